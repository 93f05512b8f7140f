internal import App
internal import Base
internal import Merge

/// What a program asks for under `/api/v1/trips`.
enum TripResource: Equatable, Sendable {
    case trips
    case trip(Identifier)
    case restoration(Identifier)
    case file(Identifier)
    case activities(Identifier)
    case activity(Identifier, on: Identifier)
    case move(Identifier, on: Identifier)
    case items(Identifier)
    case item(Identifier, on: Identifier)

    static let prefix = "/api/v1/trips"

    /// Whether an address is one of these, be there anything or not.
    static func takes(_ target: String) -> Bool {
        guard target.hasPrefix(prefix) else { return false }
        let next = target.utf8.dropFirst(prefix.utf8.count).first
        return next == nil || next == UInt8(ascii: "/") || next == UInt8(ascii: "?")
    }

    init?(target: String) {
        let path = target.prefix { $0 != "?" }.dropFirst(TripResource.prefix.count)
        let steps = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        if path.isEmpty {
            self = .trips
            return
        }
        guard let trip = steps.first.flatMap({ Identifier(String($0)) }) else { return nil }
        let rest = Array(steps.dropFirst())
        switch (rest.count, rest.first) {
        case (0, _): self = .trip(trip)
        case (1, "restore"): self = .restoration(trip)
        case (1, "file"): self = .file(trip)
        case (1, "activities"): self = .activities(trip)
        case (1, "items"): self = .items(trip)
        default:
            guard rest.count >= 2, let thing = Identifier(String(rest[1])) else { return nil }
            switch (rest.count, rest[0], rest.last) {
            case (2, "activities", _): self = .activity(thing, on: trip)
            case (2, "items", _): self = .item(thing, on: trip)
            case (3, "activities", "move"): self = .move(thing, on: trip)
            default: return nil
            }
        }
    }

    var methods: [Request.Method] {
        switch self {
        case .trips: [.get, .post]
        case .trip, .activity: [.get, .patch, .delete]
        case .file: [.get]
        case .item: [.patch, .delete]
        case .restoration, .activities, .items, .move: [.post]
        }
    }

    /// The same as the header `Allow` has it.
    var allowed: String {
        methods.map { method in
            switch method {
            case .get, .head: "GET, HEAD"
            case .post: "POST"
            case .patch: "PATCH"
            case .delete: "DELETE"
            }
        }
        .joined(separator: ", ")
    }
}
