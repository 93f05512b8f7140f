import Accounts
import App
import Storage

/// What the commands about accounts say to people.
enum UserWords {
    static let summary = sayText("make, list and delete accounts, invite people")

    static let addText = CommandText(
        words: "EMAIL",
        summary: sayText("make an account"),
        explanation: sayText(
            """
            Prints a password and a recovery code, this once: hand them over in person. Whoever
            gets them can change both. With --password-stdin the password is read from the input.
            """
        ),
        examples: [
            ("user add ada@example.org", sayText("makes up a password")),
            (
                "user add ada@example.org --password-stdin <FILE",
                sayText("takes the first line of a file")
            ),
        ]
    )

    static let resetText = CommandText(
        words: "EMAIL",
        summary: sayText("give somebody a new password"),
        explanation: sayText(
            """
            For somebody who has neither password nor recovery code. Prints new ones, this once, and
            signs all their devices out.
            """
        ),
        examples: [("user reset-password ada@example.org", sayText("makes up a password"))]
    )

    static let deleteText = CommandText(
        words: "EMAIL",
        summary: sayText("delete an account"),
        explanation: sayText(
            """
            The account can be brought back for thirty days by signing in; then it is erased with
            everything in it. With --now it is erased at once. Asks before, unless --yes is given.
            """
        ),
        examples: [
            ("user delete ada@example.org", sayText("begins the thirty days")),
            ("user delete ada@example.org --now --yes", sayText("erases without asking")),
        ]
    )

    static let listText = CommandText(
        words: "",
        summary: sayText("list the accounts"),
        explanation: sayText("Exits with 1 when there are none. Guests are counted only."),
        examples: [
            ("user list", sayText("a line for each")),
            ("user list --json", "for a program"),
        ]
    )

    static let inviteText = CommandText(
        words: "",
        summary: sayText("print a link with which people make an account"),
        explanation: sayText(
            """
            Works while registration is open or by invitation. Whoever has the link can use it, so
            send it to nobody else.
            """
        ),
        examples: [
            (
                "user invite --base-url https://travel.example",
                sayText("for one person, for 14 days")
            ),
            ("user invite --uses 5 --days 2", sayText("for five, for two days")),
        ]
    )

    static let passwordHelp = sayText("read the password from the input")
    static let nowHelp = sayText("erase at once, without the thirty days")
    static let yesHelp = sayText("do not ask")
    static let usesHelp = sayText("how many people may use it (1)")
    static let daysHelp = sayText("how long it works (14)")
    static let baseURLHelp = sayText(
        "where people reach the server\n(otherwise $ELSEWHERE_BASE_URL)"
    )

    static let needsEmail = sayText("whose account? Give an e-mail address.")
    static let noPassword = sayText("There was no password in the input.")
    static let typeYes = "Type “yes”:"
    static let notConfirmed = sayText("Nothing was changed.")

    static func added(_ email: String) -> String { sayText("\(email) has an account.") }
    static func wasReset(_ email: String) -> String {
        sayText("\(email) has a new password; all devices are signed out.")
    }
    static func password(_ text: String) -> String { "Password:      \(text)" }
    static func recoveryCode(_ text: String) -> String { sayText("Recovery code: \(text)") }
    static let handOver = sayText("This is shown once. Hand it over in person.")

    static func deleteQuestion(_ email: String) -> String {
        sayText("Delete the account of \(email)? It can be brought back for thirty days.")
    }
    static func eraseQuestion(_ email: String) -> String {
        sayText("Erase the account of \(email) with everything in it, for good?")
    }
    static func deleted(_ email: String) -> String {
        sayText("The account of \(email) is deleted; signing in within thirty days brings it back.")
    }
    static func erased(_ email: String) -> String { sayText("The account of \(email) is erased.") }

    static func invited(uses: Int32, days: Int64, hasBase: Bool) -> String {
        let people = uses == 1 ? sayText("one person") : "\(uses) people"
        let time = days == 1 ? "a day" : "\(days) days"
        return "For \(people), within \(time)."
            + (hasBase ? "" : sayText(" Put the address of your server in front."))
    }

