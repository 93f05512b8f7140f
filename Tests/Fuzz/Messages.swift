import App
import Atlas
import Base
import Library
import Merge
import Questions
import Wire

/// Messages of today's version of the wire, made when they are needed: as files they would try
/// nothing as soon as the version rises.
enum Messages {
    /// Short, as libFuzzer cuts what is longer than it tries.
    private static let zones: [Int32] = [3_600, -34_200, 0, .min, .max]

    /// One of each kind: a stranger's page, forms, a library with answers, one out of reach.
    static func whole(in world: World) throws -> [[UInt8]] {
        let city = world.atlas.city(CityIndex(rawValue: world.atlas.cityCount / 2)).id
        var world = world
        world.zoneOffsetsSeconds = zones
        var star = Request(method: .post, target: "/do/star", headers: [Header("accept", "*/*")])
        star.form = FormData(Query("token=0123456789&star=\(city)&back=/saved"))
        var answered = world
        answered.outside.kinds = .all
        answered.outside.answers = outcomes(about: city)
        answered.standing = .member(email: "ada@elsewhere.example")
        return try [
            Wire.Question(Request(target: "/search?q=san"), in: world),
            Wire.Question(star, in: world),
            Wire.Question(keptFile, in: world),
            Wire.Question(Request(target: "/saved"), in: world, keeping: nil),
            Wire.Question(Request(target: "/archive"), in: answered, keeping: records(of: city)),
            Wire.Question(Request(target: "/cities/\(city)"), in: answered, keeping: []),
        ].map { try Wire.encode($0) }
    }

    /// The same with one byte changed, and cut short: some are read as other messages, the others
    /// have to be refused.
    static func damaged(_ whole: [UInt8], count: Int32, seed: UInt64) -> [[UInt8]] {
        var random = SeededRandom(seed: seed)
        return (0..<count).map { number in
            let place = Int(random.below(UInt64(whole.count)))
            guard number % 4 > 0 else { return Array(whole.prefix(place)) }
            var bytes = whole
            bytes[place] = UInt8(truncatingIfNeeded: random.next())
            return bytes
        }
    }

    private static var keptFile: Request {
        var request = Request(method: .post, target: "/do/import")
        request.form = FormData(
            Query("token=0123456789"),
            files: [FormData.File(name: "file", bytes: Array("{\"favourites\":[1]}".utf8))]
        )
        return request
    }

    private static func outcomes(about city: UInt32) -> [Outside.Answered] {
        let subject = ArticleSubject.city(geonamesID: city, .english)
        return [
            Outside.Answered(.identity(geonamesID: city), .none(.notFound)),
            Outside.Answered(.summary(subject), .none(.busy)),
            Outside.Answered(.pictures(subject), .none(.tooSlow)),
        ]
    }

    /// A library with a name, and a city that has a star and stands in the archive.
    private static func records(of city: UInt32) -> [Record] {
        let scene = Curation([
            Curation.Entry(id: city, isFavourite: true, population: 1, sortName: [])
        ])
        var records: [RecordID: Record] = [:]
        var clock = HybridClock(replica: 1)
        for change in Library().naming("Ada") + Library().importing(scene) {
            let stamp = clock.tick(deviceMilliseconds: 1_780_315_200_000)
            let edit = change.edit(stamp: stamp, replacing: records[change.id])
            records[change.id] = receive(edit, into: records[change.id]).changed
        }
        return records.values.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    }
}
