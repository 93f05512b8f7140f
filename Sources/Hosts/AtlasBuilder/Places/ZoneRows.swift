/// The time zones of an atlas, besides those that only its places name.
package struct ZoneRows: Sendable {
    /// Rules by IANA name, in the bytes that `ZoneRules` reads.
    package var records: [String: [UInt8]]
    /// Further names of those zones: `US/Pacific` is another one for `America/Los_Angeles`.
    package var aliases: [String: String]

    package init(records: [String: [UInt8]] = [:], aliases: [String: String] = [:]) {
        self.records = records
        self.aliases = aliases
    }

    /// The rules of a zone under any of its names; none are those of UTC.
    func record(of name: String) -> [UInt8] {
        records[name] ?? aliases[name].flatMap { records[$0] } ?? []
    }
}

/// What the clocks of a zone show for a while.
struct ZoneClockRow: Hashable {
    var offsetSeconds: Int32
    var isDaylight: Bool
    /// As in CET.
    var name: String
}

/// A day of every year on which clocks are set.
struct YearlyDayRow: Equatable {
    enum Form: Equatable {
        case weekday(month: UInt8, week: UInt8, weekday: UInt8)
        case dayWithoutLeapDay(UInt16)
        case day(UInt16)
    }

    var form: Form
    var timeSeconds: Int32
}

/// How clocks are set year after year.
struct YearlyRuleRow: Equatable {
    var standard: ZoneClockRow
    var daylight: ZoneClockRow
    var begins: YearlyDayRow
    var ends: YearlyDayRow
}

/// All that is known of a zone's clocks.
struct ZoneHistory: Equatable {
    /// A clock from a second since the epoch on; the first one counts from the beginning.
    struct Period: Equatable {
        var start: Int64
        var clock: ZoneClockRow
    }

    var periods: [Period]
    var rule: YearlyRuleRow?

    static func == (left: ZoneHistory, right: ZoneHistory) -> Bool {
        left.periods == right.periods && left.rule == right.rule
    }
}

extension ZoneHistory {
    /// A standard time of more than a year is no summer time.
    private static let longestSummerSeconds: Int64 = 366 * 86_400

    /// The same where winter counted as a time saved, as in Ireland: IANA has an Irish standard
    /// time from which winter is set back, but nobody there would call summer anything else.
    var withoutNegativeDaylight: ZoneHistory {
        var history = self
        for (place, period) in periods.enumerated() where period.clock.isDaylight {
            let neighbours = [place - 1, place + 1].filter {
                periods.indices.contains($0) && !periods[$0].clock.isDaylight
            }
            guard !neighbours.isEmpty,
                neighbours.allSatisfy({
                    periods[$0].clock.offsetSeconds > period.clock.offsetSeconds
                })
            else { continue }
            history.periods[place].clock.isDaylight = false
            for neighbour in neighbours where isSummer(neighbour) {
                history.periods[neighbour].clock.isDaylight = true
            }
        }
        history.rule = rule?.withoutNegativeDaylight
        return history
    }

    private func isSummer(_ place: Int) -> Bool {
        guard place > 0 else { return false }
        guard place + 1 < periods.count else { return rule != nil }
        return periods[place + 1].start - periods[place].start < Self.longestSummerSeconds
    }
}

extension YearlyRuleRow {
    fileprivate var withoutNegativeDaylight: YearlyRuleRow {
        guard daylight.offsetSeconds < standard.offsetSeconds else { return self }
        var rule = YearlyRuleRow(
            standard: daylight,
            daylight: standard,
            begins: ends,
            ends: begins
        )
        rule.standard.isDaylight = false
        rule.daylight.isDaylight = true
        return rule
    }
}
