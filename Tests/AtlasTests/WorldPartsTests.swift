import Atlas
import Testing

/// Suburbs that are cities of their own, and quarters that are not, by GeoNames id.
@Suite(.enabled(if: WorldAtlas.atlas != nil, "skipped: no world atlas; script/setup builds one"))
struct WorldPartsTests {
    private func ids(_ list: String) -> [(name: String, id: UInt32)] {
        list.split(whereSeparator: { $0 == "\n" || $0 == "," }).map {
            let words = $0.split(separator: " ")
            return (
                words.dropLast().joined(separator: " "), words.last.flatMap { UInt32($0) } ?? 0
            )
        }
    }

    @Test("cities beside a larger one are cities")
    func cities() throws {
        let atlas = try #require(WorldAtlas.atlas)
        let cities = ids(Self.suburbs)
        #expect(cities.count > 150)
        for (name, id) in cities {
            #expect(try #require(atlas.city(id: id), "\(name)").isPartOf == false, "\(name)")
        }
    }

    @Test("quarters are parts")
    func quarters() throws {
        let atlas = try #require(WorldAtlas.atlas)
        let quarters = ids(Self.quarters)
        #expect(quarters.count > 60)
        for (name, id) in quarters {
            #expect(try #require(atlas.city(id: id), "\(name)").isPartOf, "\(name)")
        }
    }

    @Test("no capital is a part, and a country's largest city never")
    func capitals() throws {
        let atlas = try #require(WorldAtlas.atlas)
        for country in atlas.countries {
            #expect(country.capital?.isPartOf != true, "\(country.name)")
            #expect(country.largestCities(limit: 1).first?.isPartOf != true, "\(country.name)")
        }
    }

    /// Whoever looks at a country misses none of these among its ten: no part, and no other of its
    /// name.
    @Test(
        "a country's ten largest cities are those that people name",
        arguments: [
            (
                "JP",
                """
                Tokyo 1850147, Yokohama 1848354, Osaka 1853909, Nagoya 1856057, Sapporo 2128295
                Fukuoka 1863967, Kawasaki 1859642, Kobe 1859171, Kyoto 1857910, Saitama 6940394
                """
            ),
            (
                "IT",
                """
                Rome 3169070, Milan 3173435, Naples 3172394, Turin 3165524, Palermo 2523920
                Genoa 3176219, Bologna 3181928, Florence 3176959, Bari 3182351, Catania 2525068
                """
            ),
            (
                "US",
                """
                New York City 5128581, Los Angeles 5368361, Chicago 4887398, Houston 4699066
                Phoenix 5308655, Philadelphia 4560349, San Antonio 4726206, San Diego 5391811
                Dallas 4684888
                """
            ),
            (
                "IN",
                """
                Mumbai 1275339, Delhi 1273294, Bengaluru 1277333, Hyderabad 1269843
                Ahmedabad 1279233, Chennai 1264527, Kolkata 1275004, Surat 1255364, Pune 1259229
                Jaipur 1269515
                """
            ),
            (
                "CA",
                """
                Toronto 6167865, Montréal 6077243, Calgary 5913490, Ottawa 6094817
                Edmonton 5946768, Winnipeg 6183235, Mississauga 6075357, Vancouver 6173331
                Brampton 5907364, Hamilton 5969782
                """
            ),
            (
                "ES",
                """
                Madrid 3117735, Barcelona 3128760, Valencia 2509954, Zaragoza 3104324
                Sevilla 2510911, Málaga 2514256, Murcia 2513416, Palma 2512989
                """
            ),
            (
                "DE",
                """
                Berlin 2950159, Hamburg 2911298, Munich 2867714, Köln 2886242
                Frankfurt am Main 2925533, Stuttgart 2825297, Düsseldorf 2934246, Essen 2928810
                Dortmund 2935517
                """
            ),
            (
                "EG", "Cairo 360630, Alexandria 361058, Giza 360995"
            ),
        ]
    )
    func largest(code: String, names: String) throws {
        let atlas = try #require(WorldAtlas.atlas)
        let country = try #require(atlas.country(code: code))
        // As the page of the country and the interface for programs ask.
        let largest = country.largestCities(limit: 10) { !$0.isPartOf }
        let people = largest.map { $0.population }
        #expect(people.count == 10 && people == people.sorted(by: >))
        for (name, id) in ids(names) {
            let found = largest.first { $0.id == id }
            #expect(found?.name == name, "\(name) in \(code)")
        }
    }

