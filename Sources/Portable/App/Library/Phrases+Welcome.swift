internal import Markup

/// The words of the first meeting, and of what was just done.
extension Phrases {
    static var haveAccount: StaticString { "Been here before?" }
    static var florence: StaticString {
        "Florence: the cathedral's dome above the roofs, and Ponte Vecchio over the Arno"
    }
    static var welcomeLead: StaticString {
        "Know any place: today, a century ago, and when you go."
    }
    static var aroundMe: StaticString { "Around me" }
    static var welcomeAsk: StaticString { "Who is travelling?" }
    static var begin: StaticString { "Begin" }
    static var later: StaticString { "Later" }
    static var seeWelcome: StaticString { "Or begin with the welcome." }
    static var welcomePrivacy: StaticString {
        "Everything stays on the machine that runs Elsewhere; no e-mail address is needed."
    }
}

extension Explanations {
    static var welcomeTitle: String { "Welcome" }

    static func starred(_ name: HTML, isOn: Bool) -> HTML {
        isOn ? "\(name) has your star" : "\(name) is no longer starred"
    }

    static func imported(count: Int64) -> HTML {
        count == 1 ? "1 city imported" : "\(count) cities imported"
    }

    static func added(count: Int64) -> HTML {
        count == 1 ? "1 city added" : "\(count) cities added"
    }

    static var saved: HTML { "The archive is saved" }
    static var forgotten: HTML { "Removed from your recents" }
    static var cleared: HTML { "Your recents are cleared" }
    static var restored: HTML { "Taken back" }
    static var settled: HTML { "Your settings are saved" }

    static func erased(stars: Int64, recents: Int64, archived: Int64) -> HTML {
        """
        Everything is erased: \(stars) starred, \(recents) recently viewed and \(archived) \
        archived cities, your name, home town and settings.
        """
    }

    static func removed(_ name: HTML) -> HTML { "\(name) is removed" }
    static func removed(count: Int) -> HTML { "\(Phrases.cityCount(count)) removed" }
    static var removedUnfavourites: HTML { "The unfavourites are deleted" }
    static var fullDraft: HTML {
        "One draft holds no more changes. Keep these first, then go on."
    }
}
