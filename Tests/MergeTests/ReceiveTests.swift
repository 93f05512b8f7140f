import Merge
import Testing

@Suite struct ReceiveTests {
    @Test("the first edit of an unknown record creates it")
    func creates() {
        let receipt = receive(edit(7, at: 1), into: nil)
        #expect(receipt.result == .accepted)
        #expect(receipt.changed?[3]?.value == [7])
    }

    @Test("an edit of a record that the server no longer has does not recreate it")
    func neverRecreates() {
        let receipt = receive(edit(7, at: 1, isKnown: true), into: nil)
        #expect(receipt.result == .tombstone)
        #expect(receipt.changed == nil)
        #expect(receipt.setAside?.value == [7])
    }

    @Test("sending the same edit again changes nothing")
    func duplicate() throws {
        let stored = try #require(receive(edit(7, at: 1), into: nil).changed)
        let again = receive(edit(7, at: 1), into: stored)
        #expect(again == Receipt(result: .accepted, changed: nil, setAside: nil))
    }

    @Test("an edit of what its writer saw replaces it and keeps nothing aside")
    func sequential() throws {
        let stored = try #require(receive(edit(7, at: 1), into: nil).changed)
        let next = receive(edit(8, at: 2, base: 1), into: stored)
        #expect(next.changed?[3]?.value == [8])
        #expect(next.setAside == nil)
    }

    @Test("of two concurrent edits the newer shows and the other is kept aside", arguments: [0, 5])
    func concurrent(base: UInt64) throws {
        let stored = try #require(receive(edit(7, at: 5), into: nil).changed)
        let older = receive(edit(8, at: 4, replica: 2, base: base == 5 ? 3 : nil), into: stored)
        #expect(older.result == .lost)
        #expect(older.setAside?.value == [8])
        let newer = receive(edit(9, at: 6, replica: 2, base: nil), into: stored)
        #expect(newer.result == .accepted)
        #expect(newer.changed?[3]?.value == [9])
        #expect(newer.setAside?.value == [7])
    }

    @Test("a stamp not above its own base is refused, and so is another kind under the same name")
    func invalid() throws {
        let stored = try #require(receive(edit(7, at: 5), into: nil).changed)
        #expect(receive(edit(8, at: 5, base: 5), into: stored).result == .invalid)
        #expect(receive(edit(8, at: 9, kind: 2), into: stored).result == .invalid)
    }

    @Test("whatever order edits come in, the field ends at the greatest of (stamp, value)")
    func maximumWins() {
        for seed in 0..<10_000 as Range<UInt64> {
            var samples = Samples(seed: seed)
            let registers = (0..<5).map { _ in samples.register() }
            var stored: Record?
            for register in samples.shuffled(registers + registers) {
                let one = Edit(
                    kind: 4,
                    id: .sample,
                    number: 3,
                    register: register,
                    base: nil,
                    isKnown: false
                )
                stored = receive(one, into: stored).changed ?? stored
            }
            let expected = registers.dropFirst().reduce(registers[0]) { $0.merged(with: $1) }
            #expect(stored?[3]?.isSameWrite(as: expected) == true, "seed \(seed)")
        }
    }

    private func edit(
        _ value: UInt8,
        at high: UInt64,
        replica: UInt64 = 1,
        base: UInt64? = nil,
        kind: UInt16 = 4,
        isKnown: Bool = false
    ) -> Edit {
        Edit(
            kind: kind,
            id: .sample,
            number: 3,
            register: Register(
                wireType: 0,
                value: [value],
                stamp: Stamp(high: high, replica: replica)
            ),
            base: base.map { Stamp(high: $0, replica: 1) },
            isKnown: isKnown
        )
    }
}
