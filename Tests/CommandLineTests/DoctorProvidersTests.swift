import Foundation
import Testing

@testable import CommandLine

@Suite struct DoctorProvidersTests {
    @Test("without --network the doctor lists who is on, and why others are not")
    func listed() throws {
        let data = try KeptData()
        let out = data.run("doctor").out
        #expect(out.contains("open-meteo is on, not tried without --network"))
        #expect(out.contains("openweather is off: it has no key; set key in [providers."))
        #expect(out.contains("osrm is off: it has no address; set address in [providers.osrm]"))
        try write("[providers.wikipedia]\non = false\n", data)
        #expect(data.run("doctor").out.contains("wikipedia is off ([providers.wikipedia] on ="))
        try write("[providers]\non = false\n", data)
        #expect(data.run("doctor --network").out.contains("all are off"))
    }

    @Test("with --network each is tried, and one that fails is a warning")
    func tried() throws {
        let data = try KeptData()
        var text = "[providers.open-meteo]\naddress = \"http://127.0.0.1:1\"\n"
        for name in ["wikipedia", "wikivoyage", "wikidata", "commons"] {
            text += "[providers.\(name)]\non = false\n"
        }
        try write(text, data)
        let lines = data.run("doctor --network").out.split(separator: "\n")
        let line = lines.first { $0.contains("open-meteo") } ?? ""
        #expect(line.hasPrefix("warning") && line.contains("open-meteo cannot be reached"))
    }

    @Test("a mistake in the table of providers is a fault with its line")
    func mistakes() throws {
        let data = try KeptData()
        try write("[providers]\nwether = []\n", data)
        let out = data.run("doctor").out
        #expect(out.contains("line 2: wether is unknown; did you mean weather?"))
    }

    private func write(_ text: String, _ data: KeptData) throws {
        try Data(text.utf8).write(to: URL(filePath: data.path("elsewhere.toml")))
    }
}
