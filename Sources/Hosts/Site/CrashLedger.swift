package import App
package import Chronology
import Foundation
package import Providers
import Synchronization

/// Remembers which pages the program died of, and keeps them from being drawn a third time.
///
/// While a thread works on a request, its address stands in a slot of a mapped file. A signal of a
/// crash marks the slot of the thread that it strikes; the pages of other threads, and whoever
/// stops the program from outside, are not to blame. The next start counts the marked slots.
///
/// A page gets another try after a day, and from another build of the program.
package final class CrashLedger: Sendable {
    private static let mostCrashes = 2
    private static let secondsBarred: Int64 = 86_400
    private static let mostEntries = 200

    fileprivate let slots: CrashSlots?
    /// When the last crash was; of pages that crashed often enough.
    private let barred: [UInt64: Instant]
    /// What died since the last start, without queries.
    package let newCrashes: [String]

    /// Reads what happened until now; where the files cannot be written, remembers nothing.
    ///
    /// - Parameters:
    ///   - directory: where the ledger is kept, in two small files.
    ///   - build: what another program would not be; its crashes count alone.
    ///   - now: when the program starts.
    package init(directory: String, build: String = CrashLedger.thisBuild, now: Instant) {
        let path = directory + "/crashes.txt"
        slots = CrashSlots(path: directory + "/crashes.slots")
        let old = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        var entries = old.split(separator: "\n").compactMap { CrashEntry($0) }
        let found = slots?.takeCrashed() ?? []
        newCrashes = found.map { $0.words }
        entries += found.map { CrashEntry(hash: $0.hash, at: now, build: build, words: $0.words) }
        entries.removeAll { $0.build != build || !CrashLedger.isRecent($0.at, now) }
        entries = Array(entries.suffix(CrashLedger.mostEntries))
        let text = entries.map { $0.line + "\n" }.joined()
        if text != old { try? Data(text.utf8).write(to: URL(filePath: path), options: .atomic) }
        let crashes = Dictionary(grouping: entries) { $0.hash }
        barred = crashes.filter { $0.value.count >= CrashLedger.mostCrashes }
            .mapValues { $0.map { $0.at }.max() ?? now }
    }

    private static func isRecent(_ crash: Instant, _ now: Instant) -> Bool {
        now < crash.adding(seconds: secondsBarred) && crash < now.adding(seconds: secondsBarred)
    }

    /// The size and date of the program's file.
    package static let thisBuild: String = {
        var status = stat()
        guard stat("/proc/self/exe", &status) == 0 else { return "-" }
        return "\(status.st_size).\(status.st_mtim.tv_sec)"
    }()

    /// Whether the program died of this address so often that it is not to be tried again.
    package func bars(_ request: Request, now: Instant) -> Bool {
        guard !barred.isEmpty, let crash = barred[request.crashHash] else { return false }
        return CrashLedger.isRecent(crash, now)
    }

    /// Does something for a request; should the thread crash meanwhile, the address is to blame.
    package func during<Value>(_ request: Request, _ work: () -> Value) -> Value {
        guard let slots, let slot = slots.take(request.crashHash, request.target) else {
            return work()
        }
        defer { slots.give(back: slot) }
        return work()
    }
}

extension CrashLedger {
    /// Does work later, on any thread, in the name of the request that this thread works on now:
    /// what came for it from outside is read where the transfer ends.
    package func onBehalf() -> OnBehalf {
        guard let slots, let (hash, target) = CrashSlots.current else { return { $0() } }
        return { work in
            // Steps that follow each other without a pause need one slot between them.
            guard CrashSlots.current?.hash != hash, let slot = slots.take(hash, target) else {
                return work()
            }
            defer { slots.give(back: slot) }
            work()
        }
    }
}

/// One crash, as a line of the ledger: `BUILD MILLISECONDS HASH WORDS`.
private struct CrashEntry {
    let hash: UInt64
    let at: Instant
    let build: String
    let words: String

    init(hash: UInt64, at: Instant, build: String, words: String) {
        self.hash = hash
        self.at = at
        self.build = build
        self.words = words
    }

    init?(_ line: Substring) {
        let parts = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 4, let at = Int64(parts[1]), let hash = UInt64(parts[2], radix: 16)
        else { return nil }
        // Further away there is no calendar.
        guard at.magnitude < 1 << 50 else { return nil }
        self.init(
            hash: hash,
            at: Instant(millisecondsSinceEpoch: at),
            build: String(parts[0]),
            words: String(parts[3])
        )
    }

    var line: String {
        "\(build) \(at.millisecondsSinceEpoch) \(String(hash, radix: 16)) \(words)"
    }
}

extension Request {
    /// FNV-1a of method and address, and of the cookies of a form: what one person sends shall not
    /// close a form for all.
    var crashHash: UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(method == .post ? 1 : 0)
        for byte in target.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        guard method == .post else { return hash }
        for header in headers where header.name == "cookie" {
            for byte in header.value.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        }
        return hash
    }
}
