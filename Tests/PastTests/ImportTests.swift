import Base
@testable import Collections
import Foundation
import Geodesy
import Past
import Testing

@Suite("Bringing collections in")
struct ImportTests {
    private func imported(
        _ text: String,
        named name: String = "made.json",
        _ wishes: ImportWishes = ImportWishes()
    ) throws -> (Imported, PictureCollection) {
        var text = text
        let imported = try text.withUTF8 { bytes in
            try importPictures(ByteSlice(UnsafeRawBufferPointer(bytes)), named: name, wishes)
        }
        return (imported, try PictureCollection(lasting(imported.bytes)))
    }

    @Test("OldNYC as it is published: crossings, boroughs, addresses by rule")
    func readsOldNYC() throws {
        let photo = """
            {"photo_id":"710358f-b","location":{"lat":40.750275,"lon":-73.998612},"title":"",
            "original_title":"Manhattan: 9th Avenue - 29th Street (West)","date":"1930",
            "years":["1930"],"text":"Ninth Avenue.\\n\\nP. L. Sperr\\n","width":600,"height":402,
            "thumb_url":"https://oldnyc-assets.nypl.org/thumb/710358f-b.jpg",
            "image_url":"http://oldnyc-assets.nypl.org/600px/710358f-b.jpg",
            "nypl_url":"https://nypl.example/items/9891cff0-c53e-012f-fe2b-58d385a7bc34",
            "geocode":{"location":{"boro":"Manhattan","str1":"29th Street (West)",
            "str2":"9th Avenue"}}}
            """
        let near = photo.replacing("710358f-b", with: "9f-a")
            .replacing("Manhattan: 9th Avenue - 29th Street (West)", with: "A pier")
            .replacing("\"boro\":\"Manhattan\"", with: "\"boro\":\"New York\"")
        let text = "{\"photos\":[\(photo),\(near)],\"timestamp\":\"2024-09-14T15:09:54Z\"}"
        let (imported, collection) = try imported(text)
        #expect(imported.pictureCount == 2 && imported.facts.id == "oldnyc")
        let picture = try #require(collection.picture(id: "710358f-b"))
        #expect(picture.place == "West 29th Street & 9th Avenue")
        #expect(picture.areaName == "Manhattan")
        #expect(picture.pictureAddress.hasPrefix("https://oldnyc-assets.nypl.org/600px/"))
        #expect(picture.pageAddress.hasSuffix("/9891cff0-c53e-012f-fe2b-58d385a7bc34"))
        #expect(picture.text.hasSuffix("P. L. Sperr"))
        // Its own label says nothing, the picture beside it does.
        #expect(collection.picture(id: "9f-a")?.areaName == "Manhattan")
        #expect(collection[.edition] == "2024-09-14")
    }

    @Test(
        "Streets of OldNYC are called as people say them",
        arguments: [
            ("34th Street (West)", "West 34th Street"), ("W. 136th St", "West 136th Street"),
            ("36th St. E.", "East 36th Street"), ("Village Rd. N.", "Village Road North"),
            ("Tremont Avenue (East", "East Tremont Avenue"), ("8th Ave", "8th Avenue"),
            ("East 50th Street)", "East 50th Street"), ("Ave. U", "Avenue U"),
            ("Madison Avenue (East 49th Street", "Madison Avenue"), ("Avenue S", "Avenue S"),
            ("6th Avenue (Northeast)", "6th Avenue"), ("St. Marks Pl.", "St. Marks Place"),
            ("Cathedral Parkway (110th Street)", "Cathedral Parkway (110th Street)"),
            ("James Street.", "James Street"), ("S. Rd.", "South Road"), ("Broadway", "Broadway"),
            ("7th Avenue South", "7th Avenue South"), ("Union Sq. East", "Union Square East"),
            ("Third Avenue, looking west", "Third Avenue"), ("Av B", "Avenue B"),
            ("East 65th Street (Looking North)", "East 65th Street"),
            ("Central Park West", "Central Park West"), ("2nd Ave.", "2nd Avenue"), ("", ""),
            ("E 43rd Street", "East 43rd Street"), ("(", ""), (".", "."), ("St", "Street"),
        ]
    )
    func namesStreets(_ printed: String, _ said: String) {
        #expect(OldNYCNames.street(printed) == said)
    }

