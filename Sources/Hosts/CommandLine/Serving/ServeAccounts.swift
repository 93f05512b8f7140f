import Accounts
import App
import Chronology
import Configuration
import Foundation
import Server
import Site
import Storage

/// Everything behind the pages about accounts while the server runs.
final class ServedAccounts: Sendable {
    let routes: HostRoutes.Accounts
    private let outbox: Outbox?

    init(
        _ settings: AccountSettings,
        _ options: ServeOptions,
        _ storage: Storage,
        clock: TrustedClock,
        log: Log
    ) {
        let outbox = settings.mail.map { mail in
            Outbox(mail) { log.write(.warning, $0, [("reason", $1)]) }
        }
        let list = options.dataDirectory + "/common-passwords.txt"
        let policy = PasswordPolicy(commonPasswordsFile: list)
        if policy == nil {
            log.write(.warning, "There is no list of common passwords", [("path", list)])
        }
        let pages = AccountPages(
            storage: storage,
            visitors: Visitors(storage: storage, isSecure: options.settings.isBehindTLS),
            settings: settings,
            mailer: outbox?.mailer,
            policy: policy ?? PasswordPolicy(),
            clock: clock
        ) { event, details in log.write(.info, event, details) }
        self.outbox = outbox
        var routes = HostRoutes.Accounts {
            (route, request, visitor, world) throws(StorageFailure) in
            try pages.answer(request, at: route, by: visitor, given: world)
        }
        routes.asksStorage = { AccountPages.asksStorage($0, $1) }
        if !settings.allowsGuests {
            routes.refusingGuests = { pages.membersOnly($0, given: $1) }
        }
        self.routes = routes
    }

    func close() { outbox?.close() }
}

extension ServeOptions {
    func accountSettings(
        _ configuration: Configuration
    ) throws(StartFailure) -> AccountSettings {
        do throws(SettingsFailure) {
            return try AccountSettings(configuration, baseURL: baseURL)
        } catch {
            throw .badSettings(reason: error.message)
        }
    }
}
