import Base
import Chronology
import Foundation
import Geodesy
import Itinerary
import TestKit
import Testing

struct TripFileTests {
    /// Two days in Florence, one activity without a day.
    static func florence() throws -> TripFile {
        let point = try #require(
            Coordinate(latitudeMicrodegrees: 43_767_700, longitudeMicrodegrees: 11_255_300)
        )
        var trip = TripContent(title: "Tuscany & more")
        trip.days = TripDays(start: CivilDate(year: 2027, month: 7, day: 12), count: 2, seed: 1)
        trip.currency = "EUR"
        var uffizi = ActivityContent(title: "Uffizi", category: .museum)
        uffizi.when = When(start: 570, zone: "Europe/Rome", end: .after(minutes: 120))
        uffizi.place = Spot(name: "Piazzale", point: point, city: 3_176_959)
        uffizi.notes = "Side entrance\n<b>no bags</b>"
        uffizi.links = ["https://www.uffizi.it/"]
        uffizi.cost = Cost(minorUnits: 2_550, currency: "EUR")
        var train = ActivityContent(title: "=Train", category: .train)
        train.when = When(start: 1_390, end: .at(day: 1, minute: 380, zone: ""))
        train.place = Spot(name: "SMN", point: point)
        train.destination = Spot(name: "Roma", point: point.antipode)
        train.bookingCode = "AB,\"12"
        return TripFile(
            trip: trip,
            entries: [
                .init(day: nil, content: ActivityContent(title: "Some day")),
                .init(day: 1, content: train), .init(day: 0, content: uffizi),
            ],
            items: [ItemDraft(list: "Packing", text: "Socks", isDone: true)]
        )
    }

    private static func text(_ file: TripFile, _ format: TripFormat) -> String {
        String(decoding: file.bytes(as: format), as: UTF8.self)
    }

    @Test func `entries are told day by day, those without a day last`() throws {
        let file = try Self.florence()
        #expect(file.entries.map(\.content.title) == ["Uffizi", "=Train", "Some day"])
        let stray = TripFile(
            trip: TripContent(title: "x"),
            entries: [.init(day: 7, content: ActivityContent(title: "y"))]
        )
        #expect(stray.entries.map(\.day) == [nil], "the trip has no such day")
    }

    @Test func `JSON holds it all under readable names`() throws {
        let text = Self.text(try Self.florence(), .json)
        #expect(text.hasPrefix("{\"elsewhere\":1,\"trip\":{\"title\":\"Tuscany & more\","))
        #expect(text.contains("\"start\":\"2027-07-12\",\"days\":2,\"currency\":\"EUR\""))
        #expect(text.contains("\"day\":1,\"date\":\"2027-07-12\",\"title\":\"Uffizi\""))
        #expect(text.contains("\"start\":\"09:30\",\"zone\":\"Europe/Rome\",\"minutes\":120"))
        #expect(text.contains("\"latitude\":43.7677,\"longitude\":11.2553,\"city\":3176959"))
        #expect(text.contains("\"cost\":{\"amount\":25.5,\"currency\":\"EUR\"}"))
        #expect(text.contains("\"end\":{\"days_later\":1,\"time\":\"06:20\"}"))
        #expect(text.contains("{\"list\":\"Packing\",\"text\":\"Socks\",\"done\":true}"))
    }

    @Test func `GPX has a waypoint for each stop and a route for each day`() throws {
        var file = try Self.florence()
        file.dayNames = ["Monday"]
        let text = Self.text(file, .gpx)
        #expect(text.contains("<name>Tuscany &amp; more</name>"))
        #expect(text.contains("<wpt lat=\"43.7677\" lon=\"11.2553\"><name>Uffizi</name>"))
        #expect(text.contains("<rte><name>Monday</name><number>1</number>"))
        #expect(text.contains("<rte><name>2027-07-13</name><number>2</number>"))
        #expect(text.contains("<name>Roma</name><type>train</type></rtept>"))
        #expect(text.contains("&lt;b&gt;no bags&lt;/b&gt;"))
    }

    @Test func `KML has a folder for each day, its descriptions safe as HTML`() throws {
        let text = Self.text(try Self.florence(), .kml)
        #expect(text.contains("<Folder><name>2027-07-12</name>"))
        #expect(text.contains("Side entrance&lt;br&gt;&amp;lt;b&amp;gt;no bags"))
        #expect(text.contains("<coordinates>11.2553,43.7677</coordinates>"))
        #expect(text.contains("11.2553,43.7677 -168.7447,-43.7677</coordinates></LineString>"))
    }

    @Test func `CSV rows end as RFC 4180 has it, and no cell is a formula`() throws {
        let rows = Self.text(try Self.florence(), .csv).components(separatedBy: "\r\n")
        #expect(rows.count == 5)
        #expect(rows[1].hasPrefix("1,2027-07-12,09:30,120,,\"Uffizi\",museum,\"Piazzale\","))
        #expect(rows[1].contains(",43.7677,11.2553,"))
        #expect(rows[1].contains(",25.50,EUR,"))
        #expect(rows[2].contains(",23:10,,+1 06:20,\"'=Train\",train,"))
        #expect(rows[2].contains("\"AB,\"\"12\""))
        #expect(rows[0].hasSuffix(",notes,zone,end_zone"))
        #expect(rows[1].hasSuffix(",\"Europe/Rome\",\"\""))
    }

    @Test func `Markdown has headings and lists, and none that names bring`() throws {
        var file = try Self.florence()
        file.noDayName = "Later"
        let text = Self.text(file, .markdown)
        #expect(text.hasPrefix("# Tuscany \\& more\n\n## 2027-07-12\n\n"))
        let line =
            "- 09:30–11:30 (Europe/Rome) **Uffizi**, Piazzale, 25.50 EUR "
            + "<https://www.uffizi.it/>\n"
        #expect(text.contains(line + "  > Side entrance\\\n  > \\<b\\>no bags\\</b\\>\n"))
        #expect(text.contains("- 23:10–06:20 (+1) **\\=Train**, SMN → Roma, AB,\\\"12\n"))
        #expect(text.contains("## Later\n\n- **Some day**\n"))
        #expect(text.hasSuffix("## Packing\n\n- [x] Socks\n"))
    }

    @Test func `Markdown tells a place without a name by its coordinates`() throws {
        let point = Coordinate(latitudeMicrodegrees: 43_767_700, longitudeMicrodegrees: 11_255_300)
        var ferry = ActivityContent(title: "Ferry")
        ferry.place = Spot(name: "", point: point)
        ferry.destination = ferry.place
        let file = TripFile(
            trip: TripContent(title: "x"),
            entries: [.init(day: nil, content: ferry)]
        )
        let text = Self.text(file, .markdown)
        #expect(text.contains("- **Ferry**, 43\\.7677, 11.2553 → 43\\.7677, 11.2553\n"))
    }

    @Test func `JSON and GeoJSON of any trip are JSON`() throws {
        var trips = RandomTrips(seed: 1)
        for _ in 0..<200 {
            let file = trips.trip()
            for format in [TripFormat.json, .geojson] {
                let data = Data(file.bytes(as: format))
                let read = try JSONSerialization.jsonObject(with: data) as? [String: Any]
                #expect(read != nil)
            }
        }
    }

    @Test func `every format of any trip is UTF-8 without forbidden characters`() {
        var trips = RandomTrips(seed: 2)
        for _ in 0..<100 {
            let file = trips.trip()
            for format in TripFormat.allCases {
                let bytes = file.bytes(as: format)
                let text = String(validating: bytes, as: UTF8.self)
                #expect(text != nil)
                guard format == .gpx || format == .kml, let text else { continue }
                for scalar in text.unicodeScalars where scalar != "\n" {
                    #expect(scalar.value >= 0x20 && ![0xFFFE, 0xFFFF].contains(scalar.value))
                }
            }
        }
    }
}
