/// As what a document is handed back: whatever could act as a page of ours is only to be saved.
enum DocumentKind {
    /// Browsers show it in a viewer of their own, which is no part of this site.
    case pdf
    /// A pass for Apple's Wallet, which phones that have one ask whether to add.
    case pass
    case other

    init(_ bytes: [UInt8]) {
        if bytes.starts(with: "%PDF-".utf8) {
            self = .pdf
        } else if bytes.starts(with: "PK\u{3}\u{4}".utf8), bytes.holds("pass.json") {
            self = .pass
        } else {
            self = .other
        }
    }

    var isShown: Bool { self == .pdf }

    var contentType: String {
        switch self {
        case .pdf: "application/pdf"
        case .pass: "application/vnd.apple.pkpass"
        case .other: "application/octet-stream"
        }
    }
}

extension [UInt8] {
    /// Whether a zip archive names such a file; its directory stands at its end.
    fileprivate func holds(_ name: String) -> Bool {
        let name = Array(name.utf8)
        let directory = suffix(65_536)
        return directory.indices.contains { directory[$0...].starts(with: name) }
    }
}
