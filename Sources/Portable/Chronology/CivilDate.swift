/// A day of the calendar, without time or place: proleptic Gregorian, the year before 1 being 0.
package struct CivilDate: Equatable, Hashable, Sendable {
    /// Days since 1970-01-01, negative before.
    package let daysSinceEpoch: Int32

    package init(daysSinceEpoch: Int32) {
        self.daysSinceEpoch = daysSinceEpoch
    }

    /// Returns nil for a day that the calendar does not have, and for years beyond ±9999.
    package init?(year: Int32, month: Int32, day: Int32) {
        guard (-9999...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= CivilDate.dayCount(ofMonth: month, year: year)
        else { return nil }
        daysSinceEpoch = CivilDate.days(year: year, month: month, day: day)
    }

    package var year: Int32 { parts.year }
    /// From 1 to 12.
    package var month: Int32 { parts.month }
    /// From 1 to 31.
    package var day: Int32 { parts.day }

    package var weekday: Weekday {
        // The epoch was a Thursday.
        let sinceMonday = (Int64(daysSinceEpoch) + 3) % 7
        return Weekday(rawValue: Int32(sinceMonday + 7) % 7 + 1) ?? .monday
    }

    /// From 1 on the first of January to 365 or 366.
    package var dayOfYear: Int32 {
        let (year, month, day) = parts
        return (1..<month).reduce(day) { $0 + CivilDate.dayCount(ofMonth: $1, year: year) }
    }

    /// The date that many days later, or earlier with a minus; the last there is beyond it.
    package func adding(days: Int32) -> CivilDate {
        let sum = Int64(daysSinceEpoch) + Int64(days)
        return CivilDate(daysSinceEpoch: Int32(clamping: sum))
    }

    package static func isLeapYear(_ year: Int32) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    /// From 28 to 31, for months from 1 to 12.
    package static func dayCount(ofMonth month: Int32, year: Int32) -> Int32 {
        switch month {
        case 2: isLeapYear(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension CivilDate: Strideable {
    package func distance(to other: CivilDate) -> Int32 {
        other.daysSinceEpoch - daysSinceEpoch
    }

    package func advanced(by days: Int32) -> CivilDate { adding(days: days) }
}

private extension CivilDate {
    /// Years are counted from March, so that the leap day is their last, in eras of 400 years,
    /// which have 146,097 days each; 719,468 days lie between 0000-03-01 and the epoch.
    static func days(year: Int32, month: Int32, day: Int32) -> Int32 {
        let fromMarch = month > 2 ? month - 3 : month + 9
        let marchYear = month > 2 ? year : year - 1
        let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
        let yearOfEra = marchYear - era * 400
        let dayOfYear = (153 * fromMarch + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    var parts: (year: Int32, month: Int32, day: Int32) {
        let days = Int64(daysSinceEpoch) + 719_468
        let era = (days >= 0 ? days : days - 146_096) / 146_097
        let dayOfEra = days - era * 146_097
        // The last day of 4, 100 and 400 years does not start another year.
        let leapDays = dayOfEra / 1_460 - dayOfEra / 36_524 + dayOfEra / 146_096
        let yearOfEra = (dayOfEra - leapDays) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let fromMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * fromMarch + 2) / 5 + 1
        let month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (Int32(year), Int32(month), Int32(day))
    }
}
