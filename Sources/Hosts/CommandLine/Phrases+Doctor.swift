import Accounts
import Storage

/// What the doctor says to people.
enum DoctorPhrases {
    static let text = CommandText(
        words: "",
        summary: "look whether everything is in order",
        explanation: """
            Looks at the settings, the atlas, the collections of old photographs, the database
            and its disk, and whoever may have an account. Changes nothing, and works while the
            server runs. With --network it also asks the other machines that the settings name,
            such as the mail server.
            Exits with 3 when something is broken.
            """,
        examples: [
            ("doctor", "looks at everything on this machine"),
            ("doctor --network --json", "also at others, for a program"),
        ]
    )

    static let networkHelp = "also try what the settings name elsewhere"

    static func word(_ weight: Finding.Weight) -> String {
        switch weight {
        case .fault: "fault"
        case .warning: "warning"
        case .note: "ok"
        }
    }

    static func sum(faults: Int64, warnings: Int64) -> String {
        if faults == 0, warnings == 0 { return "Everything is in order." }
        return "\(faults) \(faults == 1 ? "fault" : "faults"), "
            + "\(warnings) \(warnings == 1 ? "warning" : "warnings")."
    }

    static func configuration(_ path: String) -> String {
        path.isEmpty ? "no elsewhere.toml, which is fine" : path
    }
    static func atlas(_ path: String, _ count: UInt32) -> String { "\(path), \(count) cities" }
    static func noStorageYet(_ path: String) -> String {
        "no \(path) yet; the server makes it"
    }
    static func noCommonPasswords(_ path: String) -> String {
        "\(path) is missing, so common passwords are not refused: run script/setup"
    }
    static func commonPasswords(_ count: Int) -> String { "\(count) common ones are refused" }

    static func registration(_ settings: AccountSettings) -> String {
        let guests = settings.allowsGuests ? "guests are welcome" : "nothing is kept for guests"
        switch settings.registration {
        case .open: return "anybody makes an account; \(guests)"
        case .invite: return "an account needs an invitation (user invite); \(guests)"
        case .closed: return "accounts are made by user add alone; \(guests)"
        }
    }

    static let openWithoutMail =
        """
        without mail, signing up and changing an address tell whether an address has an account; \
        see docs/security.md
        """
    static let noMail = "no letters are sent"
    static func mailNotTried(_ url: String) -> String { "\(url), not tried without --network" }
    static func mailWorks(_ url: String) -> String { "\(url) takes letters" }
    static func mailFails(_ url: String, _ reason: String) -> String {
        "\(url) takes no letters: \(reason)"
    }
}
