internal import Base
package import Chronology

/// The days of a trip in their order, each with a number of its own for ever.
///
/// Activities name the day that they are on, so that to shift a trip, to insert a day or to take
/// one out is to write this one value: no activity changes, and what stood on a day that is gone
/// is without a day, not lost.
package struct TripDays: Equatable, Sendable {
    /// More than a year.
    package static let most: Int32 = 400

    /// The first date; nil for a trip whose dates are open.
    package var start: CivilDate?
    /// Never 0, which stands for no day.
    package private(set) var ids: [UInt32]

    package init() {
        start = nil
        ids = []
    }

    /// That many days, at most `most`; the bits make their numbers.
    package init(start: CivilDate?, count: Int32, seed: UInt64) {
        self.start = start
        ids = []
        resize(to: count, seed: seed)
    }

    package var count: Int32 { Int32(truncatingIfNeeded: ids.count) }

    /// The last date; nil where dates are open.
    package var end: CivilDate? {
        start.map { $0.adding(days: max(count, 1) - 1) }
    }

    package func date(ofDayAt index: Int32) -> CivilDate? { start?.adding(days: index) }

    /// Which day, from 0 on; nil for one that the trip has not, or no more.
    package func index(of id: UInt32) -> Int32? {
        guard id != 0, let index = ids.firstIndex(of: id) else { return nil }
        return Int32(truncatingIfNeeded: index)
    }

    package func id(at index: Int32) -> UInt32? {
        index >= 0 && index < count ? ids[Int(index)] : nil
    }

    /// The day with that date; nil outside the trip and for a trip without dates.
    package func id(on date: CivilDate) -> UInt32? {
        guard let start else { return nil }
        let distance = Int64(date.daysSinceEpoch) - Int64(start.daysSinceEpoch)
        return Int32(exactly: distance).flatMap { id(at: $0) }
    }

    /// Adds days at the end or takes them from there.
    package mutating func resize(to count: Int32, seed: UInt64) {
        let wanted = Int(min(max(count, 0), TripDays.most))
        if ids.count > wanted { ids.removeLast(ids.count - wanted) }
        var random = SeededRandom(seed: seed)
        while ids.count < wanted { ids.append(fresh(&random)) }
    }

    /// Puts a new day before the one at `index`, or at the end; full trips stay as they are.
    package mutating func insert(at index: Int32, seed: UInt64) {
        guard count < TripDays.most else { return }
        var random = SeededRandom(seed: seed)
        ids.insert(fresh(&random), at: Int(min(max(index, 0), count)))
    }

    package mutating func remove(at index: Int32) {
        guard index >= 0, index < count else { return }
        ids.remove(at: Int(index))
    }

    /// The same days on other dates: those that both have keep their date, so that what was planned
    /// for the 5th stays on the 5th; the others are new, or gone.
    ///
    /// Days that had no dates get them in their order.
    package func moved(to start: CivilDate, count: Int32, seed: UInt64) -> TripDays {
        guard self.start != nil else { return shifted(to: start, count: count, seed: seed) }
        var moved = TripDays()
        moved.start = start
        var random = SeededRandom(seed: seed)
        for index in 0..<min(max(count, 0), TripDays.most) {
            let kept = id(on: start.adding(days: index))
            moved.ids.append(kept ?? moved.fresh(&random, besides: ids))
        }
        return moved
    }

    /// The same days in their order from another date on; the last ones are new, or gone.
    package func shifted(to start: CivilDate, count: Int32, seed: UInt64) -> TripDays {
        var shifted = self
        shifted.start = start
        shifted.resize(to: count, seed: seed)
        return shifted
    }

    private func fresh(_ random: inout SeededRandom, besides others: [UInt32] = []) -> UInt32 {
        // Among four thousand million numbers the third try is as good as certain.
        for _ in 0..<8 {
            let id = UInt32(truncatingIfNeeded: random.next())
            if id != 0, !ids.contains(id), !others.contains(id) { return id }
        }
        return (ids.max() ?? 0) &+ 1
    }
}

extension TripDays {
    /// The first date as days since 1970, or none, and four bytes for each day.
    package var bytes: [UInt8] {
        var writer = ByteWriter(capacity: 6 + ids.count * 4)
        writer.byte(start == nil ? 0 : 1)
        if let start { writer.zigzag(Int64(start.daysSinceEpoch)) }
        for id in ids { writer.integer(id) }
        return writer.bytes
    }

    /// Reads what `bytes` writes; nil for anything else, and for dates before the year 1000 or
    /// after 9000.
    package init?(_ bytes: [UInt8]) {
        self.init()
        if bytes.isEmpty { return }
        let isRead = bytes.withUnsafeBytes { buffer -> Bool in
            var reader = ByteReader(ByteSlice(buffer))
            return read(&reader)
        }
        guard isRead else { return nil }
    }

    private mutating func read(_ reader: inout ByteReader) -> Bool {
        guard let flag = try? reader.byte(), flag <= 1 else { return false }
        if flag == 1 {
            guard let days = try? reader.zigzag(), TripDays.plausible.contains(days) else {
                return false
            }
            start = CivilDate(daysSinceEpoch: Int32(days))
        }
        while !reader.isAtEnd {
            guard ids.count < Int(TripDays.most), let id = try? reader.integer(UInt32.self),
                id != 0, !ids.contains(id)
            else { return false }
            ids.append(id)
        }
        return true
    }

    /// The date of an activity's day; nil where it has none, or none that a calendar can hold.
    package func date(of activity: Activity) -> CivilDate? {
        let date = index(of: activity.slot.day).flatMap { self.date(ofDayAt: $0) }
        guard let date, TripDays.holds(date) else { return nil }
        return date
    }

    /// Whether it has no dates, or the first and the last one are such as a trip may have.
    package var isInCalendar: Bool {
        guard let start, let end else { return true }
        return TripDays.holds(start) && TripDays.holds(end)
    }

    /// Whether a trip may take place on a date.
    package static func holds(_ date: CivilDate) -> Bool {
        plausible.contains(Int64(date.daysSinceEpoch))
    }

    /// How many days a trip may have that begins on a date.
    package static func mostDays(from start: CivilDate) -> Int32 {
        let left = plausible.upperBound - Int64(start.daysSinceEpoch) + 1
        return Int32(min(max(left, 0), Int64(most)))
    }

    /// From the second day of 1000 to the last of 8999: whoever plans a trip outside has mistyped.
    static var plausible: ClosedRange<Int64> { -354_284...2_567_654 }
}
