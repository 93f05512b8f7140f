package import Merge

/// What stands in an address about planning together: a trip of one's own, as in `TRIP`, or an
/// invitation to somebody else's, as in `SPACE/SECRET`.
package enum TogetherAddress: Equatable, Sendable {
    case trip(Identifier)
    /// The space that stands between the libraries of those who plan, and the secret of the link.
    case invitation(space: Identifier, secret: Identifier)

    /// Reads what `text` writes; nil for anything else.
    package init?(_ text: String) {
        let steps = text.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
            .map { String(Substring($0)) }
        guard let first = Identifier(steps[0]) else { return nil }
        switch steps.count {
        case 1: self = .trip(first)
        case 2:
            guard let secret = Identifier(steps[1]) else { return nil }
            self = .invitation(space: first, secret: secret)
        default: return nil
        }
    }

    package var path: String {
        switch self {
        case .trip(let id): TogetherAddress.path(of: id)
        case .invitation(let space, let secret):
            AccountRoute.together(space.text + "/" + secret.text).path
        }
    }

    static func path(of trip: Identifier) -> String { AccountRoute.together(trip.text).path }
}
