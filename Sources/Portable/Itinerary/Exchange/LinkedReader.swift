internal import Base
internal import Chronology

extension DraftReader {
    /// Reads objects in the words of schema.org: one, an array, or a graph; returns how many.
    mutating func readLinked(
        _ walk: inout JSONWalk,
        at start: Int,
        depth: Int32
    ) throws(JSONFailure) -> Int32 {
        guard depth < 4, !isFull else {
            try walk.reader.skip()
            return 0
        }
        var count: Int32 = 0
        if try walk.reader.kind() == .array {
            try walk.reader.beginArray()
            while try walk.reader.nextElement() {
                count += try readLinked(&walk, at: start, depth: depth + 1)
            }
            return count
        }
        let place = try walk.position()
        var inside = walk
        try walk.reader.skip()
        guard try inside.reader.kind() == .object else { return 0 }
        var graph = inside
        var fields = LinkedFields()
        try fields.read(&inside)
        if let reservation = Reservation(fields) {
            take(reservation, at: start + place)
            return 1
        }
        try graph.reader.beginObject()
        while let key = try graph.reader.nextKey() {
            if key.equals("@graph") {
                count += try readLinked(&graph, at: start, depth: depth + 1)
            } else {
                try graph.reader.skip()
            }
        }
        return count
    }

    private mutating func take(_ reservation: Reservation, at byte: Int) {
        for activity in reservation.activities {
            reservedCount += 1
            if reservedCount > TripDraft.mostActivities, !isFull {
                isFull = true
                note(.tooMany, at: byte)
            }
            var activity = activity
            activity.content = activity.content.bounded
            // The same booking often stands in a mail twice, as a page and beside it.
            if isFull || stands(activity) { continue }
            if activity.day == .none { note(.badTime, at: byte) }
            add(activity.content, activity.day, at: byte)
        }
    }

    /// Whether the draft has that booking: thousands are compared by their digests alone.
    private mutating func stands(_ booking: ActivityDraft) -> Bool {
        while digests.count < draft.activities.count {
            digests.append(draft.activities[digests.count].digest)
        }
        let digest = booking.digest
        for (place, other) in digests.enumerated() where other == digest {
            if draft.activities[place].isSameBooking(as: booking) { return true }
        }
        return false
    }
}

extension ActivityDraft {
    /// Bookings bring no photos and documents, which need not be compared.
    fileprivate func isSameBooking(as other: ActivityDraft) -> Bool {
        day == other.day && uid == other.uid && content == other.content
    }

    /// The same for the same bookings, and seldom for others.
    fileprivate var digest: UInt64 {
        var bytes: [UInt8] = []
        if case .on(let date) = day { bytes.append(integer: Int64(date.daysSinceEpoch)) }
        bytes.append(integer: Int64(content.when.start ?? -1))
        let texts = [uid, content.title, content.notes, content.bookingCode]
        for text in texts + content.links + [content.place?.name ?? ""] {
            bytes.append(contentsOf: text.utf8)
            bytes.append(0)
        }
        return checksum64(bytes)
    }
}
