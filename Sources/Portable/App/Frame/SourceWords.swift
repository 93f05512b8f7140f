internal import Base
internal import Markup
internal import Questions

/// What comes from outside, and why it does not come.
extension Words {
    static func name(of part: CityPart) -> StaticString {
        switch part {
        case .weather: weather
        case .article: article
        case .guide: guide
        case .sights: sights
        case .pictures: pictures
        case .events: say("Coming events")
        case .art: say("Art in this city")
        }
    }

    static func name(of site: ArticleSite) -> StaticString {
        site == .wikivoyage ? say("Wikivoyage") : say("Wikipedia")
    }

    /// Why a part of a page has nothing to show, in a plain sentence.
    static func reason(_ reason: Unavailability, for part: CityPart) -> HTML {
        reason == .notFound ? "\(missing(part))" : self.reason(reason, from: source(of: part))
    }

    /// Whom a part asks, as the beginning of a sentence.
    static func source(of part: CityPart) -> StaticString {
        switch part {
        case .weather: say("The weather service")
        case .article: name(of: .wikipedia)
        case .guide: name(of: .wikivoyage)
        case .sights: say("The source of the sights")
        case .pictures: say("Wikimedia Commons")
        case .events: say("Ticketmaster")
        case .art: say("The museum")
        }
    }

    static func reason(
        _ reason: Unavailability,
        from source: StaticString = say("The source")
    ) -> HTML {
        switch reason {
        case .notFound: "\(say("Nothing was found about this."))"
        case .switchedOff: "\(say("This is switched off."))"
        case .unreachable:
            say("\(source) cannot be reached right now. Everything stored here still works.")
        case .tooSlow: say("\(source) is taking too long to answer.")
        // Also where it is this server that asks no more, as too many wait already.
        case .busy: say("\(source) is asked as much as it can be right now. Try again in a minute.")
        case .refused: say("\(source) turned this server away: its key is missing or wrong.")
        case .faulty: say("\(source) sent an answer that we could not use.")
        case .badQuestion: say("\(source) did not understand the request.")
        case .offline: "\(say("You are offline, and this is not kept on this device."))"
        }
    }

    static func missing(_ part: CityPart) -> StaticString {
        switch part {
        case .weather: say("There is no weather forecast for this place.")
        case .article: say("There is no article about this city.")
        case .guide: say("Nobody has written a travel guide to this city yet.")
        case .sights: say("We know of no sights near here.")
        case .pictures: say("We found no free pictures of this city.")
        case .events: say("Ticketmaster knows of no coming events near here.")
        case .art: say("The museum shows no paintings here.")
        }
    }

    /// Nobody was asked who would know.
    static var notAmongSamples: HTML {
        say("This demonstration has samples of a few cities only, and nothing about this.")
    }

    static var article: StaticString { say("About the city") }

    static var guide: StaticString { say("Travel guide") }

    static var sights: StaticString { say("Worth a visit") }

    static var pictures: StaticString { say("Pictures") }

    static var weather: StaticString { say("Weather") }

    static var placesElsewhere: StaticString { say("More places") }
}
