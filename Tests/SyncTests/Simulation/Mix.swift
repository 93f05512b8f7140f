/// What happens in a simulation beside writing and exchanging.
struct Mix: Sendable, CustomStringConvertible {
    var name: String
    /// Clocks that are wrong.
    var skews = false
    /// Clocks that jump.
    var jumps = false
    var undeletes = false
    /// What was deleted is buried after a day.
    var buries = false
    /// The server goes back to a backup.
    var restores = false
    /// Two devices that think they are one.
    var clones = false
    /// Somebody erases all, on a device or with the server's own form.
    var erases = false
    /// Devices that are told to fetch everything anew.
    var resets = false
    /// The library has room for a few records only.
    var fills = false
    /// Somebody else signs in on a device, and signs out again.
    var others = false
    /// People plan trips, instead of writing numbers.
    var trips = false

    // What a simulation has to find when it is missing.
    var hasEpochs = true
    var hasTieBreak = true
    var acknowledgesByStamp = true

    var description: String { name }

    init(_ name: String, _ change: (inout Mix) -> Void = { _ in }) {
        self.name = name
        change(&self)
    }

    static let all: [Mix] = [
        Mix("plain"),
        Mix("clocks") { mix in (mix.skews, mix.jumps) = (true, true) },
        Mix("undeletes") { $0.undeletes = true },
        Mix("buries") { mix in (mix.buries, mix.skews) = (true, true) },
        Mix("restores") { $0.restores = true },
        Mix("clones") { $0.clones = true },
        Mix("erases") { $0.erases = true },
        Mix("resets") { mix in (mix.resets, mix.buries) = (true, true) },
        Mix("fills") { $0.fills = true },
        Mix("others") { $0.others = true },
        Mix("trips") { $0.trips = true },
        Mix("trips that are buried, with wrong clocks") { mix in
            (mix.trips, mix.buries, mix.skews, mix.jumps) = (true, true, true, true)
        },
        Mix("trips with resets") { mix in
            (mix.trips, mix.buries, mix.resets, mix.others) = (true, true, true, true)
        },
        Mix("everything but restores") { mix in
            (mix.skews, mix.jumps, mix.undeletes, mix.buries) = (true, true, true, true)
            (mix.resets, mix.fills, mix.others) = (true, true, true)
        },
        Mix("everything") { mix in
            (mix.skews, mix.jumps, mix.undeletes, mix.buries) = (true, true, true, true)
            (mix.resets, mix.fills, mix.others, mix.restores) = (true, true, true, true)
            mix.erases = true
        },
    ]

    /// Each lacks something that the others have, so that some run of it must go wrong.
    static let broken: [Mix] = [
        Mix("restores without a new epoch") { mix in
            (mix.restores, mix.hasEpochs) = (true, false)
        },
        Mix("clones without a rule for equal stamps") { mix in
            (mix.clones, mix.hasTieBreak) = (true, false)
        },
        Mix("acknowledgements by field") { $0.acknowledgesByStamp = false },
    ]
}
