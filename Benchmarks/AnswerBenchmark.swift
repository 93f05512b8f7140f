import App
import Atlas
import Chronology
import Library
import Questions

/// Times whole answers of the app, from the address to the bytes of the body.
///
/// Run under `perf stat -e instructions:u`, the difference between two counts of answers is what
/// one answer takes, however busy the machine is.
struct AnswerBenchmark {
    let atlas: Atlas
    let target: String

    func run(times: Int) {
        let request = Request(target: target, headers: [Header("accept", "*/*")])
        var world = World(of: atlas)
        world.formToken = "0123456789abcdefghijkl"
        var byteCount = 0
        let clock = ContinuousClock()
        let duration = clock.measure {
            for _ in 0..<times {
                byteCount &+= respond(to: request, given: world).response.body.count
            }
        }
        let (seconds, attoseconds) = duration.components
        let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
        guard times > 0 else { return }
        show("\(target): \(nanoseconds / times) ns, \(byteCount / times) bytes")
    }
}

extension World {
    /// One moment, and somebody who keeps nothing.
    init(of atlas: Atlas) {
        self.init(
            now: Instant(millisecondsSinceEpoch: 1_780_315_200_000),
            seed: 42,
            atlas: atlas,
            zoneOffsetsSeconds: Array(repeating: 3_600, count: Int(atlas.zoneCount)),
            assetsVersion: "0a1b2c3d0e4f",
            library: Library()
        )
        outside.kinds = .all
    }
}
