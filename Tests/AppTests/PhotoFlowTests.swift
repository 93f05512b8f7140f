@testable import App
import Base
import Foundation
import Itinerary
import Merge
import TestKit
import Testing

@Suite struct PhotoFlowTests {
    private static let trip = "0000000000000000000000000a"
    private static let activity = "0000000000000000000000000b"
    private static let hash = String(repeating: "0a", count: 32)

    /// Somebody with a trip of two days and one activity.
    private func traveller() -> Traveller {
        var traveller = Traveller()
        let dates = "start=2027-05-01&end=2027-05-02"
        _ = traveller.send("/do/create-trip", "trip=\(Self.trip)&title=Tuscany&\(dates)")
        let fields = "trip=\(Self.trip)&activity=\(Self.activity)&title=Uffizi&day=1"
        _ = traveller.send("/do/save-activity", fields)
        return traveller
    }

    private func adding(_ number: Int, on activity: String = Self.activity) -> String {
        let id = "000000000000000000000000\(number < 10 ? "p" : "q")\(number % 10)"
        return "trip=\(Self.trip)&activity=\(activity)&photo=\(id)&hash=\(Self.hash)"
            + "&width=2048&height=1536"
    }

    @Test("what needs scripts is said once on a page")
    func scripts() throws {
        var traveller = traveller()
        _ = traveller.send("/do/add-photo", adding(2, on: ""))
        let trip = "/trips/\(Self.trip)"
        let pages = [trip, "\(trip)/photos", "\(trip)/activities/\(Self.activity)"]
        for page in pages + ["\(trip)/overview"] {
            let answer = traveller.look(at: page)
            guard answer.status == 200, answer.html.contains("data-photos") else { continue }
            #expect(answer.html.components(of: "need scripts") == 1, "\(page)")
        }
    }

    @Test("photos stand on the activity's page, in the album and on the cover")
    func album() throws {
        var traveller = traveller()
        #expect(traveller.trips.all.count == 1)
        let added = traveller.send("/do/add-photo", adding(1))
        #expect(added.status == 303)
        let page = traveller.follow(added).html
        #expect(page.contains("/photos/\(Self.hash)?w=320"))
        #expect(page.contains("Added to your photos"))
        _ = traveller.send("/do/add-photo", adding(2, on: ""))
        let album = traveller.look(at: "/trips/\(Self.trip)/photos").html
        #expect(album.split(separator: "?w=320").count == 3)
        let photo = try #require(traveller.trips.attachments(of: try id(Self.trip)).photos.first)
        _ = traveller.send("/do/caption-photo", "photo=\(photo.id.text)&caption=The <Arno>")
        _ = traveller.send("/do/cover-trip", "photo=\(photo.id.text)&on=1")
        let large = traveller.look(at: "/trips/\(Self.trip)/photos/\(photo.id.text)").html
        #expect(large.contains("<figcaption dir='auto'>The &lt;Arno&gt;</figcaption>"))
        #expect(large.contains("Take off the cover"))
        #expect(traveller.look(at: "/trips").html.contains("/photos/\(Self.hash)?w=640"))
    }

    @Test("photos without a caption have names of their own, also where strips of several stand")
    func names() throws {
        var traveller = traveller()
        for number in 1...2 { _ = traveller.send("/do/add-photo", adding(number)) }
        _ = traveller.send("/do/add-photo", adding(3, on: ""))
        let album = traveller.look(at: "/trips/\(Self.trip)/photos").html
        for name in ["Photo 1 of 1", "Photo 1 of 2: Uffizi", "Photo 2 of 2: Uffizi"] {
            #expect(album.contains("alt=\"\(name)\""), "\(name)")
        }
    }

