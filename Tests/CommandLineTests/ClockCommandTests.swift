import Chronology
import Foundation
@testable import Storage
import TestKit
import Testing

@testable import CommandLine

@Suite struct ClockCommandTests {
    @Test(
        "the clock in doubt: the command says how far it is off, until an owner accepts it",
        arguments: Backend.reachable,
        [(402, "402 days ahead"), (-30, "30 days behind")]
    )
    func doubt(engine: Backend, jump: (days: Int64, words: String)) throws {
        let data = try KeptData(engine)
        _ = data.run("user add ada@example.org")
        let location = try StorageLocation(
            databaseURL: data.environment["ELSEWHERE_DATABASE_URL"],
            dataDirectory: data.directory
        )
        let storage = try Storage(at: location, now: .t0)
        // Three hours and a half of the day have gone by, so that the twenty-first hour runs.
        let doubt = TrustedTime.Doubt(
            aheadMilliseconds: jump.days * 86_400_000,
            heldMilliseconds: 12_600_000
        )
        try storage.write { (transaction) throws(StorageFailure) in
            try transaction.note(TrustedTime(.t0, doubt: doubt))
        }
        let said = data.run("clock")
        #expect(said.status == 0)
        #expect(said.out.contains("That is \(jump.words) of what the server has counted"))
        #expect(said.out.contains("after 21 more hours"))
        #expect(said.out.contains("“elsewhere clock accept”"))
        #expect(try data.json("clock")["doubt"] as? String == jump.words)
        // To ask is not to accept.
        #expect(try storage.clocks().trusted == TrustedTime(.t0, doubt: doubt))
        let accepted = data.run("clock accept")
        #expect(accepted.status == 0 && accepted.out.contains("It is believed from now on."))
        let (trusted, now) = try storage.clocks()
        let kept = try #require(trusted)
        #expect(kept.doubt == nil)
        // The clock's word of just now, not what was counted.
        let age = now.millisecondsSinceEpoch - kept.time.millisecondsSinceEpoch
        #expect(age >= 0 && age < 600_000)
        #expect(try data.json("clock")["doubt"] is NSNull)
        let after = data.run("clock").out
        #expect(after.contains("It is believed.") && !after.contains("That is"))
        storage.close()
    }
}
