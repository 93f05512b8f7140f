import Atlas
import TestKit
import Testing

/// Searches for what travellers call a place, and for a place beside another.
@Suite(.enabled(if: WorldAtlas.atlas != nil, "skipped: no world atlas; script/setup builds one"))
struct BesideTests {
    private func first(_ text: String, limit: Int32 = 10) throws -> City {
        let atlas = try #require(WorldAtlas.atlas)
        return try #require(atlas.search(text, limit: limit).cities.first, "\(text)").city
    }

    @Test(
        "a name that words end with a place is looked for beside it",
        arguments: [
            ("florence near pisa", 3_176_959), ("springfield near boston", 4_951_788),
            ("Venice near Los Angeles", 5_405_841), ("hotels in venice", 3_164_603),
            ("cafe near eiffel tower", 2_988_507), ("beach close to barcelona", 3_128_760),
            ("museums around paris, texas", 4_717_560),
            ("freiburg in breisgau", 2_925_177), ("springfield in illinois", 4_250_542),
            ("hotels in new york", 5_128_581),
        ] as [(String, UInt32)]
    )
    func beside(text: String, id: UInt32) throws {
        #expect(try first(text).id == id)
    }

    @Test("in a country that a hamlet is called like, that is meant")
    func inside() throws {
        let atlas = try #require(WorldAtlas.atlas)
        #expect(!atlas.search("hotels in switzerland").cities.contains { $0.match == .exact })
        #expect(try first("geneva in switzerland").countryCode == "CH")
    }

    @Test("beside nothing that is known, nothing is found", arguments: ["near", "x near qzqzqz"])
    func besideNothing(text: String) throws {
        let atlas = try #require(WorldAtlas.atlas)
        #expect(!atlas.search(text).cities.contains { $0.match == .exact && text.count > 4 })
    }

    @Test(
        "sights, landscapes and airports lead to where one arrives",
        arguments: [
            ("petra", 246_008), ("bali", 1_645_528), ("crete", 261_745), ("heathrow", 2_643_743),
            ("jfk", 5_128_581), ("cote d'azur", 2_990_440), ("provence", 3_038_354),
            ("mont saint michel", 2_986_136), ("stonehenge", 2_657_355), ("uluru", 6_355_222),
            ("taj mahal", 1_279_259), ("the cotswolds", 2_655_087), ("mount everest", 1_283_011),
            ("queenstown", 6_204_696), ("oia", 256_344), ("cornwall", 2_635_412),
            ("orkney", 2_645_198), ("paris cdg", 2_988_507), ("berlin brandenburg", 2_950_159),
            ("yellowstone", 5_685_767), ("lapland", 638_936), ("bienne", 2_661_513),
        ] as [(String, UInt32)]
    )
    func arrivals(text: String, id: UInt32) throws {
        #expect(try first(text).id == id)
    }

    @Test(
        "who asks for one city gets the first of ten",
        arguments: ["petra", "bienne", "bali", "kyoto", "springfield", "hamberg", "roma", "halle"]
    )
    func one(text: String) throws {
        #expect(try first(text, limit: 1).id == first(text).id)
    }

    @Test("below a name that is there nobody's typing error is guessed")
    func noNeedlessTypos() throws {
        let atlas = try #require(WorldAtlas.atlas)
        for text in ["kyoto", "saigon", "cdmx", "philly"] {
            let hits = atlas.search(text, limit: 30).cities
            #expect(hits.first?.match == .exact, "\(text)")
            #expect(!hits.contains { $0.match >= .nameTypo }, "\(text)")
        }
        // Not so where what was typed is far less known than what is a letter away.
        #expect(atlas.search("kyotp").cities.first?.city.name == "Kyoto")
    }

    @Test("the name that was meant is told beside the town")
    func told() throws {
        let atlas = try #require(WorldAtlas.atlas)
        #expect(atlas.search("petra").cities.first?.matchedText == "Petra")
        #expect(atlas.search("stoneh").cities.first?.matchedText == "Stonehenge")
        #expect(atlas.search("provenc").cities.first?.matchedText == "Provence")
    }
}
