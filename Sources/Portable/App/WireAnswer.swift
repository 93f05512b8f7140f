package import Base
internal import Merge
internal import Questions

/// The way out.
extension Wire {
    fileprivate enum Flag {
        static let erasesLibrary: UInt8 = 1
        static let isPatient: UInt8 = 2
        static let wantsNewest: UInt8 = 4
    }

    package static func encode(_ reply: Reply) throws(WireFailure) -> [UInt8] {
        var writer = WireWriter()
        writer.integer(version)
        writer.integer(reply.response.status)
        try writer.text(reply.response.contentType)
        try writer.headers(reply.response.headers)
        try writer.run(reply.response.body)
        var flags: UInt8 = reply.erasesLibrary ? Flag.erasesLibrary : 0
        if reply.isPatient { flags |= Flag.isPatient }
        if reply.wantsNewest { flags |= Flag.wantsNewest }
        writer.integer(flags)
        try writer.count(reply.changes.count)
        for change in reply.changes { try writer.change(change) }
        try writer.count(reply.wants.count)
        for want in reply.wants { try writer.text(want.key) }
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
        let flags = try reader.integer(UInt8.self)
        guard flags < 8 else { throw .unknownFlags(flags) }
        reply.erasesLibrary = flags & Flag.erasesLibrary != 0
        reply.isPatient = flags & Flag.isPatient != 0
        reply.wantsNewest = flags & Flag.wantsNewest != 0
        for number in 0..<(try reader.integer(UInt32.self)) {
            reply.changes.append(try reader.change(number: number))
        }
        for _ in 0..<(try reader.integer(UInt32.self)) {
            let key = try reader.text()
            guard let want = Questions.Question(key: key), want.key == key else {
                throw .badQuestion(key: key)
            }
            reply.wants.append(want)
        }
        try reader.end()
        return reply
    }
}

extension WireWriter {
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
    fileprivate mutating func change(number: UInt32) throws(WireFailure) -> Change {
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
