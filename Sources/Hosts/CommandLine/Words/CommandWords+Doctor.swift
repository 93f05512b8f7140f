import Accounts
import App
import Storage

/// What the doctor says to people.
enum DoctorWords {
    static let text = CommandText(
        words: "",
        summary: sayText("look whether everything is in order"),
        explanation: sayText(
            """
            Looks at the settings, the atlas, the collections of old photographs, the database
            and its disk, and whoever may have an account. Changes nothing, and works while the
            server runs. With --network it also asks the other machines that the settings name,
            such as the mail server.
            Exits with 3 when something is broken.
            """
        ),
        examples: [
            ("doctor", sayText("looks at everything on this machine")),
            ("doctor --network --json", sayText("also at others, for a program")),
        ]
    )

    static let networkHelp = sayText("also try what the settings name elsewhere")

    static func word(_ weight: Finding.Weight) -> String {
        switch weight {
        case .fault: "fault"
        case .warning: "warning"
        case .note: "ok"
        }
    }

    static func sum(faults: Int64, warnings: Int64) -> String {
        if faults == 0, warnings == 0 { return sayText("Everything is in order.") }
        return "\(faults) \(faults == 1 ? "fault" : "faults"), "
            + "\(warnings) \(warnings == 1 ? "warning" : "warnings")."
    }

    static func configuration(_ path: String) -> String {
        path.isEmpty ? sayText("no elsewhere.toml, which is fine") : path
    }
    static func atlas(_ path: String, _ count: UInt32) -> String { "\(path), \(count) cities" }
    static func noStorageYet(_ path: String) -> String {
        sayText("no \(path) yet; the server makes it")
    }
    static func readable(_ path: String, mode: Int64) -> String {
        sayText("others on this machine may read \(path): chmod \(mode)")
    }
    static func notWritable(_ path: String) -> String {
        sayText(
            """
            \(path) cannot be written to, so the server forgets which pages it died of: delete it, \
            or give it to the server's user
            """
        )
    }

    static func noCommonPasswords(_ path: String) -> String {
        sayText("\(path) is missing, so common passwords are not refused: run script/setup")
    }
    static func commonPasswords(_ count: Int) -> String {
        sayText("\(count) common ones are refused")
    }

    static func registration(_ settings: AccountSettings) -> String {
        let guests =
            settings.allowsGuests
            ? sayText("guests are welcome") : sayText("nothing is kept for guests")
        switch settings.registration {
        case .open: return sayText("anybody makes an account; \(guests)")
        case .invite: return sayText("an account needs an invitation (user invite); \(guests)")
        case .closed: return sayText("accounts are made by user add alone; \(guests)")
        }
    }

    static let openWithoutMail =
        sayText(
            """
            without mail, signing up and changing an address tell whether an address has an \
            account; see docs/security.md
            """
        )
    static let noMail = sayText("no e‑mail is sent")
    static func mailNotTried(_ url: String) -> String {
        sayText("\(url), not tried without --network")
    }
    static func mailWorks(_ url: String) -> String { sayText("\(url) takes e‑mail") }
    static func mailFails(_ url: String, _ reason: String) -> String {
        sayText("\(url) takes no e‑mail: \(reason)")
    }
}
