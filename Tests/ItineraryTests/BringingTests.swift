import Base
import Chronology
import Geodesy
import Itinerary
import Merge
import TestKit
import Testing

/// A file that is brought to a trip once more, and by two devices at once.
@Suite struct BringingTests {
    private static let trip = Identifier(high: 1, low: 1)

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

    /// What devices keep, each with a clock of its own.
    private struct Shelf {
        var records: [RecordID: Record] = [:]
        var clock: HybridClock

        init(replica: UInt64) { clock = HybridClock(replica: replica) }

        var trips: Trips { Trips(records: Array(records.values)) }

        @discardableResult
        mutating func keep(_ changes: [Change], at milliseconds: Int64 = 1) -> [Edit] {
            changes.map { change in
                let stamp = clock.tick(deviceMilliseconds: milliseconds)
                let edit = change.edit(stamp: stamp, replacing: records[change.id])
                take(edit)
                return edit
            }
        }

        mutating func take(_ edit: Edit) {
            // What lost changes nothing.
            if let record = receive(edit, into: records[edit.id]).changed {
                records[edit.id] = record
            }
        }

        mutating func bring(
            _ draft: TripDraft,
            form: UInt64,
            isWhole: Bool = false,
            changesKnown: Bool = false,
            day: Int64 = 20_000
        ) -> [Edit] {
            let changes = trips.bringing(
                draft,
                to: trips.trip(BringingTests.trip),
                id: Identifier(high: 9, low: form),
                seed: form,
                isWhole: isWhole,
                changesKnown: changesKnown,
                atMilliseconds: day * 86_400_000
            )
            return keep(changes)
        }

        var titles: [String] {
            trips.activities(of: BringingTests.trip).map { $0.content.title }.sorted()
        }

        func overlap(_ draft: TripDraft) throws -> TripOverlap {
            trips.overlap(of: draft, with: try #require(trips.trip(BringingTests.trip)))
        }
    }

    private static func shelf(replica: UInt64 = 1) -> Shelf {
        var shelf = Shelf(replica: replica)
        let start = CivilDate(year: 2027, month: 5, day: 12)
        let days = TripDays(start: start, count: 3, seed: 1)
        shelf.keep(shelf.trips.creating(TripContent(title: "Florence", days: days), id: trip))
        return shelf
    }

    @Test func `the same calendar adds nothing the second time, moved or not`() throws {
        var shelf = Self.shelf()
        let draft = Reading.draft(Self.calendar)
        _ = shelf.bring(draft, form: 1)
        #expect(shelf.titles == ["Flight", "Uffizi"])
        #expect(try shelf.overlap(draft).knownCount == 2)
        #expect(shelf.bring(draft, form: 2, day: 20_001).isEmpty)
        // Another title and another day: its name in the file tells that it is the same.
        let flight = try #require(
            shelf.trips.activities(of: Self.trip).first { $0.content.title == "Flight" }
        )
        #expect(flight.uid == "one@airline.example")
        shelf.keep(shelf.trips.editing(flight.id, to: ActivityContent(title: "To Pisa")))
        shelf.keep(shelf.trips.moving(flight.id, to: 0, before: nil, random: 1))
        #expect(try shelf.overlap(draft).activities == [.changed, .there])
        #expect(shelf.bring(draft, form: 3).isEmpty)
        // All of it, where somebody wants that.
        _ = shelf.bring(draft, form: 4, isWhole: true)
        #expect(shelf.titles == ["Flight", "To Pisa", "Uffizi", "Uffizi"])
    }

