package import App
package import Base
internal import Merge
internal import Questions

/// Answers, as bytes for JavaScript.
extension Wire {
    /// How a reply keeps and waits, as one byte each.
    fileprivate enum Code {
        static let changes: UInt8 = 0
        static let erasure: UInt8 = 1

        static let waitsNot: UInt8 = 0
        static let cachedOnly: UInt8 = 1
        static let upTo: UInt8 = 2
        static let upToNewest: UInt8 = 3
    }

    package static func encode(_ reply: Reply) throws(WireFailure) -> [UInt8] {
        var writer = WireWriter()
        writer.integer(version)
        try writer.response(reply.response)
        switch reply.keeping {
        case .erasure: writer.integer(Code.erasure)
        case .changes(let changes):
            writer.integer(Code.changes)
            try writer.count(changes.count)
            for change in changes { try writer.change(change) }
        }
        try writer.waiting(reply.waiting)
        return writer.bytes
    }

    package static func reply(from bytes: ByteSlice) throws(WireFailure) -> Reply {
        var reader = WireReader(bytes)
        try reader.version()
        let status = try reader.integer(UInt16.self)
        let contentType = try reader.text()
        let headers = try reader.headers()
        let body = try reader.run()
        var reply = Reply(
            Response(
                status: status,
                contentType: contentType,
                headers: headers,
                body: [UInt8](body.buffer)
            )
        )
        reply.keeping = try reader.keeping()
        reply.waiting = try reader.waiting()
        try reader.end()
        return reply
    }
}

extension WireWriter {
    mutating func response(_ response: Response) throws(WireFailure) {
        integer(response.status)
        try text(response.contentType)
        try headers(response.headers)
        try run(response.body)
    }

    mutating func questions(_ questions: [Questions.Question]) throws(WireFailure) {
        try count(questions.count)
        for question in questions { try text(question.key) }
    }

    fileprivate mutating func waiting(_ waiting: Waiting) throws(WireFailure) {
        switch waiting {
        case .no: return integer(Wire.Code.waitsNot)
        case .cachedOnly: integer(Wire.Code.cachedOnly)
        case .upTo(_, let newest): integer(newest ? Wire.Code.upToNewest : Wire.Code.upTo)
        }
        try questions(waiting.questions)
    }

    fileprivate mutating func change(_ change: Change) throws(WireFailure) {
        integer(change.kind)
        try run(change.id.ascii)
        integer(change.number)
        switch change.value {
        case .flag: integer(0 as UInt8)
        case .integer: integer(1 as UInt8)
        case .text: integer(2 as UInt8)
        case .bytes: integer(3 as UInt8)
        }
        try run(change.value.encoded)
    }
}

extension WireReader {
    fileprivate mutating func keeping() throws(WireFailure) -> Keeping {
        switch try integer(UInt8.self) {
        case Wire.Code.erasure: return .erasure
        case Wire.Code.changes:
            var changes: [Change] = []
            for number in 0..<(try integer(UInt32.self)) {
                changes.append(try change(number: number))
            }
            return .changes(changes)
        case let other: throw .unknownFlags(other)
        }
    }

    fileprivate mutating func waiting() throws(WireFailure) -> Waiting {
        let code = try integer(UInt8.self)
        guard code != Wire.Code.waitsNot else { return .no }
        guard code <= Wire.Code.upToNewest else { throw .unknownFlags(code) }
        var questions: [Questions.Question] = []
        for _ in 0..<(try integer(UInt32.self)) { questions.append(try question()) }
        return code == Wire.Code.cachedOnly
            ? .cachedOnly(questions) : .upTo(questions, newest: code == Wire.Code.upToNewest)
    }

    private mutating func change(number: UInt32) throws(WireFailure) -> Change {
        let kind = try integer(UInt16.self)
        let name = try run()
        let field = try integer(UInt16.self)
        let type = try integer(UInt8.self)
        let bytes = [UInt8](try run().buffer)
        guard let id = RecordID(ascii: [UInt8](name.buffer)) else {
            throw .badChange(number: number)
        }
        guard type < 4 else { throw .unknownType(type) }
        guard let value = FieldValue(type: type, bytes), value.encoded == bytes else {
            throw .badChange(number: number)
        }
        return Change(kind: kind, id: id, number: field, value: value)
    }
}

extension FieldValue {
    fileprivate init?(type: UInt8, _ bytes: [UInt8]) {
        switch type {
        case 0: self = .flag(bytes == [1])
        case 1:
            let register = Register(
                wireType: 0,
                value: bytes,
                stamp: Stamp(high: 0, replica: 0)
            )
            guard let integer = register.integer else { return nil }
            self = .integer(integer)
        case 2: self = .text(String(decoding: bytes, as: UTF8.self))
        default: self = .bytes(bytes)
        }
    }
}
