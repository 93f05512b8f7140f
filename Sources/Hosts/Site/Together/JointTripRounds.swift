internal import Itinerary
internal import Merge
internal import Storage

/// Whose joint trips are to be looked after, and what of that this process has done.
struct JointTripRounds {
    /// Where somebody's library was when it was looked at last.
    struct Mark {
        let space: Space
        /// When all of their trips were looked at last, as not all that happens touches a library.
        fileprivate let whole: ContinuousClock.Instant
    }

    private static let mostKnown = 10_000
    private static let mostRetries = 6

    /// Those who stand in line, and whether with all of their trips.
    private var waiting: [Identifier: Bool] = [:]
    private var met: Set<Identifier> = []
    private var marks: [Identifier: Mark] = [:]
    /// Joint spaces into which the libraries of all were carried, in case another process ended
    /// before it had done so.
    private var gathered: Set<Identifier> = []
    /// Libraries that had no room for a note, as they were then.
    private var full: [Identifier: Space] = [:]
    /// Those of whom something could not be carried in this round, and in how many before.
    private var failed: Set<Identifier> = []
    private var failures: [Identifier: Int] = [:]
    var isOver = false

    /// Whether somebody is here for the first time.
    mutating func meet(_ account: Identifier) -> Bool {
        if met.count >= JointTripRounds.mostKnown { met = [] }
        return met.insert(account).inserted
    }

    /// Puts somebody in line; false where they stand there already.
    mutating func wait(for account: Identifier, wholly: Bool) -> Bool {
        guard !isOver else { return false }
        let before = waiting[account]
        waiting[account] = wholly || before == true
        return before == nil
    }

    /// It is somebody's turn: what changed since the mark is to be looked at, without one all.
    mutating func begin(_ account: Identifier) -> Mark? {
        let isWhole = waiting.removeValue(forKey: account) ?? false
        guard !isWhole, let mark = marks[account] else { return nil }
        return mark.whole.duration(to: .now) < .seconds(3_600) ? mark : nil
    }

    mutating func note(_ space: Space, of account: Identifier, after mark: Mark?) {
        if marks.count >= JointTripRounds.mostKnown { marks = [:] }
        marks[account] = Mark(space: space, whole: mark?.whole ?? .now)
    }

    /// Has all trips of these looked at next time, as something found no room.
    mutating func forget(_ accounts: [Identifier]) {
        for account in accounts { marks[account] = nil }
    }

    /// Whether a joint trip is carried for the first time.
    mutating func gather(_ space: Identifier) -> Bool {
        if gathered.count >= JointTripRounds.mostKnown { gathered = [] }
        return gathered.insert(space).inserted
    }

    /// Has the libraries of all looked at next time, whoever's turn it is.
    mutating func gatherAgain(_ space: Identifier) { gathered.remove(space) }

    /// Whether a library had no room, and has not changed since.
    func isFull(_ library: Space) -> Bool {
        guard let then = full[library.id] else { return false }
        return then.epoch == library.epoch && then.seq == library.seq
    }

    mutating func noteFull(_ library: Space) {
        if full.count >= JointTripRounds.mostKnown { full = [:] }
        full[library.id] = library
    }

    mutating func fail(_ account: Identifier, in space: Identifier?) {
        if let space { gathered.remove(space) }
        marks[account] = nil
        met.remove(account)
        failed.insert(account)
    }

    /// Ends somebody's turn.
    ///
    /// - Returns: After how many seconds it is to be tried again; nil for not at all, as it went
    ///   well or has not for long: then it is done when they come again.
    mutating func end(_ account: Identifier) -> Int? {
        let count = failures.removeValue(forKey: account) ?? 0
        guard failed.remove(account) != nil, count < JointTripRounds.mostRetries, !isOver else {
            return nil
        }
        failures[account] = count + 1
        return 5 << count
    }
}

/// What changes of somebody's library may concern.
struct JointTripsTouched {
    /// The joint spaces that they take part in.
    let spaces: [Space]
    /// Whether a trip may tell of others who do not plan it any more: also whoever plans nothing
    /// with anybody hears of that, as with a trip that comes out of the bin.
    let mayNameOthers: Bool

    static func everything(
        of account: Identifier,
        _ view: some Readable
    ) throws(StorageFailure) -> JointTripsTouched {
        JointTripsTouched(spaces: try view.jointSpaces(of: account), mayNameOthers: true)
    }
}

extension JointTripRounds.Mark {
    /// After more changes than that at once all trips are looked at.
    private static let mostChanges: Int32 = 500

    /// What changes of somebody's library since then may concern.
    func touched(
        of account: Identifier,
        in library: Space?,
        _ view: some Readable
    ) throws(StorageFailure) -> JointTripsTouched {
        guard let library, space.id == library.id, space.epoch == library.epoch,
            space.seq <= library.seq
        else { return try .everything(of: account, view) }
        let most = Self.mostChanges
        let changed = try view.records(of: library.id, after: space.seq, limit: most)
        guard changed.count < most else { return try .everything(of: account, view) }
        let names = changed.compactMap { one in
            one.record.kind == TripKind.trip ? one.record.id : Belongings.trip(of: one.record)
        }
        var spaces: [Identifier: Space] = [:]
        for name in Set(names) {
            for space in try view.jointSpaces(of: account, holding: name) {
                spaces[space.id] = space
            }
        }
        return JointTripsTouched(
            spaces: Array(spaces.values),
            mayNameOthers: changed.contains { namesOthers($0.record) }
        )
    }

    private func namesOthers(_ record: Record) -> Bool {
        guard record.kind == TripKind.trip else { return false }
        return [TripField.companions, TripField.planners].contains { number in
            record[number]?.value.isEmpty == false
        }
    }
}
