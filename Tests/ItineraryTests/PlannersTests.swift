import Itinerary
import Merge
import Testing

/// Who is said to have written what on a trip that several people plan.
@Suite struct PlannersTests {
    private let ada = Identifier(high: 7, low: 1)
    private let ben = Identifier(high: 7, low: 2)
    private let stranger = Identifier(high: 7, low: 3)
    private let trip = Identifier(high: 5, low: 1)
    private let activity = RecordID(Identifier(high: 5, low: 2))

    private func planners(since milliseconds: Int64 = 0, called name: String = "Ben") -> Planners {
        Planners(
            epoch: 3,
            sinceMilliseconds: milliseconds,
            all: [
                Planners.Planner(account: ada, name: "", leftMilliseconds: 0),
                Planners.Planner(account: ben, name: name, leftMilliseconds: 1_000),
            ]
        )
    }

    private func text(_ text: String, at time: Int64, by author: Identifier?) -> Register {
        Register(
            wireType: 2,
            value: Array(text.utf8),
            stamp: Stamp(milliseconds: time, counter: 0, replica: 1),
            author: author
        )
    }

    /// A trip with one activity, whose title somebody has changed.
    private func trips(
        _ planners: [UInt8],
        changed new: Register,
        notedAt time: Int64 = 9_000,
        isDeleted: Bool = false
    ) -> Trips {
        var record = Record(kind: TripKind.trip, id: RecordID(trip))
        record.set(TripField.title, to: text("Tuscany", at: 1_000, by: ada))
        let known = Register(wireType: 2, value: planners, stamp: Stamp(high: 1, replica: 1))
        record.set(TripField.planners, to: known)
        var thing = Record(kind: TripKind.activity, id: activity)
        thing.set(ActivityField.trip, to: text(trip.text, at: 1_000, by: ada))
        thing.set(ActivityField.title, to: new)
        if isDeleted {
            let deletion = Register(
                wireType: 0,
                value: [1],
                stamp: new.stamp,
                author: new.author
            )
            thing.set(Record.deletion, to: deletion)
        }
        let note = SetAside.record(
            kind: SetAside.earlierKind,
            of: activity,
            TripKind.activity,
            ActivityField.title,
            text("Uffizi", at: 1_000, by: stranger),
            atMilliseconds: time
        )
        return Trips(records: [record, thing, note])
    }

    private func writers(_ trips: Trips) -> [String] {
        trips.history(of: trip).map { entry in
            switch entry.writer {
            case .you: "you"
            case .other(let name): name
            case nil: "nobody"
            }
        }
    }

    @Test func `whoever wrote what came after is named, oneself as you`() {
        let known = planners().bytes
        func writers(by author: Identifier?) -> [String] {
            self.writers(trips(known, changed: text("Museum", at: 8_000, by: author)))
        }
        #expect(writers(by: ben) == ["Ben"])
        #expect(writers(by: ada) == ["you"])
        // On a device, until the server has heard of it.
        #expect(writers(by: nil) == ["you"])
        #expect(writers(by: stranger) == ["nobody"])
        let deleted = text("Museum", at: 8_000, by: ben)
        #expect(self.writers(trips(known, changed: deleted, isDeleted: true)) == ["Ben", "Ben"])
    }

    @Test func `nobody is named where that would be a guess`() {
        let change = text("Museum", at: 8_000, by: ben)
        // Planned alone, or what stands there cannot be read.
        #expect(writers(trips([], changed: change)) == ["nobody"])
        #expect(writers(trips([1, 2, 3], changed: change)) == ["nobody"])
        // From before values were signed by those who wrote them.
        #expect(writers(trips(planners(since: 8_001).bytes, changed: change)) == ["nobody"])
        #expect(writers(trips(planners(since: 8_000).bytes, changed: change)) == ["Ben"])
        // What came long after the change that was noted: something came in between.
        let late = text("Museum", at: 9_000 + 120_001, by: ben)
        #expect(writers(trips(planners().bytes, changed: late)) == ["nobody"])
    }

    @Test func `what nobody's server wrote is refused, and names are as short as others`() throws {
        let bytes = planners(since: 1 << 40).bytes
        let read = try #require(Planners(bytes))
        #expect(read.bytes == bytes && read.epoch == 3 && read.sinceMilliseconds == 1 << 40)
        #expect(read.all.map { $0.account } == [ada, ben])
        #expect(read.all.map { $0.leftMilliseconds } == [0, 1_000])
        let ends = [14, 14 + 18]
        for count in 0..<bytes.count where !ends.contains(count) {
            #expect(Planners(Array(bytes.prefix(count)))?.epoch == nil, "\(count)")
        }
        // Times that no stamp has room for.
        #expect(Planners(planners(since: 1 << 48).bytes)?.epoch == nil)
        let many = Planners(epoch: 0, sinceMilliseconds: 0, all: [])
        let one = Array(bytes.dropFirst(14).prefix(18))
        let most = many.bytes + (0..<Planners.most).flatMap { _ in one }
        #expect(Planners(most)?.all.count == Planners.most)
        #expect(Planners(most + one)?.epoch == nil)
        let long = planners(called: "\u{202E}" + String(repeating: "B", count: 500))
        let name = try #require(Planners(long.bytes)?.all.last?.name)
        #expect(name == String(repeating: "B", count: Planners.longestNameByteCount))
    }

    @Test func `nobody who is shown a trip by its link sees who plans it`() throws {
        var record = try #require(
            trips(planners().bytes, changed: text("Museum", at: 8_000, by: ben))
                .records(of: trip).first
        )
        let secret = Identifier(high: 1, low: 1)
        record.set(TripField.secret, to: text(secret.text, at: 1_000, by: ada))
        let shared = try #require(Trips(records: [record]).shared(as: secret))
        #expect(shared.records(of: trip).first?[TripField.planners] == nil)
    }
}
