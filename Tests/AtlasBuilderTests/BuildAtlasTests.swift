import Atlas
import Base
import Testing

@testable import AtlasBuilder

@Suite struct BuildAtlasTests {
    /// Four places of a dump, one of them twice, and a line that is none.
    private static let dump =
        dumpLine(
            "2988507",
            "Paris",
            latitude: "48.85341",
            longitude: "2.3488",
            alternates: "Lutèce,paris",
            feature: "P\tPPLC",
            population: "2138551"
        )
        + dumpLine("1", "Paris 04", latitude: "48.8549", longitude: "2.3623", population: "28000")
        + dumpLine("2", "Hameau", latitude: "44", longitude: "1", admin1: "76", population: "0")
        + "no place at all\n"
        + dumpLine("2", "Hameau again")
        + dumpLine("3", "Mont Blanc", feature: "T\tMT", population: "0")

    private func plan(_ scratch: Scratch, tier: Tier = .custom) throws -> BuildPlan {
        var plan = BuildPlan(
            sources: scratch.path + "/none",
            tier: tier,
            output: scratch.path + "/atlas"
        )
        plan.cities = try scratch.file("cities.txt", Self.dump)
        return plan
    }

    private func withAtlas(_ scratch: Scratch, _ body: (Atlas) throws -> Void) throws {
        let bytes = try scratch.bytes("atlas")
        try bytes.withUnsafeBytes { try body(try Atlas(ByteSlice($0))) }
    }

    @Test("a dump alone makes an atlas, and the report tells what it lacks")
    func dumpAlone() throws {
        let scratch = try Scratch()
        let report = try buildAtlas(try plan(scratch)) { _ in }
        #expect(report.placesRead == 4)
        #expect(report.placesWritten == 3)
        #expect(report.duplicates == 1)
        #expect(report.troubled.map { $0.problems.first.map { $0.line } } == [[4]])
        #expect(report.lacks.count == 4)
        try withAtlas(scratch) { atlas in
            #expect(atlas.cityCount == 3)
            #expect(atlas.tier == .custom)
            let paris = try #require(atlas.city(id: 2_988_507))
            #expect(paris.name == "Paris")
            #expect(paris.names.first == "Lutèce")
            #expect(paris.countryCode == "FR")
            #expect(paris.isCapital)
            #expect(paris.zoneName == "Europe/Paris")
            #expect(try #require(atlas.city(id: 1)).isPartOf)
            #expect(!(try #require(atlas.city(id: 2)).isPartOf))
        }
    }

    @Test("official files name regions, counties, countries and places")
    func officialFiles() throws {
        let scratch = try Scratch()
        var plan = try plan(scratch)
        plan.admin1 = try scratch.file("admin1", "FR.11\tÎle-de-France\n")
        plan.admin2 = try scratch.file("admin2", "FR.11.75\tParis County\n")
        plan.alternates = try scratch.file(
            "alternates",
            "1\t2988507\tfr\tPantruche\t\t\t1\t\t\t\n2\t2988507\tla\tLutetia\t\t\t\t\t\t\n"
        )
        plan.countries = try scratch.file(
            "countries",
            "FR\tFRA\t250\tFR\tFrance\tParis\t547030\t66987244\tEU\t.fr\tEUR\tEuro\t33\t\t\tfr-FR"
                + "\t3017382\tBE\t\n"
        )
        let report = try buildAtlas(plan) { _ in }
        let none = scratch.path + "/none"
        #expect(
            report.lacks == [
                .zoneRules(path: none + "/zones.tzif"), .baseMap(path: none + "/world_map.gpkg"),
            ]
        )
        try withAtlas(scratch) { atlas in
            let paris = try #require(atlas.city(id: 2_988_507))
            #expect(paris.region?.name == "Île-de-France")
            #expect(paris.county == "Paris County")
            #expect(paris.country?.name == "France")
            #expect(paris.country?.capital?.id == 2_988_507)
            #expect(paris.names.starts(with: ["Lutetia", "Pantruche"]))
        }
    }

    @Test("the pocket keeps towns of 15,000 people, capitals, and where travellers go")
    func pocket() throws {
        let scratch = try Scratch()
        var plan = try plan(scratch, tier: .pocket)
        plan.cities = try scratch.file(
            "cities.txt",
            dumpLine("1", "Town", population: "15000")
                + dumpLine("2", "Village", population: "14999")
                + dumpLine("3", "Vaduz", feature: "P\tPPLC", country: "LI", population: "5197")
                + dumpLine("2657928", "Zermatt", country: "CH", population: "6629")
        )
        #expect(try buildAtlas(plan) { _ in }.placesWritten == 3)
        try withAtlas(scratch) { atlas in
            #expect(atlas.city(id: 2) == nil)
            #expect(atlas.city(id: 3)?.name == "Vaduz")
            guard case .cities(let hits) = atlas.search("matterhorn", limit: 3) else {
                Issue.record("no cities")
                return
            }
            #expect(hits.map { $0.city.name } == ["Zermatt"])
        }
    }

    @Test("building again gives the same bytes, and leaves no other file")
    func identical() throws {
        let scratch = try Scratch()
        let plan = try plan(scratch)
        _ = try buildAtlas(plan) { _ in }
        let first = try scratch.bytes("atlas")
        _ = try buildAtlas(plan) { _ in }
        #expect(try scratch.bytes("atlas") == first)
        #expect(try scratch.names == ["atlas", "cities.txt"])
    }

    @Test("a build that fails leaves the atlas of before as it was")
    func failure() throws {
        let scratch = try Scratch()
        var plan = try plan(scratch)
        _ = try buildAtlas(plan) { _ in }
        let before = try scratch.bytes("atlas")
        plan.cities = try scratch.file("cities.txt", "nothing\n")
        #expect(throws: BuildFailure.self) { _ = try buildAtlas(plan) { _ in } }
        #expect(try scratch.bytes("atlas") == before)
    }

    @Test("without places somebody is told how to get some")
    func noSources() throws {
        let scratch = try Scratch()
        let plan = BuildPlan(sources: scratch.path, tier: .world, output: scratch.path + "/atlas")
        let path = scratch.path + "/cities500.json"
        #expect(throws: BuildFailure.noSources(path: path)) { _ = try buildAtlas(plan) { _ in } }
    }

    @Test("two builds into one directory do not meet")
    func lock() throws {
        let scratch = try Scratch()
        let lock = try BuildLock(directory: scratch.path)
        #expect(throws: BuildFailure.self) { _ = try buildAtlas(try plan(scratch)) { _ in } }
        withExtendedLifetime(lock) {}
    }

    @Test("progress tells the steps in their order")
    func progress() throws {
        let scratch = try Scratch()
        var steps: [BuildStep] = []
        _ = try buildAtlas(try plan(scratch)) { steps.append($0.step) }
        #expect(steps.first == .reading)
        #expect(steps.last == .finishing)
        #expect(steps.map { $0.rawValue } == steps.map { $0.rawValue }.sorted())
        for step in [BuildStep.baseMap, .writing] { #expect(steps.contains(step)) }
    }
}
