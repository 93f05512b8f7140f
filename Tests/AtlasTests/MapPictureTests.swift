import Base
import Geodesy
import Testing

@testable import Atlas
@testable import AtlasBuilder

@Suite struct MapPictureTests {
    static let places: [(Double, Double, String, String)] = [
        (0, -5, "AA", "W"), (5, 5, "BB", ""), (7, 179.9, "CC", "1"), (-75, 0, "DD", ""),
        (30.02, 30.02, "EE", ""), (90, 0, "", ""), (-90, 0, "DD", ""), (0, 0, "XX", "nothing"),
        (0, -180, "CC", ""),
    ]

    @Test("locators are well-formed at every size and place, in both themes", arguments: places)
    func soundness(place: (Double, Double, String, String)) throws {
        let coordinate = try Self.coordinate(place.0, place.1)
        MapWorld.withMap { map in
            for theme in MapTheme.allCases {
                for size in LocatorSize.allCases {
                    let svg = map.locator(
                        at: coordinate,
                        countryCode: place.2,
                        regionCode: place.3,
                        variant: 7,
                        theme: theme,
                        size: size
                    )
                    #expect(MapDrawing.isSound(svg))
                    let text = String(decoding: svg, as: UTF8.self)
                    #expect(!text.contains("<text") || size != .row)
                    if size == .row { #expect(svg.count <= 4096) }
                }
            }
        }
    }

    @Test("portraits are well-formed, whether the map knows the country or not")
    func portraits() throws {
        let middle = try Self.coordinate(0, 5)
        let bytes = Array("Eastend & <Söhne>".utf8)
        bytes.withUnsafeBytes { name in
            let city = MapPortraitCity(
                coordinate: middle,
                name: ByteSlice(name),
                isCapital: true
            )
            MapWorld.withMap { map in
                for (country, region) in [("AA", ""), ("AA", "E"), ("CC", "1"), ("XX", "")] {
                    let svg = map.picture(
                        ofCountry: country,
                        regionCode: region,
                        mainBox: nil,
                        cities: [city, city],
                        theme: .dark
                    )
                    #expect(MapDrawing.isSound(svg), "\(country) \(region)")
                }
            }
        }
    }

    @Test("neighbours look different, and the same place always looks the same")
    func variety() throws {
        let coordinate = try Self.coordinate(0, -5)
        MapWorld.withMap { map in
            let pictures = (UInt32(0)..<12).map { variant in
                map.locator(
                    at: coordinate,
                    countryCode: "AA",
                    regionCode: "W",
                    variant: variant % 6,
                    theme: .light,
                    size: .row
                )
            }
            #expect(Set(pictures).count == 6)
            #expect(pictures[..<6] == pictures[6...])
        }
    }

    @Test("a pin near a city is marked in its place")
    func pin() throws {
        let bytes = try AtlasSample.bytes(map: MapWorld.section)
        try bytes.withUnsafeBytes { bytes in
            let atlas = try Atlas(ByteSlice(bytes))
            let city = try #require(atlas.city(id: 3_176_959))
            let ashore = try Self.coordinate(0, -5)
            let pictures = [nil, city.coordinate, ashore].map { pin in
                atlas.locator(of: city, pin: pin, theme: .light, size: .card)
            }
            #expect(pictures[0] == pictures[1] && pictures[0] != pictures[2])
            #expect(pictures.allSatisfy { MapDrawing.isSound($0) })
        }
    }

    @Test("the globe shows land where it is, also when land lies right opposite")
    func globe() throws {
        // Looking down on (0, 180) and on points whose opposite lies in AA.
        for (latitude, longitude) in [(0.0, 175.0), (5, -175), (-5, 178), (40, 20), (-80, 10)] {
            let view = try Self.coordinate(latitude, longitude)
            let globe = MapGlobe(above: view, atX: 500, y: 500, radius: 480)
            let rings = MapWorld.withMap { map in
                var picture = MapPicture(
                    map,
                    .of(.light),
                    width: 1000,
                    height: 1000,
                    globe: globe,
                    unitsPerPixel: 2,
                    leastStep: 1
                )
                picture.drawLand(bands: [])
                let svg = String(decoding: picture.svg(), as: UTF8.self)
                return MapDrawing.rings(ofPath: "land1", in: svg)
            }
            for (place, isLand) in Self.landmarks {
                let spot = globe.point(try Self.coordinate(place.0, place.1))
                guard !globe.isBeyondLimb(spot) else { continue }
                let found = MapDrawing.isInside(Double(spot.x) + 0.3, Double(spot.y) + 0.4, rings)
                #expect(found == isLand, "\(place) seen from \(latitude), \(longitude)")
            }
        }
    }

    /// Points well inside countries and well off the coasts.
    static let landmarks: [((Double, Double), Bool)] = [
        ((0, -5), true), ((0, 5), true), ((5, 5), true), ((6, 176), true), ((8, -176), true),
        ((-85, 0), true), ((-80, 170), true), ((0, 15), true), ((30, 0), false), ((-40, 90), false),
        ((0, 160), false), ((-10, 180), false), ((80, 0), false), ((25, -175), false),
    ]

    static func coordinate(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
        try #require(
            Coordinate(
                latitudeMicrodegrees: Int32(latitude * 1_000_000),
                longitudeMicrodegrees: Int32(longitude * 1_000_000)
            )
        )
    }
}
