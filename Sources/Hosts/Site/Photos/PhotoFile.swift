/// What kind of file cameras wrote, told by its first bytes.
enum PhotoFile: String {
    case jpg, png, webp, gif, heic, avif, tif

    init?(_ bytes: [UInt8]) {
        let head = bytes.prefix(12)
        func has(_ text: String, at place: Int = 0) -> Bool {
            head.dropFirst(place).starts(with: text.utf8)
        }
        if head.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpg
        } else if head.starts(with: [0x89]), has("PNG\r\n", at: 1) {
            self = .png
        } else if has("RIFF"), has("WEBP", at: 8) {
            self = .webp
        } else if has("GIF8") {
            self = .gif
        } else if has("ftyp", at: 4) {
            self = has("avif", at: 8) || has("avis", at: 8) ? .avif : .heic
        } else if has("II*\u{0}") || has("MM\u{0}*") {
            self = .tif
        } else {
            return nil
        }
    }
}
