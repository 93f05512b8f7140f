internal import Base
internal import Markup

/// The few words in the corner of every page that say how device and server stand; none while all
/// is well.
package struct FlightPill: Equatable, Sendable {
    package enum Kind: UInt8, Equatable, Sendable {
        case well, syncing, waiting, offline, quiet, trouble

        /// For style sheets and scripts.
        package var name: StaticString {
            switch self {
            case .well: "well"
            case .syncing: "syncing"
            case .waiting: "waiting"
            case .offline: "offline"
            case .quiet: "quiet"
            case .trouble: "trouble"
            }
        }
    }

    package let kind: Kind
    /// What is well is said for a moment only, after something else was.
    package let words: String

    package init(_ state: FlightState) {
        var state = state
        // What a trip says of a photo goes ahead of the photo.
        state.waitingCount = max(state.waitingCount, state.waitingPhotoCount)
        kind = FlightPill.kind(of: state)
        words = FlightPill.words(of: kind, state)
    }

    private static func kind(of state: FlightState) -> Kind {
        switch state.trouble {
        case .none: break
        case .busy, .photosFull, .photosRefused: if state.waitingCount > 0 { return .trouble }
        default: return .trouble
        }
        if state.isUnwanted { return .quiet }
        if state.isOffline { return .offline }
        guard state.waitingCount > 0 else { return .well }
        return state.isSyncing ? .syncing : .waiting
    }

    private static func words(of kind: Kind, _ state: FlightState) -> String {
        switch kind {
        case .well: sayText("Synced")
        case .syncing: sayText("Syncing…")
        case .waiting: sayText("Saved on this device")
        case .offline: joined(sayText("Offline"), state.waitingCount)
        case .quiet: joined(sayText("Staying offline"), state.waitingCount)
        case .trouble: trouble(state.trouble)
        }
    }

    private static func joined(_ words: String, _ count: UInt32) -> String {
        count == 0 ? words : words + " · " + changes(count)
    }

    private static func changes(_ count: UInt32) -> String {
        count == 1 ? sayText("1 change waiting") : sayText("\(count) changes waiting")
    }

    private static func trouble(_ trouble: FlightState.Trouble) -> String {
        switch trouble {
        case .none: ""
        case .signedOut: sayText("Logged out: changes stay on this device")
        case .portal: sayText("This network wants you to sign in to it first")
        case .busy: sayText("The server is busy: changes wait here")
        case .upgrade: sayText("A new version is on its way")
        case .full: sayText("Your library is full: changes stay here")
        case .guestsFull: sayText("The server takes no more guests: changes stay here")
        case .membersOnly: sayText("Sign in to have your changes everywhere")
        case .storage: sayText("Could not save: no room on this device")
        case .photosFull: sayText("No room for more photos on the server: they stay here")
        case .photosRefused: sayText("Not taken by the server: a file stays on this device")
        case .differs: sayText("Not yet as on the server: all is compared again later")
        }
    }
}

extension FlightPill {
    /// What a page shows of it at once; scripts keep it true.
    static func html(_ state: FlightState?) -> HTML {
        guard let state else { return "" }
        let pill = FlightPill(state)
        guard pill.kind != .well else { return "" }
        return """
            <div id="flight" role="status"><a class="flight is-\(pill.kind.name)" \
            href="\(Route.flight)">\(pill.words)</a></div>

            """
    }
}
