import Merge
@testable import Storage
import Testing

@Suite struct RecordRoomTests {
    @Test("A record keeps room for its deletion", arguments: Backend.reachable)
    func deletion(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        let long = String(repeating: "x", count: 8_000)
        try fixture.apply([.text(long, in: "x", at: 1)])
        try fixture.apply([.text(String(long.dropLast(200)), in: "x", field: 2, at: 1)])
        var outcomes: Set<EditResult> = []
        for field in 3..<40 as Range<UInt16> {
            let applied = try fixture.apply([.text("", in: "x", field: field, at: 1)])
            outcomes.formUnion(applied.receipts.map(\.outcome))
        }
        #expect(outcomes == [.accepted, .invalid], "it is full now")
        let deleted = try fixture.apply([.deletion(of: "x", at: 2)])
        #expect(deleted.receipts.map(\.outcome) == [.accepted])
        try fixture.expectSound()
    }
}
