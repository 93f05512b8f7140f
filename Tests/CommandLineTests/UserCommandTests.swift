import Accounts
import Chronology
import Foundation
import Server
import Storage
import TestKit
import Testing

@testable import CommandLine

@Suite struct UserCommandTests {
    @Test(
        "an account is made with a password of its own or a given one",
        arguments: Backend.reachable
    )
    func add(engine: Backend) throws {
        let data = try KeptData(engine)
        let made = data.run("user add Ada@example.org")
        #expect(made.status == 0)
        #expect(made.out.contains("Ada@example.org has an account."))
        let word = try #require(made.out.split(separator: "\n").first { $0.contains("Password:") })
        let password = String(word.split(separator: " ").last ?? "")
        #expect(password.count == 24)
        let given = try data.json(
            "user add bea@example.org --password-stdin",
            input: "correct horse battery"
        )
        #expect(given["password"] == nil)
        #expect((given["recovery_code"] as? String).flatMap { RecoveryCode($0) } != nil)
        try data.expect(password, of: "ada@example.org")
        try data.expect("correct horse battery", of: "bea@example.org")
    }

    @Test("what cannot be is refused with a sentence")
    func refused() throws {
        let data = try KeptData()
        data.expect("user add", 2, "Give an e-mail address")
        data.expect("user add a@b.example c@d.example", 2, "“c@d.example” is not expected")
        data.expect("user add nobody", 3, "That does not look like an e-mail address")
        data.expect("user add a@b.example --password-stdin", 3, "no password in the input")
        let short = data.run("user add a@b.example --password-stdin", input: "short")
        #expect(short.status == 3 && short.complaints.contains("at least 8 characters"))
        data.expect("user add a@b.example", 0, "shown once")
        data.expect("user add A@B.example", 3, "already")
        data.expect("user reset-password c@d.example", 3, "no account with that address")
        data.expect("user delete c@d.example --yes", 3, "no account with that address")
        data.expect("user delte", 2, "did you mean “delete”?")
        data.expect("user invite --uses 0", 2, "a whole number from 1 to 1000")
        let elsewhere = Session(["user", "list", "--data", "/nowhere/at/all"])
        #expect(elsewhere.status == 3 && !elsewhere.complaints.isEmpty)
    }

    @Test("accounts are listed, guests counted", arguments: Backend.reachable)
    func list(engine: Backend) throws {
        let data = try KeptData(engine)
        #expect(data.run("user list").status == 1)
        _ = data.run("user add bea@example.org")
        _ = data.run("user add ada@example.org")
        let text = data.run("user list")
        #expect(text.status == 0)
        let lines = text.out.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[1].hasPrefix("ada@example.org"))
        #expect(text.complaints == "2 accounts, 0 guests.\n")
        let users = try #require(try data.json("user list")["users"] as? [[String: Any]])
        #expect(users.map { $0["email"] as? String } == ["ada@example.org", "bea@example.org"])
        #expect(users[0]["has_recovery_code"] as? Bool == true)
    }

    @Test("a new password replaces the old one and signs devices out", arguments: Backend.reachable)
    func reset(engine: Backend) throws {
        let data = try KeptData(engine)
        let first = try data.json("user add ada@example.org")
        let second = try data.json("user reset-password ada@example.org")
        #expect(second["email"] as? String == "ada@example.org")
        #expect(first["recovery_code"] as? String != second["recovery_code"] as? String)
        try data.expect(try #require(second["password"] as? String), of: "ada@example.org")
    }

    @Test(
        "an account is deleted for thirty days or erased, after a question",
        arguments: Backend.reachable
    )
    func delete(engine: Backend) throws {
        let data = try KeptData(engine)
        _ = data.run("user add ada@example.org")
        let no = data.run("user delete ada@example.org", input: "no")
        #expect(no.status == 3)
        #expect(no.complaints.contains("Nothing was changed."))
        let silent = data.run("user delete ada@example.org")
        #expect(silent.status == 3)
        #expect(data.run("user delete ada@example.org", input: "yes").status == 0)
        #expect(data.run("user list").out.contains("deleted on"))
        let erased = try data.json("user delete ada@example.org --now --yes")
        #expect(erased["erased"] as? Bool == true)
        #expect(data.run("user list").status == 1)
    }

    @Test("an invitation is a link", arguments: Backend.reachable)
    func invite(engine: Backend) throws {
        let data = try KeptData(engine)
        let plain = data.run("user invite")
        #expect(plain.out.hasPrefix("/join/"))
        #expect(plain.complaints.contains("one person, within 14 days"))
        let link = data.run(
            "user invite --uses 3 --days 1",
            environment: ["ELSEWHERE_BASE_URL": "https://travel.example/"]
        )
        #expect(link.out.hasPrefix("https://travel.example/join/"))
        #expect(link.complaints.contains("3 people, within a day"))
    }
}

