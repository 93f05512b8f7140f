import Merge
import Testing

@testable import Sync

/// By whom a device takes values to be written.
@Suite struct AuthorTests {
    @Test("who wrote a value is what the server says last, so that both have the same checksum")
    func author() {
        let id = RecordID(Identifier(high: 1, low: 2))
        func record(by author: UInt64) -> Record {
            var record = Record(kind: 2, id: id)
            let register = Register(
                wireType: 2,
                value: [0x41],
                stamp: Stamp(high: 9, replica: 3),
                author: Identifier(high: author, low: 0)
            )
            record.set(2, to: register)
            return record
        }
        for authors in [[1, 2], [2, 1]] as [[UInt64]] {
            var local = LocalRecord(kind: 2, id: id)
            for author in authors { local.take(record(by: author)) }
            #expect(local.shown == record(by: authors[1]))
        }
    }
}
