@testable import App
import Base
import Foundation
import Itinerary
import Merge
import TestKit
import Testing

@Suite struct DocumentFlowTests {
    private static let trip = "0000000000000000000000000a"
    private static let activity = "0000000000000000000000000b"
    private static let document = "0000000000000000000000000c"
    private static let hash = String(repeating: "0a", count: 32)
    private static let page = "/trips/\(trip)/photos/\(document)"

    private func traveller() -> Traveller {
        var traveller = Traveller()
        let dates = "start=2027-05-01&end=2027-05-02"
        _ = traveller.send("/do/create-trip", "trip=\(Self.trip)&title=Tuscany&\(dates)")
        let fields = "trip=\(Self.trip)&activity=\(Self.activity)&title=Flight&day=1"
        _ = traveller.send("/do/save-activity", fields)
        return traveller
    }

    private func adding(_ name: String, bytes: String = "81234") -> String {
        "trip=\(Self.trip)&activity=\(Self.activity)&photo=\(Self.document)&hash=\(Self.hash)"
            + "&name=\(name)&bytes=\(bytes)"
    }

    @Test("a document stands on its activity, in the album and in the overview, and no photo does")
    func places() throws {
        var traveller = traveller()
        let added = traveller.send("/do/add-photo", adding("Pass%20%3Cb%3E.pdf"))
        #expect(added.status == 303)
        let link = "href=\"/files/\(Self.hash)/Pass%20%3Cb%3E.pdf\""
        let card = traveller.follow(added).html
        #expect(card.contains(link) && card.contains("<span>Pass &lt;b&gt;.pdf</span>"))
        #expect(card.contains("<small>82 kB</small>"))
        for view in ["photos", "overview"] {
            let html = traveller.look(at: "/trips/\(Self.trip)/\(view)").html
            #expect(html.contains(link), "\(view)")
            #expect(!html.contains("<img"), "\(view)")
            #expect(PageChecker(html).complaints == [])
        }
        #expect(traveller.look(at: "/trips/\(Self.trip)/overview").html.contains("data-photo-file"))
        // It is no picture for a cover, whatever a form says.
        _ = traveller.send("/do/cover-trip", "photo=\(Self.document)&on=1")
        #expect(!traveller.look(at: "/trips").html.contains("/photos/\(Self.hash)"))
    }

    @Test("it can be called something else, but not nothing, and deleted and brought back")
    func changes() throws {
        var traveller = traveller()
        _ = traveller.send("/do/add-photo", adding("scan0034.pdf"))
        let html = traveller.look(at: Self.page).html
        #expect(html.contains("<h1>scan0034.pdf</h1>") && html.contains("value=\"scan0034.pdf\""))
        #expect(PageChecker(html).complaints == [])
        let name = "photo=\(Self.document)&caption="
        let refused = [
            ("", "Give the document a name."), ("%20+%E2%80%8B", "Give the document a name."),
            (String(repeating: "Ж", count: 128), "too long"),
        ]
        for (typed, words) in refused {
            let answer = traveller.send("/do/caption-photo", name + typed)
            #expect(answer.status == 422 && answer.html.contains(words))
            #expect(answer.html.contains("aria-describedby=\"caption-problem\""))
            #expect(PageChecker(answer.html).complaints == [])
        }
        let renamed = traveller.send("/do/caption-photo", name + "Boarding%20pass.pdf")
        #expect(renamed.status == 303)
        #expect(traveller.look(at: Self.page).html.contains("<h1>Boarding pass.pdf</h1>"))
        // What no program would know any more keeps its ending.
        _ = traveller.send("/do/caption-photo", name + "Pass")
        #expect(traveller.look(at: Self.page).html.contains("<h1>Pass.pdf</h1>"))
        _ = traveller.send("/do/caption-photo", name + "Boarding%20pass.pdf")
        let deleted = traveller.send("/do/delete-photo", "photo=\(Self.document)")
        #expect(traveller.look(at: Self.page).status == 404)
        let undo = try #require(Query(target: deleted["location"] ?? "")["undo"])
        _ = traveller.send("/do/restore", "undo=\(undo)")
        #expect(traveller.look(at: Self.page).html.contains("<h1>Boarding pass.pdf</h1>"))
        let history = traveller.look(at: "/trips/\(Self.trip)/history").html
        #expect(history.contains("Boarding pass.pdf"))
    }

    @Test("a copy of a trip has its documents, and so has its file")
    func copies() throws {
        var traveller = traveller()
        _ = traveller.send("/do/add-photo", adding("Pass.pdf"))
        let copy = "0000000000000000000000000d"
        _ = traveller.send("/do/copy-trip", "trip=\(Self.trip)&copy=\(copy)")
        let trips = traveller.trips
        let all = trips.attachments(of: try id(copy))
        #expect(all.map { $0.name } == ["Pass.pdf"])
        #expect(all.map { $0.activity } == trips.activities(of: try id(copy)).map { $0.id })
        #expect(all[0].hash.text == Self.hash && all[0].size.byteCount == 81_234)
        let file = traveller.look(at: "/trips/\(copy)/trip.json").html
        let told = "{\"sha256\":\"\(Self.hash)\",\"name\":\"Pass.pdf\",\"bytes\":81234}"
        #expect(file.contains("\"documents\":[\(told)]") && !file.contains("\"photos\""))
    }

    @Test("what comes next has its documents at hand, on its day alone")
    func atHand() {
        let (sign, link) = ("<li class='entry-documents'>", "/files/\(Self.hash)")
        var traveller = traveller()
        let bare = traveller.look(at: "/trips/\(Self.trip)").html
        #expect(bare.contains("entry-title") && !bare.contains(sign))
        _ = traveller.send("/do/add-photo", adding("Pass.pdf"))
        let later = traveller.look(at: "/trips/\(Self.trip)").html
        #expect(later.contains(sign) && !later.contains(link))
        // Noon of the first of June it is, by the clock of the tests.
        let dates = "trip=\(Self.trip)&title=Tuscany&start=2026-06-01&end=2026-06-02&how=shift"
        _ = traveller.send("/do/save-trip", dates)
        let fields = "trip=\(Self.trip)&activity=\(Self.activity)&title=Flight&day=1&start=14:00"
        _ = traveller.send("/do/save-activity", fields)
        let today = traveller.look(at: "/trips/\(Self.trip)").html
        #expect(today.contains("now-next") && today.contains(link))
        let other = traveller.look(at: "/trips/\(Self.trip)?day=2").html
        #expect(!other.contains(link))
        let all = traveller.look(at: "/trips").html
        #expect(all.contains("trip-today") && all.contains(sign))
    }

    @Test(
        "sizes that no document has are refused",
        arguments: ["0", "-1", "16000001", "x", "", "99999999999999999999"]
    )
    func badSizes(bytes: String) {
        var traveller = traveller()
        #expect(traveller.send("/do/add-photo", adding("Pass.pdf", bytes: bytes)).status == 400)
        #expect(traveller.look(at: Self.page).status == 404)
    }

    @Test("a name that is too long is cut between letters")
    func longName() throws {
        var traveller = traveller()
        _ = traveller.send("/do/add-photo", adding(String(repeating: "%E2%82%AC", count: 200)))
        let all = traveller.trips.attachments(of: try id(Self.trip))
        #expect(all.map { $0.name } == [String(repeating: "€", count: 85)])
    }

    private func id(_ text: String) throws -> Identifier { try #require(Identifier(text)) }
}
