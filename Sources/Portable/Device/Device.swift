package import App
package import Atlas
package import Base
internal import Chronology
internal import Itinerary
package import Library
internal import Merge
package import Past
internal import Questions
internal import Replica
package import Sync
package import Wire

/// The app on a person's own device: their library in memory, the atlas, and the requests that are
/// under way.
///
/// What holds it (the service worker's module, or a test) carries bytes: it makes each entry
/// durable before the response that came with it goes out, and hands all entries back, in their
/// order, when it starts anew.
package struct Device: Sendable {
    /// The most requests that wait for something at once; beyond it the oldest is given up.
    private static let mostOpen = 200

    package private(set) var replica: LocalReplica
    package private(set) var atlas: Atlas?
    /// What is known of kept places that the atlas lacks.
    private(set) var facts: [PlaceFacts] = []
    private var further: FurtherRoom?
    /// The collections of old photographs that were taken along.
    package private(set) var collections: [PictureCollection] = []
    /// How many more the server has; negative before it has said so.
    package var collectionsMissing: Int32 = -1
    /// In the order of the atlas's time zones; where there are too few, clocks show UTC.
    package var zoneOffsetsSeconds: [Int32] = []
    /// What whoever holds the device has told about it.
    package var flight = FlightState()
    /// Made of the records when it is asked for; nil after they have changed.
    private var known: (library: Library, trips: Trips)?
    private var open: [Visit] = []
    var tokens = FormTokens()

    /// A request that waits for the one who holds the device, in one place at a time.
    ///
    /// Sendable, as the one who holds the device is alone with it.
    private final class Visit: @unchecked Sendable {
        let number: UInt32
        var turn: Turn
        let deviceMilliseconds: Int64
        /// Read by it until it is answered.
        let further: FurtherRoom?
        var awaited = Awaited.server

        init(number: UInt32, turn: Turn, deviceMilliseconds: Int64, further: FurtherRoom?) {
            self.number = number
            self.turn = turn
            self.deviceMilliseconds = deviceMilliseconds
            self.further = further
        }
    }

    /// What a request waits for.
    private enum Awaited: Sendable {
        case server, lookUp, others
    }

    /// With nothing kept; `replica` is 64 random bits that no other device and no earlier start
    /// from nothing has used.
    package init(replica: UInt64) { self.replica = LocalReplica(replica: replica) }

    /// Begins with nothing kept, as another replica; atlas, zones and what is known of the device
    /// itself stay.
    package mutating func beginAnew(replica: UInt64) {
        var fresh = Device(replica: replica)
        fresh.atlas = atlas?.with(.none)
        fresh.collections = collections
        fresh.collectionsMissing = collectionsMissing
        fresh.flight = flight
        fresh.zoneOffsetsSeconds = zoneOffsetsSeconds
        self = fresh
    }

    /// From now on answers come from that atlas; those that are under way still read the one
    /// before.
    package mutating func open(_ atlas: Atlas) {
        self.atlas = atlas
        replace(facts: facts)
    }

    /// The rows of further places are made for the atlas that is open.
    mutating func replace(facts new: [PlaceFacts]) {
        facts = new
        guard let plain = atlas?.with(.none) else { return }
        let table = FurtherPlaces.bytes(of: new, beside: plain)
        further = new.isEmpty ? nil : FurtherRoom(table)
        atlas = plain.with(further?.places ?? .none)
    }

    /// Whether an answer is under way.
    package var isAnswering: Bool { !open.isEmpty }

    /// From now on answers know these pictures, too.
    package mutating func open(_ collection: PictureCollection) {
        collections.removeAll { $0.id == collection.id }
        collections.append(collection)
    }

    /// Takes in what was made durable before; see `LocalReplica.load`.
    package mutating func load(_ bytes: ByteSlice) throws(SyncFailure) {
        try replica.load(bytes)
        forgetKept()
    }

    /// Takes over what another account's device, given as its bytes, had not sent; returns the
    /// entry to be made durable.
    package mutating func adopt(
        _ snapshot: ByteSlice,
        deviceMilliseconds: Int64
    ) throws(SyncFailure) -> [UInt8] {
        var other = LocalReplica(replica: 0)
        try other.load(snapshot)
        let changes = other.waitingChanges.filter { change in
            !LibraryKind.isNotedInPassing(kind: change.kind, field: change.number)
        }
        let entry = replica.write(changes, deviceMilliseconds: deviceMilliseconds)
        forgetKept()
        return entry
    }

    /// The library as of now.
    package var kept: Library { mutating get { readKept().library } }

    /// The trips as of now.
    var trips: Trips { mutating get { readKept().trips } }

    /// Both at once, as every page wants both.
    private mutating func readKept() -> (library: Library, trips: Trips) {
        if let known { return known }
        let records = replica.records
        let read = (library: Library(records: records), trips: Trips(records: records))
        known = read
        return read
    }

    /// What was made of the records is made anew when it is wanted.
    private mutating func forgetKept() { known = nil }

    /// How the device stands, with what waits for the server.
    package var state: FlightState {
        var state = flight
        state.waitingCount = UInt32(clamping: replica.waitingCount)
        return state
    }

    /// The body of the next request to the server.
    package mutating func syncRequest(deviceMilliseconds: Int64) -> [UInt8] {
        replica.request(deviceMilliseconds: deviceMilliseconds)
    }

    /// Takes the server's answer to it.
    package mutating func take(
        _ reply: ByteSlice,
        sentMilliseconds: Int64,
        receivedMilliseconds: Int64
    ) throws(SyncFailure) -> Taken {
        let before = formToken
        let taken = try replica.take(
            reply,
            sentMilliseconds: sentMilliseconds,
            receivedMilliseconds: receivedMilliseconds
        )
        tokens.replace(before, with: formToken)
        if taken.news != .none { forgetKept() }
        return taken
    }
}

