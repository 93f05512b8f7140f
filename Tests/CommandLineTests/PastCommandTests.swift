import Foundation
import Testing

@testable import CommandLine

@Suite("elsewhere past") struct PastCommandTests {
    private func table(_ data: KeptData, pictures: Int) throws -> String {
        let rows = (0..<pictures).map { "p\($0),48.85,2.35,https://bilder.example/\($0).jpg" }
        let path = data.path("paris.csv")
        let text = "id,lat,lon,picture\n" + rows.joined(separator: "\n")
        try Data(text.utf8).write(to: URL(filePath: path))
        return path
    }

    @Test("the doctor counts collections, and tells of damaged ones and of what was left")
    func doctor() throws {
        let data = try KeptData()
        #expect(data.run("doctor").out.contains("no old photographs, which is fine"))
        let path = try table(data, pictures: 1_234)
        #expect(data.run("past import \(path) --name Paris").status == 0)
        #expect(data.run("doctor").out.contains("paris, 1,234 old photographs"))

        let file = data.path("past/paris.pictures")
        let whole = try Data(contentsOf: URL(filePath: file))
        try Data("half".utf8).write(to: URL(filePath: file + ".draft"))
        try whole.prefix(whole.count / 2).write(to: URL(filePath: file))
        try whole.write(to: URL(filePath: data.path("past/other.pictures")))
        let lines = data.run("doctor").out.split(separator: "\n").filter { $0.contains(" past ") }
        #expect(lines.allSatisfy { $0.hasPrefix("warning") })
        #expect(lines.count { $0.contains("paris.pictures cannot be used") } == 1)
        #expect(lines.count { $0.contains("is called otherwise than its collection") } == 1)
        #expect(lines.count { $0.contains("left of an interrupted import") } == 1)
        #expect(data.run("past check").status == 3)

        #expect(data.run("past import \(path) --name Paris --id paris").status == 0)
        try FileManager.default.removeItem(atPath: data.path("past/other.pictures"))
        #expect(data.run("past check").status == 0)
    }

    @Test("what cannot be read changes nothing and says so")
    func refused() throws {
        let data = try KeptData()
        let path = try table(data, pictures: 3)
        #expect(data.run("past import \(path) --name Paris").status == 0)
        for text in ["", "{", "<html>", "a,b\n1,2", "[[[[[[", "\u{1F}\u{8B}\u{8}"] {
            try Data(text.utf8).write(to: URL(filePath: path))
            let run = data.run("past import \(path) --name Paris")
            #expect(run.status == 3 && run.complaints.contains("Nothing is changed."))
        }
        #expect(data.run("past list").out.contains("paris"))
        #expect(data.run("past check").out.contains("paris is whole: 3 pictures"))
    }
}
