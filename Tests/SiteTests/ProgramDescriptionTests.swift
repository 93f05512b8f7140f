import App
import Base
import Foundation
import Testing

@Suite("The description of the JSON interface")
struct ProgramDescriptionTests {
    private static func bytes() throws -> [UInt8] {
        var browser = Browser(try TestSite())
        return browser.look(at: "/api/v1/openapi.json").body
    }

    @Test("it stays what programs were made for, to the byte")
    func sameBytes() throws {
        let sum = checksum64(try Self.bytes())
        #expect(sum == 0x31F3_6D1D_DD25_9BF7, "where the interface is to change, put the new sum")
    }

    @Test("whatever needs a token says what comes without, too often and in trouble")
    func usualAnswers() throws {
        let whole = try JSONSerialization.jsonObject(with: Data(try Self.bytes()))
        let described = try #require(whole as? [String: Any])
        let paths = try #require(described["paths"] as? [String: [String: [String: Any]]])
        var count = 0
        for (path, methods) in paths {
            for (method, operation) in methods where operation["security"] != nil {
                count += 1
                let answers = operation["responses"] as? [String: Any] ?? [:]
                for status in ["401", "403", "429", "503"] {
                    #expect(answers[status] != nil, "\(method) \(path) \(status)")
                }
                #expect((answers["507"] != nil) == (method != "get"), "\(method) \(path)")
            }
        }
        #expect(count == 24)
    }

    @Test("every reference in it leads somewhere")
    func references() throws {
        let whole = try JSONSerialization.jsonObject(with: Data(try Self.bytes()))
        let described = try #require(whole as? [String: Any])
        let components = try #require(described["components"] as? [String: [String: Any]])
        let text = String(decoding: try Self.bytes(), as: UTF8.self)
        for part in text.components(separatedBy: "\"#/components/").dropFirst() {
            let names = part.prefix { $0 != "\"" }.split(separator: "/").map(String.init)
            #expect(names.count == 2 && components[names[0]]?[names[1]] != nil, "\(names)")
        }
    }
}
