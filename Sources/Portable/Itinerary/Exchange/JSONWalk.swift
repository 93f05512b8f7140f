internal import Base

/// Reads JSON that may hold something else than is hoped for: what is of another kind is passed
/// over and stands for nothing.
struct JSONWalk {
    let text: ByteSlice
    var reader: JSONReader

    init(_ text: ByteSlice) {
        self.text = text
        reader = JSONReader(text)
    }

    /// The offset of the next value.
    mutating func position() throws(JSONFailure) -> Int {
        _ = try reader.kind()
        return reader.position
    }

    /// A text; empty for anything else.
    mutating func string() throws(JSONFailure) -> String {
        if try reader.kind() == .string { return try reader.string().string }
        try reader.skip()
        return ""
    }

    /// A text, or a number as it is written; empty for anything else.
    mutating func scalar() throws(JSONFailure) -> String {
        if try reader.kind() == .number { return try written().string }
        return try string()
    }

    /// A number times ten to the power of `places`, also one that is written as a text; nil for
    /// anything else and for what does not fit.
    mutating func number(places: Int32 = 0) throws(JSONFailure) -> Int64? {
        scaledInteger(try scalar(), places: places)
    }

    mutating func boolean() throws(JSONFailure) -> Bool {
        if try reader.kind() == .boolean { return try reader.boolean() }
        try reader.skip()
        return false
    }

    /// Whether an object was begun; anything else is passed over.
    mutating func beginsObject() throws(JSONFailure) -> Bool {
        guard try reader.kind() == .object else {
            try reader.skip()
            return false
        }
        try reader.beginObject()
        return true
    }

    /// Whether an array was begun; anything else is passed over.
    mutating func beginsArray() throws(JSONFailure) -> Bool {
        guard try reader.kind() == .array else {
            try reader.skip()
            return false
        }
        try reader.beginArray()
        return true
    }

    /// The next value as it is written, which is then behind.
    mutating func written() throws(JSONFailure) -> ByteSlice {
        let start = try position()
        try reader.skip()
        return text.slice(at: start, count: reader.position - start)
    }
}

extension JSONFailure {
    var byte: Int {
        switch self {
        case .truncated(let byte), .unexpected(let byte), .tooDeep(let byte),
            .outOfRange(let byte):
            byte
        }
    }
}
