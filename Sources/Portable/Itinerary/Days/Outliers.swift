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

    /// What one visits at a place on a day.
    private typealias Visit = (day: Int, point: Coordinate, ids: [Identifier])

    private(set) var ids: Set<Identifier> = []

    init(_ byDay: [[Activity]], besides towns: [Coordinate]) {
        var known: [Coordinate] = []
        var visits: [Visit] = []
        func note(_ point: Coordinate) {
            if !known.contains(where: { isWithin(Self.closeMetres, $0, point) }) {
                known.append(point)
            }
        }
        for town in towns { note(town) }
        // From which day on one may have flown elsewhere. The flight of the first day leads to
        // where the trip does.
        var flown = byDay.count
        for (day, activities) in byDay.enumerated() {
            for activity in activities {
                let content = activity.content
                let (start, end) = (content.place?.point, content.destination?.point)
                if content.category == .flight, end == nil, day > 0 { flown = min(flown, day) }
                if let end { note(end) }
                guard let start else { continue }
                if end != nil || content.category == .lodging || content.when.nights > 0 {
                    note(start)
                } else if let place = visits.lastIndex(where: {
                    $0.day == day && isWithin(Self.closeMetres, $0.point, start)
                }) {
                    visits[place].ids.append(activity.id)
                } else {
                    visits.append((day, start, [activity.id]))
                }
            }
        }
        let lone = visits.filter { one in
            !known.contains { isWithin(Self.farMetres, $0, one.point) }
                && !visits.contains {
                    $0.day != one.day && isWithin(Self.farMetres, $0.point, one.point)
                }
        }
        // Where nothing tells where the trip leads, each of them does.
        guard !known.isEmpty || lone.count < visits.count else { return }
        for one in lone where one.day < flown {
            for id in one.ids { ids.insert(id) }
        }
    }
}

private func isWithin(_ metres: Int32, _ point: Coordinate, _ other: Coordinate) -> Bool {
    distanceMetres(from: point, to: other) <= metres
}
