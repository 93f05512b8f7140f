import Base
import Chronology
import Foundation
import Merge
@testable import Storage
import TestKit
import Testing

@Suite(.serialized) struct CrashTests {
    /// More with `ELSEWHERE_TEST_CRASHES=200`.
    private static let rounds =
        ProcessInfo.processInfo.environment["ELSEWHERE_TEST_CRASHES"].flatMap(Int.init) ?? 15

    @Test(
        "Killed at any moment, nothing that was acknowledged is missing",
        arguments: Backend.reachable
    )
    func kill(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        fixture.storage.close()
        var random = SeededRandom(seed: Seeds.first)
        var acknowledged: [String: Int64] = [:]
        var count = 0
        for round in 0..<CrashTests.rounds {
            let drill = try DrillProcess([
                "write", fixture.database.location.argument, fixture.space.text,
                fixture.account.text, "4",
            ])
            var lines = [Substring(drill.firstLine())]
            lines += drill.killed(afterMilliseconds: random.below(60) as UInt32 + 1)
            for line in lines {
                let words = line.split(separator: " ")
                #expect(words.first != "!", "\(line)")
                guard words.count == 2, let counter = Int64(words[1]) else { continue }
                acknowledged[String(words[0])] = counter
                count += 1
            }
            let lost = try missing(acknowledged, fixture)
            #expect(lost.isEmpty, "round \(round) of seed \(Seeds.first)")
        }
        #expect(count >= CrashTests.rounds)
        try fixture.expectSound()
    }

    /// The records whose counter is below what was acknowledged.
    private func missing(_ acknowledged: [String: Int64], _ fixture: Fixture) throws -> [String] {
        var stored: [String: Int64] = [:]
        for sequenced in try fixture.records() {
            let value = sequenced.record[1].map { String(decoding: $0.value, as: UTF8.self) }
            stored[sequenced.record.id.text] = value.flatMap { Int64($0) }
        }
        return acknowledged.filter { stored[$0.key] ?? 0 < $0.value }.map(\.key).sorted()
    }
}

extension SeededRandom {
    fileprivate mutating func below(_ limit: UInt32) -> UInt32 {
        UInt32(truncatingIfNeeded: below(UInt64(limit)))
    }
}
