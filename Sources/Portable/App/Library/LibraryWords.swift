internal import Markup

/// Words that several of these screens say.
extension Words {
    static var yourName: StaticString { say("Your name") }
    static func saved(count: Int) -> HTML {
        guard count == 0 else {
            let words = say(
                Int64(count),
                one: "1 favourite city.",
                other: "\(Int64(count)) favourite cities."
            )
            return "<p>\(words)</p>"
        }
        return "<p>\(say("Star a city and you will find it here."))</p>" + firstSteps
    }

    static func recents(count: Int) -> HTML {
        if count == 1 { return "<p>\(say("The last city you looked at."))</p>" }
        guard count == 0 else {
            return "<p>\(say("The last \(Words.cityCount(count)) you looked at."))</p>"
        }
        return "<p>\(say("Cities you look at will show up here."))</p>" + firstSteps
    }

    /// Of an archive that was just emptied, and not saved yet, its list tells.
    static func archive(count: Int, favourites: Int32, isEmptied: Bool) -> HTML {
        if count == 0, isEmptied { return "" }
        guard count == 0 else {
            let starred = say(
                Int64(favourites),
                one: "1 favourite",
                other: "\(favourites) favourites"
            )
            return say(
                """
                <p>\(Words.cityCount(count)), \(starred). Changes take effect when you save.</p>
                """
            )
        }
        return say(
            """
            <p>Nothing here yet. Look around, or be surprised, and import what you find.</p>
            """
        ) + firstSteps
    }

    static var signIn: StaticString { say("Sign in") }
    static var keptFileTitle: String { sayText("What the file would add") }
    static func starred(_ name: HTML, isOn: Bool) -> HTML {
        isOn ? say("\(name) is a favourite") : say("\(name) is no longer a favourite")
    }

    /// A star of a list that is not imported or saved yet is kept with it, and not before.
    static func drafted(_ name: HTML, isOn: Bool, isImport: Bool) -> HTML {
        switch (isOn, isImport) {
        case (true, true): say("\(name) is a favourite once you import")
        case (false, true): say("\(name) is no longer a favourite once you import")
        case (true, false): say("\(name) is a favourite once you save")
        case (false, false): say("\(name) is no longer a favourite once you save")
        }
    }
}