    @Test(
        "So are islands, bridges and parks",
        arguments: [
            ("Islands - Hunter ", "Hunter Island"),
            ("Islands - Coney Island pier ", "Coney Island pier"),
            ("Bridges - Triborough Bridge and ", "Triborough Bridge"),
            ("Bridges - Triborough and Hell Gate ", "Triborough and Hell Gate Bridges"),
            ("Bridges - Queensboro ", "Queensboro Bridge"), ("Clove Lake (N.Y.)", "Clove Lake"),
            ("Central Park - The Pond", "Central Park, The Pond"),
            ("Brooklyn Navy Yard (Brooklyn, New York, N.Y.)", "Brooklyn Navy Yard"),
            ("Barren Island (New York, N.Y.)", "Barren Island"), ("Islands", "Islands"),
            ("Bayonne Bridge (N.Y. and N.J.)", "Bayonne Bridge"), ("", ""),
            ("Islands - ", "Islands"),
        ]
    )
    func namesSubjects(_ printed: String, _ said: String) {
        #expect(OldNYCNames.subject(printed) == said)
    }

    @Test("A table with other names for its columns, without a line of code")
    func readsTable() throws {
        var wishes = ImportWishes()
        wishes.facts.name = "Paris 1900"
        wishes.columns = ColumnMap([(.lat, "Breite"), (.lon, "Länge"), (.picture, "Bild")])
        let text = """
            id,Breite,Länge,Bild,title,year
            eiffel,48.8583,2.2945,https://bilder.example/eiffel.jpg,"Tour, à moitié",1888
            lost,,,https://bilder.example/lost.jpg,Nowhere,1900
            """
        let (imported, collection) = try imported(text, named: "paris.csv", wishes)
        #expect(imported.facts.id == "paris-1900")
        #expect(imported.pictureCount == 1 && imported.skippedCount == 1)
        let picture = try #require(collection.picture(id: "eiffel"))
        #expect(picture.title == "Tour, à moitié" && picture.date == "1888")
        #expect(picture.point.longitudeMicrodegrees == 2_294_500)
    }

    @Test("GeoJSON and Wikimedia Commons")
    func readsOthers() throws {
        let features = """
            {"type":"FeatureCollection","features":[{"type":"Feature","id":"a1","geometry":
            {"type":"Point","coordinates":[-0.1276,51.5072]},"properties":{"name":"Strand",
            "image":"https://bilder.example/a1.jpg","year":1903}}]}
            """
        let (_, london) = try imported(features, named: "past london.geojson")
        #expect(london.picture(id: "a1")?.title == "Strand")
        #expect(london.picture(id: "a1")?.date == "1903" && london.id == "past-london")
        let commons = """
            {"query":{"pages":[{"pageid":5,"title":"File:Rue 1900.jpg","coordinates":
            [{"lat":48.85,"lon":2.35}],"imageinfo":[{"url":
            "https://upload.wikimedia.org/wikipedia/commons/a/ab/Rue_1900.jpg","width":900,
            "height":600,"mime":"image/jpeg","descriptionurl":
            "https://commons.wikimedia.org/wiki/File:Rue_1900.jpg","extmetadata":{"Artist":
            {"value":"<b>Atget</b>"},"LicenseShortName":{"value":"Public domain"},
            "DateTimeOriginal":{"value":"1900"}}}]}]}}
            """
        var wishes = ImportWishes()
        wishes.facts.name = "Paris"
        let (_, paris) = try imported(commons, named: "x.json", wishes)
        #expect(paris.picture(id: "5")?.credit == "Atget, Public domain")
        #expect(paris.picture(id: "5")?.title == "Rue 1900")
    }

    @Test(
        "Damaged, foreign and empty files get a sentence",
        arguments: [
            "", " ", "{", "[]", "{\"photos\":[{\"photo_id\":\"1\"", "<html></html>", "a,b\n1,2",
            "{\"a\":1}", "lat,lon,id\n\"x", "\u{0}\u{1}\u{2}", "[[[[[[[[[[[",
            "{\"photos\":[{\"photo_id\":\"1\",\"location\":{\"lat\":91,\"lon\":0}}]}",
            "i\u{0}d\u{0},\u{0}l\u{0}a\u{0}t\u{0}", "id;lat;lon\n1;48,8;2,3",
            "id\tlat\tlon\n1\t2\t3",
        ]
    )
    func refuses(_ text: String) {
        do {
            _ = try imported(text)
            Issue.record("it was taken")
        } catch let failure as ImportFailure {
            #expect(failure.sentence.count > 10)
        } catch {
            Issue.record("\(error)")
        }
    }

