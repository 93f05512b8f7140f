import Base
import Testing

@Suite struct SortedOrderTests {
    @Test("any list comes out sorted, and equal elements keep their order")
    func sorts() {
        for seed in 0..<500 as Range<UInt64> {
            var random = SeededRandom(seed: seed)
            let numbers = (0..<Int(random.below(40 as UInt64))).map { _ in
                random.below(10 as UInt64)
            }
            let order = sortedOrder(count: numbers.count) { numbers[$0] < numbers[$1] }
            let expected = numbers.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) }
            #expect(order == expected, "seed \(seed)")
        }
    }
}
