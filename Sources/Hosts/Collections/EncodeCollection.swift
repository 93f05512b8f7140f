import AtlasBuilder
import Base
import Geodesy
import Past

/// Makes the file of a collection.
///
/// The same pictures make the same file, in whatever order they come.
package func encodeCollection(
    _ facts: CollectionFacts,
    _ drafts: [PictureDraft]
) throws(ImportFailure) -> [UInt8] {
    try encodeCollection(facts, SortedDrafts(drafts))
}

func encodeCollection(
    _ facts: CollectionFacts,
    _ sorted: SortedDrafts
) throws(ImportFailure) -> [UInt8] {
    var encoder = CollectionEncoder(facts)
    return try encoder.encode(sorted.drafts)
}

private struct CollectionEncoder {
    let facts: CollectionFacts
    private var texts = TextRoom()
    private var rules = AddressRules()
    private var sections: [CollectionSection: [UInt8]] = [:]

    init(_ facts: CollectionFacts) { self.facts = facts }

    mutating func encode(_ drafts: [PictureDraft]) throws(ImportFailure) -> [UInt8] {
        let order = SpotOrder(drafts)
        let drafts = order.drafts
        guard !drafts.isEmpty else {
            throw ImportFailure("nothing in it has an id, a place on the earth and a picture")
        }
        let hosts = AddressRules.hosts(of: drafts)
        guard hosts.count <= 60 else {
            throw ImportFailure("its pictures come from \(hosts.count) hosts; 60 are the most")
        }
        guard drafts.count <= Int(CollectionFormat.mostPictures) else {
            throw ImportFailure("it has more than \(CollectionFormat.mostPictures) pictures")
        }
        writeFacts()
        sections[.hosts] = numbers(hosts.map { texts.number(of: $0) })
        write(order)
        try write(drafts)
        let encoded = EncodedTexts(texts.texts, length: UInt16.self)
        sections[.textBlocks] = encoded.blocks.bytes
        sections[.textLengths] = encoded.lengths.bytes
        sections[.textBytes] = encoded.bytes.bytes
        return assembled(pictures: drafts.count, spots: order.spots.count)
    }

    private mutating func writeFacts() {
        let all = [
            facts.id, facts.name, facts.about, facts.credit, facts.licence, facts.licenceAddress,
            facts.source, facts.sourceAddress, facts.edition, facts.areaWord,
        ]
        sections[.facts] = numbers(all.map { texts.number(of: boundedName($0, mostBytes: 600)) })
    }

    private mutating func write(_ order: SpotOrder) {
        var points = ByteWriter()
        var vectors = ByteWriter()
        for spot in order.spots {
            points.integer(spot.latitudeMicrodegrees)
            points.integer(spot.longitudeMicrodegrees)
            let vector = UnitVector(spot)
            for part in [vector.x, vector.y, vector.z] { vectors.integer(part) }
        }
        var tree = ByteWriter()
        for number in order.nodes { tree.integer(number) }
        sections[.spotPoints] = points.bytes
        sections[.vectors] = vectors.bytes
        sections[.tree] = tree.bytes
        sections[.labels] = numbers((0..<order.spots.count).map { UInt32($0) })
        sections[.spotFirsts] = numbers(order.firsts)
    }

    private mutating func write(_ drafts: [PictureDraft]) throws(ImportFailure) {
        let ids = EncodedTexts(drafts.map { $0.id }, length: UInt8.self)
        sections[.idBlocks] = ids.blocks.bytes
        sections[.idLengths] = ids.lengths.bytes
        sections[.idBytes] = ids.bytes.bytes
        var columns: [PictureColumn: [UInt32]] = [:]
        // One after the other, so that what is alike stands together.
        columns[.place] = drafts.map { texts.number(of: $0.place) }
        columns[.title] = drafts.map { texts.number(of: $0.title) }
        columns[.text] = drafts.map { texts.number(of: $0.text) }
        columns[.credit] = drafts.map { texts.number(of: $0.credit) }
        columns[.width] = drafts.map { UInt32($0.width) }
        columns[.height] = drafts.map { UInt32($0.height) }
        columns[.area] = try writeAreas(drafts)
        columns[.date] = try writeDates(drafts)
        let addresses = drafts.map { rules.number(of: $0, &texts) }
        columns[.rule] = addresses.map { $0.rule }
        columns[.key] = addresses.map { $0.key }
        sections[.rules] = numbers(
            rules.rules.flatMap { rule in
                [rule.thumbnail, rule.picture, rule.page].map { texts.number(of: $0) }
            }
        )
        sections[.keys] = rules.keys.flatMap { $0 }
        guard texts.texts.count < 1 << 24 else { throw ImportFailure("it has too many texts") }
        sections[.pictures] = PictureColumn.allCases.flatMap {
            planes(columns[$0] ?? [], bytes: $0.bytes)
        }
    }

