internal import Atlas
internal import Base
internal import Geodesy
internal import Itinerary
internal import Library
internal import Markup
internal import Questions

/// What stands below the field for a place while somebody types; put into the page by a script.
struct PlaceSuggestions {
    private(set) var spots: [Spot] = []
    private var list: HTML = ""
    private let words: [UInt8]
    private let around: TripSurroundings
    private let unit: LengthUnit
    /// Whether it is a link that does not tell which place it leads to.
    fileprivate(set) var isLink = false

    private static let limit = 8

    init(_ text: String, around: TripSurroundings, unit: LengthUnit) {
        words = Array(fold(text).utf8)
        self.around = around
        self.unit = unit
    }

    /// The same with nothing in it.
    var emptied: PlaceSuggestions {
        var list = self
        list.spots = []
        list.list = ""
        return list
    }

    var isFull: Bool { spots.count >= Self.limit }

    var html: HTML {
        spots.isEmpty && !words.isEmpty
            ? "<p class='no-suggestion'>\(isLink ? Words.unreadLink : Words.noSuchSpot)</p>\n"
            : list
    }

    /// Adds a city of the atlas, unless it stands there already.
    mutating func add(_ city: City) {
        let spot = Spot(name: city.name, point: city.coordinate, city: city.id)
        guard let spot, !isFull, !spots.contains(where: { $0.city == city.id }) else { return }
        add(
            spot,
            sign: "\(flagOf: city.countryCode)",
            where: "\(whereaboutsOf: city, withFlag: false)"
        )
    }

    /// Adds a place that is on the trip already, if its name has the words.
    mutating func add(used spot: Spot, near city: City?) {
        guard !isFull, spot.point != nil, !spot.name.isEmpty,
            !spots.contains(where: { $0.name == spot.name })
        else { return }
        var whereabouts: HTML = "\(say("On this trip"))"
        if let city, city.name != spot.name { whereabouts += ", \(city.nameBytes)" }
        add(spot, sign: Icon.pin.html, where: whereabouts)
    }

    /// Adds a sight of the places where the trip leads.
    mutating func add(sight: Attraction, of city: City) {
        guard !isFull, !spots.contains(where: { $0.name == sight.name }),
            let spot = Spot(name: sight.name, point: sight.coordinate)
        else { return }
        let whereabouts: HTML = "\(say("Sight")), \(city.nameBytes)"
        add(spot, sign: Icon.sight.html, where: whereabouts, kind: .sight)
    }

    /// Adds what a provider offers, unless that stands there already, or nobody knows where it is.
    mutating func add(outside place: PlaceSuggestion, besides known: [Spot]) {
        guard !isFull, let point = place.coordinate,
            let spot = Spot(name: place.name, point: point),
            !(known + spots).contains(where: { $0.isSame(as: spot) })
        else { return }
        add(spot, sign: Icon.pin.html, where: "\(place.detail)")
    }

    /// Adds a point that was pasted, with the name that came along.
    mutating func add(point: Coordinate, named name: String?, near city: City?) {
        guard let spot = Spot(name: name ?? city?.name ?? "", point: point) else { return }
        var whereabouts: HTML = "\(coordinates: point)"
        if let city { whereabouts = say("\(whereabouts), near \(city.nameBytes)") }
        add(spot, sign: Icon.crosshair.html, where: whereabouts)
    }

    func accepts(_ name: String) -> Bool {
        let name = Array(fold(name).utf8)
        guard !words.isEmpty else { return true }
        guard words.count <= name.count else { return false }
        return (0...name.count - words.count).contains { start in
            name[start..<start + words.count].elementsEqual(words)
        }
    }

    private mutating func add(
        _ spot: Spot,
        sign: HTML,
        where whereabouts: HTML,
        kind: Category? = nil
    ) {
        guard let point = spot.point else { return }
        var whereabouts = whereabouts
        if let distance = around.distance(to: point, in: unit) { whereabouts += " · \(distance)" }
        let known: HTML = kind.map { " data-kind='\($0.name)'" } ?? ""
        list += """
            <div class="suggestion" role="option" id="spot-\(Int64(spots.count))" tabindex="-1" \
            aria-selected="false" data-point="\(spot.pointText)"\(known)>\
            <span class="flag" aria-hidden="true">\(sign)</span><span class="place-words">\
            <span class="place-name">\(spot.shownName)</span>\
            <span class="place-where">\(whereabouts)</span></span></div>

            """
        spots.append(spot)
    }
}

