import App
import Library
import Merge
import Site
import Storage
import Sync
import Testing

@Suite("Devices and several servers of one database")
struct SharedDatabaseTests {
    @Test(
        "any of them answers, and whoever waits at one hears what was written at another",
        .enabled(if: PostgresSchema.serverURL != nil, "needs ELSEWHERE_TEST_DATABASE_URL")
    )
    func servers() throws {
        let schema = try PostgresSchema()
        defer { schema.drop() }
        let one = try TestSite(schema.location)
        let other = try TestSite(schema.location)
        var device = Device(Browser(one))
        device.star(3_176_959)
        #expect(try device.sync() == .done)
        var further = Device(device.browser)
        further.browser.site = other
        #expect(try further.sync() == .done)
        let target = try #require(device.eventsTarget)
        let heard = one.listen(device.browser, at: target)
        further.star(2_643_743)
        #expect(try further.sync() == .done)
        #expect(heard.wait().status == 200)
        device.star(2_988_507)
        #expect(try device.sync() == .done)
        #expect(try further.sync() == .done)
        #expect(further.library == device.library)
        #expect(further.replica.records == device.replica.records)
    }

    @Test(
        "who sends to a library that another server erases meanwhile writes into the new one",
        .enabled(if: PostgresSchema.serverURL != nil, "needs ELSEWHERE_TEST_DATABASE_URL")
    )
    func erasedMeanwhile() throws {
        let schema = try PostgresSchema()
        defer { schema.drop() }
        let one = try TestSite(schema.location)
        let other = try TestSite(schema.location)
        var device = Device(Browser(one))
        device.star(3_176_959)
        #expect(try device.sync() == .done)
        let account = try #require(device.replica.who.account)
        let (isHeld, isOver) = (Latch(), Latch())
        onThread {
            try? other.site.storage.write { (transaction) throws(StorageFailure) in
                guard let old = try transaction.library(of: account) else { return }
                try transaction.deleteSpace(old.id)
                try transaction.createSpace(
                    .random(),
                    owner: account,
                    purpose: .library,
                    now: other.now
                )
                isHeld.open()
                schema.waitUntilSomebodyWaits()
            }
            isOver.open()
        }
        isHeld.wait()
        device.star(2_643_743)
        let response = device.send(device.request())
        isOver.wait()
        #expect(response.status == 200)
        _ = try device.take(response)
        #expect(try device.sync() == .done)
        #expect(device.library.favourites.map(\.id) == [2_643_743])
    }
}