@Suite struct BackupCommandTests {
    @Test("a backup brings everything back", arguments: Backend.reachable)
    func roundTrip(engine: Backend) throws {
        let data = try KeptData(engine)
        _ = data.run("user add ada@example.org")
        let file = data.path("a.backup")
        let report = try data.json("backup " + file)
        #expect(report["accounts"] as? Int == 1 && report["guests"] as? Int == 0)
        _ = data.run("user add bea@example.org")
        _ = data.run("user delete ada@example.org --now --yes")
        let no = data.run("restore " + file, input: "no")
        #expect(no.status == 3)
        #expect(no.complaints.contains("with 1 account, 0 guests?"))
        #expect(data.run("user list").out.contains("bea@"))
        #expect(data.run("restore " + file, input: "yes").status == 0)
        let list = data.run("user list").out
        #expect(list.contains("ada@"))
        #expect(!list.contains("bea@"))
    }

    @Test("a damaged or missing backup changes nothing", arguments: Backend.reachable)
    func damaged(engine: Backend) throws {
        let data = try KeptData(engine)
        _ = data.run("user add ada@example.org")
        let file = data.path("a.backup")
        data.expect("restore " + file + " --yes", 3, "cannot be used")
        _ = data.run("backup " + file)
        var bytes = try Data(contentsOf: URL(filePath: file))
        bytes[bytes.count / 2] ^= 1
        try bytes.write(to: URL(filePath: file))
        data.expect("restore " + file + " --yes", 3, "cannot be used")
        data.expect("restore", 2, "which backup")
        data.expect("backup", 2, "which file")
        data.expect("backup /nowhere/at/all/a.backup", 3, "cannot be written")
        #expect(data.run("user list").out.contains("ada@"))
    }

    @Test("a database that may not be written is named, with its user and what to do")
    func notWritable() throws {
        let data = try KeptData()
        let location = StorageLocation.file(data.path("elsewhere.db"))
        let words = StorageFailure.readOnly.sentence(at: location)
        #expect(words.contains(data.directory) && words.contains("uid \(geteuid())"))
        #expect(words.contains("chown") && !words.contains("reading goes on"))
        // A directory of that name is no database.
        let database = data.path("elsewhere.db")
        try FileManager.default.createDirectory(
            atPath: database + "/below",
            withIntermediateDirectories: true
        )
        data.expect("user list", 3, "The database \(database) cannot be opened")
    }

    @Test("a restore asks for the room that it needs")
    func room() throws {
        let data = try KeptData()
        let location = StorageLocation.file(data.path("elsewhere.db"))
        let backup = data.path("a.backup")
        #expect(location.byteCountOfRestoring(backup) == nil)
        try Data(repeating: 1, count: 4_000).write(to: URL(filePath: backup))
        #expect(location.byteCountOfRestoring(backup) == 10_000)
        try Data(repeating: 1, count: 3_200).write(to: URL(filePath: data.path("elsewhere.db")))
        #expect(location.byteCountOfRestoring(backup) == 6_000)
        #expect(StorageLocation.postgres(url: "").byteCountOfRestoring(backup) == nil)
        #expect(!location.hasLogWithoutRoom)
        let words = BackupWords.noRoom(needed: 200 << 20, free: 100 << 20)
        #expect(words.contains("201 MB") && words.contains("100 MB"))
    }

