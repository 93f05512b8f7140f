import App
import Atlas
import Base
import Chronology
import Device
import Foundation
import Library
import Merge
import Questions
import Sync
import Wire

/// A day with a device, call by call: what goes into each, and what the native build says to it.
///
/// Each call is its kind as a UInt8, a run with its input and a run with its output, both with a
/// UInt32 length.
struct DeviceScript {
    enum Call: UInt8 {
        case reset, zones, load, flight, begin, goOn, refuse, leave, request, reply, snapshot, open
        case lackingPlaces, takePlaces, loadPlaces
    }

    private(set) var bytes = Data()
    private(set) var count = 0
    private var device = Device(replica: 0)
    private var entries: [[UInt8]] = []
    private var number: UInt32 = 0
    private let atlas: Atlas
    private let now: Int64 = 1_780_315_200_000

    init(on atlas: Atlas, zoneOffsetsSeconds: [Int32]) throws {
        self.atlas = atlas
        try begin(replica: 0x1234_5678_9ABC_DEF0)
        device.zoneOffsetsSeconds = zoneOffsetsSeconds
        note(.zones, zoneOffsetsSeconds.flatMap { littleEndian($0) }, [])
        guard case .cities(let hits) = atlas.search("a", limit: 1), let city = hits.first?.city
        else {
            throw ParityFailure.usage("an atlas in which a search for “a” finds something")
        }
        for target in ["/", "/welcome", "/saved", "/cities/\(city.id)", "/settings/offline"] {
            try visit(target)
        }
        try meetServer()
        let forms: [(String, [(String, String)])] = [
            ("/do/star", [("id", "\(city.id)"), ("on", "1")]),
            ("/do/home", [("id", "\(city.id)")]),
            ("/do/settings", [("name", "Ada <b>")]),
            ("/do/star", [("id", "\(city.id)"), ("on", "0"), ("token", "wrong")]),
        ]
        for (target, fields) in forms { try send(fields, to: target) }
        try tellOfItself()
        for target in ["/you", "/saved", "/cities/\(city.id)", "/settings/offline", "/nowhere"] {
            try visit(target)
        }
        let leaving = opening(Request(method: .post, target: "/account/sign-out"))
        note(.leave, try Wire.encode(leaving), try encoded(device.leave(leaving)))
        let refused = opening(Request(method: .post, target: "/do/star"))
        note(.refuse, try Wire.encode(refused), try encoded(device.refuse(refused, isFull: true)))
        try takeVillage(like: city)
        try startAnew()
        try openLittle(of: city)
        note(.request, littleEndian(now), device.syncRequest(deviceMilliseconds: now))
        note(.snapshot, [], device.replica.snapshot)
    }
}

extension DeviceScript {
    private mutating func begin(replica: UInt64) throws {
        device.beginAnew(replica: replica)
        device.open(atlas)
        note(.reset, littleEndian(replica), [])
    }

    private mutating func visit(_ target: String) throws {
        try step(Request(target: target, headers: [Header("accept-language", "en-GB")]))
    }

    private mutating func send(_ fields: [(String, String)], to target: String) throws {
        var form = FormData()
        if !fields.contains(where: { $0.0 == "token" }) { form.fields.append("token", "abc") }
        for (name, value) in fields { form.fields.append(name, value) }
        try step(Request(method: .post, target: target, form: form))
    }

    /// Takes all steps of a request; nobody outside has an answer.
    private mutating func step(_ request: Request) throws {
        number += 1
        let opening = opening(request)
        let message = try Wire.encode(opening)
        var step = device.begin(opening)
        note(.begin, message, try encoded(step))
        var stepCount = 0
        while let now = step {
            stepCount += 1
            guard stepCount < 20 else { throw ParityFailure.usage("a request without an end") }
            if case .answer(_, let entry, _) = now {
                if !entry.isEmpty { entries.append(entry) }
                return
            }
            let continuation = Wire.Continuation(
                number: number,
                isOffline: number % 2 == 0,
                hasTime: true,
                answers: []
            )
            let message = try Wire.encode(continuation)
            step = device.goOn(continuation)
            note(.goOn, message, try encoded(step))
        }
    }

    private func opening(_ request: Request) -> Wire.Opening {
        Wire.Opening(
            number: number,
            now: Instant(millisecondsSinceEpoch: now + Int64(number)),
            seed: UInt64(number),
            isOffline: number % 3 == 0,
            mayAskServer: number % 2 == 0,
            assetsVersion: "0a1b2c3d",
            request: request
        )
    }

    private func encoded(_ step: Wire.Step?) throws -> [UInt8] {
        guard let step else { throw ParityFailure.usage("the device did not answer") }
        return try Wire.encode(step)
    }
}

