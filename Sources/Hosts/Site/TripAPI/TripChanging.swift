internal import Accounts
internal import App
internal import Base
internal import Itinerary
internal import Library
internal import Merge
internal import Server
internal import Storage

/// Changes by programs: decided on the library as it is, and written only while it still is so.
extension ProgramEndpoint {
    private static let mostTries = 3

    /// What is to be written, and what to answer once it is.
    struct Decision {
        var changes: [Change]
        var answer: (KeptLibrary) throws(ProgramFailure) -> Response
    }

    func change(
        _ resource: TripResource,
        for bearer: Bearer
    ) throws(ProgramFailure) -> Response {
        try change(for: bearer) { (kept) throws(ProgramFailure) in try decide(resource, in: kept) }
    }

    /// Decides anew where somebody else has written meanwhile.
    func change(
        for bearer: Bearer,
        _ decide: (KeptLibrary) throws(ProgramFailure) -> Decision
    ) throws(ProgramFailure) -> Response {
        for _ in 0..<ProgramEndpoint.mostTries {
            let kept = try library(of: bearer)
            let decision = try decide(kept)
            if decision.changes.isEmpty { return try decision.answer(kept) }
            if try write(decision.changes, kept, bearer) {
                site.listeners.tell(kept.space.id)
                site.jointTrips.noteChange(of: bearer.account.id)
                return try decision.answer(try library(of: bearer))
            }
            // Somebody else was faster: what they wrote counts for what is decided here.
        }
        return try changeAlone(for: bearer, decide)
    }

    /// Has others wait, as they were faster again and again.
    private func changeAlone(
        for bearer: Bearer,
        _ decide: (KeptLibrary) throws(ProgramFailure) -> Decision
    ) throws(ProgramFailure) -> Response {
        let decided: Result<Decision, ProgramFailure>
        do throws(StorageFailure) {
            decided = try site.changeWriter.keep(
                of: bearer.account,
                in: bearer.library.id,
                site.libraries,
                at: moment.now
            ) { kept in
                let decided = Result { () throws(ProgramFailure) in try decide(kept) }
                return ((try? decided.get().changes) ?? [], decided)
            }
            site.watch.noteSuccess(of: .write)
        } catch {
            site.watch.note(error, while: .write)
            throw ProgramFailure(error)
        }
        let decision = try decided.get()
        site.listeners.tell(bearer.library.id)
        site.jointTrips.noteChange(of: bearer.account.id)
        return try decision.answer(try library(of: bearer))
    }

    private func write(
        _ changes: [Change],
        _ kept: KeptLibrary,
        _ bearer: Bearer
    ) throws(ProgramFailure) -> Bool {
        do throws(StorageFailure) {
            let isKept = try site.changeWriter.keep(
                changes,
                of: bearer.account,
                ifStill: kept,
                at: moment.now
            )
            site.watch.noteSuccess(of: .write)
            return isKept
        } catch {
            site.watch.note(error, while: .write)
            throw ProgramFailure(error)
        }
    }

    private func decide(
        _ resource: TripResource,
        in kept: KeptLibrary
    ) throws(ProgramFailure) -> Decision {
        switch (resource, request.method) {
        case (.trips, _): try create(in: kept)
        case (.trip(let id), .patch): try edit(try kept.trip(id), in: kept)
        case (.trip(let id), _): try delete(try kept.trip(id), in: kept)
        case (.restoration(let id), _): try restore(id, in: kept)
        case (.activities(let id), _): try add(to: try kept.trip(id), in: kept)
        case (.activity(let id, let trip), .patch):
            try editActivity(id, on: try kept.trip(trip), in: kept)
        case (.activity(let id, let trip), _):
            try deleteActivity(id, on: try kept.trip(trip), in: kept)
        case (.move(let id, let trip), _): try move(id, on: try kept.trip(trip), in: kept)
        case (.items(let id), _): try addItem(to: try kept.trip(id), in: kept)
        case (.item(let id, let trip), .patch):
            try tickItem(id, on: try kept.trip(trip), in: kept)
        case (.item(let id, let trip), _):
            try deleteItem(id, on: try kept.trip(trip), in: kept)
        case (.file, _), (.reading, _): throw ProgramFailure.nothing
        }
    }

    func body() throws(ProgramFailure) -> SentObject {
        guard let bytes = request.form.file("message"), !bytes.isEmpty else {
            throw ProgramFailure(400, "Send a body: JSON, as application/json.")
        }
        return try SentObject(bytes)
    }

