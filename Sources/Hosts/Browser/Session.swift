import App
import Atlas
import Base
import Device
import Merge
import Past
import Sync
import Wire

/// What lasts from one call to the next: the open atlas, and the device.
///
/// The browser calls from one thread only.
enum Session {
    nonisolated(unsafe) private static var room: UnsafeMutableRawPointer?
    nonisolated(unsafe) private static var device = Device(replica: 0)

    enum Status: UInt8 {
        case done = 0
        case noAtlas = 1
        case unreadable = 2
        /// Nothing is under way by that number.
        case gone = 3
    }

    static var version: Int32 { Int32(Wire.version) }

    /// The browser has compared the whole file with its checksum when it came.
    static func open(
        _ bytes: ByteSlice,
        ownedBy pointer: UnsafeMutableRawPointer?,
        parts: AtlasParts
    ) -> Int32 {
        do throws(AtlasFailure) {
            device.open(try Atlas(bytes, parts: parts, comparing: .head))
            // What is under way goes on reading the old one, which then stays until the end.
            if room != pointer, !device.isAnswering { room?.deallocate() }
            room = pointer
            return 0
        } catch {
            return code(of: error)
        }
    }

    /// The room then belongs to the collection, for good: there is no way back but a new start.
    static func openCollection(_ bytes: ByteSlice) -> Int32 {
        do throws(CollectionFailure) {
            device.open(try PictureCollection(bytes))
            return 0
        } catch {
            return 1
        }
    }

    static func setMissing(_ count: Int32) { device.collectionsMissing = count }

    static func answer(to message: ByteSlice) -> [UInt8] {
        guard let atlas = device.atlas else { return failed(.noAtlas) }
        return reading { () throws(WireFailure) in
            var question = try Wire.question(from: message, about: atlas)
            question.world.collections = device.collections
            return try Wire.encode(respondToPeople(question.request, given: question.world))
        }
    }

    static func reset(replica: UInt64) { device.beginAnew(replica: replica) }

    static func load(_ bytes: ByteSlice) -> [UInt8] {
        reading { () throws(SyncFailure) in
            try device.load(bytes)
            return []
        }
    }

    /// Which kept places are to be asked for, as little-endian UInt32.
    static var lackingPlaces: [UInt8] {
        var writer = ByteWriter()
        for id in device.lackingPlaces() { writer.integer(id) }
        return done(writer.bytes)
    }

    static func take(facts: ByteSlice) -> [UInt8] {
        reading { () throws(ByteFailure) in try device.take(facts: facts) }
    }

    static func load(facts: ByteSlice) -> [UInt8] {
        reading { () throws(ByteFailure) in
            try device.load(facts: facts)
            return []
        }
    }

    static func adopt(_ bytes: ByteSlice, deviceMilliseconds: Int64) -> [UInt8] {
        reading { () throws(SyncFailure) in
            try device.adopt(bytes, deviceMilliseconds: deviceMilliseconds)
        }
    }

    static var snapshot: [UInt8] { done(device.replica.snapshot) }

    private static func code(of failure: AtlasFailure) -> Int32 {
        switch failure {
        case .notAnAtlas: 1
        case .unsupportedVersion: 2
        case .truncated: 3
        case .damaged: 4
        case .wrongChecksum: 5
        case .missing: 6
        }
    }

    /// What `answer` makes of a message, or the word that the message cannot be read.
    private static func reading<Failure: Error>(
        _ answer: () throws(Failure) -> [UInt8]
    ) -> [UInt8] {
        do throws(Failure) {
            return done(try answer())
        } catch {
            return failed(.unreadable)
        }
    }

    /// The step that `take` makes of a message, or why there is none.
    private static func step(
        orElse status: Status,
        _ take: () throws(WireFailure) -> Wire.Step?
    ) -> [UInt8] {
        do throws(WireFailure) {
            guard let step = try take() else { return failed(status) }
            return done(try Wire.encode(step))
        } catch {
            return failed(.unreadable)
        }
    }

    private static func done(_ bytes: [UInt8] = []) -> [UInt8] { [Status.done.rawValue] + bytes }
    private static func failed(_ status: Status) -> [UInt8] { [status.rawValue] }
}

