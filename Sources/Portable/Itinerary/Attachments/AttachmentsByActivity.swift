internal import Base
package import Merge

/// Attachments by what they are attached to, for those who go through the activities of a trip.
package struct AttachmentsByActivity: Sendable {
    private let sorted: [(activity: Identifier, attachment: Attachment)]

    package init(_ attachments: [Attachment]) {
        var all: [(activity: Identifier, attachment: Attachment)] = []
        for one in attachments {
            if let activity = one.activity { all.append((activity, one)) }
        }
        let order = sortedOrder(count: all.count) { all[$0].activity < all[$1].activity }
        sorted = order.map { all[$0] }
    }

    /// Those of an activity, in the order in which they were given.
    package func on(_ activity: Identifier) -> [Attachment] {
        let first = firstPlace(count: sorted.count) { sorted[$0].activity < activity }
        var own: [Attachment] = []
        for (other, attachment) in sorted[first...] {
            guard other == activity else { break }
            own.append(attachment)
        }
        return own
    }
}
