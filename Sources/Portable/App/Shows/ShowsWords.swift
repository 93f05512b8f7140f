internal import Chronology
internal import Markup
internal import Questions

/// What several pages of art and of events say.
extension Words {
    static var art: StaticString { say("Art") }
    static var events: StaticString { say("Events") }
    static var atMuseum: StaticString { say("See it at the museum") }
    static var atTicketmaster: StaticString { say("See it at Ticketmaster") }
    static var loadMore: StaticString { say("Load more") }

    static func name(of museum: Museum) -> StaticString {
        switch museum {
        case .rijksmuseum: say("Rijksmuseum")
        case .met: say("The Met")
        case .artic: say("Art Institute of Chicago")
        }
    }

    static func name(of category: EventCategory) -> StaticString {
        switch category {
        case .music: say("Music")
        case .sports: say("Sports")
        case .arts: say("Arts and theatre")
        case .film: say("Film")
        case .family: say("Family")
        }
    }

    /// Why a list or a thing has nothing to show, in a plain sentence.
    static func reason(_ reason: Unavailability, isArt: Bool) -> HTML {
        switch reason {
        case .notFound where isArt: "\(say("No work in this museum fits. Try fewer words."))"
        case .notFound:
            """
            \(say("No event fits. Try a wider circle, other days, or fewer words."))
            """
        case .switchedOff:
            isArt
                ? "\(say("Asking museums is switched off."))"
                : "\(say("Asking for events is switched off."))"
        default:
            self.reason(reason, from: isArt ? say("The museum") : say("Ticketmaster"))
        }
    }

    /// `Sat 8 May 2027, 19:30`, or what is known instead.
    static func when(_ start: EventStart, hasTwelveHours: Bool) -> HTML {
        switch start.datePrecision {
        case .announcedLater: return "\(say("Date to be announced"))"
        case .undecided: return "\(say("Date not decided yet"))"
        case .known, .none: break
        }
        guard let date = start.date else { return "\(say("Date unknown"))" }
        var words: HTML = "\(dayDate(date)) \(date.year)"
        if let end = start.endDate { words += " – \(dayDate(end)) \(end.year)" }
        if let time = start.time {
            let minutes = time.secondsSinceMidnight / 60
            words += ", \(clock: minutes, hasTwelveHours: hasTwelveHours)"
        } else if start.timePrecision == .announcedLater {
            words += ", \(say("time to be announced"))"
        }
        return words
    }

    /// What everybody has to know before they go; nil for what takes place as announced.
    static func warning(_ event: Event) -> HTML? {
        switch event.status {
        case .cancelled: return "\(say("Cancelled"))"
        case .postponed: return "\(say("Postponed"))"
        case .rescheduled:
            guard let date = event.start.originalDate else { return "\(say("Rescheduled"))" }
            return say("Rescheduled from \(dayDate(date)) \(date.year)")
        case .unknown, .onSale, .offSale: return nil
        }
    }

    /// `Los Angeles time`, of "America/Los_Angeles"; nil where the zone is not known.
    static func zoneTime(_ zone: String) -> HTML? {
        guard let slash = zone.utf8.lastIndex(of: 0x2F) else { return nil }
        let place = zone.utf8[slash...].dropFirst().map { $0 == 0x5F ? 0x20 : $0 }
        return say("\(String(decoding: place, as: UTF8.self)) time")
    }
}
