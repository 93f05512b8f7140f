import App
import Atlas
import Base
import Chronology
import Foundation
import Past
import Wire

/// Writes the questions of the parity suite and what the native build answers to them.
///
/// usage: Parity ATLAS REQUESTS DIRECTORY
///        Parity past ATLAS REQUESTS DIRECTORY [COLLECTION]
///        Parity clocks ATLAS QUESTIONS ANSWERS
///        Parity calendars ATLAS DIRECTORY
///
/// Leaves in DIRECTORY `questions.bin` and `answers.bin`: for each request a UInt32 length and the
/// message of the wire, and `requests.txt`: for each request a line to call it by; and
/// `device.bin`, see `DeviceScript`. With `past` there is a collection of old photographs, a made
/// one unless a file is given, in `collection.bin`.
@main
struct Parity {
    static func main() {
        do {
            try run(Array(CommandLine.arguments.dropFirst()))
        } catch {
            FileHandle.standardError.write(Data("Parity: \(error)\n".utf8))
            exit(1)
        }
    }

    private static func run(_ arguments: [String]) throws {
        if arguments.first == "clocks" { return try answerClocks(Array(arguments.dropFirst())) }
        if arguments.first == "calendars" {
            return try writeCalendars(Array(arguments.dropFirst()))
        }
        if arguments.first == "past" {
            return try askAboutPictures(Array(arguments.dropFirst()))
        }
        guard arguments.count == 3, let directory = arguments.last else {
            throw ParityFailure.usage("Parity ATLAS REQUESTS DIRECTORY")
        }
        let file = try Data(contentsOf: URL(filePath: arguments[0]))
        let list = try String(contentsOf: URL(filePath: arguments[1]), encoding: .utf8)
        try file.withUnsafeBytes { bytes in
            let atlas = try Atlas(ByteSlice(bytes))
            let requests = try RequestList(list, for: atlas).requests
            try write(requests, about: atlas, into: URL(filePath: directory))
        }
    }

    /// Asks for pages that there are only with a collection of old photographs.
    private static func askAboutPictures(_ arguments: [String]) throws {
        guard (3...4).contains(arguments.count) else {
            throw ParityFailure.usage("Parity past ATLAS REQUESTS DIRECTORY [COLLECTION]")
        }
        let file = try Data(contentsOf: URL(filePath: arguments[0]))
        let list = try String(contentsOf: URL(filePath: arguments[1]), encoding: .utf8)
        let directory = URL(filePath: arguments[2])
        let bytes =
            arguments.count == 4
            ? try Data(contentsOf: URL(filePath: arguments[3]))
            : Data(try MadePictures.collectionBytes())
        try bytes.write(to: directory.appending(path: "collection.bin"))
        try file.withUnsafeBytes { file in
            let atlas = try Atlas(ByteSlice(file))
            try bytes.withUnsafeBytes { bytes in
                let collection = try PictureCollection(ByteSlice(bytes))
                let requests = try RequestList(list, of: collection, for: atlas).requests
                try write(requests, about: atlas, with: [collection], into: directory)
            }
        }
    }

    /// Answers what test_zones.py asks both builds.
    private static func answerClocks(_ arguments: [String]) throws {
        guard arguments.count == 3 else {
            throw ParityFailure.usage("Parity clocks ATLAS QUESTIONS ANSWERS")
        }
        let files = try arguments[0..<2].map { try Data(contentsOf: URL(filePath: $0)) }
        let answers = try files[0].withUnsafeBytes { bytes in
            let atlas = try Atlas(ByteSlice(bytes))
            return try files[1].withUnsafeBytes { try Wire.clocks(ByteSlice($0), by: atlas) }
        }
        try Data(answers).write(to: URL(filePath: arguments[2]))
    }

    /// Writes what test_calendars.py has other programs read.
    private static func writeCalendars(_ arguments: [String]) throws {
        guard arguments.count == 2 else {
            throw ParityFailure.usage("Parity calendars ATLAS DIRECTORY")
        }
        let file = try Data(contentsOf: URL(filePath: arguments[0]))
        try file.withUnsafeBytes { bytes in
            let directory = URL(filePath: arguments[1])
            var samples = CalendarSamples(try Atlas(ByteSlice(bytes)), directory: directory)
            try samples.write()
        }
    }

    private static func write(
        _ requests: [ListedRequest],
        about atlas: Atlas,
        with collections: [PictureCollection] = [],
        into directory: URL
    ) throws {
        var questions = Data()
        var answers = Data()
        var wrong: [String] = []
        let person = Person(in: atlas)
        for (number, listed) in requests.enumerated() {
            let world = World(
                now: Instant(millisecondsSinceEpoch: 1_780_315_200_000),
                seed: UInt64(number) &* 0x9E37_79B9_7F4A_7C15,
                atlas: atlas,
                zoneOffsetsSeconds: offsets(of: atlas),
                assetsVersion: "0a1b2c3d"
            )
            let question = listed.complete(Wire.Question(listed.request, in: world), person)
            let message = try listed.message(question)
            let heard = try message.withUnsafeBytes {
                try Wire.question(from: ByteSlice($0), about: atlas)
            }
            var heardWorld = heard.world
            heardWorld.collections = collections
            let reply = respondToPeople(heard.request, given: heardWorld)
            if let complaint = listed.complaint(about: reply.response) { wrong.append(complaint) }
            // A device reads no more of the atlas than the address says.
            heardWorld.atlas = try partly(atlas, for: heard.request)
            if respondToPeople(heard.request, given: heardWorld) != reply {
                wrong.append("\(listed.name): says otherwise with \(heardWorld.atlas.parts)")
            }
            append(message, to: &questions)
            append(try Wire.encode(reply), to: &answers)
        }
        let zones = offsets(of: atlas)
        // The day of a device is one without old photographs.
        let script =
            collections.isEmpty
            ? try DeviceScript(on: atlas, zoneOffsetsSeconds: zones).bytes : Data()
        try script.write(to: directory.appending(path: "device.bin"))
        let names = requests.map(\.name).joined(separator: "\n")
        try questions.write(to: directory.appending(path: "questions.bin"))
        try answers.write(to: directory.appending(path: "answers.bin"))
        try names.write(
            to: directory.appending(path: "requests.txt"),
            atomically: true,
            encoding: .utf8
        )
        guard wrong.isEmpty else { throw ParityFailure.statuses(wrong) }
    }

    /// The same atlas with those parts alone that a request says it needs.
    private static func partly(_ atlas: Atlas, for request: Request) throws -> Atlas {
        let address = try? Address(target: request.target)
        return try Atlas(atlas.bytes, parts: address?.atlasParts ?? .core, comparing: .none)
    }

    /// Every zone its own offset, in quarter hours between the real extremes.
    private static func offsets(of atlas: Atlas) -> [Int32] {
        (0..<atlas.zoneCount).map { ($0 &* 7 % 105 &- 48) &* 900 }
    }

    private static func append(_ message: [UInt8], to file: inout Data) {
        withUnsafeBytes(of: UInt32(message.count).littleEndian) { file.append(contentsOf: $0) }
        file.append(contentsOf: message)
    }
}

enum ParityFailure: Error, CustomStringConvertible {
    case usage(String)
    case line(Int, String)
    case statuses([String])

    var description: String {
        switch self {
        case .usage(let usage): "usage: \(usage)"
        case .line(let number, let reason): "requests, line \(number): \(reason)"
        case .statuses(let complaints): complaints.joined(separator: "\n")
        }
    }
}