    static let columns = ["address", "since", sayText("last seen"), "devices", ""]
    static let noCode = sayText("no recovery code")
    static func deletedOn(_ day: String) -> String { sayText("deleted on \(day)") }
    static func count(people: Int64, guests: Int64) -> String {
        "\(people) \(people == 1 ? "account" : "accounts"), "
            + "\(guests) \(guests == 1 ? "guest" : "guests")"
    }

    static func sentence(_ failure: Administration.Failure) -> String {
        switch failure {
        case .badEmail:
            sayText("That does not look like an e-mail address, such as name@example.org.")
        case .taken: sayText("There is an account with that address already.")
        case .unknown: sayText("There is no account with that address; see “elsewhere user list”.")
        case .noHash: sayText("There was not enough memory to hash the password: 64 MB are needed.")
        case .storage(let failure): failure.sentence
        case .password(.tooShort):
            sayText("A password has at least \(Password.shortestLength) characters.")
        case .password(.tooLong):
            sayText("A password has at most \(Password.longestByteCount) bytes.")
        case .password(.common):
            sayText("That password is one of the first that anybody would try.")
        case .password(.personal):
            sayText("That password is made of the address or of “elsewhere”.")
        }
    }
}

/// What the commands about backups say to people.
enum BackupWords {
    static let backupText = CommandText(
        words: "FILE",
        summary: sayText("copy everything that people keep into a file"),
        explanation: sayText(
            """
            Works while the server runs: the copy is of one moment, and appears under its name when
            it is whole. It restores on SQLite and on PostgreSQL.
            """
        ),
        examples: [("backup /backups/elsewhere-$(date +%F).backup", sayText("a file for each day"))]
    )

    static let restoreText = CommandText(
        words: "FILE",
        summary: sayText("replace everything that people keep by a backup"),
        explanation: sayText(
            """
            Checks the whole file first. Asks before, unless --yes is given. The server has to be
            stopped, unless it works with PostgreSQL. A damaged database is set aside, not deleted.
            """
        ),
        examples: [("restore /backups/elsewhere-2026-06-01.backup", sayText("asks, then restores"))]
    )

    static let backupNeedsFile = sayText("which file should the backup be written to?")
    static let restoreNeedsFile = sayText("which backup should be restored?")
    static let serverRuns =
        sayText(
            "A server is running with this database: stop it first, restore, and start it again."
        )

    static func notWritten(_ path: String, _ failure: StorageFailure) -> String {
        switch failure {
        case .conflict:
            sayText(
                "\(path) is the database itself or a file that belongs to it: choose another file."
            )
        case .notAFile:
            sayText(
                """
                \(path) stands for a directory, a device or a link, which a backup does not \
                replace: name a file.
                """
            )
        case .full: sayText("There is no room for \(path); nothing was left behind.")
        case .inUse:
            sayText(
                "Another backup is being written to \(path): wait for it, or choose another file."
            )
        case .readOnly, .unreachable: sayText("\(path) cannot be written: check its directory.")
        default: failure.sentence
        }
    }

    static func wrote(_ path: String, _ report: BackupReport) -> String {
        sayText("Wrote \(path): \(people(report)), \(report.rowCount) rows.")
    }

    static func question(_ report: BackupReport) -> String {
        sayText("Replace everything by the backup of \(report.created.text) ")
            + "with \(people(report))?"
    }

    static func noRoom(needed: Int64, free: Int64) -> String {
        let (needed, free) = (needed / 1_048_576 + 1, free / 1_048_576)
        return sayText(
            """
            For a moment a restore needs some \(needed) MB on the disk of the database, and \
            \(free) MB are free: make room first. Nothing was changed.
            """
        )
    }

    static let noRoomLeft =
        sayText(
            """
            Everything is there, but the disk is so full that the log of the database does not \
            fit into its place: make room before the server starts, or it can save nothing.
            """
        )

    static func restored(_ path: String, _ report: BackupReport) -> String {
        sayText(
            """
            Restored \(people(report)), as of \(report.created.text). Devices bring back what they \
            know when they come by.
            """
        )
    }

    private static func people(_ report: BackupReport) -> String {
        UserWords.count(people: report.memberCount, guests: report.guestCount)
    }
}
