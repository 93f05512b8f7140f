import Configuration
import Questions
import Testing

@testable import Providers

@Suite struct SettingsTests {
    @Test("without configuration the keyless providers are on and the others are not")
    func defaults() throws {
        let settings = try read("")
        let on = Provider.allCases.filter { settings.asks($0) }
        let keyless: [Provider] = [
            .openMeteo, .openMeteoArchive, .wikipedia, .wikivoyage, .wikidata, .commons,
        ]
        #expect(on == keyless + [.rijksmuseum, .met, .artic, .openFreeMap])
        #expect(settings.providers(for: .amsterdam) == [.openMeteo])
        #expect(settings.providers(for: .identity(geonamesID: 1)) == [.wikidata])
    }

    @Test("a configuration sets order, keys, addresses and what is off")
    func configuration() throws {
        let settings = try read(Self.sample)
        #expect(settings.providers(for: .amsterdam) == [.openWeather, .openMeteo])
        #expect(settings.key(.openWeather) == "abc#def" && settings.hasOneCall)
        #expect(settings.origin(.photon)?.text == "http://photon.example:2322")
        #expect(settings.providers(for: .pictures(.title("A", .english))) == [])
        #expect(settings.userAgent(version: "2") == "Elsewhere/2 (mail@travel.example)")
        let japanese = try #require(LanguageCode("ja"))
        #expect(settings.origin(.wikipedia, japanese)?.text == "https://ja.wikipedia.org")
    }

    @Test("the environment wins over the configuration")
    func environment() throws {
        let settings = try read(
            Self.sample,
            [
                "ELSEWHERE_OPENWEATHER_KEY": "xyz", "ELSEWHERE_OPEN_METEO_ON": "off",
                "ELSEWHERE_PROVIDERS_WEATHER": "open-meteo, openweather",
                "ELSEWHERE_CONTACT": "other@travel.example", "UNRELATED": "x",
            ]
        )
        #expect(settings.key(.openWeather) == "xyz")
        #expect(settings.providers(for: .amsterdam) == [.openWeather])
        #expect(settings.contact == "other@travel.example")
        let off = try read("", ["ELSEWHERE_PROVIDERS": "off"])
        #expect(off.providers(for: .amsterdam) == [])
        #expect(off.reachable == ReachableHosts(origins: []))
    }

    @Test("what is wrong is told with its line and what to do", arguments: wrong)
    func failures(configuration: String, words: String) {
        let failure = #expect(throws: SettingsFailure.self) {
            try read(configuration)
        }
        #expect(failure?.message.contains(words) == true, "\(failure?.message ?? "")")
    }

    private func read(
        _ text: String,
        _ environment: [String: String] = [:]
    ) throws(SettingsFailure) -> ProviderSettings {
        try ProviderSettings(Configuration(text: text, environment: environment))
    }

    @Test("an address is a scheme, a host and a port, and nothing else")
    func origins() {
        for good in ["https://a.example", "http://127.0.0.1:80", "https://A.example:8443"] {
            #expect(Origin(good) != nil, "\(good)")
        }
        for bad in [
            "a.example", "ftp://a.example", "https://", "https://a/b", "https://a:0",
            "https://a:70000", "https://u@a", "https://a?x", "https://a:1:2", "https://-a",
            "https://a b", "https://[::1]", "https://ä",
        ] {
            #expect(Origin(bad) == nil, "\(bad)")
        }
    }

    private static let sample = """
        [accounts]
        registration = "open"
        [providers] # the outside world
        contact = "mail@travel.example"
        weather = ["openweather", 'open-meteo',]
        [providers.openweather]
        key = "abc#def"
        plan = "onecall"
        [providers.photon]
        address = "http://photon.example:2322"
        [providers.commons]
        on = false
        """

    private static let wrong: [(String, String)] = [
        ("[providers", "line 1: close the name"), ("x", "line 1: write a line as: key = value"),
        ("\n[providers]\nweather = 1", "line 3: weather wants a list"),
        ("[providers]\nweather = [\"osrm\"]", "osrm has no weather; these have: open-meteo"),
        ("[providers]\nweather = [\"nasa\"]", "nasa is no provider; there are open-meteo"),
        ("[providers]\nwether = [\"osrm\"]", "wether is unknown; did you mean weather?"),
        ("[providers.osm]\non = true", "osm is no provider; did you mean osrm?"),
        ("[providers.osrm]\nadress = \"\"", "line 2: adress is unknown; did you mean address?"),
        ("[providers.osrm]\non = 1", "line 2: on has a value of another type"),
        ("[providers]\nmoon = [\"osrm\"]", "moon is unknown; there are on, contact, weather"),
        ("[providers]\nweather = [\"openweather\"]", "no key; set it in [providers.openweather]"),
        ("[providers]\nroutes = [\"osrm\"]", "no address; set it in [providers.osrm]"),
        ("[providers.nasa]\non = true", "nasa is no provider"),
        ("[providers.osrm]\naddress = \"osrm.example/x\"", "write https://HOST"),
        ("[providers.osrm]\nplan = \"free\"", "plan is unknown; there are on, key"),
        ("[providers.geodb]\nkey = \"a\\nb\"", "the key of geodb has odd letters"),
        ("a = \"b", "close the text with"), ("a = 1\na = 2", "line 2: a is set twice"),
        ("a = [\"b\" \"c\"]", "put a comma"), ("a = [1]", "write a list on one line"),
        ("a = maybe", "a value is a"), ("a = 1 2", "nothing may follow"),
    ]
}
