import Base

/// A WebP file with nothing but the picture in it.
///
/// libvips 8.14 writes an EXIF chunk of its own, even when asked for none. A file is a list of
/// chunks: a name, a length and bytes, padded to an even length.
func withoutMetadata(webp bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBytes { buffer in
        let file = ByteSlice(buffer)
        var writer = ByteWriter(capacity: file.count)
        writer.run(file.slice(at: 0, count: 12))
        var position = 12
        while position + 8 <= file.count {
            let length = Int(file.load(UInt32.self, at: position + 4))
            let chunk = file.slice(at: position, count: 8 + length + length % 2)
            position += 8 + length + length % 2
            append(chunk, to: &writer)
        }
        writer.overwrite(UInt32(writer.count - 8), at: 4)
        return writer.bytes
    }
}

private func append(_ chunk: ByteSlice, to writer: inout ByteWriter) {
    let name = chunk.slice(at: 0, count: 4)
    if name.equals("VP8X") {
        let start = writer.count
        writer.run(chunk)
        // Of the flags that announce further chunks only that of transparency stays.
        writer.bytes[start + 8] &= 0x10
    } else if name.equals("VP8 ") || name.equals("VP8L") || name.equals("ALPH") {
        writer.run(chunk)
    }
}
