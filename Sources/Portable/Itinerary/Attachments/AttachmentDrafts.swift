internal import Base
package import Merge

/// A photo or document as a file of a trip tells of it; its bytes stand elsewhere.
package struct AttachmentDraft: Equatable, Sendable {
    package let hash: AttachmentHash
    package let size: AttachmentSize
    /// What a document is called; empty for a photo.
    package let name: String
    package let caption: String
    /// Whether it is the photo on the trip's cover.
    package let isCover: Bool
    /// Whether a page has put its bytes where files wait for the server.
    package fileprivate(set) var isHere: Bool

    package var isPhoto: Bool { name.isEmpty }

    package init(_ one: Attachment, cover: Identifier? = nil) {
        self.init(
            one.hash,
            one.size,
            name: one.name,
            caption: one.caption,
            isCover: one.id == cover
        )
    }

    init(
        _ hash: AttachmentHash,
        _ size: AttachmentSize,
        name: String,
        caption: String,
        isCover: Bool = false,
        isHere: Bool = false
    ) {
        self.hash = hash
        self.size = size
        self.name = boundedText(name, mostBytes: Attachment.longestNameByteCount)
        self.caption = boundedText(caption, mostBytes: Attachment.longestCaptionByteCount)
        self.isCover = isCover && name.isEmpty
        self.isHere = isHere
    }
}

extension TripDraft {
    /// Believes of nothing that its bytes are here: a file may claim anything, and only a page
    /// that has looked through it knows.
    package mutating func believeNoAttachments() {
        for place in attachments.indices { attachments[place].isHere = false }
        for index in activities.indices {
            for place in activities[index].attachments.indices {
                activities[index].attachments[place].isHere = false
            }
        }
    }
}

extension Trips {
    /// How many photos and how many documents of a file can be shown here: their bytes wait, or
    /// another one is the same.
    package func attachmentCounts(of draft: TripDraft) -> (photos: Int, documents: Int) {
        let hashes = attachmentHashes
        let all = draft.attachments + draft.activities.flatMap { $0.attachments }
        let here = all.filter { $0.isHere || hashes.contains($0.hash.bytes) }
        let photos = here.count { $0.isPhoto }
        return (photos, here.count - photos)
    }

    /// Puts photos and documents on a trip that has none of them yet, as far as their bytes are
    /// here, and one on its cover where it has none.
    func bringing(
        _ attachments: [(one: AttachmentDraft, id: Identifier, activity: Identifier?)],
        to trip: Identifier,
        atMilliseconds now: Int64
    ) -> [Change] {
        if attachments.isEmpty { return [] }
        let known = self.attachments(of: trip).map { $0.hash.bytes }
        let hashes = attachmentHashes
        let hasNoCover = self.trip(trip)?.cover == nil
        var room = Attachment.most - known.count
        var changes: [Change] = []
        for (place, (one, id, activity)) in attachments.enumerated() where room > 0 {
            if known.contains(one.hash.bytes) { continue }
            let isHere = one.isHere || hashes.contains(one.hash.bytes)
            guard isHere, record(RecordID(id)) == nil else { continue }
            room -= 1
            if one.isCover, hasNoCover { changes.append(Trips.cover(id, of: trip)) }
            changes += adding(
                Attachment(
                    one.hash,
                    size: one.size,
                    name: one.name,
                    caption: one.caption,
                    id: id,
                    to: trip,
                    activity: activity,
                    // In the order of the file.
                    atMilliseconds: now + Int64(place)
                )
            )
        }
        return changes
    }
}
