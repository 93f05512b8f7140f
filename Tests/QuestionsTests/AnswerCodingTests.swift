import Base
import Questions
import TestKit
import Testing

@Suite struct AnswerCodingTests {
    @Test("an answer reads back as it was written", arguments: AnswerSamples.all)
    func roundTrip(answer: Answer) throws {
        #expect(try Self.read(answer.encoded) == answer)
    }

    @Test("an outcome reads back as it was written")
    func outcomes() throws {
        let reasons = Unavailability.allCases.map { Outcome.none($0) }
        for outcome in reasons + AnswerSamples.all.map({ .answer($0) }) {
            let bytes = outcome.encoded
            #expect(try bytes.withUnsafeBytes { try Outcome(encoded: ByteSlice($0)) } == outcome)
        }
    }

    @Test("an answer that was cut anywhere is refused", arguments: AnswerSamples.all)
    func truncation(answer: Answer) {
        let bytes = answer.encoded
        for count in 0..<bytes.count {
            #expect(throws: AnswerFailure.self) { try Self.read(Array(bytes.prefix(count))) }
        }
        #expect(throws: AnswerFailure.self) { try Self.read(bytes + [0]) }
    }

    @Test("an answer of a newer version is refused as such")
    func version() {
        #expect(throws: AnswerFailure.version(3)) { try Self.read([3, 0, 0]) }
        #expect(throws: AnswerFailure.unreadable(atByte: 0)) { try Self.read([]) }
    }

    @Test("damaged bytes never trap, and what is still an answer is written back the same")
    func fuzz() {
        var random = SeededRandom(seed: 20_261_121)
        var kept = 0
        for round in 0..<40_000 {
            var bytes = AnswerSamples.all[round % AnswerSamples.all.count].encoded
            for _ in 0..<(1 + random.below(Int32(3))) {
                bytes[Int(random.below(Int32(bytes.count)))] = UInt8(random.below(Int32(256)))
            }
            guard let answer = try? Self.read(bytes) else { continue }
            kept += 1
            #expect((try? Self.read(answer.encoded)) == answer)
        }
        #expect(kept > 1_000)
    }

    @Test("a list cannot ask for more memory than it has bytes")
    func hugeCount() {
        let empty = Answer.bytes(
            .pictures([]),
            source: "",
            fetchedAt: AnswerSamples.all[0].fetchedAt,
            attributions: [],
            isSample: false
        )
        // In place of no attributions, of the tag and of no pictures: four billion attributions.
        let bytes = empty.dropLast(3) + [0xFF, 0xFF, 0xFF, 0xFF, 0x0F]
        #expect(throws: AnswerFailure.self) { try Self.read(Array(bytes)) }
    }

    private static func read(_ bytes: [UInt8]) throws(AnswerFailure) -> Answer {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
        defer { copy.deallocate() }
        copy.copyBytes(from: bytes)
        return try Answer(encoded: ByteSlice(UnsafeRawBufferPointer(copy)))
    }
}
