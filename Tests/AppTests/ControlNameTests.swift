@testable import App
import Itinerary
import Merge
import TestKit
import Testing

/// What a screen reader hears of controls whose looks say more than their words.
@Suite struct ControlNameTests {
    @Test func `a line of a list is a button that says whether it is pressed`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=T&count=2")
        let list = "trip=\(trip.id.text)&list=Packing&text=Socks"
        #expect(traveller.send("/do/add-item", list).status == 303)
        let item = try #require(traveller.trips.items(of: trip.id).first)
        func state() -> [String] {
            let page = traveller.look(at: "/trips/\(trip.id.text)/lists").html
            #expect(!page.contains("role=\"checkbox\""))
            return ["true", "false"].filter { isOn in
                page.contains("class=\"tick\" aria-pressed=\"\(isOn)\"")
            }
        }
        #expect(state() == ["false"])
        #expect(traveller.send("/do/tick-item", "item=\(item.id.text)&done=1").status == 303)
        #expect(state() == ["true"])
    }

    @Test func `the field of a radius is called as the question that it answers`() {
        var traveller = Traveller()
        let page = traveller.look(at: "/near").html
        #expect(page.contains("<legend id=\"how-far\">How far around?"))
        #expect(page.contains("<input id=\"own-radius\" aria-labelledby=\"how-far\""))
    }
}
