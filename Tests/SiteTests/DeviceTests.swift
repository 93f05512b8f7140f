import App
import Base
import Chronology
import Library
import Merge
import Server
import Storage
import Sync
import Testing

@testable import Site

@Suite("What devices and the server say to each other") struct DeviceTests {
    @Test("a stranger who fetches is told who they are, and nothing is kept of them")
    func strangers() throws {
        let site = try TestSite()
        var device = Device(Browser(site))
        #expect(try device.sync() == .done)
        #expect(device.replica.who.account == nil)
        #expect(try site.accounts().isEmpty)
        // A page names the browser, and no exchange: two that are asked at once would give it two
        // names, of which its forms know one.
        #expect(device.browser.cookies.isEmpty)
        #expect(device.replica.who.formToken.isEmpty)
        device.browser.look(at: "/about")
        #expect(try device.sync() == .done)
        #expect(device.replica.who.formToken == device.browser.token)
        #expect(try site.accounts().isEmpty)
    }

    @Test("the first change of a stranger begins a guest, and is on the server's own pages")
    func firstChange() throws {
        let site = try TestSite()
        var device = Device(Browser(site))
        device.star(3_176_959)
        #expect(device.replica.waitingCount == 1)
        #expect(try device.sync() == .done)
        #expect(device.replica.waitingCount == 0)
        #expect(device.browser.look(at: "/saved").text.contains("Florence"))
        #expect(try site.accounts().map(\.id) == [device.replica.who.account])
        #expect(device.browser.token == device.replica.who.formToken)
    }

    @Test("what strangers had in cookies moves in, and counts as older than what the device has")
    func cookies() throws {
        let site = try TestSite()
        var device = Device(Browser(site))
        device.browser.look(at: "/cities/3176959/florence")
        #expect(device.browser.cookies["recents"] != nil)
        device.star(2_643_743)
        #expect(try device.sync() == .done)
        #expect(device.browser.cookies["recents"] == nil)
        #expect(device.library.recents == [3_176_959])
    }

    @Test("the server's forms reach the device, and the other way round")
    func forms() throws {
        let site = try TestSite()
        var device = Device(Browser(site))
        device.star(3_176_959)
        try device.sync()
        device.browser.look(at: "/cities/2643743/london")
        #expect(device.browser.send("/do/star", "id=2643743&on=1").status == 303)
        #expect(try device.sync() == .done)
        #expect(device.library.favourites.map(\.id) == [2_643_743, 3_176_959])
        device.star(3_176_959, false)
        try device.sync()
        #expect(!device.browser.look(at: "/saved").text.contains("Florence"))
    }

    @Test("two devices of one person agree")
    func twoDevices() throws {
        let site = try TestSite()
        var one = Device(Browser(site))
        one.star(3_176_959)
        try one.sync()
        var other = Device(one.browser)
        other.skew = 7_200_000
        try other.sync()
        #expect(other.library == one.library)
        other.star(2_643_743)
        one.star(2_988_507)
        try other.sync()
        try one.sync()
        try other.sync()
        #expect(other.library.favourites.count == 3)
        #expect(other.library == one.library)
        #expect(other.replica.records == one.replica.records)
    }

    @Test("an answer that is lost changes nothing, however often it is sent again")
    func lostAnswers() throws {
        let site = try TestSite()
        var device = Device(Browser(site))
        device.star(3_176_959)
        try device.sync()
        device.star(2_643_743)
        let message = device.request()
        _ = device.send(message)
        let late = device.request()
        #expect(throws: SyncFailure.notAwaited) { _ = try device.take(device.send(message)) }
        #expect(device.replica.waitingCount == 1)
        _ = device.send(late)
        #expect(try device.sync() == .done)
        #expect(device.replica.waitingCount == 0)
        #expect(try site.lostCount() == 0)
    }

    @Test("a device never gives what belongs to one to another, and keeps it")
    func otherAccounts() throws {
        let site = try TestSite()
        var one = Device(Browser(site))
        one.star(3_176_959)
        try one.sync()
        var other = Device(Browser(site))
        other.star(2_643_743)
        try other.sync()
        one.star(2_988_507)
        one.browser = other.browser
        #expect(try one.sync() == .stopped(.otherAccount))
        #expect(one.replica.waitingCount == 1)
        #expect(try other.sync() == .done)
        #expect(other.library.favourites.map(\.id) == [2_643_743])
    }

    @Test("a guest whose cookies are gone begins anew with all that they have, at most once a day")
    func lostCookies() throws {
        let site = try TestSite()
        var device = Device(Browser(site))
        device.star(3_176_959)
        try device.sync()
        device.star(2_988_507)
        device.browser.cookies = [:]
        #expect(try device.sync() == .stopped(.signedOut))
        device.browser.later += 600_000
        #expect(try device.sync() == .done)
        #expect(try site.accounts().count == 2)
        #expect(device.browser.look(at: "/saved").text.contains("Florence"))
        device.browser.cookies = [:]
        #expect(try device.sync() == .stopped(.signedOut))
        device.browser.later += 600_000
        #expect(try device.sync() == .stopped(.signedOut))
        #expect(device.replica.who.isLoggedOut)
        #expect(device.library.favourites.count == 2)
        #expect(try site.accounts().count == 2)
    }

    @Test("where the server itself erases a guest, the browser is told to forget, too")
    func erasedGuests() throws {
        let site = try TestSite()
        var device = Device(Browser(site))
        device.star(3_176_959)
        try device.sync()
        device.browser.look(at: "/settings")
        let response = device.browser.send("/do/reset", "word=erase")
        #expect(response["clear-site-data"] == "\"storage\"")
        #expect(try site.accounts().isEmpty)
    }

