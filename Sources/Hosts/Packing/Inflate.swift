package import Base
internal import CZlib

/// Why a packed stream gives no bytes.
package enum InflateFailure: Error, Equatable {
    /// No such stream stands there, or it is damaged, or it ends before its end.
    case broken
    case tooLarge
}

/// The inflated bytes of a zlib or gzip stream at the start of `bytes`, whatever follows it.
///
/// A stream without its end is broken, also where all its bytes are there: libcurl lets it pass.
package func inflated(
    _ bytes: ByteSlice,
    limitBytes: Int
) throws(InflateFailure) -> [UInt8] {
    var stream = z_stream()
    // 32 beyond the largest window lets zlib tell zlib and gzip headers apart by itself.
    let version = zlibVersion()
    guard inflateInit2_(&stream, 15 + 32, version, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { throw .broken }
    defer { inflateEnd(&stream) }
    let start = bytes.start?.assumingMemoryBound(to: UInt8.self)
    stream.next_in = UnsafeMutablePointer(mutating: start)
    stream.avail_in = UInt32(clamping: bytes.count)
    var output: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: min(1 << 18, limitBytes + 1))
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
    guard output.count <= limitBytes else { throw .tooLarge }
    guard status == Z_STREAM_END else { throw .broken }
    return output
}
