import Chronology

/// What an amount from outside can be; anything else counts as absent.
///
/// The ranges lie well beyond every record on earth and well within the numbers that pages
/// calculate with.
enum Plausible {
    /// Hundredths of a degree Celsius.
    static var temperature: ClosedRange<Int32> { -10_000...7_000 }
    static var feltTemperature: ClosedRange<Int32> { -13_000...10_000 }
    /// Tenths of a metre per second.
    static var wind: ClosedRange<Int32> { 0...1_500 }
    static var compass: ClosedRange<Int32> { 0...360 }
    static var percent: ClosedRange<Int32> { 0...100 }
    /// The weather of longer ago was not measured everywhere.
    static var climateYear: ClosedRange<Int32> { 1_940...2_200 }
    /// Tenths of a millimetre in an hour, or in three.
    static var rainOfHours: ClosedRange<Int32> { 0...5_000 }
    static var rainOfDay: ClosedRange<Int32> { 0...25_000 }
    static var ultraviolet: ClosedRange<Int32> { 0...500 }
    /// From UTC-12 to UTC+14; clocks differ by whole quarters of an hour.
    static var zoneOffset: ClosedRange<Int32> { -43_200...50_400 }
    static var pixels: ClosedRange<Int32> { 1...200_000 }
    /// Once around the world, in metres.
    static var distance: ClosedRange<Int32> { 0...40_100_000 }
    /// A year, in seconds.
    static var duration: ClosedRange<Int32> { 0...31_622_400 }
    static var rating: ClosedRange<Int32> { 10...50 }
    static var ratingCount: ClosedRange<UInt32> { 0...100_000_000 }
    static var population: ClosedRange<UInt32> { 0...2_000_000_000 }
    /// Tickets are sold for days that people live to see; old ones are remembered.
    static var eventYear: ClosedRange<Int32> { 1_970...2_200 }
    /// Up to a million of a currency, in hundredths.
    static var price: ClosedRange<Int32> { 0...100_000_000 }
    static var foundCount: ClosedRange<Int32> { 0...100_000_000 }

    // Lengths of texts, in bytes.
    static var nameBytes: Int { 200 }
    static var lineBytes: Int { 400 }
    static var proseBytes: Int { 20_000 }

    /// From 2000 to 2200; a moment outside of it was never meant.
    static func isMoment(_ moment: Instant) -> Bool { moment == nearest(moment) }

    static func nearest(_ moment: Instant) -> Instant {
        let milliseconds = moment.millisecondsSinceEpoch
        return Instant(
            millisecondsSinceEpoch: Swift.max(
                946_684_800_000,
                Swift.min(7_258_118_400_000, milliseconds)
            )
        )
    }

    /// Forecasts reach back to the beginning of yesterday somewhere, and a bit over two weeks on.
    static func isForecast(_ moment: Instant, of fetchedAt: Instant) -> Bool {
        isMoment(moment) && isMoment(fetchedAt) && moment >= fetchedAt.adding(seconds: -3 * 86_400)
            && moment <= fetchedAt.adding(seconds: 20 * 86_400)
    }
}

func shortText(_ text: String) -> String { plainText(text, byteLimit: Plausible.nameBytes) }
func lineText(_ text: String) -> String { plainText(text, byteLimit: Plausible.lineBytes) }
func proseText(_ text: String) -> String { plainText(text, byteLimit: Plausible.proseBytes) }

extension Int32 {
    /// Itself within a range, else nothing.
    func within(_ range: ClosedRange<Int32>) -> Int32? { range.contains(self) ? self : nil }
}

extension AnswerContent {
    /// The content without what cannot be: implausible members are absent, elements that need them
    /// are left out, texts are plain and have an end.
    ///
    /// Doing it twice changes nothing more.
    func plausible(at fetchedAt: Instant) -> AnswerContent {
        switch self {
        case .weather(let report): .weather(report.plausible(at: fetchedAt))
        case .weatherOfPlaces(let places):
            .weatherOfPlaces(places.map { $0.flatMap { $0.plausible(at: fetchedAt) } })
        case .climate(let climate): .climate(climate.plausible)
        case .identity(let identity): .identity(identity.plausible)
        case .summary(let summary): .summary(summary.plausible)
        case .article(let article): .article(article.plausible)
        case .guide(let guide): .guide(guide.plausible)
        case .pictures(let list): .pictures(list.prefix(100).compactMap { $0.plausible })
        case .suggestions(let list): .suggestions(list.prefix(100).compactMap { $0.plausible })
        case .place(let place): .place(place.plausible)
        case .attractions(let list): .attractions(list.prefix(500).compactMap { $0.plausible })
        case .route(let route): .route(route.plausible)
        case .artworks(let list): .artworks(list.plausible)
        case .artwork(let work): .artwork(work.plausible)
        case .events(let list): .events(list.plausible)
        case .event(let event): .event(event.plausible)
        }
    }
}

extension Attribution {
    var plausible: Attribution {
        Attribution(
            shortText(text),
            address: plainAddress(address),
            licence: shortText(licence),
            licenceAddress: plainAddress(licenceAddress)
        )
    }
}
