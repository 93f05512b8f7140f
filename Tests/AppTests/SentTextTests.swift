@testable import App
import Base
import Itinerary
import Merge
import TestKit
import Testing

/// What was typed is not lost where it cannot be kept any more.
@Suite struct SentTextTests {
    private let typed = "&title=Late+%3Cdinner%3E&notes=At+the%0Aharbour&day=1"

    @Test("what was typed for a trip that went to the bin meanwhile is shown, with the way back")
    func binned() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=T&count=1")
        _ = traveller.send("/do/delete-trip", "trip=\(trip.id.text)")
        let body = "trip=\(trip.id.text)&activity=\(Identifier(high: 7, low: 7).text)" + typed
        let answer = traveller.send("/do/save-activity", body)
        #expect(answer.status == 410)
        #expect(PageChecker(answer.html).complaints == [])
        #expect(answer.html.contains("\nLate &lt;dinner&gt;\nAt the\nharbour\n</textarea>"))
        #expect(answer.html.contains("action='/do/restore-trip'"))
        #expect(answer.html.contains("href=\"/trips\">All trips</a>"))
        #expect(traveller.send("/do/restore-trip", "trip=\(trip.id.text)").status == 303)
        #expect(traveller.send("/do/save-activity", body).status == 303)
    }

    @Test("after logging out the reason is told, how to go on, and what was typed")
    func loggedOut() {
        var world = sampleWorld()
        world.formToken = "of now"
        let form = FormData(Query("trip=x&token=of+before" + typed))
        let request = Request(method: .post, target: "/do/save-activity", form: form)
        let page = respond(to: request, given: world).response
        #expect(page.status == 403)
        #expect(PageChecker(page.text).complaints == [])
        #expect(page.text.contains("before you logged in or out"))
        #expect(page.text.contains("href=\"/account/sign-in\">Sign in</a>"))
        #expect(page.text.contains("Late &lt;dinner&gt;") && !page.text.contains("of before"))
        world.standing = .member(email: "a@b.example")
        #expect(!respond(to: request, given: world).response.text.contains("Sign in"))
    }

    @Test("a form tells the script whose draft it is, by what a member keeps")
    func draftOwner() {
        var world = sampleWorld()
        world.libraryID = Identifier(high: 7, low: 9)
        #expect(!reply("/trips/new", in: world).response.text.contains("data-owner"))
        world.standing = .member(email: "a@b.example")
        let owner = "data-owner='\(Identifier(high: 7, low: 9).text)'"
        #expect(reply("/trips/new", in: world).response.text.contains(owner))
    }

    @Test("a link to a trip offers to sign in to who may be logged out, and to nobody else")
    func noTrip() {
        var world = sampleWorld()
        let target = "/trips/\(Identifier(high: 7, low: 8).text)"
        let page = reply(target, in: world).response
        let way = "href=\"/account/sign-in?back=\(target)\">Sign in</a>"
        #expect(page.status == 404 && page.text.contains(way))
        #expect(PageChecker(page.text).complaints == [])
        world.standing = .guest
        #expect(!reply(target, in: world).response.text.contains("Sign in"))
        world.standing = .loggedOut
        let search = reply("/search?q=a%26b", in: world).response.text
        #expect(search.contains("/account/sign-in?back=/search%3Fq%3Da%2526b\">Sign in</a>"))
    }
}
