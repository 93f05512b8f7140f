/// Bytes in deflate's stored blocks, which need no compressor, inside zlib or gzip frames.
enum Streams {
    static func zlib(_ bytes: [UInt8]) -> [UInt8] {
        [0x78, 0x01] + stored(bytes) + bigEndian(adler32(bytes))
    }

    static func gzip(_ bytes: [UInt8]) -> [UInt8] {
        [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255] + stored(bytes)
            + bigEndian(crc32(bytes)).reversed()
            + bigEndian(UInt32(bytes.count)).reversed()
    }

    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        var start = 0
        repeat {
            let end = min(start + 65_535, bytes.count)
            let count = UInt16(end - start)
            output.append(end == bytes.count ? 1 : 0)
            for value in [count, ~count] {
                output += [UInt8(value & 0xFF), UInt8(value >> 8)]
            }
            output += bytes[start..<end]
            start = end
        } while start < bytes.count
        return output
    }

    private static func adler32(_ bytes: [UInt8]) -> UInt32 {
        var low: UInt32 = 1
        var high: UInt32 = 0
        for byte in bytes {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return high << 16 | low
    }

    private static func crc32(_ bytes: [UInt8]) -> UInt32 {
        var sum: UInt32 = .max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return ~sum
    }

    private static func bigEndian(_ value: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }
}
