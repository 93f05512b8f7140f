internal import Base
package import Merge

/// One line of a trip's lists: something to pack, or to do.
package struct ChecklistItem: Equatable, Sendable {
    package static let longestTextByteCount = 300
    package static let longestListByteCount = 60

    package let id: Identifier
    package let trip: Identifier
    /// The name of the list that it stands on.
    package let list: String
    package let text: String
    package let isDone: Bool
    package let key: [UInt8]
}

extension ChecklistItem {
    init?(_ record: Record) {
        guard record.kind == TripKind.checklistItem, let id = Identifier(record.id.text),
            let trip = record[ChecklistField.trip].flatMap({ Identifier($0.text) })
        else { return nil }
        self.id = id
        self.trip = trip
        let list = record[ChecklistField.list]?.text ?? ""
        self.list = boundedText(list, mostBytes: ChecklistItem.longestListByteCount)
        let text = record[ChecklistField.text]?.text ?? ""
        self.text = boundedText(text, mostBytes: ChecklistItem.longestTextByteCount)
        isDone = record[ChecklistField.isDone]?.flag ?? false
        key = record[ChecklistField.order]?.value ?? []
    }
}
