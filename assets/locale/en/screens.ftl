title = Opfire
title-subtitle = Squad combat, 1939–45
title-new-battle = New battle
title-continue = Continue
title-load = Load a battle
title-settings = Settings
title-quit = Quit
