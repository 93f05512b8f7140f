internal import Base
package import Merge

/// A photo that somebody put on a trip, or on one of its activities.
///
/// The record tells of it; the picture itself is kept under its checksum, and may arrive later.
package struct Photo: Equatable, Sendable {
    package static let longestCaptionByteCount = 600
    package static let mostPixels: Int32 = 20_000
    /// As many as belong to one trip.
    package static let most = 2_000

    package let id: Identifier
    package let trip: Identifier
    /// Nil for one of the trip as a whole.
    package let activity: Identifier?
    package let hash: PhotoHash
    /// The file as the camera wrote it, where somebody wanted it kept.
    package let original: PhotoHash?
    package let widthPixels: Int32
    package let heightPixels: Int32
    package let caption: String
    package let addedMilliseconds: Int64
}

/// The SHA-256 (FIPS 180-4) of a photo's bytes, its name wherever it is kept.
package struct PhotoHash: Equatable, Hashable, Sendable {
    package static let byteCount = 32

    package let bytes: [UInt8]

    package init?(_ bytes: [UInt8]) {
        guard bytes.count == PhotoHash.byteCount else { return nil }
        self.bytes = bytes
    }

    /// Reads 64 hexadecimal digits, small letters only: one name for one photo.
    package init?(_ text: String) {
        var bytes: [UInt8] = []
        var high: UInt8?
        for letter in text.utf8 {
            let digit: UInt8
            switch letter {
            case 0x30...0x39: digit = letter - 0x30
            case 0x61...0x66: digit = letter - 0x61 + 10
            default: return nil
            }
            if let known = high {
                bytes.append(known << 4 | digit)
                high = nil
            } else {
                high = digit
            }
        }
        guard high == nil else { return nil }
        self.init(bytes)
    }

    package var text: String {
        var text: [UInt8] = []
        for byte in bytes { text += [hexDigit(byte >> 4), hexDigit(byte & 15)] }
        return String(decoding: text, as: UTF8.self)
    }

    /// Where the photo stands, without a width.
    package var path: String { "/photos/" + text }

    /// Where the file stands as it was sent, for its owner alone.
    package var originalPath: String { path + PhotoHash.originalEnding }

    package static let originalEnding = ".original"
}

extension Photo {
    init?(_ record: Record) {
        guard record.kind == TripKind.photo, let id = Identifier(record.id.text),
            let trip = record[PhotoField.trip].flatMap({ Identifier($0.text) }),
            let hash = PhotoHash(record[PhotoField.hash]?.value ?? [])
        else { return nil }
        self.id = id
        self.trip = trip
        self.hash = hash
        original = record[PhotoField.original].flatMap { PhotoHash($0.value) }
        activity = record[PhotoField.activity].flatMap { Identifier($0.text) }
        let size = record[PhotoField.size]?.integer ?? 0
        widthPixels = Photo.side(size / Photo.sizeFactor)
        heightPixels = Photo.side(size % Photo.sizeFactor)
        let caption = record[PhotoField.caption]?.text ?? ""
        self.caption = boundedText(caption, mostBytes: Photo.longestCaptionByteCount)
        addedMilliseconds = record[PhotoField.added]?.integer ?? 0
    }

    fileprivate static let sizeFactor: Int64 = 100_000

    /// What cannot be a side is shown as a square.
    static func side(_ pixels: Int64) -> Int32 {
        (1...Int64(mostPixels)).contains(pixels) ? Int32(pixels) : 1
    }
}

extension Trips {
    /// The photos of a trip, the first that was added first, whatever they belong to.
    package func photos(of trip: Identifier) -> [Photo] {
        let photos = belongings(of: trip, kind: TripKind.photo).compactMap { Photo($0) }
        let order = sortedOrder(count: photos.count) { one, other in
            let (left, right) = (photos[one], photos[other])
            if left.addedMilliseconds != right.addedMilliseconds {
                return left.addedMilliseconds < right.addedMilliseconds
            }
            return left.id < right.id
        }
        return order.map { photos[$0] }
    }

