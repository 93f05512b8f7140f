@testable import App
import Atlas
import Base
import Geodesy
import Itinerary
import Library
import Merge
import Questions
import TestKit
import Testing

/// What lies close to a day's way.
@Suite struct NearDayTests {
    private static let florence: UInt32 = 3_176_959

    private func sight(_ name: String, _ latitude: Int32, _ longitude: Int32) -> Attraction {
        let point = Coordinate(
            clampingLatitudeMicrodegrees: latitude,
            longitudeMicrodegrees: longitude
        )
        return Attraction(id: name, name: name, coordinate: point)
    }

    /// Two days in Florence: a walk from west to east of two kilometres, and nothing.
    private func planned(_ sights: [Attraction]) throws -> (Traveller, Trip, path: String) {
        var traveller = Traveller()
        let trip = try traveller.makeTrip(
            "title=Florence&start=2027-05-12&end=2027-05-13&id=\(Self.florence)"
        )
        try traveller.add(
            "title=Station&day=1&place=Station&place-point=43.776,11.240",
            to: trip
        )
        try traveller.add("title=Cross&day=1&place=Cross&place-point=43.776,11.265", to: trip)
        traveller.outside.kinds = [.attractions]
        let city = OutsideSamples.florence
        traveller.hear(
            CityPart.sights.question(about: city),
            OutsideSamples.answer(.attractions(sights))
        )
        return (traveller, trip, "/trips/\(trip.id.text)/near?day=")
    }

    /// The names on the page, in their order.
    private func names(_ page: String) -> [String] {
        page.split(separator: "entry-title").dropFirst().map { part in
            String(part.split(separator: ">", maxSplits: 1)[1].prefix { $0 != "<" })
        }
    }

    @Test func `things are told in the order in which one passes them`() throws {
        var (traveller, _, path) = try planned([
            sight("East", 43_777_000, 11_260_000), sight("West", 43_778_000, 11_245_000),
            sight("Far", 43_800_000, 11_250_000), sight("Cross", 43_776_010, 11_265_010),
            sight("Door", 43_776_000, 11_250_000),
        ])
        let page = traveller.look(at: path + "1").html
        #expect(PageChecker(page).complaints == [])
        let sights = names(page).filter { !["Scandicci", "Prato"].contains($0) }
        #expect(sights.starts(with: ["West", "Door", "East"]))
        #expect(!sights.contains("Far") && !sights.contains("Cross"))
        #expect(page.contains("220 m from the way"))
        #expect(page.contains("on the way"))
        #expect(page.contains("Source &amp; Sons"), "whose the sights are")
    }

    @Test func `one press adds a thing to the day, twice pressed once`() throws {
        var (traveller, trip, path) = try planned([sight("West", 43_778_000, 11_245_000)])
        let page = traveller.look(at: path + "1").html
        let form = try #require(page.split(separator: "<li class='stop'").dropFirst().first)
        let fields = form.split(separator: "name='").dropFirst().map { field in
            let parts = field.split(separator: "'", omittingEmptySubsequences: false)
            return parts[0] + "=" + percentEncode(String(parts[2]))
        }
        let added = traveller.send("/do/save-activity", fields.joined(separator: "&"))
        #expect(added["location"]?.hasPrefix(path + "1&done=activityAdded&undo=") == true)
        _ = traveller.send("/do/save-activity", fields.joined(separator: "&"))
        let found = traveller.trips.activities(of: trip.id).filter { $0.content.title == "West" }
        #expect(found.count == 1)
        #expect(found.first?.slot.day == trip.days.id(at: 0))
        #expect(found.first?.content.category == .sight)
        #expect(found.first?.content.place?.point?.latitudeMicrodegrees == 43_778_000)
        let next = traveller.follow(added).html
        #expect(next.contains("toast-undo") && !names(next).contains("West"))
        #expect(next.contains("name=\"back\" value=\"\(path)1\""), "undo comes back here")
    }

