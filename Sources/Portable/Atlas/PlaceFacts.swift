package import Base
internal import Geodesy

/// What an atlas tells of one place, in names and codes that mean the same in every atlas.
///
/// A device whose own atlas has towns only takes along the facts of the villages that are kept
/// there. Many of them as bytes: a version, a varint of how many, then of each the id (UInt32) and
/// a counted run. That run is empty where the atlas that was asked has no such place either, and
/// otherwise holds latitude and longitude (Int32, microdegrees), population (UInt32), flags (UInt8,
/// as in the atlas), and as counted runs the name, the county, the other names, the codes of
/// country and region, and the name of the time zone.
package struct PlaceFacts: Sendable {
    /// GeoNames id.
    package let id: UInt32
    /// The run; what it holds is looked at where it is read.
    package let record: [UInt8]

    /// Whether the place is known at all.
    package var isKnown: Bool { !record.isEmpty }
}

extension PlaceFacts {
    private static var version: UInt8 { 1 }
    /// No more come in one run.
    package static var most: Int { 2_000 }
    /// A device asks a server for no more at a time.
    package static var mostAskedAtOnce: Int { 250 }
    /// Far more than the names of any place.
    private static var longestRecord: Int { 16_384 }

    package static func bytes(of all: [PlaceFacts]) -> [UInt8] {
        var writer = ByteWriter(capacity: 8 + all.count * 96)
        writer.byte(version)
        writer.varint(UInt64(all.count))
        for facts in all {
            writer.integer(facts.id)
            writer.countedRun(facts.record)
        }
        return writer.bytes
    }

    /// Reads what `bytes(of:)` has written.
    ///
    /// - Throws: where the bytes are none of these, end too soon, or are too many.
    package static func read(_ bytes: ByteSlice) throws(ByteFailure) -> [PlaceFacts] {
        var reader = ByteReader(bytes)
        guard try reader.byte() == version else { throw .truncated(atByte: 0) }
        let count = try reader.varint()
        guard count <= UInt64(most) else { throw .overlong(atByte: 1) }
        var all: [PlaceFacts] = []
        for _ in 0..<Int(count) {
            let id = try reader.integer(UInt32.self)
            let record = try reader.countedRun()
            guard record.count <= longestRecord else { throw .overlong(atByte: reader.position) }
            all.append(PlaceFacts(id: id, record: Array(record.buffer)))
        }
        return all
    }
}

extension Atlas {
    /// What this atlas tells of these places; also of those that it does not know, that it does
    /// not.
    package func facts(of ids: [UInt32]) -> [PlaceFacts] {
        ids.map { PlaceFacts(id: $0, record: city(id: $0)?.record ?? []) }
    }
}

extension City {
    fileprivate var record: [UInt8] {
        var writer = ByteWriter()
        writer.integer(coordinate.latitudeMicrodegrees)
        writer.integer(coordinate.longitudeMicrodegrees)
        writer.integer(population)
        writer.byte(flags)
        writer.countedRun(nameBytes)
        writer.text(county ?? "")
        writer.countedRun(alternates)
        writer.countedRun(country?.codeBytes ?? .empty)
        writer.countedRun(region?.codeBytes ?? .empty)
        writer.text(zoneName)
        return writer.bytes
    }
}
