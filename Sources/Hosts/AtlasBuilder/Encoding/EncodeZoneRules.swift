import Base

/// The bytes that `ZoneRules` reads; `docs/atlas-format.md` describes them.
func encoded(_ history: ZoneHistory, path: String) throws(BuildFailure) -> [UInt8] {
    var clocks = history.periods.map { $0.clock }
    if let rule = history.rule { clocks += [rule.standard, rule.daylight] }
    // The first one is that of the time before all transitions.
    let kinds = clocks.reduce(into: [ZoneClockRow]()) { kinds, clock in
        if !kinds.contains(clock) { kinds.append(clock) }
    }
    guard kinds.count <= 255, history.periods.count <= 2_048,
        kinds.allSatisfy({ $0.offsetSeconds.magnitude < 26 * 3_600 && $0.name.utf8.count < 128 })
    else { throw .unusable(path: path, reason: "no zone has so many clocks, or such ones") }
    var writer = ByteWriter()
    writer.byte(UInt8(kinds.count))
    for kind in kinds { writer.append(kind) }
    func number(_ clock: ZoneClockRow) -> UInt8 {
        UInt8(kinds.firstIndex(of: clock) ?? 0)
    }
    writer.byte(history.rule == nil ? 0 : 1)
    if let rule = history.rule {
        writer.byte(number(rule.standard))
        writer.byte(number(rule.daylight))
        writer.append(rule.begins)
        writer.append(rule.ends)
    }
    writer.varint(UInt64(history.periods.count - 1))
    var last: Int64 = 0
    for period in history.periods.dropFirst() {
        let elapsed = period.start - last
        // Most clocks are set at a quarter of an hour.
        writer.zigzag(elapsed % 900 == 0 ? elapsed / 900 * 2 : elapsed * 2 + 1)
        writer.byte(number(period.clock))
        last = period.start
    }
    return writer.bytes
}

extension ByteWriter {
    fileprivate mutating func append(_ clock: ZoneClockRow) {
        zigzag(Int64(clock.offsetSeconds))
        let name = Array((clock.name == clock.numericName ? "" : clock.name).utf8)
        byte((clock.isDaylight ? 1 : 0) | UInt8(name.count) << 1)
        run(name)
    }

    fileprivate mutating func append(_ day: YearlyDayRow) {
        switch day.form {
        case .weekday(let month, let week, let weekday):
            for part in [0, month, week, weekday] { byte(part) }
        case .dayWithoutLeapDay(let number):
            byte(1)
            integer(number)
        case .day(let number):
            byte(2)
            integer(number)
        }
        zigzag(Int64(day.timeSeconds))
    }
}

extension ZoneClockRow {
    /// The name that IANA gives to a time without one, as +0530.
    fileprivate var numericName: String {
        let size = Int(offsetSeconds.magnitude)
        let parts = [size / 3_600, size / 60 % 60, size % 60]
        let count = parts[2] != 0 ? 3 : parts[1] != 0 ? 2 : 1
        let digits = parts[0..<count].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return (offsetSeconds < 0 ? "-" : "+") + digits.joined()
    }
}
