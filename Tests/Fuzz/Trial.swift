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

    static func run(_ input: ByteSlice) {
        switch subject {
        case .atlas: damage(with: input)
        case .request: ask(input)
        case .wire: read(input)
        }
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
        let response = respond(to: request, given: world).response
        precondition((200..<500).contains(response.status), "a request may not break the app")
    }

    /// The fields, then after a line feed the bytes of a file.
    private static func form(_ bytes: [UInt8]) -> FormData {
        let parts = bytes.split(separator: 10, maxSplits: 1, omittingEmptySubsequences: false)
        let fields = Array(parts[0]).withUnsafeBytes { Query(ByteSlice($0)) }
        let files = parts.dropFirst().map { FormData.File(name: "file", bytes: Array($0)) }
        return FormData(fields, files: files)
    }

    private static func read(_ input: ByteSlice) {
        guard let world, let question = try? Wire.question(from: input, about: world.atlas) else {
            return
        }
        let written = try? Wire.encode(question)
        precondition(written != nil, "what was read can be written")
        guard question.world.zoneOffsetsSeconds.count <= 1_000 else { return }
        let reply = respond(to: question.request, given: question.world)
        guard let bytes = try? Wire.encode(reply) else { return }
        let copy = bytes.withUnsafeBytes { try? Wire.reply(from: ByteSlice($0)) }
        precondition(copy == reply, "a reply reads back as it was written")
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
        for target in tour(of: atlas) {
            _ = respond(to: Request(target: target), given: world)
        }
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
