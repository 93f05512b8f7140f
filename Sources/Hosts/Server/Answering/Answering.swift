internal import App
import CMicrohttpd
internal import Chronology
internal import Packing
import Synchronization

/// Deciding what a request gets.
extension Connection {
    func answer(_ mhd: OpaquePointer) -> MHD_Result {
        isBeingAnswered.store(true, ordering: .relaxed)
        allow(service.settings.limits.replyMilliseconds, from: monotonicNanoseconds())
        let path = target[..<(target.firstIndex(of: UInt8(ascii: "?")) ?? target.endIndex)]
        served.route = RouteClass(path: path)
        if let refusal { return send(refusal, on: mhd) }
        if let pending { return send(pending, on: mhd) }
        if head.method == .options { return sendAllowedMethods(on: mhd) }
        if served.route == .host { return sendHostPage(at: path, on: mhd) }
        if head.method != .post, let (file, isForEver) = service.files.file(at: path) {
            served.route = .asset
            return send(file, isForEver: isForEver, on: mhd)
        }
        do throws(Refusal) {
            return sendApp(on: mhd, with: try decodedForm(mhd))
        } catch {
            return send(error, on: mhd)
        }
    }
}

extension Connection {
    private func send(_ refusal: Refusal, on mhd: OpaquePointer) -> MHD_Result {
        let plain = refusal.body(for: served.route)
        let page =
            failurePage(refusal) ?? Response(contentType: plain.contentType, body: plain.bytes)
        var reply = Outgoing(refusal.status, page.contentType, .own(page.body))
        reply.cacheControl = "no-store"
        if refusal.status == 503 { reply.further = [Header("retry-after", "10")] }
        if refusal == .methodNotAllowed { reply.further.append(allowedMethods) }
        return send(reply, on: mhd)
    }

    /// The app's page for people, that is, for browsers, which ask for HTML.
    ///
    /// Of the address only as much as fits a sentence goes to the app: it may be what is wrong.
    private func failurePage(_ refusal: Refusal) -> Response? {
        let wantsPage = head.headers.contains {
            $0.name == "accept" && $0.value.utf8.starts(with: "text/html".utf8)
        }
        guard served.route == .page, wantsPage else { return nil }
        let shown = target.prefix(80).filter { $0 > 0x20 && $0 < 0x7F }
        let request = Request(
            target: String(decoding: shown, as: UTF8.self),
            headers: head.headers
        )
        let moment = Moment(now: .systemNow, seed: randomBits())
        if refusal.mayBeDone {
            return service.app.unansweredPage("\(refusal.advice)", request, moment)
        }
        let reason = refusal.isOfForm ? "\(refusal.advice)" : nil
        return service.app.failurePage(refusal.status, reason, request, moment)
    }

    private func sendAllowedMethods(on mhd: OpaquePointer) -> MHD_Result {
        var reply = Outgoing(204, "", .none)
        reply.further = [allowedMethods]
        return send(reply, on: mhd)
    }

    private func send(
        _ file: StaticFile,
        isForEver: Bool,
        on mhd: OpaquePointer
    ) -> MHD_Result {
        let coding = file.coding(accepted: head.accepted)
        var reply = Outgoing(200, file.contentType, .fixed(file.bytes(in: coding)))
        reply.coding = coding
        reply.tag = file.tag(for: coding)
        reply.cacheControl = isForEver ? "public, max-age=31536000, immutable" : "no-cache"
        return send(reply, on: mhd)
    }

    private func sendHostPage(at path: ArraySlice<UInt8>, on mhd: OpaquePointer) -> MHD_Result {
        guard head.method != .post else { return send(Refusal.methodNotAllowed, on: mhd) }
        guard path.elementsEqual("/healthz".utf8) else {
            let type = "text/plain; version=0.0.4; charset=utf-8"
            return send(hostPage(type, service.allMetrics), on: mhd)
        }
        guard let probe = service.served.probe else {
            return send(hostPage("application/json", service.health), on: mhd)
        }
        let pending = Postponement(connection: self, mhd: mhd).begin()
        probe { [service] in
            pending.finish(with: hostPage("application/json", service.health))
        }
        return pending.isNeverAwaited ? send(pending, on: mhd) : MHD_Result.YES
    }

    /// A HEAD is rendered like a GET, so that the length is right; only the head is sent.
    private var method: Request.Method {
        switch head.method {
        case .post: .post
        case .patch: .patch
        case .delete: .delete
        case .get, .head, .options, .other: .get
        }
    }

