internal import Base
internal import Itinerary
package import Merge

/// What one device keeps of a person's library: the records, what the server has not acknowledged,
/// the clock, and how far it has heard.
///
/// It computes only. Whoever holds it writes down the log entries that it returns, durably and in
/// their order, before anybody is told that something is saved and before the next request leaves;
/// where that fails, they load it anew. One request is under way at a time.
package struct LocalReplica: Sendable {
    /// The program of this device, for people who look for a fault.
    package var build = ""
    /// Who uses the device, as the server last said.
    package internal(set) var who = Who()
    /// Which program the server last said it was.
    package internal(set) var serverBuild = ""

    /// Since when the server knows no session of the account, by its clock; zero while it does.
    var signedOutMilliseconds: Int64 = 0
    var clock: HybridClock
    var library = SpaceReplica()
    /// The number of the request whose answer is awaited; nil when none is.
    var awaitedNumber: UInt64?
    var lastNumber: UInt64 = 0
    /// How often in a row the server found the clock wrong.
    var clockRounds: UInt8 = 0

    /// A device that has nothing yet; the number is random, and new with every database.
    package init(replica: UInt64) { clock = HybridClock(replica: replica) }

    package var replica: UInt64 { clock.replica }

    /// What people keep, ascending by name; values that were refused are among them.
    package var records: [Record] { library.records.compactMap { $0.shown } }

    /// How many changes the server has not acknowledged, as people count them: each city, trip or
    /// activity once, each setting, a wish to erase everything as one, and what was only looked at
    /// not at all.
    package var waitingCount: Int {
        library.savedChangeCount + (library.erasure == .none ? 0 : 1)
    }

    /// Which library it is, and how far the server has been heard; nil before that.
    package var head: (space: Identifier, cursor: SyncCursor)? {
        guard let id = library.id, let cursor = library.cursor else { return nil }
        return (id, cursor)
    }

    /// Values that the server refused, and that are kept here only.
    package var parked: [ParkedValue] { records.compactMap { ParkedValue($0) } }

    /// Writes what the app decided.
    ///
    /// Returns the log entry that has to be durable before anybody hears that it is saved.
    package mutating func write(_ changes: [Change], deviceMilliseconds: Int64) -> [UInt8] {
        note(changes, deviceMilliseconds: deviceMilliseconds)
        return takeLogEntry()
    }

    mutating func note(_ changes: [Change], deviceMilliseconds: Int64) {
        for change in changes {
            var record = library[change.id] ?? LocalRecord(kind: change.kind, id: change.id)
            if record.kind != change.kind {
                // A name stands for one kind for ever; what has a natural one that is the app's
                // to give makes way, as it does at the server.
                guard Identifier(change.id.text) == nil else { continue }
                record = LocalRecord(kind: change.kind, id: change.id)
            }
            let shown = record.shown?[change.number]?.stamp
            let register = Register(
                wireType: change.value.wireType,
                value: change.value.encoded,
                stamp: stamp(after: shown, deviceMilliseconds: deviceMilliseconds)
            )
            // The app bounds what it writes; what no record has room for could not be read again.
            guard record.hasRoom(for: register, in: change.number) else { continue }
            remember(record.shown, change.number, replacedBy: register)
            record.write(change.number, register)
            library[change.id] = record
        }
        library.forgetEarliest()
    }

    /// Keeps what is about to be changed, as the server will once it hears of it.
    private mutating func remember(
        _ record: Record?,
        _ number: UInt16,
        replacedBy register: Register
    ) {
        let time = register.stamp.milliseconds
        let note = record.flatMap {
            Trips.noteOfEarlier(in: $0, number, replacedBy: register, atMilliseconds: time)
        }
        guard let note, library[note.id] == nil else { return }
        var local = LocalRecord(kind: note.kind, id: note.id)
        local.shown = note
        library[note.id] = local
    }

    /// Erases all that this person keeps, here at once and at the server with the next request.
    ///
    /// What is written afterwards is sent after the erasure. Returns the log entry.
    package mutating func erase(deviceMilliseconds: Int64) -> [UInt8] {
        library.clear()
        library.snapshot = .none
        library.erasure = library.id.map { .of($0) } ?? .ofUnnamed
        // An answer that is under way tells of what was there before.
        awaitedNumber = nil
        return takeLogEntry()
    }
}
