package import Base

/// A JSON text as a tree, for bodies whose members come in any order, or not at all.
///
/// Numbers stay text until somebody says how many decimal places count, and every reading is
/// lenient in the way that providers make necessary: a number may come as a string, and a
/// member that has another type than expected is as good as absent.
package indirect enum JSONTree: Equatable, Sendable {
    case object([(name: String, value: JSONTree)])
    case array([JSONTree])
    case string(String)
    case number(String)
    case boolean(Bool)
    case null

    /// Reads a whole body; the depth is bounded by `JSONReader`.
    package init(_ bytes: ByteSlice) throws(JSONFailure) {
        var reader = JSONReader(bytes)
        self = try JSONTree.read(&reader, bytes)
        try reader.finish()
    }

    private static func read(
        _ reader: inout JSONReader,
        _ bytes: ByteSlice
    ) throws(JSONFailure) -> JSONTree {
        switch try reader.kind() {
        case .object:
            var members: [(name: String, value: JSONTree)] = []
            try reader.beginObject()
            while let key = try reader.nextKey() {
                members.append((key.string, try read(&reader, bytes)))
            }
            return .object(members)
        case .array:
            var elements: [JSONTree] = []
            try reader.beginArray()
            while try reader.nextElement() { elements.append(try read(&reader, bytes)) }
            return .array(elements)
        case .string: return .string(try reader.string().string)
        case .number:
            let first = reader.position
            try reader.skip()
            return .number(bytes.slice(at: first, count: reader.position - first).string)
        case .boolean: return .boolean(try reader.boolean())
        case .null:
            _ = try reader.null()
            return .null
        }
    }

    package static func == (left: JSONTree, right: JSONTree) -> Bool {
        switch (left, right) {
        case (.object(let left), .object(let right)):
            left.elementsEqual(right) { $0.name == $1.name && $0.value == $1.value }
        case (.array(let left), .array(let right)): left == right
        case (.string(let left), .string(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        case (.boolean(let left), .boolean(let right)): left == right
        case (.null, .null): true
        default: false
        }
    }
}

extension JSONTree {
    /// The member of that name; nil when it is absent or null.
    package subscript(_ name: String) -> JSONTree? {
        guard case .object(let members) = self,
            let member = members.first(where: { $0.name == name })
        else { return nil }
        if case .null = member.value { return nil }
        return member.value
    }

    /// The members in their order; empty for anything but an object.
    package var members: [(name: String, value: JSONTree)] {
        guard case .object(let members) = self else { return [] }
        return members
    }

    /// The elements; empty for anything but an array.
    package var elements: [JSONTree] {
        guard case .array(let elements) = self else { return [] }
        return elements
    }

    package var isArray: Bool {
        guard case .array = self else { return false }
        return true
    }

    package var isObject: Bool {
        guard case .object = self else { return false }
        return true
    }

    /// The text of a string or number.
    package var text: String? {
        switch self {
        case .string(let text), .number(let text): text
        default: nil
        }
    }

    /// A number, or a string that holds one, times ten to the power of `places`, rounded.
    package func scaled(_ places: Int32) -> Int64? {
        text.flatMap { scaledInteger($0, places: places) }
    }

    /// The same, when it fits 32 bits.
    package func scaled32(_ places: Int32) -> Int32? {
        scaled(places).flatMap { Int32(exactly: $0) }
    }

    package var integer: Int64? { scaled(0) }

    /// True or false, also as a word in quotes.
    package var boolean: Bool? {
        switch self {
        case .boolean(let value): value
        case .string("true"), .string("True"): true
        case .string("false"), .string("False"): false
        default: nil
        }
    }
}

extension JSONTree {
    /// The text of a member, empty when absent.
    package func text(_ name: String) -> String { self[name]?.text ?? "" }

    /// The whole number of a member; zero when it is absent, negative or beyond 32 bits.
    package func amount(_ name: String) -> UInt32 {
        self[name]?.integer.flatMap { UInt32(exactly: $0) } ?? 0
    }

    /// The elements of a member that is an array.
    package func elements(_ name: String) -> [JSONTree] { self[name]?.elements ?? [] }
}