    private func sendApp(on mhd: OpaquePointer, with form: FormData) -> MHD_Result {
        let request = Request(
            method: method,
            target: String(decoding: target, as: UTF8.self),
            headers: served.route == .tile ? head.headersForTiles : head.headers,
            form: form
        )
        let postponement = Postponement(connection: self, mhd: mhd)
        let reader = postponement.reader
        let moment = Moment(now: .systemNow, seed: randomBits()) { reader.standing }
        guard let response = service.app.answer(request, moment, postponement) else {
            // Called again when the answer is there; at the end of the server at once.
            guard let pending, pending.isNeverAwaited else { return MHD_Result.YES }
            return send(pending, on: mhd)
        }
        return send(response, on: mhd)
    }

    /// The answer that was waited for, or the word that it did not come.
    private func send(_ pending: PendingAnswer, on mhd: OpaquePointer) -> MHD_Result {
        if let response = pending.response { return send(response, on: mhd) }
        // Whoever works on it may come to an end later.
        let isOfChange = head.method.isOfChange
        return send(isOfChange ? Refusal.changeTookTooLong : .tookTooLong, on: mhd)
    }

    private func send(_ answer: Response, on mhd: OpaquePointer) -> MHD_Result {
        var response = answer
        var coding: ContentCoding = []
        let isPacked = response.headers.contains { $0.name == "content-encoding" }
        if response.body.count >= 1_024, !isPacked, head.accepted.contains(.gzip),
            ContentType.isText(response.contentType), let packed = service.gzip.pack(response.body)
        {
            response.body = packed
            coding = .gzip
        }
        guard hasRoom(forAnswerOf: response.body.count) else {
            return send(Refusal.largeAnswersTaken, on: mhd)
        }
        var reply = Outgoing(response.status, response.contentType, .own(response.body))
        reply.coding = coding
        reply.further = response.headers.map { $0.name == "allow" ? allowing($0.value) : $0 }
        prepare(&reply, for: response)
        return send(reply, on: mhd)
    }

    /// Counts a large answer until the request ends; false where too many are on their way.
    private func hasRoom(forAnswerOf byteCount: Int) -> Bool {
        let limits = service.settings.limits
        guard byteCount >= limits.largeAnswerFrom, largeAnswer == nil else { return true }
        let whom = [neighbourhood(of: senderAddress)]
        let most = limits.largeAnswerBytes
        let hasRoom = service.largeAnswers.take(
            byteCount,
            for: whom,
            most: most,
            mostOfOne: max(1, most / 4)
        )
        if hasRoom { largeAnswer = (byteCount, whom) }
        return hasRoom
    }

    /// Validators and caching where the app leaves them to the host.
    private func prepare(_ reply: inout Outgoing, for response: Response) {
        let own = response.headers.first { $0.name == "cache-control" }
        let isKept = response.status == 200 && !head.method.isOfChange
        if own == nil {
            reply.cacheControl = isKept ? served.route.cacheControl : "private, no-cache"
        }
        reply.varies =
            served.route == .tile || served.route == .picture
            ? "Accept-Encoding" : "Accept-Encoding, Cookie, HX-Request"
        if let index = reply.further.firstIndex(where: { $0.name == "etag" }) {
            // A tag of the app's own, told apart by the coding like ours.
            let tag = reply.further.remove(at: index).value
            let isPacked = reply.coding == .gzip && tag.hasSuffix("\"")
            reply.tag = Array((isPacked ? tag.dropLast() + "-gzip\"" : tag).utf8)
        } else if isKept, own?.value.utf8.elementsEqual("no-store".utf8) != true {
            reply.tag = EntityTag(of: response.body, coding: reply.coding).bytes
        }
    }
}

/// What is for those who watch over the server, and for nobody's cache.
private func hostPage(_ type: String, _ bytes: [UInt8]) -> Response {
    Response(contentType: type, headers: [Header("cache-control", "no-store")], body: bytes)
}

extension Connection {
    /// Only pages take forms, and the addresses where programs exchange something.
    private var allowedMethods: Header {
        let takesForms = !isForPrograms && (served.route == .page || served.route == .exchange)
        let known = service.app.allowedMethods(String(decoding: target, as: UTF8.self))
        let usual = takesForms ? "GET, HEAD, POST" : "GET, HEAD"
        return allowing(known ?? usual)
    }

    /// Every address can be asked what it takes.
    private func allowing(_ methods: String) -> Header {
        Header("Allow", methods.hasSuffix("OPTIONS") ? methods : methods + ", OPTIONS")
    }
}

extension Service {
    var allMetrics: [UInt8] {
        metrics.text(facts) + Array(served.furtherMetrics().utf8)
    }
}
