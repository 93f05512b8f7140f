// The library compares texts as Unicode has it: é as one character equals e with an accent behind
// it. For that it needs 50 KB of tables and code, which every browser would download, and what is
// kept, sent and found here is told apart by its bytes anyway. So whatever compares, cuts or
// searches texts in a file that imports Base does it by their bytes. The browser build is linked
// without those tables: whoever goes round these functions sees it import what it may not.

extension String {
    /// Calls `body` with the bytes, which stay where they are for that long.
    @inlinable
    @inline(__always)
    public func withBytes<Answer>(_ body: (ByteSlice) -> Answer) -> Answer {
        var text = self
        return text.withUTF8 { body(ByteSlice(UnsafeRawBufferPointer($0))) }
    }

    /// Whether both hold the same bytes.
    @inline(never)
    public static func == (left: String, right: String) -> Bool {
        guard left.utf8.count == right.utf8.count else { return false }
        return left.withBytes { mine in right.withBytes { mine.holdsSameBytes(as: $0) } }
    }

    /// Whether the bytes differ.
    @inlinable
    public static func != (left: String, right: String) -> Bool { !(left == right) }

    /// Whether the bytes come first, the earliest that differs deciding.
    @inline(never)
    public static func < (left: String, right: String) -> Bool {
        left.utf8.lexicographicallyPrecedes(right.utf8)
    }

    /// Whether a case of a switch has the bytes of what is looked at.
    @inlinable
    public static func ~= (pattern: String, text: Substring) -> Bool { text == pattern }

    /// Whether the text begins with these bytes.
    @inline(never)
    public func hasPrefix(_ start: String) -> Bool { utf8.starts(with: start.utf8) }

    /// Whether the text ends with these bytes.
    @inline(never)
    public func hasSuffix(_ end: String) -> Bool {
        utf8.reversed().starts(with: end.utf8.reversed())
    }
}

extension Substring {
    /// Calls `body` with the bytes, which stay where they are for that long.
    @inlinable
    @inline(__always)
    public func withBytes<Answer>(_ body: (ByteSlice) -> Answer) -> Answer {
        var text = self
        return text.withUTF8 { body(ByteSlice(UnsafeRawBufferPointer($0))) }
    }

    /// Whether both hold the same bytes.
    @inline(never)
    public static func == (left: Substring, right: Substring) -> Bool {
        guard left.utf8.count == right.utf8.count else { return false }
        return left.withBytes { mine in right.withBytes { mine.holdsSameBytes(as: $0) } }
    }

    /// Whether both hold the same bytes.
    @inline(never)
    public static func == (left: Substring, right: String) -> Bool {
        guard left.utf8.count == right.utf8.count else { return false }
        return left.withBytes { mine in right.withBytes { mine.holdsSameBytes(as: $0) } }
    }

    /// Whether both hold the same bytes.
    @inlinable
    public static func == (left: String, right: Substring) -> Bool { right == left }

    /// Whether the bytes differ.
    @inlinable
    public static func != (left: Substring, right: Substring) -> Bool { !(left == right) }

    /// Whether the bytes differ.
    @inlinable
    public static func != (left: Substring, right: String) -> Bool { !(left == right) }

    /// Whether the text begins with these bytes.
    @inline(never)
    public func hasPrefix(_ start: String) -> Bool { utf8.starts(with: start.utf8) }

    /// Whether the text ends with these bytes.
    @inline(never)
    public func hasSuffix(_ end: String) -> Bool {
        utf8.reversed().starts(with: end.utf8.reversed())
    }
}

extension StringProtocol where SubSequence == Substring {
    /// The parts between the bytes that are `separator`, an ASCII character.
    @inline(never)
    public func split(
        separator: UInt8,
        omittingEmptySubsequences: Bool = true
    ) -> [Substring] {
        Substring(self).utf8
            .split(separator: separator, omittingEmptySubsequences: omittingEmptySubsequences)
            .map { Substring($0) }
    }
}

/// Whether a case of a switch has the bytes of what is looked at.
@inlinable
public func ~= (pattern: String, text: String) -> Bool { pattern == text }

/// Whether there is a text, and it has the bytes of a case of a switch.
@inlinable
public func ~= (pattern: String, text: String?) -> Bool { text == pattern }

extension CaseIterable where Self: RawRepresentable, RawValue == String {
    /// The case whose raw value holds these bytes.
    @inlinable
    public init?(name: String) {
        guard let found = Self.allCases.first(where: { $0.rawValue == name }) else { return nil }
        self = found
    }
}

extension Optional where Wrapped == Substring {
    /// Whether there is a text, and it holds the same bytes.
    @inlinable
    public static func == (left: Substring?, right: String) -> Bool {
        switch left {
        case .some(let left): left == right
        case .none: false
        }
    }

    /// Whether there is no text, or its bytes differ.
    @inlinable
    public static func != (left: Substring?, right: String) -> Bool { !(left == right) }
}

extension Optional where Wrapped == String {
    /// Whether both are missing, or hold the same bytes.
    @inline(never)
    public static func == (left: String?, right: String?) -> Bool {
        switch (left, right) {
        case (let left?, let right?): left == right
        case (nil, nil): true
        default: false
        }
    }

    /// Whether one alone is missing, or the bytes differ.
    @inlinable
    public static func != (left: String?, right: String?) -> Bool { !(left == right) }

    /// Whether there is a text, and it holds the same bytes.
    @inlinable
    public static func == (left: String?, right: String) -> Bool { left == .some(right) }

    /// Whether there is no text, or its bytes differ.
    @inlinable
    public static func != (left: String?, right: String) -> Bool { !(left == right) }
}

extension Sequence where Element == String {
    /// Whether one of them holds these bytes.
    @inlinable
    public func contains(_ wanted: String) -> Bool { contains { $0 == wanted } }
}

extension Collection where Element == String {
    /// Where the first with these bytes stands.
    @inlinable
    public func firstIndex(of wanted: String) -> Index? { firstIndex { $0 == wanted } }
}

extension Array where Element == String {
    /// Whether both hold the same texts in the same order.
    @inline(never)
    public static func == (left: [String], right: [String]) -> Bool {
        left.elementsEqual(right) { $0 == $1 }
    }

    /// Whether the texts or their order differ.
    @inlinable
    public static func != (left: [String], right: [String]) -> Bool { !(left == right) }
}
