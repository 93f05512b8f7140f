import Foundation
import Storage
import TestKit
import Testing

@testable import CommandLine

@Suite struct DirectoryFaultTests {
    @Test(
        "what the system refuses becomes a sentence that names the place and says what to do",
        arguments: [
            (ENOENT, "There is no directory /d: create it"), (ENOTDIR, "/d is no directory"),
            (EACCES, "chown"), (EPERM, "chown"),
            (EROFS, "The disk of /d is mounted to be read only"),
            (ENOSPC, "The disk of /d is full: make room"), (EDQUOT, "The disk of /d is full"),
            (EIO, "No file can be written to /d (Input/output error)"),
        ] as [(Int32, String)]
    )
    func codes(code: Int32, words: String) {
        let sentence = CommandWords.notWritable("/d", DirectoryFault(code: code))
        #expect(sentence.contains(words), "\(sentence)")
        #expect(sentence.contains("/d ") || sentence.contains("/d:"))
        #expect(sentence.hasSuffix(".") && !sentence.contains("\n"))
    }

    @Test("a directory is tried by writing there, and nothing is left of that")
    func trial() throws {
        let data = try KeptData()
        #expect(DirectoryFault(writingTo: data.directory) == nil)
        #expect(try FileManager.default.contentsOfDirectory(atPath: data.directory).isEmpty)
        #expect(DirectoryFault(writingTo: data.path("none")) == .missing)
        try Data("a".utf8).write(to: URL(filePath: data.path("file")))
        #expect(DirectoryFault(writingTo: data.path("file")) == .notADirectory)
        #expect(DirectoryFault(writingTo: data.path("file/below")) == .notADirectory)
        // It takes no files, whoever asks.
        #expect(DirectoryFault(writingTo: "/proc/self") != nil)
    }

    @Test("a full disk and one that is read-only are told apart", .enabled(if: Mount.isPermitted))
    func disks() throws {
        let mount = try Mount(["-t", "tmpfs", "-o", "size=256k", "tmpfs"])
        #expect(DirectoryFault(writingTo: mount.directory) == nil)
        try mount.fill(to: mount.directory + "/ballast")
        #expect(DirectoryFault(writingTo: mount.directory) == .full)
        try mount.makeReadOnly()
        #expect(DirectoryFault(writingTo: mount.directory) == .readOnlyDisk)
        let session = Session(["serve", "--data", mount.directory])
        #expect(session.status == 3 && session.complaints.contains("mounted to be read only"))
        #expect(session.complaints.contains(mount.directory))
    }

    @Test(
        "every command that would begin in such a place ends with 3 and names it",
        arguments: [
            "serve --port 0", "user list", "user add ada@example.org", "clock", "clock accept",
            "backup FILE.backup", "doctor", "atlas build --tier pocket --sources none",
        ]
    )
    func commands(line: String) throws {
        let data = try KeptData()
        try Data("a".utf8).write(to: URL(filePath: data.path("file")))
        let places = [
            ("file", "is no directory"), ("file/below", "is no directory"),
            ("none", "There is no directory"),
        ]
        for (name, words) in places where name != "none" || !line.hasPrefix("atlas") {
            let place = data.path(name)
            let session = data.run(line + " --data " + place)
            let told = session.out + session.complaints
            #expect(session.status == 3, "\(line)")
            #expect(told.contains(place) && told.contains(words), "\(line): \(told)")
            #expect(!told.contains("try again"), "\(line): \(told)")
        }
        #expect(try Data(contentsOf: URL(filePath: data.path("file"))) == Data("a".utf8))
    }

    @Test("a database that is there is shown, also where nothing can be written")
    func isThere() throws {
        let data = try KeptData()
        let location = StorageLocation.file(data.path("elsewhere.db"))
        #expect(location.refusal == nil)
        #expect(
            StorageLocation.file("/proc/self/elsewhere.db").refusal?.contains("/proc/self") == true
        )
        #expect(StorageLocation.file("/proc/self/status").refusal == nil)
        #expect(StorageLocation.postgres(url: "").refusal == nil)
    }

    @Test("what cannot be changed later names its place as well", .enabled(if: Mount.isPermitted))
    func later() throws {
        let data = try KeptData()
        _ = data.run("user add ada@example.org")
        let mount = try Mount(["--bind", "-o", "ro", data.directory])
        for line in ["user add bea@example.org", "clock accept"] {
            let session = data.run(line + " --data " + mount.directory)
            #expect(session.status == 3)
            #expect(session.complaints.contains("The disk of \(mount.directory)"), "\(session)")
        }
        #expect(data.run("user list --data " + mount.directory).out.contains("ada@"))
    }
}
