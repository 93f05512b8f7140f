internal import Base

/// A place in a hand-made order: a fraction between 0 and 1 in base 62, compared byte by byte.
///
/// Putting something between two others never moves the others. Source of the idea: Figma,
/// "Realtime editing of ordered sequences" (2017).
package struct OrderKey: Equatable, Hashable, Comparable, Sendable {
    /// Keys beyond this many bytes ask for a day to be numbered anew.
    package static let comfortableByteCount = 24

    /// Digits 0-9, A-Z, a-z; never empty and never ending in 0, so that there is room before it.
    package let ascii: [UInt8]

    package init?(ascii: [UInt8]) {
        guard let last = ascii.last, last != OrderKey.letter(0) else { return nil }
        guard ascii.allSatisfy({ OrderKey.digit($0) != nil }) else { return nil }
        self.ascii = ascii
    }

    /// A key strictly between two others; nil stands for the start and for the end.
    ///
    /// Two random digits end it, so that two people who insert at the same place rarely get the
    /// same key. Returns nil when `lower` does not precede `upper`: the caller then numbers anew.
    package init?(between lower: OrderKey?, and upper: OrderKey?, random: UInt64) {
        if let lower, let upper, lower >= upper { return nil }
        var digits =
            OrderKey.stepping(from: lower, to: upper)
            ?? OrderKey.middle(lower?.digits ?? [], upper?.digits)
        digits.append(UInt8(random % 62))
        digits.append(UInt8(random / 62 % 61) + 1)
        ascii = digits.map(OrderKey.letter)
    }

    /// `count` keys in ascending order, evenly spread: a day numbered anew.
    package static func spread(_ count: Int32, random: UInt64) -> [OrderKey] {
        var keys: [OrderKey] = []
        let step = 62 * 62 * 62 / (Int64(max(count, 0)) + 1)
        for place in 0..<Int64(max(count, 0)) {
            let value = max(1, step) * (place + 1)
            let digits = [value / 3_844 % 62, value / 62 % 62, value % 62].map(UInt8.init)
            let tail = [UInt8(random % 62), UInt8(random / 62 % 61) + 1]
            guard let key = OrderKey(ascii: (digits + tail).map(letter)) else { continue }
            keys.append(key)
        }
        return keys
    }

    package static func < (left: OrderKey, right: OrderKey) -> Bool {
        left.ascii.lexicographicallyPrecedes(right.ascii)
    }

    /// At an end of the order, the next of a quarter of a million places: halving what is left
    /// there would make keys longer with every sixth thing that is added last.
    ///
    /// Nil between two others, for the first key of all, and where these places are used up.
    private static func stepping(from lower: OrderKey?, to upper: OrderKey?) -> [UInt8]? {
        let step: Int64 = 16
        let place: Int64
        switch (lower, upper) {
        case (let lower?, nil): place = lower.coarse + step
        case (nil, let upper?): place = upper.coarse - step
        default: return nil
        }
        guard place > 0, place < 62 * 62 * 62 else { return nil }
        return [UInt8(place / 3_844), UInt8(place / 62 % 62), UInt8(place % 62)]
    }

    /// The first three digits as a number.
    private var coarse: Int64 {
        let first = digits.prefix(3).map { Int64($0) } + [0, 0, 0]
        return first[0] * 3_844 + first[1] * 62 + first[2]
    }

    private var digits: [UInt8] { ascii.compactMap(OrderKey.digit) }

    /// Digits of a fraction above `lower`, such that any digits appended stay below `upper`.
    private static func middle(_ lower: [UInt8], _ upper: [UInt8]?) -> [UInt8] {
        var digits: [UInt8] = []
        var isBounded = upper != nil
        var place = 0
        while true {
            let low = place < lower.count ? lower[place] : 0
            let high = isBounded ? (upper.flatMap { place < $0.count ? $0[place] : 0 } ?? 0) : 62
            if high > low + 1 {
                digits.append(low + (high - low) / 2)
                return digits
            }
            digits.append(low)
            if high > low { isBounded = false }
            place += 1
        }
    }

    private static func letter(_ digit: UInt8) -> UInt8 {
        switch digit {
        case 0..<10: 0x30 + digit
        case 10..<36: 0x41 + digit - 10
        default: 0x61 + digit - 36
        }
    }

    private static func digit(_ letter: UInt8) -> UInt8? {
        switch letter {
        case 0x30...0x39: letter - 0x30
        case 0x41...0x5A: letter - 0x41 + 10
        case 0x61...0x7A: letter - 0x61 + 36
        default: nil
        }
    }
}
