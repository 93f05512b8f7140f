internal import Accounts
internal import App
internal import Base
internal import Itinerary
internal import Library
internal import Merge
internal import Server
internal import Storage

/// Answers `/together/…`: who plans a trip, and the way in for those who are invited.
struct TogetherEndpoint {
    let site: Site
    let request: Request
    let moment: Moment
    var visitor: Visitor
    let kept: KeptLibrary?

    private var fields: Query { request.form.fields }
    private var world: World { site.world(of: visitor, kept, request, at: moment).world }

    /// May block.
    mutating func answer(_ text: String) throws(StorageFailure) -> Response {
        let isForm = request.method == .post
        if isForm, !request.isOurs(in: world) { return staleFormPage(for: request, given: world) }
        switch TogetherAddress(text) {
        case .trip(let id):
            guard let trip = kept?.trips.trip(id), let account = visitor.account else {
                return noTripPage(id, for: request, given: world)
            }
            return isForm ? try take(trip, of: account) : try show(trip, of: account)
        case .invitation(let space, let secret):
            return isForm ? try join(space, secret) : try show(space, secret)
        case nil: return noInvitationPage(for: request, given: world)
        }
    }

    private func deeds(_ account: Account) -> JointTripDeeds {
        site.jointTrips.deeds(of: account, at: moment.now)
    }

    private func redirect(to path: String) -> Response {
        Response.leading(to: path).setting(visitor.cookies)
    }
}

// MARK: One's own trip

extension TogetherEndpoint {
    private func show(
        _ trip: Trip,
        of account: Account,
        problem: StaticString? = nil,
        lacksName: Bool = false,
        typed: String? = nil,
        status: UInt16 = 200
    ) throws(StorageFailure) -> Response {
        var screen = TogetherScreen(trip)
        screen.problem = problem
        screen.lacksName = lacksName
        screen.ownName = typed ?? kept?.library.preferences.name ?? ""
        if let joint = try joint(trip.id, of: account.id) {
            screen.companions = joint.companions
            screen.you = account.id
            screen.invitation = joint.invitation.map {
                .invitation(space: joint.space.id, secret: $0)
            }
            if let kept {
                let missing = TripCrossing.edits(of: trip.id, from: joint.kept, to: kept)
                screen.isHeldUp = !missing.isEmpty
            }
        }
        let deed = Query(target: request.target)["done"].flatMap { TogetherDeed(rawValue: $0) }
        return togetherPage(
            trip,
            status: status,
            telling: problem == nil ? deed : nil,
            for: request,
            given: world,
            screen.html
        ).setting(visitor.cookies)
    }

    private func joint(
        _ trip: Identifier,
        of account: Identifier
    ) throws(StorageFailure) -> JointTrip? {
        try site.storage.read { (snapshot) throws(StorageFailure) in
            try site.libraries.jointTrip(trip, of: account, snapshot)
        }
    }

    private func take(_ trip: Trip, of account: Account) throws(StorageFailure) -> Response {
        let before = try joint(trip.id, of: account.id)?.accounts ?? []
        do throws(TogetherRefusal) {
            try carryOut(trip.id, deeds(account))
        } catch {
            return try refuse(error, trip, of: account)
        }
        for one in Set(before + [account.id]) { site.jointTrips.lookAfter(one) }
        site.watch.noteSuccess(of: .write)
        let isDone = try joint(trip.id, of: account.id)?.accounts.contains { $0 == other } != true
        guard let deed, isDone else { return redirect(to: TogetherAddress.trip(trip.id).path) }
        return redirect(to: deed.path(after: trip.id))
    }

    private var deed: TogetherDeed? { TogetherDeed(rawValue: fields["deed"] ?? "") }

    /// Whom the form removes.
    private var other: Identifier? { fields["companion"].flatMap { Identifier($0) } }

    private func carryOut(
        _ trip: Identifier,
        _ deeds: JointTripDeeds
    ) throws(TogetherRefusal) {
        switch deed {
        case .begin: try deeds.begin(trip, calling: try sentName)
        case .rename: try deeds.rename(to: try sentName, on: trip)
        case .invite: try deeds.invite(true, to: trip)
        case .uninvite: try deeds.invite(false, to: trip)
        case .leave: try deeds.leave(trip)
        case .remove:
            guard let other else { return }
            try deeds.remove(other, from: trip)
        case .join, nil: return
        }
    }

