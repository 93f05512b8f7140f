/// The 64-bit checksum of bytes, which finds damage, not forgery.
///
/// XXH64 with seed zero, written after the specification "xxHash fast digest algorithm" by
/// Yann Collet.
package func checksum64(_ bytes: ByteSlice) -> UInt64 {
    var lanes = Lanes()
    let whole = bytes.count / Lanes.stripe * Lanes.stripe
    lanes.consume(bytes.start, count: whole)
    let hash = whole > 0 ? lanes.merged : Lanes.prime5
    return Lanes.finish(
        hash &+ UInt64(bytes.count),
        tail: bytes.slice(at: whole, count: bytes.count - whole)
    )
}

/// The checksum of bytes that are there as an array.
package func checksum64(_ bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes { checksum64(ByteSlice($0)) }
}

/// The checksum of a text in UTF-8.
package func checksum64(_ text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { checksum64(ByteSlice(UnsafeRawBufferPointer($0))) }
}

/// The same checksum over bytes that arrive in pieces; where they are cut does not matter.
package struct Checksum64: Sendable {
    private var lanes: Lanes
    private var pending: [UInt8] = []
    private var total: UInt64 = 0

    package init() {
        lanes = Lanes()
    }

    /// Takes the next piece.
    package mutating func update(_ bytes: ByteSlice) {
        total &+= UInt64(bytes.count)
        var rest = bytes
        if !pending.isEmpty {
            let head = rest.slice(at: 0, count: Lanes.stripe - pending.count)
            pending.append(contentsOf: head.buffer)
            rest = rest.slice(at: head.count, count: rest.count - head.count)
            guard pending.count == Lanes.stripe else { return }
            pending.withUnsafeBytes { lanes.consume($0.baseAddress, count: Lanes.stripe) }
            pending.removeAll(keepingCapacity: true)
        }
        let whole = rest.count / Lanes.stripe * Lanes.stripe
        lanes.consume(rest.start, count: whole)
        pending.append(contentsOf: rest.slice(at: whole, count: Lanes.stripe).buffer)
    }

    /// The checksum of everything taken so far.
    package var value: UInt64 {
        var hash = total >= UInt64(Lanes.stripe) ? lanes.merged : Lanes.prime5
        hash &+= total
        return pending.withUnsafeBytes { Lanes.finish(hash, tail: ByteSlice($0)) }
    }
}

private struct Lanes {
    static let stripe = 32
    static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
    static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
    static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
    static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
    static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

    var first = prime1 &+ prime2
    var second = prime2
    var third: UInt64 = 0
    var fourth: UInt64 = 0 &- prime1

    /// Takes whole stripes.
    mutating func consume(_ start: UnsafeRawPointer?, count: Int) {
        guard let start else { return }
        var (lane1, lane2, lane3, lane4) = (first, second, third, fourth)
        var offset = 0
        while offset &+ Lanes.stripe <= count {
            lane1 = Lanes.round(lane1, Lanes.word(start, offset))
            lane2 = Lanes.round(lane2, Lanes.word(start, offset &+ 8))
            lane3 = Lanes.round(lane3, Lanes.word(start, offset &+ 16))
            lane4 = Lanes.round(lane4, Lanes.word(start, offset &+ 24))
            offset &+= Lanes.stripe
        }
        (first, second, third, fourth) = (lane1, lane2, lane3, lane4)
    }

    var merged: UInt64 {
        var hash = Lanes.turn(first, 1) &+ Lanes.turn(second, 7)
        hash &+= Lanes.turn(third, 12) &+ Lanes.turn(fourth, 18)
        for lane in [first, second, third, fourth] {
            hash = (hash ^ Lanes.round(0, lane)) &* Lanes.prime1 &+ Lanes.prime4
        }
        return hash
    }

    static func finish(_ start: UInt64, tail: ByteSlice) -> UInt64 {
        var hash = start
        var offset = 0
        while offset + 8 <= tail.count {
            hash = turn(hash ^ round(0, tail.load(UInt64.self, at: offset)), 27)
            hash = hash &* prime1 &+ prime4
            offset += 8
        }
        if offset + 4 <= tail.count {
            hash ^= UInt64(tail.load(UInt32.self, at: offset)) &* prime1
            hash = turn(hash, 23) &* prime2 &+ prime3
            offset += 4
        }
        while offset < tail.count {
            hash = turn(hash ^ UInt64(tail.load(UInt8.self, at: offset)) &* prime5, 11) &* prime1
            offset += 1
        }
        hash = (hash ^ (hash &>> 33)) &* prime2
        hash = (hash ^ (hash &>> 29)) &* prime3
        return hash ^ (hash &>> 32)
    }

    @inline(__always)
    private static func word(_ start: UnsafeRawPointer, _ offset: Int) -> UInt64 {
        UInt64(littleEndian: start.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    @inline(__always)
    private static func round(_ lane: UInt64, _ input: UInt64) -> UInt64 {
        turn(lane &+ input &* prime2, 31) &* prime1
    }

    @inline(__always)
    private static func turn(_ value: UInt64, _ bits: UInt64) -> UInt64 {
        (value &<< bits) | (value &>> (64 &- bits))
    }
}
