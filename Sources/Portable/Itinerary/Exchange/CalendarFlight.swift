internal import Base

extension ActivityContent {
    /// Makes a flight of an event of no kind whose title tells of one, and takes from it where that
    /// leads: "NH 203 Tokyo → Frankfurt", "Flight to Rome (AZ 1234)".
    ///
    /// Numbers of trains look alike: without the word only an airport or clocks of another zone at
    /// the end tell.
    mutating func recognizeFlight() {
        guard category == .other else { return }
        var isOtherZone = false
        if case .at(_, _?, let zone) = when.end { isOtherZone = zone != when.zone }
        let mayBe = isOtherZone || place?.isAirport == true
        let arrival = title.withBytes { title -> String? in
            let arrival = title.arrival
            let isFlight =
                title.startsIgnoringCase("flight ")
                ? mayBe || !arrival.isEmpty : mayBe && title.startsWithFlightNumber
            return isFlight ? arrival : nil
        }
        guard let arrival else { return }
        category = .flight
        if destination == nil { destination = Spot(name: arrival) }
    }
}

extension ByteSlice {
    /// As in NH 203, U28045, LH716: two letters, or a letter and a digit, and up to four digits.
    fileprivate var startsWithFlightNumber: Bool {
        func isCapital(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }
        func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
        let (first, second) = (byte(0), byte(1))
        guard
            isCapital(first) && (isCapital(second) || isDigit(second))
                || isDigit(first) && isCapital(second)
        else { return false }
        let start = byte(2) == 0x20 ? 3 : 2
        var end = start
        while isDigit(byte(end)) { end += 1 }
        return (1...4).contains(end - start) && (end == count || byte(end) <= 0x3A)
    }

    /// What stands behind an arrow or "to", without what is in brackets; empty for nothing.
    fileprivate var arrival: String {
        for sign in ["→", "->", " to "] as [StaticString] {
            guard let place = offset(of: sign, from: 0) else { continue }
            let rest = slice(at: place + sign.utf8CodeUnitCount, count: count)
            return rest.halves(around: 0x28).before.trimmed.string
        }
        return ""
    }
}
