import Base
package import Geodesy

/// What an article, a guide or pictures are about.
package enum ArticleSubject: Equatable, Hashable, Sendable {
    /// The city of that GeoNames id, in that language if there is such an article.
    case city(geonamesID: UInt32, LanguageCode)
    case title(String, LanguageCode)

    package var language: LanguageCode {
        switch self {
        case .city(_, let language), .title(_, let language): language
        }
    }
}

/// A question to the outside world.
///
/// Questions that mean the same are made equal by `canonical`, so that they share one answer.
package enum Question: Equatable, Hashable, Sendable {
    case weather(at: Coordinate)
    /// The weather now at up to `placeLimit` points.
    case weatherOfPlaces([Coordinate])
    /// What the year is usually like.
    case climate(at: Coordinate)
    case identity(geonamesID: UInt32)
    case summary(ArticleSubject)
    case article(ArticleSubject)
    case guide(ArticleSubject)
    case pictures(ArticleSubject)
    case suggestions(String, near: Coordinate?, LanguageCode)
    case placeDetails(id: String, LanguageCode)
    case attractions(near: Coordinate, radiusMetres: Int32, LanguageCode)
    case route([Coordinate], TravelMode)
    case artworks(ArtSearch)
    /// The work of that id, as in "rijksmuseum/200107928".
    case artwork(id: String)
    case events(EventSearch)
    /// The event of that id, as in "ticketmaster/G5vYZ_GzP0DLP".
    case event(id: String)

    package static let placeLimit = 50
    package static let stopLimit = 25
}

extension Question {
    /// The question as it is asked and cached: points rounded to what matters, text tidied,
    /// amounts within what providers take.
    package var canonical: Question {
        switch self {
        case .weather(let point): .weather(at: point.rounded(toMicrodegrees: 10_000))
        case .weatherOfPlaces(let points):
            .weatherOfPlaces(
                points.prefix(Question.placeLimit).map { $0.rounded(toMicrodegrees: 10_000) }
            )
        case .climate(let point): .climate(at: point.rounded(toMicrodegrees: 10_000))
        case .identity, .route, .artwork, .event: self
        case .artworks(let search): .artworks(search.canonical)
        case .events(let search): .events(search.canonical)
        case .summary(let subject): .summary(subject.canonical)
        case .article(let subject): .article(subject.canonical)
        case .guide(let subject): .guide(subject.canonical)
        case .pictures(let subject): .pictures(subject.canonical)
        case .suggestions(let text, let point, let language):
            .suggestions(
                tidied(text, lowercasing: true, byteLimit: 120),
                near: point?.rounded(toMicrodegrees: 100_000),
                language
            )
        case .placeDetails(let id, let language):
            .placeDetails(id: tidied(id, lowercasing: false, byteLimit: 300), language)
        case .attractions(let point, let radius, let language):
            .attractions(
                near: point.rounded(toMicrodegrees: 1_000),
                radiusMetres: Swift.max(100, Swift.min(10_000, radius)),
                language
            )
        }
    }
}

extension Question {
    /// Whether a content can answer it: of the same kind, and for as many places.
    package func fits(_ content: AnswerContent) -> Bool {
        switch (self, content) {
        case (.weather, .weather), (.climate, .climate), (.identity, .identity),
            (.summary, .summary), (.article, .article), (.guide, .guide), (.pictures, .pictures),
            (.suggestions, .suggestions), (.placeDetails, .place), (.attractions, .attractions),
            (.route, .route), (.artworks, .artworks), (.events, .events):
            true
        case (.artwork(let id), .artwork(let work)): work.id == id
        case (.event(let id), .event(let event)): event.id == id
        case (.weatherOfPlaces(let points), .weatherOfPlaces(let places)):
            points.count == places.count
        default: false
        }
    }
}

extension ArticleSubject {
    var canonical: ArticleSubject {
        switch self {
        case .city: self
        case .title(let title, let language):
            .title(tidied(title, lowercasing: false, byteLimit: 300), language)
        }
    }
}

extension Coordinate {
    /// The nearest point of a grid with that spacing.
    package func rounded(toMicrodegrees step: Int32) -> Coordinate {
        Coordinate(
            clampingLatitudeMicrodegrees: nearestMultiple(latitudeMicrodegrees, of: step),
            longitudeMicrodegrees: nearestMultiple(longitudeMicrodegrees, of: step)
        )
    }
}

private func nearestMultiple(_ value: Int32, of step: Int32) -> Int32 {
    let half = step / 2
    return (value + (value < 0 ? -half : half)) / step * step
}

/// The text without control characters and spaces at its ends, runs of spaces and underscores
/// made one space, cut at a character.
///
/// Only ASCII letters become small: the tables for all others would be a twentieth of the browser
/// module, to save a second question now and then.
func tidied(_ text: String, lowercasing: Bool, byteLimit: Int) -> String {
    var tidy: [UInt8] = []
    var wantsSpace = false
    for byte in text.utf8 {
        if byte <= 0x20 || byte == 0x7F || byte == 0x5F {
            wantsSpace = !tidy.isEmpty
            continue
        }
        let beginsCharacter = byte & 0xC0 != 0x80
        if beginsCharacter, tidy.count + 5 > byteLimit { break }
        if wantsSpace { tidy.append(0x20) }
        wantsSpace = false
        let isCapital = byte &- 0x41 < 26
        tidy.append(lowercasing && isCapital ? byte | 0x20 : byte)
    }
    return String(decoding: tidy, as: UTF8.self)
}
