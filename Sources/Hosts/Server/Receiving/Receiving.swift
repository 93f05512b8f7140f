internal import App
import CMicrohttpd
import Foundation
import Synchronization

/// Taking a request in: its head, its limits, its body.
extension Connection {
    /// Bodies beyond the limit are read and thrown away up to this many times the limit, because
    /// a client that is still sending would not see the answer on a closed connection.
    private static let drainedLimits = 4

    /// Called once per request, when all header lines are there.
    func beginRequest(
        _ mhd: OpaquePointer,
        method: UnsafePointer<CChar>,
        version: UnsafePointer<CChar>
    ) -> Bool {
        receivedNanoseconds = monotonicNanoseconds()
        isInFlight = true
        service.metrics.inFlight.add(1, ordering: .relaxed)
        head.setMethod(method)
        head.setVersion(version)
        let context = Unmanaged.passUnretained(self).toOpaque()
        let lineCount = MHD_get_connection_values_n(mhd, .HEADER_KIND, takeHeader, context)
        let cookieCount = MHD_get_connection_values(mhd, .COOKIE_KIND, nil, nil)
        let headBytes = elsewhere_head_bytes(mhd)
        head.noteGap(before: UInt(bitPattern: method) &+ UInt(headBytes), ends: 2)
        noteNetworkAddress()
        refusal = refusalOfHead(headBytes: headBytes, version: version)
        let limits = service.settings.limits
        if lineCount > limits.headLines || cookieCount > limits.cookies
            || head.cookieBytes > limits.cookieBytes
        {
            refusal = refusal ?? .headTooLarge
        }
        if refusal == nil, isTargetCut(before: version) { refusal = .badAddress }
        allow(limits.bodyMilliseconds, from: receivedNanoseconds)
        return mustAnswerAtOnce
    }

