internal import Atlas
internal import Base
internal import Chronology
internal import Geodesy
internal import Itinerary
internal import Library
internal import Markup
internal import Questions

/// Something beside a day's way that can be put on the day.
struct NearThing {
    let preset: ActivityPreset
    /// What it is, in few words.
    let detail: HTML
    /// Its own page here; empty without one.
    let path: String
    /// What is passed first has the smaller one.
    let order: Int64
    let metresAside: Int32
}

/// What lies beside a day's way and is not on the trip yet.
struct NearThings {
    static let most = 20

    let near: NearDay
    private let trip: TripContent
    private let date: CivilDate?
    /// Farther apart two things of nearly the same name are two.
    private static let sameMetres: Int32 = 150
    /// What is on the trip, under all its names.
    private var planned: [(words: [String], point: Coordinate?)] = []
    private var found: [NearThing] = []

    init(_ near: NearDay, _ plan: Plan, _ date: CivilDate?) {
        self.near = near
        self.date = date
        trip = plan.trip.content
        for activity in plan.all {
            let content = activity.content
            planned.append((Self.words(content.title), content.place?.point))
            for spot in [content.place, content.destination] {
                if let spot { planned.append((Self.words(spot.name), spot.point)) }
            }
        }
    }

    private static func words(_ name: String) -> [String] {
        fold(name).utf8.split(separator: 0x20).map { String(Substring($0)) }
    }

    /// The nearest of those that were added since, as one passes them, or the nearest first.
    mutating func take(nearestFirst: Bool = false) -> [NearThing] {
        let all = found
        found = []
        let nearest = sortedOrder(count: all.count) { all[$0].metresAside < all[$1].metresAside }
            .prefix(Self.most)
        if nearestFirst { return nearest.map { all[$0] } }
        let order = sortedOrder(count: nearest.count) {
            all[nearest[$0]].order < all[nearest[$1]].order
        }
        return order.map { all[nearest[$0]] }
    }

    /// Favourites of all kinds, and the archive.
    mutating func addKept(_ library: Library, _ atlas: Atlas) {
        for keepsake in library.keepsakes { add(keepsake) }
        for kept in library.cities where kept.isFavourite || kept.isArchived {
            if let city = atlas.city(id: kept.id) { add(city) }
        }
    }

    mutating func add(_ sight: Attraction) {
        var preset = ActivityPreset()
        preset.title = sight.name
        preset.category = "sight"
        preset.point = sight.coordinate
        preset.link = sight.website
        let words = sight.description.isEmpty ? sight.kind : sight.description
        add(
            preset,
            "\(cut(words, atBytes: 120))",
            path: sight.article.map { Route.outside(.reader(.title($0))).path } ?? "",
            near.reachMetres
        )
    }

    mutating func addTowns(_ library: Library, _ atlas: Atlas) {
        let towns = near.towns(atlas) { city in
            guard !trip.places.contains(city.id) else { return false }
            guard let kept = library.city(city.id) else { return true }
            return !kept.isFavourite && !kept.isArchived
        }
        for town in towns { add(town.city) }
    }

    private mutating func add(_ city: City) {
        guard !trip.places.contains(city.id) else { return }
        var preset = ActivityPreset()
        preset.title = city.name
        preset.category = "sight"
        preset.point = city.coordinate
        preset.city = city.id
        let path = Route.city(id: city.id, slug: city.slug).path
        add(preset, "\(whereaboutsOf: city, withFlag: false)", path: path, NearDay.townMetres)
    }

    private mutating func add(_ keepsake: Keepsake) {
        var preset = ActivityPreset()
        preset.title = keepsake.title
        preset.point = keepsake.point
        preset.link = keepsake.link
        preset.startsAt = keepsake.startsAt
        preset.zone = keepsake.zone
        // An event is only on its own day.
        if let day = preset.date, let date, day != date { return }
        switch keepsake.kind {
        case .photograph, .spot: preset.category = "sight"
        case .artwork: preset.category = "museum"
        case .event: preset.category = "event"
        }
        let words = keepsake.detail.isEmpty ? keepsake.date : keepsake.detail
        add(preset, "\(words)", path: keepsake.path, near.reachMetres)
    }

    private mutating func add(
        _ preset: ActivityPreset,
        _ detail: HTML,
        path: String,
        _ reach: Int32
    ) {
        guard let point = preset.point, let passing = near.passing(point, withinMetres: reach),
            !isPlanned(preset.title, point),
            // Two towns may tell of one sight.
            !found.contains(where: { $0.preset.title == preset.title })
        else { return }
        var preset = preset
        preset.after = passing.after
        found.append(
            NearThing(
                preset: preset,
                detail: detail,
                path: path,
                order: passing.order,
                metresAside: passing.metresAside
            )
        )
    }

    /// Whether it is on the trip already: by its name, where it is, or nearly so by both, as the
    /// Louvre and the Louvre Museum.
    private func isPlanned(_ name: String, _ point: Coordinate) -> Bool {
        let words = Self.words(name)
        return planned.contains { one in
            if one.words == words { return true }
            guard let there = one.point else { return false }
            let metres = distanceMetres(from: there, to: point)
            return metres < 15 || metres < Self.sameMetres && Self.isPart(one.words, words)
        }
    }

    /// Whether all words of one are in the other.
    private static func isPart(_ one: [String], _ other: [String]) -> Bool {
        let (few, many) = one.count < other.count ? (one, other) : (other, one)
        return !few.isEmpty && few.allSatisfy { many.contains($0) }
    }
}
