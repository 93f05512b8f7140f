import App
import Base
import Chronology
import Itinerary
import Library
import Merge
import TestKit
import Testing

/// What two devices wrote at once: told, compared, and taken after all.
@Suite struct SetAsideTests {
    @Test func `a replaced title is told on the trip, compared, used, and undone`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Tuscany&count=2")
        try traveller.add("title=Uffizi&day=1&start=14%3A00", to: trip)
        let activity = try #require(traveller.activity("Uffizi"))
        let target = RecordID(activity.id)
        traveller.takeIn(.aside(target, ActivityField.title, "Galleria <b>degli</b> Uffizi"))
        traveller.takeIn(.aside(target, ActivityField.when, When(start: 900).bytes))

        for path in ["/you", "/trips/\(trip.id.text)"] {
            #expect(traveller.look(at: path).html.contains("2 changes were replaced"), "\(path)")
        }
        let page = traveller.look(at: "/replaced").html
        #expect(page.contains("Galleria &lt;b&gt;degli"))
        #expect(page.contains("<p class=\"way-up\"><a href=\"/you\">"))
        #expect(page.contains("14:00") && page.contains("15:00"))

        let id = Record.aside(target, ActivityField.title, "Galleria <b>degli</b> Uffizi").id
        let used = traveller.send("/do/use-replaced", "id=\(id.text)")
        #expect(used["location"]?.hasPrefix("/replaced?done=usedAgain") == true)
        #expect(traveller.activity("Galleria <b>degli</b> Uffizi") != nil)
        #expect(traveller.look(at: "/you").html.contains("1 change was replaced"))
        traveller.undo(used)
        #expect(traveller.activity("Uffizi") != nil)

