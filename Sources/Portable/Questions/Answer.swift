internal import Base
package import Chronology

/// Whom to name beside an answer, and under which licence we show it.
package struct Attribution: Equatable, Hashable, Sendable {
    package var text: String
    package var address: String
    /// As in "CC BY 4.0"; empty where the provider names none.
    package var licence: String
    package var licenceAddress: String

    package init(
        _ text: String,
        address: String,
        licence: String = "",
        licenceAddress: String = ""
    ) {
        self.text = text
        self.address = address
        self.licence = licence
        self.licenceAddress = licenceAddress
    }
}

/// What was asked for; the case follows from the question.
package indirect enum AnswerContent: Equatable, Sendable {
    case weather(WeatherReport)
    /// In the order of the points; nil where the provider has none.
    case weatherOfPlaces([WeatherNow?])
    case climate(Climate)
    case identity(PlaceIdentity)
    case summary(ArticleSummary)
    case article(Article)
    case guide(Guide)
    case pictures([Picture])
    case suggestions([PlaceSuggestion])
    case place(PlaceDetails)
    case attractions([Attraction])
    case route(TravelRoute)
    case artworks(ArtworkList)
    case artwork(Artwork)
    case events(EventList)
    case event(Event)
}

extension AnswerContent {
    /// Whether a provider that says this knows nothing of what it was asked.
    package var isEmpty: Bool {
        switch self {
        case .weather(let report):
            report.now == nil && report.hours.isEmpty && report.days.isEmpty
        case .weatherOfPlaces(let places): places.allSatisfy { $0 == nil }
        case .climate(let climate): climate.isEmpty
        case .summary(let summary): summary.extract.utf8.isEmpty && !summary.isDisambiguation
        case .pictures(let pictures): pictures.isEmpty
        case .suggestions(let places): places.isEmpty
        case .place(let place): place.name.utf8.isEmpty
        case .attractions(let list): list.isEmpty
        case .artworks(let list): list.works.isEmpty
        case .events(let list): list.events.isEmpty
        case .identity, .article, .guide, .route, .artwork, .event: false
        }
    }
}

/// An answer with its origin and age.
///
/// Whoever makes one, a provider or the bytes of a cache: what is in it can be true. Implausible
/// members count as absent, and texts are plain and have an end.
package struct Answer: Equatable, Sendable {
    package let content: AnswerContent
    /// The short name of the provider, as in "open-meteo".
    package let source: String
    package let fetchedAt: Instant
    package let attributions: [Attribution]
    /// Made up for demonstration; a page that shows it says so.
    package let isSample: Bool

    package init(
        _ content: AnswerContent,
        source: String,
        fetchedAt: Instant,
        attributions: [Attribution],
        isSample: Bool = false
    ) {
        self.content = content.plausible(at: fetchedAt)
        self.source = shortText(source)
        self.fetchedAt = Plausible.nearest(fetchedAt)
        self.attributions = attributions.prefix(20).map { $0.plausible }
        self.isSample = isSample
    }

    /// Whether its provider's terms let it be kept at all, in a cache or in what somebody plans.
    package var mayBeKept: Bool { source != "google" }
}

/// Why there is no answer, as a page can tell it.
package enum Unavailability: UInt8, CaseIterable, Error, Sendable {
    /// The provider answered that it knows of nothing there.
    case notFound = 0
    /// No provider for such questions is switched on.
    case switchedOff = 1
    /// The provider cannot be reached from here at all.
    case unreachable = 2
    /// The provider did not answer in time.
    case tooSlow = 3
    /// The provider, or our own restraint, allows no more requests for now.
    case busy = 4
    /// The provider refuses us: the key is wrong or does not cover this.
    case refused = 5
    /// The provider has a fault, or its answer makes no sense.
    case faulty = 6
    /// The question makes no sense.
    case badQuestion = 7
    /// Whoever asks is cut off from the world, and nobody has kept an answer here.
    case offline = 8
}

/// What became of a question.
package enum Outcome: Equatable, Sendable {
    case answer(Answer)
    case none(Unavailability)
}
