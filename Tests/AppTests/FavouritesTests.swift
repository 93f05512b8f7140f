@testable import App
import Base
import Geodesy
import Library
import Merge
import TestKit
import Testing

@Suite struct FavouritesTests {
    private static let watch = Keepsake(
        .artwork,
        source: "museum/SK-C-5",
        title: "The <Night> Watch",
        detail: "Rembrandt",
        date: "1642",
        picture: "/pictures/host.example/a.jpg",
        point: Coordinate(latitudeMicrodegrees: 52_360_000, longitudeMicrodegrees: 4_885_000),
        link: "https://host.example/w"
    )
    private static let street = Keepsake(.photograph, source: "old/1", title: "Astor Place")

    private func keep(_ keepsake: Keepsake?, _ traveller: inout Traveller) throws {
        let code = try #require(keepsake).code
        let answer = traveller.send("/do/star", "keep=\(code)&back=/favourites")
        #expect(answer.status == 303 && answer["location"] == "/favourites")
    }

    @Test("a star keeps a thing with all that a list shows, and lets it go with an undo")
    func star() throws {
        var traveller = Traveller()
        try keep(Self.watch, &traveller)
        let page = traveller.look(at: "/favourites").html
        #expect(page.contains("The &lt;Night&gt; Watch"))
        #expect(page.contains("href=\"/art/museum/SK-C-5\""))
        #expect(page.contains("data-at=\"52.36"))
        #expect(page.contains("1 work of art."))

        let code = try #require(Self.watch).code
        let part = traveller.send(
            "/do/star",
            "let-go=\(code)&back=/favourites",
            headers: [Header("hx-request", "true")]
        )
        #expect(part.html.hasPrefix("<button form=\"stars\" name=\"keep\""))
        #expect(part.html.contains("data-undo-thing='/art/museum/SK-C-5'"))
        #expect(traveller.library.keepsakes.isEmpty)
        #expect(traveller.look(at: "/favourites").html.contains("Star a city, a photograph"))
    }

    @Test("damaged codes are refused and change nothing", arguments: ["", "AAAA", "!!", "*"])
    func damaged(code: String) {
        var traveller = Traveller()
        #expect(traveller.send("/do/star", "keep=\(code)").status == 400)
        #expect(traveller.send("/do/star", "let-go=\(code)").status == 400)
        #expect(traveller.library.keepsakes.isEmpty)
    }

    @Test("kinds and words narrow the list; the way to all is offered")
    func narrowing() throws {
        var traveller = Traveller()
        try keep(Self.watch, &traveller)
        try keep(Self.street, &traveller)
        _ = traveller.send("/do/star", "star=3176959&back=/")
        let all = traveller.look(at: "/favourites").html
        #expect(all.contains("1 city, 1 photograph and 1 work of art."))
        let photographs = traveller.look(at: "/favourites?kind=photograph").html
        #expect(photographs.contains("Astor Place") && !photographs.contains("Night"))
        let found = traveller.look(at: "/favourites?filter=RÉMBRANDT").html
        #expect(found.contains("Night") && !found.contains("Astor"))
        #expect(traveller.look(at: "/favourites?filter=zzz").html.contains("No names match."))
        #expect(traveller.look(at: "/favourites?kind=event").html.contains("None of these yet."))
        #expect(traveller.look(at: "/favourites?kind=boat").status == 400)
        #expect(traveller.look(at: "/saved").html.contains("/favourites?kind=artwork"))
        #expect(traveller.look(at: "/you").html.contains("<strong>3</strong>"))
    }

    /// What the address behind an answer offers, without the anchor, which browsers keep.
    private func offer(in answer: Response) -> String? {
        let address = answer["location"] ?? ""
        return Query(target: String(address.prefix { $0 != "#" }))["undo"]
    }

    @Test("all of a kind are cleared at once, and come back at once")
    func clearing() throws {
        var traveller = Traveller()
        try keep(Self.watch, &traveller)
        try keep(Self.street, &traveller)
        let cleared = traveller.send("/do/clear-favourites", "kind=artwork")
        let page = traveller.follow(cleared)
        #expect(page.html.contains("1 favourite cleared"))
        #expect(traveller.library.keepsakes.count == 1)
        let undo = try #require(offer(in: cleared))
        _ = traveller.send("/do/restore", "undo=\(undo)")
        #expect(traveller.library.keepsakes.count == 2)
        #expect(traveller.send("/do/clear-favourites", "kind=city").status == 400)
    }

