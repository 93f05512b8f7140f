import Chronology
import Merge
@testable import Storage
import TestKit
import Testing

/// What links of a library lead to that has become part of another one.
@Suite struct ShownSpaceTests {
    /// Somebody with an empty library.
    private func library(_ fixture: Fixture) throws -> Identifier {
        let (account, library) = (Identifier.random(), Identifier.random())
        try fixture.storage.write { (transaction) throws(StorageFailure) in
            try transaction.create(
                Account(id: account, name: "", created: .t0),
                library: library
            )
        }
        return library
    }

    /// Lets one become part of the other.
    private func lead(_ from: Identifier, to: Identifier, _ fixture: Fixture) throws {
        try fixture.storage.write { (transaction) throws(StorageFailure) in
            try transaction.lead(from: from, to: to, now: .t0)
            guard let owner = try transaction.space(from)?.owner else { throw .absent }
            try transaction.eraseAccount(owner)
        }
    }

    private func shown(_ id: Identifier, _ fixture: Fixture) throws -> Identifier? {
        try fixture.storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.shownSpace(id)?.id
        }
    }

    @Test("former names lead to where a library went in the end", arguments: Backend.reachable)
    func chain(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        let (first, second, third) = (
            try library(fixture), try library(fixture), try library(fixture)
        )
        try lead(first, to: second, fixture)
        #expect(try shown(first, fixture) == second)
        try lead(second, to: fixture.space, fixture)
        try lead(third, to: fixture.space, fixture)
        for name in [first, second, third, fixture.space] {
            #expect(try shown(name, fixture) == fixture.space)
        }
        #expect(try shown(.random(), fixture) == nil)
        try fixture.expectSound()
    }

    @Test(
        "they go with the library, and lead nowhere while the account is deleted",
        arguments: Backend.reachable
    )
    func end(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        let former = try library(fixture)
        try lead(former, to: fixture.space, fixture)
        try fixture.storage.write { (transaction) throws(StorageFailure) in
            try transaction.deleteAccount(fixture.account, now: .t0)
        }
        #expect(try shown(former, fixture) == nil)
        #expect(try shown(fixture.space, fixture) == nil)
        try fixture.storage.write { (transaction) throws(StorageFailure) in
            try transaction.restoreAccount(fixture.account)
        }
        #expect(try shown(former, fixture) == fixture.space)
        // Everything is erased: another library begins.
        try fixture.storage.write { (transaction) throws(StorageFailure) in
            try transaction.deleteSpace(fixture.space)
            try transaction.createSpace(
                .random(),
                owner: fixture.account,
                purpose: .library,
                now: .t0
            )
        }
        #expect(try shown(former, fixture) == nil)
        #expect(try shown(fixture.space, fixture) == nil)
        try fixture.expectSound()
    }

    @Test("a library has a hundred of them, and a backup holds them")
    func bounded() throws {
        let fixture = try Fixture(.sqlite)
        for number in 0..<105 as Range<Int64> {
            try fixture.storage.write { (transaction) throws(StorageFailure) in
                try transaction.lead(
                    from: Identifier(high: 1, low: UInt64(number)),
                    to: fixture.space,
                    now: Instant.t0.later(milliseconds: number)
                )
            }
        }
        let backup = fixture.database.path("backup")
        _ = try fixture.storage.backup(to: backup, now: .t0)
        _ = try fixture.storage.restore(from: backup, now: .t0)
        #expect(try shown(Identifier(high: 1, low: 4), fixture) == nil)
        #expect(try shown(Identifier(high: 1, low: 5), fixture) == fixture.space)
        #expect(try shown(Identifier(high: 1, low: 104), fixture) == fixture.space)
    }

    @Test("the doctor tells of a former name that is in use", arguments: Backend.reachable)
    func doctor(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        let other = try library(fixture)
        try fixture.storage.write { (transaction) throws(StorageFailure) in
            try transaction.lead(from: other, to: fixture.space, now: .t0)
        }
        let faults = try fixture.storage.check().filter { $0.weight == .fault }
        let found = "1 former names of libraries that lead nowhere, or are in use"
        #expect(faults.map(\.text) == [found])
    }
}
