internal import Base
internal import Geodesy
internal import Merge

/// What lies far from everywhere a trip leads, and is alone there: the namesake of a town in
/// another country, mostly, that was taken by mistake.
///
/// Each is about its own day. Where one is afterwards, and by which clocks, others tell: the towns
/// of the trip, its stays, and where its journeys begin and end.
struct Outliers {
    private static let farMetres: Int32 = 1_000_000
    /// What lies as close together counts as one place: a trip may have thousands.
    private static let closeMetres: Int32 = 50_000
    /// Each is compared with each other one; where more are planned, none is out of the way.
    private static let mostPlaces = 200

    private(set) var ids: Set<Identifier> = []

    init(_ byDay: [[Activity]], besides towns: [Coordinate], inZone zone: String) {
        var known: [Coordinate] = []
        // Where one is on which day.
        var days: [Int] = []
        var points: [Coordinate] = []
        // What tells so, and at which of these places it is.
        var visits: [Identifier] = []
        var places: [Int] = []
        func note(_ point: Coordinate) {
            if !known.contains(where: { isWithin(Self.closeMetres, $0, point) }) {
                known.append(point)
            }
        }
        for town in towns { note(town) }
        // From which day on one may have flown elsewhere. Where nothing is told, the flight of the
        // first day leads to where the trip does.
        var flown = byDay.count
        for (day, activities) in byDay.enumerated() {
            for activity in activities {
                guard known.count + points.count < Self.mostPlaces else { return }
                let content = activity.content
                let (start, end) = (content.place?.point, content.destination?.point)
                if content.category == .flight, end == nil {
                    let landing = content.when.endZone
                    if landing.isEmpty ? day > 0 : landing != zone { flown = min(flown, day) }
                }
                if let end { note(end) }
                guard let start else { continue }
                if end != nil || content.category == .lodging || content.when.nights > 0 {
                    note(start)
                    continue
                }
                var place = points.count - 1
                while place >= 0, days[place] == day,
                    !isWithin(Self.closeMetres, points[place], start)
                { place -= 1 }
                if place < 0 || days[place] != day {
                    place = points.count
                    days.append(day)
                    points.append(start)
                }
                visits.append(activity.id)
                places.append(place)
            }
        }
        let lone = points.indices.filter { one in
            !known.contains { isWithin(Self.farMetres, $0, points[one]) }
                && !points.indices.contains { other in
                    days[other] != days[one]
                        && isWithin(Self.farMetres, points[other], points[one])
                }
        }
        // Where nothing tells where the trip leads, each of them does.
        guard !known.isEmpty || lone.count < points.count else { return }
        for (visit, place) in places.enumerated()
        where days[place] < flown && lone.contains(place) {
            ids.insert(visits[visit])
        }
    }
}

private func isWithin(_ metres: Int32, _ point: Coordinate, _ other: Coordinate) -> Bool {
    distanceMetres(from: point, to: other) <= metres
}
