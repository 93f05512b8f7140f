import Base
import Testing

@testable import AtlasBuilder

@Suite struct SourceDumpTests {
    private func read(
        _ text: String,
        filter: FeatureFilter = .populatedPlaces,
        readsAlternates: Bool = true
    ) throws -> (places: [SourcePlace], problems: SourceProblems) {
        let scratch = try Scratch()
        let path = try scratch.file("dump.txt", text)
        var dump = try SourceDump(path, filter: filter, readsAlternates: readsAlternates)
        var places: [SourcePlace] = []
        while let place = try dump.next() { places.append(place) }
        return (places, dump.problems)
    }

    @Test("a line of 19 columns is a place, with all that an atlas needs of it")
    func line() throws {
        let text = dumpLine(
            "7",
            "Paris",
            latitude: "48.85341",
            longitude: "2.3488",
            alternates: "Lutèce,巴黎"
        )
        let place = try #require(try read(text).places.first)
        #expect(place.id == 7)
        #expect(place.name == "Paris")
        #expect(place.latitudeMicrodegrees == 48_853_410)
        #expect(place.longitudeMicrodegrees == 2_348_800)
        #expect(place.alternates == ["Lutèce", "巴黎"])
        #expect(place.countryCode == "FR")
        #expect(place.admin1Code == "11")
        #expect(place.admin2Code == "75")
        #expect(place.population == 1_000)
        #expect(place.zone == "Europe/Paris")
        #expect(place.featureCode == "PPL")
    }

    @Test("alternate names are read only when asked for")
    func withoutAlternates() throws {
        let text = dumpLine("7", "Paris", alternates: "Lutèce")
        #expect(try read(text, readsAlternates: false).places.first?.alternates == [])
    }

    @Test(
        "a bad line is left out and reported with its number and the reason",
        arguments: [
            ("just some words\n", "it has 1 columns instead of 19"),
            ("\n", "it is empty, or longer than 1048576 bytes"),
            (dumpLine("x", "A"), FieldProblem.id.reason),
            (dumpLine("0", "A"), FieldProblem.id.reason),
            (dumpLine("4294967296", "A"), FieldProblem.id.reason),
            (dumpLine("2", " "), FieldProblem.emptyName.reason),
            (dumpLine("2", "A", latitude: "90.1"), FieldProblem.latitude.reason),
            (dumpLine("2", "A", latitude: "north"), FieldProblem.latitude.reason),
            (dumpLine("2", "A", longitude: "-180.5"), FieldProblem.longitude.reason),
            (dumpLine("2", "A", longitude: ""), FieldProblem.longitude.reason),
            (dumpLine("2", "A", country: "fr"), FieldProblem.country.reason),
            (dumpLine("2", "A", country: "FRA"), FieldProblem.country.reason),
            (dumpLine("2", "A", population: "-5"), FieldProblem.population.reason),
            (dumpLine("2", "A", population: "many"), FieldProblem.population.reason),
        ]
    )
    func badLine(_ line: String, _ reason: String) throws {
        let result = try read(dumpLine("1", "First") + line + dumpLine("3", "Third"))
        #expect(result.places.map { $0.id } == [1, 3])
        #expect(result.problems.count == 1)
        #expect(result.problems.first == [SourceProblems.Problem(line: 2, reason: reason)])
    }

    @Test("a name that is not UTF-8 is a bad line")
    func encoding() throws {
        let scratch = try Scratch()
        let line = dumpLine("1", "Koeln").utf8.map { $0 == 0x65 ? UInt8(0xF6) : $0 }
        let path = try scratch.file("dump.txt", line + Array(dumpLine("2", "Bonn").utf8))
        var dump = try SourceDump(path, filter: .all, readsAlternates: true)
        #expect(try dump.next()?.id == 2)
        #expect(dump.problems.first.first?.reason == FieldProblem.notText.reason)
    }

    @Test("an unknown population, country, division and zone are no problem")
    func gaps() throws {
        let text = dumpLine("1", "A", country: "", admin1: "00", population: "", zone: "")
        let result = try read(text)
        let place = try #require(result.places.first)
        #expect(result.problems.count == 0)
        #expect(place.population == 0)
        #expect(place.countryCode.isEmpty && place.admin1Code.isEmpty && place.zone.isEmpty)
    }

    @Test("a population too large for us counts as the largest there is")
    func earth() throws {
        let text = dumpLine("1", "Earth", population: "6814400000")
        #expect(try read(text).places.first?.population == .max)
    }

    @Test(
        "only the features asked for become places",
        arguments: [("P", [1]), ("A,T", [2, 3]), ("all", [1, 2, 3]), ("H", [])]
            as [(String, [UInt32])]
    )
    func features(_ letters: String, _ ids: [UInt32]) throws {
        let text =
            dumpLine("1", "Town") + dumpLine("2", "Region", feature: "A\tADM1")
            + dumpLine("3", "Peak", feature: "T\tMT")
        let filter = try #require(FeatureFilter(letters))
        #expect(try read(text, filter: filter).places.map { $0.id } == ids)
    }

    @Test("feature classes are capital letters", arguments: ["", "p", "P,", "PP", "P;A", "ALL"])
    func badFeatures(_ text: String) {
        #expect(FeatureFilter(text) == nil)
    }

    @Test("whatever bytes change, every line is a place or a problem", arguments: 0..<200)
    func damage(_ seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        var bytes = (1...20).flatMap { Array(dumpLine("\($0)", "Zürich", alternates: "a,b").utf8) }
        for _ in 0..<40 {
            bytes[Int(random.below(UInt64(bytes.count)))] = UInt8(random.below(UInt64(256)))
        }
        let scratch = try Scratch()
        let path = try scratch.file("dump.txt", bytes)
        guard var dump = try? SourceDump(path, filter: .all, readsAlternates: true) else { return }
        var placeCount = 0
        while try dump.next() != nil { placeCount += 1 }
        let lineEnds = bytes.count { $0 == 0x0A } + (bytes.last == 0x0A ? 0 : 1)
        let others = lineEnds - placeCount - dump.problems.count
        // A damaged feature class is no letter any more, and so is not asked for.
        #expect(others >= 0 && others <= 3)
    }

    @Test("a file in which no line reads well is refused with the first reason")
    func foreign() throws {
        let text = String(repeating: "no dump\tat all\n", count: 2_000)
        #expect {
            _ = try read(text)
        } throws: { error in
            "\(error)".contains("line 1: it has 2 columns instead of 19")
        }
    }

    @Test("a mark of byte order and Windows line ends are read over")
    func lineEnds() throws {
        let text = "\u{FEFF}" + dumpLine("1", "A").replacing("\n", with: "\r\n")
        #expect(try read(text).places.map { $0.id } == [1])
    }

    @Test("the last line needs no end")
    func lastLine() throws {
        let text = dumpLine("1", "A") + String(dumpLine("2", "B").dropLast())
        #expect(try read(text).places.map { $0.name } == ["A", "B"])
    }
}
