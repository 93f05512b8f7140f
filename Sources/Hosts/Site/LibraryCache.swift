internal import Itinerary
internal import Library
internal import Merge
internal import Storage
import Synchronization

/// One person's library in memory, as it was after the change of that number.
final class KeptLibrary: Sendable {
    let space: Space
    let records: [RecordID: Record]
    let library: Library
    let trips: Trips

    init(_ space: Space, records: [RecordID: Record]) {
        self.space = space
        self.records = records
        let all = Array(records.values)
        library = Library(records: all)
        trips = Trips(records: all)
    }

    /// How much room it takes, in records of the usual size; an empty one takes some, too.
    fileprivate var weight: Int { 1 + max(records.count, Int(space.byteCount / 256)) }

    /// Whether a page of it may have a megabyte or more.
    var isLarge: Bool { weight >= 1_000 }

    func isOf(_ other: Space) -> Bool {
        space.id == other.id && space.epoch == other.epoch && space.seq == other.seq
    }
}

/// The libraries of those who were here last, so that a page reads only what changed.
final class LibraryCache: Sendable {
    fileprivate struct State {
        var libraries: [Identifier: (kept: KeptLibrary, used: UInt64)] = [:]
        var uses: UInt64 = 0
        var weight = 0
    }

    private let storage: Storage
    private let mostWeight: Int
    private let state = Mutex(State())

    /// A record takes some 500 bytes in memory, half of that where it is stored; somebody may have
    /// few that are large.
    init(storage: Storage, mostWeight: Int = 200_000) {
        self.storage = storage
        self.mostWeight = mostWeight
    }

    /// The library as it is now, or as it was when `space` was read.
    func library(of space: Space) throws(StorageFailure) -> KeptLibrary {
        if let kept = find(space.id), kept.isOf(space) { return kept }
        let fresh = try storage.read { (snapshot) throws(StorageFailure) in
            guard let now = try snapshot.space(space.id) else { throw .absent }
            return try library(of: now, in: snapshot)
        }
        keep(fresh)
        return fresh
    }

    /// The library as a snapshot sees it, or a change that holds its space.
    func library(
        of now: Space,
        in snapshot: some Readable
    ) throws(StorageFailure) -> KeptLibrary {
        let kept = find(now.id)
        if let kept, kept.isOf(now) { return kept }
        var records: [RecordID: Record] = [:]
        var changed: [SequencedRecord] = []
        if let kept, kept.space.epoch == now.epoch, kept.space.seq <= now.seq {
            records = kept.records
            changed = try snapshot.records(of: now.id, after: kept.space.seq, limit: Int32.max)
        } else {
            changed = try snapshot.allRecords(of: now.id)
        }
        for one in changed { records[one.record.id] = one.record }
        return KeptLibrary(now, records: records)
    }

    func forget(_ id: Identifier) {
        state.withLock { state in
            if let old = state.libraries.removeValue(forKey: id) {
                state.weight -= old.kept.weight
            }
        }
    }

    private func find(_ id: Identifier) -> KeptLibrary? {
        state.withLock { state in
            state.uses += 1
            state.libraries[id]?.used = state.uses
            return state.libraries[id]?.kept
        }
    }

    private func keep(_ fresh: KeptLibrary) {
        state.withLock { state in
            state.uses += 1
            let old = state.libraries.updateValue((fresh, state.uses), forKey: fresh.space.id)
            state.weight += fresh.weight - (old?.kept.weight ?? 0)
            if state.weight > mostWeight { state.makeRoom(for: mostWeight / 4 * 3) }
        }
    }
}

extension LibraryCache.State {
    /// Puts away those that were not used for longest.
    fileprivate mutating func makeRoom(for limit: Int) {
        for (id, one) in libraries.sorted(by: { $0.value.used < $1.value.used }) {
            guard weight > limit else { return }
            libraries[id] = nil
            weight -= one.kept.weight
        }
    }
}
