import Base
import Merge
import TestKit

@testable import Sync

extension Simulation {
    /// Lets everybody talk without faults until nobody has anything to say.
    mutating func calmDown() throws(Violation) {
        server.space.mostLive = 5_000
        for number in devices.indices { devices[number].isOthers = false }
        for _ in 0..<400 {
            time += 1_000
            var isBusy = false
            for number in devices.indices {
                switch try exchange(number, hasFaults: false) {
                case .done: break
                case .later(let seconds): time += Int64(seconds) * 1_000
                case .again, .stopped, nil: isBusy = true
                }
            }
            let head = SyncCursor(epoch: server.space.epoch, seq: server.space.seq)
            for device in devices {
                let isBehind = device.replica.library.cursor != head
                if isBehind || device.replica.waitingCount > 0 { isBusy = true }
            }
            if !isBusy { return }
        }
        throw Violation("they never come to an end")
    }

    /// What holds when everybody has heard everything.
    mutating func check() throws(Violation) {
        let shown = server.visible
        for device in devices {
            if let name = differing(device.visible, shown) {
                throw Violation("device \(device.number) differs in \(name.text)")
            }
            var library = device.replica.library
            guard library.comparedMilliseconds == 0 else { throw Violation("a repair was needed") }
            guard library.digest() == server.space.digest else {
                throw Violation("checksums differ")
            }
            // A device may know of more: what it wrote twice before the server heard of it.
            for note in server.earlierValues where library[note.id]?.shown == nil {
                throw Violation("device \(device.number) lacks a note \(note.id.text)")
            }
        }
        try checkFreshDevice(sees: shown)
        try history.checkNothingLost(server.space, devices, mix)
        try history.checkRestored(server.space, mix)
        try history.checkNoneResurrected(server.space)
        if mix.trips { try checkTrips() }
        try replay(leaving: shown)
    }

    /// A device that comes new sees the same, in pages of whatever size.
    private mutating func checkFreshDevice(sees shown: [Record]) throws(Violation) {
        let number = devices.count
        devices.append(
            SimulatedDevice(number: number, replica: random.next(), skewMilliseconds: 0)
        )
        for _ in 0..<200 where try exchange(number, hasFaults: false) != .done {}
        let fresh = devices.removeLast()
        if let name = differing(fresh.visible, shown) {
            throw Violation("a new device differs in \(name.text)")
        }
    }

    /// What arrives once more, however late, changes nothing that people see.
    private mutating func replay(leaving shown: [Record]) throws(Violation) {
        for late in delayed {
            time += Simulation.dayMilliseconds
            _ = try arrive(late.message, isOthers: late.isOthers)
        }
        let after = server.visible.filter { $0.kind != 6 }
        if let name = differing(after, shown.filter { $0.kind != 6 }) {
            throw Violation("a late request changed \(name.text)")
        }
    }

    /// The first record that only one has, or that is not the same in both.
    private func differing(_ one: [Record], _ other: [Record]) -> RecordID? {
        for (left, right) in zip(one, other) where left != right { return min(left.id, right.id) }
        let rest = one.count > other.count ? one[other.count...] : other[one.count...]
        return rest.first?.id
    }
}
