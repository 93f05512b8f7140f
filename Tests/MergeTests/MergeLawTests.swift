import Base
import Merge
import Testing

@Suite struct MergeLawTests {
    @Test("the order in which two copies meet does not matter, nor does meeting twice")
    func commutativeAndIdempotent() {
        for seed in 0..<10_000 as Range<UInt64> {
            var samples = Samples(seed: seed)
            let (left, right) = (samples.record(), samples.record())
            #expect(merged(left, right) == merged(right, left), "seed \(seed)")
            #expect(merged(left, left) == left, "seed \(seed)")
            #expect(merged(merged(left, right), right) == merged(left, right), "seed \(seed)")
        }
    }

    @Test("three copies end alike whichever two meet first")
    func associative() {
        for seed in 0..<10_000 as Range<UInt64> {
            var samples = Samples(seed: seed)
            let (one, two, three) = (samples.record(), samples.record(), samples.record())
            let early = merged(merged(one, two), three)
            let late = merged(one, merged(two, three))
            #expect(early == late, "seed \(seed)")
        }
    }

    @Test("the same edits in any order, and again, end in the same record")
    func anyOrder() {
        for seed in 0..<2_000 as Range<UInt64> {
            var samples = Samples(seed: seed)
            let copies = (0..<6).map { _ in samples.record() }
            let expected = copies.dropFirst().reduce(copies[0], merged)
            let again = samples.shuffled(copies + copies)
            #expect(again.dropFirst().reduce(again[0], merged) == expected, "seed \(seed)")
        }
    }

    @Test("a rule without the tie-break on content breaks the law, so the law is worth testing")
    func negativeControl() {
        var disagreements = 0
        for seed in 0..<10_000 as Range<UInt64> {
            var samples = Samples(seed: seed)
            let (left, right) = (samples.register(), samples.register())
            let careless = { (a: Register, b: Register) in a.stamp < b.stamp ? b : a }
            if careless(left, right) != careless(right, left) { disagreements += 1 }
        }
        #expect(disagreements > 100)
    }

    @Test("a tombstone swallows every edit")
    func graveIsTerminal() {
        for seed in 0..<1_000 as Range<UInt64> {
            var samples = Samples(seed: seed)
            var buried = samples.record()
            buried.purge()
            let edited = merged(samples.record(), buried)
            #expect(edited.isTombstone && edited.fields.isEmpty, "seed \(seed)")
        }
    }

    @Test("an edit of a field never brings back what was deleted; an explicit restore does")
    func deletion() {
        var record = Record(kind: 2, id: .sample)
        record.set(Record.deletion, to: flag(true, at: 5))
        record.set(3, to: flag(true, at: 9))
        #expect(!record.isVisible)
        record.set(Record.deletion, to: flag(false, at: 10))
        #expect(record.isVisible)
    }

    @Test("a register that is taken out leaves a record as it was before")
    func removal() {
        var record = Record(kind: 2, id: .sample)
        record.set(1, to: flag(true, at: 5))
        let before = record
        record.set(3, to: flag(true, at: 9))
        record.remove(3)
        record.remove(7)
        #expect(record == before)
    }

    private func flag(_ value: Bool, at high: UInt64) -> Register {
        Register(wireType: 0, value: [value ? 1 : 0], stamp: Stamp(high: high, replica: 1))
    }
}

func merged(_ left: Record, _ right: Record) -> Record {
    var result = left
    result.merge(right)
    return result
}
