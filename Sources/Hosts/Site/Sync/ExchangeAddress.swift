internal import Accounts
internal import App
internal import Base
internal import Merge
internal import Server
internal import Storage
internal import Sync

/// Addresses where devices exchange something with the server; none of them is a page.
enum ExchangeAddress: Sendable {
    case sync, events, answers, places

    init?(target: String) {
        switch Substring(target.utf8.prefix { $0 != UInt8(ascii: "?") }) {
        case "/sync/v1": self = .sync
        case "/sync/events": self = .events
        // Where pages of earlier versions ask, which may be open; else the page of events.
        case "/events" where target.hasPrefix("/events?space="): self = .events
        case "/answers": self = .answers
        case "/sync/places": self = .places
        default: return nil
        }
    }

    var method: Request.Method { self == .events ? .get : .post }
}

extension Site {
    func answer(
        _ request: Request,
        at address: ExchangeAddress,
        _ moment: Moment,
        _ postpone: () -> Completion
    ) -> Response? {
        guard request.method == address.method else {
            var response = Response.plain(405, "method not allowed")
            let methods = address.method == .post ? "POST, OPTIONS" : "GET, OPTIONS"
            response.headers.append(Header("allow", methods))
            return response
        }
        guard request.isFromThisSite(baseURL: routes.baseURL ?? "") else {
            return .plain(403, "not from this site")
        }
        // A page elsewhere that sends this type has to ask first, and nothing here answers it.
        guard request.method != .post || request.isMessage else {
            return .plain(415, "not a message")
        }
        let completion = postpone()
        switch address {
        case .answers: answerEndpoint.answer(request, completion)
        case .places:
            let atlas = worlds.world(at: moment).atlas
            completion(PlaceEndpoint(atlas: atlas, rate: placeRate).answer(request))
        case .events:
            work(on: request, at: moment, completion) { [self] in
                listen(request, at: moment, completion)
            }
        case .sync:
            work(on: request, at: moment, completion) { [self] in
                completion(SyncEndpoint(site: self, request: request, moment: moment).answer())
            }
        }
        return nil
    }

    private func work(
        on request: Request,
        at moment: Moment,
        _ completion: @escaping Completion,
        _ job: @escaping @Sendable () -> Void
    ) {
        let isTaken = workers.run(for: turnName(of: request)) { [self] in
            unlessLeft(moment.standing, request, completion, job)
        }
        if !isTaken { completion(Response.plain(503, "busy").asking(toWait: 5)) }
    }

    /// Answers when the library has changed, at the latest when the patience ends.
    private func listen(
        _ request: Request,
        at moment: Moment,
        _ completion: @escaping Completion
    ) {
        let query = Query(target: request.target)
        guard let space = query["space"].flatMap({ Identifier($0) }),
            let epoch = query["epoch"].flatMap({ UInt64($0) }),
            let seq = query["seq"].flatMap({ UInt64($0) })
        else { return completion(.plain(400, "no such events")) }
        let cursor = SyncCursor(epoch: epoch, seq: seq)
        do throws(StorageFailure) {
            let visitor = try visitors.visitor(
                of: request.asPart,
                now: clock.now(at: moment.now)
            )
            guard visitor.account != nil else { return completion(.plain(401, "signed out")) }
            guard let library = visitor.library, library.id == space, cursor.isHead(of: library)
            else { return completion(.plain(200, "changed").setting(visitor.cookies)) }
            let listener = Listeners.Listener(
                space: space,
                cursor: cursor,
                network: neighbourhood(of: request),
                until: .now + Listeners.patience
            ) { hasChanged in
                let response = Response.plain(hasChanged ? 200 : 204, hasChanged ? "changed" : "")
                completion(response.setting(visitor.cookies))
            }
            if !listeners.add(listener) {
                completion(Response.plain(503, "busy").asking(toWait: 60))
            }
        } catch {
            watch.note(error, while: .read)
            completion(Response.plain(503, "storage").asking(toWait: 10))
        }
    }
}

extension Request {
    /// Whether the body has a coding of our own, which no form has.
    fileprivate var isMessage: Bool {
        self["content-type"]?.hasPrefix("application/x-elsewhere-") == true
    }

    /// The same, as what a page fetches: so that nothing is said to a person with the answer.
    fileprivate var asPart: Request {
        var request = self
        request.headers.append(Header("hx-request", "true"))
        return request
    }
}
