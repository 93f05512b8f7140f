package import Questions

/// How long answers are good, and how long they are better than nothing.
package struct Freshness: Equatable, Sendable {
    /// Until then an answer is given as it is.
    package let freshSeconds: Int64
    /// Until then it is given with its age, while a new one is fetched.
    package let keptSeconds: Int64

    package static func of(_ question: Question) -> Freshness {
        let (hour, day): (Int64, Int64) = (3_600, 86_400)
        return switch question {
        case .weather, .weatherOfPlaces: Freshness(freshSeconds: 900, keptSeconds: 6 * hour)
        // It is of whole years.
        case .climate: Freshness(freshSeconds: 180 * day, keptSeconds: 730 * day)
        case .identity: Freshness(freshSeconds: 7 * day, keptSeconds: 90 * day)
        case .summary, .article: Freshness(freshSeconds: day, keptSeconds: 60 * day)
        case .guide, .pictures: Freshness(freshSeconds: 3 * day, keptSeconds: 60 * day)
        case .suggestions, .placeDetails: Freshness(freshSeconds: day, keptSeconds: 7 * day)
        case .attractions, .route: Freshness(freshSeconds: day, keptSeconds: 7 * day)
        case .artworks: Freshness(freshSeconds: day, keptSeconds: 7 * day)
        case .artwork: Freshness(freshSeconds: 3 * day, keptSeconds: 60 * day)
        // Ticketmaster's terms: no longer than needed.
        case .events, .event: Freshness(freshSeconds: hour, keptSeconds: day)
        }
    }

    /// How long we believe that there is no answer.
    package static func seconds(of reason: Unavailability) -> Int64 {
        switch reason {
        case .notFound, .badQuestion: 3_600
        case .refused: 300
        case .switchedOff, .offline: 0
        case .unreachable, .tooSlow, .busy, .faulty: 15
        }
    }

    /// Whether a provider's terms let its answers be kept at all.
    package static func mayKeep(_ answer: Answer) -> Bool {
        // A list in which works are missing would stay so all day.
        if case .artworks(let list) = answer.content, list.missing > 0 { return false }
        return answer.mayBeKept
    }
}
