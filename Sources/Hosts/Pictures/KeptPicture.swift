import Base

/// A drawn picture as a file of its own, checked when it is read: half a file, or that of another
/// picture, is never shown.
struct KeptPicture: Equatable {
    /// Which picture this is; two keys may share the name of a file.
    var key: String
    /// In seconds since 1970.
    var fetchedAt: Int64
    var picture: DrawnPicture

    private static let magic: UInt64 = 0x3143_4950_4553_4C45  // "ELSEPIC1"

    init(key: String, fetchedAt: Int64, picture: DrawnPicture) {
        self.key = key
        self.fetchedAt = fetchedAt
        self.picture = picture
    }

    var encoded: [UInt8] {
        var writer = ByteWriter(capacity: picture.bytes.count + key.utf8.count + 64)
        writer.integer(KeptPicture.magic)
        writer.zigzag(fetchedAt)
        writer.byte(picture.format.rawValue)
        writer.text(key)
        writer.countedRun(picture.bytes)
        writer.integer(KeptPicture.checksum(writer.bytes[...]))
        return writer.bytes
    }

    /// Nil for anything but a whole, undamaged file.
    init?(encoded bytes: [UInt8]) {
        guard bytes.count > 16 else { return nil }
        let end = bytes.count - 8
        let found = bytes.withUnsafeBytes { buffer -> KeptPicture? in
            let whole = ByteSlice(buffer)
            guard whole.load(UInt64.self, at: end) == checksum64(whole.slice(at: 0, count: end))
            else { return nil }
            var reader = ByteReader(whole.slice(at: 0, count: end))
            return try? KeptPicture(&reader)
        }
        guard let found else { return nil }
        self = found
    }

    private init?(_ reader: inout ByteReader) throws(ByteFailure) {
        guard try reader.integer(UInt64.self) == KeptPicture.magic else { return nil }
        fetchedAt = try reader.zigzag()
        guard let format = PictureFormat(rawValue: try reader.byte()) else { return nil }
        key = try reader.text()
        picture = DrawnPicture(format: format, bytes: Array(try reader.countedRun().buffer))
    }

    private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.withUnsafeBytes { checksum64(ByteSlice($0)) }
    }
}
