import Atlas
import Base
import Foundation
import Geodesy
import TestKit
import Testing

/// The atlas of the whole world, where set-up has built it; skipped elsewhere.
@Suite(.enabled(if: WorldAtlas.atlas != nil, "skipped: no world atlas; script/setup builds one"))
struct WorldAtlasTests {
    @Test(
        "the place a person means comes first",
        arguments: [
            ("münchen", 2_867_714), ("muenchen", 2_867_714), ("munich", 2_867_714),
            ("東京", 1_850_147), ("москва", 524_901), ("nyc", 5_128_581), ("ny", 5_128_581),
            ("la", 5_368_361), ("sf", 5_391_959), ("hk", 1_819_729),
            ("st petersburg", 498_817), ("saint louis", 4_407_066), ("sao paulo", 3_448_439),
            ("köln", 2_886_242), ("cologne", 2_886_242), ("københavn", 2_618_425),
            ("القاهرة", 360_630), ("תל אביב", 293_397), ("दिल्ली", 1_273_294),
            ("서울", 1_835_848), ("hà nội", 1_581_130), ("ha noi", 1_581_130),
            ("kyiv", 703_448), ("kiev", 703_448), ("київ", 703_448),
            ("den haag", 2_747_373), ("the hague", 2_747_373), ("łódź", 3_093_133),
            ("lodz", 3_093_133), ("cdmx", 3_530_597), ("bombay", 1_275_339),
            ("saigon", 1_566_083), ("peking", 1_816_670), ("თბილისი", 611_717),
            ("тбилиси", 611_717), ("lond", 2_643_743), ("londn", 2_643_743), ("ber", 2_950_159),
            ("san jose cr", 3_621_849), ("San José, CR", 3_621_849), ("paris texas", 4_717_560),
            ("paris tex", 4_717_560), ("new york", 5_128_581), ("kansas city", 4_393_217),
            ("mexico city", 3_530_597), ("san sebastian", 3_110_044), ("san seb", 3_110_044),
            ("biel", 2_661_513), ("frankfurt", 2_925_533), ("zurich", 2_657_896),
            ("victoria bc", 6_174_041), ("newcastle nsw", 2_155_472), ("perth, wa", 2_063_523),
            ("goa", 1_263_494), ("miame", 4_164_138), ("ella", 1_247_148),
            ("cincinatti", 4_508_722), ("edinborough", 2_650_225), ("lake bled", 3_203_925),
            ("mallorca", 2_512_989), ("isle of skye", 2_640_006), ("bora bora", 4_033_077),
            ("basseterre", 3_575_551), ("basse-terre", 3_579_732), ("sunny beach", 728_825),
            ("slanchev bryag", 728_825), ("jasper", 6_354_954), ("three rivers", 5_550_366),
            ("lukla", 1_283_011), ("buda", 3_054_643), ("ile de la reunion", 935_264),
        ] as [(String, UInt32)]
    )
    func meant(text: String, id: UInt32) throws {
        let atlas = try #require(WorldAtlas.atlas)
        guard case .cities(let hits) = atlas.search(text) else { return }
        #expect(try #require(hits.first).city.id == id)
    }

    @Test(
        "a country's or a region's whole name leads to its seat before namesakes elsewhere",
        arguments: [
            ("malta", "Valletta"), ("jamaica", "Kingston"), ("bermuda", "Hamilton"),
            ("cuba", "Havana"), ("chad", "N'Djamena"), ("mali", "Bamako"), ("peru", "Lima"),
            ("lebanon", "Beirut"), ("jordan", "Amman"), ("holland", "Amsterdam"),
            ("aruba", "Oranjestad"), ("jersey", "Saint Helier"), ("reunion", "Saint-Denis"),
            ("madeira", "Funchal"), ("sicily", "Palermo"), ("sardinia", "Cagliari"),
            ("corsica", "Ajaccio"), ("florida", "Jacksonville"), ("california", "Los Angeles"),
            ("alaska", "Anchorage"), ("andalusia", "Sevilla"), ("mexico", "Mexico City"),
            ("singapore", "Singapore"), ("luxembourg", "Luxembourg"), ("victoria", "Victoria"),
            ("new york", "New York City"), ("granada", "Granada"), ("quebec", "Québec"),
            ("washington", "Washington"), ("ontario", "Ontario"),
            ("franca", "Franca"), ("formosa", "Formosa"), ("grenada", "Saint George's"),
            ("armenia", "Yerevan"), ("عمان", "Amman"), ("st thomas", "St. Thomas"),
        ]
    )
    func seats(text: String, name: String) throws {
        let atlas = try #require(WorldAtlas.atlas)
        #expect(atlas.search(text).cities.first?.city.name == name)
        #expect(atlas.search(text, limit: 1).cities.first?.city.name == name)
    }

