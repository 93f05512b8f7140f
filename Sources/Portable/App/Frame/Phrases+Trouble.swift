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

    static var notAllowedTitle: StaticString { "That came from another site" }
    static var notAllowedWords: StaticString {
        """
        Nothing was changed. Forms are taken only from the pages of this very site; please open \
        the page here and send it again.
        """
    }
    static var wrongMethodTitle: StaticString { "This address works differently" }
    static var wrongMethodWords: StaticString {
        """
        Nothing was changed. Some addresses only take forms, others only show pages; go back and \
        use the button of the page.
        """
    }
    static var onServerOnlyTitle: StaticString { "This needs the server" }
    static var onServerOnlyWords: StaticString {
        """
        Accounts live on the server, which cannot be reached from here just now. Everything else \
        goes on working.
        """
    }
}
