import Chronology
import Merge
import TestKit
import Testing

@testable import Storage

/// Whose name values bear.
@Suite struct AuthorTests {
    @Test(
        "No client says who wrote a value; the server does not forget it where it brings one along",
        arguments: Backend.reachable
    )
    func authors(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        let other = Identifier.random()
        let claimed = Edit.text("a", in: "x").signed(by: other)
        try fixture.apply([claimed])
        #expect(try fixture.records().map { $0.record[1]?.author } == [fixture.account])
        let brought = [Edit.text("b", in: "y").signed(by: other), Edit.text("c", in: "z")]
        _ = try fixture.storage.write { (transaction) throws(StorageFailure) in
            try transaction.apply(
                brought,
                to: fixture.space,
                by: fixture.account,
                now: .t0,
                isFromClient: false
            )
        }
        let authors = try fixture.records().map { $0.record[1]?.author }
        #expect(authors == [fixture.account, other, fixture.account])
        try fixture.expectSound()
    }
}