extension Device {
    /// Begins to answer a request, unless that needs more of the atlas than is there; nil without
    /// an atlas.
    package mutating func begin(_ opening: Wire.Opening) -> Wire.Step? {
        guard let atlas else { return nil }
        let address = try? Address(target: opening.request.target)
        let needed = address?.atlasParts ?? .core
        guard atlas.parts.isSuperset(of: needed) else { return .open(needed) }
        let visit = Visit(
            number: opening.number,
            turn: Turn(opening.request, at: address, given: world(of: opening, atlas)),
            deviceMilliseconds: opening.now.millisecondsSinceEpoch,
            further: further
        )
        guard isBetterAtServer(opening, address, visit.turn.reply, atlas) else {
            return next(of: visit, hasTime: true)
        }
        wait(with: visit, for: .server)
        return .server
    }

    /// Goes on with a request that is under way; nil for one that is not.
    package mutating func goOn(_ continuation: Wire.Continuation) -> Wire.Step? {
        guard let index = open.firstIndex(where: { $0.number == continuation.number }) else {
            return nil
        }
        let visit = open.remove(at: index)
        switch visit.awaited {
        case .server:
            if continuation.isOffline { visit.turn.goOffline() }
        case .others where continuation.isOffline && continuation.answers.isEmpty:
            visit.turn.goOffline()
        case .lookUp, .others: visit.turn.take(continuation.answers)
        }
        return next(of: visit, hasTime: continuation.hasTime)
    }

    /// The page that says that this form was not kept, because the browser has no room or else
    /// because its storage failed; nil without an atlas.
    package mutating func refuse(_ opening: Wire.Opening, isFull: Bool) -> Wire.Step? {
        guard let atlas else { return nil }
        let world = world(of: opening, atlas)
        let page = notKeptPage(isFull: isFull, for: opening.request, given: world)
        return .answer(page, entry: [], missing: [])
    }

    /// The page that asks before what waits here is lost by logging out; nil where nothing waits.
    package mutating func leave(_ opening: Wire.Opening) -> Wire.Step? {
        let photoCount = Int64(flight.waitingPhotoCount)
        guard let atlas, replica.waitingCount > 0 || photoCount > 0 else { return nil }
        let page = leavingPage(
            waitingCount: Int64(replica.waitingCount),
            photoCount: photoCount,
            for: opening.request,
            given: world(of: opening, atlas)
        )
        return .answer(page, entry: [], missing: [])
    }

    /// Gives a request up: it was answered otherwise.
    package mutating func drop(number: UInt32) { open.removeAll { $0.number == number } }

    private mutating func next(of visit: Visit, hasTime: Bool) -> Wire.Step {
        var entry: [UInt8] = []
        while true {
            switch visit.turn.next(hasTime: hasTime) {
            case .lookUp(let questions):
                wait(with: visit, for: .lookUp)
                return .lookUp(questions, welcome: visit.turn.welcome)
            case .ask(let questions, let newest):
                wait(with: visit, for: .others)
                return .ask(questions, newest: newest)
            case .keep(let keeping):
                entry = write(keeping, deviceMilliseconds: visit.deviceMilliseconds)
            case .answer(let response):
                let missing = visit.turn.reply.waiting.questions
                return .answer(response, entry: entry, missing: missing)
            }
        }
    }

    private mutating func wait(with visit: Visit, for awaited: Awaited) {
        if open.count >= Device.mostOpen { open.removeFirst() }
        open.append(visit)
        open[open.count - 1].awaited = awaited
    }

    private mutating func write(_ keeping: Keeping, deviceMilliseconds: Int64) -> [UInt8] {
        let entry =
            switch keeping {
            case .changes(let changes):
                replica.write(changes, deviceMilliseconds: deviceMilliseconds)
            case .erasure: replica.erase(deviceMilliseconds: deviceMilliseconds)
            }
        forgetKept()
        return entry
    }
}
