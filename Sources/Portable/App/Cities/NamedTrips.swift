internal import Atlas
internal import Base
internal import Itinerary
internal import Markup

/// One's own trips that a search may mean: by their titles, or by a city they lead to.
struct NamedTrips {
    private(set) var trips: [Trip] = []
    /// Whether they stand before any city, or else behind the first.
    private(set) var isFirst = false

    private static let most = 3
    private static let fewestBytes = 2
    /// From as many people on a city that is called just so is meant before a trip there.
    private static let wellKnownPeople: UInt32 = 100_000

    init() {}

    /// Those of `all` that begin with the words, then those of which a later word does or that lead
    /// to a city found, each in their order.
    init(_ text: String, among all: [Trip], beside hits: [SearchHit]) {
        let words = Array(fold(text).utf8)
        guard words.count >= Self.fewestBytes else { return }
        let cities = hits.prefix { $0.match < .nameTypo }.prefix(Self.most).map { $0.city }
        var others: [Trip] = []
        for trip in all {
            let title = Array(fold(trip.title).utf8)
            if title.starts(with: words) {
                trips.append(trip)
            } else if Self.isInside(words, title)
                || cities.contains(where: { trip.content.places.contains($0.id) })
            {
                others.append(trip)
            }
        }
        let isKnown =
            hits.first.map {
                $0.match == .exact && $0.city.population >= Self.wellKnownPeople
            } ?? false
        isFirst = !trips.isEmpty && !isKnown
        trips = Array((trips + others).prefix(Self.most))
    }

    /// Whether words of a title after its first begin so.
    private static func isInside(_ words: [UInt8], _ title: [UInt8]) -> Bool {
        title.indices.contains { place in
            title[place] == UInt8(ascii: " ") && title[(place + 1)...].starts(with: words)
        }
    }

    /// Below the search field while somebody types.
    var suggestions: HTML {
        var list: HTML = ""
        for (index, trip) in trips.enumerated() {
            list += SuggestionList.option(
                "trip-\(Int64(index))",
                to: Self.route(trip),
                sign: Icon.suitcase.html,
                name: "<bdi>\(Words.title(of: trip))</bdi>",
                whereabouts: "\(say("Your trip")), \(Words.dates(of: trip.days))"
            )
        }
        return list
    }

    /// Above the list of a search.
    var html: HTML {
        var links: HTML = ""
        for trip in trips {
            links += SuggestionList.chip(
                to: Self.route(trip),
                sign: Icon.suitcase.html,
                name: "<bdi>\(Words.title(of: trip))</bdi>",
                facts: Words.dates(of: trip.days)
            )
        }
        return SuggestionList.chips(links, label: say("Your trips"))
    }

    private static func route(_ trip: Trip) -> Route { .trips(.trip(trip.id, .days(nil))) }
}

extension Visit {
    func trips(called text: String, beside hits: [SearchHit]) -> NamedTrips {
        NamedTrips(text, among: world.trips.listed(on: today), beside: hits)
    }
}