    @Test func `what is added stands where one passes it, not last`() throws {
        var (traveller, trip, path) = try planned([
            sight("East", 43_777_000, 11_260_000), sight("West", 43_778_000, 11_245_000),
        ])
        // Typed the other way round than the clock has them.
        try traveller.add("title=Dinner&day=1&start=19:00", to: trip)
        try traveller.add("title=Breakfast&day=1&start=08:00", to: trip)
        let ids = try ["Dinner", "Station", "Cross", "Breakfast"].map {
            try #require(traveller.activity($0)).id.text
        }
        let order = ids.map { "&order=\($0)" }.joined()
        _ = traveller.send("/do/order-day", "trip=\(trip.id.text)&day=1" + order)
        for name in ["East", "West"] {
            let page = traveller.look(at: path + "1").html
            let form = try #require(
                page.split(separator: "<li class='stop'").first { $0.contains(">\(name)<") }
            )
            let fields = form.split(separator: "name='").dropFirst().map { field in
                let parts = field.split(separator: "'", omittingEmptySubsequences: false)
                return parts[0] + "=" + percentEncode(String(parts[2]))
            }
            _ = traveller.send("/do/save-activity", fields.joined(separator: "&"))
        }
        let entries = try traveller.plan(trip.id).days[0].entries
        let titles = entries.map { $0.activity.content.title }
        #expect(titles == ["Breakfast", "Station", "West", "East", "Cross", "Dinner"])
    }

    @Test func `everything is on a map, with the way, under one number each`() throws {
        var (traveller, _, path) = try planned([
            sight("East", 43_777_000, 11_260_000), sight("West", 43_778_000, 11_245_000),
        ])
        let page = traveller.look(at: path + "1").html
        #expect(page.contains("data-trip-map"))
        #expect(page.contains("data-line='43.77600,11.24000 43.77600,11.26500'"))
        let rows = page.split(separator: "data-numbered").dropFirst()
        #expect(rows.count == names(page).count)
        #expect(rows.allSatisfy { $0.prefix(100).contains("data-lat=\"") })
        #expect(rows.filter { $0.hasPrefix(" data-far") }.count == rows.count - 2, "towns")
        #expect(PageChecker(page).complaints == [])
    }

    @Test func `what is planned under nearly the same name there is not offered again`() throws {
        var (traveller, trip, path) = try planned([
            sight("Louvre Museum", 43_776_500, 11_250_000), sight("Arch", 43_776_600, 11_250_000),
        ])
        try traveller.add("title=Louvre&day=1&place=x&place-point=43.7764,11.2502", to: trip)
        let told = names(traveller.look(at: path + "1").html)
        #expect(told.contains("Arch") && !told.contains("Louvre Museum"))
    }

    @Test func `what one keeps is there, cities too, and events on their own day only`() throws {
        var (traveller, _, path) = try planned([])
        #expect(traveller.send("/do/star", "id=3170647&on=1").status == 303, "Pisa is too far")
        #expect(traveller.send("/do/star", "id=3177019&on=1").status == 303)
        for (kind, source, title, startsAt) in [
            (KeepsakeKind.spot, "a/1", "Bench", ""),
            (.event, "ticketmaster/1", "Late", "2027-05-13"),
            (.event, "ticketmaster/2", "Jazz", "2027-05-12T19:30"),
        ] {
            let point = Coordinate(
                clampingLatitudeMicrodegrees: 43_777_000,
                longitudeMicrodegrees: 11_250_000
            )
            let keepsake = try #require(
                Keepsake(kind, source: source, title: title, point: point, startsAt: startsAt)
            )
            traveller.keep(traveller.library.keeping(keepsake, atMilliseconds: 1))
        }
        let page = traveller.look(at: path + "1").html
        let kept = names(page)
        #expect(kept.contains("Bench") && kept.contains("Jazz") && kept.contains("Fiesole"))
        #expect(!kept.contains("Late") && !kept.contains("Pisa"))
        #expect(kept.filter { $0 == "Fiesole" }.count == 1, "kept, and no town as well")
        #expect(page.contains("name='start' value='19:30'"))
    }

    @Test func `towns are few, none of them where the trip leads`() throws {
        var (traveller, _, path) = try planned([])
        let towns = names(traveller.look(at: path + "1").html)
        #expect(towns.contains("Prato") && towns.contains("Scandicci"))
        #expect(!towns.contains("Florence") && !towns.contains("Siena"))
        #expect(towns.count <= 8)
        // `5.3 km from the way`
        let page = traveller.look(at: path + "1").html
        let kilometres = page.split(separator: " data-far").dropFirst().compactMap { row in
            Double(row.split(separator: "entry-place'><span>")[1].prefix { $0 != " " })
        }
        #expect(kilometres.count > 1 && kilometres == kilometres.sorted())
        #expect(page.contains("as one passes them") && page.contains("the nearest first"))
    }

    @Test func `of hundreds of sights the nearest twenty are told`() throws {
        let many = (0..<300).map { number in
            sight("Sight \(number)", 43_776_000 + number * 40, 11_250_000)
        }
        var (traveller, _, path) = try planned(many)
        let told = names(traveller.look(at: path + "1").html).filter { $0.hasPrefix("Sight") }
        #expect(told.count == 20)
        #expect(Set(told) == Set((0..<20).map { "Sight \($0)" }))
    }

    @Test func `a day without places is about where the trip is, or says it is nowhere`() throws {
        var (traveller, _, path) = try planned([sight("Middle", 43_779_000, 11_246_000)])
        let page = traveller.look(at: path + "2").html
        #expect(names(page).contains("Middle"))
        #expect(page.contains("of where you are that day"))
        let bare = try traveller.makeTrip("title=Somewhere&count=1")
        let nowhere = traveller.look(at: "/trips/\(bare.id.text)/near?day=1").html
        #expect(nowhere.contains("Nobody knows yet where this day is"))
        #expect(nowhere.contains("/trips/\(bare.id.text)/edit"))
        #expect(PageChecker(nowhere).complaints == [])
        #expect(traveller.look(at: path + "9").status == 303)
    }

    @Test func `sights that nobody has asked for yet come later, into their own place`() throws {
        var (traveller, _, path) = try planned([])
        traveller.outside.answers = []
        let page = traveller.look(at: path + "1").html
        #expect(page.contains("hx-get='\(path)1'"))
        #expect(page.contains("/parts/city/\(Self.florence)/sights"), "where no script runs")
        let part = traveller.look(at: path + "1", headers: [Header("hx-request", "true")]).html
        #expect(part.hasPrefix("<div class='near-part' id='near-sights'>"))
        #expect(!part.contains("hx-get"))
        #expect(part.contains("Not all sights here are known"))
        #expect(part.contains(">Sights of Florence</a>"))
        traveller.outside.kinds = []
        #expect(!traveller.look(at: path + "1").html.contains("hx-get='\(path)"))
    }

    @Test func `nothing is found along a flight, and more beside a day that is driven`() throws {
        var (traveller, trip, path) = try planned([sight("Aside", 43_790_000, 11_150_000)])
        #expect(!names(traveller.look(at: path + "1").html).contains("Aside"))
        try traveller.add(
            "title=Drive&day=1&category=car&place=Cross&place-point=43.776,11.265"
                + "&to=Empoli&to-point=43.72,10.95",
            to: trip
        )
        #expect(names(traveller.look(at: path + "1").html).contains("Aside"))
        try traveller.add(
            "title=Out&day=2&category=flight&place=Pisa&place-point=43.68,10.39"
                + "&to=Rome&to-point=41.80,12.24",
            to: trip
        )
        let flown = names(traveller.look(at: path + "2").html)
        #expect(!flown.contains("Siena"), "which lies below the flight")
    }
}
