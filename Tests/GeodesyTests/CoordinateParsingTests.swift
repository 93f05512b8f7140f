import Base
import Geodesy
import Testing

@Suite struct CoordinateParsingTests {
    private func expectFlorence(_ text: String) {
        let point = Coordinate(parsing: text)
        #expect(point?.latitudeMicrodegrees == 43_770_000, "\(text)")
        #expect(point?.longitudeMicrodegrees == 11_250_000, "\(text)")
    }

    @Test(
        "a point is read however people write it",
        arguments: [
            "43.77, 11.25", "43.77 11.25", "43.77,11.25", "43,77; 11,25", "43,77 11,25",
            "43,77, 11,25", "43°46′12″N 11°15′0″E", "43°46'12\"N 11°15'0\"E",
            "43° 46' 12'' N, 11° 15' 0'' E", "43º46’12”N 11º15’0”E", "N 43 46.2 E 11 15",
            "N43°46.2' E11°15.0'", "43.77N 11.25E", "43.77° N, 11.25° E", "N43.77 E11.25",
            "11.25 E 43.77 N", "E 11.25, N 43.77", "43 46 12 N 11 15 0 E", "43 46 12, 11 15 0",
            "(43.77, 11.25)", "[43.77,11.25]", "lat: 43.77, lon: 11.25", "lon=11.25 lat=43.77",
            "latitude 43.77 longitude 11.25", "+43.77 +11.25", " 43.77\t11.25\n", "43.77/11.25",
            "43.77° 11.25°", "43°46.2' 11°15'", "43.770000000001, 11.2500000000", "43.77|11.25",
            "43.77 n 11.25 e", "lat 43.77 N lon 11.25 E", "43,77° N 11,25° E", "43.77N11.25E",
        ]
    )
    func notations(_ text: String) {
        expectFlorence(text)
    }

    @Test(
        "south and west are negative, however it is said",
        arguments: [
            "-43.77, -11.25", "−43.77 −11.25", "43.77S 11.25W", "S 43 46 12 W 11 15 0",
            "43°46′12″S 11°15′0″W", "W11.25 S43.77", "-43°46′12″ -11°15′0″",
            "https://www.google.com/maps/search/-43.77,+-11.25", "geo:-43.77,-11.25",
        ]
    )
    func negative(_ text: String) {
        let point = Coordinate(parsing: text)
        #expect(point?.latitudeMicrodegrees == -43_770_000)
        #expect(point?.longitudeMicrodegrees == -11_250_000)
    }

    @Test(
        "a geo URI and the link of any map lead to the point",
        arguments: [
            "geo:43.77,11.25", "GEO:43.77,11.25;u=35", "geo:43.77,11.25,120;crs=wgs84;u=5?z=16",
            "geo:0,0?q=43.77,11.25(Florence)", "geo:43.7,11.2?z=11&q=43.77,11.25",
            "https://www.google.com/maps/@43.77,11.25,15z",
            "https://google.com/maps/place/F/@43.7,11.2,13z/data=!3m1!8m2!3d43.77!4d11.25!16zL",
            "https://google.com/maps/place/43%C2%B046'12.0%22N+11%C2%B015'00.0%22E/@43.7,1,9z",
            "https://maps.google.com/?q=43.77,11.25",
            "http://maps.google.com/maps?ll=43.77,11.25&z=5",
            "https://www.google.com/maps/search/?api=1&query=43.77%2C11.25",
            "https://maps.google.com/maps?q=loc:43.77,11.25+(Home)&ll=1,2",
            "https://www.google.com/maps/dir/43.7,11.2/43.77,11.25",
            "https://maps.apple.com/?ll=43.77,11.25&q=Florence",
            "https://maps.apple.com/?q=43.77,11.25",
            "https://maps.apple.com/place?coordinate=43.77,11.25&name=Florence",
            "https://www.openstreetmap.org/#map=15/43.77/11.25&layers=N",
            "https://www.openstreetmap.org/?mlat=43.77&mlon=11.25#map=5/1/2",
            "https://osm.org/?lat=43.77&lon=11.25&zoom=9",
            "www.openstreetmap.org/#map=15/43.77/11.25",
            "maps.google.com/?q=43.77,11.25", "https://www.bing.com/maps?cp=43.77~11.25&lvl=11",
            "https://yandex.com/maps/?ll=11.25%2C43.77&z=10",
            "https://mapy.cz/zakladni?x=11.25&y=43.77",
            "https://wego.here.com/?map=43.77,11.25,12,normal",
            "https://waze.com/ul?ll=43.77,11.25",
            "Look here: https://maps.google.com/?q=43.77,11.25 nice!",
            "HTTPS://OPENTOPOMAP.ORG/#map=12/43.77/11.25", "https://example.org/#15/43.77/11.25",
        ]
    )
    func links(_ text: String) {
        expectFlorence(text)
    }

