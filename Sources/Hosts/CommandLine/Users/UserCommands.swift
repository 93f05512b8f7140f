import Accounts
import App
import Base
import Chronology
import Foundation
import Merge
import Server
import Storage

extension Command {
    static let userCommands: [Command] = [
        .userAdd, .userList, .userResetPassword, .userDelete, .userInvite,
    ]

    static let userAdd = passwordCommand(
        name: "user add",
        UserWords.addText,
        UserWords.added
    ) {
        (office, email, password) throws(Administration.Failure) in
        try office.add(email, password: password, now: .systemNow)
    }

    static let userResetPassword = passwordCommand(
        name: "user reset-password",
        UserWords.resetText,
        UserWords.wasReset
    ) { (office, email, password) throws(Administration.Failure) in
        try office.resetPassword(of: email, password: password)
    }

    /// Gives an account a password, and says what its owner needs to know.
    private static func passwordCommand(
        name: String,
        _ text: CommandText,
        _ headline: @escaping @Sendable (String) -> String,
        _ body:
            @escaping @Sendable (Administration, String, String?)
            throws(Administration.Failure) -> Administration.Handover
    ) -> Command {
        Command(name: name, text: text, options: [.passwordInput, .json, .data]) {
            (arguments, console) throws(CommandFailure) in
            let email = try arguments.email()
            let password = try arguments.password(console)
            let handover = try arguments.administer(console) {
                (office) throws(Administration.Failure) in
                try body(office, email, password)
            }
            console.say(handover, headline, asJSON: arguments.has(.json))
            return .done
        }
    }

    static let userDelete = Command(
        name: "user delete",
        text: UserWords.deleteText,
        options: [.now, .yes, .json, .data]
    ) { (arguments, console) throws(CommandFailure) in
        let (email, atOnce) = (try arguments.email(), arguments.has(.now))
        let question = atOnce ? UserWords.eraseQuestion(email) : UserWords.deleteQuestion(email)
        try arguments.confirm(question, console)
        try arguments.administer(console) { (office) throws(Administration.Failure) in
            try office.delete(email, atOnce: atOnce, now: .systemNow)
        }
        if arguments.has(.json) {
            console.sayJSON { writer in
                writer.text("email", email)
                writer.key("erased")
                writer.boolean(atOnce)
            }
        } else {
            console.say(atOnce ? UserWords.erased(email) : UserWords.deleted(email))
        }
        return .done
    }

    static let userInvite = Command(
        name: "user invite",
        text: UserWords.inviteText,
        options: [.uses, .days, .userBaseURL, .json, .data]
    ) { (arguments, console) throws(CommandFailure) in
        try arguments.expectNoWords()
        let uses = try arguments.number(.uses, in: 1...1_000 as ClosedRange<Int32>) ?? 1
        let days = try arguments.number(.days, in: 1...365 as ClosedRange<Int64>) ?? 14
        let token = try arguments.administer(console) { (office) throws(Administration.Failure) in
            try office.invite(uses: uses, days: days, now: .systemNow)
        }
        let path = AccountRoute.join(token: token.text).path
        let base = arguments[.userBaseURL] ?? console.environment["ELSEWHERE_BASE_URL"] ?? ""
        let link = (base.hasSuffix("/") ? String(base.dropLast()) : base) + path
        if arguments.has(.json) {
            console.sayJSON { writer in
                writer.text("link", link)
                writer.key("uses")
                writer.integer(uses)
                writer.key("days")
                writer.integer(days)
            }
        } else {
            console.say(link)
            console.complain(UserWords.invited(uses: uses, days: days, hasBase: !base.isEmpty))
        }
        return .done
    }
}

extension CommandOption {
    static let passwordInput = CommandOption(
        name: "password-stdin",
        value: nil,
        help: UserWords.passwordHelp
    )
    static let now = CommandOption(name: "now", value: nil, help: UserWords.nowHelp)
    static let yes = CommandOption(name: "yes", value: nil, help: UserWords.yesHelp)
    static let uses = CommandOption(name: "uses", value: "NUMBER", help: UserWords.usesHelp)
    static let days = CommandOption(name: "days", value: "NUMBER", help: UserWords.daysHelp)
    static let userBaseURL = CommandOption(
        name: "base-url",
        value: "URL",
        help: UserWords.baseURLHelp
    )
}

extension CommandArguments {
    func expectNoWords() throws(CommandFailure) {
        if let word = words.first { throw failure(CommandWords.unexpected(word)) }
    }

    /// Asks before something is lost; a program has to say `--yes`.
    func confirm(_ question: String, _ console: Console) throws(CommandFailure) {
        guard !has(.yes) else { return }
        console.complaints(question + " " + UserWords.typeYes + " ")
        let answer = console.readLine()?.lowercased() ?? ""
        guard answer == "yes" else { throw .data(UserWords.notConfirmed) }
    }

    fileprivate func email() throws(CommandFailure) -> String {
        guard let email = words.first else { throw failure(UserWords.needsEmail) }
        if words.count > 1 { throw failure(CommandWords.unexpected(words[1])) }
        return email
    }

    /// Never on the command line, where every user of the machine sees it.
    fileprivate func password(_ console: Console) throws(CommandFailure) -> String? {
        guard has(.passwordInput) else { return nil }
        guard let line = console.readLine(), !line.isEmpty else {
            throw .data(UserWords.noPassword)
        }
        return line
    }

    fileprivate func administer<Answer>(
        _ console: Console,
        _ body: (Administration) throws(Administration.Failure) -> Answer
    ) throws(CommandFailure) -> Answer {
        let list = dataDirectory(console) + "/common-passwords.txt"
        let policy = PasswordPolicy(commonPasswordsFile: list) ?? PasswordPolicy()
        return try withStorage(console) { (storage) throws(CommandFailure) in
            let office = Administration(storage: storage, policy: policy)
            do throws(Administration.Failure) {
                return try body(office)
            } catch {
                guard case .storage(let failure) = error else {
                    throw .data(UserWords.sentence(error))
                }
                throw .data(failure.sentence(at: storage.location))
            }
        }
    }
}

extension Console {
    fileprivate func say(
        _ handover: Administration.Handover,
        _ headline: (String) -> String,
        asJSON: Bool
    ) {
        if asJSON {
            return sayJSON { writer in
                writer.text("email", handover.email)
                if handover.isMadeUp { writer.text("password", handover.password) }
                writer.text("recovery_code", handover.recoveryCode.text)
            }
        }
        say(headline(handover.email))
        if handover.isMadeUp { say(UserWords.password(handover.password)) }
        say(UserWords.recoveryCode(handover.recoveryCode.text))
        complain(UserWords.handOver)
    }
}
