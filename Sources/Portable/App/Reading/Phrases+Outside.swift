internal import Chronology
internal import Markup
internal import Questions

/// The words around what comes from outside.
extension Phrases {
    static var article: StaticString { "About the city" }
    static var guide: StaticString { "Travel guide" }
    static var sights: StaticString { "Worth a visit" }
    static var pictures: StaticString { "Pictures" }
    static var readMore: StaticString { "Read more" }
    static var readGuide: StaticString { "Read the whole guide" }
    static var refresh: StaticString { "Refresh" }
    static var tryAgain: StaticString { "Try again" }
    static var sample: StaticString { "Sample" }
    static var sampleWords: StaticString { "Made up for demonstration" }
    static var reader: StaticString { "Reader" }
    static var back: StaticString { "Back" }
    static var forward: StaticString { "Forward" }
    static var contents: StaticString { "Contents" }
    static var original: StaticString { "Open the original page" }
    static var readArticle: StaticString { "Read the article" }
    static var articleLoading: StaticString { "The article is on its way." }
    static var placesElsewhere: StaticString { "More places" }
    static var unavailableTitle: StaticString { "That cannot be had right now" }
    static var wholeCity: StaticString { "Everything about" }
    static var noAnswerFromUs: StaticString {
        "This server did not answer. Are you connected to it?"
    }
    static var by: StaticString { "by" }
    static var photograph: StaticString { "Photograph" }
    static var leavesElsewhere: StaticString { "opens another site" }
    static var website: StaticString { "Website" }
    static var disambiguation: StaticString {
        "The name has several meanings; the article lists them."
    }

    static func name(of part: CityPart) -> StaticString {
        switch part {
        case .weather: weather
        case .article: article
        case .guide: guide
        case .sights: sights
        case .pictures: pictures
        }
    }

    /// A day of the next week: `Sat 22`.
    static func shortDay(_ date: CivilDate) -> HTML {
        let day: StaticString =
            switch date.weekday {
            case .monday: "Mon"
            case .tuesday: "Tue"
            case .wednesday: "Wed"
            case .thursday: "Thu"
            case .friday: "Fri"
            case .saturday: "Sat"
            case .sunday: "Sun"
            }
        return "\(day) \(date.day)"
    }

    /// Where the wind comes from, in letters.
    static func compassPoint(_ degrees: Int32) -> StaticString {
        switch ((degrees % 360 + 360) % 360 * 2 + 45) / 90 % 8 {
        case 0: "N"
        case 1: "NE"
        case 2: "E"
        case 3: "SE"
        case 4: "S"
        case 5: "SW"
        case 6: "W"
        default: "NW"
        }
    }

    /// How long ago an answer came.
    static func age(of fetchedAt: Instant, at now: Instant) -> HTML {
        let seconds = (now.millisecondsSinceEpoch - fetchedAt.millisecondsSinceEpoch) / 1_000
        let minutes = max(0, seconds) / 60
        if minutes < 1 { return "just now" }
        if minutes < 60 { return "\(minutes) min ago" }
        if minutes < 1_440 { return "\(minutes / 60) h ago" }
        return minutes < 2_880 ? "1 day ago" : "\(minutes / 1_440) days ago"
    }

    static func name(of site: ArticleSite) -> StaticString {
        site == .wikivoyage ? "Wikivoyage" : "Wikipedia"
    }

    static func readerReason(_ reason: Unavailability) -> StaticString {
        switch reason {
        case .notFound:
            "There is no article of that name. Check its spelling, or search for a city."
        case .unreachable:
            "The article cannot be fetched: this server reaches no network right now."
        default: self.reason(reason)
        }
    }

    /// Why a part of a page has nothing to show, in a plain sentence.
    static func reason(_ reason: Unavailability, for part: CityPart) -> StaticString {
        reason == .notFound ? missing(part) : self.reason(reason)
    }

    private static func missing(_ part: CityPart) -> StaticString {
        switch part {
        case .weather: "Nobody forecasts the weather here."
        case .article: "There is no article about this city."
        case .guide: "Nobody has written a travel guide to this city yet."
        case .sights: "No sights are known around here."
        case .pictures: "There are no free pictures of this city."
        }
    }

    static func reason(_ reason: Unavailability) -> StaticString {
        switch reason {
        case .notFound: "There is nothing about this."
        case .switchedOff: "This is switched off."
        case .unreachable:
            "The source cannot be reached right now. What is kept here still works."
        case .tooSlow: "The source takes too long to answer."
        case .busy: "The source allows no more requests for now. Try again in a minute."
        case .refused: "The source refuses this server: its key is missing or wrong."
        case .faulty: "The source sent something that makes no sense."
        case .badQuestion: "The source does not understand the question."
        }
    }
}

extension Explanations {
    static var weatherTitle: String { Phrases.weather.description }
    static var dataTitle: String { Phrases.dataTitle.description }
}
