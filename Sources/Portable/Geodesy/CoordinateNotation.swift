internal import Base

/// Reads two angles as people write them.
///
/// Decimal or in degrees, minutes and seconds; with signs, hemispheres or neither. Nil for
/// anything that could be something else, such as a house number.
func coordinate(notation text: String) -> Coordinate? {
    guard text.utf8.count <= 200 else { return nil }
    var reader = NotationReader(text)
    guard let tokens = reader.readAll(), let split = middle(of: tokens),
        var first = Angle(tokens[..<split.end]),
        var second = Angle(tokens[split.start...])
    else { return nil }
    guard first.isPlain == false || second.isPlain == false || split.isClear else { return nil }
    if first.isLatitude == false || second.isLatitude == true { swap(&first, &second) }
    guard first.isLatitude != false, second.isLatitude != true else { return nil }
    return Coordinate(
        latitudeMicrodegrees: first.microdegrees,
        longitudeMicrodegrees: second.microdegrees
    )
}

/// Where the first angle ends and the second one starts.
private struct Split {
    var end: Int
    var start: Int
    /// Whether something between them says that there are two numbers.
    var isClear = false
}

private func middle(of tokens: [NotationToken]) -> Split? {
    let separators = tokens.indices.filter { tokens[$0].isSeparator }
    if separators.count == 1 {
        let isClear = tokens[separators[0]] == .separator(isClear: true)
        return Split(end: separators[0], start: separators[0] + 1, isClear: isClear)
    }
    guard separators.isEmpty, let start = secondAngle(of: tokens) else { return nil }
    return Split(end: start, start: start)
}

/// The start of the second angle in tokens without a separator.
private func secondAngle(of tokens: [NotationToken]) -> Int? {
    let axes = tokens.indices.filter { tokens[$0].axis != nil }
    if axes.count >= 2 {
        guard tokens[0].axis != nil else { return axes[0] + 1 }
        return axes.first { tokens[$0].axis != tokens[0].axis }
    }
    let numbers = tokens.indices.filter { tokens[$0].isNumber }
    let degrees = tokens.indices.filter { tokens[$0] == .mark(1) }
    if degrees.count == 2 { return numbers.last { $0 < degrees[1] } }
    return numbers.count == 2 ? numbers[1] : nil
}

/// One angle: up to three numbers in falling units, and what says where it points.
private struct Angle {
    private(set) var isLatitude: Bool?
    private var isNegative: Bool?
    private var numbers: [(billionths: Int64, hasFraction: Bool)] = []
    private var hasMarks = false
    private var isClosed = false

    init?(_ tokens: ArraySlice<NotationToken>) {
        for token in tokens {
            switch token {
            case .number(let billionths, let hasFraction, let sign):
                guard add(billionths, hasFraction, sign) else { return nil }
            case .mark(let rank):
                guard rank == numbers.count, !isClosed else { return nil }
                hasMarks = true
            case .axis(let isLatitude, let isNegative):
                guard point(isLatitude, isNegative) else { return nil }
            case .separator: return nil
            }
        }
        guard let degrees = numbers.first, degrees.billionths <= 360_000_000_000 else {
            return nil
        }
    }

    /// A whole number with nothing that says it is an angle.
    var isPlain: Bool {
        numbers.count == 1 && !hasMarks && isLatitude == nil && !numbers[0].hasFraction
    }

    var microdegrees: Int64 {
        var seconds: Int64 = 0
        var unit: Int64 = 3_600
        for number in numbers {
            seconds += number.billionths * unit
            unit /= 60
        }
        let size = (seconds + 1_800_000) / 3_600_000
        return isNegative == true ? -size : size
    }
}

private extension Angle {
    mutating func add(_ billionths: Int64, _ hasFraction: Bool, _ sign: Bool?) -> Bool {
        guard !isClosed, numbers.count < 3 else { return false }
        if let last = numbers.last {
            guard !last.hasFraction, sign == nil, billionths < 60_000_000_000 else { return false }
        } else if let sign {
            // "-43 S" could be meant either way.
            guard !sign || isNegative == nil else { return false }
            if sign { isNegative = true }
        }
        numbers.append((billionths, hasFraction))
        return true
    }

    mutating func point(_ isLatitude: Bool, _ isNegative: Bool?) -> Bool {
        guard self.isLatitude == nil || self.isLatitude == isLatitude else { return false }
        self.isLatitude = isLatitude
        if let isNegative {
            guard self.isNegative == nil else { return false }
            self.isNegative = isNegative
            isClosed = !numbers.isEmpty
        }
        return true
    }
}
