internal import Accounts
internal import App
internal import Base
internal import Chronology
internal import Library
internal import Merge
internal import Questions
internal import Server
internal import Storage
internal import Sync

/// Answers `POST /sync/v1`: finds out who asks, and has their library exchanged.
struct SyncEndpoint: Sendable {
    let site: Site
    let request: Request
    let moment: Moment

    /// How often one device may ask within a minute: of one account, or from one network.
    static let requestsOfReplica: UInt32 = 60
    /// All devices of one account together: each chooses the number that it is counted by.
    static let requestsOfAccount: UInt32 = 600

    /// May block.
    func answer() -> Response {
        guard let message = request.form.file("message") else {
            return .plain(415, "not a message")
        }
        switch SyncRequest.read(message) {
        case .success(let asked): return answer(asked, byteCount: message.count)
        case .failure(.unsupportedVersion):
            // The first bytes of the answer say which version is spoken here.
            var reply = blank(number: 0)
            reply.status = .upgrade
            return Response(reply)
        case .failure: return .plain(400, "no such message")
        }
    }

    private func answer(_ asked: SyncRequest, byteCount: Int) -> Response {
        var reply = blank(number: asked.number)
        do throws(StorageFailure) {
            let visitor = try site.visitors.visitor(of: request, now: now)
            site.note(visitor, sending: request)
            if let account = visitor.account { site.jointTrips.meet(account.id) }
            site.watch.noteSuccess(of: .read)
            reply.who = who(visitor)
            // Anybody may name somebody else's device.
            let sender = visitor.account?.id.text ?? neighbourhood(of: request)
            if let seconds = site.syncRate.admit("\(sender) \(asked.replica)") {
                return Response(reply.later(seconds), status: 429)
            }
            return answer(asked, of: visitor, byteCount: byteCount, reply)
        } catch {
            return refused(reply, because: error)
        }
    }

    private func answer(
        _ asked: SyncRequest,
        of visitor: Visitor,
        byteCount: Int,
        _ blank: SyncReply
    ) -> Response {
        if let account = visitor.account?.id, let seconds = site.accountRate.admit(account) {
            return Response(blank.later(seconds), status: 429)
        }
        var (visitor, reply) = (visitor, blank)
        do throws(StorageFailure) {
            try answer(asked, byteCount: byteCount, &visitor, &reply)
            // A page that is asked for at the same time names the browser; two names would part
            // its forms from what the device knows.
            return Response(reply).setting(visitor.account == nil ? [] : visitor.cookies)
        } catch {
            // Whoever became a guest is one.
            return refused(reply, because: error).setting(visitor.cookies)
        }
    }

    /// What the storage, or one of its bounds, has against it.
    func refused(_ reply: SyncReply, because failure: StorageFailure) -> Response {
        site.watch.note(failure, while: .write)
        var reply = reply
        switch failure {
        case .absent:
            // The account was erased meanwhile, and its sessions with it.
            reply.status = .signedOut
            reply.who = surroundings
            return Response(reply)
        case .guestsFull, .tooManyGuests, .tooMuchForGuest:
            reply.status = .guestsFull
            return Response(reply)
        default: return Response(reply.later(10), status: 503)
        }
    }

    private func answer(
        _ asked: SyncRequest,
        byteCount: Int,
        _ visitor: inout Visitor,
        _ reply: inout SyncReply
    ) throws(StorageFailure) {
        if let account = asked.account, account != visitor.account?.id {
            reply.status = visitor.account == nil ? .signedOut : .otherAccount
            return
        }
        let isSending = asked.wantsLibrary || asked.spaces.contains { !$0.edits.isEmpty }
        if visitor.account == nil, isSending {
            guard site.routes.accounts?.refusingGuests == nil else {
                reply.status = .membersOnly
                return
            }
            guard byteCount <= site.routes.guestBounds.bodyByteCount else { throw .tooMuchForGuest }
            let (_, held) = site.world(of: visitor, nil, request, at: moment)
            visitor = try site.changeWriter.beginGuest(visitor, request, holding: held, now: now)
        }
        reply.who = who(visitor)
        guard let account = visitor.account else { return }
        let exchange = LibraryExchange(
            storage: site.storage,
            account: account,
            now: now,
            limits: isSending ? try site.changeWriter.limits(of: account) : .standard
        )
        for space in asked.spaces where space.purpose == .library {
            let answer = try exchange.answer(space)
            let isWritten = !space.edits.isEmpty || space.isToBeErased
            // Who only fetched has not found out whether anything can be saved.
            site.watch.noteSuccess(of: isWritten ? .write : .read)
            if isWritten {
                site.listeners.tell(space.id ?? answer.id)
                site.jointTrips.noteChange(of: account.id)
            }
            reply.spaces.append(answer)
            // Everybody has one.
            break
        }
    }
}

extension SyncEndpoint {
    private var now: Instant { site.clock.now(at: moment.now) }

    func blank(number: UInt64) -> SyncReply {
        var reply = SyncReply(number: number, nowMilliseconds: now.millisecondsSinceEpoch)
        reply.build = site.routes.build
        reply.who = surroundings
        return reply
    }

    private var surroundings: Who {
        var who = Who()
        who.baseURL = site.routes.baseURL ?? ""
        who.kinds = site.outside.kinds.rawValue
        who.isSample = site.outside.isSample
        who.photographed = site.routes.photographed
        return who
    }

    private func who(_ visitor: Visitor) -> Who {
        var who = surroundings
        who.account = visitor.account?.id
        who.email = visitor.account?.email
        let isUnnamed = visitor.account == nil && !visitor.cookies.isEmpty
        who.formToken = isUnnamed ? "" : visitor.formToken
        if visitor.account == nil {
            let (_, held) = site.world(of: visitor, nil, request, at: moment)
            who.isWelcomed = Library(held).preferences.isWelcomed
        }
        return who
    }
}

extension SyncRequest {
    fileprivate static func read(_ bytes: [UInt8]) -> Result<SyncRequest, SyncFailure> {
        bytes.withUnsafeBytes { buffer in
            do throws(SyncFailure) {
                return .success(try SyncRequest(decoding: ByteSlice(buffer)))
            } catch {
                return .failure(error)
            }
        }
    }
}

extension SyncReply {
    fileprivate func later(_ seconds: UInt32) -> SyncReply {
        var reply = self
        reply.status = .later
        reply.waitSeconds = seconds
        return reply
    }
}

extension Response {
    fileprivate init(_ reply: SyncReply, status: UInt16 = 200) {
        var headers = [Header("cache-control", "no-store")]
        if reply.waitSeconds > 0 { headers.append(Header("retry-after", "\(reply.waitSeconds)")) }
        self.init(
            status: status,
            contentType: SyncRequest.contentType,
            headers: headers,
            body: reply.bytes
        )
    }

    /// A line for people who look for a fault.
    static func plain(_ status: UInt16, _ words: String) -> Response {
        Response(
            status: status,
            contentType: "text/plain; charset=utf-8",
            headers: [Header("cache-control", "no-store")],
            body: Array((words + "\n").utf8)
        )
    }

    /// Refuses who asks more often than is good, and says how long to wait.
    static func tooOften(_ seconds: UInt32) -> Response {
        var response = plain(429, "too often")
        response.headers.append(Header("retry-after", "\(seconds)"))
        return response
    }
}
