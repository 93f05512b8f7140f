import Foundation
import Storage
import Testing

@testable import CommandLine

@Suite struct DataLockTests {
    @Test("one server works with a database, by whatever name it is called")
    func links() throws {
        let data = try KeptData()
        let manager = FileManager.default
        let file = data.directory + "/elsewhere.db"
        #expect(manager.createFile(atPath: file, contents: nil))
        let elsewhere = data.directory + "/other"
        try manager.createDirectory(atPath: elsewhere, withIntermediateDirectories: true)
        let link = elsewhere + "/elsewhere.db"
        try manager.createSymbolicLink(atPath: link, withDestinationPath: file)
        var held = DataLock(.file(file))
        #expect(held != nil)
        #expect(DataLock(.file(link)) == nil)
        held = nil
        #expect(DataLock(.file(link)) != nil)
    }

    @Test("a second name for the file itself is seen, from either of the two")
    func hardLinks() throws {
        let data = try KeptData()
        let (file, link) = (data.directory + "/elsewhere.db", data.directory + "/other.db")
        #expect(!StorageLocation.file(file).hasSecondName)
        #expect(FileManager.default.createFile(atPath: file, contents: nil))
        #expect(!StorageLocation.file(file).hasSecondName)
        try FileManager.default.linkItem(atPath: file, toPath: link)
        #expect(StorageLocation.file(file).hasSecondName)
        #expect(StorageLocation.file(link).hasSecondName)
    }

    @Test("who deletes the file of the lock lets no second server in")
    func deleted() throws {
        let data = try KeptData()
        let file = data.directory + "/elsewhere.db"
        var held = DataLock(.file(file))
        #expect(held != nil)
        try FileManager.default.removeItem(atPath: file + ".lock")
        #expect(DataLock(.file(file)) == nil)
        held = nil
        #expect(DataLock(.file(file)) != nil)
    }
}
