import Accounts
import Storage

/// What the commands about accounts say to people.
enum UserPhrases {
    static let summary = "make, list and delete accounts, invite people"

    static let addText = CommandText(
        words: "EMAIL",
        summary: "make an account",
        explanation: """
            Prints a password and a recovery code, this once: hand them over in person. Whoever
            gets them can change both. With --password-stdin the password is read from the input.
            """,
        examples: [
            ("user add ada@example.org", "makes up a password"),
            ("user add ada@example.org --password-stdin <FILE", "takes the first line of a file"),
        ]
    )

    static let resetText = CommandText(
        words: "EMAIL",
        summary: "give somebody a new password",
        explanation: """
            For somebody who has neither password nor recovery code. Prints new ones, this once, and
            signs all their devices out.
            """,
        examples: [("user reset-password ada@example.org", "makes up a password")]
    )

    static let deleteText = CommandText(
        words: "EMAIL",
        summary: "delete an account",
        explanation: """
            The account can be brought back for thirty days by signing in; then it is erased with
            everything in it. With --now it is erased at once. Asks before, unless --yes is given.
            """,
        examples: [
            ("user delete ada@example.org", "begins the thirty days"),
            ("user delete ada@example.org --now --yes", "erases without asking"),
        ]
    )

    static let listText = CommandText(
        words: "",
        summary: "list the accounts",
        explanation: "Exits with 1 when there are none. Guests are counted only.",
        examples: [
            ("user list", "a line for each"),
            ("user list --json", "for a program"),
        ]
    )

    static let inviteText = CommandText(
        words: "",
        summary: "print a link with which people make an account",
        explanation: """
            Works while registration is open or by invitation. Whoever has the link can use it, so
            send it to nobody else.
            """,
        examples: [
            ("user invite --base-url https://travel.example", "for one person, for 14 days"),
            ("user invite --uses 5 --days 2", "for five, for two days"),
        ]
    )

    static let passwordHelp = "read the password from the input"
    static let nowHelp = "erase at once, without the thirty days"
    static let yesHelp = "do not ask"
    static let usesHelp = "how many people may use it (1)"
    static let daysHelp = "how long it works (14)"
    static let baseURLHelp = "where people reach the server\n(otherwise $ELSEWHERE_BASE_URL)"

    static let needsEmail = "whose account? Give an e-mail address."
    static let noPassword = "There was no password in the input."
    static let typeYes = "Type “yes”:"
    static let notConfirmed = "Nothing was changed."

    static func added(_ email: String) -> String { "\(email) has an account." }
    static func wasReset(_ email: String) -> String {
        "\(email) has a new password; all devices are signed out."
    }
    static func password(_ text: String) -> String { "Password:      \(text)" }
    static func recoveryCode(_ text: String) -> String { "Recovery code: \(text)" }
    static let handOver = "This is shown once. Hand it over in person."

    static func deleteQuestion(_ email: String) -> String {
        "Delete the account of \(email)? It can be brought back for thirty days."
    }
    static func eraseQuestion(_ email: String) -> String {
        "Erase the account of \(email) with everything in it, for good?"
    }
    static func deleted(_ email: String) -> String {
        "The account of \(email) is deleted; signing in within thirty days brings it back."
    }
    static func erased(_ email: String) -> String { "The account of \(email) is erased." }

    static func invited(uses: Int32, days: Int64, hasBase: Bool) -> String {
        let people = uses == 1 ? "one person" : "\(uses) people"
        let time = days == 1 ? "a day" : "\(days) days"
        return "For \(people), within \(time)."
            + (hasBase ? "" : " Put the address of your server in front.")
    }

    static let columns = ["address", "since", "last seen", "devices", ""]
    static let noCode = "no recovery code"
    static func deletedOn(_ day: String) -> String { "deleted on \(day)" }
    static func count(people: Int, guests: Int64) -> String {
        "\(people) \(people == 1 ? "account" : "accounts"), "
            + "\(guests) \(guests == 1 ? "guest" : "guests")."
    }

    static func sentence(_ failure: Administration.Failure) -> String {
        switch failure {
        case .badEmail: "That does not look like an e-mail address, such as name@example.org."
        case .taken: "There is an account with that address already."
        case .unknown: "There is no account with that address; see “elsewhere user list”."
        case .noHash: "There was not enough memory to hash the password: 64 MB are needed."
        case .storage(let failure): failure.sentence
        case .password(.tooShort): "A password has at least \(Password.shortestLength) characters."
        case .password(.tooLong): "A password has at most \(Password.longestByteCount) bytes."
        case .password(.common): "That password is one of the first that anybody would try."
        case .password(.personal): "That password is made of the address or of “elsewhere”."
        }
    }
}

/// What the commands about backups say to people.
enum BackupPhrases {
    static let backupText = CommandText(
        words: "FILE",
        summary: "copy everything that people keep into a file",
        explanation: """
            Works while the server runs: the copy is of one moment, and appears under its name when
            it is whole. It restores on SQLite and on PostgreSQL.
            """,
        examples: [("backup /backups/elsewhere-$(date +%F).backup", "a file for each day")]
    )

    static let restoreText = CommandText(
        words: "FILE",
        summary: "replace everything that people keep by a backup",
        explanation: """
            Checks the whole file first. Asks before, unless --yes is given. The server has to be
            stopped, unless it works with PostgreSQL. A damaged database is set aside, not deleted.
            """,
        examples: [("restore /backups/elsewhere-2026-06-01.backup", "asks, then restores")]
    )

    static let backupNeedsFile = "which file should the backup be written to?"
    static let restoreNeedsFile = "which backup should be restored?"
    static let serverRuns =
        "A server is running with this database: stop it first, restore, and start it again."

    static func notWritten(_ path: String, _ failure: StorageFailure) -> String {
        switch failure {
        case .conflict: "\(path) is the database itself: choose another file."
        case .full: "There is no room for \(path); nothing was left behind."
        case .inUse:
            "Another backup is being written to \(path): wait for it, or choose another file."
        case .readOnly, .unreachable: "\(path) cannot be written: check its directory."
        default: failure.sentence
        }
    }

    static func wrote(_ path: String, _ report: BackupReport) -> String {
        "Wrote \(path): \(report.accountCount) accounts, \(report.rowCount) rows."
    }

    static func question(_ report: BackupReport) -> String {
        "Replace everything by the backup of \(report.created.text) "
            + "with \(report.accountCount) accounts?"
    }

    static func restored(_ path: String, _ report: BackupReport) -> String {
        "Restored \(report.accountCount) accounts as of \(report.created.text). "
            + "Devices bring back what they know when they come by."
    }
}
