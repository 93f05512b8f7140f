import App
import Foundation
import Storage
import Testing

/// Logging out while the server can save nothing.
@Suite struct LeavingTests {
    private static let everything = "\"cache\", \"cookies\", \"storage\""

    /// Sends a form while somebody else writes, so that nothing can be kept.
    private func send(
        _ target: String,
        _ fields: [String: String],
        by browser: inout Browser
    ) throws -> Response {
        let file = browser.site.directory + "/elsewhere.db"
        let other = try Storage(at: .file(file), now: browser.site.start)
        let held = DispatchSemaphore(value: 0)
        let release = DispatchSemaphore(value: 0)
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            _ = try? other.write { (transaction) throws(StorageFailure) in
                try transaction.clearAttempts(of: "lock")
                held.signal()
                release.wait()
            }
            done.signal()
        }
        held.wait()
        let response = browser.send(target, fields)
        release.signal()
        done.wait()
        other.close()
        return response
    }

    @Test("a browser forgets its session also where the server cannot note it, and is told so")
    func member() throws {
        let site = try AccountSite()
        var ada = Browser(site)
        ada.signUp()
        ada.look(at: "/account")
        var copy = ada
        let answer = try send("/account/sign-out", [:], by: &ada)
        #expect(answer.status == 503 && answer.has("could not note that you logged out"))
        #expect(answer.has("still names this browser"))
        #expect(answer["clear-site-data"] == Self.everything)
        #expect(ada.cookies.keys.sorted() == ["elsewhere-device"])
        #expect(!ada.look(at: "/you").has("ada@example.org"))
        // As it says: the session has not ended for who has its secret, and can be ended later.
        #expect(copy.look(at: "/account").has("ada@example.org"))
    }

    @Test("a device that has wiped itself is not wiped again")
    func wiped() throws {
        let site = try AccountSite()
        var ada = Browser(site)
        ada.signUp()
        ada.look(at: "/account")
        let answer = try send("/account/sign-out", ["wiped": "1"], by: &ada)
        #expect(answer.status == 503 && answer["clear-site-data"] == nil)
        #expect(ada.cookies.keys.sorted() == ["elsewhere-device"])
    }

    @Test("a guest who is sure hears that nothing is erased yet")
    func guest() throws {
        let site = try AccountSite()
        var guest = Browser(site)
        guest.star()
        let answer = try send("/account/sign-out", ["sure": "1"], by: &guest)
        #expect(answer.status == 503 && answer.has("could not be erased there yet"))
        #expect(!guest.look(at: "/saved").has("Florence"))
        #expect(try site.accountCount() == 1)
    }
}
