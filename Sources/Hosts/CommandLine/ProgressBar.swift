import AtlasBuilder

/// How far a build has come: one line drawn again and again for a person, a line for each step
/// where nobody watches.
final class ProgressBar {
    private static let width = 30

    private let console: Console
    private var step: BuildStep?
    private var drawn = ""

    init(_ console: Console) { self.console = console }

    func show(_ progress: BuildProgress) {
        guard console.isWatched else {
            if step != progress.step { console.complain(CommandWords.step(progress.step)) }
            step = progress.step
            return
        }
        step = progress.step
        let line = Self.line(progress)
        guard line != drawn else { return }
        drawn = line
        console.complaints("\r\u{1B}[K" + line)
    }

    /// Leaves the line empty for what comes next.
    func finish() {
        if !drawn.isEmpty { console.complaints("\r\u{1B}[K") }
        drawn = ""
    }

    private static func line(_ progress: BuildProgress) -> String {
        let name = CommandWords.step(progress.step)
        guard let fraction = progress.fraction else { return name + " …" }
        let share = min(1, max(0, fraction))
        let full = Int(share * Double(width))
        let bar = String(repeating: "█", count: full) + String(repeating: "░", count: width - full)
        return "\(bar) \(Int(share * 100)) % \(name)"
    }
}
