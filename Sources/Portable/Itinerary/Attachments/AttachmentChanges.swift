internal import Base
package import Merge

/// What somebody does to photos and documents, as the fields to write.
extension Trips {
    /// Puts a photo or document on a trip, which need not be there yet; nothing where one of that
    /// name is there already, as when a form is sent twice.
    package func adding(_ one: Attachment) -> [Change] {
        guard record(RecordID(one.id)) == nil else { return [] }
        var changes = [
            Trips.attachment(one.id, AttachmentField.trip, .text(one.trip.text)),
            Trips.attachment(one.id, AttachmentField.hash, .bytes(one.hash.bytes)),
            Trips.attachment(one.id, AttachmentField.size, .integer(one.size.value)),
            Trips.attachment(one.id, AttachmentField.added, .integer(one.addedMilliseconds)),
        ]
        let texts = [
            (AttachmentField.activity, one.activity?.text ?? ""),
            (AttachmentField.caption, one.caption), (AttachmentField.name, one.name),
        ]
        for (field, text) in texts where !text.isEmpty {
            changes.append(Trips.attachment(one.id, field, .text(text)))
        }
        if let original = one.original {
            changes.append(
                Trips.attachment(one.id, AttachmentField.original, .bytes(original.bytes))
            )
        }
        return changes
    }

    /// Gives a photo another caption, or a document another name.
    package func captioning(_ id: Identifier, _ words: String) -> [Change] {
        guard let one = attachment(id) else { return [] }
        let bound =
            one.isPhoto ? Attachment.longestCaptionByteCount : Attachment.longestNameByteCount
        var kept = boundedText(words, mostBytes: bound)
        if !one.isPhoto, !kept.isEmpty, !kept.utf8.contains(0x2E),
            let point = one.name.utf8.lastIndex(of: 0x2E)
        {
            // Without its ending no program would know what it is.
            let ending = one.name.utf8[point...]
            if ending.count <= 20 {
                kept = boundedText(kept, mostBytes: bound - 20) + String(Substring(ending))
            }
        }
        // Without a name it would be a photo.
        guard kept != (one.isPhoto ? one.caption : one.name), one.isPhoto || !kept.isEmpty else {
            return []
        }
        let field = one.isPhoto ? AttachmentField.caption : AttachmentField.name
        return [Trips.attachment(id, field, .text(kept))]
    }

    package func deleting(attachment id: Identifier) -> [Change] {
        guard attachment(id) != nil else { return [] }
        return [Trips.deletion(true, kind: TripKind.attachment, id)]
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
    package func cover(of trip: Trip) -> Attachment? {
        guard let photo = trip.cover.flatMap({ attachment($0) }), photo.trip == trip.id,
            photo.isPhoto
        else { return nil }
        return photo
    }

    private static func attachment(
        _ id: Identifier,
        _ field: UInt16,
        _ value: FieldValue
    ) -> Change {
        Change(kind: TripKind.attachment, id: RecordID(id), number: field, value: value)
    }
}
