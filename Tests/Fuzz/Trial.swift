import App
import Atlas
import Base
import Chronology
import Foundation
import Wire

enum Subject: String, CaseIterable {
    /// Damage to an atlas file whose checksum nobody compares.
    case atlas
    /// Request line and headers, straight into the app.
    case request
    /// Messages between JavaScript and the app.
    case wire
    /// Messages between devices and the server, and what devices keep.
    case sync
    /// Vector tiles, indexes of names and directories of archives.
    case streets
}

/// One input, tried on one subject; it traps or it passes.
enum Trial {
    nonisolated(unsafe) static var subject = Subject.request
    nonisolated(unsafe) private static var file = UnsafeMutableRawBufferPointer(
        start: nil,
        count: 0
    )
    nonisolated(unsafe) private static var world: World?

    static func open(atlas path: String) throws {
        let content = try Data(contentsOf: URL(filePath: path))
        file = .allocate(byteCount: content.count, alignment: 16)
        file.copyBytes(from: content)
        let atlas = try Atlas(ByteSlice(UnsafeRawBufferPointer(file)))
        world = world(with: atlas)
    }

    /// Whether the input was tried at all: a message that is refused tries nothing more.
    @discardableResult
    static func run(_ input: ByteSlice) -> Bool {
        switch subject {
        case .atlas: damage(with: input)
        case .request: ask(input)
        case .wire: return read(input)
        case .sync: return SyncMessages.run(input)
        case .streets: Street.run(input)
        }
        return true
    }

    /// What can be tried without a file: that a whole atlas answers everything that a damaged one
    /// is asked, and messages of today's version.
    static func inputs() throws -> [[UInt8]] {
        guard let world else { return [] }
        switch subject {
        case .request: return []
        case .atlas:
            for target in tour(of: world.atlas) { hold(target, in: world, to: 200..<300) }
            return []
        case .wire: return try withDamaged(try Messages.whole(in: world))
        case .sync: return try withDamaged(SyncMessages.whole)
        case .streets: return try withDamaged(Street.whole)
        }
    }

    private static func withDamaged(_ whole: [[UInt8]]) throws -> [[UInt8]] {
        for message in whole where !message.withUnsafeBytes({ run(ByteSlice($0)) }) {
            throw FuzzFailure.triesNothing("a message that was just written")
        }
        return whole
            + whole.enumerated().flatMap {
                Messages.damaged($1, count: 500, seed: UInt64($0))
            }
    }

    /// Answers, and traps where the status is none of these: no input may break the app.
    ///
    /// What is a server's alone, as accounts are, is told with 503.
    private static func hold(
        _ request: Request,
        in world: World,
        to statuses: Range<UInt16> = 200..<500
    ) {
        let status = respond(to: request, given: world).response.status
        let isExpected = statuses.contains(status) || status == 503
        precondition(isExpected, "\(request.target) is answered with \(status)")
    }

    private static func hold(_ target: String, in world: World, to statuses: Range<UInt16>) {
        hold(Request(target: target), in: world, to: statuses)
    }

    /// Target, then after a line feed the cookie, then after another the body.
    private static func ask(_ input: ByteSlice) {
        guard let world else { return }
        let parts = input.buffer.split(
            separator: 10,
            maxSplits: 2,
            omittingEmptySubsequences: false
        ).map { [UInt8]($0) }
        let request = Request(
            method: parts.count > 2 ? .post : .get,
            target: String(decoding: parts.first ?? [], as: UTF8.self),
            headers: parts.count > 1
                ? [Header("cookie", String(decoding: parts[1], as: UTF8.self))] : [],
            form: parts.count > 2 ? form(parts[2]) : FormData()
        )
        hold(request, in: world)
    }