    package func photoCount(of trip: Identifier) -> Int {
        belongings(of: trip, kind: TripKind.photo).count
    }

    package func photo(_ id: Identifier) -> Photo? {
        guard let record = record(RecordID(id)), record.isVisible else { return nil }
        return Photo(record)
    }

    /// Puts a photo on a trip; nothing where one of that name is there already, as when a form is
    /// sent twice, and where the trip has as many as it may have.
    package func adding(
        _ hash: PhotoHash,
        original: PhotoHash? = nil,
        width: Int32,
        height: Int32,
        id: Identifier,
        to trip: Identifier,
        activity: Identifier?,
        atMilliseconds now: Int64
    ) -> [Change] {
        guard self.trip(trip) != nil, record(RecordID(id)) == nil,
            photoCount(of: trip) < Photo.most
        else { return [] }
        let size = Int64(width) * Photo.sizeFactor + Int64(height)
        var changes = [
            Trips.photo(id, PhotoField.trip, .text(trip.text)),
            Trips.photo(id, PhotoField.hash, .bytes(hash.bytes)),
            Trips.photo(id, PhotoField.size, .integer(size)),
            Trips.photo(id, PhotoField.added, .integer(now)),
        ]
        if let activity {
            changes.append(Trips.photo(id, PhotoField.activity, .text(activity.text)))
        }
        if let original {
            changes.append(Trips.photo(id, PhotoField.original, .bytes(original.bytes)))
        }
        return changes
    }

    /// The same photo on another trip, which need not be there yet.
    package func copying(
        _ photo: Photo,
        id: Identifier,
        to trip: Identifier,
        activity: Identifier?
    ) -> [Change] {
        let size = Int64(photo.widthPixels) * Photo.sizeFactor + Int64(photo.heightPixels)
        var changes = [
            Trips.photo(id, PhotoField.trip, .text(trip.text)),
            Trips.photo(id, PhotoField.hash, .bytes(photo.hash.bytes)),
            Trips.photo(id, PhotoField.size, .integer(size)),
            Trips.photo(id, PhotoField.added, .integer(photo.addedMilliseconds)),
        ]
        if let activity {
            changes.append(Trips.photo(id, PhotoField.activity, .text(activity.text)))
        }
        if let original = photo.original {
            changes.append(Trips.photo(id, PhotoField.original, .bytes(original.bytes)))
        }
        if !photo.caption.isEmpty {
            changes.append(Trips.photo(id, PhotoField.caption, .text(photo.caption)))
        }
        return changes
    }

    package func captioning(_ id: Identifier, _ caption: String) -> [Change] {
        let kept = boundedText(caption, mostBytes: Photo.longestCaptionByteCount)
        guard let photo = photo(id), photo.caption != kept else { return [] }
        return [Trips.photo(id, PhotoField.caption, .text(kept))]
    }

    package func deleting(photo id: Identifier) -> [Change] {
        guard photo(id) != nil else { return [] }
        return [Trips.deletion(true, kind: TripKind.photo, id)]
    }

    /// Chooses the photo on a trip's cover; nil for the picture of its first place.
    package func covering(_ trip: Identifier, with photo: Identifier?) -> [Change] {
        guard let trip = self.trip(trip), trip.cover != photo else { return [] }
        return [Trips.cover(photo, of: trip.id)]
    }

    package static func cover(_ photo: Identifier?, of trip: Identifier) -> Change {
        Change(
            kind: TripKind.trip,
            id: RecordID(trip),
            number: TripField.cover,
            value: .text(photo?.text ?? "")
        )
    }

    /// The photo on a trip's cover, where one was chosen that is still there.
    package func cover(of trip: Trip) -> Photo? {
        guard let photo = trip.cover.flatMap({ photo($0) }), photo.trip == trip.id else {
            return nil
        }
        return photo
    }

    private static func photo(_ id: Identifier, _ field: UInt16, _ value: FieldValue) -> Change {
        Change(kind: TripKind.photo, id: RecordID(id), number: field, value: value)
    }
}