    @Test func `what a calendar tells otherwise is told, and taken over if it is wanted`() throws {
        var shelf = Self.shelf()
        _ = shelf.bring(Reading.draft(Self.calendar), form: 1)
        let uffizi = try #require(
            shelf.trips.activities(of: Self.trip).first { $0.content.title == "Uffizi" }
        )
        var content = uffizi.content
        content.notes = "Side entrance"
        content.when.zone = "Europe/Rome"
        shelf.keep(shelf.trips.editing(uffizi.id, to: content))
        let text = Self.calendar.replacing("SUMMARY:Uffizi", with: "SUMMARY:Guided tour")
            .replacing("20270513T100000", with: "20270514T113000")
            .replacing("LOCATION:Piazzale", with: "LOCATION:Door 2")
        let draft = Reading.draft(text)
        let overlap = try shelf.overlap(draft)
        #expect(overlap.activities == [.there, .changed])
        #expect((overlap.knownCount, overlap.changedCount) == (2, 1))
        let change = try #require(overlap.changes[1])
        #expect(change.activity.content.title == "Uffizi")
        #expect(change.content.title == "Guided tour" && change.content.when.start == 690)
        #expect(shelf.bring(draft, form: 2).isEmpty, "nobody asked for it")
        #expect(shelf.bring(draft, form: 3, changesKnown: true).count == 4)
        let after = try #require(shelf.trips.activity(uffizi.id))
        #expect(after.content.title == "Guided tour" && after.content.place?.name == "Door 2")
        #expect(after.content.when == When(start: 690, zone: "Europe/Rome"))
        #expect(after.content.notes == "Side entrance", "the file says nothing of it")
        let days = try #require(shelf.trips.trip(Self.trip)).days
        #expect(after.slot.day == days.ids[2])
        #expect(try shelf.overlap(draft).activities == [.there, .there])
        #expect(shelf.bring(draft, form: 4, changesKnown: true).isEmpty)
    }

    @Test func `how long something takes can change, however that is told`() throws {
        var shelf = Self.shelf()
        func file(_ rest: String) -> TripDraft {
            Reading.draft(
                """
                {"elsewhere":1,"activities":[{"title":"Tour","uid":"t","date":"2027-05-12",\
                "start":"10:00"\(rest)}]}
                """
            )
        }
        _ = shelf.bring(file(",\"minutes\":90"), form: 1)
        func standing(_ rest: String) throws -> TripOverlap.Standing {
            try shelf.overlap(file(rest)).activities[0]
        }
        #expect(try standing("") == .there, "a file need not tell it")
        #expect(try standing(",\"end\":{\"time\":\"11:30\"}") == .there)
        #expect(try standing(",\"end\":{\"time\":\"12:30\"}") == .changed)
        #expect(try standing(",\"minutes\":60") == .changed)
        _ = shelf.bring(file(",\"minutes\":60"), form: 2, changesKnown: true)
        let activities = shelf.trips.activities(of: Self.trip)
        #expect(activities.map { $0.content.when.durationMinutes } == [60])
    }

    @Test func `what was deleted is new again`() throws {
        var shelf = Self.shelf()
        let draft = Reading.draft(Self.calendar)
        _ = shelf.bring(draft, form: 1)
        for activity in shelf.trips.activities(of: Self.trip) {
            shelf.keep(shelf.trips.deleting(activity: activity.id))
        }
        #expect(shelf.titles.isEmpty)
        #expect(try shelf.overlap(draft).knownCount == 0)
        for _ in 0..<2 { _ = shelf.bring(draft, form: 2) }
        #expect(shelf.titles == ["Flight", "Uffizi"])
    }

    @Test func `two devices that bring a file at once have it once`() throws {
        let file = """
            {"elsewhere":1,"trip":{"title":"F"},"activities":[
            {"title":"Coffee","date":"2027-05-12","start":"08:00"},
            {"title":"Walk"},{"title":"Fair","uid":"x@y"}],
            "checklist":[{"list":"Packing","text":"Socks","done":false}]}
            """
        for text in [Self.calendar, file] {
            var (one, other) = (Self.shelf(), Self.shelf(replica: 2))
            let draft = Reading.draft(text)
            let mine = one.bring(draft, form: 1)
            let theirs = other.bring(draft, form: 2)
            for edit in theirs { one.take(edit) }
            for edit in mine { other.take(edit) }
            #expect(one.titles == other.titles)
            #expect(one.titles.count == draft.activities.count)
            #expect(one.trips.items(of: Self.trip).count == draft.items.count)
        }
    }

    @Test func `without names a thing is known by title, time and place`() throws {
        var shelf = Self.shelf()
        let file = """
            {"elsewhere":1,"trip":{"title":"F"},"activities":[
            {"title":"Lunch","date":"2027-05-12","start":"12:00"},
            {"title":"Uffizi","date":"2027-05-13","start":"10:00",
             "place":{"name":"Uffizi","latitude":43.7677,"longitude":11.2553}}],
            "checklist":[{"list":"Packing","text":"Socks","done":false}]}
            """
        _ = shelf.bring(Reading.draft(file), form: 1)
        func known(_ activity: String) throws -> Bool {
            let text = "{\"elsewhere\":1,\"activities\":[{\(activity)}]}"
            return try shelf.overlap(Reading.draft(text)).activities == [.there]
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
        #expect(try shelf.overlap(Reading.draft(twice)).activities == [.there, .new])
        _ = shelf.bring(Reading.draft(file), form: 2)
        #expect(shelf.titles == ["Lunch", "Uffizi"])
        #expect(shelf.trips.items(of: Self.trip).count == 1)
    }

    @Test(arguments: TripFormat.allCases.filter { ![.csv, .markdown, .calendar].contains($0) })
    func `a trip's own file has nothing new for it`(format: TripFormat) throws {
        var shelf = Self.shelf()
        var file = try TripFileTests.florence()
        file.trip.days = try #require(shelf.trips.trip(Self.trip)).days
        let draft = Reading.draft(file.bytes(as: .json))
        _ = shelf.bring(draft, form: 1)
        let trip = try #require(shelf.trips.trip(Self.trip))
        let own = TripFile(
            trip: trip,
            activities: shelf.trips.activities(of: Self.trip),
            items: shelf.trips.items(of: Self.trip)
        )
        let again = Reading.draft(own.bytes(as: format))
        #expect(!again.isEmpty)
        let overlap = try shelf.overlap(again)
        #expect(overlap.knownCount == overlap.count, "\(overlap)")
        #expect(overlap.changedCount == 0, "\(overlap)")
    }

    @Test func `photos whose bytes are here come along, each where it was`() throws {
        var shelf = Self.shelf()
        func photo(_ digits: String, _ rest: String) -> String {
            let hash = String(repeating: digits, count: 32)
            return "{\"sha256\":\"\(hash)\",\"width\":40,\"height\":30,\(rest)}"
        }
        let text = """
            {"elsewhere":1,"trip":{"title":"F"},"activities":[{"title":"Uffizi","photos":[
            \(photo("0a", "\"caption\":\"Arno\",\"here\":true")),
            \(photo("0b", "\"data\":\"AAAA\"")),{"sha256":"x","here":true},7]}],
            "photos":[\(photo("0c", "\"here\":true")),\(photo("0d", "\"caption\":\"\""))]}
            """
        let draft = Reading.draft(text)
        #expect(draft.problems.map { $0.reason } == [.attachmentsLeftOut])
        #expect(shelf.trips.attachmentCounts(of: draft) == (2, 0))
        for form in 1...2 as ClosedRange<UInt64> { _ = shelf.bring(draft, form: form) }
        let photos = shelf.trips.attachments(of: Self.trip).photos
        #expect(photos.map { $0.hash.text.prefix(2) } == ["0c", "0a"])
        #expect(photos.map { $0.caption } == ["", "Arno"])
        #expect(photos[1].activity == shelf.trips.activities(of: Self.trip).first?.id)
        #expect(photos[1].size == AttachmentSize(width: 40, height: 30))
        // What was taken off comes back to the activity that is there still.
        shelf.keep(shelf.trips.deleting(attachment: photos[1].id))
        _ = shelf.bring(draft, form: 3)
        #expect(shelf.titles == ["Uffizi"])
        let again = shelf.trips.attachments(of: Self.trip).photos
        #expect(again.count == 2 && again.contains { $0.activity == photos[1].activity })
        // The file of the trip names them; another person has not their bytes.
        let trip = try #require(shelf.trips.trip(Self.trip))
        let file = TripFile(
            trip: trip,
            activities: shelf.trips.activities(of: Self.trip),
            items: [],
            attachments: again
        )
        let own = Reading.draft(file.bytes(as: .json))
        #expect(own.attachments.count == 1)
        #expect(own.activities[0].attachments.map { $0.caption } == ["Arno"])
        #expect(shelf.trips.attachmentCounts(of: own) == (2, 0))
        #expect(Trips(records: []).attachmentCounts(of: own) == (0, 0))
        // A preview sends it along whole.
        let sent = Reading.draft(draft.file(seed: 1).bytes(as: .json))
        #expect(sent.attachments == draft.attachments)
        #expect(sent.activities[0].attachments == draft.activities[0].attachments)
    }

    @Test func `documents come along by their name, each where it was`() throws {
        var shelf = Self.shelf()
        let (pass, ticket) = (
            String(repeating: "1a", count: 32), String(repeating: "1b", count: 32)
        )
        let text = """
            {"elsewhere":1,"trip":{"title":"F"},"activities":[{"title":"Flight","documents":[
            {"sha256":"\(pass)","name":"Bordkarte Ж.pdf","bytes":81234,"here":true}],
            "photos":[{"sha256":"\(ticket)","width":40,"height":30,"here":true}]}],
            "documents":[{"sha256":"\(ticket)","name":"\(String(repeating: "ß", count: 200))",
            "bytes":-5,"here":true},{"sha256":"\(pass)","name":7,"bytes":"x"}]}
            """
        let draft = Reading.draft(text)
        #expect(draft.activities[0].attachments.map { $0.name } == ["Bordkarte Ж.pdf", ""])
        #expect(shelf.trips.attachmentCounts(of: draft) == (1, 2))
        _ = shelf.bring(draft, form: 1)
        let all = shelf.trips.attachments(of: Self.trip)
        let documents = all.documents
        #expect(all.photos.count == 1 && documents.count == 2)
        let boardingPass = try #require(documents.first { $0.name == "Bordkarte Ж.pdf" })
        #expect(boardingPass.size.byteCount == 81_234 && boardingPass.activity != nil)
        #expect(boardingPass.documentPath == "/files/\(pass)/Bordkarte%20%D0%96.pdf")
        let other = try #require(documents.first { $0.id != boardingPass.id })
        #expect(other.activity == nil && other.size.byteCount == 0)
        #expect(other.name == String(repeating: "ß", count: 127))
        // All of it stands in the file of the trip, apart from photos.
        let trip = try #require(shelf.trips.trip(Self.trip))
        let activities = shelf.trips.activities(of: Self.trip)
        let file = TripFile(trip: trip, activities: activities, items: [], attachments: all)
        let own = Reading.draft(file.bytes(as: .json))
        #expect(own.attachments == [AttachmentDraft(other)])
        let attached = own.activities[0].attachments
        #expect(attached.contains(AttachmentDraft(boardingPass)) && attached.count == 2)
        // A name is what makes it a document: it is never taken away.
        #expect(shelf.trips.captioning(other.id, "") == [])
        shelf.keep(shelf.trips.captioning(other.id, "Ticket.pdf"))
        #expect(shelf.trips.attachment(other.id)?.name == "Ticket.pdf")
    }

    @Test func `what a file claims of photos is believed of pages alone`() throws {
        let (one, other) = (String(repeating: "0a", count: 32), String(repeating: "0c", count: 32))
        var draft = Reading.draft(
            """
            {"elsewhere":1,"trip":{"title":"F"},"activities":[{"title":"Uffizi","photos":[
            {"sha256":"\(one)","width":4,"height":3,"here":true}]}],
            "photos":[{"sha256":"\(other)","width":4,"height":3,"here":true}]}
            """
        )
        #expect(Self.shelf().trips.attachmentCounts(of: draft) == (2, 0))
        draft.believeNoAttachments()
        #expect(Self.shelf().trips.attachmentCounts(of: draft) == (0, 0))
    }

    @Test func `its own calendar has nothing new for a trip either`() throws {
        var shelf = Self.shelf()
        _ = shelf.bring(Reading.draft(Self.calendar), form: 1)
        let flights = shelf.trips.activities(of: Self.trip).filter { $0.content.title == "Flight" }
        let activity = try #require(flights.first)
        let name = activity.id.text + "@elsewhere"
        let text = Self.calendar.replacing("one@airline.example", with: name)
        #expect(try shelf.overlap(Reading.draft(text)).knownCount == 2)
        // Of events that repeat, each that differs has a name of its own.
        let two = Self.calendar.replacing("UID:two@museum.example", with: "UID:one@airline.example")
            .replacing("LOCATION:Piazzale", with: "RECURRENCE-ID:20270513T100000")
        let names = Reading.draft(two).activities.map { $0.uid }
        #expect(names == ["one@airline.example", "one@airline.example/20270513T100000"])
    }

    @Test func `thousands of things are compared with thousands at once`() throws {
        func file(_ thing: (Int) -> String) -> String {
            let things = (0..<1_500).map(thing).joined(separator: ",")
            return "{\"elsewhere\":1,\"trip\":{\"title\":\"F\"},\"activities\":[\(things)]}"
        }
        func place(_ number: Int, _ name: String) -> String {
            "{\"name\":\"\(name) \(number)\",\"latitude\":43.\(1_000 + number),\"longitude\":11.25}"
        }
        var shelf = Self.shelf()
        let trains = file { "{\"title\":\"Train\",\"destination\":\(place($0, "Town"))}" }
        let towns = file { "{\"title\":\"Town \($0)\",\"place\":\(place($0, "Old town"))}" }
        _ = shelf.bring(Reading.draft(trains), form: 1)
        let draft = Reading.draft(towns)
        var overlap: TripOverlap?
        let taken = try ContinuousClock().measure { overlap = try shelf.overlap(draft) }
        #expect(overlap?.activities.count { $0 == .there } == 1_500)
        #expect(taken < .seconds(5), "each with each takes a minute")
    }
}
