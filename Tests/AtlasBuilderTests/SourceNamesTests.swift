import Testing

@testable import AtlasBuilder

@Suite struct SourceDivisionsTests {
    @Test("a code and a name make a division; other lines are reported")
    func lines() throws {
        let scratch = try Scratch()
        var problems = SourceProblems()
        let text = "US.CA\tCalifornia\tCalifornia\t5332921\nnonsense\nFR.11\tÎle-de-France\t\t\n"
        let path = try scratch.file("admin1CodesASCII.txt", text)
        let names = try SourceDivisions.read(path, problems: &problems)
        #expect(names == ["US.CA": "California", "FR.11": "Île-de-France"])
        #expect(problems.first.map { $0.line } == [2])
    }

    @Test("a file without any division is refused")
    func none() throws {
        let scratch = try Scratch()
        var problems = SourceProblems()
        let path = try scratch.file("admin1CodesASCII.txt", "one\ntwo\n")
        #expect(throws: BuildFailure.self) {
            _ = try SourceDivisions.read(path, problems: &problems)
        }
    }
}

@Suite struct SourceGeocodeTests {
    private static let json = """
        [{"country_code": "AD", "city": "Vila", "latitude": 42.53176, "longitude": 1.56654,
          "population": 1418, "state": "Encamp"},
         {"country_code": "IT", "city": "Upper", "latitude": 45.0, "longitude": 9.5,
          "state": "Lombardy", "county": "Pavia"},
         {"country_code": "IT", "city": "Lower", "latitude": 45.0, "longitude": 9.5,
          "state": "Emilia", "county": "Parma"}]
        """

    private func place(_ name: String, _ country: String, _ at: (Int32, Int32)) -> SourcePlace {
        var place = SourcePlace()
        place.name = name
        place.countryCode = country
        place.latitudeMicrodegrees = at.0
        place.longitudeMicrodegrees = at.1
        return place
    }

    @Test("a place is found by its exact position, and by name among several there")
    func lookUp() throws {
        let scratch = try Scratch()
        let path = try scratch.file("geocode.gz", Streams.gzip(Array(Self.json.utf8)))
        let geocode = try SourceGeocode(path)
        #expect(geocode.entry(for: place("Vila", "AD", (42_531_760, 1_566_540)))?.state == "Encamp")
        let twin = (Int32(45_000_000), Int32(9_500_000))
        #expect(geocode.entry(for: place("Lower", "IT", twin))?.county == "Parma")
        #expect(geocode.entry(for: place("Neither", "IT", twin))?.county == "Pavia")
        #expect(geocode.entry(for: place("Upper", "FR", twin)) == nil)
        #expect(geocode.entry(for: place("Vila", "AD", (42_531_761, 1_566_540))) == nil)
    }

    @Test("a file that breaks off is refused, wherever it does")
    func truncated() throws {
        let scratch = try Scratch()
        let bytes = Streams.gzip(Array(Self.json.utf8))
        for count in 0..<bytes.count {
            let path = try scratch.file("geocode.gz", Array(bytes[..<count]))
            #expect(throws: BuildFailure.self) { _ = try SourceGeocode(path) }
        }
    }
}

@Suite struct SourceEmbeddedTests {
    @Test("the names are found in the one long stream of the library")
    func table() throws {
        let scratch = try Scratch()
        let records =
            "junk4421\0Some Town\00Z\0Somewhere\0SI\0Slovenia\0Europe/Ljubljana\0\u{1}\u{2}\0"
            + "77\0too short an id\0A\0B\0SI\0Slovenia\0Europe/Ljubljana\0"
            + "123456\0No Code\0\0\0SI\0Slovenia\0Europe/Ljubljana\0"
        let padding = String(repeating: "x", count: 1 << 20)
        let short = Streams.zlib(Array("4421\0A\0B\0C\0SI\0D\0E/F\0".utf8))
        let long = Streams.zlib(Array((records + padding).utf8))
        let path = try scratch.file("libgeonames.so", Array("ELF x".utf8) + short + long + [1, 2])
        #expect(try SourceEmbedded(path).names == ["SI.0Z": "Somewhere"])
    }

    @Test("a file without such a stream is refused")
    func foreign() throws {
        let scratch = try Scratch()
        let path = try scratch.file("libgeonames.so", "x\u{1}x\u{1}")
        #expect(throws: BuildFailure.self) { _ = try SourceEmbedded(path) }
    }
}
