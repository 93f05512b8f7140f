package import Base
internal import Geodesy

/// Places beside those of an atlas's file, which a person keeps: read in place as those are.
///
/// A table made for one atlas: how many (UInt32), then a row of `rowBytes` for each, in the order
/// of their ids, then their texts, told by their places behind the rows. The rows are numbered
/// behind the cities of the file.
package struct FurtherPlaces: Sendable {
    /// Where in a row a number stands.
    enum Field: Int {
        case id = 0
        case latitude = 4
        case longitude = 8
        case population = 12
        case country = 16
        case region = 18
        case zone = 20
        case flags = 22
    }

    /// Where in a row the beginning of a text stands; its end is the beginning of the next one.
    enum Text: Int {
        case name = 24
        case county = 28
        case otherNames = 32
    }

    private static let rowsStart = 4
    private static let rowBytes = 40

    let table: ByteSlice

    package static var none: FurtherPlaces { FurtherPlaces(.empty) }

    /// Reads a table that `bytes` has made, which the caller keeps alive.
    package init(_ table: ByteSlice) { self.table = table }

    var count: UInt32 {
        let most = (table.count - Self.rowsStart) / Self.rowBytes
        return min(table.load(UInt32.self, at: 0), UInt32(clamping: max(0, most)))
    }

    @inline(never)
    func value<Value: FixedWidthInteger>(_ row: UInt32, _ field: Field) -> Value {
        table.load(Value.self, at: Self.start(of: row) + field.rawValue)
    }

    @inline(never)
    func text(_ row: UInt32, _ text: Text) -> ByteSlice {
        let place = Self.start(of: row) + text.rawValue
        let start = Int(truncatingIfNeeded: table.load(UInt32.self, at: place))
        let end = Int(truncatingIfNeeded: table.load(UInt32.self, at: place + 4))
        return table.slice(at: Self.start(of: count) + start, count: end - start)
    }

    private static func start(of row: UInt32) -> Int {
        rowsStart + Int(truncatingIfNeeded: row) * rowBytes
    }

    func row(id: UInt32) -> UInt32? {
        let count = Int(truncatingIfNeeded: count)
        let place = firstPlace(count: count) { place in
            value(UInt32(truncatingIfNeeded: place), .id) < id
        }
        let row = UInt32(truncatingIfNeeded: place)
        return place < count && value(row, .id) == id ? row : nil
    }

    /// The table of those places that are known, and that `atlas` does not have itself; what makes
    /// no sense is left out.
    package static func bytes(of all: [PlaceFacts], beside atlas: Atlas) -> [UInt8] {
        var rows = ByteWriter()
        var texts = ByteWriter()
        rows.integer(UInt32(0))
        let order = sortedOrder(count: all.count) { all[$0].id < all[$1].id }
        for place in order where atlas.city(id: all[place].id) == nil {
            let facts = all[place]
            facts.record.withUnsafeBytes { buffer in
                try? add(facts.id, ByteReader(ByteSlice(buffer)), atlas, &rows, &texts)
            }
        }
        let count = (rows.count - rowsStart) / rowBytes
        rows.overwrite(UInt32(truncatingIfNeeded: count), at: 0)
        rows.run(texts.bytes)
        return rows.bytes
    }

    private static func add(
        _ id: UInt32,
        _ record: ByteReader,
        _ atlas: Atlas,
        _ rows: inout ByteWriter,
        _ texts: inout ByteWriter
    ) throws(ByteFailure) {
        var record = record
        let latitude = try record.integer(Int32.self)
        let longitude = try record.integer(Int32.self)
        let population = try record.integer(UInt32.self)
        let flags = try record.byte()
        let (name, county) = (try record.countedRun(), try record.countedRun())
        let otherNames = try record.countedRun()
        let (country, region) = (try record.text(), try record.text())
        let zone = try record.text()
        let point = Coordinate(latitudeMicrodegrees: latitude, longitudeMicrodegrees: longitude)
        guard let point, !name.isEmpty else { return }
        rows.integer(id)
        rows.integer(latitude)
        rows.integer(longitude)
        rows.integer(population)
        rows.integer(atlas.country(code: country)?.index ?? AtlasFormat.none16)
        rows.integer(atlas.region(country: country, code: region)?.index ?? AtlasFormat.none16)
        // A few zones have no town: there the clocks of the nearest one are likely the same.
        rows.integer(atlas.zone(named: zone) ?? atlas.nearest(point)?.city.zone ?? 0)
        rows.integer(UInt16(flags))
        for text in [name, county, otherNames] {
            rows.integer(UInt32(truncatingIfNeeded: texts.count))
            texts.run(text)
        }
        rows.integer(UInt32(truncatingIfNeeded: texts.count))
    }
}

extension Atlas {
    /// The same atlas with further places, whose table was made for it.
    package func with(_ further: FurtherPlaces) -> Atlas {
        var atlas = self
        atlas.further = further
        return atlas
    }

    /// Those of the further places that the words are the name of, or begin it.
    func furtherHits(_ words: String) -> [SearchHit] {
        guard further.count > 0 else { return [] }
        var hits: [SearchHit] = []
        Array(fold(words).utf8).withUnsafeBytes { buffer in
            for row in 0..<further.count where !buffer.isEmpty {
                let city = City(atlas: self, index: CityIndex(rawValue: cityCount + row))
                guard let match = city.match(ByteSlice(buffer)) else { continue }
                hits.append(SearchHit(city: city, match: match, score: 0, words: words))
            }
        }
        return hits
    }
}

extension City {
    fileprivate func match(_ words: ByteSlice) -> Match? {
        var folded: [UInt8] = []
        append(foldedNamesTo: &folded)
        return folded.withUnsafeBytes { buffer in
            var best: Match?
            var begun = Match.namePrefix
            for name in ByteSlice(buffer).parts(separatedBy: UInt8(ascii: "\n")) {
                if name.slice(at: 0, count: words.count).holdsSameBytes(as: words) {
                    if name.count == words.count { return .exact }
                    if best == nil { best = begun }
                }
                begun = .alternatePrefix
            }
            return best
        }
    }
}

/// Puts one more where it belongs: behind better matches, and behind those that match alike and
/// have more people.
func insert(_ hit: SearchHit, into hits: inout [SearchHit]) {
    let place = hits.firstIndex { other in
        other.match > hit.match
            || other.match == hit.match && other.city.population < hit.city.population
    }
    hits.insert(hit, at: place ?? hits.count)
}
