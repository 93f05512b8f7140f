internal import Base

/// Photos and documents of a trip's file, by what they are called and how they look.
extension JSONWalk {
    /// Reads an array of them; says where one brings bytes that nobody has taken out of the file.
    mutating func attachments(leftOut: () -> Void) throws(JSONFailure) -> [AttachmentDraft] {
        var all: [AttachmentDraft] = []
        guard try beginsArray() else { return [] }
        while try reader.nextElement() {
            let one = try attachment(leftOut: leftOut)
            if let one, all.count < Attachment.most { all.append(one) }
        }
        return all
    }

    private mutating func attachment(
        leftOut: () -> Void
    ) throws(JSONFailure) -> AttachmentDraft? {
        guard try beginsObject() else { return nil }
        var hash: AttachmentHash?
        var (width, height, byteCount): (Int64, Int64, Int64) = (0, 0, 0)
        var (name, caption) = ("", "")
        var (isCover, isHere) = (false, false)
        while let key = try reader.nextKey() {
            if key.equals("sha256") {
                hash = AttachmentHash(try string())
            } else if key.equals("width") {
                width = try number() ?? 0
            } else if key.equals("height") {
                height = try number() ?? 0
            } else if key.equals("bytes") {
                byteCount = try number() ?? 0
            } else if key.equals("name") {
                name = try string()
            } else if key.equals("caption") {
                caption = try string()
            } else if key.equals("cover") {
                isCover = try boolean()
            } else if key.equals("here") {
                isHere = try boolean()
            } else {
                if key.equals("data") { leftOut() }
                try reader.skip()
            }
        }
        let size =
            name.isEmpty
            ? AttachmentSize(width: Int32(clamping: width), height: Int32(clamping: height))
            : AttachmentSize(byteCount: byteCount)
        return hash.map {
            AttachmentDraft(
                $0,
                size,
                name: name,
                caption: caption,
                isCover: isCover,
                isHere: isHere
            )
        }
    }
}