    @Test("nothing is restored under a running server")
    func running() throws {
        let data = try KeptData()
        _ = data.run("user add ada@example.org")
        let file = data.path("a.backup")
        _ = data.run("backup " + file)
        let location = StorageLocation.file(data.path("elsewhere.db"))
        var server = DataLock(location)
        #expect(server != nil)
        data.expect("restore " + file + " --yes", 3, "stop it first")
        // Nor does a second server start.
        #expect(DataLock(location) == nil)
        server = nil
        #expect(data.run("restore " + file + " --yes").out.contains("Restored 1 account, 0 guests"))
    }

    @Test("the clock: what it says, and that an owner believes it")
    func clock() throws {
        let data = try KeptData()
        _ = data.run("user add ada@example.org")
        data.expect("clock", 0, "No server has run")
        data.expect("clock accept", 0, "It is believed from now on")
        data.expect("clock", 0, "It is believed.")
        #expect(data.run("clock --json").out.contains("\"doubt\":null"))
        data.expect("clock refuse", 2, "refuse")
    }

    @Test("the database is no place for its own backup")
    func itself() throws {
        let data = try KeptData()
        _ = data.run("user add ada@example.org")
        data.expect("backup " + data.path("elsewhere.db"), 3, "is the database itself")
    }

    @Test(
        "nor are the names that the database has beside itself, whether or not they are taken",
        arguments: ["-wal", "-shm", "-journal", ".lock"]
    )
    func companions(ending: String) throws {
        let data = try KeptData()
        _ = data.run("user add ada@example.org")
        let folder = URL(filePath: data.directory)
        let linked = data.directory + "-linked"
        try FileManager.default.createSymbolicLink(
            at: URL(filePath: linked),
            withDestinationURL: folder
        )
        defer { try? FileManager.default.removeItem(atPath: linked) }
        let name = "elsewhere.db" + ending
        let wasThere = FileManager.default.fileExists(atPath: data.path(name))
        for directory in [data.directory, data.path("../" + folder.lastPathComponent), linked] {
            data.expect("backup \(directory)/\(name)", 3, "a file that belongs to it")
        }
        #expect(FileManager.default.fileExists(atPath: data.path(name)) == wasThere)
        #expect(data.run("user list").out.contains("ada@example.org"))
    }

    @Test("beside a database that is a link, the names of the file itself are taken")
    func linkedDatabase() throws {
        let data = try KeptData()
        _ = data.run("user add ada@example.org")
        try FileManager.default.moveItem(
            atPath: data.path("elsewhere.db"),
            toPath: data.path("real.db")
        )
        try FileManager.default.createSymbolicLink(
            atPath: data.path("elsewhere.db"),
            withDestinationPath: data.path("real.db")
        )
        for name in ["real.db", "real.db-wal", "elsewhere.db-wal"] {
            data.expect("backup " + data.path(name), 3, "is the database itself")
        }
        data.expect("backup " + data.path("other.db-wal"), 0, "Wrote")
    }
}

@Suite struct DoctorCommandTests {
    @Test("a sound installation is in order", arguments: Backend.reachable)
    func sound(engine: Backend) throws {
        let data = try KeptData(engine)
        _ = data.run("user add ada@example.org")
        try FileManager.default.copyItem(
            atPath: SampleAtlas.path,
            toPath: data.path("atlas-pocket.elsewhere")
        )
        try Data("sunshine\n".utf8).write(to: URL(filePath: data.path("common-passwords.txt")))
        let report = try data.json("doctor")
        #expect(report["faults"] as? Int == 0)
        let findings = try #require(report["findings"] as? [[String: Any]])
        let checks = Set(findings.compactMap { $0["check"] as? String })
        #expect(checks.isSuperset(of: ["configuration", "atlas", "storage", "accounts", "mail"]))
        #expect(data.run("doctor").status == 0)
    }

