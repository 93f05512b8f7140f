import Base
import Glibc

/// Names of places by language, from the message catalogues of libgeonames (`names/de.mo`).
///
/// A catalogue lists ids in the order of their digits as text, and is searched where it lies: the
/// files are mapped, not read. One that is missing or damaged has no names.
struct SourceLanguageNames {
    private let catalogues: [String: SourceFile]
    /// The places that any catalogue has.
    private var known = PlaceIdentities()

    /// Opens every catalogue of a directory; nil when there are none.
    init?(_ directory: String) throws(BuildFailure) {
        var catalogues: [String: SourceFile] = [:]
        guard let listing = opendir(directory) else { return nil }
        defer { closedir(listing) }
        while let entry = readdir(listing) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard name.hasSuffix(".mo") else { continue }
            catalogues[String(name.dropLast(3))] = try SourceFile(directory + "/" + name)
        }
        if catalogues.isEmpty { return nil }
        self.catalogues = catalogues
        for file in catalogues.values { note(file.bytes) }
    }

    /// What a place is called in a language (`de`); nil where its catalogue does not say.
    func name(of id: UInt32, in language: String) -> String? {
        guard known.contains(id), let bytes = catalogues[language]?.bytes else { return nil }
        let ids = bytes.load(UInt32.self, at: 12)
        let names = bytes.load(UInt32.self, at: 16)
        let wanted = Array(String(id).utf8)
        let count = Self.count(in: bytes)
        func idText(_ place: Int) -> UnsafeRawBufferPointer {
            Self.text(in: bytes, table: ids, UInt32(place)).buffer
        }
        let place = firstPlace(count: Int(count)) { idText($0).lexicographicallyPrecedes(wanted) }
        guard place < count, idText(place).elementsEqual(wanted) else { return nil }
        let name = Self.text(in: bytes, table: names, UInt32(place))
        return String(validating: name.buffer, as: UTF8.self)
    }

    private static let magic: UInt32 = 0x9504_12DE

    private static func count(in bytes: ByteSlice) -> UInt32 {
        guard bytes.load(UInt32.self, at: 0) == magic else { return 0 }
        return min(bytes.load(UInt32.self, at: 8), UInt32(clamping: bytes.count / 8))
    }

    private mutating func note(_ bytes: ByteSlice) {
        let ids = bytes.load(UInt32.self, at: 12)
        for index in 0..<Self.count(in: bytes) {
            if let id = UInt32(Self.text(in: bytes, table: ids, index).string) {
                _ = known.insert(id)
            }
        }
    }

    private static func text(in bytes: ByteSlice, table: UInt32, _ index: UInt32) -> ByteSlice {
        let entry = Int(table) + Int(index) * 8
        return bytes.slice(
            at: Int(bytes.load(UInt32.self, at: entry + 4)),
            count: Int(bytes.load(UInt32.self, at: entry))
        )
    }
}
