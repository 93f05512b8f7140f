internal import Library
internal import Merge

extension Library {
    /// The library that these changes would make of an empty one.
    init(_ changes: [Change]) {
        var records: [RecordID: Record] = [:]
        for change in changes {
            let register = Register(
                wireType: change.value.wireType,
                value: change.value.encoded,
                stamp: Stamp(high: 0, replica: 0)
            )
            records[change.id, default: Record(kind: change.kind, id: change.id)]
                .set(change.number, to: register)
        }
        self = records.isEmpty ? Library() : Library(records: Array(records.values))
    }
}
