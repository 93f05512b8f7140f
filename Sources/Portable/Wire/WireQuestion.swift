internal import App
package import Atlas
package import Base
internal import Chronology
internal import Merge
internal import Questions

/// Requests and what the app is given for them, from the bytes of JavaScript.
extension Wire {
    fileprivate enum Flag {
        static let library: UInt8 = 1
        static let isSample: UInt8 = 2
        static let isOffline: UInt8 = 4
    }

    package static func encode(_ question: Question) throws(WireFailure) -> [UInt8] {
        let world = question.world
        var writer = WireWriter()
        writer.integer(version)
        writer.integer(world.now.millisecondsSinceEpoch)
        writer.integer(world.seed)
        try writer.text(world.assetsVersion)
        try writer.request(question.request)
        try writer.count(world.zoneOffsetsSeconds.count)
        for offset in world.zoneOffsetsSeconds { writer.integer(offset) }
        try writer.person(question)
        try writer.outside(world.outside)
        return writer.bytes
    }

    package static func question(
        from bytes: ByteSlice,
        about atlas: Atlas
    ) throws(WireFailure) -> Question {
        var reader = WireReader(bytes)
        try reader.version()
        let now = try reader.now()
        let seed = try reader.integer(UInt64.self)
        let assetsVersion = try reader.text()
        let request = try reader.request()
        let world = World(
            now: now,
            seed: seed,
            atlas: atlas,
            zoneOffsetsSeconds: try reader.zoneOffsets(),
            assetsVersion: assetsVersion
        )
        var question = Question(request, in: world)
        try reader.person(&question)
        try reader.outside(&question.world.outside)
        try reader.end()
        return question
    }
}

extension WireWriter {
    fileprivate mutating func person(_ question: Wire.Question) throws(WireFailure) {
        switch question.world.standing {
        case .stranger: integer(0 as UInt8)
        case .guest: integer(1 as UInt8)
        case .loggedOut: integer(3 as UInt8)
        case .member(let email):
            integer(2 as UInt8)
            try text(email)
        }
        try text(question.world.formToken)
        try text(question.world.baseURL)
        var flags: UInt8 = question.records == nil ? 0 : Wire.Flag.library
        if question.world.outside.isSample { flags |= Wire.Flag.isSample }
        if question.world.outside.isOffline { flags |= Wire.Flag.isOffline }
        integer(flags)
        guard let records = question.records else { return }
        try count(records.count)
        for record in records { try run(record.bytes) }
    }

    fileprivate mutating func outside(_ outside: Outside) throws(WireFailure) {
        integer(outside.kinds.rawValue)
        try answers(outside.answers)
    }
}

extension WireReader {
    fileprivate mutating func person(_ question: inout Wire.Question) throws(WireFailure) {
        switch try integer(UInt8.self) {
        case 0: question.world.standing = .stranger
        case 1: question.world.standing = .guest
        case 3: question.world.standing = .loggedOut
        case 2: question.world.standing = .member(email: try text())
        case let other: throw .unknownStanding(other)
        }
        question.world.formToken = try text()
        question.world.baseURL = try text()
        let flags = try integer(UInt8.self)
        guard flags < 8 else { throw .unknownFlags(flags) }
        question.world.outside.isSample = flags & Wire.Flag.isSample != 0
        question.world.outside.isOffline = flags & Wire.Flag.isOffline != 0
        question.records = flags & Wire.Flag.library == 0 ? nil : try records()
    }

    private mutating func records() throws(WireFailure) -> [Record] {
        var records: [Record] = []
        for number in 0..<(try integer(UInt32.self)) {
            let bytes = try run()
            guard let record = try? Record(decoding: bytes) else {
                throw .badRecord(number: number)
            }
            records.append(record)
        }
        return records
    }

    fileprivate mutating func outside(_ outside: inout Outside) throws(WireFailure) {
        outside.kinds = Outside.Kinds(rawValue: try integer(UInt16.self))
        outside.answers = try answers()
    }
}
