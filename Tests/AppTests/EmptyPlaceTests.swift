@testable import App
import Library
import TestKit
import Testing

@Suite struct EmptyPlaceTests {
    private static let trip = "trip=0000000000000000000000000a&place=&id=&count=2"

    @Test("an empty place is none, whatever else is wrong, with an empty choice beside it too")
    func emptyChoice() {
        var traveller = Traveller()
        let wrong = traveller.send("/do/create-trip", Self.trip + "&currency=EURO")
        #expect(wrong.status == 422 && wrong.html.contains("A currency is three letters"))
        #expect(!wrong.html.contains("We could not find"))
        #expect(traveller.send("/do/create-trip", Self.trip).status == 303)
    }

    @Test("words without a choice are looked up")
    func words() {
        var traveller = Traveller()
        #expect(traveller.send("/do/home", "place=Florence&id=").status == 303)
        #expect(traveller.library.preferences.homeCity == 3_176_959)
    }

    @Test("a server promises flight mode only where the browser can keep trips")
    func promise() {
        var traveller = Traveller()
        let page = traveller.look(at: "/trips").html
        #expect(page.contains("Where this browser can keep them"))
    }
}
