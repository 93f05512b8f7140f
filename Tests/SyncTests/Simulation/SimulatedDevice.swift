import Base
import Library
import Merge

@testable import Sync

/// A device with its disk, which may stop at any moment and start anew from what it has written.
struct SimulatedDevice {
    let number: Int
    var replica: LocalReplica
    /// What lies on the disk: a snapshot, and the entries written since.
    private var disk: [[UInt8]]
    /// How far its clock is ahead.
    var skewMilliseconds: Int64
    /// Whether somebody else is signed in there.
    var isOthers = false

    init(number: Int, replica: UInt64, skewMilliseconds: Int64) {
        self.number = number
        self.replica = LocalReplica(replica: replica)
        self.skewMilliseconds = skewMilliseconds
        disk = [self.replica.snapshot]
    }

    func clock(_ time: Int64) -> Int64 { time + skewMilliseconds }

    /// The value that people see; nil where there is none.
    func shown(_ id: RecordID, _ number: UInt16) -> Register? {
        replica.library[id]?.shown?[number]
    }

    /// Records that people see, those of their own device left out.
    var visible: [Record] {
        replica.records.filter {
            $0.isVisible && $0.kind != ParkedValue.kind && $0.kind != SetAside.earlierKind
        }
    }

    /// Records that were deleted and can be brought back.
    var deleted: [Record] { replica.records.filter { !$0.isVisible && !$0.isTombstone } }

    /// Makes an entry durable, unless the device stops just before; tells whether it is.
    mutating func keep(_ entry: [UInt8], _ random: inout SeededRandom) throws(Violation) -> Bool {
        let chance = random.below(40 as UInt64)
        if chance == 0 {
            try start()
            return false
        }
        disk.append(entry)
        if chance == 1 { disk = [replica.snapshot] }
        if chance == 2 {
            let before = replica.snapshot
            try start()
            guard replica.snapshot == before else { throw Violation("another state after a stop") }
        }
        return true
    }

    /// Starts anew with what lies on the disk.
    mutating func start() throws(Violation) {
        var fresh = LocalReplica(replica: 0)
        fresh.library.mostEdits = replica.library.mostEdits
        for bytes in disk {
            guard (try? fresh.load(bytes)) != nil else { throw Violation("unreadable log") }
        }
        replica = fresh
    }
}

/// What must never happen.
struct Violation: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
