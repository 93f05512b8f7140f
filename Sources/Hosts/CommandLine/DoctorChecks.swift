import Accounts
import Atlas
import Configuration
import Foundation
import Server
import Storage

/// An installation as the doctor sees it.
struct DoctorPatient: Sendable {
    let dataDirectory: String
    let environment: [String: String]
    let location: Result<StorageLocation, CommandFailure>
    /// The settings, or what is wrong with them.
    let configuration: Result<Configuration, CommandFailure>
    /// Whether other machines may be asked.
    let usesNetwork: Bool

    init(_ arguments: CommandArguments, _ console: Console) {
        dataDirectory = arguments.dataDirectory(console)
        environment = console.environment
        usesNetwork = arguments.has(.network)
        location = Result { () throws(CommandFailure) in try arguments.storageLocation(console) }
        configuration = Result { () throws(CommandFailure) in
            try arguments.configuration(console)
        }
    }

    /// Who may have an account, unless the settings make no sense.
    var accounts: AccountSettings? {
        guard case .success(let configuration) = configuration else { return nil }
        return try? AccountSettings(configuration, baseURL: environment["ELSEWHERE_BASE_URL"])
    }
}

extension DoctorCheck {
    static let configuration = DoctorCheck(name: "configuration") { patient in
        switch patient.configuration {
        case .failure(let failure): return [Finding(.fault, failure.sentence)]
        case .success(let configuration):
            do throws(SettingsFailure) {
                // The base URL may be given to serve as an option.
                let base = patient.environment["ELSEWHERE_BASE_URL"] ?? "https://travel.example"
                _ = try AccountSettings(configuration, baseURL: base)
            } catch {
                return [Finding(.fault, error.message)]
            }
            return [Finding(.note, DoctorPhrases.configuration(configuration.path))]
        }
    }

    static let atlas = DoctorCheck(name: "atlas") { patient in
        do throws(StartFailure) {
            let file = try AtlasFile(directory: patient.dataDirectory)
            return [Finding(.note, DoctorPhrases.atlas(file.path, file.atlas.cityCount))]
        } catch {
            return [Finding(.fault, error.sentence)]
        }
    }

    static let storage = DoctorCheck(name: "storage") { patient in
        let location: StorageLocation
        switch patient.location {
        case .failure(let failure): return [Finding(.fault, failure.sentence)]
        case .success(let found): location = found
        }
        if case .file(let path) = location, !FileManager.default.fileExists(atPath: path) {
            return [Finding(.note, DoctorPhrases.noStorageYet(path))]
        }
        do throws(StorageFailure) {
            let storage = try Storage(at: location, now: .systemNow)
            defer { storage.close() }
            return try storage.check()
        } catch {
            return [Finding(.fault, error.sentence(opening: location))]
        }
    }

    /// Whether others on the machine may read what the server keeps beside its database.
    static let privacy = DoctorCheck(name: "privacy") { patient in
        let kept = ["photos-drawn", "answers.db", "street-tiles.db"]
        return kept.compactMap { name in
            let path = patient.dataDirectory + "/" + name
            var facts = stat()
            guard stat(path, &facts) == 0, facts.st_mode & 0o077 != 0 else { return nil }
            let isFolder = facts.st_mode & S_IFMT == S_IFDIR
            return Finding(.warning, DoctorPhrases.readable(path, mode: isFolder ? 700 : 600))
        }
    }

    static let passwords = DoctorCheck(name: "passwords") { patient in
        let path = patient.dataDirectory + "/common-passwords.txt"
        guard let policy = PasswordPolicy(commonPasswordsFile: path), policy.commonCount > 0 else {
            return [Finding(.warning, DoctorPhrases.noCommonPasswords(path))]
        }
        return [Finding(.note, DoctorPhrases.commonPasswords(policy.commonCount))]
    }

    static let registration = DoctorCheck(name: "accounts") { patient in
        guard let settings = patient.accounts else { return [] }
        var findings = [Finding(.note, DoctorPhrases.registration(settings))]
        if settings.mail == nil, settings.registration == .open {
            findings.append(Finding(.warning, DoctorPhrases.openWithoutMail))
        }
        return findings
    }

    static let mail = DoctorCheck(name: "mail") { patient in
        guard case .success(let configuration) = patient.configuration,
            let settings = try? MailSettings(configuration)
        else { return [Finding(.note, DoctorPhrases.noMail)] }
        guard patient.usesNetwork else {
            return [Finding(.note, DoctorPhrases.mailNotTried(settings.url))]
        }
        do throws(MailFailure) {
            try MailServer(settings).greet()
            return [Finding(.note, DoctorPhrases.mailWorks(settings.url))]
        } catch {
            return [Finding(.fault, DoctorPhrases.mailFails(settings.url, error.reason))]
        }
    }
}

extension CommandFailure {
    var sentence: String {
        switch self {
        case .usage(let sentence, _), .data(let sentence), .start(let sentence): sentence
        }
    }
}
