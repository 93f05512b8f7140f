import App
import Atlas
import Base
import Chronology
import Geodesy
import Itinerary
import Library
import Merge

/// Times what people do with a trip of sixty days and a thousand activities.
struct TripBenchmark {
    private static let trip = Identifier(high: 1, low: 1)

    let atlas: Atlas
    private var records: [Record] = []

    init(atlas: Atlas) {
        self.atlas = atlas
        let days = TripDays(start: CivilDate(year: 2027, month: 3, day: 1), count: 60, seed: 1)
        var random = SeededRandom(seed: 3)
        let cities = (0..<20).map { _ in
            atlas.city(CityIndex(rawValue: random.below(1_000 as UInt64).narrow))
        }
        let places = cities.prefix(5).map(\.id)
        let content = TripContent(title: "Long", days: days, places: Array(places))
        let activities = (0..<1_000).map { number in
            let city = cities[number % cities.count]
            var one = ActivityContent(title: "Activity \(number)")
            one.category = Category(rawValue: Int64(number % 14)) ?? .other
            if number % 3 > 0 { one.when.start = random.below(1_440 as Int32) }
            if number % 4 == 0 { one.when.end = .after(minutes: 30 + random.below(90 as Int32)) }
            one.place = Spot(name: city.name, point: city.coordinate, city: city.id)
            one.notes = "Something to remember about number \(number)."
            let id = Identifier(high: 2, low: UInt64(number))
            return (content: one, id: id, day: days.ids[number % 60])
        }
        keep(Trips().creating(content, id: Self.trip))
        keep(Trips().adding(activities, to: Self.trip, random: 9))
    }

    func run() {
        show("a trip of 60 days and 1,000 activities; medians of 51")
        let trips = Trips(records: records)
        time("reading the records") { Trips(records: records).all.count }
        let base = "/trips/" + Self.trip.text
        for view in [
            "", "?day=30", "/map", "/map?day=30", "/calendar", "/overview", "/print", "/edit",
            "/trip.ics", "/trip.gpx", "/trip.json",
        ] {
            let request = Request(target: base + view)
            let bytes = respond(to: request, given: world(trips)).response.body.count
            time("\(view.isEmpty ? "all days" : view), \(bytes / 1_000) KB") {
                respond(to: request, given: world(trips)).response.body.count
            }
        }
        let moved = Identifier(high: 2, low: 500)
        time("moving an activity") {
            trips.moving(moved, to: 0, before: nil, random: 1).count
        }
        let track = Self.track(points: 10_000)
        time("10,000 points of GPX, \(track.count / 1_000) KB") {
            track.withUnsafeBytes { TripFileReader.read(ByteSlice($0)).activities.count }
        }
    }

    private func world(_ trips: Trips) -> World {
        var world = World(of: atlas)
        world.trips = trips
        return world
    }

    private func time(_ name: String, _ work: () -> Int) {
        var timings: [UInt64] = []
        var total = 0
        for _ in 0..<51 {
            let start = nanoseconds()
            total &+= work()
            timings.append(nanoseconds() - start)
        }
        show("\(name): \(Statistics(timings).text)")
    }

    private static func track(points: Int) -> [UInt8] {
        var text = "<gpx version=\"1.1\"><trk><trkseg>"
        for number in 0..<points {
            text += "<trkpt lat=\"43.\(100_000 + number)\" lon=\"11.25\"><ele>50</ele></trkpt>"
        }
        return Array((text + "</trkseg></trk></gpx>").utf8)
    }

    private mutating func keep(_ changes: [Change]) {
        var found: [RecordID: Record] = [:]
        for (place, change) in changes.enumerated() {
            let register = Register(
                wireType: change.value.wireType,
                value: change.value.encoded,
                stamp: Stamp(high: UInt64(place + 1) << 16, replica: 7)
            )
            found[change.id, default: Record(kind: change.kind, id: change.id)]
                .set(change.number, to: register)
        }
        records += found.values.sorted { $0.id < $1.id }
    }
}

extension UInt64 {
    fileprivate var narrow: UInt32 { UInt32(truncatingIfNeeded: self) }
}
