import Accounts
import Atlas
import Configuration
import Foundation
import Server
import Storage

/// An installation as the doctor sees it.
struct DoctorPatient: Sendable {
    let dataDirectory: String
    let location: Result<StorageLocation, CommandFailure>
    /// The settings, or what is wrong with them.
    let configuration: Result<Configuration, CommandFailure>
    /// Who may have an account, and how letters leave, or what is wrong with the settings.
    let accounts: Result<AccountSettings, CommandFailure>
    /// Whether other machines may be asked.
    let usesNetwork: Bool

    init(_ arguments: CommandArguments, _ console: Console) {
        dataDirectory = arguments.dataDirectory(console)
        usesNetwork = arguments.has(.network)
        location = Result { () throws(CommandFailure) in try arguments.storageLocation(console) }
        let configuration = Result { () throws(CommandFailure) in
            try arguments.configuration(console)
        }
        self.configuration = configuration
        // It may be given to serve as an option, which nobody knows here.
        let baseURL = console.environment["ELSEWHERE_BASE_URL"] ?? "https://travel.example"
        accounts = Result { () throws(CommandFailure) in
            let settings = try configuration.get()
            do throws(SettingsFailure) {
                return try AccountSettings(settings, baseURL: baseURL)
            } catch {
                throw .data(error.message)
            }
        }
    }
}

extension DoctorCheck {
    static let configuration = DoctorCheck(name: "configuration") { patient in
        do throws(CommandFailure) {
            let configuration = try patient.configuration.get()
            _ = try patient.accounts.get()
            return [Finding(.note, DoctorWords.configuration(configuration.path))]
        } catch {
            return [Finding(.fault, error.sentence)]
        }
    }

    static let atlas = DoctorCheck(name: "atlas") { patient in
        do throws(StartFailure) {
            let file = try AtlasFile(directory: patient.dataDirectory)
            return [Finding(.note, DoctorWords.atlas(file.path, file.atlas.cityCount))]
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
        if let refusal = location.refusal { return [Finding(.fault, refusal)] }
        if case .file(let path) = location, !FileManager.default.fileExists(atPath: path) {
            return [Finding(.note, DoctorWords.noStorageYet(path))]
        }
        do throws(StorageFailure) {
            let storage = try Storage(at: location, now: .systemNow)
            defer { storage.close() }
            return try storage.check()
        } catch {
            return [Finding(.fault, error.sentence(at: location))]
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
            return Finding(.warning, DoctorWords.readable(path, mode: isFolder ? 700 : 600))
        }
    }

    /// Whether the server can remember which pages it died of.
    static let crashes = DoctorCheck(name: "crashes") { patient in
        let kept = ["crashes.txt", "crashes.slots"]
        return kept.compactMap { name in
            let path = patient.dataDirectory + "/" + name
            var facts = stat()
            guard stat(path, &facts) == 0 else { return nil }
            let isUsable = facts.st_mode & S_IFMT == S_IFREG && access(path, W_OK) == 0
            return isUsable ? nil : Finding(.warning, DoctorWords.notWritable(path))
        }
    }

    static let passwords = DoctorCheck(name: "passwords") { patient in
        let path = patient.dataDirectory + "/common-passwords.txt"
        guard let policy = PasswordPolicy(commonPasswordsFile: path), policy.commonCount > 0 else {
            return [Finding(.warning, DoctorWords.noCommonPasswords(path))]
        }
        return [Finding(.note, DoctorWords.commonPasswords(policy.commonCount))]
    }

    static let registration = DoctorCheck(name: "accounts") { patient in
        // What is wrong is said of the configuration.
        guard case .success(let settings) = patient.accounts else { return [] }
        var findings = [Finding(.note, DoctorWords.registration(settings))]
        if settings.mail == nil, settings.registration == .open {
            findings.append(Finding(.warning, DoctorWords.openWithoutMail))
        }
        return findings
    }

    static let mail = DoctorCheck(name: "mail") { patient in
        guard case .success(let accounts) = patient.accounts else { return [] }
        guard let settings = accounts.mail else { return [Finding(.note, DoctorWords.noMail)] }
        guard patient.usesNetwork else {
            return [Finding(.note, DoctorWords.mailNotTried(settings.url))]
        }
        do throws(MailFailure) {
            try MailServer(settings).greet()
            return [Finding(.note, DoctorWords.mailWorks(settings.url))]
        } catch {
            return [Finding(.fault, DoctorWords.mailFails(settings.url, error.reason))]
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
