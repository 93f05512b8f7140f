import Base
import Chronology
import Library
import Merge
import Sync
import TestKit
import Testing

@testable import Site
@testable import Storage

/// The storage and the model that devices talk to in simulations have to answer alike: so what is
/// found out about one holds for the other.
@Suite("The storage beside its model") struct ModelTests {
    @Test("both answer alike to whatever devices say")
    func alike() throws {
        var seen: Set<String> = []
        for seed in 0..<16 as Range<UInt64> {
            let site = try TestSite()
            var script = try Script(site.site.storage, now: site.now, seed: seed)
            for step in 0..<100 { try script.run(step: step, of: seed) }
            seen.formUnion(script.seen)
        }
        let statuses = ["done", "newEpoch", "replaced", "clock", "full"]
        let results = ["accepted", "lost", "tombstone", "invalid", "denied"]
        #expect(seen == Set(statuses + results))
    }

    @Test(
        "both answer alike on PostgreSQL",
        .enabled(if: PostgresSchema.serverURL != nil, "needs ELSEWHERE_TEST_DATABASE_URL"),
        arguments: 100..<104 as Range<UInt64>
    )
    func alikeOnPostgres(seed: UInt64) throws {
        let schema = try PostgresSchema()
        defer { schema.drop() }
        let site = try TestSite(schema.location)
        var script = try Script(site.site.storage, now: site.now, seed: seed)
        for step in 0..<60 { try script.run(step: step, of: seed) }
    }
}

/// Random requests to both, made of few names and stamps so that everything collides.
private struct Script {
    private let storage: Storage
    private let account: Account
    private var model: ModelSpace
    private var random: SeededRandom
    private var milliseconds: Int64
    private var purges = 0
    /// What was answered so far.
    private(set) var seen: Set<String> = []

    init(_ storage: Storage, now: Instant, seed: UInt64) throws {
        let account = Account(id: .random(), name: "", created: now)
        let name = Identifier.random()
        let space = try storage.write { (transaction) throws(StorageFailure) in
            try transaction.create(account, library: name)
            return try transaction.library(of: account.id)
        }
        self.storage = storage
        self.account = account
        model = ModelSpace(id: name, epoch: try #require(space).epoch)
        model.mostLive = Int(SpaceLimits.guest.liveCount)
        random = SeededRandom(seed: seed)
        milliseconds = now.millisecondsSinceEpoch
        if seed % 4 == 0 { try fill() }
    }

    private mutating func fill() throws {
        for start in [1_000, 1_500] as [UInt32] {
            var asked = SyncRequest.Space()
            asked.id = model.id
            asked.cursor = SyncCursor(epoch: model.epoch, seq: 0)
            asked.mostBytes = 1
            let count: UInt32 = start == 1_000 ? 500 : 497
            asked.edits = (start..<start + count).map { city in
                let change = Change(
                    kind: LibraryKind.city,
                    id: .city(city),
                    number: CityField.isArchived,
                    value: .flag(true)
                )
                return change.edit(stamp: Stamp(high: 1, replica: 1), replacing: nil)
            }
            try compare(asked, "filling")
        }
    }

    mutating func run(step: Int, of seed: UInt64) throws {
        milliseconds += Int64(random.below(5_000 as UInt64))
        if random.below(30 as UInt64) == 0, purges < 2 { try purge() }
        try compare(request(), "seed \(seed), step \(step)")
    }

    /// Forty days later, what was deleted is buried.
    private mutating func purge() throws {
        purges += 1
        milliseconds += 40 * 86_400_000
        let (name, now) = (model.id, Instant(millisecondsSinceEpoch: milliseconds))
        _ = try storage.write { (transaction) throws(StorageFailure) in
            try transaction.clear(name, now: now)
        }
        model.bury(deletedBeforeMilliseconds: .max)
        model.deleteBelongings(by: account.id, nowMilliseconds: milliseconds)
    }

    private mutating func compare(_ asked: SyncRequest.Space, _ name: String) throws {
        let exchange = LibraryExchange(
            storage: storage,
            account: account,
            now: Instant(millisecondsSinceEpoch: milliseconds),
            limits: account.email == nil ? .guest : .standard
        )
        let real = try exchange.answer(asked)
        var expected = model.answer(
            asked,
            by: account.id,
            nowMilliseconds: milliseconds,
            random: &random
        )
        if expected.id != real.id, asked.isToBeErased {
            model.replace(with: real.id, epoch: real.head.epoch)
            expected.id = real.id
        }
        // A new epoch is a random one on both sides.
        if expected.status == .newEpoch || asked.isToBeErased {
            expected.cursor.epoch = real.cursor.epoch
            expected.head.epoch = real.head.epoch
            model.begin(epoch: real.head.epoch)
        }
        #expect(real == expected, "\(name)")
        seen.insert("\(real.status)")
        for one in real.acknowledgements { seen.insert("\(one.result)") }
    }
}

extension Script {
    private mutating func request() -> SyncRequest.Space {
        var asked = SyncRequest.Space()
        asked.id = chance(20) ? Identifier(high: 1, low: 2) : model.id
        if chance(20) { asked.id = nil }
        asked.mostBytes = [1, 300, 4_000, 300_000][Int(random.below(4 as UInt64))]
        let seq = random.below(model.seq + 1) + (chance(30) ? 1_000 : 0)
        let epoch = chance(20) ? 5 : model.epoch
        asked.cursor = chance(15) ? nil : SyncCursor(epoch: epoch, seq: seq)
        asked.isToBeErased = chance(40)
        for _ in 0..<random.below(6 as UInt64) { asked.edits.append(edit()) }
        return asked
    }

    private mutating func chance(_ count: UInt64) -> Bool { random.below(count) == 0 }

    private mutating func stamp() -> Stamp {
        let ahead: Int64 = chance(60) ? 200_000 : 0
        let back = Int64(random.below(10_000 as UInt64))
        return Stamp(
            milliseconds: milliseconds - back + ahead,
            counter: 0,
            replica: 1 + random.below(3 as UInt64)
        )
    }

    private mutating func edit() -> Edit {
        let kinds: [UInt16] = [1, 1, 2, 4, 4, 6, 7, 9, 600]
        let kind = kinds[Int(random.below(9 as UInt64))]
        // Things of trips have no other names.
        let name = RecordID(Identifier(high: 7, low: random.below(8 as UInt64)))
        let id = kind == 4 ? RecordID.city(UInt32(random.below(5 as UInt64)) + 1) : name
        let number = UInt16(random.below(3 as UInt64))
        let stored = model.rows[id]?.record
        let value: [UInt8] = [UInt8(random.below(2 as UInt64))]
        let long = [UInt8](repeating: 7, count: 8_000)
        return Edit(
            kind: chance(12) && kind != 4 ? 1 : stored?.kind ?? kind,
            id: id,
            number: chance(10) ? 9 : number,
            register: Register(
                wireType: chance(9) ? 2 : 0,
                value: chance(25) ? long : value,
                stamp: chance(6) ? stored?[number]?.stamp ?? stamp() : stamp()
            ),
            base: chance(2) ? stored?[number]?.stamp : nil,
            isKnown: stored != nil && !chance(4) || chance(15)
        )
    }
}