    /// Refuses a change of something that has changed since the program read it (RFC 9110, section
    /// 13.1.1), so that two writers do not silently undo each other.
    private func require(_ revision: String) throws(ProgramFailure) {
        guard let field = request["if-match"] else {
            throw ProgramFailure(
                428,
                "Say which revision you change: If-Match: \"\(revision)\", or * for any."
            )
        }
        let isMet = field.split(separator: ",").contains { part in
            let tag = part.filter { $0 != " " && $0 != "\t" }
            return tag == "*" || tag == "\"\(revision)\"" || tag == "\"\(revision)-gzip\""
        }
        guard isMet else {
            throw ProgramFailure(
                412,
                "It was changed meanwhile, and nothing was written. Read it again.",
                headers: [Header("etag", "\"\(revision)\"")]
            )
        }
    }

    private func json(of kept: KeptLibrary) -> TripJSON { TripJSON(kept: kept, atlas: atlas) }

    private func fresh(_ sent: SentObject) throws(ProgramFailure) -> Identifier {
        try sent.identifier("id") ?? .random()
    }
}

extension ProgramEndpoint {
    /// A trip with all that is on it; asked for twice under one id, it is made once.
    private func create(in kept: KeptLibrary) throws(ProgramFailure) -> Decision {
        let sent = try body()
        let id = try fresh(sent)
        let draft = try SentTripFile(sent, atlas).draft
        if kept.trips.trip(id) != nil {
            return Decision(changes: []) { (kept) throws(ProgramFailure) in
                whole(try kept.trip(id), in: kept)
            }
        }
        guard !kept.trips.knows(id) else {
            let words =
                kept.trips.binned(id) == nil
                ? "Something else has this id." : "That trip is in the bin: restore it."
            throw ProgramFailure(409, words, field: "id")
        }
        let changes = kept.trips.bringing(draft, to: nil, id: id, seed: moment.seed)
        return Decision(changes: changes) { (kept) throws(ProgramFailure) in
            var response = whole(try kept.trip(id), in: kept, status: 201)
            let path = TripResource.prefix + "/" + id.text
            response.headers.append(Header("location", path))
            return response
        }
    }

    private func edit(_ trip: Trip, in kept: KeptLibrary) throws(ProgramFailure) -> Decision {
        let sent = try body()
        try sent.allow(only: SentTrip.fields + ["how"])
        try require(json(of: kept).revision(of: trip))
        let read = SentTrip(sent, atlas)
        var content = trip.content
        try read.read(into: &content)
        guard !content.title.isEmpty else {
            throw sent.failure("title", "A trip needs a name.")
        }
        content.days = try read.days(
            of: trip,
            kept.trips.activities(of: trip.id),
            seed: moment.seed
        )
        let changes = kept.trips.editing(trip.id, to: content)
        return Decision(changes: changes) { (kept) throws(ProgramFailure) in
            whole(try kept.trip(trip.id), in: kept)
        }
    }

    private func delete(_ trip: Trip, in kept: KeptLibrary) throws(ProgramFailure) -> Decision {
        try require(json(of: kept).revision(of: trip))
        return Decision(changes: kept.trips.deleting(trip.id)) { _ in .nothing }
    }

    private func restore(
        _ id: Identifier,
        in kept: KeptLibrary
    ) throws(ProgramFailure) -> Decision {
        guard kept.trips.binned(id) != nil || kept.trips.trip(id) != nil else {
            throw ProgramFailure.noTrip
        }
        return Decision(changes: kept.trips.restoring(id)) { (kept) throws(ProgramFailure) in
            whole(try kept.trip(id), in: kept)
        }
    }
}

extension ProgramEndpoint {
    private func add(to trip: Trip, in kept: KeptLibrary) throws(ProgramFailure) -> Decision {
        let sent = try body()
        try sent.allow(only: SentActivity.fields + ["id", "revision", "photos", "documents"])
        let id = try fresh(sent)
        let path = TripResource.prefix + "/\(trip.id.text)/activities/\(id.text)"
        let read = try SentActivity(sent, over: ActivityContent(), atlas)
        let day = try sent.day(of: trip.days) ?? 0
        if let known = kept.trips.activity(id), known.trip == trip.id {
            return Decision(changes: []) { (kept) throws(ProgramFailure) in
                one(try kept.activity(id, on: trip), of: trip, in: kept)
            }
        }
        guard !kept.trips.isTaken(id, besides: trip.id) else {
            throw ProgramFailure(409, "Something else has this id.", field: "id")
        }
        var changes = kept.trips.adding(
            read.content,
            id: id,
            to: trip.id,
            day: day,
            random: moment.seed
        )
        changes += kept.trips.takingCurrency(of: read.content, for: trip)
        return Decision(changes: changes) { (kept) throws(ProgramFailure) in
            let trip = try kept.trip(trip.id)
            var response = one(try kept.activity(id, on: trip), of: trip, in: kept, status: 201)
            response.headers.append(Header("location", path))
            return response
        }
    }

