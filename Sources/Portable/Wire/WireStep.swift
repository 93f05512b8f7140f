package import App
package import Atlas
package import Base
package import Chronology
package import Questions

/// How the service worker has the app answer a request step by step, as plain bytes.
///
/// The worker opens a request and does what each step says: it looks into what the device keeps,
/// asks the server, and goes on with what it found, until the step is the answer. Integers, runs
/// and texts are those of the other messages.
///
///     opening: version UInt8 · number UInt32 · now Int64 · seed UInt64
///              · flags UInt8 (1 nobody outside can be reached; 2 nobody with a larger atlas can
///              answer in our place) · assets version text · request as in a question
///     going on: version UInt8 · number UInt32 · flags UInt8 (1 as above; 4 time is up)
///              · answer count UInt32 · (question key text, outcome run)…
///     step:    version UInt8 · kind UInt8 (0 answer, 1 look up, 2 ask, 3 ask for the newest,
///              4 a larger atlas knows more, 5 more of the atlas is needed)
///              answer: entry run, to be made durable first · missing question count UInt32
///                      · question key texts… · status UInt16 · content type text
///                      · header count UInt16 · (name text, value text)… · body run
///              look up, ask: question count UInt32 · question key texts…; after those to be
///              looked up, in the same way, those that are only welcome
///              more of the atlas: the parts that are needed UInt8, a bit for each
extension Wire {
    /// A request that comes in at the worker.
    package struct Opening: Equatable, Sendable {
        /// By which the worker goes on with it.
        package var number: UInt32
        package var now: Instant
        package var seed: UInt64
        package var isOffline: Bool
        /// Whether the worker can have the server answer instead, or open a larger atlas.
        package var mayAskServer: Bool
        package var assetsVersion: String
        package var request: Request

        package init(
            number: UInt32,
            now: Instant,
            seed: UInt64,
            isOffline: Bool,
            mayAskServer: Bool,
            assetsVersion: String,
            request: Request
        ) {
            self.number = number
            self.now = now
            self.seed = seed
            self.isOffline = isOffline
            self.mayAskServer = mayAskServer
            self.assetsVersion = assetsVersion
            self.request = request
        }
    }

    /// What the worker found since the last step.
    package struct Continuation: Equatable, Sendable {
        package var number: UInt32
        package var isOffline: Bool
        package var hasTime: Bool
        package var answers: [Outside.Answered]

        package init(
            number: UInt32,
            isOffline: Bool,
            hasTime: Bool,
            answers: [Outside.Answered]
        ) {
            self.number = number
            self.isOffline = isOffline
            self.hasTime = hasTime
            self.answers = answers
        }
    }

    /// What the worker has to do next.
    package enum Step: Equatable, Sendable {
        /// First the entry is made durable, unless it is empty; then the response goes out. With
        /// answers to what is missing it would have been better.
        case answer(Response, entry: [UInt8], missing: [Questions.Question])
        /// Whatever is kept of these; and of those that are welcome, for which nobody is asked
        /// anew where they are old.
        case lookUp([Questions.Question], welcome: [Questions.Question])
        case ask([Questions.Question], newest: Bool)
        /// The server has a better answer, or a larger atlas; going on with nothing gives ours.
        case server
        /// Nothing has begun: first the atlas is opened anew with at least these parts.
        case open(AtlasParts)
    }

    fileprivate enum OpeningFlag {
        static let isOffline: UInt8 = 1
        static let isAlone: UInt8 = 2
        static let isLate: UInt8 = 4
    }
}

extension Wire {
    package static func encode(_ opening: Opening) throws(WireFailure) -> [UInt8] {
        var writer = WireWriter()
        writer.integer(version)
        writer.integer(opening.number)
        writer.integer(opening.now.millisecondsSinceEpoch)
        writer.integer(opening.seed)
        var flags: UInt8 = opening.isOffline ? OpeningFlag.isOffline : 0
        if !opening.mayAskServer { flags |= OpeningFlag.isAlone }
        writer.integer(flags)
        try writer.text(opening.assetsVersion)
        try writer.request(opening.request)
        return writer.bytes
    }

    package static func opening(from bytes: ByteSlice) throws(WireFailure) -> Opening {
        var reader = WireReader(bytes)
        try reader.version()
        let number = try reader.integer(UInt32.self)
        let now = try reader.now()
        let seed = try reader.integer(UInt64.self)
        let flags = try reader.integer(UInt8.self)
        guard flags < 4 else { throw .unknownFlags(flags) }
        let opening = Opening(
            number: number,
            now: now,
            seed: seed,
            isOffline: flags & OpeningFlag.isOffline != 0,
            mayAskServer: flags & OpeningFlag.isAlone == 0,
            assetsVersion: try reader.text(),
            request: try reader.request()
        )
        try reader.end()
        return opening
    }

    package static func encode(_ continuation: Continuation) throws(WireFailure) -> [UInt8] {
        var writer = WireWriter()
        writer.integer(version)
        writer.integer(continuation.number)
        var flags: UInt8 = continuation.isOffline ? OpeningFlag.isOffline : 0
        if !continuation.hasTime { flags |= OpeningFlag.isLate }
        writer.integer(flags)
        try writer.answers(continuation.answers)
        return writer.bytes
    }

    package static func continuation(from bytes: ByteSlice) throws(WireFailure) -> Continuation {
        var reader = WireReader(bytes)
        try reader.version()
        let number = try reader.integer(UInt32.self)
        let flags = try reader.integer(UInt8.self)
        guard flags & ~(OpeningFlag.isOffline | OpeningFlag.isLate) == 0 else {
            throw .unknownFlags(flags)
        }
        let continuation = Continuation(
            number: number,
            isOffline: flags & OpeningFlag.isOffline != 0,
            hasTime: flags & OpeningFlag.isLate == 0,
            answers: try reader.answers()
        )
        try reader.end()
        return continuation
    }

    package static func encode(_ step: Step) throws(WireFailure) -> [UInt8] {
        var writer = WireWriter()
        writer.integer(version)
        switch step {
        case .answer(let response, let entry, let missing):
            writer.integer(0 as UInt8)
            try writer.run(entry)
            try writer.questions(missing)
            try writer.response(response)
        case .lookUp(let questions, let welcome):
            try writer.questions(questions, kind: 1)
            try writer.questions(welcome)
        case .ask(let questions, let newest):
            try writer.questions(questions, kind: newest ? 3 : 2)
        case .server: writer.integer(4 as UInt8)
        case .open(let parts):
            writer.integer(5 as UInt8)
            writer.integer(UInt8(truncatingIfNeeded: parts.rawValue))
        }
        return writer.bytes
    }
}

extension WireWriter {
    fileprivate mutating func questions(
        _ questions: [Question],
        kind: UInt8
    ) throws(WireFailure) {
        integer(kind)
        try self.questions(questions)
    }
}
