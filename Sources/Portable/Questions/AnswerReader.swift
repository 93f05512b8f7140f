import Base
import Chronology
import Geodesy

/// What can be wrong with the bytes of a stored answer.
package enum AnswerFailure: Error, Equatable, Sendable {
    /// Written by a newer version, which may mean something else by the same bytes.
    case version(UInt8)
    /// The bytes from this offset on are no answer.
    case unreadable(atByte: Int)
}

/// Reads the parts of answers; every failure becomes an `AnswerFailure`.
struct AnswerReader {
    private var bytes: ByteReader

    init(_ bytes: ByteSlice) { self.bytes = ByteReader(bytes) }

    var isAtEnd: Bool { bytes.isAtEnd }
    var failure: AnswerFailure { .unreadable(atByte: bytes.position) }

    mutating func byte() throws(AnswerFailure) -> UInt8 {
        do { return try bytes.byte() } catch { throw failure }
    }

    mutating func flag() throws(AnswerFailure) -> Bool {
        let value = try byte()
        guard value <= 1 else { throw failure }
        return value == 1
    }

    mutating func long() throws(AnswerFailure) -> Int64 {
        do { return try bytes.zigzag() } catch { throw failure }
    }

    mutating func signed() throws(AnswerFailure) -> Int32 {
        guard let value = Int32(exactly: try long()) else { throw failure }
        return value
    }

    mutating func unsigned() throws(AnswerFailure) -> UInt32 {
        do { return try bytes.varint32() } catch { throw failure }
    }

    /// Bytes that are not UTF-8 are refused, so that what was read is written back the same.
    mutating func text() throws(AnswerFailure) -> String {
        let run: ByteSlice
        do { run = try bytes.countedRun() } catch { throw failure }
        let text = run.string
        guard text.utf8.count == run.count, text.utf8.elementsEqual(run.buffer) else {
            throw failure
        }
        return text
    }

    mutating func instant() throws(AnswerFailure) -> Instant {
        Instant(millisecondsSinceEpoch: try long())
    }

    mutating func coordinate() throws(AnswerFailure) -> Coordinate {
        let (latitude, longitude) = (try signed(), try signed())
        guard longitude >= -180_000_000, longitude < 180_000_000,
            let point = Coordinate(latitudeMicrodegrees: latitude, longitudeMicrodegrees: longitude)
        else { throw failure }
        return point
    }

    mutating func optional<Value>(
        _ read: (inout AnswerReader) throws(AnswerFailure) -> Value
    ) throws(AnswerFailure) -> Value? {
        guard try flag() else { return nil }
        return try read(&self)
    }

    mutating func optionalNumber() throws(AnswerFailure) -> Int32? {
        guard try flag() else { return nil }
        return try signed()
    }

    mutating func optionalInstant() throws(AnswerFailure) -> Instant? {
        guard try flag() else { return nil }
        return try instant()
    }

    mutating func optionalCoordinate() throws(AnswerFailure) -> Coordinate? {
        guard try flag() else { return nil }
        return try coordinate()
    }

    mutating func list<Value>(
        _ read: (inout AnswerReader) throws(AnswerFailure) -> Value
    ) throws(AnswerFailure) -> [Value] {
        let count = try unsigned()
        // Every value has at least one byte: a damaged count cannot ask for memory.
        guard count <= bytes.remaining else { throw failure }
        var values: [Value] = []
        values.reserveCapacity(Swift.min(Int(count), 1_024))
        for _ in 0..<count { values.append(try read(&self)) }
        return values
    }
}
