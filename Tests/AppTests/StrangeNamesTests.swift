import App
import Base
import Itinerary
import Library
import Merge
import TestKit
import Testing

/// What a device's program wrote that is not ours, or one that somebody changed.
@Suite struct StrangeNamesTests {
    private static let strange =
        "\u{202E}evil\u{2066} \u{1B}[31m\u{0}" + String(repeating: "a", count: 900)

    private func record(_ kind: UInt16, _ id: RecordID, _ fields: [UInt16: FieldValue]) -> Record {
        var record = Record(kind: kind, id: id)
        for (number, value) in fields {
            let stamp = Stamp(milliseconds: 1, counter: number, replica: 9)
            record.set(
                number,
                to: Register(wireType: value.wireType, value: value.encoded, stamp: stamp)
            )
        }
        return record
    }

    private func isClean(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 >= 0x20 || [0x09, 0x0A, 0x0D].contains($0) }
    }

    @Test func `controls in a name reach no page and no file, and it has an end`() {
        var traveller = Traveller()
        let name = [PreferenceField.name: FieldValue.text(Self.strange)]
        traveller.takeIn(record(LibraryKind.preferences, .preferences, name))
        #expect(traveller.library.preferences.name.utf8.count < 200)
        for target in ["/", "/you", "/settings", "/library.json"] {
            #expect(isClean(traveller.look(at: target).text), "\(target)")
        }
    }

    @Test func `controls and marks of direction reach neither what was set aside nor a file`()
        throws
    {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=T&count=1")
        let id = RecordID(Identifier(high: 3, low: 3))
        let fields: [UInt16: FieldValue] = [
            ActivityField.trip: .text(trip.id.text), ActivityField.title: .text(Self.strange),
            ActivityField.uid: .text(Self.strange),
        ]
        traveller.takeIn(record(TripKind.activity, id, fields))
        let stamp = Stamp(milliseconds: 1, counter: 1, replica: 9)
        let lost = FieldValue.text("evil" + Self.strange)
        traveller.takeIn(
            SetAside.record(
                kind: SetAside.replacedKind,
                of: id,
                TripKind.activity,
                ActivityField.title,
                Register(wireType: lost.wireType, value: lost.encoded, stamp: stamp),
                atMilliseconds: 1_900_000_000_000
            )
        )
        for target in ["/replaced", "/trips/\(trip.id.text)/trip.json"] {
            let text = traveller.look(at: target).text
            #expect(text.contains("evil"), "\(target)")
            #expect(isClean(text), "\(target)")
            #expect(!text.contains("\u{202E}") && !text.contains("\u{2066}"), "\(target)")
            #expect(!text.contains("\\u0000") && !text.contains("\\u001"), "\(target)")
        }
    }
}