/// Requests.
extension Session {
    static func begin(_ message: ByteSlice) -> [UInt8] {
        step(orElse: .noAtlas) { () throws(WireFailure) in
            device.begin(try Wire.opening(from: message))
        }
    }

    static func goOn(_ message: ByteSlice) -> [UInt8] {
        step(orElse: .gone) { () throws(WireFailure) in
            device.goOn(try Wire.continuation(from: message))
        }
    }

    static func refuse(_ message: ByteSlice, isFull: Bool) -> [UInt8] {
        step(orElse: .noAtlas) { () throws(WireFailure) in
            device.refuse(try Wire.opening(from: message), isFull: isFull)
        }
    }

    static func leave(_ message: ByteSlice) -> [UInt8] {
        step(orElse: .gone) { () throws(WireFailure) in
            device.leave(try Wire.opening(from: message))
        }
    }

    static func drop(number: UInt32) { device.drop(number: number) }

    static func setZones(_ bytes: ByteSlice) {
        device.zoneOffsetsSeconds = (0..<bytes.count / 4).map { bytes.load(Int32.self, at: 4 * $0) }
    }

    static func setFlight(_ bytes: ByteSlice) -> [UInt8] {
        reading { () throws(WireFailure) in
            device.flight = try Wire.flight(from: bytes)
            return []
        }
    }

    static func clocks(_ questions: ByteSlice) -> [UInt8] {
        guard let atlas = device.atlas else { return failed(.noAtlas) }
        return reading { () throws(WireFailure) in try Wire.clocks(questions, by: atlas) }
    }

    static var zoneNames: [UInt8] {
        guard let atlas = device.atlas else { return failed(.noAtlas) }
        let names = (0..<UInt16(clamping: max(0, atlas.zoneCount))).map { atlas.zoneName($0) }
        return done(Array(names.joined(separator: "\n").utf8))
    }
}

/// The server.
extension Session {
    static var waitingCount: Int32 { Int32(clamping: device.replica.waitingCount) }

    static func syncRequest(deviceMilliseconds: Int64) -> [UInt8] {
        done(device.syncRequest(deviceMilliseconds: deviceMilliseconds))
    }

    /// See `Taken.bytes`.
    static func takeReply(
        _ bytes: ByteSlice,
        _ sentMilliseconds: Int64,
        _ receivedMilliseconds: Int64
    ) -> [UInt8] {
        reading { () throws(SyncFailure) in
            try device.take(
                bytes,
                sentMilliseconds: sentMilliseconds,
                receivedMilliseconds: receivedMilliseconds
            ).bytes
        }
    }

    /// `waiting`: how many changes the server has not seen; `account`: whose library it is, empty
    /// for a stranger's; `isMember`: whether it has an e-mail address; `formToken`: what their
    /// forms have to bring, empty before the server has said so; `head`: what to ask `/events`
    /// with, empty while there is nothing to hear; `serverBuild`: the version of the web files that
    /// the server has now, empty before it has said so; `pill`: what pages say of it all.
    static var report: [UInt8] {
        let who = device.replica.who
        var json = JSONWriter()
        json.beginObject()
        json.key("waiting")
        json.integer(Int64(device.replica.waitingCount))
        json.key("account")
        json.string(who.account?.text ?? "")
        json.key("isMember")
        json.boolean(who.email != nil)
        json.key("formToken")
        json.string(who.formToken)
        json.key("head")
        json.string(head)
        json.key("serverBuild")
        json.string(device.replica.serverBuild)
        let pill = FlightPill(device.state)
        json.key("pill")
        json.beginObject()
        json.key("kind")
        json.string(pill.kind.name.description)
        json.key("words")
        json.string(pill.words)
        json.endObject()
        json.endObject()
        return done(json.bytes)
    }

    /// What is kept, with the addresses of its pages.
    static var keptPlaces: [UInt8] {
        var json = JSONWriter()
        json.beginArray()
        for place in device.keptPlaces() {
            json.beginObject()
            json.key("name")
            json.string(place.name)
            json.key("targets")
            json.beginArray()
            for target in place.targets { json.string(target) }
            json.endArray()
            json.endObject()
        }
        json.endArray()
        return done(json.bytes)
    }

    private static var head: String {
        guard let (space, cursor) = device.replica.head else { return "" }
        return "space=\(space.text)&epoch=\(cursor.epoch)&seq=\(cursor.seq)"
    }
}