        #expect(traveller.send("/do/see-replaced", "").status == 400)
        let shown = Instant.t0.millisecondsSinceEpoch
        #expect(traveller.send("/do/see-replaced", "until=\(shown - 1)").status == 303)
        #expect(traveller.look(at: "/you").html.contains("replaced by"))
        // However far ahead a device is, what comes later is told again.
        #expect(traveller.send("/do/see-replaced", "until=\(Int64.max)").status == 303)
        #expect(traveller.library.preferences.setAsideSeenMilliseconds == shown)
        #expect(!traveller.look(at: "/you").html.contains("replaced by"))
        #expect(traveller.look(at: "/replaced").html.contains("Looked at before"))
    }

    @Test func `what was used is settled, whatever is changed knowingly afterwards`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Tuscany&count=2")
        try traveller.add("title=Uffizi&day=1", to: trip)
        let activity = try #require(traveller.activity("Uffizi"))
        let note = Record.aside(RecordID(activity.id), ActivityField.title, "Galleria")
        traveller.takeIn(note)
        // As long as nobody has looked, another change settles nothing.
        let form = "trip=\(trip.id.text)&activity=\(activity.id.text)&title="
        _ = traveller.send("/do/save-activity", form + "Pitti")
        #expect(traveller.look(at: "/you").html.contains("1 change was replaced"))
        _ = traveller.send("/do/use-replaced", "id=\(note.id.text)")
        for title in ["Bargello", "Boboli"] {
            _ = traveller.send("/do/save-activity", form + title)
            #expect(traveller.activity(title) != nil)
            #expect(!traveller.look(at: "/you").html.contains("was replaced"))
            #expect(traveller.look(at: "/replaced").html.contains("Nothing was replaced"))
        }
    }

    @Test func `what is deleted, gone, unreadable or of no interest offers nothing to use`() throws
    {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Tuscany&count=2")
        try traveller.add("title=Uffizi&day=1", to: trip)
        let activity = try #require(traveller.activity("Uffizi"))
        let target = RecordID(activity.id)
        traveller.takeIn(.aside(target, ActivityField.when, [0xFF, 0xFF, 0xFF]))
        var slot = activity.slot
        slot.key = Array("V".utf8)
        traveller.takeIn(.aside(target, ActivityField.slot, slot.bytes))
        traveller.takeIn(.aside(RecordID(Identifier(high: 9, low: 9)), 2, "Gone"))
        var page = traveller.look(at: "/replaced").html
        #expect(!page.contains("use-replaced"))
        #expect(page.contains("deleted for good"))
        #expect(traveller.look(at: "/you").html.contains("2 changes"), "orders are nobody's loss")

        traveller.takeIn(.aside(target, ActivityField.notes, "Tickets!"))
        #expect(traveller.look(at: "/replaced").html.contains("use-replaced"))
        _ = traveller.send("/do/delete-activity", "activity=\(activity.id.text)")
        page = traveller.look(at: "/replaced").html
        #expect(page.contains("It has been deleted.") && page.contains("Tickets!"))
        #expect(!page.contains("use-replaced"))
        #expect(traveller.send("/do/use-replaced", "id=nothing").status == 400)
    }

    @Test func `a replaced day and an undone deletion are told and used`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Tuscany&count=2")
        try traveller.add("title=Uffizi&day=1", to: trip)
        let activity = try #require(traveller.activity("Uffizi"))
        let target = RecordID(activity.id)
        let second = try #require(traveller.trips.trip(trip.id)?.days.id(at: 1))
        let moved = Record.aside(target, ActivityField.slot, Slot(day: second).bytes)
        traveller.takeIn(moved)
        let page = traveller.look(at: "/replaced").html
        #expect(page.contains("<dd>Day 1</dd>") && page.contains("<dd>Day 2</dd>"))
        #expect(page.contains("\"Use the replaced one: Uffizi, Day\""))
        #expect(page.contains("'/trips/\(trip.id.text)/activities/\(activity.id.text)'"))
        _ = traveller.send("/do/use-replaced", "id=\(moved.id.text)")
        #expect(traveller.activity("Uffizi")?.slot.day == second)
        #expect(!traveller.look(at: "/you").html.contains("replaced by"))

        let deleted = Record.aside(target, Record.deletion, [1])
        traveller.takeIn(deleted)
        #expect(traveller.look(at: "/you").html.contains("1 change was replaced"))
        #expect(traveller.look(at: "/replaced").html.contains("Deleted"))
        _ = traveller.send("/do/use-replaced", "id=\(deleted.id.text)")
        #expect(traveller.activity("Uffizi") == nil)
        #expect(!traveller.look(at: "/you").html.contains("replaced by"))
    }

    @Test func `records that are no such notes are passed over, and there is an end to them`() {
        var broken = Record.aside(.city(1), 1, "x")
        broken.set(5, to: Register(wireType: 0, value: [0x80], stamp: .init(high: 1, replica: 1)))
        #expect(SetAside(broken) == nil)
        #expect(SetAside(Record(kind: 6, id: .city(1))) == nil)
        let many = (0..<300).map { Record.aside(.city(UInt32($0)), 1, "x") }
        #expect(Library(records: many).setAside.count == 200)
    }
}

extension Record {
    /// As storage notes a value that was written at the same time as another one.
    static func aside(_ target: RecordID, _ number: UInt16, _ text: String) -> Record {
        aside(target, number, Array(text.utf8))
    }

    static func aside(_ target: RecordID, _ number: UInt16, _ value: [UInt8]) -> Record {
        let stamp = Stamp(high: 1, replica: 7)
        func plain(_ integer: UInt64) -> Register {
            var writer = ByteWriter()
            writer.varint(integer)
            return Register(wireType: 0, value: writer.bytes, stamp: stamp)
        }
        let seed = target.ascii.reduce(UInt64(number)) { $0 &* 31 &+ UInt64($1) }
        var record = Record(kind: 6, id: RecordID(Identifier(high: seed, low: 6)))
        record.set(1, to: Register(wireType: 2, value: target.ascii, stamp: stamp))
        record.set(2, to: plain(target.cityID == nil ? 2 : 4))
        record.set(3, to: plain(UInt64(number)))
        record.set(4, to: Register(wireType: 2, value: value, stamp: stamp))
        record.set(5, to: plain(UInt64(Instant.t0.millisecondsSinceEpoch)))
        return record
    }
}
