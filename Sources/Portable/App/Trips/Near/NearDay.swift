internal import Atlas
internal import Base
internal import Geodesy
internal import Itinerary
internal import Merge

/// The ways of a day, and what a plan needs to know of the things beside them.
struct NearDay {
    /// Beyond it nobody goes over the ground between two stops.
    private static let longestLegMetres: Int32 = 300_000
    /// A day that is walked, and not driven.
    private static let walkedMetres: Int64 = 20_000
    static let townMetres: Int32 = 30_000
    private static let mostTowns = 8
    /// So many points of the ways are looked around for towns.
    private static let mostLooks = 24

    private(set) var ways: [Way] = []
    /// The points of all ways.
    private(set) var points: [Coordinate] = []
    /// For each of these the activity that leads there; nil where none does.
    private var stops: [Identifier?] = []
    private var box: Box?

    init(_ day: PlannedDay, otherwise place: Coordinate?) {
        var line: [Coordinate] = []
        for entry in day.entries {
            let (content, id) = (entry.activity.content, entry.activity.id)
            if let point = entry.spot?.point { go(to: point, for: id, &line) }
            guard entry.part == .all, let end = content.destination?.point else { continue }
            if content.category == .flight { land(&line) }
            go(to: end, for: id, &line)
        }
        if points.isEmpty, line.isEmpty, let place {
            line.append(place)
            stops.append(nil)
        }
        land(&line)
        box = Box(around: points)?.expanded(byMetres: Self.townMetres)
    }

    /// Lines up points, and begins anew where nobody goes over the ground.
    private mutating func go(
        to point: Coordinate,
        for stop: Identifier,
        _ line: inout [Coordinate]
    ) {
        if let last = line.last {
            if last == point {
                // What is passed next is passed after both.
                stops[stops.count - 1] = stop
                return
            }
            if distanceMetres(from: last, to: point) > Self.longestLegMetres { land(&line) }
        }
        line.append(point)
        stops.append(stop)
    }

    private mutating func land(_ line: inout [Coordinate]) {
        guard !line.isEmpty else { return }
        ways.append(Way(line))
        points += line
        line = []
    }

    /// Whether it is about one place, and not about a way.
    var isOnePlace: Bool { points.count == 1 }

    /// How far aside a sight may lie: less on a day that is walked.
    var reachMetres: Int32 {
        var total: Int64 = 0
        for way in ways { total += Int64(way.metres) }
        return total <= Self.walkedMetres ? 2_000 : 10_000
    }

    /// Where one passes a place.
    struct Passing {
        /// What is passed first has the smaller one.
        let order: Int64
        let metresAside: Int32
        /// The activity after which one passes it; nil where there is none.
        let after: Identifier?
    }

    /// Nil where it lies farther aside.
    func passing(_ place: Coordinate, withinMetres reach: Int32) -> Passing? {
        guard let box, box.contains(place) else { return nil }
        var found: Passing?
        var least = reach + 1
        var before: Int64 = 0
        var first = 0
        for way in ways {
            if let beside = way.beside(place), beside.metresAside < least {
                least = beside.metresAside
                let along = beside.metresAlong
                let passed = way.points.indices.last { way.metres(before: $0) <= along }
                found = Passing(
                    order: before + Int64(along),
                    metresAside: least,
                    after: stops[first + (passed ?? 0)]
                )
            }
            before += Int64(way.metres) + 1
            first += way.points.count
        }
        return found
    }

    /// The most prominent towns beside the ways.
    func towns(_ atlas: Atlas, where accepts: (City) -> Bool) -> [NearbyCity] {
        var found: [NearbyCity] = []
        for point in looks {
            let near = atlas.prominent(point, radiusMetres: Self.townMetres, limit: 12) { city in
                !city.isPartOf && accepts(city)
            }
            for one in near where !found.contains(where: { $0.city == one.city }) {
                found.append(one)
            }
        }
        let order = sortedOrder(count: found.count) { weight(found[$0]) > weight(found[$1]) }
        return order.prefix(Self.mostTowns).map { found[$0] }
    }

    private func weight(_ one: NearbyCity) -> Int64 {
        let aside = passing(one.city.coordinate, withinMetres: Self.townMetres)?.metresAside
        return Int64(one.city.population) * 1_000
            / Int64(max(aside ?? Self.townMetres, Self.townMetres / 4))
    }

    /// Points of the ways, none far from the next.
    private var looks: [Coordinate] {
        var looks: [Coordinate] = []
        for way in ways {
            var last = way.points[0]
            looks.append(last)
            for point in way.points {
                let metres = distanceMetres(from: last, to: point)
                guard metres >= Self.townMetres / 2 else { continue }
                let steps = max(1, metres / Self.townMetres)
                looks += greatCircle(from: last, to: point, stepCount: steps).dropFirst()
                last = point
            }
        }
        guard looks.count > Self.mostLooks else { return looks }
        return (0..<Self.mostLooks).map { looks[$0 * looks.count / Self.mostLooks] }
    }
}
