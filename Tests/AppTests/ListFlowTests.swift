@testable import App
import Base
import Foundation
import Itinerary
import Merge
import TestKit
import Testing

/// Lists of a trip by their forms: what they do, what they refuse, and what an undo brings back.
@Suite struct ListFlowTests {
    private static let trip = "0000000000000000000000000a"

    private func traveller() -> Traveller {
        var traveller = Traveller()
        _ = traveller.send("/do/create-trip", "trip=\(Self.trip)&title=Tuscany&count=2")
        return traveller
    }

    private func add(_ lines: String, to list: String, _ traveller: inout Traveller) {
        // A name for each, as a page would have it.
        let id = Identifier(high: 5, low: UInt64(list.utf8.count)).text
        let fields = "trip=\(Self.trip)&list=\(list)&text=\(lines)&id=\(id)"
        #expect(traveller.send("/do/add-item", fields).status == 303)
    }

    private func lists(_ traveller: Traveller) throws -> [String] {
        let id = try #require(Identifier(Self.trip))
        let trips = traveller.trips
        return trips.lists(of: id, usual: []).map { name in
            let lines = trips.items(of: id).filter { $0.list == name }.map { $0.text }
            return name + ": " + lines.joined(separator: " ")
        }
    }

    private func item(_ text: String, _ traveller: Traveller) throws -> String {
        let id = try #require(Identifier(Self.trip))
        return try #require(traveller.trips.items(of: id).first { $0.text == text }).id.text
    }

    @Test func `what another page was quicker with is told, or is as wanted already`() throws {
        var traveller = traveller()
        add("a%0Ab", to: "Packing", &traveller)
        let (gone, back) = (try item("a", traveller), "/trips/\(Self.trip)/lists")
        let delete = "item=\(gone)&back=\(back)"
        #expect(traveller.send("/do/delete-item", delete).status == 303)
        let again = traveller.send("/do/delete-item", delete)
        #expect(again.status == 303 && again["location"]?.hasPrefix(back) == true)
        let rename = "trip=\(Self.trip)&list=Packing&name=Bag"
        #expect(traveller.send("/do/rename-list", rename).status == 303)
        let late = [
            ("tick-item", "item=\(gone)&done=1"), ("move-item", "item=\(gone)&way=up"),
            ("move-list", "trip=\(Self.trip)&list=Packing&way=up"),
            ("rename-list", "trip=\(Self.trip)&list=Packing&name=Case"),
        ]
        for (form, fields) in late {
            let answer = traveller.send("/do/\(form)", fields)
            #expect(answer.status == 404, "\(form)")
            #expect(answer.html.contains("That is not on the list any more"), "\(form)")
        }
        #expect(try lists(traveller) == ["Bag: b"])
        #expect(traveller.send("/do/tick-item", "item=nonsense&done=1").status == 400)
    }

    @Test func `lists and lines move up and down and are renamed, and an undo takes it back`()
        throws
    {
        var traveller = traveller()
        add("a%0Ab%0Ac", to: "Packing", &traveller)
        add("x%0Ay", to: "Gifts", &traveller)
        #expect(try lists(traveller) == ["Packing: a b c", "Gifts: x y"])
        let page = traveller.look(at: "/trips/\(Self.trip)/arrange").html
        #expect(page.contains("aria-label=\"Move up: b\"") && page.contains("value=\"Gifts\""))
        let deeds = [
            ("move-item", "item=\(try item("c", traveller))&way=up", "Packing: a c b|Gifts: x y"),
            ("move-item", "item=\(try item("a", traveller))&way=down", "Packing: b a c|Gifts: x y"),
            (
                "move-item", "item=\(try item("c", traveller))&before=\(try item("a", traveller))",
                "Packing: c a b|Gifts: x y"
            ),
            ("move-list", "trip=\(Self.trip)&list=Gifts&way=up", "Gifts: x y|Packing: a b c"),
            ("move-list", "trip=\(Self.trip)&list=Packing&way=down", "Gifts: x y|Packing: a b c"),
            (
                "rename-list", "trip=\(Self.trip)&list=Gifts&name=Presents",
                "Packing: a b c|Presents: x y"
            ),
        ]
        for (form, fields, wanted) in deeds {
            let answer = traveller.send("/do/\(form)", fields)
            #expect(answer.status == 303)
            #expect(try lists(traveller).joined(separator: "|") == wanted, "\(form)")
            traveller.undo(answer)
            #expect(try lists(traveller) == ["Packing: a b c", "Gifts: x y"], "\(form)")
        }
        // At an end there is no way on, and nothing to take back.
        let end = traveller.send("/do/move-item", "item=\(try item("a", traveller))&way=up")
        #expect(end["location"] == "/trips/\(Self.trip)/arrange")
    }

