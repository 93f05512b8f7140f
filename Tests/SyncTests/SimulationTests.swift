import Base
import TestKit
import Testing

@Suite("Devices and a server under all kinds of faults")
struct SimulationTests {
    @Test("everybody agrees in the end, and nothing is lost without a word", arguments: Mix.all)
    func agreement(mix: Mix) {
        for seed in Seeds.few(8) {
            var simulation = Simulation(seed: seed, mix)
            do throws(Violation) {
                _ = try simulation.run()
            } catch {
                Issue.record("seed \(seed) of \(mix): \(error)")
                return
            }
        }
    }

    @Test(
        "what a long drill found once stays mended",
        arguments: [
            ("trips with resets", 522_925_533), ("trips with resets", 522_925_537),
            ("trips", 77_050),
        ]
    )
    func found(name: String, seed: UInt64) throws {
        let mix = try #require(Mix.all.first { $0.name == name })
        var simulation = Simulation(seed: seed, mix)
        _ = try simulation.run()
    }

    @Test("a run follows from its seed", arguments: Mix.all)
    func determinism(mix: Mix) throws {
        for seed in 0..<2 as Range<UInt64> {
            var (one, other) = (Simulation(seed: seed, mix), Simulation(seed: seed, mix))
            #expect(try one.run() == other.run(), "seed \(seed) of \(mix)")
        }
    }

    @Test("what makes it work is needed", arguments: Mix.broken)
    func controls(mix: Mix) {
        for seed in 0..<400 as Range<UInt64> {
            var simulation = Simulation(seed: seed, mix)
            do throws(Violation) { _ = try simulation.run() } catch { return }
        }
        Issue.record("\(mix): nothing goes wrong")
    }
}
