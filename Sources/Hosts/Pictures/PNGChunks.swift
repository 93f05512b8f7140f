import Base

/// How many bytes the chunks have at most that a picture may have once; longer ones are left out.
private let mostBytes = [
    "PLTE": 768, "tRNS": 256, "gAMA": 4, "cHRM": 32, "sRGB": 1, "iCCP": 1 << 19, "eXIf": 1 << 16,
]

/// A PNG with nothing but what drawing needs; nil where its chunks make no sense.
///
/// libpng unpacks each text in a file, and a megabyte has room for a gigabyte of them. A file is a
/// signature and a list of chunks: a length, a name, bytes and a checksum. What is cut short is
/// passed on as it is: whether it is a picture is for libpng to say.
func neededChunks(png bytes: [UInt8]) -> [UInt8]? {
    bytes.withUnsafeBytes { buffer -> [UInt8]? in
        let file = ByteSlice(buffer)
        var writer = ByteWriter(capacity: file.count)
        writer.run(file.slice(at: 0, count: 8))
        var position = 8
        var seen: Set<String> = []
        while position + 8 <= file.count {
            let chunk = PNGChunk(file, at: position)
            guard chunk.isSound, (chunk.name == "IHDR") == (position == 8) else { return nil }
            if chunk.isPassedOn || (chunk.isUseful && seen.insert(chunk.name).inserted) {
                writer.run(chunk.whole)
            }
            if chunk.name == "IEND" { break }
            position += 12 + chunk.length
        }
        return writer.bytes
    }
}

private struct PNGChunk {
    let name: String
    let length: Int
    /// With its length, name and checksum.
    let whole: ByteSlice

    init(_ file: ByteSlice, at position: Int) {
        name = file.slice(at: position + 4, count: 4).string
        length = Int(file.load(UInt32.self, at: position).byteSwapped)
        whole = file.slice(at: position, count: 12 + length)
    }

    /// Whether it has the name of a chunk, and one that we know where drawing depends on it.
    var isSound: Bool {
        guard name.utf8.allSatisfy({ (0x41...0x5A).contains($0 & 0xDF) }) else { return false }
        let isCritical = name.utf8.first.map { $0 & 0x20 == 0 } ?? true
        return isPassedOn || !isCritical || name == "PLTE"
    }

    /// Whether it is wanted however often it comes.
    var isPassedOn: Bool { name == "IDAT" || name == "IEND" || (name == "IHDR" && length == 13) }

    /// Whether it is one that drawing needs once, and no longer than makes sense.
    var isUseful: Bool { mostBytes[name].map { length <= $0 } ?? false }
}
