import Base
import Foundation
import Testing

@testable import Providers

@Suite struct StoreTests {
    @Test("a store gives back what was written last", arguments: [true, false])
    func readsBack(inMemory: Bool) throws {
        let store = try make(inMemory)
        #expect(store.read("a") == nil)
        store.write("a", [1])
        store.write("b", [])
        store.write("a", [2, 3])
        #expect(store.read("a") == [2, 3])
        #expect(store.read("b") == [])
    }

    @Test("a store stays within its bound and forgets the oldest", arguments: [true, false])
    func bounded(inMemory: Bool) throws {
        let store = try make(inMemory)
        for number in 0..<200 { store.write("key \(number)", [UInt8](repeating: 7, count: 1_000)) }
        let kept = (0..<200).filter { store.read("key \($0)") != nil }
        #expect(kept.count <= 20 && kept.count >= 15)
        #expect(kept == Array((200 - kept.count)..<200))
        store.write("huge", [UInt8](repeating: 1, count: 15_000))
        #expect(store.read("huge") == nil)
    }

    @Test("nobody else on the machine may read its file, also where it was there before")
    func privacy() throws {
        let path = FileManager.default.temporaryDirectory.path + "/answers-\(UUID().uuidString)"
        let files = [path, path + "-wal", path + "-shm"]
        defer { for file in files { unlink(file) } }
        for mode in [0o600 as mode_t, 0o644] {
            chmod(path, mode)
            var problem = ""
            let store = try #require(AnswerStore.file(path, byteLimit: 9_999, problem: &problem))
            store.write("a", [1])
            // The files beside it are there as long as it is open.
            withExtendedLifetime(store) {
                for file in files {
                    var facts = stat()
                    #expect(stat(file, &facts) == 0 && facts.st_mode & 0o077 == 0, "\(file)")
                }
            }
        }
    }

    @Test("in memory what was used lately stays")
    func recentlyUsed() {
        let store = AnswerStore.memory(byteLimit: 20_000)
        store.write("kept", [UInt8](repeating: 1, count: 1_000))
        for number in 0..<100 {
            store.write("key \(number)", [UInt8](repeating: 7, count: 1_000))
            #expect(store.read("kept") != nil)
        }
    }

    @Test("a file is there after the program has ended")
    func persistent() throws {
        let path = try temporaryFile()
        var problem = ""
        AnswerStore.file(path, byteLimit: 20_000, problem: &problem)?.write("a", [5])
        #expect(AnswerStore.file(path, byteLimit: 20_000, problem: &problem)?.read("a") == [5])
        #expect(problem.isEmpty)
    }

    @Test("a file that cannot be opened is told, with its path")
    func unopenable() throws {
        var problem = ""
        let folder = try temporaryFile()
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        #expect(AnswerStore.file(folder, byteLimit: 1_000, problem: &problem) == nil)
        #expect(problem.contains(folder))
        let damaged = try temporaryFile()
        try Data("this is no database, but long enough to be read as one".utf8)
            .write(to: URL(filePath: damaged))
        #expect(AnswerStore.file(damaged, byteLimit: 1_000, problem: &problem) == nil)
        #expect(problem.contains(damaged))
    }

    @Test("of two stores the first is asked first and filled from the second")
    func layered() {
        let first = AnswerStore.memory(byteLimit: 1_000)
        let second = AnswerStore.memory(byteLimit: 1_000)
        let both = AnswerStore.layered(first, second)
        second.write("a", [1])
        #expect(both.read("a") == [1] && first.read("a") == [1])
        both.write("b", [2])
        #expect(first.read("b") == [2] && second.read("b") == [2])
    }

    @Test("what a file does not have is known without reading it, also after a new start")
    func knownAbsences() throws {
        let path = try temporaryFile()
        var problem = ""
        for start in 0..<2 {
            let file = try #require(
                AnswerStore.file(path, byteLimit: 20_000, problem: &problem)
            )
            if start == 0 { file.write("a", [5]) }
            #expect(file.recall("a") == .perhapsOnDisk && file.recall("b") == .nowhere)
            let both = AnswerStore.layered(.memory(byteLimit: 20_000), file)
            #expect(both.recall("a") == .perhapsOnDisk)
            #expect(both.read("a") == [5] && both.recall("a") == .here([5]))
        }
        let file = try #require(AnswerStore.file(path, byteLimit: 20_000, problem: &problem))
        for number in 0..<200 { file.write("key \(number)", [UInt8](repeating: 7, count: 1_000)) }
        #expect(file.recall("a") == .nowhere && file.recall("key 0") == .nowhere)
        #expect(file.recall("key 199") == .perhapsOnDisk)
    }

    @Test("what a store has not can be told by the checksum of the key", arguments: [true, false])
    func checksums(inMemory: Bool) throws {
        let store = try make(inMemory)
        store.write("a", [5])
        #expect(store.mayHave(checksum64("a")) && !store.mayHave(checksum64("b")))
        for number in 0..<200 { store.write("key \(number)", [UInt8](repeating: 7, count: 1_000)) }
        #expect(!store.mayHave(checksum64("a")) && !store.mayHave(checksum64("key 0")))
        #expect(store.mayHave(checksum64("key 199")))
        let both = AnswerStore.layered(.memory(byteLimit: 1_000), store)
        #expect(both.mayHave(checksum64("key 199")) && !both.mayHave(checksum64("a")))
        #expect(!AnswerStore.none.mayHave(checksum64("a")))
    }

    private func make(_ inMemory: Bool) throws -> AnswerStore {
        if inMemory { return .memory(byteLimit: 20_000) }
        var problem = ""
        return try #require(
            AnswerStore.file(try temporaryFile(), byteLimit: 20_000, problem: &problem)
        )
    }
}

/// A path in the folder for temporary files at which nothing stands yet.
func temporaryFile() throws -> String {
    FileManager.default.temporaryDirectory
        .appending(path: "elsewhere-\(UUID().uuidString)").path()
}
