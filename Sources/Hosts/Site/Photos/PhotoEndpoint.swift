internal import Accounts
internal import App
internal import Base
internal import Itinerary
internal import Merge
internal import Pictures
internal import Server
internal import Storage

/// Photos and documents of trips, each under the checksum of its bytes: `POST /photos` keeps one,
/// `GET /photos/HASH?w=WIDTH` shows a photo to whoever it belongs to, drawn anew, and
/// `GET /files/HASH/NAME` hands a document back as it is.
///
/// What a camera wrote into a photo never leaves the house: a browser takes it out before it sends
/// the photo, and all that is shown is drawn from the pixels alone.
struct PhotoEndpoint: Sendable {
    let site: Site
    let request: Request
    let moment: Moment
    let drawing: PictureDrawing?
    let cache: PhotoCache?

    static let prefix = "/photos"
    private static let documentsPrefix = "/files/"
    private static let mostBytes = 1_048_576

    static func takes(_ target: String) -> Bool {
        target == prefix || target.hasPrefix(prefix + "/") || target.hasPrefix(prefix + "?")
            || target.hasPrefix(documentsPrefix)
    }

    /// May block.
    func answer() -> Response {
        guard request.isFromThisSite(baseURL: site.routes.baseURL ?? "") else {
            return .plain(403, "not from this site")
        }
        do throws(StorageFailure) {
            let visitor = try site.visitors.visitor(
                of: request,
                now: site.clock.now(at: moment.now)
            )
            guard let account = visitor.account else { return .plain(401, "signed out") }
            site.note(visitor, sending: request)
            let response = request.method == .post ? try keep(for: account) : try show(to: account)
            return response.setting(visitor.cookies)
        } catch {
            site.watch.note(error, while: request.method == .post ? .write : .read)
            return Response.plain(503, "storage").asking(toWait: 10)
        }
    }
}

extension PhotoEndpoint {
    private func keep(for account: Account) throws(StorageFailure) -> Response {
        guard request["content-type"] == "application/x-elsewhere-photo",
            let bytes = request.form.file("message"), !bytes.isEmpty
        else { return .plain(415, "not a photo") }
        let query = Query(target: request.target)
        guard let (hash, isOriginal) = query["hash"].flatMap({ PhotoEndpoint.name($0) }) else {
            return .plain(400, "no checksum")
        }
        // Whoever signed in while a device was sending does not get what waited for another one.
        guard [nil, "", account.id.text].contains(query["of"]) else {
            return .plain(401, "somebody else's")
        }
        // A browser has drawn a photo smaller; only originals and documents may be large.
        guard isOriginal || bytes.count <= PhotoEndpoint.mostBytes else {
            return .plain(413, "too large for a photo")
        }
        // What arrived damaged is sent again.
        guard Secrets.sha256(bytes) == hash.bytes else { return .plain(409, "damaged on its way") }
        // Originals and documents are handed back as they are, and may be files of any kind.
        guard isOriginal || isPicture(bytes) else {
            return .plain(422, "no photo that can be shown")
        }
        do throws(StorageFailure) {
            let isKept = try site.fileRoom.keeping(bytes.count) { () throws(StorageFailure) in
                try write(bytes, hash, of: account)
            }
            if isKept { return .plain(200, "kept") }
            if try isHere(hash, of: account) { return .plain(200, "kept") }
        } catch {
            guard error == .spaceFull || error == .guestsFull else { throw error }
        }
        return .plain(507, "no room left for photos")
    }

    private func write(
        _ bytes: [UInt8],
        _ hash: AttachmentHash,
        of account: Account
    ) throws(StorageFailure) {
        let isGuest = account.email == nil
        func write() throws(StorageFailure) {
            try site.storage.write { (transaction) throws(StorageFailure) in
                try transaction.keepPhoto(
                    bytes,
                    hash: hash.bytes,
                    of: account.id,
                    room: isGuest ? PhotoRoom.guest : PhotoRoom.member,
                    now: site.clock.now(at: moment.now)
                )
            }
        }
        if isGuest { try site.guestRoom.keeping(bytes.count, write) } else { try write() }
    }

