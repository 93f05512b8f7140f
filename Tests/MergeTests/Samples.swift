import Base
import Merge

/// Small worlds in which collisions are frequent: few stamps, few values, few fields.
struct Samples {
    private var random: SeededRandom

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    mutating func below(_ limit: UInt64) -> UInt64 { random.below(limit) }

    mutating func register() -> Register {
        Register(
            wireType: UInt8(below(2)),
            value: [UInt8(below(3))],
            stamp: Stamp(high: below(3), replica: below(2)),
            author: below(2) == 0
                ? nil : Identifier(high: 0, low: below(2))
        )
    }

    mutating func record(named id: RecordID = .sample, kind: UInt16 = 4) -> Record {
        var record = Record(kind: kind, id: id)
        for _ in 0..<below(4) { record.set(UInt16(below(4)), to: register()) }
        if below(12) == 0 { record.purge() }
        return record
    }

    /// A record as a newer version might write it: any field, long values, odd wire types.
    mutating func strangeRecord() -> Record {
        var record = Record(kind: UInt16(below(65_536)), id: .sample)
        for _ in 0..<below(6) {
            let length = below(40)
            record.set(
                UInt16(below(65_536)),
                to: Register(
                    wireType: UInt8(below(256)),
                    value: (0..<length).map { _ in UInt8(below(256)) },
                    stamp: Stamp(high: random.next(), replica: random.next()),
                    author: below(2) == 0
                        ? nil : Identifier(high: random.next(), low: random.next())
                )
            )
        }
        return record
    }

    mutating func bytes(upTo limit: UInt64) -> [UInt8] {
        let length = random.below(limit)
        return (0..<length).map { _ in UInt8(below(256)) }
    }

    mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
        var shuffled = elements
        for place in shuffled.indices.reversed() where place > 0 {
            shuffled.swapAt(place, Int(random.below(UInt64(place) + 1)))
        }
        return shuffled
    }
}

extension RecordID {
    static let sample = RecordID(Identifier(high: 1, low: 2))
}
