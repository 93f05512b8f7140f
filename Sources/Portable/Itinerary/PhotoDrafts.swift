internal import Base
internal import Merge

/// A photo as a file tells of it: what it is called, and how it looks; its bytes stand elsewhere.
package struct PhotoDraft: Equatable, Sendable {
    package let hash: PhotoHash
    package let widthPixels: Int32
    package let heightPixels: Int32
    package let caption: String
    /// Whether a page has put its bytes where photos wait for the server.
    package fileprivate(set) var isHere: Bool

    package init(_ photo: Photo) {
        hash = photo.hash
        widthPixels = photo.widthPixels
        heightPixels = photo.heightPixels
        caption = photo.caption
        isHere = false
    }

    init(hash: PhotoHash, width: Int64?, height: Int64?, caption: String, isHere: Bool) {
        self.hash = hash
        widthPixels = Photo.side(width ?? 0)
        heightPixels = Photo.side(height ?? 0)
        self.caption = boundedText(caption, mostBytes: Photo.longestCaptionByteCount)
        self.isHere = isHere
    }

    fileprivate func photo(
        _ id: Identifier,
        on trip: Identifier,
        atMilliseconds now: Int64
    ) -> Photo {
        Photo(
            id: id,
            trip: trip,
            activity: nil,
            hash: hash,
            original: nil,
            widthPixels: widthPixels,
            heightPixels: heightPixels,
            caption: caption,
            addedMilliseconds: now
        )
    }
}

extension TripDraft {
    /// Believes of no photo that its bytes are here: a file may claim anything, and only a page
    /// that has looked through it knows.
    package mutating func believeNoPhotos() {
        for place in photos.indices { photos[place].isHere = false }
        for index in activities.indices {
            for place in activities[index].photos.indices {
                activities[index].photos[place].isHere = false
            }
        }
    }
}

extension Trips {
    /// How many photos of a file can be shown here: their bytes wait, or another photo is the same.
    package func photoCount(of draft: TripDraft) -> Int {
        let names = photoNames
        let photos = draft.photos + draft.activities.flatMap { $0.photos }
        return photos.count { $0.isHere || names.contains($0.hash.bytes) }
    }

    /// Puts photos on a trip that has none of them yet, as far as their bytes are here.
    func bringing(
        _ photos: [(photo: PhotoDraft, id: Identifier, activity: Identifier?)],
        to trip: Identifier,
        atMilliseconds now: Int64
    ) -> [Change] {
        if photos.isEmpty { return [] }
        let (known, names) = (self.photos(of: trip).map { $0.hash.bytes }, photoNames)
        var room = Photo.most - known.count
        var changes: [Change] = []
        for (place, one) in photos.enumerated() where room > 0 {
            if known.contains(one.photo.hash.bytes) { continue }
            let isHere = one.photo.isHere || names.contains(one.photo.hash.bytes)
            guard isHere, record(RecordID(one.id)) == nil else { continue }
            room -= 1
            // In the order of the file.
            let photo = one.photo.photo(one.id, on: trip, atMilliseconds: now + Int64(place))
            changes += copying(photo, id: one.id, to: trip, activity: one.activity)
        }
        return changes
    }
}
