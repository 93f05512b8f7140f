/// What pages say while the server cannot keep or read things.
extension Phrases {
    static var notSavedTitle: StaticString { "That could not be saved" }
    static var notSavedWords: StaticString {
        "Everything that was saved before is kept. Go back, wait a moment and try again."
    }
    static var libraryAwayTitle: StaticString { "Your things cannot be reached right now" }
    static var libraryAwayWords: StaticString {
        """
        They are kept, but the server cannot read them at the moment. Please load this page again \
        in a while. Looking up cities works meanwhile.
        """
    }
    static var libraryAwayNotice: StaticString {
        """
        Your saved cities and settings cannot be reached right now. They are kept; everything \
        else works.
        """
    }
}
