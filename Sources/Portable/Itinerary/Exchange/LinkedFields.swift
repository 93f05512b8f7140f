internal import Base

/// The texts and numbers inside an object, each under the names that lead to it.
///
/// As in "reservationFor.arrivalAirport.iataCode". Of an array the first stands under the plain
/// name, the second under "name[1]". What reservations tell is spread over many small objects, in
/// any order.
struct LinkedFields {
    static let most = 200
    static let deepest: Int32 = 8
    private static let longestByteCount = 8_000

    private var names: [[UInt8]] = []
    private var values: [String] = []

    /// Reads an object from its opening to behind its closing brace.
    mutating func read(_ walk: inout JSONWalk) throws(JSONFailure) {
        try read(&walk, under: [], depth: 0)
    }

    private mutating func read(
        _ walk: inout JSONWalk,
        under name: [UInt8],
        depth: Int32
    ) throws(JSONFailure) {
        guard depth < LinkedFields.deepest, names.count < LinkedFields.most else {
            return try walk.reader.skip()
        }
        switch try walk.reader.kind() {
        case .object:
            try walk.reader.beginObject()
            while let key = try walk.reader.nextKey() {
                try read(&walk, under: LinkedFields.joined(name, key), depth: depth + 1)
            }
        case .array:
            try walk.reader.beginArray()
            var place = 0
            while try walk.reader.nextElement() {
                try read(&walk, under: LinkedFields.joined(name, place), depth: depth + 1)
                place += 1
            }
        case .string, .number:
            let text = try walk.scalar()
            names.append(name)
            values.append(boundedText(text, mostBytes: Self.longestByteCount))
        default: try walk.reader.skip()
        }
    }

    private static func joined(_ name: [UInt8], _ key: JSONText) -> [UInt8] {
        var joined = name
        if !joined.isEmpty { joined.append(0x2E) }
        let start = joined.count
        key.append(to: &joined)
        if joined.count - start > 100 { joined.removeLast(joined.count - start) }
        return joined
    }

    private static func joined(_ name: [UInt8], _ place: Int) -> [UInt8] {
        var joined = name
        guard place > 0 else { return joined }
        joined.append(0x5B)
        joined.append(integer: Int64(place))
        joined.append(0x5D)
        return joined
    }

    /// What stands under a name; empty for nothing.
    func text(_ name: StaticString) -> String { text("", name) }

    /// What stands under two names, the first of which may be made.
    func text(_ parent: String, _ name: StaticString) -> String {
        var wanted = Array(parent.utf8)
        if !wanted.isEmpty, name.utf8CodeUnitCount > 0 { wanted.append(0x2E) }
        wanted.append(name)
        for index in names.indices where names[index] == wanted { return values[index] }
        return ""
    }

    /// The first that is not empty of several names with spaces between.
    func first(_ parent: String, of names: StaticString) -> String {
        let names = ByteSlice(start: names.utf8Start, count: names.utf8CodeUnitCount)
        var prefix = parent
        if !prefix.isEmpty { prefix += "." }
        for name in names.parts(separatedBy: 0x20) {
            let text = text(prefix + name.string, "")
            if !text.isEmpty { return text }
        }
        return ""
    }

    /// Whether anything stands under a name.
    func has(_ parent: String) -> Bool {
        let wanted = Array(parent.utf8)
        return names.contains { $0.starts(with: wanted) }
    }
}
