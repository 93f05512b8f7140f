import Base
import Chronology
import Foundation
import Questions

/// A body that a provider sent with a status that may hold an answer.
package struct ProviderReply: Equatable, Sendable {
    package var body: [UInt8]
    package var contentType: String
    /// The provider says that the request was wrong; the body says how.
    package var isRefusal: Bool
}

extension ExchangeFailure {
    init(_ failure: TransportFailure, _ request: ProviderRequest) {
        let name = request.provider.rawValue
        switch failure {
        case .unreachable(let reason):
            self.init(.unreachable, "\(name) cannot be reached: \(reason)", isRetryable: false)
        case .timeout: self.init(.tooSlow, "\(name) did not answer in time")
        case .brokenOff: self.init(.faulty, "\(name) broke off its answer", isRetryable: true)
        case .tooLarge: self.init(.faulty, "\(name) sent more than is allowed")
        }
    }

    init(_ refusal: ProviderRefusal) {
        switch refusal.kind {
        case .notFound: self.init(.notFound, refusal.reason)
        case .throttled: self.init(.busy, refusal.reason)
        case .unauthorised: self.init(.refused, refusal.reason)
        case .badRequest: self.init(.badQuestion, refusal.reason)
        case .outage, .malformed: self.init(.faulty, refusal.reason)
        }
    }
}

/// The body of an answer if its status and type are such that an adapter can read it.
func checked(
    _ answer: TransportAnswer,
    _ request: ProviderRequest,
    now: Instant
) -> Result<ProviderReply, ExchangeFailure> {
    let name = request.provider.rawValue
    let reason = "\(name) answered with status \(answer.status)"
    switch answer.status {
    case 200..<300: break
    case 404, 410: return .failure(ExchangeFailure(.notFound, reason))
    case 401, 403: return .failure(ExchangeFailure(.refused, reason))
    case 429, 503:
        var failure = ExchangeFailure(
            answer.status == 429 ? .busy : .faulty,
            reason,
            isRetryable: true
        )
        failure.pauseMilliseconds = retryAfterMilliseconds(answer.retryAfter, now: now)
        return .failure(failure)
    case 400..<500:
        // Several providers tell only in the body what was wrong.
        return .success(
            ProviderReply(body: answer.body, contentType: answer.contentType, isRefusal: true)
        )
    default: return .failure(ExchangeFailure(.faulty, reason, isRetryable: answer.status >= 500))
    }
    // The tile of a place without anything may be no bytes of no type.
    let isEmptyTile = request.expected == .tile && answer.body.isEmpty
    guard isEmptyTile || request.expected.covers(answer.contentType, request.provider) else {
        let type = answer.contentType.prefix(60)
        return .failure(ExchangeFailure(.faulty, "\(name) sent \(type), which was not asked for"))
    }
    return .success(
        ProviderReply(body: answer.body, contentType: answer.contentType, isRefusal: false)
    )
}

/// How long a provider wants to be left alone: seconds, or a date; nil when it does not say.
func retryAfterMilliseconds(_ field: String, now: Instant) -> Int64? {
    if let seconds = Int64(field), seconds >= 0 { return min(seconds, 86_400) * 1_000 }
    guard !field.isEmpty else { return nil }
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "GMT")
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
    guard let date = formatter.date(from: field) else { return nil }
    let then = Int64(date.timeIntervalSince1970 * 1_000)
    return max(0, min(then - now.millisecondsSinceEpoch, 86_400_000))
}

extension ProviderRequest.Expected {
    var accepted: String {
        switch self {
        case .json: "application/json"
        case .html: "text/html"
        case .picture: "image/webp,image/png,image/jpeg"
        case .tile: "application/x-protobuf,application/vnd.mapbox-vector-tile"
        }
    }

    func covers(_ contentType: String, _ provider: Provider) -> Bool {
        let type = contentType.prefix { $0 != ";" && $0 != " " }.lowercased()
        return switch self {
        case .json:
            type == "application/json" || type == "text/json" || type.hasSuffix("+json")
                // GeoNames tells of its outages in XML, which its adapter reads.
                || (provider == .geonames && (type == "text/xml" || type == "application/xml"))
        case .html: type == "text/html"
        case .picture: ["image/jpeg", "image/png", "image/webp", "image/gif"].contains(type)
        case .tile:
            [
                "application/x-protobuf", "application/vnd.mapbox-vector-tile",
                "application/protobuf", "application/octet-stream",
            ].contains(type)
        }
    }
}

/// The place that the field Location names, whole or relative to an address; nil for other
/// schemes and what is no place.
func resolve(_ location: String, against address: String) -> (origin: Origin, path: String)? {
    guard !location.utf8.contains(where: { $0 <= 0x20 || $0 == 0x5C || $0 == 0x7F }),
        let base = URL(string: address),
        let url = URL(string: location, relativeTo: base)?.absoluteURL,
        url.user() == nil,
        let scheme = url.scheme, let host = url.host()
    else { return nil }
    let port = url.port.map { ":\($0)" } ?? ""
    guard let origin = Origin("\(scheme.lowercased())://\(host)\(port)") else { return nil }
    let query = url.query().map { "?" + $0 } ?? ""
    return (origin, url.path().isEmpty ? "/" + query : url.path() + query)
}