    /// Whether it is kept already, and so takes no more room: whoever sends it again has not heard
    /// that it is.
    private func isHere(
        _ hash: AttachmentHash,
        of account: Account
    ) throws(StorageFailure) -> Bool {
        try site.storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.hasPhoto(hash.bytes, of: account.id)
        }
    }

    /// Whether it can be drawn: of a kind that is read here, not too large, and whole.
    private func isPicture(_ bytes: [UInt8]) -> Bool {
        // Where nothing can be drawn nothing is shown either.
        guard let drawing else { return true }
        return (try? drawing.draw(bytes, width: 160, as: .jpeg)) != nil
    }

    private func show(to account: Account) throws(StorageFailure) -> Response {
        let steps = request.target.prefix { $0 != "?" }.split(separator: "/")
        if request.target.hasPrefix(PhotoEndpoint.documentsPrefix) {
            return try document(steps, of: account)
        }
        guard steps.count == 2, let (hash, isOriginal) = PhotoEndpoint.name(String(steps[1])) else {
            return .plain(404, "no such photo")
        }
        if isOriginal { return try original(hash, of: account) }
        let query = Query(target: request.target)
        let width = query["w"].map { Int32($0) ?? 0 } ?? 2_560
        guard PhotoCache.widthsPixels.contains(width) else { return .plain(404, "no such width") }
        let isWebP = request["accept"]?.contains("image/webp") == true
        let format: PictureFormat = isWebP ? .webp : .jpeg
        // Whose it is comes first: the cache knows no owners.
        guard try isHere(hash, of: account) else { return .plain(404, "not here yet") }
        if let drawn = cache?.photo(hash.text, widthPixels: width, as: format) {
            return PhotoEndpoint.response(drawn)
        }
        let bytes = try sent(hash, by: account)
        guard let bytes else { return .plain(404, "not here yet") }
        guard let drawing else { return .plain(503, "this server cannot draw pictures") }
        guard let drawn = try? drawing.draw(bytes, width: width, as: format) else {
            return .plain(502, "no usable photo")
        }
        cache?.keep(drawn, as: hash.text, widthPixels: width)
        return PhotoEndpoint.response(drawn)
    }

    /// The bytes as they came; nil where the account has none of that checksum.
    private func sent(
        _ hash: AttachmentHash,
        by account: Account
    ) throws(StorageFailure) -> [UInt8]? {
        try site.storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.photo(hash.bytes, of: account.id)
        }
    }

    /// "HASH" is a photo, "HASH.original" the file as the camera wrote it.
    private static func name(_ text: String) -> (hash: AttachmentHash, isOriginal: Bool)? {
        let isOriginal = text.hasSuffix(AttachmentHash.originalEnding)
        let digits = isOriginal ? String(text.dropLast(AttachmentHash.originalEnding.count)) : text
        return AttachmentHash(digits).map { ($0, isOriginal) }
    }

    /// The bytes as they were sent, to be saved and never to be shown as a page of ours.
    private func original(
        _ hash: AttachmentHash,
        of account: Account
    ) throws(StorageFailure) -> Response {
        let bytes = try sent(hash, by: account)
        guard let bytes else { return .plain(404, "not here yet") }
        let ending = PhotoFile(bytes)?.rawValue ?? "bin"
        let name = "photo-\(hash.text.prefix(8)).\(ending)"
        return Response(
            contentType: "application/octet-stream",
            headers: [
                Header("cache-control", "private, no-store"),
                Header("content-disposition", "attachment; filename=\"\(name)\""),
            ],
            body: bytes
        )
    }

    /// What is behind the checksum is for browsers, which call the file by it.
    private func document(
        _ steps: [Substring],
        of account: Account
    ) throws(StorageFailure) -> Response {
        guard steps.count >= 2, let hash = AttachmentHash(String(steps[1])) else {
            return .plain(404, "no such document")
        }
        let bytes = try sent(hash, by: account)
        guard let bytes else { return .plain(404, "not here yet") }
        let kind = DocumentKind(bytes)
        var headers = [Header("cache-control", "private, no-store")]
        if !kind.isShown { headers.append(Header("content-disposition", "attachment")) }
        return Response(contentType: kind.contentType, headers: headers, body: bytes)
    }

    private static func response(_ drawn: DrawnPicture) -> Response {
        Response(
            contentType: drawn.format.contentType,
            headers: [
                Header("cache-control", "private, max-age=31536000, immutable"),
                Header("vary", "Accept, Cookie"),
            ],
            body: drawn.bytes
        )
    }
}

extension Site {
    /// Libvips is loaded with the first photo; nil where it is not installed.
    private static let drawing = PictureDrawing()

    func answerPhoto(_ request: Request, at moment: Moment, _ completion: @escaping Completion) {
        let isTaken = photoWorkers.run(for: neighbourhood(of: request)) { [self] in
            unlessLeft(moment.standing, request, completion) {
                let endpoint = PhotoEndpoint(
                    site: self,
                    request: request,
                    moment: moment,
                    drawing: Site.drawing,
                    cache: photoCache
                )
                completion(endpoint.answer())
            }
        }
        if !isTaken { completion(Response.plain(503, "busy").asking(toWait: 5)) }
    }
}