extension DeviceScript {
    /// The server says who uses the device, and what the library is called.
    private mutating func meetServer() throws {
        note(.request, littleEndian(now), device.syncRequest(deviceMilliseconds: now))
        var reply = SyncReply(number: 1, nowMilliseconds: now + 5_000)
        reply.who.account = Identifier(high: 1, low: 2)
        reply.who.email = "ada@example.org"
        reply.who.formToken = "abc"
        reply.who.kinds = Outside.Kinds.all.rawValue
        let head = SyncCursor(epoch: 7, seq: 0)
        reply.spaces = [SyncReply.Space(id: Identifier(high: 3, low: 4), head: head, digest: 0)]
        let bytes = reply.bytes
        let taken = try bytes.withUnsafeBytes {
            try device.take(
                ByteSlice($0),
                sentMilliseconds: now,
                receivedMilliseconds: now + 40
            )
        }
        entries.append(taken.logEntry)
        let times = littleEndian(now) + littleEndian(now + 40)
        note(.reply, times + bytes, taken.bytes)
    }

    /// Somebody keeps a place that the atlas lacks, and the server tells of it.
    private mutating func takeVillage(like city: City) throws {
        let village: UInt32 = 42
        var other = LocalReplica(replica: 77)
        let changes = Library(records: []).settingFavourite(true, city: village)
        let entry = other.write(changes, deviceMilliseconds: now)
        try entry.withUnsafeBytes { try device.load(ByteSlice($0)) }
        note(.load, entry, [])
        let lacking = device.lackingPlaces()
        guard lacking == [village] else { throw ParityFailure.usage("an atlas without 42") }
        note(.lackingPlaces, [], lacking.flatMap { littleEndian($0) })
        try visit("/saved")
        var facts = PlaceFacts.bytes(of: atlas.facts(of: [city.id]))
        // Behind the version and the count.
        facts.replaceSubrange(2..<6, with: littleEndian(village))
        let kept = try facts.withUnsafeBytes { try device.take(facts: ByteSlice($0)) }
        note(.takePlaces, facts, kept)
        note(.lackingPlaces, [], [])
        for target in ["/saved", "/cities/\(village)", "/search?q=\(city.slug)", "/you"] {
            try visit(target)
        }
        try kept.withUnsafeBytes { try device.load(facts: ByteSlice($0)) }
        note(.loadPlaces, kept, [])
        try visit("/saved")
    }

    private mutating func tellOfItself() throws {
        let sizes: [UInt64] = [
            14_000_000, 10_000_000_000, 12_000_000, 22_000_000, 45_000_000,
        ]
        let refused = [UInt8](String(repeating: "0a", count: 32).utf8)
        var bytes: [UInt8] = [Wire.version, 0b11_1010, 2] + littleEndian(3 as UInt32)
        bytes += littleEndian(1 as UInt32) + littleEndian(4 as UInt32)
        bytes += littleEndian(38 as UInt32) + sizes.flatMap { littleEndian($0) }
        bytes += [1] + littleEndian(UInt32(refused.count)) + refused
        bytes += littleEndian(now - 660_000)
        for count: UInt32 in [14, 12, 38, 0, 2, 1, 0, 3, 1] { bytes += littleEndian(count) }
        device.flight = try bytes.withUnsafeBytes { try Wire.flight(from: ByteSlice($0)) }
        note(.flight, bytes, [])
    }

    /// As it is after a start: with the core of the atlas alone.
    private mutating func openLittle(of city: City) throws {
        try open(.core)
        for target in ["/", "/search?q=a", "/tiles/light/3/4/2.svg"] {
            number += 1
            let opening = opening(Request(target: target))
            let step = device.begin(opening)
            note(.begin, try Wire.encode(opening), try encoded(step))
            guard case .open(let parts) = step else { continue }
            try open(parts)
            try visit(target)
        }
        try open(.all)
        try visit("/cities/\(city.id)")
    }

    private mutating func open(_ parts: AtlasParts) throws {
        device.open(try Atlas(atlas.bytes, parts: parts, comparing: .head))
        note(.open, [UInt8(truncatingIfNeeded: parts.rawValue)], [])
    }

    /// What was made durable makes the same device again.
    private mutating func startAnew() throws {
        try begin(replica: 99)
        for entry in entries {
            try entry.withUnsafeBytes { try device.load(ByteSlice($0)) }
            note(.load, entry, [])
        }
        try visit("/saved")
    }

    private mutating func note(_ call: Call, _ input: [UInt8], _ output: [UInt8]) {
        bytes.append(call.rawValue)
        for run in [input, output] {
            bytes.append(contentsOf: littleEndian(UInt32(run.count)))
            bytes.append(contentsOf: run)
        }
        count += 1
    }

    private func littleEndian(_ value: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: value.littleEndian) { Array($0) }
    }
}
