import Chronology
import Glibc
import Storage

/// What tests and measurements need a process of its own for: to be killed while it writes, to hold
/// a lock, to be measured in a release build.
@main
enum Drill {
    static func main() {
        let words = Array(CommandLine.arguments.dropFirst())
        do throws(StorageFailure) {
            switch (words.first, words.count) {
            case ("write", 5): try CrashWriter(words).run()
            case ("hold", 2): LockHolder(path: words[1]).run()
            case ("bench", 3):
                guard let seed = UInt64(words[2]) else { throw .absent }
                try Bench(location: location(words[1]), seed: seed).run()
            default:
                say("usage: StorageDrill write LOCATION SPACE ACCOUNT THREADS")
                say("                    hold FILE | bench LOCATION SEED")
                exit(64)
            }
        } catch {
            say("StorageDrill: \(error.detail)")
            exit(1)
        }
    }

    static func location(_ text: String) -> StorageLocation {
        text.hasPrefix("postgres") ? .postgres(url: text, connections: 12) : .file(text)
    }

    /// Straight to the pipe, whole lines at once: whoever reads them sees what was said before
    /// the end, however sudden.
    static func say(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = write(1, bytes, bytes.count)
    }

    static var now: Instant {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Instant(
            millisecondsSinceEpoch: Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
        )
    }
}
