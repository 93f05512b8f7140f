import Merge
import TestKit

@testable import Sync

/// What people wrote, so that it can be asked in the end what became of it.
struct History {
    private struct Write {
        let id: RecordID
        /// The value that the writer saw.
        let parent: Int64?
    }

    private var writes: [Int64: Write] = [:]
    private var last: Int64 = 0
    /// Values that somebody erased with all the rest.
    private var excused: Set<Int64> = []
    /// What devices had when the server went back in time.
    private var heldAtRestore: [RecordID: [UInt16: Register]] = [:]
    private var hasRestored = false
    var deleted: Set<RecordID> = []
    var undeleted: Set<RecordID> = []

    /// A value that was never written before.
    mutating func next() -> Int64 {
        last += 1
        return last
    }

    mutating func note(_ change: Change, replacing before: Register?) {
        guard case .integer(let value) = change.value else { return }
        writes[value] = Write(id: change.id, parent: before?.integer)
    }

    /// A device erases all that it has, sent or not.
    mutating func excuse(_ library: SpaceReplica) {
        for record in library.records {
            for field in record.shown?.fields ?? [] { excuse(field.register) }
            for one in record.waiting { excuse(one.register) }
        }
    }

    /// The server loses all that it has, as somebody wants it.
    mutating func excuseAll(of space: ModelSpace) {
        for row in space.rows.values {
            for field in row.record.fields { excuse(field.register) }
        }
        heldAtRestore = [:]
    }

    mutating func excuse(_ value: Int64) { excused.insert(value) }

    private mutating func excuse(_ register: Register) {
        if let value = register.integer { excused.insert(value) }
    }

    mutating func noteRestored(_ devices: [SimulatedDevice]) {
        hasRestored = true
        for device in devices {
            for record in device.replica.records where record.kind <= 2 {
                for field in record.fields {
                    let held = heldAtRestore[record.id]?[field.number]
                    heldAtRestore[record.id, default: [:]][field.number] =
                        held?.merged(with: field.register) ?? field.register
                }
            }
        }
    }
}

extension History {
    /// No committed write is gone without a word.
    func checkNothingLost(
        _ space: ModelSpace,
        _ devices: [SimulatedDevice],
        _ mix: Mix
    ) throws(Violation) {
        var kept = excused
        for row in space.rows.values {
            for field in row.record.fields where row.record.kind != 6 || field.number == 4 {
                if let value = field.register.integer { kept.insert(value) }
            }
        }
        for device in devices {
            for parked in device.replica.parked {
                if let value = parked.register.integer { kept.insert(value) }
            }
        }
        // Later values have greater numbers, so parents are looked at after their children.
        for value in writes.keys.sorted(by: >) where kept.contains(value) {
            if let parent = writes[value]?.parent { kept.insert(parent) }
        }
        for (value, write) in writes where !kept.contains(value) {
            if mix.buries, deleted.contains(write.id) { continue }
            // Said in the protocol: conflicts that were kept since the backup are gone.
            if hasRestored { continue }
            throw Violation("\(value) in \(write.id.text) is lost")
        }
    }

    /// What any device had when the server went back is there, or something newer.
    func checkRestored(_ space: ModelSpace, _ mix: Mix) throws(Violation) {
        guard !mix.buries, !mix.jumps, !mix.erases else { return }
        for (id, fields) in heldAtRestore {
            guard let record = space.rows[id]?.record else { throw Violation("\(id.text) is gone") }
            for (number, held) in fields where !record.isTombstone {
                guard let found = record[number], found.stamp >= held.stamp else {
                    throw Violation("\(id.text) has an older value")
                }
            }
        }
    }

    /// What was deleted does not come back by itself, but where the server brought a trip back on
    /// which somebody else had gone on.
    func checkNoneResurrected(_ space: ModelSpace) throws(Violation) {
        for id in deleted.subtracting(undeleted) where space.rows[id]?.record.isVisible == true {
            if space.rows[id]?.record[Record.deletion]?.stamp.replica == 0 { continue }
            // A device that had erased everything, or a server that went back, may not know.
            if hasRestored || !excused.isEmpty { continue }
            throw Violation("\(id.text) is back")
        }
    }
}
