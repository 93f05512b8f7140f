import Base
import Packing

/// Division names from the table of places inside `libgeonames.so`.
///
/// The table is one zlib stream whose records hold texts ended by zero bytes: id, name, division
/// code, division name, country code, country, time zone, and others. Only the code and the name
/// of the division are read.
struct SourceEmbedded {
    /// Names by country and code, `"SI.0Z"`.
    private(set) var names: [String: String] = [:]

    init(_ path: String) throws(BuildFailure) {
        let file = try SourceFile(path)
        guard let table = Self.table(in: file.bytes) else {
            throw .unusable(path: path, reason: "it holds no table of places")
        }
        table.withUnsafeBytes { read(ByteSlice($0)) }
    }
}

private extension SourceEmbedded {
    /// The only zlib stream of a megabyte or more.
    static func table(in library: ByteSlice) -> [UInt8]? {
        var offset = 0
        while let found = library.firstOffset(of: 0x78, from: offset) {
            offset = found + 1
            guard [0x01, 0x5E, 0x9C, 0xDA].contains(library.load(UInt8.self, at: offset)) else {
                continue
            }
            let rest = library.slice(at: found, count: library.count - found)
            if let bytes = try? inflated(rest, limitBytes: 1 << 26), bytes.count >= 1 << 20 {
                return bytes
            }
        }
        return nil
    }

    mutating func read(_ table: ByteSlice) {
        let texts = table.parts(separatedBy: 0)
        var index = 0
        while index + 6 < texts.count {
            guard Self.isRecord(texts[index...(index + 6)]) else {
                index += 1
                continue
            }
            let key = texts[index + 4].string + "." + texts[index + 2].string
            if !texts[index + 2].isEmpty, !texts[index + 3].isEmpty {
                names[key] = texts[index + 3].string
            }
            index += 7
        }
    }

    /// Numbers stand between the records, so only their look tells where one begins.
    static func isRecord(_ texts: ArraySlice<ByteSlice>) -> Bool {
        let first = texts.startIndex
        let country = texts[first + 4]
        return country.count == 2 && country.buffer.allSatisfy { (0x41...0x5A).contains($0) }
            && !texts[first + 1].isEmpty && !texts[first + 5].isEmpty
            && texts[first + 6].buffer.contains(0x2F)
            && texts[first].buffer.suffix(4).count == 4
            && texts[first].buffer.suffix(4).allSatisfy { (0x30...0x39).contains($0) }
    }
}