    private var sentName: String {
        get throws(TogetherRefusal) {
            guard let name = JointTrip.name(fields["name"] ?? "") else { throw .noName }
            return name
        }
    }

    private func refuse(
        _ refusal: TogetherRefusal,
        _ trip: Trip,
        of account: Account
    ) throws(StorageFailure) -> Response {
        guard let (words, status) = try words(of: refusal, account) else {
            return noTripPage(trip.id, for: request, given: world)
        }
        return try show(
            trip,
            of: account,
            problem: words,
            lacksName: refusal == .noName,
            typed: fields["name"],
            status: status
        )
    }

    /// What is said on the page that the form stood on; nil where there is none any more.
    private func words(
        of refusal: TogetherRefusal,
        _ account: Account
    ) throws(StorageFailure) -> (StaticString, status: UInt16)? {
        switch refusal {
        case .noName: return (TogetherScreen.noName, 422)
        case .tooManyPeople: return (TogetherScreen.tooManyPeople, 409)
        case .tooManyTrips where account.email == nil:
            return (TogetherScreen.tooManyTripsOfGuest, 409)
        case .tooManyTrips: return (TogetherScreen.tooManyTrips, 409)
        case .plannedAlready: return (TogetherScreen.plannedAlready, 409)
        case .alone: return (TogetherScreen.alone, 409)
        case .erased: return (TogetherScreen.erased, 409)
        case .storage(.spaceFull): return (TogetherScreen.tooLarge, 507)
        case .storage(let failure): throw failure
        case .noTrip, .notInvited: return nil
        }
    }
}

// MARK: Somebody else's

extension TogetherEndpoint {
    private func show(
        _ space: Identifier,
        _ secret: Identifier,
        problem: StaticString? = nil,
        lacksName: Bool = false,
        status: UInt16 = 200
    ) throws(StorageFailure) -> Response {
        let joint = try site.storage.read { (snapshot) throws(StorageFailure) -> JointTrip? in
            guard let found = try snapshot.shownSpace(space), found.purpose == .trip else {
                return nil
            }
            return try site.libraries.jointTrip(in: found, snapshot)
        }
        guard let joint, joint.invitation == secret else {
            return noInvitationPage(for: request, given: world)
        }
        var screen = InvitationScreen(
            joint.trip,
            in: joint.kept.trips,
            of: joint.companions,
            at: .invitation(space: space, secret: secret),
            given: world
        )
        screen.isKept = kept?.trips.trip(joint.trip.id) != nil
        screen.isTheirs =
            screen.isKept && visitor.account.map { joint.accounts.contains($0.id) } ?? false
        screen.problem = problem
        screen.lacksName = lacksName
        screen.isHopeless = status == 409
        screen.ownName = fields["name"] ?? kept?.library.preferences.name ?? ""
        return togetherPage(joint.trip, status: status, for: request, given: world, screen.html)
            .setting(visitor.cookies)
    }

    private mutating func join(
        _ space: Identifier,
        _ secret: Identifier
    ) throws(StorageFailure) -> Response {
        guard let name = JointTrip.name(fields["name"] ?? "") else {
            return try show(
                space,
                secret,
                problem: TogetherScreen.noName,
                lacksName: true,
                status: 422
            )
        }
        if visitor.account == nil {
            // Nobody becomes a guest for an invitation that is none.
            let page = try show(space, secret)
            guard page.status == 200 else { return page }
            if let refusal = try site.admit(&visitor, request, at: moment) { return refusal }
        }
        guard let account = visitor.account else { throw .absent }
        do throws(TogetherRefusal) {
            let trip = try deeds(account).join(space, with: secret, calling: name)
            site.jointTrips.lookAfter(account.id)
            if let library = visitor.library { site.listeners.tell(library.id) }
            return redirect(to: TogetherDeed.join.path(after: trip))
        } catch {
            guard let (words, status) = try words(of: error, account) else {
                return noInvitationPage(for: request, given: world).setting(visitor.cookies)
            }
            return try show(space, secret, problem: words, status: status)
        }
    }
}