    @Test(
        "a full Plus Code is the middle of its area, as Google's library gives it",
        arguments: plusCodes
    )
    func plusCode(_ code: String, _ latitude: Int32, _ longitude: Int32) throws {
        for text in [code, code.lowercased(), " \(code) "] {
            // The library's answer is a rounded decimal.
            let point = try #require(Coordinate(parsing: text))
            #expect(abs(point.latitudeMicrodegrees - latitude) <= 1)
            #expect(abs(point.longitudeMicrodegrees - longitude) <= 1)
        }
    }

    private static let plusCodes: [(String, Int32, Int32)] = [
        ("8FMHQ6HW+PG", 43_779_312, 11_246_312),
        ("8FMHQ6HW+PG2", 43_779_262, 11_246_266),
        ("4RRH46J4+VWM4343", -33_867_800, 151_207_300),
        ("6FG22222+22", 62, 62),
        ("7FG49QCJ+2V", 20_370_063, 2_782_188),
        ("6FH56C22+", 1_201_250, 3_401_250),
        ("6FH50000+", 1_500_000, 3_500_000),
        ("37QH5MRR+2222", -54_809_998, -68_309_996),
    ]

    @Test(
        "what may mean something else is no point",
        arguments: [
            "", " ", "paris", "paris 75001", "75001", "san jose cr", "5th avenue 12", "12 34",
            "12 34 56", "12 34 56 78", "555 123 456", "43.77", "43,", "43", "43,077", "91,0",
            "0,181", "--1,2", ",5", "N", "N 43", "N E",
            "91, 11.25", "43.77, 181", "-90.000001, 0", "43°60′N 11°E", "43°46′60″N 11°E",
            "43.77N 11.25S", "43.77E 11.25W", "43.77, 11.25, 12", "43.5° 12′ N 11° E",
            "-43 S, 11 E",
            "43..77, 11", "43.77.1, 11", "1e1, 2e1", "0x10, 1.5", "nan, nan", "١٢.٥, ٣.٥",
            "12/34", "2026/11", "10/11/2026", "v1.2", "1,000", "route 66", "w 42 street",
            "https://maps.google.com/", "https://maps.app.goo.gl/abc", "https://", "geo:", "geo:1",
            "geo:91,0", "geo:1,2;crs=nad83", "geo:a,b", "https://www.google.com/maps/@91,11,3z",
            "!3d43.77!4d11.25", "8FHJQ6GC", "Q6GC+8V", "8FHJQ6GC+8", "8FHJQ6GC+8V1", "ZFHJQ6GC+8V",
            "8FH00000+", "00000000+", "XFHJQ6GC+8V", "8FHJ0000+22", "8XHJQ6GC+8V",
        ]
    )
    func refused(_ text: String) {
        #expect(Coordinate(parsing: text) == nil)
    }

    @Test(
        "two whole numbers around a comma are degrees",
        arguments: [
            ("0,0", 0, 0), ("-33,151", -33, 151), ("-89,0", -89, 0), ("+43,-11", 43, -11),
            ("43,77", 43, 77), ("-33, 151", -33, 151),
        ]
    )
    func wholeDegrees(text: String, latitude: Int32, longitude: Int32) throws {
        let point = try #require(Coordinate(parsing: text))
        #expect(point.latitudeMicrodegrees == latitude * 1_000_000)
        #expect(point.longitudeMicrodegrees == longitude * 1_000_000)
    }

    @Test("the edges of the world belong to it")
    func edges() throws {
        let corner = try #require(Coordinate(parsing: "-90, 180"))
        #expect(corner.latitudeMicrodegrees == -90_000_000)
        #expect(corner.longitudeMicrodegrees == -180_000_000)
        #expect(Coordinate(parsing: "90.0, -180.0") != nil)
    }

    @Test("a point is read back from its own text", arguments: 0..<20)
    func roundTrip(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<200 {
            let point = Box.world.randomPoint(using: &random)
            #expect(Coordinate(parsing: point.text) == point)
        }
    }

    @Test("hostile text is refused or read, never a crash", arguments: 0..<50)
    func mutations(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let samples = [
            "43°46′12″N 11°15′0″E", "geo:43.77,11.25,120;crs=wgs84;u=5?q=1,2(a)", "8FHJQ6GC+8V",
            "https://www.google.com/maps/place/F/@43.7,11.2,13z/data=!3d43.77!4d11.25#map=1/2/3",
        ]
        for _ in 0..<400 {
            var bytes = Array(samples[Int(random.below(4 as Int32))].utf8)
            for _ in 0...random.below(4 as Int32) {
                let place = Int(random.below(Int32(bytes.count)))
                switch random.below(3 as Int32) {
                case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
                case 1: bytes.insert(contentsOf: bytes[place...], at: place)
                default: bytes.removeSubrange(place..<min(place + 3, bytes.count - 1))
                }
            }
            guard let point = Coordinate(parsing: String(decoding: bytes, as: UTF8.self)) else {
                continue
            }
            #expect(point.latitudeMicrodegrees.magnitude <= 90_000_000)
        }
        let long = String(repeating: "1.5 ", count: 1 << 12)
        #expect(Coordinate(parsing: long) == nil)
    }
}
