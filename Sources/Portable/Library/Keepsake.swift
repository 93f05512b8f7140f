internal import Base
package import Geodesy

/// What a favourite is that is no city.
package enum KeepsakeKind: UInt8, CaseIterable, Sendable {
    case photograph = 1
    case artwork = 2
    case event = 3
    /// A place on the map that is no city.
    case spot = 4

    /// The step of the addresses of such things.
    package var step: StaticString {
        switch self {
        case .photograph: "past"
        case .artwork: "art"
        case .event: "events"
        case .spot: "spots"
        }
    }
}

/// A photograph, a work of art or an event, with what a list of favourites shows of it: so the list
/// is whole without a network, and after its source has forgotten it.
///
/// Kind and source together tell which one it is.
package struct Keepsake: Equatable, Sendable {
    package static let longestSourceByteCount = 200
    package static let longestTextByteCount = 200
    package static let longestAddressByteCount = 500

    package let kind: KeepsakeKind
    /// The collection or service and the name there: "oldnyc/718385f-a", "rijksmuseum/200107928".
    package let source: String
    /// Never empty.
    package var title: String { text(.title) }
    /// The maker, the crossing or the venue.
    package var detail: String { text(.detail) }
    /// In the words of the page: "about 1931", "Sat 8 May 2027, 19:30".
    package var date: String { text(.date) }
    /// Where our own server has the picture, "/pictures/…" without a width; empty without one.
    package var picture: String { text(.picture) }
    /// When an event begins, as its venue's clocks show it: "2027-05-08T19:30" or a date alone.
    package var startsAt: String { text(.startsAt) }
    /// The IANA name of the venue's time zone.
    package var zone: String { text(.zone) }
    /// The page at its source, `https`.
    package var link: String { text(.link) }
    package var credit: String { text(.credit) }
    package let point: Coordinate?

    private var texts: [(part: Part, text: String)] = []

    /// The texts, by numbers that stand in what is kept: each for one use for ever.
    private enum Part: UInt8, CaseIterable {
        case title = 1
        case detail, date, picture, startsAt, zone, link, credit
    }

    /// Nil without a title, and for a source that could not stand in an address.
    ///
    /// Texts are cut to what is kept; a picture that is not on our server and a link that is not
    /// `https` are left out.
    package init?(
        _ kind: KeepsakeKind,
        source: String,
        title: String,
        detail: String = "",
        date: String = "",
        picture: String = "",
        point: Coordinate? = nil,
        startsAt: String = "",
        zone: String = "",
        link: String = "",
        credit: String = ""
    ) {
        self.kind = kind
        self.source = source
        self.point = point
        guard Keepsake.isSource(source) else { return nil }
        put(.title, title)
        put(.detail, detail)
        put(.date, date)
        put(.picture, picture)
        put(.startsAt, startsAt)
        put(.zone, zone)
        put(.link, link)
        put(.credit, credit)
        if self.title.isEmpty { return nil }
    }

    package static func == (left: Keepsake, right: Keepsake) -> Bool {
        left.kind == right.kind && left.source == right.source && left.bytes == right.bytes
    }
}

extension Keepsake {
    /// The address of its page.
    package var path: String { Keepsake.path(kind, source: source) }

