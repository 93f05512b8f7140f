internal import Markup

/// Words that several of these screens say.
extension Words {
    static var yourName: StaticString { say("Your name") }
    static func saved(count: Int) -> HTML {
        guard count == 0 else {
            return "<p>\(say("\(Words.cityCount(count)) starred."))</p>"
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
            return say(
                """
                <p>\(Words.cityCount(count)), \(favourites) starred. Changes count once you \
                save.</p>
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
        isOn ? say("\(name) is starred") : say("\(name) is no longer starred")
    }
}
