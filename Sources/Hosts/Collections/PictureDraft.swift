import Base
package import Geodesy

/// A picture as a source tells of it, before it goes into a collection.
package struct PictureDraft: Equatable, Sendable {
    package var id = ""
    package var point: Coordinate?
    /// A crossing, an address or the name of a place.
    package var place = ""
    package var title = ""
    package var text = ""
    /// As the source writes it, `1925; 1931`.
    package var date = ""
    /// Such as a borough; empty where the source says none.
    package var area = ""
    package var thumbnail = ""
    package var picture = ""
    package var page = ""
    package var credit = ""
    /// Zero where nobody knows.
    package var width: UInt16 = 0
    package var height: UInt16 = 0

    package init() {}

    /// The same with its texts held to what a collection takes; nil for what cannot be shown:
    /// without an id, a place on the earth or a picture.
    package var bounded: PictureDraft? {
        var draft = self
        draft.id = boundedName(id, mostBytes: 100)
        draft.place = boundedName(place, mostBytes: 300)
        draft.title = boundedName(title, mostBytes: 500)
        draft.text = boundedText(text, mostBytes: 12_000, keepsLines: true)
        draft.date = boundedName(date, mostBytes: 100)
        draft.area = boundedName(area, mostBytes: 80)
        draft.credit = boundedName(credit, mostBytes: 300)
        draft.picture = PictureDraft.secure(picture)
        draft.thumbnail = PictureDraft.secure(thumbnail)
        draft.page = PictureDraft.secure(page)
        if draft.picture.isEmpty { draft.picture = draft.thumbnail }
        if draft.thumbnail.isEmpty { draft.thumbnail = draft.picture }
        guard !draft.id.isEmpty, draft.point != nil, !draft.picture.isEmpty else { return nil }
        return draft
    }

    /// Only addresses that a browser may be sent to; older data has some that begin with http.
    private static func secure(_ address: String) -> String {
        let address = boundedName(address, mostBytes: 800)
        let isPlain = address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x5C }
        guard isPlain, !address.contains("{"), !address.contains("\"") else { return "" }
        if address.hasPrefix("https://") { return address }
        return address.hasPrefix("http://") ? "https://" + address.dropFirst(7) : ""
    }
}

/// What is said once of a collection.
package struct CollectionFacts: Equatable, Sendable {
    /// Stands in addresses: small letters, digits and hyphens.
    package var id = ""
    package var name = ""
    package var about = ""
    package var credit = ""
    package var licence = ""
    package var licenceAddress = ""
    package var source = ""
    package var sourceAddress = ""
    package var edition = ""
    package var areaWord = ""
    package var isSample = false

    package init() {}

    /// Whether a text can be the id of a collection.
    package static func isID(_ text: String) -> Bool {
        let isReserved = ["near", "nearest", "all", "along", "packs"].contains(text)
        let isPlain =
            !isReserved
            && text.utf8.allSatisfy { byte in
                (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D
            }
        return isPlain && (1...40).contains(text.utf8.count) && !text.hasPrefix("-")
    }

    /// What can be made of a name: `Old Paris, 1900` as `old-paris-1900`.
    package static func id(from name: String) -> String {
        String(fold(name).map { $0.isASCII && $0 != " " ? $0 : "-" }.prefix(40))
    }
}

/// Why nothing could be imported, as a sentence.
package struct ImportFailure: Error, Equatable, Sendable {
    package let sentence: String

    package init(_ sentence: String) { self.sentence = sentence }
}
