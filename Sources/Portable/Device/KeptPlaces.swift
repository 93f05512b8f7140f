internal import App
internal import Atlas
internal import Base
internal import Chronology
internal import Geodesy
internal import Itinerary
internal import Library
internal import Past
internal import Questions
internal import Sync

/// What a device should have at hand when it is offline: the pages of every place that its person
/// keeps.
extension Device {
    /// A place, and the addresses of all that is to be seen of it.
    package struct KeptPlace: Equatable, Sendable {
        package let name: String
        package let targets: [String]
    }

    /// The home town first, then where trips lead, then what is starred, then the archive, then
    /// the trips themselves, then photographs, works and events, and old photographs around the
    /// first of the places.
    package mutating func keptPlaces() -> [KeptPlace] {
        guard let atlas else { return [] }
        let library = kept
        var ids: [UInt32] = []
        if let home = library.preferences.homeCity { ids.append(home) }
        for trip in trips.all { ids += trip.content.places }
        ids += library.favourites.map { $0.id }
        ids += library.archive.map { $0.id }
        var seen: Set<UInt32> = []
        let cities = ids.compactMap { id -> KeptPlace? in
            guard seen.insert(id).inserted, let city = atlas.city(id: id) else { return nil }
            return KeptPlace(name: city.name, targets: targets(of: city, library))
        }
        var places = cities + planned()
        places += library.keepsakes(.photograph).map { photograph in
            KeptPlace(name: photograph.title, targets: [photograph.path])
        }
        places += shows(library)
        places += photographed(ids, atlas)
        return places
    }

    /// The list of old photographs around each of these places, and the nearest of them.
    private func photographed(_ ids: [UInt32], _ atlas: Atlas) -> [KeptPlace] {
        var seen: Set<UInt32> = []
        var places: [KeptPlace] = []
        for id in ids where places.count < Self.mostPhotographed && seen.count < Self.mostTried {
            guard seen.insert(id).inserted, let city = atlas.city(id: id) else { continue }
            let photographs = photographs(around: city.coordinate)
            guard !photographs.isEmpty else { continue }
            var view = PastView()
            view.point = city.coordinate
            let list = Route.past(.near(view)).path
            places.append(KeptPlace(name: city.name, targets: [list] + photographs))
        }
        return places
    }

    private func photographs(around point: Coordinate) -> [String] {
        collections.flatMap { collection in
            collection.nearest(to: point, count: Self.mostPhotographs)
                .map { OldPicture(collection, $0.index) }
                .filter { distanceMetres(from: point, to: $0.point) < Self.photographedMetres }
                .map { Keepsake.path(.photograph, source: "\(collection.id)/\($0.id)") }
        }
    }

    private static let mostPhotographed = 8
    private static let mostTried = 60
    private static let mostPhotographs = 24
    private static let photographedMetres: Int32 = 20_000

    /// The days and the maps of the latest trips, forecasts, what stands for them, and roads; and
    /// their documents.
    private mutating func planned() -> [KeptPlace] {
        let all = trips.all
        let order = sortedOrder(count: all.count) { left, right in
            (all[left].days.start?.daysSinceEpoch ?? .max)
                > (all[right].days.start?.daysSinceEpoch ?? .max)
        }
        return order.prefix(Self.mostTrips).flatMap { place -> [KeptPlace] in
            let trip = all[place]
            let days = min(trip.days.count, Self.mostDays)
            let views = [TripView.days(nil)] + (0..<days).map { .map($0) }
            let place = KeptPlace(
                name: trip.title,
                targets: views.map { Route.trips(.trip(trip.id, $0)).path }
            )
            // Each by itself: what is added later is something new to be fetched.
            return [place]
                + trips.attachments(of: trip.id).documents.map { document in
                    KeptPlace(name: document.name, targets: [document.documentPath])
                }
        }
    }

    private static let mostTrips = 20
    private static let mostDays: Int32 = 30

    /// Works and events with a star, each with its own page, where their sources are on.
    private func shows(_ library: Library) -> [KeptPlace] {
        let off = Outside.Kinds(rawValue: library.preferences.outsideKindsOff)
        let kinds = Outside.Kinds(rawValue: replica.who.kinds).subtracting(off)
        var things: [Keepsake] = []
        if kinds.contains(.art) { things += library.keepsakes(.artwork) }
        if kinds.contains(.events) { things += library.keepsakes(.event) }
        return things.map { KeptPlace(name: $0.title, targets: [$0.path]) }
    }

    private func targets(of city: City, _ library: Library) -> [String] {
        let off = Outside.Kinds(rawValue: library.preferences.outsideKindsOff)
        let kinds = Outside.Kinds(rawValue: replica.who.kinds).subtracting(off)
        var routes = [Route.city(id: city.id, slug: city.slug)]
        for part in CityPart.kept where kinds.contains(part.kind) {
            routes.append(.outside(.part(part, city: city.id, isNewest: false)))
        }
        for site in ArticleSite.allCases
        where kinds.contains(site == .wikivoyage ? .guides : .articles) {
            routes.append(.outside(.readerText(.city(site, city.id), isNewest: false)))
        }
        return routes.map { $0.path }
    }
}
