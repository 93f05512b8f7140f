import Base
import Testing

@testable import AtlasBuilder

@Suite struct SourceAlternatesTests {
    private func alternates(
        _ text: String,
        ids: some Sequence<UInt32>
    ) throws -> SourceAlternates {
        let scratch = try Scratch()
        let path = try scratch.file("alternateNamesV2.txt", text)
        var wanted = PlaceIdentities()
        for id in ids { _ = wanted.insert(id) }
        return try SourceAlternates(path, wanted: wanted, directory: scratch.path) { _ in }
    }

    @Test("names keep their language, their traits and the order of the file")
    func names() throws {
        let text = """
            1\t7\tde\tKöln\t1\t\t\t\t\t
            2\t9\ten\tNot wanted\t\t\t\t\t\t
            3\t7\ten\tCologne\t\t1\t\t\t\t
            4\t7\t\tColonia\t\t\t\t1\t\t
            5\t7\tksh\tKölle\t\t\t1\t\t\t
            6\t7\tla\tAgrippina\t\t\t\t\t50\t450

            """
        let names = try alternates(text, ids: [7]).names(of: 7)
        #expect(
            names == [
                AlternateName(text: "Köln", language: "de", traits: .preferred),
                AlternateName(text: "Cologne", language: "en", traits: []),
                AlternateName(text: "Colonia", language: "", traits: .historic),
                AlternateName(text: "Kölle", language: "ksh", traits: .colloquial),
                AlternateName(text: "Agrippina", language: "la", traits: .historic),
            ]
        )
    }

    @Test(
        "links, post codes and codes of other registers are no names",
        arguments: ["link", "post", "wkdt", "icao", "unlc", "phon", "piny"]
    )
    func codes(_ language: String) throws {
        let text = "1\t7\t\(language)\tSomething\n2\t7\tiata\tCGN\n"
        #expect(try alternates(text, ids: [7]).names(of: 7).map { $0.text } == ["CGN"])
    }

    @Test("bad lines are counted with number and reason")
    func badLines() throws {
        let text = "1\t7\ten\tFine\nshort\tline\n2\tx\ten\tName\n"
        let problems = try alternates(text, ids: [7]).problems
        #expect(problems.first.map { $0.line } == [2, 3])
        #expect(problems.first[0].reason == "it has 2 columns instead of 10")
    }

    @Test("a file without a single name is refused")
    func foreign() throws {
        #expect(throws: BuildFailure.self) { _ = try alternates("a\nb\n", ids: [7]) }
    }

    @Test("sorting through several files finds what a dictionary finds")
    func reference() throws {
        var random = SeededRandom(seed: 11)
        var text = ""
        var expected: [UInt32: [String]] = [:]
        let limit = UInt32(SourceAlternates.rangeSize) * 2
        for number in 0..<20_000 {
            let id = UInt32(random.below(UInt64(limit))) + 1
            text += "\(number)\t\(id)\ten\tName \(number)\n"
            expected[id, default: []].append("Name \(number)")
        }
        let found = try alternates(text, ids: 1...limit)
        #expect(found.nameCount == 20_000)
        for id in 1...limit {
            #expect(found.names(of: id).map { $0.text } == expected[id] ?? [])
        }
    }
}

@Suite struct PlaceIdentitiesTests {
    @Test("an id can be added once")
    func insert() {
        var ids = PlaceIdentities()
        for id: UInt32 in [1, 64, 65_535, 65_536, .max] {
            #expect(!ids.contains(id))
            let isNew = [ids.insert(id), ids.insert(id)]
            #expect(isNew == [true, false])
            #expect(ids.contains(id))
        }
        #expect(ids.count == 5)
    }

    @Test("boundaries part the ids into runs of about the size asked for")
    func boundaries() {
        var ids = PlaceIdentities()
        for id: UInt32 in 0..<100_000 { _ = ids.insert(id * 3) }
        let boundaries = ids.boundaries(size: 10_000)
        #expect(boundaries == boundaries.sorted())
        let edges = [0] + boundaries + [300_000]
        for (low, high) in zip(edges, edges.dropFirst()) {
            let held = (low..<high).count { ids.contains($0) }
            #expect(held > 0 && held <= 10_064)
        }
    }
}