    private func editActivity(
        _ id: Identifier,
        on trip: Trip,
        in kept: KeptLibrary
    ) throws(ProgramFailure) -> Decision {
        let activity = try kept.activity(id, on: trip)
        let sent = try body()
        try sent.allow(only: SentActivity.fields)
        try require(json(of: kept).revision(of: activity))
        let read = try SentActivity(sent, over: activity.content, atlas)
        var changes = kept.trips.editing(id, to: read.content)
        if let day = try sent.day(of: trip.days), day != activity.slot.day {
            changes += kept.trips.moving(id, to: day, before: nil, random: moment.seed)
        }
        changes += kept.trips.takingCurrency(of: read.content, for: trip)
        return answering(changes, id, trip)
    }

    private func deleteActivity(
        _ id: Identifier,
        on trip: Trip,
        in kept: KeptLibrary
    ) throws(ProgramFailure) -> Decision {
        try require(json(of: kept).revision(of: try kept.activity(id, on: trip)))
        return Decision(changes: kept.trips.deleting(activity: id)) { _ in .nothing }
    }

    private func move(
        _ id: Identifier,
        on trip: Trip,
        in kept: KeptLibrary
    ) throws(ProgramFailure) -> Decision {
        let activity = try kept.activity(id, on: trip)
        let sent = try body()
        try sent.allow(only: ["day", "date", "before"])
        try require(json(of: kept).revision(of: activity))
        let day = try sent.day(of: trip.days) ?? activity.slot.day
        let next = try sent.identifier("before")
        if let next {
            guard let other = kept.trips.activity(next), other.trip == trip.id,
                other.slot.day == day, next != id
            else { throw sent.failure("before", "There is no such activity on that day.") }
        }
        let home = kept.library.preferences.homeCity
        let plan = Plan(trip, kept.trips.activities(of: trip.id), atlas, home: home)
        let before = next.flatMap { plan.next(at: .before($0), on: day, moving: id) }
        let changes = kept.trips.moving(id, to: day, before: before, random: moment.seed)
        return answering(changes, id, trip)
    }

    private func answering(_ changes: [Change], _ id: Identifier, _ trip: Trip) -> Decision {
        Decision(changes: changes) { (kept) throws(ProgramFailure) in
            let trip = try kept.trip(trip.id)
            return one(try kept.activity(id, on: trip), of: trip, in: kept)
        }
    }
}

extension ProgramEndpoint {
    private func addItem(to trip: Trip, in kept: KeptLibrary) throws(ProgramFailure) -> Decision {
        let sent = try body()
        try sent.allow(only: ["id", "list", "text", "done"])
        let id = try fresh(sent)
        let item = try sent.item()
        let answer = { (kept: KeptLibrary) throws(ProgramFailure) -> [UInt8] in
            json(of: kept).one(try kept.item(id, on: trip))
        }
        if kept.trips.item(id)?.trip == trip.id {
            return Decision(changes: []) { (kept) throws(ProgramFailure) in
                .json(try answer(kept))
            }
        }
        guard !kept.trips.knows(id) else {
            throw ProgramFailure(409, "Something else has this id.", field: "id")
        }
        let made = kept.trips.making(
            item,
            id: id,
            on: trip.id,
            after: kept.trips.items(of: trip.id).last?.key,
            moment.seed
        )
        return Decision(changes: made.changes) { (kept) throws(ProgramFailure) in
            .json(try answer(kept), status: 201)
        }
    }

    private func tickItem(
        _ id: Identifier,
        on trip: Trip,
        in kept: KeptLibrary
    ) throws(ProgramFailure) -> Decision {
        _ = try kept.item(id, on: trip)
        let sent = try body()
        try sent.allow(only: ["done"])
        guard let isDone = try sent.flag("done") else {
            throw sent.failure("done", "Say whether it is done: true or false.")
        }
        let changes = kept.trips.ticking(isDone, item: id)
        return Decision(changes: changes) { (kept) throws(ProgramFailure) in
            .json(json(of: kept).one(try kept.item(id, on: trip)))
        }
    }

    private func deleteItem(
        _ id: Identifier,
        on trip: Trip,
        in kept: KeptLibrary
    ) throws(ProgramFailure) -> Decision {
        _ = try kept.item(id, on: trip)
        return Decision(changes: kept.trips.deleting(item: id)) { _ in .nothing }
    }
}

extension Trips {
    /// The next cost of a trip without a currency will be in the one of its first.
    fileprivate func takingCurrency(of content: ActivityContent, for trip: Trip) -> [Change] {
        guard trip.content.currency.isEmpty, let cost = content.cost else { return [] }
        var fresh = trip.content
        fresh.currency = cost.currency
        return editing(trip.id, to: fresh)
    }
}