    /// Takes a piece of the body; false ends the connection.
    func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let limit = bodyLimit
        bodyCount += bytes.count
        if bodyCount > limit {
            refusal = refusal ?? bodyTooLarge
            body = []
        } else if refusal == nil {
            refusal = refusalOfLarge
            if refusal == nil { body.append(contentsOf: bytes) } else { body = [] }
        }
        return bodyCount <= limit * Connection.drainedLimits
    }

    /// Whether a zero byte hides a part of the address: the version stands one space behind what
    /// the library took for its end.
    private func isTargetCut(before version: UnsafePointer<CChar>) -> Bool {
        UInt(bitPattern: version) &- targetEnd != 1
    }

    /// Before the end of the body, which ends the connection.
    private var mustAnswerAtOnce: Bool {
        guard let refusal else { return false }
        let limit = UInt64(bodyLimit * Connection.drainedLimits)
        return head.isAmbiguous || head.hasSeveralHosts || refusal == .codingUnknown
            || head.expectsContinue && head.hasBody || head.contentLength ?? 0 > limit
    }

    private func refusalOfHead(headBytes: Int, version: UnsafePointer<CChar>) -> Refusal? {
        let limits = service.settings.limits
        if target.count > limits.addressBytes { return .addressTooLong }
        if headBytes > limits.headBytes { return .headTooLarge }
        if head.isAmbiguous || head.hasSeveralHosts { return .badHead }
        if strcmp(version, "HTTP/1.0") != 0, !head.hasOneHost { return .badHead }
        if head.isCodedUnknown { return .codingUnknown }
        if head.method == .other { return .methodNotAllowed }
        // Pages and forms know no others, and need not tell them apart.
        if head.method == .patch || head.method == .delete, !isForPrograms {
            return .methodNotAllowed
        }
        if head.method != .options, !hasUsableTarget { return .badAddress }
        if head.method.isOfChange, head.isCrossSite { return .crossSite }
        if head.contentLength ?? 0 > UInt64(bodyLimit) { return bodyTooLarge }
        return nil
    }

    /// Whether it brings the file of a whole library or trip, or what was read of one.
    var isOfLibrary: Bool {
        Connection.pathsOfFiles.contains { target.elementsEqual($0.utf8) } || isForFiles
    }

    private static let pathsOfFiles = [
        "/do/read-file", "/do/add-file", "/do/read-trip-file", "/do/add-trip-file",
    ]

    /// Whether it brings a photo as the camera wrote it.
    private var isOfOriginal: Bool {
        target.starts(with: "/photos?".utf8) && target.reversed().starts(with: "lanigiro.".utf8)
    }

    private var bodyLimit: Int {
        let limits = service.settings.limits
        if isOfOriginal { return Swift.max(limits.bodyBytes, limits.originalBytes) }
        return isOfLibrary ? Swift.max(limits.bodyBytes, limits.libraryBytes) : limits.bodyBytes
    }

    private var bodyTooLarge: Refusal { isOfLibrary ? .libraryTooLarge : .bodyTooLarge }

    /// Why a body that has grown larger than those of other forms is taken no further.
    ///
    /// It needs one of few rooms, which is given back when the request ends.
    private var refusalOfLarge: Refusal? {
        let limits = service.settings.limits
        guard bodyCount > limits.bodyBytes else { return nil }
        if libraryRoom == nil, let refusal = refusalOfRoom { return refusal }
        let earned = UInt64(bodyCount - limits.bodyBytes) * 1_000 / limits.libraryBodyBytesPerSecond
        let spent = (roomTakenNanoseconds &- receivedNanoseconds) / 1_000_000
        let patience = spent + limits.libraryBodySilenceMilliseconds + earned
        allow(Swift.min(limits.bodyMilliseconds, patience), from: receivedNanoseconds)
        return nil
    }

    /// Takes a room, or says why there is none.
    private var refusalOfRoom: Refusal? {
        let sent = Request(
            target: String(decoding: target, as: UTF8.self),
            headers: head.headers
        )
        var whom = [neighbourhood(of: senderAddress)]
        switch service.app.standing(sent) {
        case .member: break
        case .stranger: return .strangerTooLarge
        // Half of the rooms, wherever they come from; no network has that name.
        case .unproven: whom.append("unproven")
        }
        let most = service.settings.limits.libraryBodies
        let share = Swift.max(1, most / 2)
        guard service.libraryBodies.take(1, for: whom, most: most, mostOfOne: share) else {
            return .libraryRoomTaken
        }
        libraryRoom = whom
        roomTakenNanoseconds = monotonicNanoseconds()
        return nil
    }

    /// Whether it is sent to what programs change by their access tokens.
    var isForPrograms: Bool {
        ["/api/v1/trips", "/api/v1/library"].contains { prefix in
            guard target.starts(with: prefix.utf8) else { return false }
            let next = target.dropFirst(prefix.utf8.count).first
            return next == nil || next == UInt8(ascii: "/") || next == UInt8(ascii: "?")
        }
    }

    /// Whether what programs send there is a file of any kind.
    var isForFiles: Bool {
        let path = target.prefix { $0 != UInt8(ascii: "?") }
        return isForPrograms && path.reversed().starts(with: "tropmi/".utf8)
    }

    private var hasUsableTarget: Bool {
        target.first == UInt8(ascii: "/") && target.allSatisfy { $0 > 0x20 && $0 != 0x7F }
    }
}

/// Libmicrohttpd calls this for each header line.
private func takeHeader(
    context: UnsafeMutableRawPointer?,
    kind: MHD_ValueKind,
    name: UnsafePointer<CChar>?,
    nameSize: Int,
    value: UnsafePointer<CChar>?,
    valueSize: Int
) -> MHD_Result {
    guard let context else { return MHD_Result.NO }
    Unmanaged<Connection>.fromOpaque(context)._withUnsafeGuaranteedRef {
        $0.head.add(
            UnsafeRawBufferPointer(start: name, count: nameSize),
            UnsafeRawBufferPointer(start: value, count: value == nil ? 0 : valueSize)
        )
    }
    return MHD_Result.YES
}
