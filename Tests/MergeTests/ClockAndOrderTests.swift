import Base
import Merge
import Testing

@Suite struct HybridClockTests {
    @Test("stamps strictly increase whatever the device's clock does")
    func increases() {
        var samples = Samples(seed: 7)
        var clock = HybridClock(replica: 1)
        var last = Stamp(high: 0, replica: 0)
        for _ in 0..<10_000 {
            let jump = Int64(samples.below(1 << 50)) - (1 << 49)
            if samples.below(5) == 0 {
                clock.see(Stamp(high: samples.below(1 << 40) << 16, replica: 9))
            }
            let stamp = clock.tick(deviceMilliseconds: jump)
            #expect(stamp > last)
            last = stamp
        }
    }

    @Test("a stamp exceeds every stamp its replica has seen")
    func exceedsSeen() {
        var clock = HybridClock(replica: 1)
        let theirs = Stamp(milliseconds: 5_000, counter: 3, replica: 2)
        clock.see(theirs)
        #expect(clock.tick(deviceMilliseconds: 10) > theirs)
    }

    @Test("a clock ten years off is put right by the server's word, a small difference is not")
    func adjusts() {
        var clock = HybridClock(replica: 1)
        clock.adjust(deviceMilliseconds: 1_000, serverMilliseconds: 2_500)
        #expect(clock.offsetMilliseconds == 0)
        clock.adjust(deviceMilliseconds: 1_000, serverMilliseconds: 315_360_001_000)
        #expect(clock.tick(deviceMilliseconds: 1_000).milliseconds == 315_360_001_000)
    }

    @Test("absurd clocks neither trap nor go back", arguments: [Int64.min, -1, Int64.max])
    func absurd(deviceMilliseconds: Int64) {
        var clock = HybridClock(replica: 1, offsetMilliseconds: 5)
        let first = clock.tick(deviceMilliseconds: deviceMilliseconds)
        #expect(clock.tick(deviceMilliseconds: deviceMilliseconds) > first)
    }

    @Test("a damaged difference of clocks is put right", arguments: [Int64.min, .max])
    func damaged(offset: Int64) {
        var clock = HybridClock(replica: 1, offsetMilliseconds: offset)
        clock.adjust(deviceMilliseconds: 1_000, serverMilliseconds: 315_360_001_000)
        #expect(clock.tick(deviceMilliseconds: 1_000).milliseconds == 315_360_001_000)
    }
}

@Suite struct OrderKeyTests {
    @Test("a key between two others lies strictly between, wherever one inserts")
    func between() throws {
        for seed in 0..<500 as Range<UInt64> {
            var samples = Samples(seed: seed)
            var keys: [OrderKey] = []
            for _ in 0..<30 {
                let place = Int(samples.below(UInt64(keys.count) + 1))
                let lower = place > 0 ? keys[place - 1] : nil
                let upper = place < keys.count ? keys[place] : nil
                let random = samples.below(.max)
                let key = try #require(OrderKey(between: lower, and: upper, random: random))
                if let lower { #expect(lower < key, "seed \(seed)") }
                if let upper { #expect(key < upper, "seed \(seed)") }
                #expect(OrderKey(ascii: key.ascii) == key)
                keys.insert(key, at: place)
            }
        }
    }

    @Test("keys in the wrong order have nothing between them")
    func wrongOrder() throws {
        let key = try #require(OrderKey(between: nil, and: nil, random: 1))
        #expect(OrderKey(between: key, and: key, random: 2) == nil)
    }

    @Test("a day numbered anew has distinct ascending keys", arguments: [0, 1, 2, 61, 5_000])
    func spread(count: Int32) {
        let keys = OrderKey.spread(count, random: 12_345)
        #expect(keys.count == Int(count))
        #expect(zip(keys, keys.dropFirst()).allSatisfy(<))
    }

    @Test("a key never ends in zero and has no foreign letters", arguments: ["", "a0", "a-", "é"])
    func refused(text: String) { #expect(OrderKey(ascii: Array(text.utf8)) == nil) }
}

@Suite struct IdentifierTests {
    @Test("an identifier reads back what it prints, in either case")
    func roundTrip() {
        var samples = Samples(seed: 11)
        for _ in 0..<2_000 {
            let one = Identifier(high: samples.below(.max), low: samples.below(.max))
            #expect(Identifier(one.text) == one)
            #expect(Identifier(one.text.uppercased()) == one)
        }
    }

    @Test("what is no identifier is refused", arguments: ["", "zz", "u1234567890123456789012345"])
    func refused(text: String) { #expect(Identifier(text) == nil) }

    @Test("a value above 128 bits is refused")
    func overflow() { #expect(Identifier(String(repeating: "z", count: 26)) == nil) }

    @Test("names that follow from one are others, each time the same")
    func following() {
        let one = Identifier(high: 1, low: .max)
        #expect(one.following(0) == one)
        #expect(one.following(2) == Identifier(high: 1, low: 1))
    }

    @Test("a record's name is 1 to 40 printable characters", arguments: ["", "a b", "é"])
    func badNames(text: String) { #expect(RecordID(text) == nil) }
}

@Suite struct OrderEndTests {
    @Test("thousands of things that are added last, or first, keep their order and short keys")
    func ends() throws {
        var random = SeededRandom(seed: 3)
        var last = OrderKey(between: nil, and: nil, random: random.next())
        var first = last
        for _ in 0..<5_000 {
            let next = try #require(OrderKey(between: last, and: nil, random: random.next()))
            let before = try #require(OrderKey(between: nil, and: first, random: random.next()))
            #expect(try #require(last) < next)
            #expect(try before < #require(first))
            #expect(max(next.ascii.count, before.ascii.count) <= OrderKey.comfortableByteCount)
            (last, first) = (next, before)
        }
    }
}
