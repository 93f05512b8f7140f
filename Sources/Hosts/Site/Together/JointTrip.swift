internal import App
internal import Itinerary
internal import Library
internal import Merge
internal import Storage

/// What stands in the space of a joint trip beside the trip itself, and who takes part, which
/// `CompanionRecord` names; devices never see it.
enum JointKind {
    /// The secret of the link that invites, under a name of its own.
    static let invitation: UInt16 = 15

    /// The name, or the secret.
    static let text: UInt16 = 1
    /// Whether a companion began it.
    static let begun: UInt16 = 2
}

/// A trip that several people plan, each in their own library, as it is in the space between them.
struct JointTrip {
    /// How many may plan one trip.
    static let mostCompanions = 12
    /// How many joint trips somebody may have: each has a space, which takes room.
    static func most(of account: Account) -> Int { account.email == nil ? 4 : 40 }

    /// As it was read last: what is kept in memory does not hear who owns it.
    let space: Space
    let kept: KeptLibrary
    let accounts: [Identifier]
    let trip: Trip

    /// Nil where the space holds no trip.
    init?(_ space: Space, _ kept: KeptLibrary, accounts: [Identifier]) {
        guard space.purpose == .trip, let trip = kept.trips.all.first else { return nil }
        self.space = space
        self.kept = kept
        self.accounts = accounts
        self.trip = trip
    }

    /// Those who plan it: who looks after it, and then whoever joined first.
    var companions: [Companion] {
        accounts.map { account in
            // Under the name alone until things of trips could have that, too.
            let record =
                kept.records[JointTrip.companionID(account)] ?? kept.records[RecordID(account)]
            let isName = record?.kind == CompanionRecord.kind
            let name = Companion.bounded(isName ? record?[JointKind.text]?.text ?? "" : "")
            return Companion(
                id: account,
                name: name.isEmpty ? Planners.unknownName : name,
                isOwner: account == space.owner,
                hasBegun: isName && record?[JointKind.begun]?.flag == true
            )
        }
    }

    /// The secret of the link that invites; nil where there is none.
    var invitation: Identifier? {
        let record = kept.records[JointTrip.invitationID]
        return record?[JointKind.text].flatMap { Identifier($0.text) }
    }

    /// The names of the others, as the library of one of them tells them.
    func others(than account: Identifier) -> String {
        let names = companions.filter { $0.id != account }.map { $0.name }
        return Trip.bounded(companions: names.joined(separator: ", "))
    }

    static let invitationID: RecordID = {
        guard let id = RecordID("invitation") else { preconditionFailure("a name too long") }
        return id
    }()

    /// No thing of a trip is called like that, so that none can keep anybody from joining.
    static func companionID(_ account: Identifier) -> RecordID {
        guard let id = RecordID("companion:" + account.text) else {
            preconditionFailure("a name too long")
        }
        return id
    }

    static func calling(_ account: Identifier, _ name: String) -> Change {
        Change(
            kind: CompanionRecord.kind,
            id: companionID(account),
            number: JointKind.text,
            value: .text(name)
        )
    }

    static func begun(by account: Identifier) -> Change {
        Change(
            kind: CompanionRecord.kind,
            id: companionID(account),
            number: JointKind.begun,
            value: .flag(true)
        )
    }

    static func inviting(_ secret: Identifier?) -> Change {
        Change(
            kind: JointKind.invitation,
            id: invitationID,
            number: JointKind.text,
            value: .text(secret?.text ?? "")
        )
    }
}

extension LibraryCache {
    /// The joint trip of a space, as a snapshot or a change sees it.
    func jointTrip(
        in space: Space,
        _ view: some Readable
    ) throws(StorageFailure) -> JointTrip? {
        JointTrip(space, try library(of: space, in: view), accounts: try view.editors(of: space))
    }

    /// The joint trip of that name, where an account plans it.
    func jointTrip(
        _ trip: Identifier,
        of account: Identifier,
        _ view: some Readable
    ) throws(StorageFailure) -> JointTrip? {
        for space in try view.jointSpaces(of: account, holding: RecordID(trip)) {
            if let one = try jointTrip(in: space, view) { return one }
        }
        return nil
    }

    /// The joint trips of an account.
    func jointTrips(
        of account: Identifier,
        _ view: some Readable
    ) throws(StorageFailure) -> [JointTrip] {
        var found: [JointTrip] = []
        for space in try view.jointSpaces(of: account) {
            if let one = try jointTrip(in: space, view) { found.append(one) }
        }
        return found
    }
}
