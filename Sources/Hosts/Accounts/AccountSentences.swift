internal import App
internal import Markup

// Sentences of the pages about accounts with something put in.
extension AccountWords {
    static func signedInAs(_ email: String) -> HTML {
        say("Signed in as <strong>\(email)</strong>")
    }

    static func revoke(_ token: String) -> HTML { say("Revoke: \(token)") }

    static func logOutThere(_ device: String) -> HTML {
        say("Log out there: \(device)")
    }

    /// What somebody kept, as in "4 favourites and 12 archived cities".
    static func inventory(
        favourites: Int,
        archived: Int,
        recents: Int,
        trips: Int,
        hasSettings: Bool
    ) -> HTML {
        var parts: [HTML] = []
        if trips > 0 { parts.append(tripCount(Int64(trips))) }
        if favourites > 0 { parts.append(favouriteCount(Int64(favourites))) }
        if archived > 0 { parts.append(archivedCount(Int64(archived))) }
        if recents > 0 { parts.append(recentCount(Int64(recents))) }
        if hasSettings { parts.append("\(say("your settings"))") }
        return enumeration(parts)
    }

    static func addQuestion(_ inventory: HTML) -> HTML {
        say("Add \(inventory) from this device?")
    }

    private static func enumeration(_ parts: [HTML]) -> HTML {
        var list: HTML = ""
        for (place, part) in parts.enumerated() {
            if place > 0 { list += place == parts.count - 1 ? say(" and ") : ", " }
            list += part
        }
        return list
    }

    private static func tripCount(_ count: Int64) -> HTML {
        say(count, one: "1 trip", other: "\(count) trips")
    }

    private static func favouriteCount(_ count: Int64) -> HTML {
        say(count, one: "1 favourite", other: "\(count) favourites")
    }

    private static func archivedCount(_ count: Int64) -> HTML {
        say(count, one: "1 archived city", other: "\(count) archived cities")
    }

    private static func recentCount(_ count: Int64) -> HTML {
        say(count, one: "1 recent city", other: "\(count) recent cities")
    }
}
