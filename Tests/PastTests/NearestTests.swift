import Base
import Collections
import Geodesy
import Past
import Testing

@Suite("The nearest pictures, and the next")
struct NearestTests {
    private static func filters() -> [PictureFilter] {
        var years = PictureFilter()
        (years.firstYear, years.lastYear) = (1_900, 1_910)
        var area = years
        area.area = 2
        return [PictureFilter(), years, area]
    }

    @Test("Are those that looking at all of them finds, from 5,000 points")
    func agreesWithBruteForce() throws {
        let collection = try collection(drafts(500))
        let everything = vectors(of: collection)
        var random = SeededRandom(seed: 3)
        for round in 0..<5_000 {
            let centre = Coordinate(
                clampingLatitudeMicrodegrees: 40_690_000 + Int32(random.below(UInt64(90_000))),
                longitudeMicrodegrees: -74_010_000 + Int32(random.below(UInt64(90_000)))
            )
            // On the grid, where distances tie.
            let place = round % 5 == 0 ? collection.point(ofSpot: UInt32(round % 90)) : centre
            let filter = NearestTests.filters()[round % 3]
            let found = collection.nearest(to: place, count: 30, where: filter)
            let all = wanted(everything, place, filter)
            #expect(found.map { $0.index } == Array(all.prefix(30)))
            guard round % 100 == 0 else { continue }
            let rank = Int(random.below(UInt64(max(1, all.count))))
            let later = collection.nearest(to: place, count: 5, from: rank, where: filter)
            #expect(later.map { $0.index } == Array(all.dropFirst(rank).prefix(5)))
        }
    }

    @Test("Paging one by one neither repeats nor skips")
    func pagesThroughAll() throws {
        let collection = try collection(drafts(400))
        let centre = Coordinate(
            clampingLatitudeMicrodegrees: 40_730_000,
            longitudeMicrodegrees: -73_991_100
        )
        for filter in NearestTests.filters() {
            let all = wanted(vectors(of: collection), centre, filter)
            #expect(collection.pictureCount(where: filter) == all.count)
            for (rank, index) in all.enumerated() {
                let next = collection.nearest(to: centre, count: 1, from: rank, where: filter)
                #expect(next.map { $0.index } == [index])
                #expect(collection.rank(of: index, from: centre, where: filter) == rank)
            }
            #expect(
                collection.nearest(to: centre, count: 1, from: all.count, where: filter).isEmpty
            )
        }
    }

    @Test("Spots come in the same order, each once with its pictures that count")
    func spots() throws {
        let collection = try collection(drafts(500))
        var random = SeededRandom(seed: 5)
        for round in 0..<600 {
            let centre = Coordinate(
                clampingLatitudeMicrodegrees: 40_690_000 + Int32(random.below(UInt64(90_000))),
                longitudeMicrodegrees: -74_010_000 + Int32(random.below(UInt64(90_000)))
            )
            let place = round % 3 == 0 ? collection.point(ofSpot: UInt32(round % 90)) : centre
            let filter = NearestTests.filters()[round % 3]
            let all = collection.nearestSpots(to: place, count: .max, where: filter)
            let pictures = collection.nearest(to: place, count: .max, where: filter)
            #expect(Set(all.map { $0.spot }).count == all.count)
            #expect(all.reduce(0) { $0 + Int($1.pictureCount) } == pictures.count)
            #expect(all.map { $0.chordSquared } == all.map { $0.chordSquared }.sorted())
            let rank = Int(random.below(UInt64(max(1, all.count))))
            let part = collection.nearestSpots(to: place, count: 9, from: rank, where: filter)
            #expect(part == Array(all.dropFirst(rank).prefix(9)))
        }
    }

    @Test("A picture of two dates is of these, and of no year between")
    func severalDates() throws {
        var draft = drafts(1)[0]
        draft.date = "1925; 1934"
        let picture = OldPicture(try collection([draft]), 0)
        #expect(picture.datedYears == [1_925, 1_934])
        let wanted: [(Int16, Int16, Bool)] = [
            (1_930, 1_932, false), (1_920, 1_925, true), (1_934, 0, true), (1_935, 0, false),
            (0, 1_924, false), (0, 1_930, true), (1_926, 1_934, true), (1_926, 1_933, false),
        ]
        for (first, last, isOf) in wanted {
            #expect(picture.isOf(years: first, to: last) == isOf, "\(first) to \(last)")
        }
    }

    @Test("Pictures without an area can be asked for")
    func noArea() throws {
        let collection = try collection(drafts(300))
        var (filter, total) = (PictureFilter(), 0)
        for area in [1, 2, PictureFilter.noArea] {
            filter.area = area
            total += collection.pictureCount(where: filter)
        }
        #expect(total == 300)
        #expect(collection.pictureCount(where: filter) == 100)
    }

    private struct Known {
        let picture: OldPicture
        let id: [UInt8]
        let vector: UnitVector
    }

    private func vectors(of collection: PictureCollection) -> [Known] {
        (0..<collection.pictureCount).map { index in
            let picture = OldPicture(collection, index)
            return Known(
                picture: picture,
                id: Array(picture.id.utf8),
                vector: UnitVector(picture.point)
            )
        }
    }

    /// All that count, in the order that the plain way finds.
    private func wanted(
        _ all: [Known],
        _ centre: Coordinate,
        _ filter: PictureFilter
    ) -> [UInt32] {
        let vector = UnitVector(centre)
        return all.filter { filter.accepts($0.picture) }
            .map { ($0, $0.vector.chordSquared(to: vector)) }
            .sorted { left, right in
                left.1 != right.1
                    ? left.1 < right.1 : left.0.id.lexicographicallyPrecedes(right.0.id)
            }
            .map { $0.0.picture.index }
    }
}