    @Test(
        "who types a word of another language for a city or village means none of the world",
        arguments: ["bandra", "kota", "dinas", "thanh", "comuna", "lungsod", "dakbayan"]
    )
    func kinds(text: String) throws {
        let atlas = try #require(WorldAtlas.atlas)
        // New York, Oklahoma City, Kansas City, Allerød.
        let wrong: Set<UInt32> = [5_128_581, 4_544_349, 4_393_217, 2_624_843]
        #expect(!atlas.search(text).cities.contains { wrong.contains($0.city.id) })
    }

    @Test(
        "a letter off another name is forgiven where that is all of it",
        arguments: [("kathmandoo", "Kathmandu"), ("beruit", "Beirut")]
    )
    func forgiven(text: String, name: String) throws {
        let atlas = try #require(WorldAtlas.atlas)
        #expect(atlas.search(text).cities.first?.city.name == name)
    }

    @Test("a surprise counts what its country has within the radius, and lists the most prominent")
    func surprises() throws {
        let atlas = try #require(WorldAtlas.atlas)
        var cut = 0
        for seed in UInt64(0)..<200 {
            let surprise = atlas.surprise(seed: seed)
            guard let country = surprise.country, let last = surprise.tries.last else { continue }
            let metres = last.radiusMetres
            let own = atlas.nearby(last.point, radiusMetres: metres, limit: 10_000) {
                $0.countryCode == country.code
            }
            #expect(surprise.cityCount == own.count)
            #expect(surprise.cities.count == min(own.count, 30))
            #expect(
                surprise.cities.map(\.distanceMetres)
                    == surprise.cities.map(\.distanceMetres).sorted()
            )
            guard own.count > 30 else { continue }
            cut += 1
            let prominent = atlas.prominent(last.point, radiusMetres: metres, limit: 30) {
                $0.countryCode == country.code
            }
            #expect(Set(surprise.cities.map(\.city.id)) == Set(prominent.map(\.city.id)))
        }
        #expect(cut > 0)
    }

    @Test(
        "the nearest city is right at the poles, at the antimeridian and in mid-ocean",
        arguments: [
            (90, 0, "Longyearbyen", 1_310), (-90, 0, "Puerto Williams", 3_899),
            (-48.876, -123.393, "Hanga Roa", 2_698), (30, -40, "Lajes das Flores", 1_317),
            (-16.85, 179.99, "Savusavu", 70), (66, -179.9, "Egvekinot", 50),
            (0, 0, "Takoradi", 579), (23, 10, "Djanet", 181),
        ] as [(Double, Double, String, Int32)]
    )
    func nearest(latitude: Double, longitude: Double, name: String, kilometres: Int32) throws {
        let atlas = try #require(WorldAtlas.atlas)
        let point = try #require(
            Coordinate(
                latitudeMicrodegrees: Int32(latitude * 1_000_000),
                longitudeMicrodegrees: Int32(longitude * 1_000_000)
            )
        )
        let found = try #require(atlas.nearest(point))
        #expect(found.city.name == name)
        #expect(abs(found.distanceMetres / 1_000 - kilometres) <= 1)
    }
}

enum WorldAtlas {
    static let atlas: Atlas? = {
        let path = ProcessInfo.processInfo.environment["ELSEWHERE_DATA"] ?? ".data"
        let url = URL(fileURLWithPath: path + "/atlas-world.elsewhere")
        guard let data = try? Data(contentsOf: url, options: .alwaysMapped) else { return nil }
        // Read in place for the rest of the run.
        let kept = Unmanaged.passRetained(data as NSData).takeUnretainedValue()
        return try? Atlas(
            ByteSlice(start: kept.bytes, count: kept.length),
            comparing: .head
        )
    }()
}
