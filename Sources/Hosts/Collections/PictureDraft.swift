import Base
package import Geodesy
import Past
import Providers

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
        draft.id = PictureDraft.addressable(boundedName(id, mostBytes: 100))
        draft.place = boundedName(place, mostBytes: 300)
        draft.title = boundedName(title, mostBytes: 500)
        draft.text = boundedText(text, mostBytes: 12_000, keepsLines: true)
        draft.date = boundedName(date, mostBytes: 100)
        draft.area = boundedName(area, mostBytes: 80)
        draft.credit = boundedName(credit, mostBytes: 300)
        draft.picture = PictureDraft.fetchable(picture)
        draft.thumbnail = PictureDraft.fetchable(thumbnail)
        draft.page = PictureDraft.secure(page)
        if draft.picture.isEmpty { draft.picture = draft.thumbnail }
        if draft.thumbnail.isEmpty { draft.thumbnail = draft.picture }
        guard !draft.id.isEmpty, draft.point != nil, !draft.picture.isEmpty else { return nil }
        return draft
    }

    /// An id is a step of addresses and half of a favourite's name: what cannot be either is
    /// percent-coded (RFC 3986) for good.
    private static func addressable(_ id: String) -> String {
        let isPlain = id.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != 0x2F }
        let isStep = id != "points.json" && !id.utf8.allSatisfy { $0 == 0x2E }
        guard !id.isEmpty, !isPlain || !isStep else { return id }
        let coded = percentEncode(id).replacing(".", with: "%2E")
        return coded.utf8.count <= CollectionFormat.longestIDBytes ? coded : ""
    }

    /// Of addresses only those that the server may ask for whoever made the file: not hosts that
    /// only this network knows.
    private static func fetchable(_ address: String) -> String {
        let address = secure(address)
        let rest = address.dropFirst("https://".utf8.count)
        return PublicHost.isName(String(rest.prefix { $0 != "/" })) ? address : ""
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

/// The drafts of a file, apart from what cannot become a picture.
struct SortedDrafts {
    private(set) var drafts: [PictureDraft] = []
    /// Of how many nothing could be made: without an id, a place or a picture.
    private(set) var unusableCount = 0
    /// How many came under an id that another one has.
    private(set) var repeatedCount = 0

    init(_ given: [PictureDraft]) {
        // By bytes: two texts that look alike may be two ids.
        var seen: Set<[UInt8]> = []
        for draft in given {
            guard let whole = draft.bounded else {
                unusableCount += 1
                continue
            }
            if seen.insert(Array(whole.id.utf8)).inserted {
                drafts.append(whole)
            } else {
                repeatedCount += 1
            }
        }
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

    /// What can be made of a name: `Old Paris, 1900` as `old-paris-1900`; empty for a name without
    /// Latin letters and digits.
    package static func id(from name: String) -> String {
        let words = fold(name).split { !$0.isASCII || $0 == " " }
        return String(words.joined(separator: "-").prefix(40))
    }
}

/// Why nothing could be imported, as a sentence.
package struct ImportFailure: Error, Equatable, Sendable {
    package let sentence: String

    package init(_ sentence: String) { self.sentence = sentence }
}