@Suite("Places by their words")
struct PlaceSearchTests {
    private static let names = [
        "Astor Place & Lafayette Street", "Broadway & West 23rd Street", "Broadway & 8th Street",
        "5th Avenue & East 34th Street", "St. Marks Place & 2nd Avenue",
        "Fulton Street & Church Street",
    ]

    @Test(
        "Are found however people write them",
        arguments: [
            ("Broadway & 23rd", 1), ("broadway and 23 st", 1), ("Astor Pl", 0), ("astor pl.", 0),
            ("LAFAYETTE ST & ASTOR PLACE", 0), ("fifth avenue", 3), ("5 ave", 3), ("5th Av.", 3),
            ("saint marks", 4), ("st marks place", 4), ("fult", 5), ("w 23rd st", 1),
        ]
    )
    func find(_ text: String, _ wanted: Int) throws {
        let found = try Self.made().places(matching: text, limit: 5)
        let place = try #require(found.first)
        #expect(OldPicture(try Self.made(), place.picture).place == Self.names[wanted])
    }

    @Test(
        "A letter wrong is forgiven where nothing is called just so",
        arguments: [
            ("brodway 23", 1), ("Broadwya & 23rd", 1), ("lafayete", 0), ("fultton", 5),
            ("st merks", 4),
        ]
    )
    func forgive(_ text: String, _ wanted: Int) throws {
        let collection = try Self.made()
        #expect(collection.places(matching: text, limit: 5).isEmpty)
        let found = collection.places(matching: text, limit: 5, isForgiving: true)
        let place = try #require(found.first)
        #expect(OldPicture(collection, place.picture).place == Self.names[wanted])
    }

    @Test("Numbers and short words are meant as they stand", arguments: ["24", "5 avx", "e 35"])
    func forgiveNothing(_ text: String) throws {
        #expect(try Self.made().places(matching: text, limit: 5, isForgiving: true).isEmpty)
    }

    @Test("A number may go on while somebody is typing it, and not afterwards")
    func typing() throws {
        let collection = try Self.made()
        #expect(collection.places(matching: "broadway 2", limit: 5).isEmpty)
        let found = collection.places(matching: "broadway 2", limit: 5, isTyping: true)
        let place = try #require(found.first)
        #expect(OldPicture(collection, place.picture).place == Self.names[1])
    }

