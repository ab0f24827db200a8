fn main() { opfire::app::run(); }
