//! Everything Bevy: the window, the board, the sidebar and the playback.
