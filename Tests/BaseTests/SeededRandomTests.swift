import Base
import Testing

@Suite struct SeededRandomTests {
    @Test("the numbers are those of the published SplitMix64")
    func published() {
        var random = SeededRandom(seed: 1_234_567)
        let expected: [UInt64] = [
            6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
            4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
        ]
        #expect(expected.map { _ in random.next() } == expected)
    }

    @Test("every number below a limit comes about equally often", arguments: [1, 2, 3, 7, 10])
    func even(limit: Int32) {
        var random = SeededRandom(seed: 99)
        var counts = [Int32](repeating: 0, count: Int(limit))
        for _ in 0..<10_000 * limit { counts[Int(random.below(limit))] += 1 }
        #expect(counts.allSatisfy { abs($0 - 10_000) < 500 })
    }

    @Test("there is nothing below zero")
    func nothing() {
        var random = SeededRandom(seed: 1)
        #expect(random.below(0 as UInt64) == 0 && random.below(-5 as Int32) == 0)
        #expect(random.below(UInt64.max) < .max)
    }
}
