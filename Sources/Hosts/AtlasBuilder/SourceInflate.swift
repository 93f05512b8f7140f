import Base
import CZlib

/// The inflated bytes of a zlib or gzip stream at the start of `bytes`, whatever follows it.
///
/// Nil when no such stream stands there, when it is cut off, and when it holds more than
/// `limitBytes`.
func inflated(_ bytes: ByteSlice, limitBytes: Int) -> [UInt8]? {
    var stream = z_stream()
    // 32 beyond the largest window lets zlib tell zlib and gzip headers apart by itself.
    let version = zlibVersion()
    guard inflateInit2_(&stream, 15 + 32, version, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { inflateEnd(&stream) }
    let start = bytes.start?.assumingMemoryBound(to: UInt8.self)
    stream.next_in = UnsafeMutablePointer(mutating: start)
    stream.avail_in = UInt32(clamping: bytes.count)
    var output: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    var status = Z_OK
    while status == Z_OK, output.count <= limitBytes {
        let count = chunk.withUnsafeMutableBufferPointer { buffer in
            stream.next_out = buffer.baseAddress
            stream.avail_out = UInt32(buffer.count)
            status = inflate(&stream, Z_NO_FLUSH)
            return buffer.count - Int(stream.avail_out)
        }
        output.append(contentsOf: chunk[..<count])
    }
    return status == Z_STREAM_END && output.count <= limitBytes ? output : nil
}
