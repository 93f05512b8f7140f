internal import Base
package import Chronology

/// What the year is usually like at a point, as some whole years were.
package struct Climate: Equatable, Sendable {
    /// A third of a month.
    package struct Part: Equatable, Sendable {
        /// The mean of the days' lowest and highest.
        package var lowHundredthsCelsius: Int32
        package var highHundredthsCelsius: Int32
        /// How many of a hundred days have a millimetre of rain or more.
        package var wetPercent: Int32

        package init(
            lowHundredthsCelsius: Int32,
            highHundredthsCelsius: Int32,
            wetPercent: Int32
        ) {
            self.lowHundredthsCelsius = lowHundredthsCelsius
            self.highHundredthsCelsius = highHundredthsCelsius
            self.wetPercent = wetPercent
        }
    }

    package static let partCount = 36

    /// Lowest, highest and wet of each part, from the first to the tenth of January on; `unknown`
    /// three times where too little is known.
    private(set) var values: [Int32]
    package let firstYear: Int32
    package let lastYear: Int32

    private static var unknown: Int32 { .min }

    /// With nothing known yet.
    package init(firstYear: Int32, lastYear: Int32) {
        self.init([], firstYear: firstYear, lastYear: lastYear)
        values = Array(repeating: Climate.unknown, count: 3 * Climate.partCount)
    }

    fileprivate init(_ values: [Int32], firstYear: Int32, lastYear: Int32) {
        self.values = values
        self.firstYear = firstYear
        self.lastYear = lastYear
    }

    package subscript(index: Int) -> Part? {
        get {
            let place = 3 * index
            guard place + 3 <= values.count, values[place] != Climate.unknown else { return nil }
            return Part(
                lowHundredthsCelsius: values[place],
                highHundredthsCelsius: values[place + 1],
                wetPercent: values[place + 2]
            )
        }
        set {
            let place = 3 * index
            guard place + 3 <= values.count else { return }
            values[place] = newValue?.lowHundredthsCelsius ?? Climate.unknown
            values[place + 1] = newValue?.highHundredthsCelsius ?? Climate.unknown
            values[place + 2] = newValue?.wetPercent ?? Climate.unknown
        }
    }

    package subscript(date: CivilDate) -> Part? { self[Climate.index(of: date)] }

    var isEmpty: Bool {
        for index in 0..<Climate.partCount where self[index] != nil { return false }
        return true
    }

    /// Which part of a year a day lies in.
    package static func index(of date: CivilDate) -> Int {
        Int(date.month - 1) * 3 + Int(Swift.min(2, (date.day - 1) / 10))
    }
}

extension Climate {
    /// Without years that can be, nobody knows what it is the mean of: nothing is left then.
    var plausible: Climate {
        var climate = Climate(firstYear: firstYear, lastYear: lastYear)
        guard values.count == climate.values.count, firstYear <= lastYear,
            Plausible.climateYear.contains(firstYear), Plausible.climateYear.contains(lastYear)
        else { return climate }
        for index in 0..<Climate.partCount {
            if let part = self[index], part.isPlausible { climate[index] = part }
        }
        return climate
    }
}

extension Climate.Part {
    fileprivate var isPlausible: Bool {
        Plausible.temperature.contains(lowHundredthsCelsius)
            && Plausible.temperature.contains(highHundredthsCelsius)
            && lowHundredthsCelsius <= highHundredthsCelsius
            && Plausible.percent.contains(wetPercent)
    }
}

extension AnswerWriter {
    mutating func climate(_ climate: Climate) {
        signed(climate.firstYear)
        signed(climate.lastYear)
        list(climate.values) { $0.signed($1) }
    }
}

extension AnswerReader {
    mutating func climate() throws(AnswerFailure) -> Climate {
        let (first, last) = (try signed(), try signed())
        let values = try list { (reader) throws(AnswerFailure) in try reader.signed() }
        return Climate(values, firstYear: first, lastYear: last)
    }
}
