import App
import Base
import Foundation
import Itinerary
import Merge
import Storage
import Sync
import TestKit
import Testing

@testable import Site

/// What two who plan one trip write at once: each is told of what they lost by it.
@Suite struct ReplacedTests {
    private var fellows: Fellows
    private let activity = RecordID(Identifier(high: 8, low: 1))

    init() throws {
        fellows = try Fellows(try TestSite())
        fellows.join(try fellows.begin())
    }

    private func title(_ text: String) -> Change {
        Change(
            kind: TripKind.activity,
            id: activity,
            number: ActivityField.title,
            value: .text(text)
        )
    }

    /// Both write while neither hears of the other, and are heard in that order.
    private mutating func writeAtOnce(laterIsFirst: Bool) throws {
        var (one, other) = (Device(fellows.ada), Device(fellows.ben))
        #expect(try one.sync() == .done)
        #expect(try other.sync() == .done)
        _ = one.replica.write([title("By Ada")], deviceMilliseconds: one.clock)
        other.browser.later = 60_000
        _ = other.replica.write([title("By Ben")], deviceMilliseconds: other.clock)
        if laterIsFirst {
            #expect(try other.sync() == .done)
            fellows.site.site.jointTrips.settle()
        }
        #expect(try one.sync() == .done)
        fellows.site.site.jointTrips.settle()
        #expect(try other.sync() == .done)
        fellows.site.site.jointTrips.settle()
    }

    private mutating func replaced(_ browser: WritableKeyPath<Fellows, Browser>) -> String {
        fellows[keyPath: browser].look(at: "/replaced").text
    }

    @Test("whoever lost what they wrote is told, whichever noticed", arguments: [true, false])
    mutating func told(laterIsFirst: Bool) throws {
        try writeAtOnce(laterIsFirst: laterIsFirst)
        #expect(fellows.page(of: \.ada).contains("By Ben"))
        let page = replaced(\.ada)
        #expect(page.contains("Replaced · you") && page.contains("By Ada"))
        #expect(page.contains("<bdi>Ben</bdi>") && page.contains("Use the replaced one"))
        #expect(fellows.ada.look(at: "/you").text.contains("/replaced"))
        // Who won hears nothing of it, and finds it all the same.
        #expect(!fellows.ben.look(at: "/you").text.contains("/replaced"))
        #expect(replaced(\.ben).contains("By Ada") != laterIsFirst)
    }

    @Test("it is told once, however often the trip is looked after")
    mutating func once() throws {
        try writeAtOnce(laterIsFirst: false)
        let before = replaced(\.ada)
        for account in try fellows.site.accounts() {
            fellows.site.site.jointTrips.lookAfter(account.id)
        }
        fellows.site.site.jointTrips.settle()
        #expect(before.components(separatedBy: "Use the replaced one</button>").count == 2)
        #expect(replaced(\.ada).components(separatedBy: "By Ada").count == 2)
    }

    @Test("nobody is told of what another one lost on a trip of their own")
    mutating func others() throws {
        try writeAtOnce(laterIsFirst: true)
        #expect(replaced(\.ben).contains("Nothing was replaced"))
    }
}
