import Base
import Chronology
import Geodesy
import Itinerary
import TestKit
import Testing

struct MapFileTests {
    private let gpx = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- made by hand -->
        <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1" xmlns:x="urn:x">
        <metadata><name>Tuscany &amp; more</name><desc>By <![CDATA[train & bus]]></desc>
          <author><name>Somebody</name></author></metadata>
        <wpt lat="43.7677" lon="11.2553"><ele>50</ele><time>2027-07-14T09:30:00Z</time>
          <name>Uffizi</name><desc>Side door</desc><link href="https://www.uffizi.it/"/>
          <type>museum</type><extensions><x:a><x:name>no</x:name></x:a></extensions></wpt>
        <wpt lat="43.7731" lon="11.2560"/>
        <wpt lat="143.7" lon="11.2"><name>Nowhere</name></wpt>
        <rte><name>Walk</name><number>2</number>
          <rtept lat="43.7677" lon="11.2553"><name>Uffizi</name></rtept>
          <rtept lat="43.7700" lon="11.2500"><name>Bridge</name></rtept></rte>
        <trk><name>Ridge</name><type>hiking</type><trkseg>
          <trkpt lat="43.1" lon="11.1"><time>2027-07-16T08:00:00Z</time></trkpt>
          <trkpt lat="43.2" lon="11.2"/><trkpt lat="43.3" lon="11.3"/></trkseg></trk>
        </gpx>
        """

    @Test func `GPX brings waypoints, points of routes, and the ends of tracks`() {
        let draft = Reading.draft(gpx)
        #expect(draft.title == "Tuscany & more")
        #expect(draft.notes == "By train & bus")
        #expect(
            draft.activities.map { Reading.told($0) } == [
                "Uffizi | 2027-07-14 | museum | @Uffizi [43.7677, 11.2553] | (Side door)"
                    + " | https://www.uffizi.it/",
                "43.7731, 11.256 | @ [43.7731, 11.256]",
                "Nowhere",
                "Uffizi | day 1 | @Uffizi [43.7677, 11.2553]",
                "Bridge | day 1 | @Bridge [43.77, 11.25]",
                "Ridge | 2027-07-16 | walk | @Ridge [43.1, 11.1] | to  [43.3, 11.3]",
            ]
        )
        #expect(draft.problems == [ImportProblem(line: 10, reason: .badPlace)])
        #expect(draft.start == CivilDate(year: 2027, month: 7, day: 14))
        #expect(draft.dayCount == 3)
    }

    @Test func `our own GPX brings each stop once, on its day`() throws {
        let file = try TripFileTests.florence()
        let draft = Reading.draft(file.bytes(as: .gpx))
        #expect(draft.title == "Tuscany & more")
        #expect(
            draft.activities.map { Reading.told($0) } == [
                "Uffizi | day 0 | museum | @Uffizi [43.7677, 11.2553]"
                    + " | (Side entrance\n<b>no bags</b>) | https://www.uffizi.it/",
                "=Train | day 1 | train | @=Train [43.7677, 11.2553]",
                "Roma | day 1 | train | @Roma [-43.7677, -168.7447]",
            ]
        )
        #expect(draft.problems.isEmpty)
    }

    @Test func `KML brings the placemarks of folders in folders`() {
        let draft = Reading.draft(
            """
            <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="urn:gx"><Document>
            <name>My map</name><description>Two days</description><Style><name>x</name></Style>
            <Folder><name>Day 2: Florence</name>
              <Folder><name>Food</name>
              <Placemark><name>Mario</name>
                <description><![CDATA[Lunch<br>&amp; <b>wine</b>&nbsp;!]]></description>
                <Point><coordinates> 11.2536,43.7769,0 </coordinates></Point></Placemark></Folder>
              <Placemark><name>Way</name><LineString><coordinates>1,2 3,4</coordinates></LineString>
              </Placemark></Folder>
            <Folder><name>2027-07-15</name><Placemark><name>Siena</name><MultiGeometry>
              <Point><coordinates>11.33,43.31</coordinates></Point>
              <Polygon><outerBoundaryIs/></Polygon></MultiGeometry></Placemark></Folder>
            <Placemark><name>Any</name><TimeStamp><when>2027-07-16T10:00:00Z</when></TimeStamp>
              <Point><coordinates>11,200</coordinates></Point></Placemark>
            <Placemark><name>Only an address</name><address>Pisa</address></Placemark>
            </Document></kml>
            """
        )
        #expect(draft.title == "My map")
        #expect(draft.notes == "Two days")
        #expect(
            draft.activities.map { Reading.told($0) } == [
                "Mario | day 1 | @Mario [43.7769, 11.2536] | (Lunch\n& wine !)",
                "Siena | 2027-07-15 | @Siena [43.31, 11.33]", "Any | 2027-07-16",
                "Only an address",
            ]
        )
        #expect(draft.problems == [ImportProblem(line: 13, reason: .badPlace)])
    }

    @Test func `our own KML brings places, dates and notes`() throws {
        let file = try TripFileTests.florence()
        #expect(
            Reading.draft(file.bytes(as: .kml)).activities.map { Reading.told($0) } == [
                "Uffizi | 2027-07-12 | @Uffizi [43.7677, 11.2553]"
                    + " | (Side entrance\n<b>no bags</b>)",
                "=Train | 2027-07-13 | @=Train [43.7677, 11.2553]",
                "Roma | 2027-07-13 | @Roma [-43.7677, -168.7447]",
            ]
        )
    }

    @Test func `GeoJSON brings points with their properties`() throws {
        let draft = Reading.draft(
            """
            {"type":"FeatureCollection","features":[
            {"type":"Feature","properties":{"name":"Uffizi","start":"09:30","minutes":90},
             "geometry":{"coordinates":[11.2553,43.7677,50],"type":"Point"}},
            {"type":"Feature","geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]},
             "properties":{"name":"Line"}},
            {"type":"Feature","geometry":{"type":"Point","coordinates":["x"]},
             "properties":{"title":"Bad","start":"25:00"}},
            {"type":"Feature","geometry":null,"properties":null}, 7]}
            """
        )
        #expect(
            draft.activities.map { Reading.told($0) }
                == ["Uffizi | 9:30 | 90 min | @Uffizi [43.7677, 11.2553]", "Bad"]
        )
        #expect(draft.problems.map(\.reason) == [.badPlace, .badTime, .noTitle, .badValue])
        #expect(draft.problems.map(\.line) == [6, 6, 8, 8])
        let one =
            #"{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":{}}"#
        #expect(Reading.told(one) == ["2, 1 | @ [2, 1]"])
    }

    @Test func `our own GeoJSON loses only what has no point`() throws {
        let file = try TripFileTests.florence()
        let draft = Reading.draft(file.bytes(as: .geojson))
        #expect(draft.activities.map(\.content) == file.entries.prefix(2).map(\.content))
        #expect(draft.activities.map(\.day) == [.numbered(0), .numbered(1)])
        #expect(draft.title == file.trip.title)
    }

    @Test func `places saved with Google are read in both spellings`() {
        let draft = Reading.draft(
            """
            {"type":"FeatureCollection","features":[
            {"geometry":{"coordinates":[11.2553,43.7677],"type":"Point"},"properties":
             {"date":"2024-05-01T10:00:00Z","google_maps_url":"http://maps.google.com/?cid=1",
              "location":{"address":"Piazzale 6, Firenze","country_code":"IT","name":"Uffizi"}},
             "type":"Feature"},
            {"geometry":{"coordinates":[0,0],"type":"Point"},"properties":
             {"date":"2024-05-01T10:00:00Z","google_maps_url":"http://maps.google.com/?cid=2",
              "location":{"name":"Bar","address":"Somewhere"},"Comment":"good"},"type":"Feature"},
            {"geometry":{"coordinates":[0,0],"type":"Point"},"properties":{"Title":"Old",
             "Google Maps URL":"http://maps.google.com/?q=43.5,11.5","Published":"2015",
             "Location":{"Address":"Via","Business Name":"Older"}},"type":"Feature"},
            {"geometry":{"type":"Point","coordinates":[11.1,43.1]},"properties":{"Title":"Geo",
             "Location":{"Geo Coordinates":{"Latitude":"43.2","Longitude":"11.2"}}}}]}
            """
        )
        #expect(
            draft.activities.map { Reading.told($0) } == [
                "Uffizi | @Piazzale 6, Firenze [43.7677, 11.2553] | http://maps.google.com/?cid=1",
                "Bar | @Somewhere | (good) | http://maps.google.com/?cid=2",
                "Old | @Via [43.5, 11.5] | http://maps.google.com/?q=43.5,11.5",
                "Geo | @Geo [43.2, 11.2]",
            ]
        )
        #expect(draft.problems.isEmpty)
    }

    @Test func `lists from Google are read as tables`() {
        let draft = Reading.draft(
            "Things to see in Tuscany\r\n\r\nTitle,Note,URL,Tags,Comment\r\n"
                + "Uffizi,Book first,"
                + "\"https://www.google.com/maps/place/Uffizi/@43.7677,11.2553,17z\",,\r\n"
                + "\"Mario, Trattoria\",,https://www.google.com/maps/place/Mario,,"
                + "\"a \"\"must\"\"\"\r\n"
                + ",,,,\r\n"
        )
        #expect(
            draft.activities.map { Reading.told($0) } == [
                "Uffizi | @Uffizi [43.7677, 11.2553] | (Book first)"
                    + " | https://www.google.com/maps/place/Uffizi/@43.7677,11.2553,17z",
                "Mario, Trattoria | (a \"must\") | https://www.google.com/maps/place/Mario",
            ]
        )
        #expect(draft.problems.isEmpty)
    }

    @Test func `a table without kinds has those of its titles`() {
        let draft = Reading.draft(
            "Title,Note,URL,Tags,Comment\r\nHotel Plaza,,,,\r\nUffizi,,,,\r\n"
        )
        #expect(draft.activities.map(\.content.category) == [.lodging, .other])
    }

    @Test func `our own table is read back but for zones and cities`() throws {
        let file = try TripFileTests.florence()
        #expect(
            Reading.draft(file.bytes(as: .csv)).activities.map { Reading.told($0) } == [
                "Uffizi | day 0 | 9:30 | 120 min | museum | @Piazzale [43.7677, 11.2553] | 2550 EUR"
                    + " | (Side entrance\n<b>no bags</b>) | https://www.uffizi.it/",
                "=Train | day 1 | 23:10 | to +1 6:20 | train | @SMN [43.7677, 11.2553] | to Roma"
                    + " | #AB,\"12",
                "Some day",
            ]
        )
    }

    @Test(arguments: [
        "<gpx><wpt lat=\"1\" lon=\"2\"></gpx>", "<gpx>", "<gpx></gpx><gpx></gpx>",
        "<gpx>&nbsp;</gpx>",
        "<!DOCTYPE gpx [<!ENTITY a \"b\">]><gpx>&a;</gpx>", "<gpx a=b></gpx>", "<gpx a=\"b></gpx>",
        "<gpx><![CDATA[x</gpx>", "<gpx><!-- </gpx>", "<gpx></gpx> text", "<gpx><a/ ></gpx>",
        "<gpx><",
        "<gpx>&#0;</gpx>", "<gpx>&#xD800;</gpx>", "<gpx>&#x110000;</gpx>", "<gpx>&amp</gpx>",
    ])
    func `markup that is not well-formed is told with its line`(markup: String) {
        let draft = Reading.draft("\n\n" + markup)
        #expect(draft.activities.isEmpty)
        #expect(draft.problems == [ImportProblem(line: 3, reason: .unreadable)])
    }

    @Test func `what stands before a broken place is kept`() {
        let draft = Reading.draft("<gpx><wpt lat='1' lon='2'><name>A</name></wpt>\n<wpt lat=''")
        #expect(draft.activities.map { $0.content.title } == ["A"])
        #expect(draft.problems == [ImportProblem(line: 2, reason: .unreadable)])
    }

    @Test func `no file makes the draft larger than it may be`() {
        let many = String(repeating: "<wpt lat='1' lon='2'><name>A</name></wpt>\n", count: 6_000)
        let draft = Reading.draft("<gpx>\n" + many + "</gpx>")
        #expect(draft.activities.count == TripDraft.mostActivities)
        #expect(draft.problems == [ImportProblem(line: 5_002, reason: .tooMany)])
        let bad = String(repeating: "<wpt lat='x' lon='2'/>\n", count: 3_000)
        let none = Reading.draft("<gpx>\n" + bad + "</gpx>")
        #expect(none.problems.count == TripDraft.mostProblems)
        #expect(none.untoldProblemCount == 2_950)
        let deep = String(repeating: "<a>", count: 100_000)
        #expect(Reading.draft("<gpx>" + deep).problems.map(\.reason) == [.unreadable])
    }
}
