import Foundation
import Testing

/// A directory for the files of one test, removed with it.
final class Scratch {
    let path: String

    init() throws {
        var template = Array(FileManager.default.temporaryDirectory.path.utf8CString.dropLast())
        template += Array("/elsewhere-test-XXXXXX".utf8CString)
        try #require(mkdtemp(&template) != nil)
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file and returns its path.
    func file(_ name: String, _ text: String) throws -> String {
        try file(name, Array(text.utf8))
    }

    func file(_ name: String, _ bytes: [UInt8]) throws -> String {
        let path = path + "/" + name
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return path
    }

    func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)))
    }

    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }
}

/// A line of a GeoNames dump: what is not given is what most lines have there.
func dumpLine(
    _ id: String,
    _ name: String,
    latitude: String = "10.5",
    longitude: String = "-20.25",
    alternates: String = "",
    feature: String = "P\tPPL",
    country: String = "FR",
    admin1: String = "11",
    admin2: String = "75",
    population: String = "1000",
    zone: String = "Europe/Paris"
) -> String {
    "\(id)\t\(name)\t\(name)\t\(alternates)\t\(latitude)\t\(longitude)\t\(feature)\t\(country)\t\t"
        + "\(admin1)\t\(admin2)\t\t\t\(population)\t\t35\t\(zone)\t2026-01-01\n"
}
