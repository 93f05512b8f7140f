import Foundation
import Testing

@testable import CommandLine

@Suite struct BuildCommandTests {
    /// A directory with a dump of two places and a bad line.
    private func directory() throws -> String {
        let path = NSTemporaryDirectory() + "/elsewhere-build-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let dump = """
            1\tRome\tRome\tRoma\t41.89\t12.51\tP\tPPLC\tIT\t\t07\t\t\t\t2318895\t\t\tEurope/Rome\t
            oops
            2\tOstia\tOstia\t\t41.73\t12.27\tP\tPPL\tIT\t\t07\t\t\t\t85301\t\t\tEurope/Rome\t

            """
        try Data(dump.utf8).write(to: URL(fileURLWithPath: path + "/dump.txt"))
        return path
    }

    private func build(_ path: String, _ more: [String], isWatched: Bool = false) -> Session {
        Session(
            ["atlas", "build", "--data", path, "--cities", path + "/dump.txt"] + more,
            isWatched: isWatched
        )
    }

    @Test("a dump becomes the atlas of its data directory, and bad lines are told")
    func build() throws {
        let path = try directory()
        defer { try? FileManager.default.removeItem(atPath: path) }
        let session = build(path, [])
        #expect(session.status == 0)
        #expect(session.out.contains("atlas-world.elsewhere: 2 places, built in "))
        #expect(session.complaints.contains("line 2: it has 1 columns instead of 19"))
        #expect(session.complaints.contains("run script/fetch-data"))
        #expect(session.complaints.contains("Writing the places\n"))
        let info = Session(["atlas", "info", "--data", path])
        #expect(info.out.contains("custom"))
    }

    @Test("with --json standard output holds JSON only")
    func json() throws {
        let path = try directory()
        defer { try? FileManager.default.removeItem(atPath: path) }
        let session = build(path, ["--json", "--no-map", "--out", path + "/own"])
        let object = try JSONSerialization.jsonObject(with: Data(session.out.utf8))
        let facts = try #require(object as? [String: Any])
        #expect(facts["places"] as? Int == 2)
        #expect((facts["problems"] as? [[String: Any]])?.first?["count"] as? Int == 1)
        #expect(FileManager.default.fileExists(atPath: path + "/own"))
    }

    @Test("a person sees one line that is drawn again and gone at the end")
    func bar() throws {
        let path = try directory()
        defer { try? FileManager.default.removeItem(atPath: path) }
        let session = build(path, ["--no-map"], isWatched: true)
        #expect(session.complaints.contains("\r\u{1B}[K"))
        #expect(!session.complaints.contains("Writing the places\n"))
    }

    @Test("without sources, or with a file that is missing, the build ends with 3 and a sentence")
    func noSources() throws {
        let path = try directory()
        defer { try? FileManager.default.removeItem(atPath: path) }
        let none = Session(["atlas", "build", "--data", path])
        #expect(none.status == 3)
        #expect(none.complaints.contains("run script/fetch-data"))
        let missing = build(path, ["--alternates", path + "/none.txt"])
        #expect(missing.status == 3)
        #expect(missing.complaints.contains("none.txt: no such file"))
    }

    @Test("the sample atlas can be written and asked")
    func sample() throws {
        let path = try directory()
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(Session(["atlas", "sample", path + "/sample"]).status == 0)
        #expect(Session(["atlas", "info", "--atlas", path + "/sample"]).status == 0)
        let failed = Session(["atlas", "sample", path + "/no/such/place"])
        #expect(failed.status == 3 && failed.complaints.contains("cannot write"))
    }
}
