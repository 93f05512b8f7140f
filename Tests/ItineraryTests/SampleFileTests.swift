import Base
import Chronology
import Foundation
import Geodesy
import Itinerary
import TestKit
import Testing

/// Holds what is written to the files of Tests/Exchange/Samples, which others' programs read in
/// Tests/Exchange.
struct SampleFileTests {
    /// An activity for each text that is hard to write, with that text wherever one may stand.
    private static func hostile() -> TripFile {
        var trip = TripContent(title: RandomTrips.hostile[0])
        trip.days = TripDays(start: CivilDate(year: 2027, month: 12, day: 31), count: 2, seed: 1)
        trip.notes = RandomTrips.hostile.joined(separator: "\n")
        var entries: [TripFile.Entry] = []
        for (index, text) in RandomTrips.hostile.enumerated() {
            let step = Int32(index)
            let point = Coordinate(
                clampingLatitudeMicrodegrees: step * 9_000_001 - 89_000_000,
                longitudeMicrodegrees: step * 18_000_001 - 179_000_000
            )
            var content = ActivityContent(title: text + " " + text)
            content.category = index % 2 == 0 ? .sight : .boat
            content.when = When(start: step * 60, end: .after(minutes: 45))
            content.place = Spot(name: text, point: point)
            content.destination = index % 2 == 0 ? nil : Spot(name: text, point: point.antipode)
            content.notes = text + "\n\n" + text
            content.links = ["https://a.example/<\(index)>?x='\"&y=[y](https://z.example)"]
            content.bookingCode = text
            content = content.bounded
            if content.title.isEmpty { continue }
            entries.append(.init(day: step % 3 == 2 ? nil : step % 3, content: content))
        }
        let items = RandomTrips.hostile.map { ItemDraft(list: "=List", text: $0, isDone: false) }
        return TripFile(trip: trip.bounded, entries: entries, items: items)
    }

    private static let directory = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Exchange/Samples")

    @Test(arguments: ["florence", "hostile"], TripFormat.allCases.filter { $0 != .calendar })
    func `samples that others read are what is written`(name: String, format: TripFormat) throws {
        let file = name == "florence" ? try TripFileTests.florence() : Self.hostile()
        let written = Data(file.bytes(as: format))
        let place = Self.directory.appending(path: "\(name).\(format.name)")
        if ProcessInfo.processInfo.environment["ELSEWHERE_WRITE_SAMPLES"] != nil {
            try written.write(to: place)
        }
        let sample = try Data(contentsOf: place)
        #expect(sample == written, "run it with ELSEWHERE_WRITE_SAMPLES=1, then Tests/Exchange")
    }
}
