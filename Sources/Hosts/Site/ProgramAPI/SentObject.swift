internal import Base
internal import Chronology
internal import Geodesy
internal import Itinerary
internal import Merge
internal import Providers

/// An object that a program sent, every member read strictly: of the right type, in range, and,
/// where that is asked for, known.
struct SentObject {
    typealias Failure = ProgramFailure

    /// What stands before the names of its members in what is said of them.
    let path: String
    private let members: [(name: String, value: JSONTree)]

    /// The object of a whole body.
    init(_ body: [UInt8]) throws(ProgramFailure) {
        let tree = body.withUnsafeBytes { try? JSONTree(ByteSlice($0)) }
        guard let tree else {
            throw ProgramFailure(400, "The body is no JSON, or ends too early.")
        }
        try self.init(tree, "")
    }

    init(_ tree: JSONTree, _ path: String) throws(ProgramFailure) {
        guard tree.isObject else {
            let place = path.isEmpty ? "The body" : "“\(path)”"
            throw ProgramFailure(path.isEmpty ? 400 : 422, "\(place) must be an object.")
        }
        self.path = path
        members = tree.members
        var seen: Set<String> = []
        for member in members where !seen.insert(member.name).inserted {
            throw .unreadable(name(member.name), "This field is there twice.")
        }
    }

    /// Refuses members of other names, which a program may have misspelt.
    func allow(only names: [String]) throws(ProgramFailure) {
        for member in members where !names.contains(member.name) {
            throw .unreadable(name(member.name), "There is no field “\(member.name)” here.")
        }
    }

    func has(_ name: String) -> Bool { members.contains { $0.name == name } }

    /// Whether it is there and null, which empties a field.
    func isNull(_ name: String) -> Bool {
        if case .null? = value(name) { return true }
        return false
    }

    /// The member as it came; nil where it is not there.
    func value(_ name: String) -> JSONTree? { members.first { $0.name == name }?.value }

    func name(_ member: String) -> String { path.isEmpty ? member : path + "." + member }

    func failure(_ name: String, _ detail: String) -> ProgramFailure {
        .unreadable(self.name(name), detail)
    }
}

extension SentObject {
    /// A text within the bounds of what is kept; nil where it is not there, empty for null.
    func text(
        _ name: String,
        atMost mostBytes: Int,
        keepsLines: Bool = false
    ) throws(ProgramFailure) -> String? {
        guard let value = value(name) else { return nil }
        if case .null = value { return "" }
        guard case .string(let text) = value else { throw failure(name, "Must be a text.") }
        guard text.utf8.count <= mostBytes else {
            throw failure(name, "At most \(mostBytes) bytes of UTF-8.")
        }
        return boundedText(text, mostBytes: mostBytes, keepsLines: keepsLines)
    }

    /// A whole number; nil where it is not there, or null.
    func number(
        _ name: String,
        in range: ClosedRange<Int64>
    ) throws(ProgramFailure) -> Int64? {
        guard let value = value(name), !isNull(name) else { return nil }
        guard case .number(let text) = value, let number = Int64(text), range.contains(number)
        else {
            throw failure(
                name,
                "Must be a whole number from \(range.lowerBound) to \(range.upperBound)."
            )
        }
        return number
    }

    func flag(_ name: String) throws(ProgramFailure) -> Bool? {
        guard let value = value(name), !isNull(name) else { return nil }
        guard let flag = value.boolean else { throw failure(name, "Must be true or false.") }
        return flag
    }

    func identifier(_ name: String) throws(ProgramFailure) -> Identifier? {
        guard let value = value(name), !isNull(name) else { return nil }
        guard case .string(let text) = value, let id = Identifier(text) else {
            throw failure(name, "Must be an id: 26 letters and digits of Crockford's base 32.")
        }
        return id
    }

    func object(_ name: String) throws(ProgramFailure) -> SentObject? {
        guard let value = value(name), !isNull(name) else { return nil }
        return try SentObject(value, self.name(name))
    }

    /// The elements of an array, at most so many; nil where it is not there, empty for null.
    func elements(_ name: String, atMost most: Int) throws(ProgramFailure) -> [JSONTree]? {
        guard let value = value(name) else { return nil }
        if case .null = value { return [] }
        guard value.isArray else { throw failure(name, "Must be an array.") }
        guard value.elements.count <= most else { throw failure(name, "At most \(most) of them.") }
        return value.elements
    }

    /// The objects of an array.
    func objects(_ name: String, atMost most: Int) throws(ProgramFailure) -> [SentObject]? {
        guard let elements = try elements(name, atMost: most) else { return nil }
        var objects: [SentObject] = []
        for (place, element) in elements.enumerated() {
            objects.append(try SentObject(element, "\(self.name(name))[\(place)]"))
        }
        return objects
    }

    /// A date as in "2027-05-12"; nil where it is not there, or null.
    func date(_ name: String) throws(ProgramFailure) -> CivilDate? {
        guard let value = value(name), !isNull(name) else { return nil }
        guard case .string(let text) = value, let date = CivilDate(text), TripDays.holds(date)
        else { throw failure(name, "A date has to read like 2027-05-12.") }
        return date
    }

    /// A time as in "09:30", as minutes since midnight; nil where it is not there, or null.
    func minute(_ name: String) throws(ProgramFailure) -> Int32? {
        guard let value = value(name), !isNull(name) else { return nil }
        guard case .string(let text) = value, text.utf8.count == 5, let time = ClockTime(text)
        else { throw failure(name, "A time has to read like 09:30.") }
        return time.hour * 60 + time.minute
    }
}
