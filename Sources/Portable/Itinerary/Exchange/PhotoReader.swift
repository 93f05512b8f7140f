internal import Base

extension JSONWalk {
    /// Photos that a file names, without those that make no sense; `leftOut` is told where the
    /// bytes of one are still in the file.
    mutating func photos(leftOut: () -> Void) throws(JSONFailure) -> [PhotoDraft] {
        var photos: [PhotoDraft] = []
        guard try beginsArray() else { return [] }
        while try reader.nextElement() {
            let photo = try photo(leftOut: leftOut)
            if let photo, photos.count < Photo.most { photos.append(photo) }
        }
        return photos
    }

    private mutating func photo(leftOut: () -> Void) throws(JSONFailure) -> PhotoDraft? {
        guard try beginsObject() else { return nil }
        var hash: PhotoHash?
        var (width, height): (Int64?, Int64?) = (nil, nil)
        var caption = ""
        var isHere = false
        while let key = try reader.nextKey() {
            if key.equals("sha256") {
                hash = PhotoHash(try string())
            } else if key.equals("width") {
                width = try number()
            } else if key.equals("height") {
                height = try number()
            } else if key.equals("caption") {
                caption = try string()
            } else if key.equals("here") {
                isHere = try boolean()
            } else {
                if key.equals("data") { leftOut() }
                try reader.skip()
            }
        }
        return hash.map {
            PhotoDraft(hash: $0, width: width, height: height, caption: caption, isHere: isHere)
        }
    }
}