    @Test("whose account is erased meanwhile hears of it, and not to try again")
    func erasedMeanwhile() throws {
        let site = try TestSite()
        let request = Request(method: .post, target: "/sync/v1")
        let moment = Moment(now: site.now, seed: 1)
        let endpoint = SyncEndpoint(site: site.site, request: request, moment: moment)
        let response = endpoint.refused(endpoint.blank(number: 7), because: .absent)
        #expect(response.status == 200 && response["retry-after"] == nil)
        let reply = try response.body.withUnsafeBytes { try SyncReply(decoding: ByteSlice($0)) }
        #expect(reply.status == .signedOut && reply.number == 7)
    }

    @Test("erasing on the device empties the library once; what is written afterwards stays")
    func erasure() throws {
        let site = try TestSite()
        var device = Device(Browser(site))
        device.star(3_176_959)
        try device.sync()
        var other = Device(device.browser)
        try other.sync()
        other.star(2_988_507)
        _ = device.replica.erase(deviceMilliseconds: device.clock)
        #expect(device.replica.records.isEmpty)
        #expect(device.replica.waitingCount == 1)
        device.star(2_643_743)
        let erasing = device.request()
        _ = device.send(erasing)
        #expect(try device.sync() == .done)
        _ = device.send(erasing)
        #expect(try device.sync() == .done)
        #expect(device.library.favourites.map(\.id) == [2_643_743])
        // What the other one had not sent is written into the new library.
        #expect(try other.sync() == .done)
        #expect(other.library.favourites.map(\.id) == [2_643_743, 2_988_507])
    }

    @Test("a form that erases a member's library empties their devices")
    func replacement() throws {
        let site = try TestSite()
        var device = Device(Browser(site))
        device.star(3_176_959)
        try device.sync()
        let account = try #require(device.replica.who.account)
        try site.replaceLibrary(of: account)
        #expect(try device.sync() == .done)
        #expect(device.replica.records.isEmpty)
    }

    @Test("a backup that is restored loses nothing that a device still has")
    func restoration() throws {
        let site = try TestSite()
        var device = Device(Browser(site))
        device.star(3_176_959)
        try device.sync()
        let backup = site.directory + "/backup"
        _ = try site.site.storage.backup(to: backup, now: site.now)
        device.star(2_643_743)
        try device.sync()
        _ = try site.site.storage.restore(from: backup, now: site.now)
        #expect(!device.browser.look(at: "/saved").text.contains("London"))
        #expect(try device.sync() == .done)
        #expect(device.browser.look(at: "/saved").text.contains("London"))
        #expect(device.library.favourites.count == 2)
    }

    @Test("a cursor beyond the last change makes the space begin a new epoch")
    func rewinding() throws {
        let site = try TestSite()
        var device = Device(Browser(site))
        device.star(3_176_959)
        try device.sync()
        let before = try #require(device.eventsTarget)
        try site.rewind(try #require(device.replica.who.account))
        #expect(try device.sync() == .done)
        #expect(device.eventsTarget != before)
        #expect(device.browser.look(at: "/saved").text.contains("Florence"))
    }

    @Test("a clock that is wrong by hours is set, and nothing is lost")
    func clocks() throws {
        let site = try TestSite()
        for skew in [3_600_000, -3_600_000, 315_360_000_000] as [Int64] {
            var device = Device(Browser(site))
            device.skew = skew
            device.star(3_176_959)
            device.star(2_643_743)
            #expect(try device.sync() == .done)
            #expect(device.replica.parked.isEmpty)
            #expect(device.library.favourites.count == 2)
        }
    }

    @Test("a value that the server itself dated far ahead can still be changed")
    func farAhead() throws {
        let site = try TestSite()
        var device = Device(Browser(site))
        device.star(3_176_959)
        try device.sync()
        device.browser.later = 30 * 86_400_000
        device.browser.look(at: "/cities/3176959/florence")
        #expect(device.browser.send("/do/star", "id=3176959&on=0").status == 303)
        device.browser.later = 0
        try device.sync()
        #expect(device.library.favourites.isEmpty)
        device.star(3_176_959)
        device.star(2_643_743)
        #expect(try device.sync() == .done)
        #expect(device.replica.parked.isEmpty)
        #expect(device.library.favourites.count == 2)
    }

    @Test("a full library takes nothing more, and the device keeps what it has")
    func fullness() throws {
        let site = try TestSite()
        var device = Device(Browser(site))
        device.star(3_176_959)
        try device.sync()
        try site.fill(count: 999)
        device.star(2_643_743)
        #expect(try device.sync() == .stopped(.full))
        #expect(device.replica.waitingCount == 1)
        #expect(device.library.archive.count == 999)
        device.star(3_176_959, false)
        #expect(try device.sync() == .done)
    }

    @Test("long libraries come in pages")
    func pages() throws {
        let site = try TestSite()
        var device = Device(Browser(site))
        device.star(3_176_959)
        try device.sync()
        try site.fill(count: 900)
        var other = Device(device.browser)
        let message = SyncRequest.fetching(mostBytes: 2_000, replica: 3)
        let response = other.send(message.bytes)
        let reply = try SyncReply.read(response.body)
        #expect(reply.spaces.first?.hasMore == true)
        #expect(response.body.count < 3_000)
        #expect(try other.sync() == .done)
        #expect(other.library.archive.count == 900)
    }
}

extension SyncRequest {
    static func fetching(mostBytes: UInt32, replica: UInt64) -> SyncRequest {
        var request = SyncRequest(replica: replica)
        var space = SyncRequest.Space()
        space.mostBytes = mostBytes
        request.spaces = [space]
        return request
    }
}

extension SyncReply {
    static func read(_ bytes: [UInt8]) throws -> SyncReply {
        try bytes.withUnsafeBytes { try SyncReply(decoding: ByteSlice($0)) }
    }
}