    @Test("what is broken is named")
    func broken() throws {
        let data = try KeptData()
        #expect(data.run("doctor").status == 3)
        #expect(data.run("doctor").out.contains("There is no atlas"))
        #expect(data.run("doctor").out.contains("run script/setup"))
        #expect(!FileManager.default.fileExists(atPath: data.path("elsewhere.db")))
        let text = "[accounts]\nregistration = \"maybe\"\n"
        try Data(text.utf8).write(to: URL(filePath: data.path("elsewhere.toml")))
        #expect(data.run("doctor").out.contains("open, invite, closed"))
        try Data("not a database, but long enough".utf8)
            .write(to: URL(filePath: data.path("elsewhere.db")))
        let lines = data.run("doctor").out.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("fault") && $0.contains("storage") })
    }

    @Test("what others on the machine may read is named")
    func privacy() throws {
        let data = try KeptData()
        let names = ["answers.db", "photos-drawn"]
        try Data("a".utf8).write(to: URL(filePath: data.path(names[0])))
        try FileManager.default.createDirectory(
            atPath: data.path(names[1]),
            withIntermediateDirectories: true
        )
        func told() -> [Bool] {
            let out = data.run("doctor").out
            return names.map { out.contains("others on this machine may read \(data.path($0))") }
        }
        chmod(data.path(names[0]), 0o644)
        chmod(data.path(names[1]), 0o755)
        #expect(told() == [true, true])
        chmod(data.path(names[0]), 0o600)
        chmod(data.path(names[1]), 0o700)
        #expect(told() == [false, false])
    }

    @Test("accounts are told of where letters are sent and serve gets its address as an option")
    func mailWithoutAddress() throws {
        let data = try KeptData()
        func findings(_ text: String) throws -> [String: String] {
            try Data(text.utf8).write(to: URL(filePath: data.path("elsewhere.toml")))
            let all = try #require(try data.json("doctor")["findings"] as? [[String: String]])
            return Dictionary(all.map { ($0["check"] ?? "", $0["text"] ?? "") }) { $0 + $1 }
        }
        let mail = "[mail]\nurl = \"smtp://127.0.0.1:1\"\nfrom = \"e@travel.example\"\n"
        let told = try findings(mail)
        #expect(told["accounts"]?.contains("anybody makes an account") == true)
        #expect(told["mail"]?.contains("not tried without --network") == true)
        #expect(told["configuration"]?.contains(data.path("elsewhere.toml")) == true)
        // What is wrong is told once, where it stands.
        let wrong = try findings("[mail]\nurl = \"gopher://x\"\n")
        #expect(wrong["configuration"]?.contains("smtps://HOST:465") == true)
        #expect(wrong["accounts"] == nil && wrong["mail"] == nil)
    }

    @Test("that the server cannot remember what it died of is named")
    func crashes() throws {
        let data = try KeptData()
        let path = data.path("crashes.slots")
        let words = "\(path) cannot be written to"
        #expect(!data.run("doctor").out.contains(words))
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        #expect(data.run("doctor").out.contains(words))
    }

    @Test("a mail server is tried only when other machines may be asked")
    func mail() throws {
        let data = try KeptData()
        let text =
            "[mail]\nurl = \"smtp://127.0.0.1:1\"\nfrom = \"e@travel.example\"\n"
            + "[providers]\non = false\n"
        try Data(text.utf8).write(to: URL(filePath: data.path("elsewhere.toml")))
        #expect(data.run("doctor").out.contains("not tried without --network"))
        #expect(data.run("doctor --network").out.contains("takes no e‑mail"))
    }
}

extension KeptData {
    fileprivate func expect(_ line: String, _ status: Int32, _ words: String) {
        let session = run(line)
        #expect(session.status == status, "\(line)")
        #expect((session.out + session.complaints).contains(words), "\(line): \(session)")
    }

    /// The password lets its owner in, and another does not.
    fileprivate func expect(_ password: String, of email: String) throws {
        let location = try StorageLocation(
            databaseURL: environment["ELSEWHERE_DATABASE_URL"],
            dataDirectory: directory
        )
        let storage = try Storage(at: location, now: .t0)
        defer { storage.close() }
        let account = try storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.account(email: email)
        }
        let hashing = PasswordHashing()
        #expect(hashing.verify(Password(password), against: account?.passwordHash) == true)
        #expect(hashing.verify(Password(password + "x"), against: account?.passwordHash) == false)
    }
}