    package static func path(_ kind: KeepsakeKind, source: String) -> String {
        var path = "/\(kind.step)"
        for step in source.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            path += "/" + percentEncode(String(step))
        }
        return path
    }

    /// Two steps at least, none of them empty or a dot.
    package static func isSource(_ text: String) -> Bool {
        guard text.utf8.count <= longestSourceByteCount,
            text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F })
        else { return false }
        let steps = text.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
        return steps.count >= 2 && steps.allSatisfy { step in !step.allSatisfy { $0 == 0x2E } }
    }

    private func text(_ part: Part) -> String {
        for known in texts where known.part == part { return known.text }
        return ""
    }

    private mutating func put(_ part: Part, _ text: String) {
        let isAddress = part == .picture || part == .link
        let most = isAddress ? Keepsake.longestAddressByteCount : Keepsake.longestTextByteCount
        let kept = boundedText(text, mostBytes: most)
        guard !kept.isEmpty else { return }
        // A shortened address leads nowhere.
        if isAddress, kept != text || !Keepsake.isAddress(text, of: part) { return }
        if part == .startsAt, !Keepsake.isMoment(kept) { return }
        if part == .zone, !Keepsake.isZone(kept) { return }
        texts.append((part, kept))
    }

    private static func isAddress(_ text: String, of part: Part) -> Bool {
        let start: StaticString = part == .picture ? "/pictures/" : "https://"
        let bytes = UnsafeBufferPointer(start: start.utf8Start, count: start.utf8CodeUnitCount)
        guard text.utf8.starts(with: bytes) else { return false }
        return part == .picture
            ? isPlainPath(Substring(text).utf8)
            : hasPlainHost(text) && text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
    }

    /// A day of some calendar year that a plan can be for, alone or with a time of day:
    /// "2027-05-08", "2027-05-08T19:30", "2027-05-08T19:30:00".
    private static func isMoment(_ text: String) -> Bool {
        let pattern: StaticString = "0000-00-00T00:00:00"
        let bytes = Array(text.utf8)
        guard [10, 16, 19].contains(bytes.count) else { return false }
        let shape = UnsafeBufferPointer(start: pattern.utf8Start, count: bytes.count)
        let isShaped = bytes.indices.allSatisfy { place in
            shape[place] == 0x30 ? bytes[place] &- 0x30 < 10 : bytes[place] == shape[place]
        }
        guard isShaped else { return false }
        func number(_ places: Range<Int>) -> Int32 {
            bytes[places].reduce(0) { $0 * 10 + Int32($1 - 0x30) }
        }
        return (1_900...2_200).contains(number(0..<4)) && (1...12).contains(number(5..<7))
            && (1...31).contains(number(8..<10))
            && (bytes.count < 16 || (number(11..<13) < 24 && number(14..<16) < 60))
            && (bytes.count < 19 || number(17..<19) < 60)
    }

    /// As the names of the IANA are: "America/Argentina/Ushuaia", "Etc/GMT+3".
    private static func isZone(_ text: String) -> Bool {
        let steps = text.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
        return text.utf8.count <= 40 && steps.count <= 3
            && steps.allSatisfy { step in
                guard let first = step.first, (first | 0x20) &- 0x61 < 26 else { return false }
                return step.allSatisfy { byte in
                    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x2B
                        || byte == 0x2D || byte == 0x5F
                }
            }
    }
}

extension Keepsake {
    /// Kind, source, then a flag and perhaps latitude and longitude zigzag in microdegrees, then
    /// each text behind its number: readers pass over numbers that they do not know.
    package var bytes: [UInt8] {
        var writer = ByteWriter(capacity: 200)
        writer.byte(kind.rawValue)
        writer.text(source)
        writer.byte(point == nil ? 0 : 1)
        if let point {
            writer.zigzag(Int64(point.latitudeMicrodegrees))
            writer.zigzag(Int64(point.longitudeMicrodegrees))
        }
        for (part, text) in texts {
            writer.byte(part.rawValue)
            writer.text(text)
        }
        return writer.bytes
    }

    /// Reads what `bytes` writes; nil for anything else.
    package init?(_ bytes: [UInt8]) {
        let read = bytes.withUnsafeBytes { buffer -> Keepsake? in
            var reader = ByteReader(ByteSlice(buffer))
            return (try? Keepsake(&reader)) ?? nil
        }
        guard let read else { return nil }
        self = read
    }

    private init?(_ reader: inout ByteReader) throws(ByteFailure) {
        guard let kind = KeepsakeKind(rawValue: try reader.byte()) else { return nil }
        self.kind = kind
        source = try reader.text()
        guard Keepsake.isSource(source) else { return nil }
        switch try reader.byte() {
        case 0: point = nil
        case 1:
            guard let north = Int32(exactly: try reader.zigzag()),
                let east = Int32(exactly: try reader.zigzag()),
                let read = Coordinate(latitudeMicrodegrees: north, longitudeMicrodegrees: east)
            else { return nil }
            point = read
        default: return nil
        }
        while !reader.isAtEnd {
            let number = try reader.byte()
            let text = try reader.text()
            guard let part = Part(rawValue: number), self.text(part).isEmpty else { continue }
            put(part, text)
        }
        if title.isEmpty { return nil }
    }

    /// The same as text, for the value of a button: base64url.
    package var code: String { Base64URL.text(bytes) }

    package init?(code: String) {
        guard code.utf8.count <= 4_000, let bytes = Base64URL.bytes(code) else { return nil }
        self.init(bytes)
    }
}
