import Base

/// What a browser asks for: a picture of a host that we fetch from, in one of a few widths.
package struct PictureRequest: Equatable, Hashable, Sendable {
    /// As in "/pictures/upload.wikimedia.org/wikipedia/commons/…", still encoded.
    package let path: String
    package var widthPixels: Int32
    package let format: PictureFormat

    /// A few widths only, so that nobody can fill the disk with every one.
    package static let widthsPixels: [Int32] = [160, 320, 640, 960, 1_600]

    package init(path: String, widthPixels: Int32, format: PictureFormat) {
        self.path = path
        self.widthPixels = widthPixels
        self.format = format
    }

    /// Reads "/pictures/HOST/PATH?w=WIDTH"; nil for another width or anything else in the query.
    package init?(target: String, accept: String) {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard let path = parts.first, path.hasPrefix("/pictures/"), path.utf8.count <= 2_048 else {
            return nil
        }
        var width: Int32 = 640
        if parts.count == 2 {
            let query = Query(String(parts[1]))
            guard query.items.count == 1, let text = query["w"], let asked = Int32(text),
                PictureRequest.widthsPixels.contains(asked), "\(asked)" == text
            else { return nil }
            width = asked
        }
        self.path = String(path)
        widthPixels = width
        format = accept.contains("image/webp") ? .webp : .jpeg
    }

    /// One line that names this and no other picture.
    var key: String { "\(format.rawValue) \(widthPixels) \(path)" }
}
