import Atlas
import AtlasBuilder
import Base
import Geodesy
import TestKit
import Testing

@Suite struct ProminenceTests {
    private static let cities = (0..<Atlas.sample.cityCount).map {
        Atlas.sample.city(CityIndex(rawValue: $0))
    }

    /// People over metres, the plain way: every city is looked at.
    private func reference(_ point: Coordinate, _ radius: Int32, _ limit: Int) -> [UInt32] {
        let near = max(1_000, radius / 4)
        var found: [(score: UInt64, id: UInt32)] = []
        for city in Self.cities {
            let metres = distanceMetres(from: point, to: city.coordinate)
            guard metres <= radius else { continue }
            let chord = UnitVector(point).chordSquared(to: UnitVector(city.coordinate))
            let line = Double(chord).squareRoot() / UnitVector.scale * earthRadiusMetres
            let people = UInt64(max(city.population, 100)) * (city.isPartOf ? 1 : 16)
            found.append((people * 1_000_000 / max(UInt64(near), UInt64(line)), city.id))
        }
        found.sort { $0.score == $1.score ? $0.id < $1.id : $0.score > $1.score }
        return found.prefix(limit).map { $0.id }
    }

    @Test("the most prominent are those of a look at every city")
    func plain() {
        var random = SeededRandom(seed: 23)
        for round in 0..<200 {
            let point =
                round % 2 == 0
                ? Box.world.randomPoint(using: &random)
                : Self.cities[Int(random.below(UInt64(Self.cities.count)))].coordinate
            let radius = [10_000, 80_467, 200_000, 1_000_000][round % 4]
            let found = Atlas.sample.prominent(point, radiusMetres: Int32(radius), limit: 7)
            #expect(found.map { $0.city.id } == reference(point, Int32(radius), 7))
        }
    }

    @Test("a narrow, a wider and a wide look show different cities, all within")
    func radii() throws {
        let florence = try #require(Atlas.sample.city(id: 3_176_959)).coordinate
        var lists: [[UInt32]] = []
        for radius in [Int32(10_000), 80_467, 200_000] {
            let found = Atlas.sample.prominent(florence, radiusMetres: radius, limit: 5)
            #expect(found.allSatisfy { $0.distanceMetres <= radius })
            lists.append(found.map { $0.city.id })
        }
        #expect(Set(lists).count == 3)
        #expect(Atlas.sample.prominent(florence, radiusMetres: -1, limit: 5).isEmpty)
        #expect(Atlas.sample.prominent(florence, radiusMetres: 10_000, limit: 0).isEmpty)
    }

    @Test("around a city stand others, the nearest first, itself never")
    func around() throws {
        for city in Self.cities {
            let around = Atlas.sample.around(city, limit: 6)
            #expect(around.count <= 6)
            #expect(!around.contains { $0.city.id == city.id || $0.city.isPartOf })
            #expect(Set(around.map { $0.city.id }).count == around.count)
            let metres = around.map { $0.distanceMetres }
            #expect(metres == metres.sorted())
        }
    }

    @Test("suburbs do not keep away the next large cities")
    func suburbs() throws {
        let bytes = try AtlasSample.bytes(places: Self.aroundPorto)
        let room = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 64)
        room.copyBytes(from: bytes)
        let atlas = try Atlas(ByteSlice(UnsafeRawBufferPointer(room)))
        let porto = try #require(atlas.city(id: 2_735_943))
        let names = atlas.around(porto, limit: 12).map { $0.city.name }
        #expect(names.count == 12)
        #expect(names.first == "Vila Nova de Gaia")
        #expect(names.suffix(5) == ["Braga", "Aveiro", "Viseu", "Coimbra", "Vigo"])
    }

    /// Facts from GeoNames (geonames.org), CC BY 4.0.
    private static let aroundPorto: [PlaceRow] = """
        2735943|Porto|41149610|-8610990|252687|PT.17
        2732544|Vila Nova de Gaia|41124010|-8612410|70811|PT.17
        2734140|Senhora da Hora|41186410|-8651720|28930|PT.17
        2734306|São Tiago de Custoias|41200000|-8633330|19000|PT.17
        2734434|São Mamede de Infesta|41191830|-8611050|25940|PT.17
        2735083|Rio Tinto|41178720|-8559530|49966|PT.17
        2737039|Oliveira do Douro|41124660|-8584630|24407|PT.17
        2737824|Matosinhos|41182070|-8689080|28070|PT.17
        2738014|Maia|41235740|-8619900|36426|PT.17
        2738925|Gondomar|41144540|-8532230|27691|PT.17
        2739756|Fânzeres|41167540|-8529810|23916|PT.17
        2739997|Ermesinde|41216530|-8553180|39420|PT.17
        2743304|Águas Santas|41210170|-8575990|27686|PT.17
        2742032|Braga|41551400|-8423110|193324|PT.04
        2742611|Aveiro|40645750|-8646430|80880|PT.02
        2740637|Coimbra|40206860|-8419960|140796|PT.07
        2732265|Viseu|40661650|-7909050|103502|PT.22
        3105976|Vigo|42232820|-8722640|293642|ES.58
        """.split(separator: "\n").compactMap { line in
            let fields = line.split(separator: "|").map(String.init)
            guard fields.count == 6, let id = UInt32(fields[0]), let latitude = Int32(fields[2]),
                let longitude = Int32(fields[3]), let people = UInt32(fields[4])
            else { return nil }
            return PlaceRow(
                id: id,
                name: fields[1],
                latitudeMicrodegrees: latitude,
                longitudeMicrodegrees: longitude,
                countryCode: String(fields[5].prefix(2)),
                admin1Code: String(fields[5].dropFirst(3)),
                population: people
            )
        }
}
