import App
import Base
import Chronology
import Foundation
import Itinerary
import Library
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
    private mutating func writeAtOnce(
        laterIsFirst: Bool,
        between: (Fellows) throws -> Void = { _ in }
    ) throws {
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
        try between(fellows)
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

    @Test("whose library is full is told once there is room, whatever made it")
    mutating func full() throws {
        let ada = try #require(try fellows.owner())
        let most = Int(SpaceLimits.guest.byteCount)
        let text = FieldValue.text(String(repeating: "x", count: 8_000))
        try writeAtOnce(laterIsFirst: false) { fellows in
            try fellows.write(text, in: 100, of: 0..<UInt32(most / 8_000 + 2), to: ada, later: 1)
        }
        #expect(replaced(\.ada).contains("Nothing was replaced"))
        try fellows.write(.flag(true), in: Record.deletion, of: 0..<20, to: ada, later: 2)
        #expect(replaced(\.ada).contains("By Ada"))
    }

    @Test("a library without room is left alone until it has changed")
    func leftAlone() throws {
        let ada = try #require(try fellows.owner())
        var rounds = JointTripRounds()
        let before = try #require(try fellows.library(of: ada))
        #expect(!rounds.isFull(before))
        rounds.noteFull(before)
        #expect(rounds.isFull(before))
        try fellows.write(.flag(true), in: CityField.isArchived, of: 0..<1, to: ada, later: 1)
        let after = try #require(try fellows.library(of: ada))
        #expect(!rounds.isFull(after))
    }

    @Test("nobody is told of what another one lost on a trip of their own")
    mutating func others() throws {
        try writeAtOnce(laterIsFirst: true)
        #expect(replaced(\.ben).contains("Nothing was replaced"))
    }
}

extension Fellows {
    /// Whoever began to plan it together.
    fileprivate func owner() throws -> Identifier? {
        try site.site.storage.read { (snapshot) throws(StorageFailure) -> Identifier? in
            guard let account = try snapshot.accounts(limit: 1).first else { return nil }
            return try snapshot.jointSpaces(of: account.id).first?.owner
        }
    }

    fileprivate func library(of account: Identifier) throws -> Space? {
        try site.site.storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.library(of: account)
        }
    }

    /// Writes into records of so many cities, without minding how much somebody may keep.
    fileprivate func write(
        _ value: FieldValue,
        in field: UInt16,
        of numbers: Range<UInt32>,
        to account: Identifier,
        later: Int64
    ) throws {
        let now = site.now
        let milliseconds = now.millisecondsSinceEpoch + later
        let stamp = Stamp(milliseconds: milliseconds, counter: 0, replica: 9)
        let edits = numbers.map { number in
            Change(
                kind: LibraryKind.city,
                id: .city(900_000_000 + number),
                number: field,
                value: value
            ).edit(stamp: stamp, replacing: nil)
        }
        try site.site.storage.write { (transaction) throws(StorageFailure) in
            guard let space = try transaction.library(of: account) else { throw .absent }
            _ = try transaction.apply(edits, to: space.id, by: account, now: now)
        }
        site.site.jointTrips.noteChange(of: account)
        site.site.jointTrips.settle()
    }
}
