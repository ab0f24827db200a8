//! Our files of the platoon game, read and checked: terrain, tables, nations, boards and scenarios.