    @Test("a button to clear all that is pressed twice offers the same way back, once")
    func clearingTwice() throws {
        var traveller = Traveller()
        try keep(Self.watch, &traveller)
        let first = traveller.send("/do/clear-favourites", "kind=artwork")
        let second = traveller.send("/do/clear-favourites", "kind=artwork")
        #expect(first["location"]?.hasSuffix("#experience") == true)
        #expect(traveller.follow(second).html.contains("1 favourite cleared"))
        let undo = try #require(offer(in: second))
        for _ in 0..<2 {
            _ = traveller.send("/do/restore", "undo=\(undo)")
            #expect(traveller.library.keepsakes.count == 1)
        }
    }

    @Test("what has no page of its kind gets no star, and may be let go")
    func withoutPage() throws {
        let strange: [(KeepsakeKind, String)] = [
            (.spot, "oldnyc/708164f-a"), (.spot, "91.00000/7.00000"), (.spot, "43.7/7.4"),
            (.event, "a/b/c/d/e"), (.artwork, "a/\"'<b>"), (.artwork, "a/\u{202E}b"),
        ]
        var traveller = Traveller()
        for (kind, source) in strange {
            let thing = try #require(Keepsake(kind, source: source, title: "x"), "\(source)")
            #expect(traveller.send("/do/star", "keep=\(thing.code)").status == 400, "\(source)")
            #expect(traveller.send("/do/star", "let-go=\(thing.code)").status == 303)
        }
        let far = Coordinate(latitudeMicrodegrees: 0, longitudeMicrodegrees: 0)
        for (point, status) in [(far, UInt16(400)), (nil, 303)] {
            let source = "43.73920/7.42727"
            let spot = try #require(Keepsake(.spot, source: source, title: "x", point: point))
            #expect(traveller.send("/do/star", "keep=\(spot.code)").status == status)
        }
        #expect(traveller.library.keepsakes.count == 1)
    }

    @Test("the file of a library brings them to another one, once")
    func file() throws {
        var traveller = Traveller()
        try keep(Self.watch, &traveller)
        try keep(Self.street, &traveller)
        let bytes = traveller.look(at: "/library.json").body
        let file = FormData.File(name: "file", bytes: bytes)
        #expect(
            !traveller.send("/do/read-file", "", files: [file]).html.contains("name=\"things\"")
        )

        var other = Traveller()
        let preview = other.send("/do/read-file", "", files: [file]).html
        #expect(preview.contains("The &lt;Night&gt; Watch") && preview.contains("Add all of it"))
        let codes = traveller.library.keepsakes.map(\.code).joined(separator: ".")
        #expect(preview.contains("name='things' value='\(codes)'"))
        let added = other.send("/do/add-file", "cities=id,favourite,archived&things=\(codes)")
        #expect(other.library.keepsakes == traveller.library.keepsakes)
        let undo = try #require(Query(target: added["location"] ?? "")["undo"])
        _ = other.send("/do/restore", "undo=\(undo)")
        #expect(other.library.keepsakes.isEmpty)
    }

    @Test("a favourite that makes no sense is left out alone, and told")
    func unreadFavourite() {
        var traveller = Traveller()
        let text = """
            {"favourites":[{"kind":"photograph","source":"old/1","title":"Astor Place"},
            {"kind":"photograph","source":"old/2","title":"Bowery","latitude":1e308},7,
            {"kind":"boat"},{"kind":"artwork","source":"m/2","title":"The Watch"}],"cities":[]}
            """
        let file = FormData.File(name: "file", bytes: Array(text.utf8))
        let page = traveller.send("/do/read-file", "", files: [file]).html
        #expect(page.contains("Astor Place") && page.contains("The Watch"))
        #expect(page.contains("3 favourites in the file could not be read"))
    }

    @Test("very many are added at once, told by kind, and taken back in one step")
    func manyFromFile() throws {
        var traveller = Traveller()
        try keep(Self.watch, &traveller)
        // Each of so many counts as kept a millisecond before the last.
        traveller.wait(milliseconds: 1_000)
        let codes = try (0..<400).map { number in
            try #require(Keepsake(.photograph, source: "old/\(number)", title: "No. \(number)"))
                .code
        }
        let form = "cities=id,favourite,archived%0A3176959,true,false&things="
        let added = traveller.send("/do/add-file", form + codes.joined(separator: "."))
        #expect(traveller.library.keepsakes.count == 401)
        let page = traveller.follow(added).html
        #expect(page.contains("1 city and 400 favourites added"))
        let undo = try #require(Query(target: added["location"] ?? "")["undo"])
        _ = traveller.send("/do/restore", "undo=\(undo)")
        #expect(traveller.library.keepsakes == [try #require(Self.watch)])
        #expect(traveller.library.favourites.isEmpty)
    }
}