    @Test("Crossings come before whole streets, and each place once")
    func order() throws {
        var made: [PictureDraft] = []
        for (number, name) in [
            "Fifth Avenue", "5th Avenue", "Fifth Avenue", "Fifth Ave.", "5th Avenue & 23rd Street",
            "23rd Street & Fifth Avenue", "Fifth Avenue & Broadway", "1 Fifth Avenue",
        ].enumerated() {
            var draft = drafts(1)[0]
            (draft.id, draft.place) = ("x\(number)", name)
            draft.point = Coordinate(
                clampingLatitudeMicrodegrees: 40_700_000 + Int32(number) * 1_000,
                longitudeMicrodegrees: -73_990_000
            )
            made.append(draft)
        }
        let collection = try collection(made)
        let found = collection.places(matching: "5th ave", limit: 10)
        #expect(
            found.map { OldPicture(collection, $0.picture).place } == [
                "Fifth Avenue & Broadway", "5th Avenue & 23rd Street", "1 Fifth Avenue",
                "Fifth Avenue",
            ]
        )
        #expect(found.map { $0.pictureCount } == [1, 2, 1, 4])
        #expect(found.map { $0.spotCount } == [1, 2, 1, 4])
        #expect(collection.places(matching: "5th ave", limit: 2).map { $0.spotCount } == [1, 4])
    }

    @Test("What the name says comes before what only the title says")
    func titles() throws {
        var made: [PictureDraft] = []
        let names = [
            ("428 Lafayette Street", "428-434 Lafayette Street - Astor Place"),
            ("Astor Place & Lafayette Street", ""),
        ]
        for (number, (place, title)) in names.enumerated() {
            var draft = drafts(1)[0]
            (draft.id, draft.place, draft.title) = ("x\(number)", place, title)
            made.append(draft)
        }
        let collection = try collection(made)
        let found = collection.places(matching: "Lafayette and Astor Pl", limit: 5)
        #expect(found.map { OldPicture(collection, $0.picture).place } == [names[1].0, names[0].0])
        #expect(found.map { $0.isNamed } == [true, false])
    }

    @Test(
        "Nonsense finds nothing",
        arguments: ["", "&", "zzz", "23", "and", "4 avenue of nowhere"]
    )
    func findNothing(_ text: String) throws {
        let found = try Self.made().places(matching: text, limit: 5)
        #expect(found.isEmpty || text == "23")
    }

    @Test("Places that alternate at one spot are named once, each with all of its pictures")
    func countsAlternating() throws {
        let made = (0..<60).map { number in
            var draft = drafts(1)[0]
            draft.id = "y\(100 + number)"
            draft.place = number % 3 == 0 ? "Bowery & Grand Street" : "Bowery & Grand Avenue"
            return draft
        }
        let collection = try collection(made)
        let found = collection.places(matching: "grand bowery", limit: 50)
        #expect(found.map { $0.pictureCount } == [40, 20])
        #expect(collection.places(matching: "bowery", limit: 1).count == 1)
        let turned = try Self.collectionOfTurnedNames().places(matching: "grand bowery", limit: 50)
        #expect(turned.map { [$0.pictureCount, $0.spotCount] } == [[60, 1]])
    }

    /// One crossing under two names.
    private static func collectionOfTurnedNames() throws -> PictureCollection {
        let made = (0..<60).map { number in
            var draft = drafts(1)[0]
            draft.id = "y\(100 + number)"
            draft.place = number % 3 == 0 ? "Bowery & Grand Street" : "Grand Street & Bowery"
            return draft
        }
        return try collection(made)
    }

    @Test("A spot of very many places is read through once")
    func readsCrowdedSpot() throws {
        let made = (0..<20_000).map { number in
            var draft = drafts(1)[0]
            draft.id = "z\(number)"
            draft.place = "Rue \(number) Avenue"
            return draft
        }
        // Four thousand times twenty thousand steps would be noticed.
        let found = try collection(made).places(matching: "avenue", limit: 9_000)
        #expect(found.count == 4_000 && found.allSatisfy { $0.pictureCount == 1 })
    }

    private static func made() throws -> PictureCollection {
        let made = names.enumerated().map { number, name in
            var draft = drafts(1)[0]
            draft.id = "x\(number)"
            draft.place = name
            draft.point = Coordinate(
                clampingLatitudeMicrodegrees: 40_700_000 + Int32(number) * 1_000,
                longitudeMicrodegrees: -73_990_000
            )
            return draft
        }
        return try collection(made)
    }
}

@Suite("Spots along a way")
struct AlongTests {
    private func point(_ north: Int32, _ east: Int32) -> Coordinate {
        Coordinate(clampingLatitudeMicrodegrees: north, longitudeMicrodegrees: east)
    }

    @Test("Come in walking order, each once, none farther aside than wanted")
    func walks() throws {
        let collection = try collection(drafts(400))
        let way = [
            point(40_700_000, -74_000_000), point(40_740_000, -73_990_000),
            point(40_741_000, -73_950_000),
        ]
        let found = collection.spots(along: way, withinMetres: 300)
        #expect(!found.isEmpty)
        #expect(Set(found.map { $0.spot }).count == found.count)
        #expect(found.map { $0.metresAlong } == found.map { $0.metresAlong }.sorted())
        #expect(found.allSatisfy { $0.metresAside <= 300 })
        // Looking at many points of the way finds the same ones.
        var walked: Set<UInt32> = []
        for (start, end) in zip(way, way.dropFirst()) {
            for step in Int32(0)...1_000 {
                let here = point(
                    start.latitudeMicrodegrees
                        + (end.latitudeMicrodegrees - start.latitudeMicrodegrees) / 1_000 * step,
                    start.longitudeMicrodegrees
                        + (end.longitudeMicrodegrees - start.longitudeMicrodegrees) / 1_000 * step
                )
                for spot in 0..<collection.spotCount
                where distanceMetres(from: here, to: collection.point(ofSpot: spot)) <= 298 {
                    walked.insert(spot)
                }
            }
        }
        #expect(walked.isSubset(of: Set(found.map { $0.spot })))
        #expect(collection.spots(along: [], withinMetres: 80).isEmpty)
    }

    @Test("Near and far")
    func knowsWhetherNear() throws {
        let collection = try collection(drafts(50))
        #expect(collection.hasPictures(near: point(40_730_000, -73_970_000), withinMetres: 9_000))
        #expect(!collection.hasPictures(near: point(43_770_000, 11_250_000), withinMetres: 9_000))
    }
}