    @Test(arguments: [
        ("add-item", "list=Packing&field=0&text=", "more-0", "Type something to add first."),
        ("add-item", "list=Packing&field=0&text=+%0A+", "more-0", "Type something to add first."),
        (
            "add-item", "list=Packing&field=0&text=" + String(repeating: "y", count: 301), "more-0",
            "is too long for a line"
        ),
        (
            "add-item", "list=Packing&field=0&text=" + String(repeating: "y%0A", count: 501),
            "more-0", "At most 500 lines"
        ),
        ("add-item", "list=&field=new-items&text=y", "new-list", "Give the list a name."),
        (
            "add-item", "list=" + String(repeating: "n", count: 61) + "&field=new-items&text=y",
            "new-list", "too long for a list"
        ),
        ("add-item", "list=New&field=new-items&text=", "new-items", "Type something to add first."),
        ("rename-list", "list=Gifts&name=", "name-1", "Give the list a name."),
        ("rename-list", "list=Gifts&name=Packing", "name-1", "There is a list of that name."),
        (
            "rename-list", "list=Gifts&name=" + String(repeating: "n", count: 61), "name-1",
            "too long for a list"
        ),
    ])
    func `what is refused is told beside its field, and stays as it was typed`(
        form: String,
        fields: String,
        field: String,
        words: String
    ) throws {
        var traveller = traveller()
        add("a", to: "Packing", &traveller)
        add("x", to: "Gifts", &traveller)
        let answer = traveller.send("/do/\(form)", "trip=\(Self.trip)&\(fields)")
        #expect(answer.status == 422)
        let page = answer.html
        #expect(page.contains("id=\"\(field)\""))
        #expect(page.contains("aria-describedby=\"\(field)-problem\""))
        let below = try #require(page.components(separatedBy: "id=\"\(field)-problem\">").last)
        #expect(below.prefix(160).contains(words))
        let typed = Query(fields)
        for name in ["text", "name"] {
            guard let text = typed[name], !text.isEmpty, text.utf8.allSatisfy({ $0 > 0x20 }) else {
                continue
            }
            #expect(page.contains(">\n\(text)</textarea>") || page.contains("value=\"\(text)\""))
        }
        if typed["field"] == "new-items", let list = typed["list"], !list.isEmpty {
            #expect(page.contains("value=\"\(list)\""))
        }
        #expect(try lists(traveller) == ["Packing: a", "Gifts: x"])
    }
}

/// A trip may have as many lists as lines: whoever is sent its file has not chosen that.
@Suite struct ManyListsTests {
    private static let trip = "0000000000000000000000000a"

    private func traveller(lists count: UInt64) throws -> Traveller {
        var traveller = Traveller()
        _ = traveller.send("/do/create-trip", "trip=\(Self.trip)&title=Tuscany&count=2")
        let id = try #require(Identifier(Self.trip))
        let trips = traveller.trips
        var last: [UInt8]?
        for number in 1...count {
            let draft = ItemDraft(list: "List \(number)", text: "line", isDone: false)
            let name = Identifier(high: 9, low: number)
            let made = trips.making(draft, id: name, on: id, after: last, number)
            traveller.keep(made.changes)
            last = made.key
        }
        return traveller
    }

    @Test(arguments: ["lists", "arrange", "print"])
    func `thousands of lists are all there`(page: String) throws {
        var traveller = try traveller(lists: 2_000)
        let html = traveller.look(at: "/trips/\(Self.trip)/\(page)").html
        #expect(html.contains("List 1<") || html.contains("\"List 1\""))
        #expect(html.contains("List 2000"))
    }

    @Test func `lines of one list stand together, wherever they are`() throws {
        var traveller = try traveller(lists: 2)
        let add = "trip=\(Self.trip)&list=List+1&text=late&id=\(Identifier(high: 8, low: 1).text)"
        #expect(traveller.send("/do/add-item", add).status == 303)
        let id = try #require(Identifier(Self.trip))
        let lists = traveller.trips.checklists(of: id, usual: ["List 2", "Usual"])
        #expect(lists.map { $0.name } == ["List 1", "List 2", "Usual"])
        #expect(lists.map { $0.items.map { $0.text } } == [["line", "late"], ["line"], []])
    }
}
