@testable import App
import Base
import Chronology
import Geodesy
import Library
import Merge
import Questions
import TestKit
import Wire
import Testing

@Suite struct WireTests {
    @Test("a question reads back as it was written", arguments: Samples.questions)
    func questionRoundTrip(_ sent: Wire.Question) throws {
        let bytes = try Wire.encode(sent)
        let copy = try read(bytes, question)
        #expect(copy.request == sent.request && copy.records == sent.records)
        #expect(try Wire.encode(copy) == bytes)
    }

    @Test(
        "a clock that shows no year that calendars know is brought to one, and pages are made",
        arguments: [
            (Int64.min, -11_676_096_000_000), (-1, -1), (281_000_000_000_000, 253_402_300_799_999),
            (.max, 253_402_300_799_999),
        ] as [(Int64, Int64)]
    )
    func clocks(told: Int64, wanted: Int64) throws {
        let now = Instant(millisecondsSinceEpoch: told)
        let target = "/cities/3176959/florence"
        let world = Samples.world(now, seed: 1, assets: "", zones: [])
        let sent = Wire.Question(Request(target: target), in: world)
        let copy = try read(try Wire.encode(sent), question)
        #expect(copy.world.now.millisecondsSinceEpoch == wanted)
        #expect(respond(to: copy.request, given: copy.world).response.status == 200)
        let opening = Wire.Opening(
            number: 1,
            now: now,
            seed: 1,
            isOffline: false,
            mayAskServer: false,
            assetsVersion: "",
            request: Request(target: target)
        )
        let begun = try read(try Wire.encode(opening), Wire.opening)
        #expect(begun.now.millisecondsSinceEpoch == wanted)
    }

    @Test("a reply reads back as it was written", arguments: Samples.replies)
    func replyRoundTrip(_ reply: Reply) throws {
        let bytes = try Wire.encode(reply)
        #expect(try read(bytes, Wire.reply) == reply)
        for count in 0..<bytes.count {
            #expect(throws: WireFailure.self) {
                try read([UInt8](bytes.prefix(count)), Wire.reply)
            }
        }
    }

    @Test("the world of a question is the one that was sent")
    func world() throws {
        let bytes = try Wire.encode(Samples.questions[2])
        let world = try read(bytes, question).world
        #expect(world.library.preferences.name == "Ada")
        #expect(world.library.favourites.map(\.id) == [3_176_959])
        #expect(world.standing == .member(email: "ada@elsewhere.example"))
        #expect(world.formToken == "t0ken")
        #expect(world.outside == Samples.questions[2].world.outside)
        var away = Samples.questions[0]
        away.records = nil
        guard case .unreachable = try read(try Wire.encode(away), question).world.kept else {
            Issue.record("no records are a library out of reach")
            return
        }
    }

    @Test("an outcome that was damaged where it was kept counts as none, the others stand")
    func damagedOutcome() throws {
        let answers = Array(Samples.questions[2].world.outside.answers.prefix(2))
        try #require(answers.count == 2)
        var bytes = try Wire.encode(answers: answers)
        // Behind the version, the count, the key with its length, and the length of the outcome.
        bytes[1 + 4 + 4 + answers[0].question.key.utf8.count + 4] = 0xEE
        #expect(try read(bytes, Wire.answers).map(\.question) == [answers[1].question])
        #expect(throws: WireFailure.self) { try read(Array(bytes.dropLast()), Wire.answers) }
    }

    @Test("flags, standings and types that nobody knows are refused")
    func unknown() throws {
        let bare = try Wire.encode(Samples.questions[0])
        // From the end: no answers, kinds, no records, flags, no base URL, no token, the standing.
        var flags = bare
        flags[bare.count - 11] = 8
        #expect(throws: WireFailure.unknownFlags(8)) { try read(flags, question) }
        var standing = bare
        standing[bare.count - 20] = 4
        #expect(throws: WireFailure.unknownStanding(4)) { try read(standing, question) }
        var reply = try Wire.encode(Reply(Response(contentType: "")))
        // From the end: waiting, no changes, keeping.
        let places = [reply.count - 1, reply.count - 6]
        for place in places {
            reply = try Wire.encode(Reply(Response(contentType: "")))
            reply[place] = 16
            #expect(throws: WireFailure.unknownFlags(16)) { try read(reply, Wire.reply) }
        }
    }

    @Test("a message cut anywhere is refused, never half read", arguments: Samples.questions)
    func truncation(_ sent: Wire.Question) throws {
        let bytes = try Wire.encode(sent)
        for count in 0..<bytes.count {
            #expect(throws: WireFailure.self) {
                try read([UInt8](bytes.prefix(count)), question)
            }
        }
    }

    @Test("a message with one more byte is refused")
    func trailing() throws {
        let bytes = try Wire.encode(Samples.questions[0]) + [0]
        #expect(throws: WireFailure.trailingBytes(count: 1)) { try read(bytes, question) }
    }

    @Test("another version is refused by its number", arguments: [0, 4, 6, 255] as [UInt8])
    func otherVersion(_ version: UInt8) throws {
        var bytes = try Wire.encode(Samples.questions[0])
        bytes[0] = version
        #expect(throws: WireFailure.unsupportedVersion(version)) { try read(bytes, question) }
    }

    @Test("any byte changed to anything is refused or read as another message")
    func everyByteChanged() throws {
        let bytes = try Wire.encode(Samples.questions[1])
        for position in bytes.indices {
            for value in UInt8.min...UInt8.max where value != bytes[position] {
                var changed = bytes
                changed[position] = value
                guard let other = try? read(changed, question) else { continue }
                #expect(try Wire.encode(other) != bytes, "byte \(position) does not matter")
            }
        }
    }

    @Test("a length beyond the message reserves nothing and is refused")
    func hugeLength() {
        let header: [UInt8] = [Wire.version] + Array(repeating: 0, count: 16)
        let bytes = header + [0xFF, 0xFF, 0xFF, 0xFF]
        #expect(throws: WireFailure.self) { try read(bytes, question) }
    }
}

