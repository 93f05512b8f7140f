internal import Markup

/// The words of what a person keeps.
extension Phrases {
    static var star: StaticString { "Star" }
    static var select: StaticString { "Select" }
    static var readAbout: StaticString { "Read about" }
    static var remove: StaticString { "Remove" }
    static var removeSelected: StaticString { "Remove selected" }
    static var refreshing: StaticString { "Refreshing" }
    static var refreshed: StaticString { "Up to date" }
    static var close: StaticString { "Close" }
    static var backToIt: StaticString { "Back to it" }
    static var pages: StaticString { "Parts of the list" }
    static var previousPage: StaticString { "Previous" }
    static var nextPage: StaticString { "Next" }
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
    static var library: StaticString { "Your places" }

    static func browse(_ count: Int) -> HTML {
        count == 1 ? "Browse 1 archived city" : "Browse \(Int64(count)) archived cities"
    }

    static func hello(_ name: String) -> HTML { name.isEmpty ? "You" : "Hello, \(name)" }

    static func whereTo(_ name: String) -> HTML {
        name.isEmpty ? "\(whereTo)" : "Where to, \(name)?"
    }

    static func page(_ number: Int32, of last: Int32) -> HTML { "\(number) of \(last)" }
}

extension Explanations {
    static var savedTitle: String { "Saved" }
    static var recentsTitle: String { "Recents" }
    static var archiveTitle: String { "Archive" }
    static func saved(count: Int) -> HTML {
        guard count == 0 else { return "<p>\(Phrases.cityCount(count)) with your star.</p>" }
        return "<p>Star a city and it will wait for you here.</p>" + firstSteps
    }

    static func recents(count: Int) -> HTML {
        if count == 1 { return "<p>The last city you looked at.</p>" }
        guard count == 0 else {
            return "<p>The last \(Phrases.cityCount(count)) you looked at.</p>"
        }
        return "<p>Cities you look at will stand here.</p>" + firstSteps
    }

    static func archive(count: Int, favourites: Int32) -> HTML {
        guard count == 0 else {
            return """
                <p>\(Phrases.cityCount(count)), \(favourites) with your star. Changes are kept \
                once you save.</p>
                """
        }
        return """
            <p>Nothing here yet. Look around, or be surprised, and import what you find.</p>
            """ + firstSteps
    }

    /// Where an empty list leads: to what fills it.
    private static var firstSteps: HTML {
        let around = Route.near(NearQuery(centre: .unknown), Listing())
        return """
            <p class="actions"><a class="button" href="\(around)">\(Phrases.nearMe)</a>
            <a class="button" href="\(Route.surprise(seed: nil, Listing()))">\
            \(Phrases.surpriseMe)</a></p>
            """
    }

    static func emptyScene(_ purpose: SceneControls.Purpose) -> HTML {
        switch purpose {
        case .bringIn: "Nothing is left to import."
        case .browse: "Nothing is left. Save to make it so."
        }
    }

    static func notImported(count: Int) -> HTML {
        "Your list of \(Phrases.cityCount(count)) was not imported"
    }
}
