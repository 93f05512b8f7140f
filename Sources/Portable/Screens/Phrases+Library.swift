package import Markup

/// The words of what a person keeps.
extension Phrases {
    static var star: StaticString { "Star" }
    static var unstar: StaticString { "Take the star from" }
    static var remove: StaticString { "Remove" }
    static var curate: StaticString { "Curate the list" }
    static var importCities: StaticString { "Import" }
    static var save: StaticString { "Save" }
    static var undo: StaticString { "Undo" }
    static var edit: StaticString { "Edit" }
    static var done: StaticString { "Done" }
    static var scopeAll: StaticString { "All" }
    static var favourites: StaticString { "Favourites" }
    static var others: StaticString { "Others" }
    static var deleteUnfavourites: StaticString { "Delete unfavourites" }
    static var byFavour: StaticString { "Favourites first" }
    static var byRecency: StaticString { "Latest" }
    static var saved: StaticString { "Saved" }
    static var recents: StaticString { "Recents" }
    static var archive: StaticString { "Archive" }
    static var clearRecents: StaticString { "Clear recents" }
    static var yourName: StaticString { "Your name" }
    static var nameHint: StaticString { "Shown on this page only." }
    static var library: StaticString { "Your places" }
    static var takeAway: StaticString { "Take it with you" }
    static var takeAwayWords: StaticString {
        "Everything you keep here, in a file that other programs read."
    }
    static var resetTitle: StaticString { "Start over" }
    static var resetWords: StaticString {
        """
        Erases your name, home town, stars, recents, archive and settings. To confirm, type \
        the word below.
        """
    }
    static var resetWord: StaticString { "erase" }
    static var resetLabel: StaticString { "Type “erase”" }
    static var resetButton: StaticString { "Erase everything" }

    static var automatic: StaticString { "Automatic" }
    static var textSize: StaticString { "Text size" }
    static var sizeSmall: StaticString { "Small" }
    static var sizeStandard: StaticString { "Standard" }
    static var sizeLarge: StaticString { "Large" }
    static var sizeLarger: StaticString { "Larger" }

    static func browse(_ count: Int) -> HTML {
        count == 1 ? "Browse 1 archived city" : "Browse \(Int64(count)) archived cities"
    }

    static func hello(_ name: String) -> HTML { name.isEmpty ? "You" : "Hello, \(name)" }
}

extension Explanations {
    package static var savedTitle: String { "Saved" }
    package static var recentsTitle: String { "Recents" }
    package static var archiveTitle: String { "Archive" }
    package static var resetDoneTitle: String { "Everything is erased" }

    package static var resetWord: String { Phrases.resetWord.description }
    package static var resetNeedsWord: String {
        "Nothing was erased: the word in the field was not “erase”."
    }

    package static func saved(count: Int) -> HTML {
        guard count == 0 else { return "<p>\(Phrases.cityCount(count)) with your star.</p>" }
        return "<p>Star a city and it will wait for you here.</p>"
    }

    package static func recents(count: Int) -> HTML {
        guard count == 0 else {
            return "<p>The last \(Phrases.cityCount(count)) you looked at.</p>"
        }
        return "<p>Cities you look at will stand here.</p>"
    }

    package static func archive(count: Int, favourites: Int32) -> HTML {
        guard count == 0 else {
            return """
                <p>\(Phrases.cityCount(count)), \(favourites) of them favourites. Changes are kept \
                once you save.</p>
                """
        }
        return """
            <p>Nothing here yet. Look around, or be surprised, and import what you find.</p>
            """
    }
}