    @Test("Yokohama comes right after Tokyo, Giza right after Alexandria")
    func second() throws {
        let atlas = try #require(WorldAtlas.atlas)
        for (code, order) in [
            ("JP", [1_850_147, 1_848_354, 1_853_909]), ("EG", [360_630, 361_058, 360_995]),
        ] as [(String, [UInt32])] {
            let country = try #require(atlas.country(code: code))
            let largest = country.largestCities(limit: 3) { !$0.isPartOf }
            #expect(largest.map { $0.id } == order, "\(code)")
        }
    }

    @Test(
        "what one would name around a city is there",
        arguments: [
            (2_643_743, ["Croydon", "Luton", "Brighton", "Reading"]),
            (1_850_147, ["Yokohama", "Kawasaki", "Saitama"]),
            (5_128_581, ["Newark", "Jersey City", "Philadelphia", "Yonkers"]),
            (360_630, ["Giza"]), (3_128_760, ["Badalona", "L'Hospitalet de Llobregat"]),
            (3_177_019, ["Florence", "Prato"]),
        ] as [(UInt32, [String])]
    )
    func around(id: UInt32, names: [String]) throws {
        let atlas = try #require(WorldAtlas.atlas)
        let around = atlas.around(try #require(atlas.city(id: id)), limit: 12)
        let found = around.map { $0.city.name }
        for name in names { #expect(found.contains(name), "\(name) in \(found)") }
        #expect(around.map { $0.distanceMetres } == around.map { $0.distanceMetres }.sorted())
    }

    @Test("a village has its neighbours around it, too")
    func neighbours() throws {
        let atlas = try #require(WorldAtlas.atlas)
        let village = try #require(atlas.city(id: 3_177_019))
        let around = atlas.around(village, limit: 12)
        let nearest = atlas.nearby(village.coordinate, radiusMetres: 20_000, limit: 40)
            .filter { $0.city.id != village.id && !$0.city.isPartOf }
        let ids = around.map { $0.city.id }
        for near in nearest.prefix(4) { #expect(ids.contains(near.city.id), "\(near.city.name)") }
    }

    private static let suburbs = """
        Yokohama 1848354, Kawasaki 1859642, Saitama 6940394, Chiba 2113015, Sakai 1853195
        Amagasaki 1865387, Nishinomiya 1855207, Musashino 1856367, Giza 360995, Newark 5101798
        Jersey City 5099836, Hoboken 5099133, Yonkers 5145215, Gurugram 1270642, Noida 7279746
        Ghaziabad 1271308, Faridabad 1271951, Thāne 1254661, Howrah 1270396, Navi Mumbai 6619347
        Secunderabad 1256922, New Delhi 1261481, Pasadena 4717782, Pasadena 5381396
        Glendale 5295985
        Burbank 5331835, Santa Monica 5393212, Beverly Hills 5328041, West Hollywood 4177834
        Culver City 5341114, Inglewood 5359488, Compton 5339066, Long Beach 5367929
        Anaheim 5323810, Oakland 5378538, Berkeley 5327684, Alameda 5322737, Emeryville 5346462
        Daly City 5341430, San Mateo 5392423, Cambridge 4931972, Somerville 4951257
        Brookline 4931482, Evanston 4891382, Cicero 4888015, Bethesda 4348599
        Silver Spring 4369596, Bellevue 5786882, Kirkland 5799841, Tacoma 5812944
        Hialeah 4158476, Miami Beach 4164143, Coral Gables 4151871, Miami Gardens 4164167
        Fort Lauderdale 4155966, Fort Worth 4691930, Plano 4719457, Irving 4700168
        Scottsdale 5313457, Tempe 5317058, Mesa 5304391, Henderson 5505411
        North Las Vegas 5509403, Huntington Park 5358736, Watford 2634677, Luton 2643339
        Slough 2637627, Croydon 2651817, Salford 2638671, Stockport 2636882, Gateshead 2648773
        Solihull 2637546, Paisley 2640677, Birkenhead 2655613, Badalona 3129028
        L'Hospitalet de Llobregat 3120619, Santa Coloma de Gramenet 3109981, Getafe 3121437
        Leganés 3118594, Alcalá de Henares 3130616, Boulogne-Billancourt 3031137
        Saint-Denis 2980916, Montreuil 2992090, Neuilly-sur-Seine 2990611, Versailles 2969679
        Nanterre 2990970, Levallois-Perret 2998975, Villeurbanne 2968254, Potsdam 2852458
        Fürth 2923544, Offenbach 2857807, Ludwigshafen am Rhein 2875376, Neuss 2864118
        Mestre 3173529, Sesto San Giovanni 3166598, Monza 3172629, Espoo 660158, Vantaa 632453
        Solna 2675397, Piraeus 255274, Almada 2271961, Amadora 2271772
        Vila Nova de Gaia 2732544, Matosinhos 2737824, Incheon 1843564, Suwon 1835553
        Seongnam-si 1897000, Bucheon-si 1838716, Guarulhos 3461786, Osasco 3455775
        Niterói 3456283, Olinda 3393536, São Caetano do Sul 3449324, Callao 3946083
        Zapopan 3979770, Ciudad Nezahualcoyotl 3530589, Ecatepec de Morelos 3529612
        Soacha 3667905, Germiston 1002108, Pikine 2246678, Guédiawaye 2595778
        Omdurman 365137, Mississauga 6075357, Brampton 5907364, Burnaby 5911606, Surrey 6159905
        Laval 6050610, Longueuil 6059891, North Vancouver 6090785, Gatineau 5959974
        Parramatta 7281840, Fremantle 2071223, Manukau City 2187404, Lower Hutt 2188164
        Petaling Jaya 1735158, Shah Alam 1732903, Bekasi 1649378, Tangerang 1625084
        Depok 1645524, Bogor 1648473, Makati City 1703417, Pasig City 7290466
        Quezon City 1692192, Taguig 1684308, Caloocan 1720151, Mandaluyong City 1701966
        Pasay 1694611, Marikina City 1700925, New Taipei City 12908892, Keelung 1678228
        Frederiksberg 2621942, Haarlem 2755003
        Delft 2757345, Zaandam 2744118, Amstelveen 2759798, Ramat Gan 293788, Bnei Brak 295514
        Holon 294751, Gebze 747014, Rawalpindi 1166993, Islamabad 1176615, Narayanganj 1185155
        Bhaktapur 1283617, Sharjah 292672, Ajman 292932, Macau 1821274, Brovary 711390
        Khimki 550280, Mytishchi 523812, Zelenograd 463829, Balashikha 579464, Lambaré 3437863
        San Lorenzo 3437056, Lanús 3432135, Avellaneda 7535637, Quilmes 3429652
        La Plata 3432043, Morón 3430545, Viña del Mar 3868121, Puente Alto 3875024
        San Bernardo 3872348, Contagem 3465624, Duque de Caxias 3464374, São Gonçalo 3449072
        Santo André 3449701, Foshan 1811103, Dongguan 1812545, Zhuhai 1790437, Kunshan 1785623
        Salé 2537763, Temara 2529013, Ben Arous 2472479, Aryanah 2473247, Centurion 1105777
        Tema 2294700, Kira 231165, Mandaue City 1701947, Lapu-Lapu City 1707267, Pimpri 1259652
        Bārānagar 1277082, Kalyān 1268295, Moriguchi 1856584, Kadoma 1860871, Chōfu 1864518
        Komae 11612580, Hachiōji 1863440, Machida 1857871, Funabashi 1863904
        """

    private static let quarters = """
        Times Square 6930378, Harlem 5120034, Upper West Side 5142036, Williamsburg 5144580
        Astoria 5107464, Brooklyn 5110302, Queens 5133273, Manhattan 5125771, The Bronx 5110266
        Staten Island 5139568, Hollywood 5357527, Echo Park 10104154
        Paris 04 Hôtel-de-Ville 3013131, Paris 18 Buttes-Montmartre 3029374
        Zürich (Kreis 3) / Alt-Wiedikon 2658007, Zürich (Kreis 11) 6295533, Kreuzberg 2884161
        Neukölln 2864695, Charlottenburg 2940187, Prenzlauer Berg 2852217, Hamburg-Nord 8354626
        Altona 2911296, Islington 2646003, City of Westminster 2634341, Brixton 6690877
        Shinjuku 11790353, Shibuya 11808021, Akihabara 11790367, Chiyoda 11749713
        Gràcia 3121245, Eixample 6544100, Chamberí 6544492, Favoriten 8063098, Ottakring 2769359
        Copacabana 3473664, Ipanema 3461147, Vila Mariana 3445061, Coyoacán 3530139
        Cuauhtémoc 3827409, Praga Południe 6545348, Södermalm 2676209, Pudong 1798524
        Puxi 11072148, Dubai Marina 8469788, Banqiao 1670029, Fatih 747158, Şişli 739549
        Hoàn Kiếm 8616124, Karol Bāgh 1267696, Dhārāvi 1272866, Mission District 5373628
        East Boston 4935304, Lincoln Park 4899911, Vomero 3163948, Amsterdam-Zuidoost 6544881
        Montréal-Nord 13546320, Le Plateau-Mont-Royal 13546316, Melbourne City Centre 11523810
        Petržalka 3058213, Žižkov 3061412, Lasnamäe 590775, Sector 3 11048319
        """
}
