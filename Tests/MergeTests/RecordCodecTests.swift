import Base
import Merge
import Testing

@Suite struct RecordCodecTests {
    @Test("a record of any version comes back from its bytes as it was")
    func roundTrip() throws {
        for seed in 0..<10_000 as Range<UInt64> {
            var samples = Samples(seed: seed)
            let record = samples.strangeRecord()
            #expect(try decoded(record.bytes) == record, "seed \(seed)")
        }
    }

    @Test("bytes that are accepted are the canonical ones: encoding them again gives the same")
    func canonical() {
        var accepted = 0
        for seed in 0..<20_000 as Range<UInt64> {
            var samples = Samples(seed: seed)
            var bytes = samples.record().bytes
            bytes[Int(samples.below(UInt64(bytes.count)))] = UInt8(samples.below(256))
            guard let record = try? decoded(bytes) else { continue }
            accepted += 1
            #expect(record.bytes == bytes, "seed \(seed)")
        }
        #expect(accepted > 1_000)
    }

    @Test("random bytes and records cut short are refused, never a crash")
    func total() throws {
        for seed in 0..<20_000 as Range<UInt64> {
            var samples = Samples(seed: seed)
            let bytes = samples.bytes(upTo: 64)
            if let record = try? decoded(bytes) { #expect(record.bytes == bytes) }
        }
        var samples = Samples(seed: 1)
        let whole = samples.strangeRecord().bytes
        for length in 0..<whole.count {
            let cut = Array(whole.prefix(length))
            if let record = try? decoded(cut) { #expect(record.bytes == cut) }
        }
    }

    @Test("what a newer version added to a record is passed on byte for byte")
    func unknownParts() throws {
        var samples = Samples(seed: 3)
        let future: [UInt8] = [5 << 3 | 2, 2, 0xAA, 0xBB, 5 << 3 | 2, 0, 9 << 3, 7]
        let bytes = samples.strangeRecord().bytes + future
        #expect(try decoded(bytes).bytes == bytes)
    }

    @Test("an integer written longer than needed is refused")
    func overlongIntegers() throws {
        var samples = Samples(seed: 4)
        let bytes = samples.record().bytes
        let overlong: [UInt8] = [bytes[0], bytes[1] | 0x80, 0] + bytes.dropFirst(2)
        #expect(throws: RecordFailure.notCanonical) { try decoded(overlong) }
    }

    @Test("the digest does not depend on order and finds a flipped byte")
    func digest() {
        var samples = Samples(seed: 5)
        let records = (0..<20).map { number in
            samples.record(named: RecordID("city:\(number)") ?? .sample)
        }
        var forwards = Digest()
        for record in records { forwards.replace(nil, with: record) }
        var backwards = Digest()
        for record in records.reversed() { backwards.replace(nil, with: record) }
        #expect(forwards == backwards)
        var changed = Record(kind: 4, id: .sample)
        changed.set(1, to: samples.register())
        backwards.replace(nil, with: changed)
        #expect(forwards != backwards)
        backwards.replace(changed, with: nil)
        #expect(forwards == backwards)
    }

    private func decoded(_ bytes: [UInt8]) throws -> Record {
        try bytes.withUnsafeBytes { try Record(decoding: ByteSlice($0)) }
    }
}
