import Base
import Chronology
import Geodesy
import Itinerary
import Merge
import TestKit
import Testing

/// A file that is brought to a trip once more, and by two devices at once.
@Suite struct BringingTests {
    private static let calendar = """
        BEGIN:VCALENDAR
        BEGIN:VEVENT
        UID:one@airline.example
        SUMMARY:Flight
        DTSTART:20270512T083000
        END:VEVENT
        BEGIN:VEVENT
        UID:two@museum.example
        SUMMARY:Uffizi
        DTSTART:20270513T100000
        LOCATION:Piazzale
        END:VEVENT
        END:VCALENDAR
        """

    @Test func `the same calendar adds nothing the second time, moved or not`() throws {
        var device = BringingDevice.withTrip()
        let draft = Reading.draft(Self.calendar)
        _ = device.bring(draft, form: 1)
        #expect(device.titles == ["Flight", "Uffizi"])
        #expect(try device.overlap(draft).knownCount == 2)
        #expect(device.bring(draft, form: 2, day: 20_001).isEmpty)
        // Another title and another day: its name in the file tells that it is the same.
        let flight = try #require(
            device.trips.activities(of: BringingDevice.trip).first { $0.content.title == "Flight" }
        )
        #expect(flight.uid == "one@airline.example")
        device.keep(device.trips.editing(flight.id, to: ActivityContent(title: "To Pisa")))
        device.keep(device.trips.moving(flight.id, to: 0, before: nil, random: 1))
        #expect(try device.overlap(draft).activities == [.changed, .there])
        #expect(device.bring(draft, form: 3).isEmpty)
        // All of it, where somebody wants that.
        _ = device.bring(draft, form: 4, isWhole: true)
        #expect(device.titles == ["Flight", "To Pisa", "Uffizi", "Uffizi"])
    }

    @Test func `what a calendar tells otherwise is told, and taken over if it is wanted`() throws {
        var device = BringingDevice.withTrip()
        _ = device.bring(Reading.draft(Self.calendar), form: 1)
        let uffizi = try #require(
            device.trips.activities(of: BringingDevice.trip).first { $0.content.title == "Uffizi" }
        )
        var content = uffizi.content
        content.notes = "Side entrance"
        content.when.zone = "Europe/Rome"
        device.keep(device.trips.editing(uffizi.id, to: content))
        let text = Self.calendar.replacing("SUMMARY:Uffizi", with: "SUMMARY:Guided tour")
            .replacing("20270513T100000", with: "20270514T113000")
            .replacing("LOCATION:Piazzale", with: "LOCATION:Door 2")
        let draft = Reading.draft(text)
        let overlap = try device.overlap(draft)
        #expect(overlap.activities == [.there, .changed])
        #expect((overlap.knownCount, overlap.changedCount) == (2, 1))
        let change = try #require(overlap.changes[1])
        #expect(change.activity.content.title == "Uffizi")
        #expect(change.content.title == "Guided tour" && change.content.when.start == 690)
        #expect(device.bring(draft, form: 2).isEmpty, "nobody asked for it")
        #expect(device.bring(draft, form: 3, changesKnown: true).count == 4)
        let after = try #require(device.trips.activity(uffizi.id))
        #expect(after.content.title == "Guided tour" && after.content.place?.name == "Door 2")
        #expect(after.content.when == When(start: 690, zone: "Europe/Rome"))
        #expect(after.content.notes == "Side entrance", "the file says nothing of it")
        let days = try #require(device.trips.trip(BringingDevice.trip)).days
        #expect(after.slot.day == days.ids[2])
        #expect(try device.overlap(draft).activities == [.there, .there])
        #expect(device.bring(draft, form: 4, changesKnown: true).isEmpty)
    }

    @Test func `how long something takes can change, however that is told`() throws {
        var device = BringingDevice.withTrip()
        func file(_ rest: String) -> TripDraft {
            Reading.draft(
                """
                {"elsewhere":1,"activities":[{"title":"Tour","uid":"t","date":"2027-05-12",\
                "start":"10:00"\(rest)}]}
                """
            )
        }
        _ = device.bring(file(",\"minutes\":90"), form: 1)
        func standing(_ rest: String) throws -> TripOverlap.Standing {
            try device.overlap(file(rest)).activities[0]
        }
        #expect(try standing("") == .there, "a file need not tell it")
        #expect(try standing(",\"end\":{\"time\":\"11:30\"}") == .there)
        #expect(try standing(",\"end\":{\"time\":\"12:30\"}") == .changed)
        #expect(try standing(",\"minutes\":60") == .changed)
        _ = device.bring(file(",\"minutes\":60"), form: 2, changesKnown: true)
        let activities = device.trips.activities(of: BringingDevice.trip)
        #expect(activities.map { $0.content.when.durationMinutes } == [60])
    }

    @Test func `what was deleted is new again`() throws {
        var device = BringingDevice.withTrip()
        let draft = Reading.draft(Self.calendar)
        _ = device.bring(draft, form: 1)
        for activity in device.trips.activities(of: BringingDevice.trip) {
            device.keep(device.trips.deleting(activity: activity.id))
        }
        #expect(device.titles.isEmpty)
        #expect(try device.overlap(draft).knownCount == 0)
        for _ in 0..<2 { _ = device.bring(draft, form: 2) }
        #expect(device.titles == ["Flight", "Uffizi"])
    }

    @Test func `two devices that bring a file at once have it once`() throws {
        let file = """
            {"elsewhere":1,"trip":{"title":"F"},"activities":[
            {"title":"Coffee","date":"2027-05-12","start":"08:00"},
            {"title":"Walk"},{"title":"Fair","uid":"x@y"}],
            "checklist":[{"list":"Packing","text":"Socks","done":false}]}
            """
        for text in [Self.calendar, file] {
            var (one, other) = (BringingDevice.withTrip(), BringingDevice.withTrip(replica: 2))
            let draft = Reading.draft(text)
            let mine = one.bring(draft, form: 1)
            let theirs = other.bring(draft, form: 2)
            for edit in theirs { one.take(edit) }
            for edit in mine { other.take(edit) }
            #expect(one.titles == other.titles)
            #expect(one.titles.count == draft.activities.count)
            #expect(one.trips.items(of: BringingDevice.trip).count == draft.items.count)
        }
    }

    @Test func `without names a thing is known by title, time and place`() throws {
        var device = BringingDevice.withTrip()
        let file = """
            {"elsewhere":1,"trip":{"title":"F"},"activities":[
            {"title":"Lunch","date":"2027-05-12","start":"12:00"},
            {"title":"Uffizi","date":"2027-05-13","start":"10:00",
             "place":{"name":"Uffizi","latitude":43.7677,"longitude":11.2553}}],
            "checklist":[{"list":"Packing","text":"Socks","done":false}]}
            """
        _ = device.bring(Reading.draft(file), form: 1)
        func known(_ activity: String) throws -> Bool {
            let text = "{\"elsewhere\":1,\"activities\":[{\(activity)}]}"
            return try device.overlap(Reading.draft(text)).activities == [.there]
        }
        #expect(try known("\"title\":\"lunch\""), "a file need not tell when")
        #expect(try known("\"title\":\"Lunch\",\"date\":\"2027-05-12\""))
        #expect(try !known("\"title\":\"Lunch\",\"date\":\"2027-05-13\""))
        #expect(try !known("\"title\":\"Lunch\",\"date\":\"2027-06-13\""), "no day of the trip")
        #expect(try !known("\"title\":\"Lunch\",\"start\":\"13:00\""))
        #expect(try !known("\"title\":\"Dinner\""))
        let near = "\"place\":{\"name\":\"x\",\"latitude\":43.768,\"longitude\":11.2553}"
        let far = "\"place\":{\"name\":\"Uffizi\",\"latitude\":43.8,\"longitude\":11.2553}"
        #expect(try known("\"title\":\"Uffizi\",\(near)"))
        #expect(try !known("\"title\":\"Uffizi\",\(far)"))
        // Two of a kind are two, of which one is there.
        let twice = "{\"elsewhere\":1,\"activities\":[{\"title\":\"Lunch\"},{\"title\":\"Lunch\"}]}"
        #expect(try device.overlap(Reading.draft(twice)).activities == [.there, .new])
        _ = device.bring(Reading.draft(file), form: 2)
        #expect(device.titles == ["Lunch", "Uffizi"])
        #expect(device.trips.items(of: BringingDevice.trip).count == 1)
    }

    @Test(arguments: TripFormat.allCases.filter { ![.csv, .markdown, .calendar].contains($0) })
    func `a trip's own file has nothing new for it`(format: TripFormat) throws {
        var device = BringingDevice.withTrip()
        var file = try TripFileTests.florence()
        file.trip.days = try #require(device.trips.trip(BringingDevice.trip)).days
        let draft = Reading.draft(file.bytes(as: .json))
        _ = device.bring(draft, form: 1)
        let trip = try #require(device.trips.trip(BringingDevice.trip))
        let own = TripFile(
            trip: trip,
            activities: device.trips.activities(of: BringingDevice.trip),
            items: device.trips.items(of: BringingDevice.trip)
        )
        let again = Reading.draft(own.bytes(as: format))
        #expect(!again.isEmpty)
        let overlap = try device.overlap(again)
        #expect(overlap.knownCount == overlap.count, "\(overlap)")
        #expect(overlap.changedCount == 0, "\(overlap)")
    }

    @Test func `its own calendar has nothing new for a trip either`() throws {
        var device = BringingDevice.withTrip()
        _ = device.bring(Reading.draft(Self.calendar), form: 1)
        let all = device.trips.activities(of: BringingDevice.trip)
        let flights = all.filter { $0.content.title == "Flight" }
        let activity = try #require(flights.first)
        let name = activity.id.text + "@elsewhere"
        let text = Self.calendar.replacing("one@airline.example", with: name)
        #expect(try device.overlap(Reading.draft(text)).knownCount == 2)
        // Of events that repeat, each that differs has a name of its own.
        let two = Self.calendar.replacing("UID:two@museum.example", with: "UID:one@airline.example")
            .replacing("LOCATION:Piazzale", with: "RECURRENCE-ID:20270513T100000")
        let names = Reading.draft(two).activities.map { $0.uid }
        #expect(names == ["one@airline.example", "one@airline.example/20270513T100000"])
    }

    @Test func `things of a file are not compared with each one of the trip`() throws {
        func file(of count: Int, _ thing: (Int) -> String) -> String {
            let things = (0..<count).map(thing).joined(separator: ",")
            return "{\"elsewhere\":1,\"trip\":{\"title\":\"F\"},\"activities\":[\(things)]}"
        }
        func place(_ number: Int, _ name: String) -> String {
            "{\"name\":\"\(name) \(number)\",\"latitude\":43.\(1_000 + number),\"longitude\":11.25}"
        }
        let growth = try Growth.ofFourfold(375) {
            (count) -> (device: BringingDevice, draft: TripDraft, count: Int) in
            var device = BringingDevice.withTrip()
            let trains = file(of: count) {
                "{\"title\":\"Train\",\"destination\":\(place($0, "Town"))}"
            }
            let towns = file(of: count) {
                "{\"title\":\"Town \($0)\",\"place\":\(place($0, "Old town"))}"
            }
            _ = device.bring(Reading.draft(trains), form: 1)
            return (device, Reading.draft(towns), count)
        } work: { given in
            let overlap = try given.device.overlap(given.draft)
            #expect(overlap.activities.count { $0 == .there } == given.count)
        }
        #expect(growth < Growth.belowSquare)
    }
}
