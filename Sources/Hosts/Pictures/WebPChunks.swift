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

/// How many bytes the chunks have at most that drawing needs; longer ones are left out.
private let mostBytes = [
    "VP8X": 10, "ANIM": 6, "ICCP": 1 << 20, "EXIF": 1 << 16,
    "VP8 ": Int.max, "VP8L": Int.max, "ALPH": Int.max, "ANMF": Int.max,
]

/// A WebP with its first picture and what drawing needs; nil where its chunks make no sense.
///
/// libwebp walks through all pictures of an animation to find the next one, so that some megabytes
/// of small ones take minutes.
func neededChunks(webp bytes: [UInt8]) -> [UInt8]? {
    bytes.withUnsafeBytes { buffer -> [UInt8]? in
        let whole = ByteSlice(buffer)
        let size = 8 + Int(whole.load(UInt32.self, at: 4))
        let file = whole.slice(at: 0, count: size)
        guard file.count == size, size > 12 else { return nil }
        var writer = ByteWriter(capacity: file.count)
        writer.run(file.slice(at: 0, count: 12))
        var position = 12
        var seen: Set<String> = []
        while position + 8 <= file.count {
            let length = Int(file.load(UInt32.self, at: position + 4))
            guard length <= file.count - position - 8 else { return nil }
            let name = file.slice(at: position, count: 4).string
            if let most = mostBytes[name], length <= most, seen.insert(name).inserted {
                writer.run(file.slice(at: position, count: 8 + length + length % 2))
            }
            position += 8 + length + length % 2
        }
        writer.overwrite(UInt32(writer.count - 8), at: 4)
        announce(seen, in: &writer)
        return writer.bytes
    }
}

/// Has the first chunk tell of no other chunks than there are.
private func announce(_ names: Set<String>, in writer: inout ByteWriter) {
    guard writer.count > 20, writer.bytes[12..<16].elementsEqual("VP8X".utf8) else { return }
    writer.bytes[20] &= names.contains("ICCP") ? 0xFF : ~0x20
    writer.bytes[20] &= names.contains("EXIF") ? 0xFF : ~0x08
    // That of XMP, which never stays.
    writer.bytes[20] &= ~0x04
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
