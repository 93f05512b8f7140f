/// The media types of the files we serve, by the end of their names.
enum ContentType {
    /// Falls back to bytes that a browser only offers to save.
    static func named(by path: String) -> String {
        let ending = path.split(separator: ".").last.map(String.init) ?? ""
        return known[ending] ?? "application/octet-stream"
    }

    /// Whether bodies of this type shrink enough to be worth packing.
    static func isText(_ type: String) -> Bool {
        let type = type.utf8
        return type.starts(with: "text/".utf8) || type.starts(with: "application/json".utf8)
            || type.starts(with: "image/svg".utf8) || type.starts(with: "application/problem".utf8)
            || type.starts(with: "application/manifest".utf8)
            || type.starts(with: "application/wasm".utf8)
            || type.starts(with: "application/geo+json".utf8)
            || type.starts(with: "application/xml".utf8)
    }

    private static let known: [String: String] = [
        "css": "text/css; charset=utf-8",
        "js": "text/javascript; charset=utf-8",
        "mjs": "text/javascript; charset=utf-8",
        "html": "text/html; charset=utf-8",
        "txt": "text/plain; charset=utf-8",
        "json": "application/json",
        "map": "application/json",
        "webmanifest": "application/manifest+json",
        "wasm": "application/wasm",
        "svg": "image/svg+xml",
        "png": "image/png",
        "jpg": "image/jpeg",
        "jpeg": "image/jpeg",
        "webp": "image/webp",
        "avif": "image/avif",
        "gif": "image/gif",
        "ico": "image/x-icon",
        "woff2": "font/woff2",
        "woff": "font/woff",
        "ttf": "font/ttf",
        "xml": "application/xml",
        "elsewhere": "application/octet-stream",
    ]
}
