internal import App
internal import Base

/// What a program asks for under `/api/v1/library`.
enum LibraryResource: Equatable, Sendable {
    case favourites
    /// One city among them.
    case favourite(UInt32)
    /// Favourites that are no cities.
    case things
    case archive
    case recents
    case settings

    static let prefix = "/api/v1/library"

    init?(target: String) {
        let path = target.prefix { $0 != "?" }
        guard path.hasPrefix(LibraryResource.prefix + "/") else { return nil }
        let rest = path.dropFirst(LibraryResource.prefix.count + 1)
        switch rest {
        case "favourites": self = .favourites
        case "things": self = .things
        case "archive": self = .archive
        case "recents": self = .recents
        case "settings": self = .settings
        default:
            let steps = rest.split(separator: "/", omittingEmptySubsequences: false)
            guard steps.count == 2, steps[0] == "favourites", let id = UInt32(steps[1]),
                steps[1] == "\(id)"
            else { return nil }
            self = .favourite(id)
        }
    }

    var methods: [Request.Method] {
        switch self {
        case .favourites: [.get, .post]
        case .favourite: [.delete]
        case .things, .archive, .recents, .settings: [.get]
        }
    }
}
