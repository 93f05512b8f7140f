@testable import App
import Atlas
import Base
import Chronology
import Itinerary
import Library
import Merge
import Questions
import Replica
import TestKit

/// One person at one device: follows links and sends forms, and keeps what the app says to keep.
struct Traveller {
    private var records: [RecordID: Record] = [:]
    private var clock = HybridClock(replica: 1)
    private(set) var now = Instant.t0.millisecondsSinceEpoch

    var library: Library { Library(records: Array(records.values)) }

    var trips: Trips { Trips(records: Array(records.values)) }

    var streets = StreetAreas()

    /// What the host draws by lot for each request.
    var seed: UInt64 = 1

    var outside = Outside()
    var atlas = Atlas.sample
    /// On a device only.
    var flight: FlightState?
    /// What the last page wanted from others without knowing it.
    private(set) var asked: [Question] = []

    mutating func look(at target: String, headers: [Header] = []) -> Response {
        perform(Request(target: target, headers: headers))
    }

    mutating func send(
        _ target: String,
        _ body: String,
        files: [FormData.File] = [],
        headers: [Header] = []
    ) -> Response {
        perform(
            Request(
                method: .post,
                target: target,
                headers: headers,
                form: FormData(Query(body), files: files)
            )
        )
    }

    /// What others say when they are asked.
    mutating func hear(_ question: Question, _ outcome: Outcome) {
        outside.answers.append(Outside.Answered(question.canonical, outcome))
    }

    /// Follows the answer to a form to the page it leads to.
    mutating func follow(_ answer: Response) -> Response {
        look(at: answer["location"] ?? "/no/way")
    }

    /// A record that comes from elsewhere.
    mutating func takeIn(_ record: Record) { records[record.id] = record }

    mutating func wait(milliseconds: Int64) { now += milliseconds }

    private mutating func perform(_ request: Request) -> Response {
        var world = World(
            now: Instant(millisecondsSinceEpoch: now),
            seed: seed,
            atlas: atlas,
            zoneOffsetsSeconds: [],
            assetsVersion: "test",
            library: library
        )
        world.trips = trips
        world.streets = streets
        world.outside = outside
        world.flight = flight
        var turn = Turn(request, given: world)
        while true {
            switch turn.next(hasTime: false) {
            case .lookUp, .ask: turn.take([])
            case .keep(.erasure): records = [:]
            case .keep(.changes(let changes)): keep(changes)
            case .answer(let response):
                asked = turn.reply.waiting.questions
                return response
            }
        }
    }

    mutating func keep(_ changes: [Change]) {
        for change in changes {
            let stamp = clock.tick(deviceMilliseconds: now)
            let edit = change.edit(stamp: stamp, replacing: records[change.id])
            let note = records[change.id].flatMap { record in
                Trips.noteOfEarlier(
                    in: record,
                    change.number,
                    replacedBy: edit.register,
                    atMilliseconds: now
                )
            }
            if let note { records[note.id] = note }
            records[change.id] = receive(edit, into: records[change.id]).changed
        }
    }
}

extension Response {
    var html: String { text }
}
