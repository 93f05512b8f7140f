internal import Accounts
internal import App
internal import Atlas
internal import Base
internal import Chronology
internal import Itinerary
internal import Library
internal import Merge
internal import Server
internal import Storage

/// Trips and libraries for programs, at `/api/v1/trips…` and `/api/v1/library…`: whoever sends an
/// access token reads and changes those of its account, as far as the token allows, under the rules
/// of the pages and in the same records.
struct ProgramEndpoint: Sendable {
    static let requestsOfToken: UInt32 = 600

    let site: Site
    let request: Request
    let moment: Moment
    let atlas: Atlas

    /// May block.
    func answer() -> Response {
        do throws(ProgramFailure) {
            guard let resource = ProgramResource(target: request.target) else {
                throw ProgramFailure.nothing
            }
            guard resource.methods.contains(request.method) else {
                throw ProgramFailure(
                    405,
                    "Use \(resource.allowed).",
                    headers: [Header("allow", resource.allowed)]
                )
            }
            let bearer = try admitted(to: resource)
            switch resource {
            case .library(let part): return try answer(part, for: bearer)
            case .trips(.reading(let target)): return try read(into: target, for: bearer)
            case .trips(let resource):
                guard request.method == .get else { return try change(resource, for: bearer) }
                return try show(resource, to: bearer)
            }
        } catch {
            return error.response
        }
    }

    var now: Instant { site.clock.now(at: moment.now) }

    /// Whoever may do what is asked for, and not too often.
    private func admitted(to resource: ProgramResource) throws(ProgramFailure) -> Bearer {
        let found: Result<Bearer, BearerRefusal>
        do throws(StorageFailure) {
            found = try site.visitors.bearer(of: request, now: now)
            site.watch.noteSuccess(of: .read)
        } catch {
            site.watch.note(error, while: .read)
            throw ProgramFailure(error)
        }
        switch found {
        case .failure(let refusal): throw ProgramEndpoint.failure(for: refusal)
        case .success(let bearer):
            site.note(bearer, sending: request)
            if let seconds = site.programRate.admit(bearer.token) {
                throw ProgramFailure(
                    429,
                    "At most \(ProgramEndpoint.requestsOfToken) requests a minute with one token.",
                    headers: [Header("retry-after", "\(seconds)")]
                )
            }
            guard resource.access(in: bearer.scope).allows(request.method) else {
                throw ProgramFailure(
                    403,
                    request.method == .get
                        ? "This token may not read \(resource.words): make one that may."
                        : "This token may not change \(resource.words): make one that may.",
                    headers: [ProgramEndpoint.challenge("insufficient_scope")]
                )
            }
            return bearer
        }
    }

    private static func failure(for refusal: BearerRefusal) -> ProgramFailure {
        switch refusal {
        case .missing:
            ProgramFailure(
                401,
                "Send an access token: Authorization: Bearer … It is made in the account.",
                headers: [challenge(nil)]
            )
        case .unknown:
            ProgramFailure(
                401,
                "Nobody has this access token, or it was revoked.",
                headers: [challenge("invalid_token")]
            )
        case .ended:
            ProgramFailure(
                401,
                "This access token has ended: make another one.",
                headers: [challenge("invalid_token")]
            )
        case .tooMany(let seconds):
            ProgramFailure(
                429,
                "Too many access tokens that nobody has came from your network.",
                headers: [Header("retry-after", "\(seconds)")]
            )
        }
    }

    /// RFC 6750, section 3.
    private static func challenge(_ error: String?) -> Header {
        let reason = error.map { ", error=\"\($0)\"" } ?? ""
        return Header("www-authenticate", "Bearer realm=\"Elsewhere\"" + reason)
    }
}

extension ProgramEndpoint {
    /// The library as it is now.
    func library(of bearer: Bearer) throws(ProgramFailure) -> KeptLibrary {
        do throws(StorageFailure) {
            let space = try site.storage.read { (snapshot) throws(StorageFailure) in
                try snapshot.library(of: bearer.account.id)
            }
            guard let space else { throw .absent }
            return try site.libraries.library(of: space)
        } catch {
            site.watch.note(error, while: .read)
            throw ProgramFailure(error)
        }
    }

    private func show(
        _ resource: TripResource,
        to bearer: Bearer
    ) throws(ProgramFailure) -> Response {
        let kept = try library(of: bearer)
        switch resource {
        case .trips: return try list(kept)
        case .trip(let id): return whole(try kept.trip(id), in: kept)
        case .file(let id): return file(try kept.trip(id), in: kept)
        case .activity(let id, let trip):
            let trip = try kept.trip(trip)
            return one(try kept.activity(id, on: trip), of: trip, in: kept)
        default: throw ProgramFailure.nothing
        }
    }

