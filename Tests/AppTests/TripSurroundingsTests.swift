@testable import App
import Atlas
import Base
import Itinerary
import Merge
import TestKit
import Testing

/// What is offered for a place is what lies near the trip, before all else of that name.
struct TripSurroundingsTests {
    private static let florence: UInt32 = 3_176_959

    private struct Offered {
        let name: String
        let whereabouts: String
    }

    private func planned(_ town: UInt32 = florence) throws -> (Traveller, Trip) {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=T&start=2027-05-12&end=2027-05-15&id=\(town)")
        return (traveller, trip)
    }

    private func offered(
        _ text: String,
        on trip: Trip,
        _ traveller: inout Traveller
    ) -> [Offered] {
        let target = "/trips/\(trip.id.text)/places?q=" + percentEncode(text)
        return traveller.look(at: target).html.split(separator: "place-name").dropFirst().map {
            row in
            let parts = row.split(separator: ">")
            return Offered(
                name: String(parts[1].prefix { $0 != "<" }),
                whereabouts: String(parts[3].prefix { $0 != "<" })
            )
        }
    }

    @Test func `what lies around comes first, however small, the rest is told to be far`() throws {
        var (traveller, trip) = try planned()
        let found = offered("S", on: trip, &traveller)
        let around = found.prefix(4).map(\.name)
        #expect(Set(around) == ["Siena", "Scandicci", "Sesto Fiorentino", "San Marino"])
        #expect(found.count > 4 && found.count <= 8)
        for (place, one) in found.enumerated() {
            // Rome is not around any more, and not yet far.
            let isFar = place >= 4 && one.name != "Rome"
            #expect(one.whereabouts.contains(" from Florence") == isFar, "\(one)")
        }
    }

    @Test func `a quarter near the trip comes before cities elsewhere`() throws {
        var (traveller, trip) = try planned(5_128_581)
        let found = offered("wash", on: trip, &traveller).map(\.name)
        #expect(found.first == "Washington Heights" && found.contains("Washington"))
    }

    @Test func `towns of the same country come before others, also before what one keeps`() throws {
        var (traveller, trip) = try planned()
        #expect(traveller.send("/do/star", "id=2950159&on=1").status == 303)
        let found = offered("ber", on: trip, &traveller)
        #expect(found.prefix(2).map(\.name) == ["Bergamo", "Berlin"])
        #expect(!found[0].whereabouts.contains("from Florence"))
        #expect(found[1].whereabouts.contains("Germany · 9"), "\(found[1])")
        #expect(found[1].whereabouts.contains(" km from Florence"))
    }

    @Test(arguments: [
        ("Belgrade", "Belgrade"), ("belgr", "Belgrade"), ("Bern, Switzerland", "Bern"),
        ("bern", "Bern"), ("Lisboa", "Lisbon"),
    ])
    func `whoever means a place far away still gets it first`(text: String, name: String) throws {
        var (traveller, trip) = try planned()
        let first = try #require(offered(text, on: trip, &traveller).first)
        #expect(first.name == name)
        #expect(first.whereabouts.contains(" km from Florence"))
    }

    @Test func `a name spelled otherwise is not looked for at the other end of the world`() throws {
        guard case .cities(let hits) = Atlas.sample.search("bangkik") else { return }
        #expect(hits.first?.match == .nameTypo)
        var (traveller, trip) = try planned()
        #expect(offered("bangkik", on: trip, &traveller).isEmpty)
        #expect(offered("bergmo", on: trip, &traveller).first?.name == "Bergamo")
        let bare = try traveller.makeTrip("title=Somewhere&count=1")
        #expect(offered("bangkik", on: bare, &traveller).first?.name == "Bangkok")
    }

    @Test func `a wrong place that was picked does not draw others there`() throws {
        var (traveller, trip) = try planned()
        let manaus = "&place=Manaus&place-point=-3.10194,-60.025,3663517"
        try traveller.add("title=Opera&day=2" + manaus, to: trip)
        let found = offered("m", on: trip, &traveller).map(\.name)
        let milan = try #require(found.firstIndex(of: "Milan"))
        #expect(milan < found.firstIndex(of: "Manaus") ?? .max)
        // Who stays there means it.
        try traveller.add("title=Hotel&category=lodging&day=3" + manaus, to: trip)
        #expect(offered("m", on: trip, &traveller).first?.name == "Manaus")
    }

    @Test(arguments: [
        (UInt32(4_930_956), "Springfield", UInt32(4_951_788)), (florence, "Paris", 2_988_507),
        (5_128_581, "Washington Heights", 5_143_307),
    ])
    func `a place in a line is the one that the field would offer first`(
        town: UInt32,
        name: String,
        city: UInt32
    ) throws {
        var (traveller, trip) = try planned(town)
        let id = Identifier(high: 8, low: 1).text
        let line = percentEncode("Lunch @ \(name)")
        let body = "trip=\(trip.id.text)&id=\(id)&day=1&line=\(line)"
        #expect(traveller.send("/do/quick-add", body).status == 303)
        #expect(traveller.activity("Lunch")?.content.place?.city == city)
    }
}
