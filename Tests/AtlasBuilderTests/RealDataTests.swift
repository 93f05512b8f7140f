import Atlas
import Foundation
import Testing

@testable import AtlasBuilder

/// What the fetched sources are known to hold; skipped where they were not fetched.
@Suite struct RealDataTests {
    private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../.data/sources").standardized.path
    static let isThere = FileManager.default.fileExists(atPath: sources + "/.complete")

    static func inputs() throws -> BuildInputs {
        var report = BuildReport()
        let plan = BuildPlan(sources: sources, tier: .world, output: "")
        return try BuildInputs(plan, report: &report)
    }

    private static func survey() throws -> (survey: BuildSurvey, inputs: BuildInputs) {
        let inputs = try inputs()
        var survey = BuildSurvey(
            countries: inputs.countries,
            regionNames: RegionNames(official: nil, embedded: inputs.embedded)
        )
        var stream = try inputs.places(readingAlternates: false)
        while let place = try stream.next() {
            survey.add(place, state: inputs.geocode?.entry(for: place)?.state)
        }
        #expect(stream.problems.count == 0)
        return (survey, inputs)
    }

    @Test("the clocks of every place are known", .enabled(if: RealDataTests.isThere))
    func zones() throws {
        let inputs = try Self.inputs()
        var stream = try inputs.places(readingAlternates: false)
        var unknown: Set<String> = []
        while let place = try stream.next() {
            if inputs.zones.record(of: place.zone).isEmpty { unknown.insert(place.zone) }
        }
        #expect(unknown.isEmpty)
        #expect(inputs.zones.records.count > 300)
        #expect(inputs.zones.aliases.count > 200)
        #expect(inputs.zones.records["Factory"] == nil)
    }

    @Test(
        "places, divisions and capitals are as many as were counted by other means",
        .enabled(if: RealDataTests.isThere)
    )
    func counts() throws {
        let (survey, inputs) = try Self.survey()
        #expect(survey.identities.count == 234_908)
        #expect(survey.duplicateCount == 0)
        #expect(inputs.countries.count == 250)
        #expect(survey.regionNames.count == 3_798)
        #expect(survey.regionNames.rows.count == 3_556)
        #expect(survey.capitals.ids.count == 244)
        let names = Dictionary(
            uniqueKeysWithValues: survey.regionNames.rows.map {
                ("\($0.countryCode).\($0.code)", $0.name)
            }
        )
        for (code, name) in Self.regions { #expect(names[code] == name) }
    }

    private static let regions = [
        "US.CA": "California", "FR.11": "Île-de-France", "IT.16": "Tuscany",
        "AU.02": "New South Wales", "DE.02": "Bavaria", "GB.ENG": "England", "JP.40": "Tokyo",
        "ES.56": "Catalonia", "BR.27": "São Paulo", "CA.08": "Ontario", "CH.ZH": "Zurich",
        "RU.48": "Moscow", "ZA.11": "Western Cape", "GR.ESYE31": "Attica", "IE.L": "Leinster",
        "NZ.E7": "Auckland", "IN.25": "Tamil Nadu", "CN.23": "Shanghai", "MX.09": "Mexico City",
        "VN.37": "Ninh Bình",
    ]
}