    /// What stands in the address, of which nothing may be misspelt.
    func query(_ names: String...) throws(ProgramFailure) -> Query {
        let query = Query(target: request.target)
        for item in query.items where !names.contains(item.name) {
            throw ProgramFailure(400, "There is no parameter “\(item.name)” here.")
        }
        return query
    }

    private func list(_ kept: KeptLibrary) throws(ProgramFailure) -> Response {
        let query = try query("limit", "after", "bin")
        let limit = query["limit"].map { Int($0) ?? 0 } ?? 50
        guard (1...100).contains(limit), query["limit"]?.hasPrefix("+") != true else {
            throw ProgramFailure(400, "Must be a whole number from 1 to 100.", field: "limit")
        }
        var after: Identifier?
        if let text = query["after"] {
            guard let id = Identifier(text) else {
                throw ProgramFailure(400, "Must be the id of a trip.", field: "after")
            }
            after = id
        }
        let all = try query.flag("bin") ? kept.trips.bin : kept.trips.all
        let left = all.filter { trip in after.map { $0 < trip.id } ?? true }
            .sorted { $0.id < $1.id }
        let page = Array(left.prefix(limit))
        let json = TripJSON(kept: kept, atlas: atlas)
        return .json(json.list(page, next: left.count > limit ? page.last?.id : nil))
    }

    func whole(_ trip: Trip, in kept: KeptLibrary, status: UInt16 = 200) -> Response {
        let json = TripJSON(kept: kept, atlas: atlas)
        return .json(json.whole(trip), revision: json.revision(of: trip), status: status)
    }

    func one(
        _ activity: Activity,
        of trip: Trip,
        in kept: KeptLibrary,
        status: UInt16 = 200
    ) -> Response {
        let json = TripJSON(kept: kept, atlas: atlas)
        return .json(
            json.one(activity, of: trip),
            revision: json.revision(of: activity),
            status: status
        )
    }

    /// The file that the page of the trip gives away as JSON.
    private func file(_ trip: Trip, in kept: KeptLibrary) -> Response {
        let home = kept.library.preferences.homeCity
        let plan = Plan(trip, kept.trips.activities(of: trip.id), atlas, home: home)
        let items = kept.trips.items(of: trip.id)
        let file = TripFile(
            trip: trip,
            activities: plan.all,
            items: items,
            attachments: kept.trips.attachments(of: trip.id)
        )
        return .json(file.bytes(as: .json))
    }
}

extension KeptLibrary {
    func trip(_ id: Identifier) throws(ProgramFailure) -> Trip {
        guard let trip = trips.trip(id) else {
            guard trips.binned(id) == nil else {
                throw ProgramFailure(404, "That trip is in the bin: restore it first.")
            }
            throw ProgramFailure.noTrip
        }
        return trip
    }

    func activity(_ id: Identifier, on trip: Trip) throws(ProgramFailure) -> Activity {
        guard let activity = trips.activity(id), activity.trip == trip.id else {
            throw ProgramFailure.noActivity
        }
        return activity
    }

    func item(_ id: Identifier, on trip: Trip) throws(ProgramFailure) -> ChecklistItem {
        guard let item = trips.item(id), item.trip == trip.id else { throw ProgramFailure.noItem }
        return item
    }
}

extension Query {
    /// False where it is not there.
    func flag(_ name: String) throws(ProgramFailure) -> Bool {
        guard [nil, "true", "false"].contains(self[name]) else {
            throw ProgramFailure(400, "Must be true or false.", field: name)
        }
        return self[name] == "true"
    }
}

extension TokenScope.Access {
    fileprivate func allows(_ method: Request.Method) -> Bool {
        self == .writing || self == .reading && method == .get
    }
}

extension Response {
    static func json(
        _ body: [UInt8],
        revision: String? = nil,
        status: UInt16 = 200
    ) -> Response {
        var headers = [Header("cache-control", "private, no-cache")]
        if let revision { headers.append(Header("etag", "\"\(revision)\"")) }
        return Response(
            status: status,
            contentType: "application/json",
            headers: headers,
            body: body
        )
    }

    static let nothing = Response(
        status: 204,
        contentType: "",
        headers: [Header("cache-control", "no-store")],
        body: []
    )
}

extension Site {
    func answerProgram(
        _ request: Request,
        at moment: Moment,
        _ completion: @escaping Completion
    ) {
        let isTaken = programWorkers.run(for: programTurnName(of: request)) { [self] in
            unlessLeft(moment.standing, request, completion) {
                let atlas = worlds.world(at: moment).atlas
                let endpoint = ProgramEndpoint(
                    site: self,
                    request: request,
                    moment: moment,
                    atlas: atlas
                )
                completion(endpoint.answer())
            }
        }
        if !isTaken { completion(ProgramFailure.busy.response) }
    }
}