    @Test("A feature collection is one wherever its type stands, whatever its members are called")
    func readsFeaturesByType() throws {
        let features = (0..<900).map { number in
            """
            {"geometry":{"coordinates":[2.35,48.85],"type":"Point"},"properties":{"photo_id":
            "p\(number)","picture":"https://bilder.example/\(number).jpg","text":"\(number) and so
            on, and so on, and so on"},"type":"Feature"}
            """.replacing("\n", with: " ")
        }
        let text = "{\"features\":[\(features.joined(separator: ","))],"
        let (last, _) = try imported(text + "\"type\":\"FeatureCollection\"}")
        #expect(last.pictureCount == 900 && last.skippedCount == 0)
    }

    @Test("Columns are found whatever the case of their names")
    func readsCapitals() throws {
        let text = "ID,Lat, LON ,Picture\na1,1,2,https://bilder.example/1.jpg"
        #expect(try imported(text, named: "t.csv").1.picture(id: "a1") != nil)
    }

    @Test("Ids that no address or favourite could have are coded, others are told apart by bytes")
    func codesIDs() throws {
        let ids = ["Plate 12", "..", "points.json", "a/now", "é", "e\u{301}", "x", "x"]
        let rows = ids.map { "\($0),1,2,https://bilder.example/1.jpg" }
        let text = "id,lat,lon,picture\n" + rows.joined(separator: "\n")
        let (made, collection) = try imported(text, named: "t.csv")
        #expect(made.pictureCount == 7 && made.repeatedCount == 1 && made.skippedCount == 0)
        for id in ["Plate%2012", "%2E%2E", "points%2Ejson", "a%2Fnow", "é", "e\u{301}", "x"] {
            #expect(collection.picture(id: id).map { Array($0.id.utf8) } == Array(id.utf8))
        }
    }

    @Test(
        "Pictures of hosts that only this network knows are left out",
        arguments: [
            "user:pw@127.0.0.1:18999", "user@bilder.example", "bilder.example:8443", "127.0.0.1",
            "169.254.169.254", "127.1", "0x7f.1", "[::1]", "localhost", "nas", "nas.local",
            "a.localhost", "", "bilder.example.",
        ]
    )
    func leavesInnerHostsOut(_ host: String) throws {
        let text = """
            id,lat,lon,picture,thumbnail
            bad,1,2,https://\(host)/x.jpg,
            half,1,2,https://\(host)/x.jpg,https://bilder.example/x.jpg
            good,1,2,https://bilder.example/1.jpg,http://\(host)/x.jpg
            """
        let (made, collection) = try imported(text, named: "t.csv")
        #expect(made.pictureCount == 2 && made.skippedCount == 1)
        #expect(collection.hosts == ["bilder.example"])
    }

    @Test("A name without Latin letters asks for an id")
    func asksForID() throws {
        var wishes = ImportWishes()
        wishes.facts.name = "東京"
        let text = "id,lat,lon,picture\na1,1,2,https://bilder.example/1.jpg"
        do {
            _ = try imported(text, named: "t.csv", wishes)
            Issue.record("it was taken")
        } catch let failure as ImportFailure {
            #expect(failure.sentence.contains("--id"))
        }
        wishes.facts.id = "tokyo"
        #expect(try imported(text, named: "t.csv", wishes).0.facts.id == "tokyo")
    }

    @Test("Outlines decide where nothing is labelled")
    func takesOutlines() throws {
        let outlines = """
            {"features":[{"properties":{"name":"Inside"},"geometry":{"type":"Polygon",
            "coordinates":[[[0,0],[2,0],[2,2],[0,2],[0,0]]]}}]}
            """
        var wishes = ImportWishes()
        wishes.areas = try Array(outlines.utf8).withUnsafeBytes {
            try AreaOutlines(ByteSlice($0))
        }
        let text = """
            id,lat,lon,picture
            in,1,1,https://bilder.example/in.jpg
            out,3,1,https://bilder.example/out.jpg
            """
        let (_, collection) = try imported(text, named: "t.csv", wishes)
        #expect(collection.picture(id: "in")?.areaName == "Inside")
        #expect(collection.picture(id: "out")?.areaName == "")
    }
}
