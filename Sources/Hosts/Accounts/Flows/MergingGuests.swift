internal import App
internal import Base
internal import Chronology
internal import Itinerary
internal import Library
internal import Markup
internal import Merge
internal import Storage

/// What somebody kept on a device before they signed in there.
struct KeptGuest {
    let account: Account
    let library: Library
    let trips: Trips

    /// Counts what is worth asking about; the look of pages alone is not.
    var inventory: HTML {
        AccountWords.inventory(
            favourites: library.favourites.count,
            archived: library.archive.count,
            recents: library.recents.count,
            trips: trips.all.count + trips.bin.count,
            hasSettings: !library.preferences.name.isEmpty || library.preferences.homeCity != nil
        )
    }

    var isWorthKeeping: Bool { !inventory.isEmpty }
}

/// The cookie by which a guest's library is found again after somebody signed in.
///
/// Its secret is of no use as that of a session.
struct GuestCookie {
    /// As long as a session lasts.
    private static let days: Int64 = 400

    private let cookie: Cookie

    init(isSecure: Bool) {
        let name = isSecure ? "__Host-elsewhere-guest" : "elsewhere-guest"
        cookie = Cookie(name, isSecure: isSecure)
    }

    func read(_ request: Request) -> Identifier? {
        cookie.read(request).flatMap { Identifier($0) }
    }

    func setting(_ secret: Identifier) -> Header {
        cookie.setting(secret.text, seconds: GuestCookie.days * 86_400)
    }

    var forgetting: Header { cookie.forgetting }

    static func hash(_ secret: Identifier) -> [UInt8] {
        Secrets.fingerprint(secret.ascii, purpose: "elsewhere guest set aside")
    }

    static func expiry(from now: Instant) -> Instant {
        Instant(millisecondsSinceEpoch: now.millisecondsSinceEpoch + days * 86_400_000)
    }
}

extension AccountVisit {
    var guestCookie: GuestCookie { GuestCookie(isSecure: settings.isSecure) }

    /// The guest whose library waits beside the member's.
    func keptGuest() throws(StorageFailure) -> KeptGuest? {
        guard let secret = guestCookie.read(request) else { return nil }
        let hash = GuestCookie.hash(secret)
        return try storage.read { (snapshot) throws(StorageFailure) in
            guard let session = try snapshot.session(tokenHash: hash, now: now) else { return nil }
            return try snapshot.keptGuest(session.account)
        }
    }

    /// Keeps a guest's library for the question whether to add it; an empty one is let go.
    ///
    /// - Returns: The cookie to find it again; none where there is nothing to ask.
    func setGuestAside(for account: Account) throws(StorageFailure) -> [Header] {
        guard let guest, guest.id != account.id else { return [] }
        let (secret, device, now) = (Identifier.random(), Identifier.random(), now)
        let isKept = try storage.write { (transaction) throws(StorageFailure) in
            // Held, as another page of theirs may make a member of the guest, or keep more.
            guard try transaction.lockedAccount(guest.id) != nil else { return false }
            if let library = try transaction.library(of: guest.id) {
                _ = try transaction.lockedSpace(library.id)
            }
            guard let kept = try transaction.keptGuest(guest.id) else { return false }
            guard kept.isWorthKeeping else {
                try transaction.eraseAccount(guest.id)
                return false
            }
            try transaction.create(
                Session(
                    tokenHash: GuestCookie.hash(secret),
                    account: guest.id,
                    device: device,
                    label: "set aside",
                    created: now,
                    seen: now,
                    expires: GuestCookie.expiry(from: now)
                )
            )
            return true
        }
        return isKept ? [guestCookie.setting(secret)] : []
    }

    func mergePage() throws(StorageFailure) -> Response {
        guard member != nil else { return signInFirst }
        guard let kept = try keptGuest(), kept.isWorthKeeping else {
            return redirect(to: .overview)
        }
        if let name = query["export"] { return export(kept, name) }
        return page(AccountWords.mergeTitle) { page in
            page.add("<p class='lead'>\(AccountWords.addQuestion(kept.inventory))</p>\n")
            page.add(words: AccountWords.mergeLead)
            page.add(
                "<div class='choices'>"
                    + page.form(
                        .merge,
                        [],
                        hidden: [("deed", "add")] + hiddenBack,
                        button: AccountWords.add
                    )
                    + page.form(
                        .merge,
                        [],
                        hidden: [("deed", "separate")] + hiddenBack,
                        button: AccountWords.keepSeparate,
                        kind: ""
                    ) + "</div>\n"
            )
            page.add(hint: AccountWords.separateLead)
            page.add(
                AccountPage.exports { AccountRoute.merge.path + "?export=" + $0.name }
            )
        }
    }

    func merge() throws(StorageFailure) -> Response {
        guard let member else { return signInFirst }
        guard field("deed") == "add" else { return redirect(to: wayBack) }
        if let kept = try keptGuest() {
            let now = now
            try storage.write { (transaction) throws(StorageFailure) in
                try transaction.merge(kept.account.id, into: member.id, now: now)
            }
            log("guest added")
        }
        return redirect(to: wayBack, headers: [guestCookie.forgetting])
    }

    /// The files that the app makes of any library.
    private func export(_ kept: KeptGuest, _ name: String) -> Response {
        guard let format = ExportFormat.allCases.first(where: { $0.name == name }) else {
            return failurePage(status: 404, for: request, given: world)
        }
        var other = world
        other.kept = .here(kept.library)
        other.trips = kept.trips
        let route = Route.library(.export(format))
        return respond(to: Request(target: route.path), given: other).response
    }
}

extension Readable {
    fileprivate func keptGuest(_ id: Identifier) throws(StorageFailure) -> KeptGuest? {
        guard let account = try account(id), account.email == nil, account.deleted == nil,
            let space = try library(of: id)
        else { return nil }
        let records = try allRecords(of: space.id).map { $0.record }
        return KeptGuest(
            account: account,
            library: Library(records: records),
            trips: Trips(records: records)
        )
    }

    /// What a guest would lose by leaving; nil when that is nothing.
    func guestAtStake(_ id: Identifier) throws(StorageFailure) -> KeptGuest? {
        guard let kept = try keptGuest(id), kept.isWorthKeeping else { return nil }
        return kept
    }
}

extension Transaction {
    /// Adds what a guest keeps to a member's library, field by field with the stamps that they
    /// have, and erases the guest: both or neither, so doing it again changes nothing.
    func merge(
        _ guest: Identifier,
        into member: Identifier,
        now: Instant
    ) throws(StorageFailure) {
        let held = try lockedAccounts([guest, member])
        guard held.count == 2, held.contains(where: { $0.id == guest && $0.email == nil }) else {
            return
        }
        if let source = try library(of: guest), let target = try library(of: member) {
            var edits: [Edit] = []
            for record in try allRecords(of: source.id).map({ $0.record })
            where !SetAside.isDroppedWhenDue(record.kind) {
                edits += record.fields.map { field in
                    var register = field.register
                    // What the guest wrote, the member has written; what others did stays theirs.
                    if register.author == guest { register.author = member }
                    return Edit(
                        kind: record.kind,
                        id: record.id,
                        number: field.number,
                        register: register,
                        base: nil,
                        isKnown: false
                    )
                }
            }
            _ = try apply(edits, to: target.id, by: member, now: now, isFromClient: false)
            try movePhotos(from: guest, to: member)
            try moveJointSpaces(from: guest, to: member, now: now)
            try lead(from: source.id, to: target.id, now: now)
        }
        try eraseAccount(guest)
    }
}
