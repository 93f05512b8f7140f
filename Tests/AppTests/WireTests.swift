import App
import Base
import Chronology
import TestKit
import Testing

@Suite struct WireTests {
    @Test("a question reads back as it was written", arguments: Samples.questions)
    func questionRoundTrip(_ question: Wire.Question) throws {
        let bytes = try Wire.encode(question)
        #expect(try read(bytes, Wire.question) == question)
    }

    @Test("a response reads back as it was written", arguments: Samples.responses)
    func responseRoundTrip(_ response: Response) throws {
        let bytes = try Wire.encode(response)
        #expect(try read(bytes, Wire.response) == response)
    }

    @Test("a message cut anywhere is refused, never half read", arguments: Samples.questions)
    func truncation(_ question: Wire.Question) throws {
        let bytes = try Wire.encode(question)
        for count in 0..<bytes.count {
            #expect(throws: WireFailure.self) {
                try read([UInt8](bytes.prefix(count)), Wire.question)
            }
        }
    }

    @Test("a message with one more byte is refused")
    func trailing() throws {
        let bytes = try Wire.encode(Samples.questions[0]) + [0]
        #expect(throws: WireFailure.trailingBytes(count: 1)) { try read(bytes, Wire.question) }
    }

    @Test("another version is refused by its number", arguments: [0, 2, 255] as [UInt8])
    func otherVersion(_ version: UInt8) throws {
        var bytes = try Wire.encode(Samples.questions[0])
        bytes[0] = version
        #expect(throws: WireFailure.unsupportedVersion(version)) { try read(bytes, Wire.question) }
    }

    @Test("any byte changed to anything is refused or read as another message")
    func everyByteChanged() throws {
        let bytes = try Wire.encode(Samples.questions[1])
        for position in bytes.indices {
            for value in UInt8.min...UInt8.max where value != bytes[position] {
                var changed = bytes
                changed[position] = value
                guard let question = try? read(changed, Wire.question) else { continue }
                #expect(question != Samples.questions[1], "byte \(position) does not matter")
            }
        }
    }

    @Test("a length beyond the message reserves nothing and is refused")
    func hugeLength() {
        let header: [UInt8] = [Wire.version] + Array(repeating: 0, count: 16)
        let bytes = header + [0xFF, 0xFF, 0xFF, 0xFF]
        #expect(throws: WireFailure.self) { try read(bytes, Wire.question) }
    }
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
            now: .t0,
            seed: 0,
            assetsVersion: "",
            request: Request(target: ""),
            zoneOffsetsSeconds: []
        ),
        Wire.Question(
            now: Instant(millisecondsSinceEpoch: -1),
            seed: .max,
            assetsVersion: "3f2a",
            request: Request(
                method: .post,
                target: "/search?q=k%C3%B6ln",
                headers: [Header("cookie", "theme=dark; home=2886242"), Header("東", "京")],
                body: [0, 255, 10, 13]
            ),
            zoneOffsetsSeconds: [0, 3600, -34200, .min, .max]
        ),
    ]

    static let responses = [
        Response(contentType: ""),
        Response(
            status: 404,
            contentType: "text/html; charset=utf-8",
            headers: [Header("cache-control", "no-store")],
            body: Array("<p>Köln</p>".utf8)
        ),
    ]
}
