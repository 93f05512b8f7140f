import Base

/// Which features of a gazetteer dump become places, by their class.
///
/// The classes are letters: `P` populated places, `A` divisions, `T` mountains, `S` buildings.
package struct FeatureFilter: Equatable, Sendable {
    private var letters: UInt32

    package static let populatedPlaces = FeatureFilter(letters: 1 << 15)
    package static let all = FeatureFilter(letters: .max)

    private init(letters: UInt32) { self.letters = letters }

    /// Reads `P,A,T` or `all`; nil when something else stands there.
    package init?(_ text: String) {
        if text == "all" {
            self = .all
            return
        }
        letters = 0
        for part in text.utf8.split(separator: 0x2C, omittingEmptySubsequences: false) {
            guard part.count == 1, let letter = part.first, (0x41...0x5A).contains(letter) else {
                return nil
            }
            letters |= 1 << UInt32(letter - 0x41)
        }
    }

    func contains(_ letter: UInt8) -> Bool {
        (0x41...0x5A).contains(letter) && letters >> UInt32(letter - 0x41) & 1 == 1
    }
}

/// Reads a GeoNames dump of places (`cities500.txt` … `allCountries.txt`): 19 columns
/// separated by tabs, as its readme describes them.
struct SourceDump: SourceStream {
    private let lines: SourceLines
    private let filter: FeatureFilter
    private let readsAlternates: Bool
    private var fields: [ByteSlice] = []
    private var lastZone = ""
    private(set) var problems = SourceProblems()
    private var placeCount = 0

    init(_ path: String, filter: FeatureFilter, readsAlternates: Bool) throws(BuildFailure) {
        lines = try SourceLines(path)
        self.filter = filter
        self.readsAlternates = readsAlternates
    }

    var fraction: Double {
        lines.byteCount == 0 ? 1 : Double(lines.position) / Double(lines.byteCount)
    }

    mutating func next() throws -> SourcePlace? {
        while let line = try lines.next() {
            line.splitColumns(into: &fields)
            guard fields.count == 19 else {
                try refuse(columnProblem(fields, 19))
                continue
            }
            let featureClass = fields[6].load(UInt8.self, at: 0)
            guard filter.contains(featureClass) else { continue }
            do {
                let place = try place(featureClass)
                placeCount += 1
                return place
            } catch {
                try refuse(error.reason)
            }
        }
        return nil
    }
}

private extension SourceDump {
    /// A file in which no line reads well is not a dump at all; better said soon.
    mutating func refuse(_ reason: String) throws {
        problems.add(line: lines.lineNumber, reason)
        guard placeCount > 0 || problems.count < 1_000 else {
            throw BuildFailure.unusable(
                path: lines.path,
                reason: "it is no GeoNames dump: none of its first 1,000 lines can be read; line "
                    + "\(problems.first[0].line): \(problems.first[0].reason)"
            )
        }
    }

    mutating func place(_ featureClass: UInt8) throws(FieldProblem) -> SourcePlace {
        var place = SourcePlace()
        try place.setID(scaledInteger(fields[0], places: 0))
        try place.setName(try sourceText(fields[1].trimmed))
        try place.setLatitude(microdegrees: scaledInteger(fields[4], places: 6))
        try place.setLongitude(microdegrees: scaledInteger(fields[5], places: 6))
        place.featureClass = featureClass
        place.featureCode = try sourceText(fields[7])
        try place.setCountryCode(try sourceText(fields[8]))
        place.setAdmin1Code(try sourceText(fields[10]))
        place.admin2Code = try sourceText(fields[11])
        let population = fields[14]
        try place.setPopulation(population.isEmpty ? 0 : scaledInteger(population, places: 0))
        place.zone = try zone(fields[17])
        if readsAlternates, !fields[3].isEmpty {
            for part in fields[3].parts(separatedBy: 0x2C) {
                place.alternates.append(try sourceText(part))
            }
        }
        return place
    }

    /// Neighbouring lines mostly share their zone, whose name is too long to be stored inline.
    mutating func zone(_ bytes: ByteSlice) throws(FieldProblem) -> String {
        var last = lastZone
        let isSame = last.withUTF8 {
            bytes.holdsSameBytes(as: ByteSlice(UnsafeRawBufferPointer($0)))
        }
        if !isSame { lastZone = try sourceText(bytes) }
        return lastZone
    }
}
