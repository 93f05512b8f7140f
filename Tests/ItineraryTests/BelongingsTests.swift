import Base
import Itinerary
import Merge
import Testing

/// When a trip comes back from the bin because of what a device sends.
@Suite struct BelongingsTests {
    private let trip = RecordID(Identifier(high: 1, low: 1))
    private let activity = RecordID(Identifier(high: 2, low: 2))

    private func edit(_ change: Change, by replica: UInt64, at milliseconds: Int64) -> Edit {
        let stamp = Stamp(milliseconds: milliseconds, counter: 0, replica: replica)
        return change.edit(stamp: stamp, replacing: nil)
    }

    private func record(_ kind: UInt16, _ id: RecordID, _ edits: [Edit]) -> Record {
        var record = Record(kind: kind, id: id)
        for edit in edits { record = receive(edit, into: record).changed ?? record }
        return record
    }

    private var bin: Change {
        Change(kind: TripKind.trip, id: trip, number: Record.deletion, value: .flag(true))
    }

    private var title: Change {
        Change(
            kind: TripKind.activity,
            id: activity,
            number: ActivityField.title,
            value: .text("Palio")
        )
    }

    private func correction(_ binning: Edit, _ sent: [Edit]) -> Change? {
        let added = record(TripKind.activity, activity, sent.filter { $0.id == activity })
        let binned = record(TripKind.trip, trip, [binning])
        return Belongings.correction(ofTrip: binned, after: added, before: nil, edits: sent)
    }

    @Test("something new by another device brings it back, whenever that was written")
    func news() {
        for milliseconds in [1_000, 3_000] as [Int64] {
            let added = edit(title, by: 9, at: milliseconds)
            let change = correction(edit(bin, by: 5, at: 2_000), [added])
            #expect(change?.id == trip && change?.value == .flag(false))
        }
    }

    @Test("what whoever binned it had written before does not")
    func own() {
        #expect(correction(edit(bin, by: 5, at: 2_000), [edit(title, by: 5, at: 1_000)]) == nil)
    }

    @Test("a device that sends the word of the bin along knows of it")
    func known() {
        let binning = edit(bin, by: 5, at: 2_000)
        #expect(correction(binning, [binning, edit(title, by: 9, at: 1_000)]) == nil)
    }

    @Test(
        "an edit outlasts a deletion that did not know it, whoever had brought the activity back",
        arguments: [(5, 2_000, true), (7, 2_000, true), (0, 2_000, true), (0, 4_000, false)]
            as [(UInt64, Int64, Bool)]
    )
    func takenBack(replica: UInt64, milliseconds: Int64, comesBack: Bool) {
        let deletion = { isDeleted in
            Change(
                kind: TripKind.activity,
                id: activity,
                number: Record.deletion,
                value: .flag(isDeleted)
            )
        }
        let kept = record(
            TripKind.activity,
            activity,
            [edit(deletion(false), by: replica, at: 1_000)]
        )
        let edited = receive(edit(title, by: 9, at: 3_000), into: kept).changed ?? kept
        let stamp = Stamp(milliseconds: milliseconds, counter: 0, replica: 5)
        let again = deletion(true).edit(stamp: stamp, replacing: kept)
        let deleted = receive(again, into: edited).changed ?? edited
        #expect(!deleted.isVisible)
        let change = Belongings.correction(
            of: deleted,
            before: edited,
            trip: Record(kind: TripKind.trip, id: trip),
            edits: [again]
        )
        // Whoever has seen the edit writes after it.
        #expect(change?.value == (comesBack ? .flag(false) : nil))
    }

    @Test("what was sent before is no news")
    func again() {
        let added = edit(title, by: 9, at: 1_000)
        let stored = record(TripKind.activity, activity, [added])
        let binned = record(TripKind.trip, trip, [edit(bin, by: 5, at: 2_000)])
        let change = Belongings.correction(
            ofTrip: binned,
            after: stored,
            before: stored,
            edits: [added]
        )
        #expect(change == nil)
    }
}
