import Foundation
package import Providers
import Streets
import Synchronization

/// Reads stretches of a file on another machine by HTTP range requests, never the whole.
package final class RangeReader: Sendable {
    /// How long the file is, where that is told, and which of those that had its name.
    private struct Version: Equatable {
        let total: UInt64?
        let entityTag: String
    }

    private struct State {
        var address: String
        /// As the first answer told.
        var version: Version?
        /// Whether another machine was named by the first: not by the person who asked.
        var isRedirected = false
    }

    private static let mostAttempts = 4
    private static let mostRedirections = 5

    private let name: String
    /// As the person gave it.
    private let given: String
    private let transport: Transport
    private let userAgent: String
    /// Waits so many milliseconds.
    private let wait: @Sendable (Int64) -> Void
    private let state: Mutex<State>

    package init(
        address: String,
        _ transport: Transport,
        userAgent: String,
        wait: @escaping @Sendable (Int64) -> Void = { usleep(UInt32(clamping: $0 * 1_000)) }
    ) throws(StreetFileFailure) {
        guard let url = URL(string: address), Self.isWeb(url), url.host() != nil else {
            throw StreetFileFailure("“\(address)” is no address of a file.")
        }
        given = address
        name = url.lastPathComponent.isEmpty ? url.host() ?? address : url.lastPathComponent
        self.transport = transport
        self.userAgent = userAgent
        self.wait = wait
        state = Mutex(State(address: address))
    }

    package var source: ArchiveSource {
        ArchiveSource(name: name) { [self] (range) throws(StreetFileFailure) in try read(range) }
    }

    private static func isWeb(_ url: URL) -> Bool {
        ["http", "https"].contains(url.scheme?.lowercased() ?? "")
    }

    private func read(_ range: ArchiveRange) throws(StreetFileFailure) -> [UInt8] {
        guard range.count > 0 else { return [] }
        guard range.offset < UInt64(Int64.max), range.count < UInt64(Int32.max) else {
            throw .damaged(name)
        }
        if let total = state.withLock({ $0.version?.total }), range.offset + range.count > total {
            throw .damaged(name)
        }
        var (attempt, redirections) = (1, 0)
        while true {
            switch try outcome(of: answer(to: range), range) {
            case .bytes(let bytes): return bytes
            case .elsewhere:
                redirections += 1
                guard redirections <= Self.mostRedirections else {
                    throw StreetFileFailure("“\(name)” is redirected without end.")
                }
            case .later(let failure):
                guard attempt < Self.mostAttempts else { throw failure }
                wait(Int64(attempt) * 1_000)
                attempt += 1
            }
        }
    }

    private enum Outcome {
        case bytes([UInt8])
        case elsewhere
        /// It may go well when it is tried again.
        case later(StreetFileFailure)
    }

    private func outcome(
        of result: Result<TransportAnswer, TransportFailure>,
        _ range: ArchiveRange
    ) throws(StreetFileFailure) -> Outcome {
        switch result {
        case .success(let answer):
            switch answer.status {
            case 206: return try part(answer, range)
            case 200: throw wholeOnly
            case 301, 302, 303, 307, 308:
                try follow(answer.location)
                return .elsewhere
            case 400...404 where hasAnswered, 410 where hasAnswered:
                return try beginAgain(answer.status)
            case 404, 410: throw StreetFileFailure("There is no file “\(name)” at that address.")
            case 416: throw .damaged(name)
            case 408, 429, 500...599: return .later(refused(answer.status))
            default: throw refused(answer.status)
            }
        // More than was asked for: the whole file would have come.
        case .failure(.tooLarge): throw wholeOnly
        case .failure(.brokenOff): return .later(brokenOff)
        case .failure(.timeout):
            return .later(StreetFileFailure("The server of “\(name)” takes too long to answer."))
        case .failure(.unreachable(let reason)):
            return .later(
                StreetFileFailure("The server of “\(name)” cannot be reached: \(reason).")
            )
        }
    }

    private var hasAnswered: Bool { state.withLock { $0.version != nil } }

    /// What a redirection led to holds for minutes, often; from where it began there is a new one.
    private func beginAgain(_ status: Int) throws(StreetFileFailure) -> Outcome {
        let wasRedirected = state.withLock { state in
            defer { (state.address, state.isRedirected) = (given, false) }
            return state.address != given
        }
        let failure = StreetFileFailure(
            """
            The server of “\(name)” answers \(status) after it had sent parts: the link has \
            expired, perhaps. Get a new one and cut again, with fewer zooms if it ends as early.
            """
        )
        guard wasRedirected else { throw failure }
        return .later(failure)
    }

    private var wholeOnly: StreetFileFailure {
        StreetFileFailure(
            "The server of “\(name)” does not send parts of files, and the whole is not fetched."
        )
    }

    private var brokenOff: StreetFileFailure {
        StreetFileFailure("“\(name)” broke off while it came.")
    }

    private func refused(_ status: Int) -> StreetFileFailure {
        StreetFileFailure("The server of “\(name)” answers \(status).")
    }

    /// Holds an answer to what was asked, and to the version of the file that came first.
    private func part(
        _ answer: TransportAnswer,
        _ range: ArchiveRange
    ) throws(StreetFileFailure) -> Outcome {
        let words = answer.contentRange.split(whereSeparator: { " -/".contains($0) })
        guard words.count == 4, words[0].lowercased() == "bytes",
            UInt64(words[1]) == range.offset, let last = UInt64(words[2])
        else {
            throw StreetFileFailure("The server of “\(name)” sends other parts than asked for.")
        }
        let total = UInt64(words[3])
        guard last == range.offset + range.count - 1, words[3] == "*" || total ?? 0 > last else {
            throw .damaged(name)
        }
        guard answer.body.count == Int(range.count) else { return .later(brokenOff) }
        let isSame = state.withLock { state in
            let version = Version(total: total, entityTag: answer.entityTag)
            state.version = state.version ?? version
            return state.version == version
        }
        guard isSame else {
            throw StreetFileFailure("“\(name)” was replaced while it came: cut it again.")
        }
        return .bytes(answer.body)
    }

    private func follow(_ location: String) throws(StreetFileFailure) {
        let address = state.withLock { $0.address }
        guard !location.isEmpty, let old = URL(string: address),
            let new = URL(string: location, relativeTo: old)?.absoluteURL, Self.isWeb(new),
            new.host() != nil, old.scheme?.lowercased() != "https" || new.scheme == "https"
        else {
            throw StreetFileFailure("“\(name)” is redirected to where nothing is fetched from.")
        }
        state.withLock { state in
            state.address = new.absoluteString
            state.isRedirected = state.isRedirected || new.host() != old.host()
        }
    }

    private func answer(to range: ArchiveRange) -> Result<TransportAnswer, TransportFailure> {
        var request = TransportRequest(address: state.withLock { $0.address })
        let last = range.offset + range.count - 1
        request.headers = [
            ProviderRequest.Header("user-agent", userAgent),
            ProviderRequest.Header("range", "bytes=\(range.offset)-\(last)"),
        ]
        request.acceptsPacked = false
        request.byteLimit = Int(range.count)
        request.isPublicOnly = state.withLock { $0.isRedirected }
        request.connectMilliseconds = 10_000
        request.totalMilliseconds = 120_000
        return transport.answer(to: request)
    }
}
