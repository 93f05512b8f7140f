import Base
import Chronology
import Geodesy
import Itinerary
import Merge
import TestKit
import Testing

struct CodingTests {
    @Test func `a time reads back what it writes`() {
        let times: [When] = [
            When(), When(start: 0), When(start: 1_439, zone: "Europe/Rome"),
            When(end: .after(minutes: 90)),
            When(start: 600, zone: "Asia/Kathmandu", end: .after(minutes: 1)),
            When(start: 900, end: .at(day: 3, minute: 660, zone: "Pacific/Apia")),
            When(start: 900, end: .at(day: -1, minute: nil, zone: "")),
        ]
        for time in times { #expect(When(time.bytes) == time) }
    }

    @Test(arguments: [
        [1, 0xA0, 0x0B, 0], [6, 0, 1, 0], [8, 0], [16, 0], [2, 0, 0], [1], [255],
    ])
    func `a time that no clock shows is no time`(bytes: [UInt8]) {
        #expect(When(bytes) == nil)
    }

    @Test func `a place reads back what it writes`() throws {
        let florence = try #require(
            Coordinate(latitudeMicrodegrees: 43_771_389, longitudeMicrodegrees: -11_254_167)
        )
        let spots = [
            Spot(name: "Uffizi", point: florence, city: 3_176_959), Spot(name: "Café"),
            Spot(name: "", point: florence), Spot(name: "x", city: 1),
        ]
        for spot in spots { #expect(spot.flatMap { Spot($0.bytes) } == spot) }
        #expect(Spot(name: " \n") == nil)
        #expect(Spot([UInt8]()) == nil)
    }

    @Test func `days read back what they write`() {
        var days = TripDays(start: CivilDate(year: 2027, month: 2, day: 27), count: 5, seed: 1)
        days.insert(at: 2, seed: 9)
        #expect(TripDays(days.bytes) == days)
        #expect(TripDays(TripDays(start: nil, count: 3, seed: 2).bytes)?.count == 3)
        #expect(TripDays([0, 1, 0, 0, 0, 1, 0, 0, 0]) == nil, "one number for two days")
        #expect(TripDays([0, 0, 0, 0, 0]) == nil, "the number of no day")
        #expect(TripDays([1, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]) == nil, "the year 5,000,000")
    }

    @Test func `no bytes make a value trap`() {
        var random = SeededRandom(seed: 4)
        for _ in 0..<20_000 {
            let bytes = (0..<random.below(24 as Int32)).map { _ in
                UInt8(truncatingIfNeeded: random.next())
            }
            if let time = When(bytes) { #expect(When(time.bytes) == time) }
            if let spot = Spot(bytes) { #expect(Spot(spot.bytes) == spot) }
            if let cost = Cost(bytes) { #expect(Cost(cost.bytes) == cost) }
            if let slot = Slot(bytes) { #expect(Slot(slot.bytes) == slot) }
            if let days = TripDays(bytes) { #expect(TripDays(days.bytes) == days) }
        }
    }
}
