import Chronology
import Foundation
import Merge
@testable import Storage
import TestKit
import Testing

@Suite struct FullDiskTests {
    @Test(
        "A disk that is full before the start: reading goes on, writing follows when there is room",
        .enabled(if: Mount.isPermitted, "needs the right to mount"),
        arguments: [false, true]
    )
    func fullBeforeStart(isLogLeft: Bool) throws {
        let mount = try Mount(["-t", "tmpfs", "-o", "size=2m", "tmpfs"])
        let path = mount.directory + "/elsewhere.db"
        let (account, space) = (Identifier.random(), Identifier.random())
        func add(_ name: String, to storage: Storage) throws(StorageFailure) {
            try storage.write { (transaction) throws(StorageFailure) in
                _ = try transaction.apply([.text("a", in: name)], to: space, by: account, now: .t0)
            }
        }
        let first = try Storage(at: .file(path), now: .t0)
        try first.write { (transaction) throws(StorageFailure) in
            try transaction.create(
                Account(id: account, name: "Ada", created: .t0),
                library: space
            )
        }
        try add("x", to: first)
        // What a process leaves that was killed: its log, which holds the changes.
        let log = try isLogLeft ? Data(contentsOf: URL(fileURLWithPath: path + "-wal")) : nil
        let file = try isLogLeft ? Data(contentsOf: URL(fileURLWithPath: path)) : nil
        first.close()
        try file?.write(to: URL(fileURLWithPath: path))
        try log?.write(to: URL(fileURLWithPath: path + "-wal"))
        #expect(!FileManager.default.fileExists(atPath: path + "-shm"))
        try mount.fill(to: mount.directory + "/ballast")
        let storage = try Storage(at: .file(path), now: .t0)
        func count() throws(StorageFailure) -> Int {
            try storage.read { (snapshot) throws(StorageFailure) in
                try snapshot.allRecords(of: space).count
            }
        }
        #expect(try count() == 1)
        #expect(throws: StorageFailure.full) { try add("y", to: storage) }
        #expect(try count() == 1)
        try FileManager.default.removeItem(atPath: mount.directory + "/ballast")
        try add("y", to: storage)
        #expect(try count() == 2)
    }
}
