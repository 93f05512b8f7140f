import Foundation
import Testing

@testable import Providers

@Suite(.enabled(if: Fixtures.recorded != nil, "ELSEWHERE_TEST_DATA has no fixtures"))
struct RecordedFixtureTests {
    @Test("a recorded body gives these values or is refused for that reason", arguments: all)
    func recorded(_ reading: Reading) throws {
        let body = try Fixtures.body(Fixtures.recordedFile(reading.file))
        #expect(reading.outcome(body) == Fixtures.outcomes[reading.file])
    }

    @Test("a recorded body that was cut or damaged never traps", arguments: all)
    func damaged(_ reading: Reading) throws {
        let body = try Fixtures.body(Fixtures.recordedFile(reading.file))
        let step = max(1, body.count / 40)
        for count in stride(from: 0, to: body.count, by: step) {
            #expect(!reading.outcome(Array(body.prefix(count))).isEmpty)
            var flipped = body
            flipped[count] ^= 0x24
            #expect(!reading.outcome(flipped).isEmpty)
        }
    }

    @Test("a body of a museum or of Ticketmaster is read or refused by whoever gets it")
    func anyBody() throws {
        for (folder, readings) in Self.showReadings {
            let place = try Fixtures.recordedFile(folder).path()
            for file in try FileManager.default.contentsOfDirectory(atPath: place) {
                let path = folder + "/" + file
                let body = try Fixtures.body(Fixtures.recordedFile(path))
                let outcomes = readings.map { $0.outcome(body) }
                for outcome in outcomes {
                    let isBare = outcome.hasPrefix("refused") && outcome.hasSuffix(": ")
                    #expect(!outcome.isEmpty && !isBare, "\(path)")
                }
            }
        }
    }

    @Test("every recorded body of our providers is in the table")
    func complete() throws {
        let folders = [
            "openmeteo", "openweather", "wikipedia", "wikidata", "commons", "wikivoyage",
            "geonames", "geodb", "google-places", "photon", "nominatim", "overpass", "osrm",
            "artic", "metmuseum", "rijksmuseum", "ticketmaster",
        ]
        let files = try folders.flatMap { folder in
            try FileManager.default.contentsOfDirectory(
                atPath: Fixtures.recordedFile(folder).path()
            ).map { folder + "/" + $0 }
        }
        #expect(Set(files).subtracting(Self.all.map(\.file)) == [])
    }

    static let all =
        weather + articles + commons + geonames + otherPlaces + google + openStreetMap + shows
}
