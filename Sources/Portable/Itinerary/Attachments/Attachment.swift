internal import Base
package import Merge

/// A photo or a document that somebody put on a trip, or on one of its activities.
///
/// The record tells of it; its bytes are kept under their checksum, and may arrive later.
package struct Attachment: Equatable, Sendable {
    package static let longestCaptionByteCount = 600
    package static let longestNameByteCount = 255
    package static let mostPixels: Int32 = 20_000
    package static let mostBytes: Int64 = 16_000_000
    /// As many as belong to one trip.
    package static let most = 2_000

    package var id: Identifier
    package var trip: Identifier
    /// Nil for one of the trip as a whole.
    package var activity: Identifier?
    package let hash: AttachmentHash
    /// The photo as the camera wrote it, where somebody wanted it kept.
    package var original: AttachmentHash?
    package let size: AttachmentSize
    /// What a document's file is called; empty for a photo.
    package let name: String
    package var caption: String
    package let addedMilliseconds: Int64

    package init(
        _ hash: AttachmentHash,
        size: AttachmentSize,
        name: String = "",
        caption: String = "",
        id: Identifier,
        to trip: Identifier,
        activity: Identifier?,
        atMilliseconds added: Int64
    ) {
        self.id = id
        self.trip = trip
        self.activity = activity
        self.hash = hash
        self.size = size
        self.name = name
        self.caption = caption
        addedMilliseconds = added
    }

    package var isPhoto: Bool { name.isEmpty }
    /// Where a document stands; what is behind its checksum tells browsers what it is called.
    package var documentPath: String {
        // Of points alone browsers would make the path of something else.
        let end = name.utf8.allSatisfy { $0 == 0x2E } ? "document" : percentEncode(name)
        return "/files/" + hash.text + "/" + end
    }
}

/// How large a photo or document is, as its record holds it.
package struct AttachmentSize: Equatable, Sendable {
    /// Of a document its bytes; of a photo its width in pixels times 100,000, and its height.
    package let value: Int64

    package init(_ value: Int64) {
        self.value = value
    }

    package init(width: Int32, height: Int32) {
        value = Int64(width) * AttachmentSize.factor + Int64(height)
    }

    /// Of a document; what cannot be its size becomes 0.
    init(byteCount: Int64) {
        value = AttachmentSize(byteCount).byteCount
    }

    package var widthPixels: Int32 { side(value / AttachmentSize.factor) }
    package var heightPixels: Int32 { side(value % AttachmentSize.factor) }

    /// Of what cannot be the size of a document it is 0.
    package var byteCount: Int64 { (0...Attachment.mostBytes).contains(value) ? value : 0 }

    private static let factor: Int64 = 100_000

    /// What cannot be a side is shown as a square.
    private func side(_ pixels: Int64) -> Int32 {
        (1...Int64(Attachment.mostPixels)).contains(pixels) ? Int32(pixels) : 1
    }
}

/// The SHA-256 (FIPS 180-4) of a file's bytes, its name wherever it is kept.
package struct AttachmentHash: Equatable, Sendable {
    package static let byteCount = 32

    /// Plain numbers, which are copied without counting who holds them.
    private let words: (UInt64, UInt64, UInt64, UInt64)

    package init?(_ bytes: [UInt8]) {
        guard bytes.count == AttachmentHash.byteCount else { return nil }
        self.init(bits: 8, of: bytes)
    }

    /// Reads 64 hexadecimal digits, small letters only: one name for one file.
    package init?(_ text: String) {
        var digits: [UInt8] = []
        for letter in text.utf8 {
            switch letter {
            case 0x30...0x39: digits.append(letter - 0x30)
            case 0x61...0x66: digits.append(letter - 0x61 + 10)
            default: return nil
            }
        }
        guard digits.count == 2 * AttachmentHash.byteCount else { return nil }
        self.init(bits: 4, of: digits)
    }

    /// From four times as many digits as fill 64 bits, each of `bits`.
    private init(bits: Int, of digits: [UInt8]) {
        var all: [UInt64] = [0, 0, 0, 0]
        for (place, digit) in digits.enumerated() {
            let word = place * bits / 64
            all[word] = all[word] << UInt64(bits) | UInt64(digit)
        }
        words = (all[0], all[1], all[2], all[3])
    }

    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        for word in [words.0, words.1, words.2, words.3] {
            for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: word >> (56 - 8 * shift))) }
        }
        return bytes
    }

    package var text: String { hexadecimal(bytes) }

    package static func == (one: AttachmentHash, other: AttachmentHash) -> Bool {
        one.words == other.words
    }

    /// Where the photo stands, without a width.
    package var path: String { "/photos/" + text }

    /// Where the file stands as it was sent, for its owner alone.
    package var originalPath: String { path + AttachmentHash.originalEnding }

    package static let originalEnding = ".original"
}

extension Attachment {
    init?(_ record: Record) {
        guard record.kind == TripKind.attachment, let id = Identifier(record.id.text),
            let trip = record[AttachmentField.trip].flatMap({ Identifier($0.text) }),
            let hash = AttachmentHash(record[AttachmentField.hash]?.value ?? [])
        else { return nil }
        self.id = id
        self.trip = trip
        self.hash = hash
        original = record[AttachmentField.original].flatMap { AttachmentHash($0.value) }
        activity = record[AttachmentField.activity].flatMap { Identifier($0.text) }
        size = AttachmentSize(record[AttachmentField.size]?.integer ?? 0)
        let name = record[AttachmentField.name]?.text ?? ""
        self.name = boundedText(name, mostBytes: Attachment.longestNameByteCount)
        let caption = record[AttachmentField.caption]?.text ?? ""
        self.caption = boundedText(caption, mostBytes: Attachment.longestCaptionByteCount)
        addedMilliseconds = record[AttachmentField.added]?.milliseconds ?? 0
    }
}

extension Trips {
    /// What is attached to a trip and to its activities, the first that was added first.
    package func attachments(of trip: Identifier) -> [Attachment] {
        let all = belongings(of: trip, kind: TripKind.attachment).compactMap { Attachment($0) }
        let order = sortedOrder(count: all.count) { one, other in
            let (left, right) = (all[one], all[other])
            if left.addedMilliseconds != right.addedMilliseconds {
                return left.addedMilliseconds < right.addedMilliseconds
            }
            return left.id < right.id
        }
        return order.map { all[$0] }
    }

    package func attachmentCount(of trip: Identifier) -> Int {
        belongings(of: trip, kind: TripKind.attachment).count
    }

    package func attachment(_ id: Identifier) -> Attachment? {
        guard let record = record(RecordID(id)), record.isVisible else { return nil }
        return Attachment(record)
    }
}

// Inlined, each of these would be hundreds of bytes wherever it is asked for.
extension [Attachment] {
    @inline(never) package var photos: [Attachment] { filter { $0.isPhoto } }
    @inline(never) package var documents: [Attachment] { filter { !$0.isPhoto } }

    /// The activities that have some of them.
    package var activities: Set<RecordID> {
        Set(compactMap { one in one.activity.map { RecordID($0) } })
    }

    /// The trip's own, and those of activities that are not there any more: `activities` are.
    @inline(never) package func ofTrip(besides activities: Set<RecordID>) -> [Attachment] {
        filter { one in one.activity.map { !activities.contains(RecordID($0)) } ?? true }
    }

    @inline(never) package func on(_ activity: Identifier) -> [Attachment] {
        filter { $0.activity == activity }
    }
}