extension Spot {
    /// As far as a list for choosing is concerned: of one name, and not far apart.
    fileprivate func isSame(as other: Spot) -> Bool {
        guard let point, let there = other.point, fold(name) == fold(other.name) else {
            return false
        }
        return distanceMetres(from: point, to: there) < 15_000
    }
}

extension Visit {
    /// The trip's own places first, then what is kept and the atlas, as near as it lies.
    func placeSuggestions(_ trip: Trip, _ text: String) -> Reply {
        part(knownPlaces(trip, text).html + marker(near(trip), text))
    }

    private func knownPlaces(_ trip: Trip, _ text: String) -> PlaceSuggestions {
        let plan = plan(of: trip)
        let around = TripSurroundings(plan, atlas)
        let name = placeName(ofLink: text)
        if let point = Coordinate(parsing: text) {
            var list = PlaceSuggestions(text, around: around, unit: viewer.unit)
            list.add(point: point, named: name, near: atlas.nearest(point)?.city)
            return list
        }
        var list = PlaceSuggestions(name ?? text, around: around, unit: viewer.unit)
        list.isLink = name == nil && ActivityContent.isLink(text)
        guard !list.isLink else { return list }
        for city in trip.content.places.compactMap({ atlas.city(id: $0) })
        where list.accepts(city.name) { list.add(city) }
        addUsed(on: plan, areOutliers: false, to: &list)
        for (sight, city) in knownSights(trip.content) where list.accepts(sight.name) {
            list.add(sight: sight, of: city)
        }
        let kept = library.favourites.compactMap { atlas.city(id: $0.id) }.filter {
            list.accepts($0.name)
        }
        for city in around.cities(name ?? text, near: near(trip), besides: kept).all {
            list.add(city)
        }
        addUsed(on: plan, areOutliers: true, to: &list)
        return list
    }

    /// Where a script may look for more: among streets that are known, and of others.
    private func marker(_ point: Coordinate?, _ text: String) -> HTML {
        var marker: HTML = "<template"
        if let point {
            let (latitude, longitude) = (point.latitudeMicrodegrees, point.longitudeMicrodegrees)
            marker += " data-near='\(latitude),\(longitude)'"
        }
        let asksOthers =
            outsideKinds.contains(.suggestions) && !world.outside.isOffline
            && !ActivityContent.isLink(text)
        if asksOthers, text.utf8.count >= Self.fewestBytes { marker += " data-outside" }
        return marker + "></template>\n"
    }

    /// Shorter texts say too little to ask others for them.
    private static let fewestBytes = 3

    /// What a provider offers, below what is known here; of one whose terms let nobody keep its
    /// places only that.
    func outsidePlaces(_ trip: Trip, _ text: String) -> Reply {
        let question = Question.suggestions(text, near: near(trip), .english)
        guard text.utf8.count >= Self.fewestBytes,
            case .answer(let answer) = outcome(of: question, .suggestions),
            case .suggestions(let found) = answer.content
        else { return fragment("") }
        var credit: HTML = "\(Words.placesElsewhere)"
        for attribution in answer.attributions { credit += " · \(attribution.text)" }
        if answer.isSample { credit += " · \(Words.sample)" }
        guard answer.mayBeKept else {
            return fragment(
                """
                <p class='group-name'>\(credit). \(say("Its terms let no trip keep a place."))</p>
                """
            )
        }
        let known = knownPlaces(trip, text)
        var list = known.emptied
        for place in found { list.add(outside: place, besides: known.spots) }
        guard !list.spots.isEmpty else { return fragment("") }
        return fragment("<p class='group-name' aria-hidden='true'>\(credit)</p>\n\(list.html)")
    }

    func near(_ trip: Trip) -> Coordinate? {
        (trip.content.places.first.flatMap { atlas.city(id: $0) } ?? home)?.coordinate
    }

    private func addUsed(on plan: Plan, areOutliers: Bool, to list: inout PlaceSuggestions) {
        for activity in plan.all where plan.outliers.contains(activity.id) == areOutliers {
            for spot in [activity.content.place, activity.content.destination] {
                guard let spot, !list.isFull, list.accepts(spot.name) else { continue }
                if let city = spot.city.flatMap({ atlas.city(id: $0) }), city.name == spot.name {
                    list.add(city)
                } else {
                    list.add(used: spot, near: spot.point.flatMap { atlas.nearest($0)?.city })
                }
            }
        }
    }
}

private extension Words {
    static var noSuchSpot: StaticString {
        say("Nothing by that name. It is kept as you write it.")
    }

    static var unreadLink: StaticString {
        say("This link does not say where it leads. It is kept among the links.")
    }
}
