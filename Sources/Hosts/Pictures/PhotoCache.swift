/// People's photos as they were drawn, so that each is decoded once for each width, not for each
/// look at it.
///
/// Holds no photo for longer than its bytes are kept, once somebody has cleared it; whom a photo
/// may be shown to is for others to say before they ask.
package struct PhotoCache: Sendable {
    /// The widths in which photos are handed out; without one, the widest.
    package static let widthsPixels: [Int32] = [320, 640, 1_600, 2_560]

    private let cache: PictureCache

    /// Opens a folder, which is made where it is missing; nil when that cannot be done.
    package init?(folder: String, byteLimit: Int64) {
        guard let cache = PictureCache(folder: folder, byteLimit: byteLimit) else { return nil }
        self.cache = cache
    }

    package var byteCount: Int64 { cache.byteCount }

    /// The photo of that name, where it was drawn before in that width and format.
    package func photo(
        _ name: String,
        widthPixels: Int32,
        as format: PictureFormat
    ) -> DrawnPicture? {
        cache.read(PhotoCache.key(name, widthPixels, format))?.picture
    }

    package func keep(_ drawn: DrawnPicture, as name: String, widthPixels: Int32) {
        let key = PhotoCache.key(name, widthPixels, drawn.format)
        cache.write(KeptPicture(key: key, fetchedAt: 0, picture: drawn))
    }

    /// Lets go of whatever was drawn of other photos.
    package func keepOnly(_ names: [String]) {
        let formats: [PictureFormat] = [.jpeg, .webp]
        let keys = names.lazy.flatMap { name in
            PhotoCache.widthsPixels.flatMap { width in
                formats.map { PhotoCache.key(name, width, $0) }
            }
        }
        cache.keepOnly(keys)
    }

    private static func key(_ name: String, _ width: Int32, _ format: PictureFormat) -> String {
        "\(name) \(width) \(format.rawValue)"
    }
}