    private mutating func writeAreas(_ drafts: [PictureDraft]) throws(ImportFailure) -> [UInt32] {
        let areas = Set(drafts.map { $0.area }).subtracting([""]).sorted()
        guard areas.count <= CollectionFormat.mostAreas else {
            throw ImportFailure(
                "it names \(areas.count) areas; \(CollectionFormat.mostAreas) are the most"
            )
        }
        sections[.areas] = numbers(areas.map { texts.number(of: $0) })
        let ranks = Dictionary(
            uniqueKeysWithValues: areas.enumerated().map { ($1, UInt32($0 + 1)) }
        )
        return drafts.map { ranks[$0.area] ?? 0 }
    }

    private mutating func writeDates(_ drafts: [PictureDraft]) throws(ImportFailure) -> [UInt32] {
        var room = TextRoom()
        let found = drafts.map { room.number(of: $0.date) }
        guard room.texts.count <= 65_535 else { throw ImportFailure("it has too many dates") }
        var dates = ByteWriter()
        for text in room.texts {
            let years = yearsNamed(in: text)
            dates.integer(texts.number(of: text))
            dates.integer(years.first)
            dates.integer(years.last)
        }
        sections[.dates] = dates.bytes
        return found
    }

    private func numbers(_ values: [UInt32]) -> [UInt8] {
        var writer = ByteWriter(capacity: values.count * 4)
        for value in values { writer.integer(value) }
        return writer.bytes
    }

    private func assembled(pictures: Int, spots: Int) -> [UInt8] {
        var body = ByteWriter()
        var table = ByteWriter()
        for section in CollectionSection.allCases {
            while body.bytes.count % CollectionFormat.alignment > 0 { body.byte(0) }
            let bytes = sections[section] ?? []
            table.integer(UInt32(CollectionFormat.tableEnd + body.bytes.count))
            table.integer(UInt32(bytes.count))
            body.run(bytes)
        }
        var file = ByteWriter()
        file.run(CollectionFormat.magic)
        file.integer(CollectionFormat.version)
        file.integer(UInt32(0))
        file.integer(UInt64(CollectionFormat.tableEnd + body.bytes.count))
        file.integer(UInt64(0))
        file.integer(UInt32(pictures))
        file.integer(UInt32(spots))
        file.integer(UInt32(CollectionSection.allCases.count))
        file.integer(UInt32(facts.isSample ? 1 : 0) | CollectionFormat.namesRevision << 8)
        file.integer(UInt64(0))
        file.integer(UInt64(0))
        file.run(table.bytes)
        file.run(body.bytes)
        let sum = file.bytes[CollectionFormat.checksumStart...].withUnsafeBytes {
            checksum64(ByteSlice($0))
        }
        file.overwrite(sum, at: 24)
        return file.bytes
    }
}

/// The first and the last year that a date names; zeros for none.
///
/// Years before photography are slips of a pen.
func yearsNamed(in date: String) -> (first: Int16, last: Int16) {
    var years: [Int16] = []
    for digits in date.utf8.split(whereSeparator: { !(0x30...0x39).contains($0) }) {
        guard digits.count == 4, let year = Int16(String(Substring(digits))),
            (1826...2100).contains(year)
        else { continue }
        years.append(year)
    }
    return (years.min() ?? 0, years.max() ?? 0)
}

/// Pictures by spot in the order of the tree, those of a spot by id.
private struct SpotOrder {
    let drafts: [PictureDraft]
    let spots: [Coordinate]
    let firsts: [UInt32]
    let nodes: [Int32]

    init(_ whole: [PictureDraft]) {
        let groups = Dictionary(grouping: whole) { $0.point ?? Coordinate.zero }
        let points = groups.keys.sorted { left, right in
            left.latitudeMicrodegrees != right.latitudeMicrodegrees
                ? left.latitudeMicrodegrees < right.latitudeMicrodegrees
                : left.longitudeMicrodegrees < right.longitudeMicrodegrees
        }
        let order = PointOrder(
            vectors: points.map { UnitVector($0) },
            labels: points.indices.map { UInt32($0) }
        )
        spots = order.order.map { points[Int($0)] }
        nodes = order.nodes
        var drafts: [PictureDraft] = []
        var firsts: [UInt32] = []
        for spot in spots {
            firsts.append(UInt32(drafts.count))
            drafts += (groups[spot] ?? []).sorted {
                $0.id.utf8.lexicographicallyPrecedes($1.id.utf8)
            }
        }
        self.firsts = firsts + [UInt32(drafts.count)]
        self.drafts = drafts
    }
}

extension Coordinate {
    fileprivate static let zero = Coordinate(
        clampingLatitudeMicrodegrees: 0,
        longitudeMicrodegrees: 0
    )
}
