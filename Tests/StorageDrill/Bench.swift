import Base
import Chronology
import Foundation
import Merge
import Storage

/// Measures the storage beside the raw engine, in turns, so that the machine's moods hit both.
///
/// Which records are written, and in which order, follows from a seed: both write the same.
struct Bench {
    private let location: StorageLocation
    private let storage: Storage
    private let seed: UInt64
    private let space = Identifier.random()
    private let account = Identifier.random()
    private static let rounds = 5
    private static let saves = 50
    private static let recordsOfLibrary = 5_000

    init(location: StorageLocation, seed: UInt64) throws(StorageFailure) {
        self.location = location
        self.seed = seed
        storage = try Storage(at: location, now: Drill.now)
        let (space, account) = (space, account)
        try storage.write { (transaction) throws(StorageFailure) in
            let person = Account(id: account, name: "Bench", created: Drill.now)
            try transaction.create(person, library: space)
        }
    }

    func run() throws(StorageFailure) {
        let body = try sample()
        Drill.say("seed \(seed); medians, of both in turns")
        Drill.say(Figures.head)
        let alone = compareWriters(1, body)
        Drill.say(alone.rates("small durable writes, 1 writer"))
        let crowd = compareWriters(8, body)
        Drill.say(crowd.rates("small durable writes, 8 writers"))
        Drill.say(crowd.worst("  their worst wait"))
        try Drill.say(compareSaves(body).times("200 changes in one save"))
        try Drill.say(compareLoads(body).times("reading \(Bench.recordsOfLibrary) records"))
    }
}

extension Bench {
    /// A connection of the raw engine for each thread.
    private func raw(_ body: [UInt8]) -> any RawEngine {
        switch location {
        case .file(let path): RawSQLite(path: path, space: space, body: body)
        case .postgres(let url, _): RawPostgres(url: url, space: space, body: body)
        }
    }

    private func compareWriters(_ count: Int, _ body: [UInt8]) -> Figures {
        var figures = Figures()
        for round in 0..<Bench.rounds {
            let seeds = (0..<count).map { seed &+ UInt64(round * 100 + $0) }
            let ours = seeds.enumerated().map { thread, seed -> @Sendable () throws -> Void in
                let turns = Turns(thread: thread, seed: seed)
                return { try save([turns.next()]) }
            }
            let raw = seeds.enumerated().map { thread, seed -> @Sendable () throws -> Void in
                let (turns, engine) = (Turns(thread: thread, seed: seed), self.raw(body))
                return { engine.write([turns.next().id.ascii]) }
            }
            // Whoever comes second finds the machine warm.
            for isOurs in round % 2 == 0 ? [false, true] : [true, false] {
                clear()
                figures.add(Pace(of: isOurs ? ours : raw), isOurs: isOurs)
            }
        }
        clear()
        return figures
    }

    private func compareSaves(_ body: [UInt8]) throws(StorageFailure) -> Figures {
        var figures = Figures()
        let engine = raw(body)
        for round in 0..<Bench.saves {
            let turns = Turns(thread: round, seed: seed &+ UInt64(round), recordCount: 200)
            let edits = turns.all()
            clear()
            figures.add(Pace { engine.write(edits.map { $0.id.ascii }) }, isOurs: false)
            clear()
            try figures.add(Pace { () throws(StorageFailure) in try save(edits) }, isOurs: true)
        }
        clear()
        return figures
    }

    private func compareLoads(_ body: [UInt8]) throws(StorageFailure) -> Figures {
        let turns = Turns(thread: 0, seed: seed, recordCount: Bench.recordsOfLibrary)
        let edits = turns.all()
        for first in stride(from: 0, to: edits.count, by: 500) {
            try save(Array(edits[first..<first + 500]))
        }
        var figures = Figures()
        let engine = raw(body)
        for _ in 0..<Bench.saves {
            var counts = (raw: 0, ours: 0)
            figures.add(Pace { counts.raw = engine.readAll() }, isOurs: false)
            try figures.add(
                Pace { () throws(StorageFailure) in
                    counts.ours = try storage.read { (snapshot) throws(StorageFailure) in
                        try snapshot.allRecords(of: space).count
                    }
                },
                isOurs: true
            )
            guard counts == (edits.count, edits.count) else { throw .broken("\(counts)") }
        }
        return figures
    }
}

extension Bench {
    private func save(_ edits: [Edit]) throws(StorageFailure) {
        try storage.write { (transaction) throws(StorageFailure) in
            _ = try transaction.apply(edits, to: space, by: account, now: Drill.now)
        }
    }

    /// The bytes of a record as the storage writes it.
    private func sample() throws(StorageFailure) -> [UInt8] {
        try save([Turns(thread: 0, seed: seed).next()])
        let record = try storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.allRecords(of: space).first?.record
        }
        return record?.bytes ?? []
    }

    /// The raw engine wrote what no merge can continue from.
    private func clear() {
        do throws(StorageFailure) {
            try storage.write { (transaction) throws(StorageFailure) in
                try transaction.deleteSpace(space)
                try transaction.createSpace(
                    space,
                    owner: account,
                    purpose: .library,
                    now: Drill.now
                )
            }
        } catch { Drill.say("failed: \(error.detail)") }
    }
}

/// What one thread writes next, drawn from a seed: one of its records, again and again.
private final class Turns: @unchecked Sendable {
    private let thread: Int
    private var random: SeededRandom
    /// What a device wrote last it knows.
    private var last: [Stamp?]
    private var turn: UInt64 = 0

    init(thread: Int, seed: UInt64, recordCount: Int = 50) {
        self.thread = thread
        random = SeededRandom(seed: seed)
        last = Array(repeating: nil, count: recordCount)
    }

    func next() -> Edit { edit(Int(random.below(UInt64(last.count)))) }

    /// Each record once, in an order that is drawn.
    func all() -> [Edit] { last.indices.shuffled(using: &random).map { edit($0) } }

    private func edit(_ record: Int) -> Edit {
        turn += 1
        let stamp = Stamp(high: UInt64(1_780_000_000_000) << 16 + turn, replica: UInt64(thread))
        defer { last[record] = stamp }
        guard let id = RecordID("t\(thread)-\(record)") else { fatalError("no name of a record") }
        return Edit(
            kind: 4,
            id: id,
            number: 1,
            register: Register(wireType: 2, value: Array("Firenze, Italia".utf8), stamp: stamp),
            base: last[record],
            isKnown: false
        )
    }
}
