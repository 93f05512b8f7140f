internal import Base

/// A piece of a written coordinate.
enum NotationToken: Equatable {
    /// In billionths of its unit; the sign is true for minus, false for plus.
    case number(billionths: Int64, hasFraction: Bool, sign: Bool?)
    /// A sign for degrees (1), minutes (2) or seconds (3).
    case mark(Int)
    /// A hemisphere, negative or not, or a word for the axis that leaves it open.
    case axis(isLatitude: Bool, isNegative: Bool?)
    /// Clear when it cannot be part of a date or a house number.
    case separator(isClear: Bool)

    var isNumber: Bool { if case .number = self { true } else { false } }
    var isSeparator: Bool { if case .separator = self { true } else { false } }
    var axis: Bool? { if case .axis(let isLatitude, _) = self { isLatitude } else { nil } }
}

/// Takes a written coordinate apart, and gives up at the first character that none has.
struct NotationReader {
    private let scalars: [UInt32]
    private let commaIsDecimal: Bool
    private var position = 0
    private var tokens: [NotationToken] = []

    init(_ text: String) {
        scalars = text.unicodeScalars.map { $0.value }
        // With a point somewhere, a comma separates; "43,77 11,25" needs it for the decimals.
        commaIsDecimal = !scalars.contains(0x2E)
    }

    mutating func readAll() -> [NotationToken]? {
        while position < scalars.count {
            guard readToken() else { return nil }
        }
        return tokens
    }
}

private extension NotationReader {
    func scalar(_ ahead: Int = 0) -> UInt32 {
        position + ahead < scalars.count ? scalars[position + ahead] : 0
    }

    func isDigit(_ scalar: UInt32) -> Bool { scalar &- 0x30 < 10 }
    func isLetter(_ scalar: UInt32) -> Bool { (scalar | 0x20) &- 0x61 < 26 }

    mutating func readToken() -> Bool {
        let next = scalar()
        if isDigit(next) { return readNumber(sign: nil) }
        if isLetter(next) { return readWord() }
        position += 1
        switch next {
        case 0x20, 0x09, 0x0A, 0x0D, 0xA0, 0x202F, 0x28, 0x29, 0x5B, 0x5D, 0x3A, 0x3D: return true
        case 0x2B: return readNumber(sign: false)
        case 0x2D, 0x2212, 0x2013: return readNumber(sign: true)
        case 0xB0, 0xBA, 0x2DA: tokens.append(.mark(1))
        case 0x27, 0x2032, 0x2019, 0x2018, 0x2B9, 0xB4: readMinuteMark(next)
        case 0x22, 0x2033, 0x201D, 0x201C, 0x2BA: tokens.append(.mark(3))
        case 0x2C, 0x3B: tokens.append(.separator(isClear: true))
        case 0x2F, 0x7C: tokens.append(.separator(isClear: false))
        default: return false
        }
        return true
    }

    /// Two signs for minutes are one for seconds.
    mutating func readMinuteMark(_ mark: UInt32) {
        if scalar() == mark {
            position += 1
            tokens.append(.mark(3))
        } else {
            tokens.append(.mark(2))
        }
    }

    mutating func readNumber(sign: Bool?) -> Bool {
        guard isDigit(scalar()) else { return false }
        var value: Int64 = 0
        while isDigit(scalar()) {
            value = value * 10 + Int64(scalar() - 0x30)
            guard value < 1_000 else { return false }
            position += 1
        }
        value *= 1_000_000_000
        let isPoint = scalar() == 0x2E || (scalar() == 0x2C && commaIsDecimal)
        guard isPoint, isDigit(scalar(1)) else {
            tokens.append(.number(billionths: value, hasFraction: false, sign: sign))
            return true
        }
        position += 1
        var place: Int64 = 100_000_000
        while isDigit(scalar()) {
            value += Int64(scalar() - 0x30) * place
            place /= 10
            position += 1
        }
        tokens.append(.number(billionths: value, hasFraction: true, sign: sign))
        return true
    }

    mutating func readWord() -> Bool {
        var word: [UInt8] = []
        while isLetter(scalar()), word.count < 12 {
            word.append(UInt8(scalar() | 0x20))
            position += 1
        }
        switch String(decoding: word, as: UTF8.self) {
        case "n", "north": tokens.append(.axis(isLatitude: true, isNegative: false))
        case "s", "south": tokens.append(.axis(isLatitude: true, isNegative: true))
        case "e", "east": tokens.append(.axis(isLatitude: false, isNegative: false))
        case "w", "west": tokens.append(.axis(isLatitude: false, isNegative: true))
        case "lat", "latitude": tokens.append(.axis(isLatitude: true, isNegative: nil))
        case "lon", "lng", "long", "longitude":
            tokens.append(.axis(isLatitude: false, isNegative: nil))
        case "deg", "degrees": tokens.append(.mark(1))
        default: return false
        }
        return true
    }
}
