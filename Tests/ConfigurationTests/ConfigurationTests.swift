import Configuration
import Foundation
import Testing

@Suite struct ConfigurationTests {
    @Test("a table is read key by key, with every type of value")
    func values() throws {
        var table = try Configuration(text: Self.sample).table("mail")
        #expect(try table.text("host") == "smtp.example")
        #expect(try table.number("port", in: 1...65_535) == 587)
        #expect(try table.flag("tls") == true)
        #expect(try table.list("to") == ["a", "b"])
        #expect(try table.word("mode", among: ["open", "closed"]) == "open")
        #expect(try table.text("user") == nil)
        try table.finish()
    }

    @Test("the environment wins over the file, and an empty variable says nothing")
    func environment() throws {
        let environment = [
            "ELSEWHERE_MAIL_HOST": "other.example", "ELSEWHERE_MAIL_TLS": "off",
            "ELSEWHERE_MAIL_TO": "c, d", "ELSEWHERE_MAIL_MODE": "", "ELSEWHERE_MAIL_PORT": "25",
        ]
        let configuration = try Configuration(text: Self.sample, environment: environment)
        var table = configuration.table("mail")
        #expect(try table.text("host") == "other.example")
        #expect(try table.flag("tls") == false)
        #expect(try table.list("to") == ["c", "d"])
        #expect(try table.text("mode") == "open")
        #expect(try table.number("port", in: 1...65_535) == 25)
        #expect(table.place(of: "port") == "ELSEWHERE_MAIL_PORT")
        #expect(table.place(of: "mode") == "line 6")
    }

    @Test("a table or key that nobody reads is told with its line and what was meant")
    func unknown() throws {
        let key = try Configuration(text: "[mail]\nhots = \"a\"", path: "e.toml")
        var table = key.table("mail")
        _ = try table.text("host")
        let failure = #expect(throws: SettingsFailure.self) { try table.finish() }
        #expect(failure?.message == "e.toml, line 2: hots is unknown; did you mean host?")
        for (text, words) in Self.wrong {
            let failure = #expect(throws: SettingsFailure.self) { try Configuration(text: text) }
            #expect(failure?.message.contains(words) == true, "\(failure?.message ?? "")")
        }
    }

    @Test("a value of another type is told with what is wanted")
    func types() throws {
        var table = try Configuration(text: Self.sample).table("mail")
        #expect(message { try table.text("port") } == "line 3: port wants a text, as in \"…\"")
        #expect(message { try table.flag("host") } == "line 2: host is true or false")
        #expect(
            message { try table.number("port", in: 1...25) }
                == "line 3: port is a whole number from 1 to 25"
        )
        #expect(message { try table.list("host") }?.contains("wants a list") == true)
        #expect(
            message { try table.word("mode", among: ["shut", "ajar"]) }
                == "line 6: mode is one of shut, ajar"
        )
    }

    @Test("the usual file need not be there, the named one must")
    func files() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func read(_ path: String?) throws(SettingsFailure) -> Configuration {
            try Configuration(path: path, dataDirectory: folder.path(), environment: [:])
        }
        #expect(try read(nil).path.isEmpty)
        #expect(message { try read("/nowhere.toml") }?.contains("cannot be read") == true)
        let file = folder.appending(path: "elsewhere.toml")
        try Data("[mail]\nhost = 1".utf8).write(to: file)
        #expect(try read(nil).text.entries.count == 1)
        try Data([0xFF, 0xFE]).write(to: file)
        #expect(message { try read(nil) }?.contains("write it as UTF-8") == true)
    }

    private func message<Value>(_ read: () throws -> Value) -> String? {
        do {
            _ = try read()
            return nil
        } catch {
            return (error as? SettingsFailure)?.message
        }
    }

    private static let sample = """
        [mail]
        host = "smtp.example"
        port = 587
        tls = true
        to = ["a", "b"]
        mode = 'open'
        """

    private static let wrong = [
        ("[mial]", "line 1: [mial] is unknown; did you mean [mail]?"),
        ("\n[server]", "line 2: [server] is unknown; there are [accounts], [mail]"),
        ("[mail.x]", "[mail.x] is unknown"), ("port = 1", "line 1: port stands alone"),
    ]
}
