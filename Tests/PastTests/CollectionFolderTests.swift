import Base
import Collections
import Foundation
import Past
import TestKit
import Testing

@Suite("The folder of collections")
struct CollectionFolderTests {
    private let collections: CollectionFolder
    private let folder: String

    init() throws {
        let base = FileManager.default.temporaryDirectory.path
        folder = "\(base)/collections-\(UUID().uuidString)"
        collections = CollectionFolder(dataDirectory: folder)
    }

    private func made(
        _ name: String,
        id: String = "",
        pictures: Int = 3
    ) throws -> Imported {
        var wishes = ImportWishes()
        (wishes.facts.name, wishes.facts.id) = (name, id)
        let rows = (0..<pictures).map { "p\($0),1,2,https://bilder.example/\($0).jpg" }
        let text = Array(("id,lat,lon,picture\n" + rows.joined(separator: "\n")).utf8)
        return try text.withUnsafeBytes {
            try importPictures(ByteSlice($0), named: "t.csv", wishes)
        }
    }

    private func remove() { try? FileManager.default.removeItem(atPath: folder) }

    @Test("A collection is installed with a twin that unpacks to it, and replaced by its like")
    func installs() throws {
        defer { remove() }
        _ = try collections.install(made("Old Paris"))
        _ = try collections.install(made("Old Paris", pictures: 5))
        let all = collections.all
        #expect(all.problems.isEmpty && all.files.count == 1)
        let file = try #require(all.files.first)
        #expect(file.collection.pictureCount == 5 && file.hasWholeTwin)
        #expect(collections.leftovers.isEmpty)
    }

    @Test("Another name with the same id replaces nothing unless the id is asked for")
    func refusesOthers() throws {
        defer { remove() }
        _ = try collections.install(made("Old Paris"))
        #expect(throws: ImportFailure.self) { try collections.install(made("Old Paris, Москва")) }
        #expect(collections.all.files.first?.collection.name == "Old Paris")
        _ = try collections.install(made("Old Paris, Москва", id: "old-paris"))
        #expect(collections.all.files.first?.collection.name == "Old Paris, Москва")
    }

    @Test("A twin of another file is not handed out")
    func findsForeignTwin() throws {
        defer { remove() }
        let path = try collections.install(made("Old Paris"))
        let old = try Data(contentsOf: URL(fileURLWithPath: path))
        _ = try collections.install(made("Old Paris", pictures: 9))
        try old.write(to: URL(fileURLWithPath: path))
        let all = collections.all
        #expect(all.problems.count == 1 && all.files.first?.packed.isEmpty == true)
    }

    @Test("What packs well and is too large unpacked is not offered to browsers, and said so")
    func holdsBackBombs() throws {
        defer { remove() }
        let path = try collections.install(made("Old Paris"))
        let size = try Data(contentsOf: URL(fileURLWithPath: path)).count
        for (most, isOffered) in [(size, true), (size - 1, false)] {
            let all = CollectionFolder(dataDirectory: folder, mostTakenBytes: most).all
            let file = try #require(all.files.first)
            #expect(file.packed.isEmpty != isOffered && file.collection.pictureCount == 3)
            #expect(all.problems.isEmpty == isOffered)
            #expect(isOffered || all.problems[0].contains("though it packs well"))
        }
    }

    @Test("What an interrupted import left is told, and the next clears it away")
    func clearsDrafts() throws {
        defer { remove() }
        let path = try collections.install(made("Old Paris"))
        try Data("half".utf8).write(to: URL(fileURLWithPath: path + ".gz.draft"))
        #expect(collections.leftovers == [path + ".gz.draft"] && collections.all.problems.isEmpty)
        _ = try collections.install(made("Old Paris", pictures: 4))
        #expect(collections.leftovers.isEmpty && collections.all.problems.isEmpty)
        try Data("x".utf8).write(to: URL(fileURLWithPath: folder + "/past/.dat.nosync12.abc"))
        #expect(collections.leftovers.count == 1)
        _ = try collections.install(made("Old Paris", pictures: 5))
        #expect(collections.leftovers.isEmpty && collections.all.files.first?.hasWholeTwin == true)
    }
}
