internal import Base

/// Pages of works of art and of events, the two experiences of the fourth tab.
package enum ShowsRoute: Equatable, Sendable {
    case art, events

    package var path: String {
        switch self {
        case .art: "/art"
        case .events: "/events"
        }
    }

    /// Reads the steps of a path; nil where they lead to none of these.
    init?(_ steps: [Substring], _ query: Query) throws(RouteFailure) {
        switch steps[0] {
        case "art": self = .art
        case "events": self = .events
        default: return nil
        }
        guard steps.count == 1 else { throw .unknownPath }
    }
}