    @Test("a copy of a trip keeps its photos, each where it was; the file names them")
    func copies() throws {
        var traveller = traveller()
        _ = traveller.send("/do/add-photo", adding(1))
        _ = traveller.send("/do/add-photo", adding(2, on: ""))
        let first = try #require(
            traveller.trips.attachments(of: try id(Self.trip)).photos.first { $0.activity != nil }
        )
        _ = traveller.send("/do/caption-photo", "photo=\(first.id.text)&caption=Arno")
        _ = traveller.send("/do/cover-trip", "photo=\(first.id.text)&on=1")
        let copy = "0000000000000000000000000c"
        for _ in 0..<2 { _ = traveller.send("/do/copy-trip", "trip=\(Self.trip)&copy=\(copy)") }
        let trips = traveller.trips
        let photos = trips.attachments(of: try id(copy)).photos
        let originals = trips.attachments(of: try id(Self.trip)).photos
        #expect(photos.count == 2 && originals.count == 2)
        let moved = try #require(photos.first { $0.activity != nil })
        #expect(moved.caption == "Arno" && moved.hash == first.hash && moved.id != first.id)
        let names = trips.activities(of: try id(copy)).map { $0.id }
        #expect(names == [moved.activity])
        let found = try id(copy)
        let trip = try #require(trips.trip(found))
        #expect(trips.cover(of: trip)?.id == moved.id)
        let file = traveller.look(at: "/trips/\(copy)/trip.json").html
        #expect(file.components(separatedBy: "\"sha256\":\"\(Self.hash)\"").count == 3)
        #expect(file.contains("\"caption\":\"Arno\""))
    }

    @Test("an original is kept only where somebody wants it, and goes with its photo")
    func originals() throws {
        var traveller = traveller()
        let page = "/trips/\(Self.trip)/activities/\(Self.activity)"
        #expect(traveller.look(at: page).html.contains("data-originals>"), "not ticked")
        _ = traveller.send("/do/add-photo", adding(1))
        let original = String(repeating: "0b", count: 32)
        _ = traveller.send("/do/add-photo", adding(2) + "&original=\(original)")
        #expect(traveller.send("/do/add-photo", adding(3) + "&original=x").status == 400)
        let photos = traveller.trips.attachments(of: try id(Self.trip)).photos
        #expect(photos.map { $0.original?.text } == [nil, original])
        let pages = photos.map { "/trips/\(Self.trip)/photos/\($0.id.text)" }
        #expect(!traveller.look(at: pages[0]).html.contains("Download the original"))
        let link = "href=\"/photos/\(original).original\""
        #expect(traveller.look(at: pages[1]).html.contains(link))
        // Taken back and brought back with its photo.
        let deleted = traveller.send("/do/delete-photo", "photo=\(photos[1].id.text)")
        let undo = try #require(Query(target: deleted["location"] ?? "")["undo"])
        _ = traveller.send("/do/restore", "undo=\(undo)")
        #expect(traveller.trips.attachments(of: try id(Self.trip)).photos == photos)
        let copy = "0000000000000000000000000c"
        _ = traveller.send("/do/copy-trip", "trip=\(Self.trip)&copy=\(copy)")
        let copies = traveller.trips.attachments(of: try id(copy)).photos
        #expect(copies.contains { $0.original?.text == original })
        let file = traveller.look(at: "/trips/\(Self.trip)/trip.json").html
        #expect(!file.contains(original), "a file is for others, too")
    }

    @Test("a caption that is too long is told beside its field, and stays as it was typed")
    func longCaption() throws {
        var traveller = traveller()
        _ = traveller.send("/do/add-photo", adding(1))
        let photo = try #require(traveller.trips.attachments(of: try id(Self.trip)).photos.first)
        let name = "photo=\(photo.id.text)"
        _ = traveller.send("/do/caption-photo", "\(name)&caption=Arno")
        // 600 letters, as the field takes them, of two bytes each.
        let long = String(repeating: "Ж", count: 600)
        let answer = traveller.send("/do/caption-photo", "\(name)&caption=\(long)")
        #expect(answer.status == 422)
        #expect(answer.html.contains("\n\(long)</textarea>"))
        #expect(answer.html.contains("aria-describedby=\"caption-problem\""))
        #expect(answer.html.contains("id=\"caption-problem\">That is too long for a caption."))
        #expect(PageChecker(answer.html).complaints == [])
        #expect(traveller.trips.attachment(photo.id)?.caption == "Arno")
        let emptied = traveller.send("/do/caption-photo", "\(name)&caption=")
        #expect(emptied.status == 303)
        #expect(traveller.trips.attachment(photo.id)?.caption == "")
    }

    @Test("a form sent twice adds one photo; deleting can be undone")
    func twice() throws {
        var traveller = traveller()
        _ = traveller.send("/do/add-photo", adding(1))
        _ = traveller.send("/do/add-photo", adding(1))
        let photos = traveller.trips.attachments(of: try id(Self.trip)).photos
        #expect(photos.count == 1)
        let deleted = traveller.send("/do/delete-photo", "photo=\(photos[0].id.text)")
        #expect(traveller.trips.attachments(of: try id(Self.trip)).photos.isEmpty)
        let undo = try #require(Query(target: deleted["location"] ?? "")["undo"])
        _ = traveller.send("/do/restore", "undo=\(undo)")
        #expect(traveller.trips.attachments(of: try id(Self.trip)).photos == photos)
    }

    @Test("a photo of a deleted activity is the trip's; one of another trip is refused")
    func orphans() throws {
        var traveller = traveller()
        _ = traveller.send("/do/add-photo", adding(1))
        _ = traveller.send("/do/delete-activity", "activity=\(Self.activity)")
        let album = traveller.look(at: "/trips/\(Self.trip)/photos").html
        #expect(album.contains("?w=320"))
        #expect(traveller.send("/do/add-photo", adding(2)).status == 404)
        let strange = [
            "hash=\(Self.hash.uppercased())&width=1&height=1", "hash=&width=1&height=1",
            "hash=\(Self.hash)&width=0&height=1", "hash=\(Self.hash)&width=1&height=99999999999",
            "hash=\(Self.hash)&width=1&height=-1",
        ]
        for fields in strange {
            let body = "trip=\(Self.trip)&activity=&\(fields)"
            #expect(traveller.send("/do/add-photo", body).status == 400, "\(fields)")
        }
        #expect(traveller.send("/do/delete-photo", "photo=\(Self.trip)").status == 404)
    }

    private func id(_ text: String) throws -> Identifier { try #require(Identifier(text)) }
}
