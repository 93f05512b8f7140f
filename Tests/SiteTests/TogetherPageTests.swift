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
        let other = "name=Bennet&deed=leave"
        fellows.ben.look(at: fellows.together)
        #expect(fellows.ben.send(fellows.together, other).status == 303)
        fellows.site.site.jointTrips.settle()
        let history = fellows.ada.look(at: "/trips/\(fellows.trip.text)/history").text
        #expect(!history.contains("Currency") && !history.contains("<dd>Ben"))
        #expect(!history.contains("Put back"))
    }
}