private func question(_ bytes: ByteSlice) throws(WireFailure) -> Wire.Question {
    try Wire.question(from: bytes, about: .sample)
}

private func read<Message>(
    _ bytes: [UInt8],
    _ decode: (ByteSlice) throws(WireFailure) -> Message
) throws(WireFailure) -> Message {
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    defer { room.deallocate() }
    room.copyBytes(from: bytes)
    return try decode(ByteSlice(UnsafeRawBufferPointer(room)))
}

private enum Samples {
    static let questions = [
        Wire.Question(
            Request(target: ""),
            in: world(.t0, seed: 0, assets: "", zones: [])
        ),
        Wire.Question(
            Request(
                method: .post,
                target: "/search?q=k%C3%B6ln",
                headers: [Header("accept-language", "de"), Header("東", "京")],
                form: FormData(
                    Query("a=1&a=%00&東=京"),
                    files: [FormData.File(name: "file", bytes: [0, 255, 10, 13])]
                )
            ),
            in: world(
                Instant(millisecondsSinceEpoch: -1),
                seed: .max,
                assets: "3f2a",
                zones: [0, 3600, -34200, .min, .max]
            )
        ),
        full,
    ]

    static let replies: [Reply] = {
        var full = Reply(
            Response(
                status: 404,
                contentType: "text/html; charset=utf-8",
                headers: [Header("cache-control", "no-store")],
                body: Array("<p>Köln</p>".utf8)
            )
        )
        let changes =
            Library().naming("Ada") + Library().settingHome(3_176_959)
            + Library().settingFavourite(true, city: 7) + Library().surprising(with: "IT")
        let questions: [Questions.Question] = [
            .weather(at: florence), .summary(.city(geonamesID: 3_176_959, .english)),
        ]
        full.keeping = .changes(changes)
        full.waiting = .upTo(questions, newest: true)
        var erasing = Reply(Response(contentType: ""), waiting: .cachedOnly(questions))
        erasing.keeping = .erasure
        var patient = full
        patient.waiting = .upTo(questions, newest: false)
        return [Reply(Response(contentType: "")), full, erasing, patient]
    }()

    static let florence = Coordinate(
        clampingLatitudeMicrodegrees: 43_770_000,
        longitudeMicrodegrees: 11_250_000
    )

    static func world(
        _ now: Instant,
        seed: UInt64,
        assets: String,
        zones: [Int32]
    ) -> World {
        World(
            now: now,
            seed: seed,
            atlas: .sample,
            zoneOffsetsSeconds: zones,
            assetsVersion: assets
        )
    }

    /// A question with everything in it.
    static var full: Wire.Question {
        var question = Wire.Question(
            Request(target: "/"),
            in: world(.t0, seed: 1, assets: "v", zones: [7_200])
        )
        question.world.standing = .member(email: "ada@elsewhere.example")
        question.world.formToken = "t0ken"
        question.records = [
            record(LibraryKind.city, .city(3_176_959), CityField.isFavourite, .flag(true)),
            record(LibraryKind.preferences, .preferences, PreferenceField.name, .text("Ada")),
        ]
        question.world.outside.kinds = [.weather, .articles]
        question.world.outside.isSample = true
        question.world.outside.answers =
            AnswerSamples.all.prefix(1).map {
                Outside.Answered(.weather(at: florence), .answer($0))
            } + [Outside.Answered(.identity(geonamesID: 7), .none(.notFound))]
        return question
    }

    private static func record(
        _ kind: UInt16,
        _ id: RecordID,
        _ field: UInt16,
        _ value: FieldValue
    ) -> Record {
        var record = Record(kind: kind, id: id)
        let register = Register(
            wireType: value.wireType,
            value: value.encoded,
            stamp: Stamp(high: 9, replica: 1),
            author: Identifier(high: 1, low: 2)
        )
        record.set(field, to: register)
        return record
    }
}
