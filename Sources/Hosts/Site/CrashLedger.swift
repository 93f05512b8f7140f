package import App
internal import Base
package import Chronology
import Foundation
package import Providers
internal import Server
import Synchronization

/// Remembers which pages the program died of, and keeps them from being drawn a third time: for
/// whom it died of them, and for everybody where nobody's library was part of it.
///
/// While a thread works on a request, its address stands in a slot of a mapped file. A signal of a
/// crash marks the slot of the thread that it strikes; the pages of other threads, and whoever
/// stops the program from outside, are not to blame. The next start counts the marked slots.
///
/// A page gets another try after a day, and from another build of the program.
package final class CrashLedger: Sendable {
    private static let mostCrashes = 2
    /// An address that so many people's pages died of is to blame by itself.
    private static let mostSenders = 5
    private static let secondsBarred: Int64 = 86_400
    private static let mostEntries = 200

    fileprivate let slots: CrashSlots?
    /// When the last crash was; of pages that crashed often enough for somebody, and for all.
    private let barred: [CrashBlame: Instant]
    private let barredForAll: [UInt64: Instant]
    /// What died since the last start, without queries.
    package let newCrashes: [String]
    /// Whether the next start will know what this one dies of.
    package let isRemembering: Bool

    /// Reads what happened until now; where the files cannot be written, remembers nothing, and
    /// says so.
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
        entries += found.map { CrashEntry(blame: $0.blame, at: now, build: build, words: $0.words) }
        entries.removeAll { $0.build != build || !CrashLedger.isRecent($0.at, now) }
        entries = Array(entries.suffix(CrashLedger.mostEntries))
        let text = entries.map { $0.line + "\n" }.joined()
        if text != old { try? Data(text.utf8).write(to: URL(filePath: path), options: .atomic) }
        isRemembering = slots != nil && CrashLedger.canKeep(path, in: directory)
        barred = Dictionary(grouping: entries) { $0.blame }
            .filter { $0.value.count >= CrashLedger.mostCrashes }
            .mapValues { $0.map { $0.at }.max() ?? now }
        barredForAll = Dictionary(grouping: entries) { $0.blame.address }
            .filter { CrashLedger.isToBlameByItself($0.value) }
            .mapValues { $0.map { $0.at }.max() ?? now }
    }

    /// Whether a file can take the place of what stands there.
    private static func canKeep(_ path: String, in directory: String) -> Bool {
        var facts = stat()
        let isFile = stat(path, &facts) != 0 || facts.st_mode & S_IFMT == S_IFREG
        return isFile && access(directory, W_OK) == 0
    }

    private static func isToBlameByItself(_ crashes: [CrashEntry]) -> Bool {
        crashes.count { $0.blame.sender == CrashBlame.nobody } >= mostCrashes
            || Set(crashes.map { $0.blame.sender }).count >= mostSenders
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

    /// Whether the program died of this page so often that it is not to be tried again.
    package func bars(_ request: Request, now: Instant) -> Bool {
        guard !barred.isEmpty || !barredForAll.isEmpty else { return false }
        let blame = CrashBlame(request)
        let crash = barredForAll[blame.address] ?? barred[blame]
        return crash.map { CrashLedger.isRecent($0, now) } ?? false
    }

    /// Does something for a request; should the thread crash meanwhile, the address is to blame.
    package func during<Value>(_ request: Request, _ work: () -> Value) -> Value {
        guard let slots, let slot = slots.take(CrashBlame(request), request.target) else {
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
        guard let slots, let (blame, target) = CrashSlots.current else { return { $0() } }
        return { work in
            // Steps that follow each other without a pause need one slot between them.
            guard CrashSlots.current?.blame != blame, let slot = slots.take(blame, target) else {
                return work()
            }
            defer { slots.give(back: slot) }
            work()
        }
    }
}

/// One crash, as a line of the ledger: `BUILD MILLISECONDS ADDRESS SENDER WORDS`.
private struct CrashEntry {
    let blame: CrashBlame
    let at: Instant
    let build: String
    let words: String

    init(blame: CrashBlame, at: Instant, build: String, words: String) {
        self.blame = blame
        self.at = at
        self.build = build
        self.words = words
    }

    init?(_ line: Substring) {
        let parts = line.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false)
        guard parts.count == 5, let at = Int64(parts[1]),
            let address = UInt64(parts[2], radix: 16), let sender = UInt64(parts[3], radix: 16)
        else { return nil }
        // Further away there is no calendar.
        guard at.magnitude < 1 << 50 else { return nil }
        self.init(
            blame: CrashBlame(address: address, sender: sender),
            at: Instant(millisecondsSinceEpoch: at),
            build: String(parts[0]),
            words: String(parts[4])
        )
    }

    var line: String {
        "\(build) \(at.millisecondsSinceEpoch) \(String(blame.address, radix: 16)) "
            + "\(String(blame.sender, radix: 16)) \(words)"
    }
}

/// What a crash is blamed on: the whole address, and whose page it was there.
struct CrashBlame: Hashable {
    let address: UInt64
    let sender: UInt64

    /// What is the same for everybody, and what somebody sends who has nothing.
    static let nobody: UInt64 = 0

    init(address: UInt64, sender: UInt64) {
        self.address = address
        self.sender = sender
    }

    init(_ request: Request) {
        let isPost = request.method == .post
        address = checksum64(request.target) ^ (isPost ? 1 : 0)
        let route = RouteClass(target: request.target)
        let isPersonal = isPost || route == .page || route == .exchange
        var sender = CrashBlame.nobody
        for header in request.headers {
            // A library comes with its session, a stranger's in the cookies themselves.
            guard header.name == "authorization" || (isPersonal && header.name == "cookie") else {
                continue
            }
            sender = sender &* 31 &+ checksum64(header.value)
        }
        self.sender = sender
    }
}
