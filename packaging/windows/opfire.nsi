; The installer for Windows: for one player, without an administrator. scripts/package.sh makes it, and gives it the version, the
; folder of what is installed, the list that takes it away again, and the file to write.
Unicode true
Target amd64-unicode
RequestExecutionLevel user
SetCompressor /SOLID lzma
Name "Opfire"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\Opfire"
InstallDirRegKey HKCU "Software\Opfire" "Folder"
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Opfire"
VIAddVersionKey "FileDescription" "Opfire"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "MIT OR Apache-2.0"

!include MUI2.nsh
!include FileFunc.nsh
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Opfire"
!define MUI_ICON "opfire.ico"
!define MUI_UNICON "opfire.ico"
!define MUI_FINISHPAGE_RUN "$INSTDIR\opfirew.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "French"

Section
    SetOutPath "$INSTDIR"
    File /r "${SOURCE}\*"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    CreateShortcut "$SMPROGRAMS\Opfire.lnk" "$INSTDIR\opfirew.exe"
    WriteRegStr HKCU "Software\Opfire" "Folder" "$INSTDIR"

    ; Windows knows files by their last ending only, and .ron is not ours alone: Opfire is offered for it, and takes nothing over.
    WriteRegStr HKCU "Software\Classes\Opfire.File" "" "Opfire"
    WriteRegStr HKCU "Software\Classes\Opfire.File\DefaultIcon" "" "$INSTDIR\opfirew.exe,0"
    WriteRegStr HKCU "Software\Classes\Opfire.File\shell\open\command" "" '"$INSTDIR\opfirew.exe" open "%1"'
    WriteRegStr HKCU "Software\Classes\.ron\OpenWithProgids" "Opfire.File" ""

    WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Opfire"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\opfirew.exe"
    WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
    WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
    ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
    WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" "$0"
SectionEnd

Section "Uninstall"
    ; What was installed and nothing else: maps and scenarios that a player has put there stay.
    !include "${REMOVAL}"
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    Delete "$SMPROGRAMS\Opfire.lnk"
    DeleteRegKey HKCU "Software\Opfire"
    DeleteRegKey HKCU "Software\Classes\Opfire.File"
    DeleteRegValue HKCU "Software\Classes\.ron\OpenWithProgids" "Opfire.File"
    DeleteRegKey /ifempty HKCU "Software\Classes\.ron\OpenWithProgids"
    DeleteRegKey /ifempty HKCU "Software\Classes\.ron"
    DeleteRegKey HKCU "${UNINSTALL}"
SectionEnd
