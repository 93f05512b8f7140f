import Base
import Merge
import TestKit

@testable import Sync

/// Devices, a server, their disks, clocks and the network between them, in one thread: everything
/// follows from the seed.
struct Simulation {
    static let dayMilliseconds: Int64 = 86_400_000

    let mix: Mix
    var random: SeededRandom
    var server: SimulatedServer
    var devices: [SimulatedDevice] = []
    var time: Int64 = 1_000_000_000_000
    var history = History()
    var tripHistory = TripHistory()
    /// Requests that arrive once more, later.
    var delayed: [(message: [UInt8], isOthers: Bool)] = []
    /// A checksum of all that happened.
    private(set) var trace: UInt64 = 0

    init(seed: UInt64, _ mix: Mix) {
        self.mix = mix
        random = SeededRandom(seed: seed)
        server = SimulatedServer(mix, random: &random)
        for number in 0..<Int(2 + random.below(3 as UInt64)) {
            let skew = mix.skews ? pick(Simulation.skews) : 0
            let replica = random.next()
            var device = SimulatedDevice(number: number, replica: replica, skewMilliseconds: skew)
            device.replica.library.mostEdits = pick([1, 3, 50])
            devices.append(device)
        }
        if mix.clones {
            devices[1] = SimulatedDevice(
                number: 1,
                replica: devices[0].replica.replica,
                skewMilliseconds: devices[0].skewMilliseconds
            )
        }
    }

    private static let skews: [Int64] = [
        0, 0, 1_000, -5_000, 3_600_000, -3_600_000, 315_360_000_000, -900_000_000,
    ]
    private static let jumps: [Int64] = [0, 1_000_000_000, -100_000_000]

    /// Throws what must never happen; returns a checksum of all that did.
    mutating func run(steps: Int = 120) throws(Violation) -> UInt64 {
        for _ in 0..<steps { try step() }
        try calmDown()
        try check()
        return trace
    }

    mutating func chance(_ count: UInt64) -> UInt64 { random.below(count) }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int(random.below(UInt64(elements.count)))]
    }

    mutating func note(_ number: UInt64) {
        trace = (trace ^ number) &* 0x9E37_79B9_7F4A_7C15
        trace ^= trace >> 29
    }

    mutating func note(_ bytes: [UInt8]) {
        note(checksum64(bytes))
    }
}

extension Simulation {
    private mutating func step() throws(Violation) {
        time += pick([1, 50, 5_000, 600_000, chance(10) == 0 ? Simulation.dayMilliseconds : 10])
        let number = Int(chance(UInt64(devices.count)))
        switch chance(100) {
        case ..<42 where mix.trips: try doTripDeed(on: number)
        case ..<20 where mix.clones: try writeTwice()
        case ..<35: try writeSomething(on: number)
        case ..<42: try deleteSomething(on: number)
        case ..<44 where mix.undeletes: try restoreSomething(on: number)
        case ..<82: _ = try exchange(number, hasFaults: true)
        case ..<88 where !delayed.isEmpty:
            let late = delayed.remove(at: Int(chance(UInt64(delayed.count))))
            _ = try arrive(late.message, isOthers: late.isOthers)
        case ..<90 where mix.buries:
            server.space.bury(deletedBeforeMilliseconds: time - Simulation.dayMilliseconds)
            server.space.deleteBelongings(by: SimulatedServer.account, nowMilliseconds: time)
        case ..<92 where mix.restores: server.backUp()
        case ..<93 where mix.restores: try restoreBackup()
        case ..<94 where mix.jumps: devices[number].skewMilliseconds = pick(Simulation.jumps)
        case ..<95 where mix.erases: try eraseOn(number)
        case ..<96 where mix.erases:
            history.excuseAll(of: server.space)
            server.erase()
        case ..<97 where mix.resets: server.forgotten.insert(devices[number].replica.replica)
        case ..<98 where mix.others: devices[number].isOthers.toggle()
        case ..<99: try devices[number].start()
        default: break
        }
    }

    /// A request reaches the server.
    mutating func arrive(_ message: [UInt8], isOthers: Bool) throws(Violation) -> [UInt8] {
        let before = server.space
        let reply = try server.answer(message, at: time, isOthers: isOthers)
        // A device has erased what all of them had.
        if server.space.id != before.id { history.excuseAll(of: before) }
        return reply
    }

    private mutating func restoreBackup() throws(Violation) {
        guard server.restore(hasNewEpoch: mix.hasEpochs) else { return }
        history.noteRestored(devices)
    }

    private mutating func eraseOn(_ number: Int) throws(Violation) {
        guard !devices[number].isOthers else { return }
        var device = devices[number]
        let waiting = device.replica.library
        let entry = device.replica.erase(deviceMilliseconds: device.clock(time))
        if try device.keep(entry, &random) { history.excuse(waiting) }
        devices[number] = device
    }
}