    /// The fields, then after a line feed the bytes of a file.
    private static func form(_ bytes: [UInt8]) -> FormData {
        let parts = bytes.split(separator: 10, maxSplits: 1, omittingEmptySubsequences: false)
        let fields = Array(parts[0]).withUnsafeBytes { Query(ByteSlice($0)) }
        let files = parts.dropFirst().map { FormData.File(name: "file", bytes: Array($0)) }
        return FormData(fields, files: files)
    }

    private static func read(_ input: ByteSlice) -> Bool {
        guard let world, let question = try? Wire.question(from: input, about: world.atlas) else {
            return false
        }
        let written = try? Wire.encode(question)
        precondition(written != nil, "what was read can be written")
        guard question.world.zoneOffsetsSeconds.count <= 1_000 else { return true }
        var reply = respond(to: question.request, given: question.world)
        precondition((200..<600).contains(reply.response.status), "a message breaks the app")
        guard let bytes = try? Wire.encode(reply) else { return true }
        // What is only welcome stays on the app's side.
        reply.welcome = []
        let copy = bytes.withUnsafeBytes { try? Wire.reply(from: ByteSlice($0)) }
        precondition(copy == reply, "a reply reads back as it was written")
        return true
    }

    /// Four bytes at a time: what to write, and where: every other time near the start, since
    /// there the file says where everything else stands.
    private static func damage(with input: ByteSlice) {
        var undo: [(position: Int, byte: UInt8)] = []
        defer { for patch in undo.reversed() { file[patch.position] = patch.byte } }
        for position in stride(from: 0, to: input.count - 3, by: 4) {
            let patch = input.load(UInt32.self, at: position)
            let reach = patch & 0x100 == 0 ? min(4096, file.count) : file.count
            let place = Int(patch >> 9) &* 7 % reach
            undo.append((place, file[place]))
            file[place] = UInt8(truncatingIfNeeded: patch)
        }
        let bytes = ByteSlice(UnsafeRawBufferPointer(file))
        guard let atlas = try? Atlas(bytes, comparing: .none) else { return }
        let world = world(with: atlas)
        for target in tour(of: atlas) { hold(target, in: world, to: 200..<500) }
        askClocks(of: atlas)
    }

    /// Every zone for a time that clocks may skip, and for one far from it.
    private static func askClocks(of atlas: Atlas) {
        var questions: [UInt8] = []
        for zone in 0..<UInt16(clamping: min(500, atlas.zoneCount)) {
            for (kind, seconds) in [(UInt8(0), Int64.max), (1, 1_774_751_400), (1, -1_774_751_400)]
            {
                withUnsafeBytes(of: zone.littleEndian) { questions.append(contentsOf: $0) }
                questions.append(kind)
                withUnsafeBytes(of: seconds.littleEndian) { questions.append(contentsOf: $0) }
            }
        }
        _ = questions.withUnsafeBytes { try? Wire.clocks(ByteSlice($0), by: atlas) }
    }

    /// Addresses that together read every section.
    private static func tour(of atlas: Atlas) -> [String] {
        let ids = [0, atlas.cityCount / 2, atlas.cityCount &- 1].map {
            atlas.city(CityIndex(rawValue: $0)).id
        }
        return ids.flatMap { ["/cities/\($0)", "/cities/\($0)/locator.svg?theme=dark"] } + [
            "/", "/search?q=pariss", "/search?q=san%20jose%20cr", "/near?lat=48.85&lon=2.35",
            "/surprise?seed=7", "/countries/FR", "/suggest?q=par", "/tiles/light/0/0/0.svg",
            "/tiles/dark/5/16/11.svg", "/api/v1/search?q=s", "/api/v1/countries/US",
        ]
    }

    private static func world(with atlas: Atlas) -> World {
        World(
            now: Instant(millisecondsSinceEpoch: 1_780_315_200_000),
            seed: 1,
            atlas: atlas,
            zoneOffsetsSeconds: Array(repeating: 3600, count: Int(clamping: atlas.zoneCount)),
            assetsVersion: "0"
        )
    }
}
