package import Base
internal import CZlib
internal import Synchronization

/// A zlib stream that packs one body after another into the gzip format.
///
/// Sendable, as whoever packs takes it out of the idle ones: one thread has it at a time.
private final class Packer: @unchecked Sendable {
    private var stream = z_stream()

    /// Returns nil when there is no memory for the stream.
    init?(level: Int32) {
        // 16 more than the window's bits asks for the gzip format.
        let result = deflateInit2_(
            &stream,
            level,
            Z_DEFLATED,
            15 + 16,
            8,
            Z_DEFAULT_STRATEGY,
            ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size)
        )
        guard result == Z_OK else { return nil }
    }

    deinit { deflateEnd(&stream) }

    func pack(_ bytes: [UInt8]) -> [UInt8]? {
        guard deflateReset(&stream) == Z_OK, bytes.count < 1 << 30 else { return nil }
        let bound = Int(deflateBound(&stream, uLong(bytes.count)))
        var source = bytes
        return source.withUnsafeMutableBufferPointer { input in
            let packed = [UInt8](unsafeUninitializedCapacity: bound) { output, count in
                stream.next_in = input.baseAddress
                stream.avail_in = uInt(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = uInt(output.count)
                count = deflate(&stream, Z_FINISH) == Z_STREAM_END ? Int(stream.total_out) : 0
            }
            return packed.isEmpty ? nil : packed
        }
    }
}

/// Packs bodies on any thread; the streams, a quarter of a megabyte each, are used again.
package final class Gzip: Sendable {
    private let level: Int32
    private let idle = Mutex<[Packer]>([])

    /// Level 1 is quick and 9 is small.
    package init(level: Int32) { self.level = level }

    /// Returns nil when packing fails, which leaves sending the body as it is.
    package func pack(_ bytes: [UInt8]) -> [UInt8]? {
        guard let packer = idle.withLock({ $0.popLast() }) ?? Packer(level: level) else {
            return nil
        }
        defer { idle.withLock { $0.append(packer) } }
        return packer.pack(bytes)
    }
}

/// Whether the gzip file `packed` holds `bytes`, by the checksum and length at its end.
package func isGzip(_ packed: [UInt8], of bytes: [UInt8]) -> Bool {
    packed.withUnsafeBytes { packed in
        bytes.withUnsafeBytes { isGzip(ByteSlice(packed), of: ByteSlice($0)) }
    }
}

/// The same of bytes that stay where they are.
package func isGzip(_ packed: ByteSlice, of bytes: ByteSlice) -> Bool {
    guard packed.count > 18, packed.load(UInt16.self, at: 0) == 0x8B1F else { return false }
    let trailer = packed.load(UInt64.self, at: packed.count - 8)
    let start = bytes.start?.assumingMemoryBound(to: UInt8.self)
    let sum = UInt64(crc32_z(0, start, bytes.count))
    return trailer & 0xFFFF_FFFF == sum && trailer >> 32 == UInt64(bytes.count) & 0xFFFF_FFFF
}
