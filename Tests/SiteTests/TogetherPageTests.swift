import App
import Base
import Foundation
import Itinerary
import Merge
import Storage
import TestKit
import Testing

@testable import Site

/// What the pages of those who plan one trip say, and where they lead.
@Suite struct TogetherPageTests {
    private var fellows: Fellows

    init() throws { fellows = try Fellows(try TestSite()) }

    @Test("the page leads back to its trip, and every address on it is one")
    mutating func wayBack() throws {
        for _ in 0..<2 {
            let page = fellows.ada.look(at: fellows.together).text
            #expect(page.contains("class=\"way-up\"><a href=\"/trips/\(fellows.trip.text)\""))
            for rest in page.components(separatedBy: "href=\"").dropFirst() {
                let address = rest.prefix { $0 != "\"" }
                #expect(!address.contains("("), "\(address)")
            }
            _ = try fellows.begin()
        }
    }

    @Test("a history tells of plans, not of who plans them")
    mutating func history() throws {
        fellows.join(try fellows.begin())
        fellows.ben.look(at: fellows.together)
        #expect(fellows.ben.send(fellows.together, "deed=leave").status == 303)
        fellows.site.site.jointTrips.settle()
        let history = fellows.ada.look(at: "/trips/\(fellows.trip.text)/history").text
        #expect(!history.contains("Currency") && !history.contains("<dd>Ben"))
        #expect(!history.contains("Put back"))
    }

    @Test("whoever is called as another is gets a number, and nobody is called by signs alone")
    mutating func names() throws {
        let invitation = try fellows.begin()
        fellows.ben.look(at: invitation)
        for signs in ["?", "%2C+.", "%E2%80%94"] {
            #expect(fellows.ben.send(invitation, "name=\(signs)").status == 422, "\(signs)")
        }
        #expect(fellows.ben.send(invitation, "name=ada+%3CB%3E").status == 303)
        let page = fellows.ben.look(at: fellows.together).text
        #expect(page.contains("<bdi>Ada &lt;b&gt;</bdi>"))
        #expect(page.contains("<bdi>ada &lt;B&gt; 2</bdi>"))
        let renamed = fellows.ben.send(fellows.together, "deed=rename&name=Ben%2C+the+other")
        #expect(renamed["location"] == fellows.together + "?done=rename")
        fellows.site.site.jointTrips.settle()
        #expect(fellows.page(of: \.ada).contains("<bdi>Ben  the other</bdi>"))
        let empty = fellows.ben.send(fellows.together, "deed=rename&name=+")
        #expect(empty.status == 422 && empty.text.contains("<a href='#companion-name'>"))
        #expect(empty.text.contains("<details class=\"sure\" open>"))
        #expect(empty.text.contains("aria-describedby=\"companion-name-problem\""))
    }

    @Test("who left reads that what they changed alone comes to the others, before it does")
    mutating func again() throws {
        let invitation = try fellows.begin()
        let words = "You have this trip already: what you changed"
        #expect(!fellows.ben.look(at: invitation).text.contains(words))
        fellows.join(invitation)
        fellows.ben.look(at: fellows.together)
        #expect(fellows.ben.send(fellows.together, "deed=leave").status == 303)
        #expect(fellows.ben.look(at: invitation).text.contains(words))
    }

    @Test("each deed is told once it is done, and none by an invitation's address")
    mutating func told() throws {
        let invitation = try fellows.begin()
        #expect(!fellows.ben.look(at: invitation + "?done=tripDeleted").text.contains("in the bin"))
        #expect(!fellows.ben.look(at: invitation + "?done=leave").text.contains("toast'"))
        #expect(
            fellows.ben.send(invitation, "name=Ben")["location"] == fellows.together + "?done=join"
        )
        fellows.site.site.jointTrips.settle()
        let page = fellows.ada.look(at: fellows.together).text
        let start = try #require(page.range(of: "name=\"companion\" value=\""))
        let remove = "deed=remove&companion=\(page[start.upperBound...].prefix(26))"
        // Who may not remove is not told that it is done.
        fellows.ben.look(at: fellows.together)
        #expect(fellows.ben.send(fellows.together, remove)["location"] == fellows.together)
        let next = try #require(fellows.ada.send(fellows.together, remove)["location"])
        #expect(next == fellows.together + "?done=remove")
        #expect(fellows.ada.look(at: next).text.contains("Removed, and the invitation is taken"))
    }

    @Test("an invitation says how much is planned, and leads who plans the trip to it")
    mutating func invitation() throws {
        let invitation = try fellows.begin()
        let offer = fellows.ben.look(at: invitation).text
        #expect(offer.contains("1 activity") && offer.contains(">Join<"))
        let own = fellows.ada.look(at: invitation).text
        #expect(own.contains("/trips/\(fellows.trip.text)") && !own.contains(">Join<"))
    }

    @Test("lists, bins and forms say with whom a trip is planned")
    mutating func joint() throws {
        #expect(!fellows.ada.look(at: "/trips").text.contains("Planned with"))
        #expect(fellows.page(of: \.ada).contains("Plan together"))
        fellows.join(try fellows.begin())
        #expect(fellows.ada.look(at: "/trips").text.contains("Planned with <bdi>Ben</bdi>"))
        let form = fellows.ada.look(at: "/trips/\(fellows.trip.text)/edit").text
        #expect(form.contains("They keep the trip"))
        #expect(fellows.ada.send("/do/delete-trip", "trip=\(fellows.trip.text)").status == 303)
        #expect(fellows.ada.look(at: "/trips/bin").text.contains("They keep the trip"))
    }

    @Test("who plans a shared trip is led to it, and others are offered it above its days")
    mutating func shared() throws {
        fellows.join(try fellows.begin())
        let isOn = "trip=\(fellows.trip.text)&on=1"
        #expect(fellows.ada.send("/do/share-trip", isOn).status == 303)
        let overview = fellows.ada.look(at: "/trips/\(fellows.trip.text)/overview").text
        let start = try #require(overview.range(of: "href=\"/shared/"))
        let link = "/shared/" + overview[start.upperBound...].prefix { $0 != "\"" }
        let theirs = fellows.ben.look(at: link).text
        #expect(!theirs.contains("Add to my trips") && theirs.contains("You plan this trip, too"))
        var carl = Browser(fellows.site)
        let page = carl.look(at: link).text
        let offer = try #require(page.range(of: "Add to my trips"))
        let plan = try #require(page.range(of: "Palazzo"))
        #expect(offer.lowerBound < plan.lowerBound)
    }
}
