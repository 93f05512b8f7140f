@testable import App
import Foundation
import Itinerary
import Merge
import Testing

/// What a browser has to remind of, at noon of 1 June 2026 in Greenwich.
@Suite struct RemindersTests {
    private static let nowMilliseconds: Int64 = 1_780_315_200_000
    private static let hourMilliseconds: Int64 = 3_600_000

    @Test func `what begins within 36 hours is told by the clocks there, earliest first`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Japan&start=2026-06-01&end=2026-06-04")
        try traveller.add("title=Kabuki&day=2&start=09:00&zone=Asia/Tokyo", to: trip)
        try traveller.add("title=Over&day=1&start=20:59&zone=Asia/Tokyo", to: trip)
        try traveller.add("title=Dinner&day=1&start=21:01&zone=Asia/Tokyo", to: trip)
        try traveller.add("title=Later&day=3&start=09:01&zone=Asia/Tokyo", to: trip)
        try traveller.add("title=Last&day=3&start=09:00&zone=Asia/Tokyo", to: trip)
        try traveller.add("title=Whenever&day=1", to: trip)
        let coming = try list(of: &traveller).coming
        #expect(coming.map(\.title) == ["Dinner", "Kabuki", "Last"])
        let starts = coming.map { ($0.start ?? 0) - Self.nowMilliseconds }
        #expect(starts == [60_000, 12 * Self.hourMilliseconds, 36 * Self.hourMilliseconds])
        #expect(coming.map(\.minute) == [1_261, 540, 540])
        #expect(coming[0].href.hasPrefix("/trips/\(trip.id.text)/activities/"))
        #expect(traveller.look(at: coming[0].href).status == 200)
    }

    @Test func `trips are told of together, those without dates and in the bin not`() throws {
        var traveller = Traveller()
        let rome = try traveller.makeTrip("title=Rome&start=2026-06-01&end=2026-06-02")
        try traveller.add("title=Dinner&day=1&start=20:00&zone=Europe/Rome", to: rome)
        let parallel = try traveller.makeTrip("title=Work&start=2026-06-01&end=2026-06-01")
        let id = Identifier(high: 6, low: 1).text
        let body = "trip=\(parallel.id.text)&activity=\(id)&title=Call&day=1"
        let call = body + "&start=12:30&zone=America/Los_Angeles"
        #expect(traveller.send("/do/save-activity", call).status == 303)
        let open = try traveller.makeTrip("title=Some+day&count=2")
        let other = "trip=\(open.id.text)&activity=\(Identifier(high: 6, low: 2).text)"
        let walk = other + "&title=Walk&day=1&start=13:00"
        #expect(traveller.send("/do/save-activity", walk).status == 303)
        let both = try list(of: &traveller).coming
        #expect(both.map(\.title) == ["Dinner", "Call"])
        _ = traveller.send("/do/delete-trip", "trip=\(rome.id.text)")
        let one = try list(of: &traveller).coming
        #expect(one.map(\.title) == ["Call"])
        _ = traveller.send("/do/delete-activity", "activity=\(id)")
        let none = try list(of: &traveller).coming
        #expect(none.isEmpty)
    }

    @Test func `a time that clocks skip is the one that they show instead`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Night&start=2026-10-25&end=2026-10-25")
        try traveller.add("title=Twice&day=1&start=02:30&zone=Europe/Rome", to: trip)
        let spring = try traveller.makeTrip("title=Spring&start=2027-03-28&end=2027-03-28")
        let body = "trip=\(spring.id.text)&activity=\(Identifier(high: 6, low: 1).text)"
        let skipped = body + "&title=Never&day=1&start=02:30&zone=Europe/Rome"
        #expect(traveller.send("/do/save-activity", skipped).status == 303)
        traveller.wait(milliseconds: 145 * 24 * Self.hourMilliseconds)
        let autumn = try list(of: &traveller).coming
        let twice = try #require(autumn.first)
        // The first of the two, at half past midnight in Greenwich.
        #expect(twice.start == 1_792_888_200_000 && twice.minute == 150)
        traveller.wait(milliseconds: 154 * 24 * Self.hourMilliseconds)
        let later = try list(of: &traveller).coming
        let never = try #require(later.first)
        #expect(never.start == 1_806_197_400_000 && never.minute == 210)
    }

    @Test func `what floats is told for all clocks that the browser may have`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Camping&start=2026-05-31&end=2026-06-04")
        try traveller.add("title=Over+everywhere&day=1&start=22:00", to: trip)
        try traveller.add("title=Ahead+in+Honolulu&day=1&start=22:01", to: trip)
        try traveller.add("title=Soon+in+Kiritimati&day=4&start=14:00", to: trip)
        try traveller.add("title=Later+everywhere&day=4&start=14:01", to: trip)
        let floating = try list(of: &traveller).coming
        #expect(floating.map(\.title) == ["Ahead in Honolulu", "Soon in Kiritimati"])
        #expect(floating.allSatisfy { $0.floats == true })
        // As if it were in Greenwich.
        #expect(floating.first?.start == 1_780_264_860_000)
    }

    @Test func `of very many the fifty earliest are told`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Full&start=2026-06-01&end=2026-06-01")
        for minute in 0..<60 {
            let time = "15:" + (minute < 50 ? "\(59 - minute)" : "0\(59 - minute)")
            let place = "&place=Dome&place-point=43.7731,11.256"
            try traveller.add("title=\(time)&day=1&start=\(time)\(place)", to: trip)
        }
        let list = try list(of: &traveller)
        #expect(list.coming.count == 50 && list.today.count == 50)
        #expect(list.coming.first?.title == "15:00" && list.coming.last?.title == "15:49")
    }

    @Test func `what is planned for today somewhere is told until it is over`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Florence&start=2026-06-01&end=2026-06-02")
        let dome = "&place=Dome&place-point=43.7731,11.256"
        // It is two in the afternoon there.
        try traveller.add("title=Whenever&day=1\(dome)", to: trip)
        try traveller.add("title=Over&day=1&start=12:00&duration=1+h\(dome)", to: trip)
        try traveller.add("title=Long&day=1&start=12:00&duration=3+h\(dome)", to: trip)
        try traveller.add("title=Just+over&day=1&start=13:00\(dome)", to: trip)
        try traveller.add("title=Just+begun&day=1&start=13:01\(dome)", to: trip)
        try traveller.add("title=Nowhere&day=1&start=15:00", to: trip)
        try traveller.add("title=Tomorrow&day=2\(dome)", to: trip)
        try traveller.add("title=No+day\(dome)", to: trip)
        let today = try list(of: &traveller).today
        #expect(Set(today.map(\.title)) == ["Whenever", "Long", "Just begun"])
        #expect(today.allSatisfy { $0.day == 20_605 && $0.lat == 43.7731 && $0.lon == 11.256 })
        #expect(today.first { $0.title == "Whenever" }?.start == nil)
    }

    @Test func `titles are text`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=T&start=2026-06-01&end=2026-06-01")
        try traveller.add(
            "title=%3C/script%3E%22%26&day=1&start=13:00&place=%3Ci%3E",
            to: trip
        )
        #expect(!traveller.look(at: Self.address).text.contains("<"))
        let coming = try list(of: &traveller).coming
        #expect(coming[0].title == "</script>\"&" && coming[0].place == "<i>")
    }

    @Test func `a stranger has nothing to be reminded of`() throws {
        var traveller = Traveller()
        let list = try list(of: &traveller)
        #expect(list.coming.isEmpty && list.today.isEmpty)
        let names = ["near", "show", "soon", "hour", "hours", "minute", "minutes"]
        #expect(Set(list.words.keys) == Set(names) && !list.words.values.contains(""))
    }

    @Test func `the switches stand on a trip, and the ways to them beside its calendar`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=T&start=2026-06-01&end=2026-06-02")
        try traveller.add("title=Dinner&day=1&start=20:00", to: trip)
        let overview = "/trips/\(trip.id.text)/overview"
        #expect(traveller.look(at: overview).html.contains("id=\"reminders\" hidden"))
        let day = traveller.look(at: "/trips/\(trip.id.text)?day=1").html
        #expect(day.contains("href=\"\(overview)#reminders\""))
        #expect(traveller.look(at: "/settings").html.contains("href=\"/trips/reminders\""))
        #expect(traveller.look(at: "/trips/reminders").html.contains("id=\"reminders\" hidden"))
    }

    private static let address = "/trips/reminders.json"

    private func list(of traveller: inout Traveller) throws -> List {
        let answer = traveller.look(at: Self.address)
        try #require(answer.status == 200 && answer.contentType == "application/json")
        return try JSONDecoder().decode(List.self, from: Data(answer.body))
    }
}

private struct List: Decodable {
    let hasTwelveHours: Bool
    let words: [String: String]
    let coming: [Item]
    let today: [Item]
}

private struct Item: Decodable {
    let title: String
    let place: String
    let href: String
    let start: Int64?
    let minute: Int32?
    let floats: Bool?
    let day: Int32?
    let lat: Double?
    let lon: Double?
}
