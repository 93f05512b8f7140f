import Base
import Disk
import Foundation
import Synchronization

/// Drawn pictures in a folder of bounded size; what was not looked at for longest goes first.
///
/// A picture is written beside its place and then renamed, so a crash leaves nothing half done,
/// and its checksum is looked at whenever it is read. The folder may be deleted at any time, and
/// several servers may share it.
package final class PictureCache: Sendable {
    private struct Entry {
        var bytes: Int64
        var lastUse: Int64
    }

    private struct State {
        var entries: [String: Entry] = [:]
        var bytes: Int64 = 0
        var draftNumber = 0
    }

    /// So much of its disk is left to what cannot be drawn again.
    private static let leastFreeBytes: Int64 = 256 << 20

    private let folder: String
    private let byteLimit: Int64
    private let now: @Sendable () -> Int64
    private let state = Mutex(State())

    /// Opens a folder, which is made where it is missing; nil when that cannot be done.
    package init?(
        folder: String,
        byteLimit: Int64,
        now: @escaping @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970) }
    ) {
        self.folder = folder
        self.byteLimit = byteLimit
        self.now = now
        let made: Void? = try? FileManager.default.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true
        )
        guard made != nil, access(folder, W_OK) == 0 else { return nil }
        // Photos of members are among them, and earlier versions let everybody on the machine look.
        chmod(folder, 0o700)
        survey()
    }

    /// The bytes of all pictures here.
    package var byteCount: Int64 { state.withLock { $0.bytes } }

    func read(_ key: String) -> KeptPicture? {
        let name = name(of: key)
        guard let data = FileManager.default.contents(atPath: path(name)) else { return nil }
        guard let kept = KeptPicture(encoded: Array(data)), kept.key == key else { return nil }
        touch(name, bytes: Int64(data.count))
        return kept
    }

    func write(_ kept: KeptPicture) {
        let bytes = kept.encoded
        guard Int64(bytes.count) <= byteLimit / 4, isDiskRoomy else { return }
        let name = name(of: kept.key)
        let number = state.withLock { state in
            state.draftNumber += 1
            return state.draftNumber
        }
        let draft = path("\(name).\(getpid()).\(number)\(PictureCache.draftEnding)")
        // A full disk costs a picture that is drawn again the next time.
        guard (try? Data(bytes).write(to: URL(filePath: draft))) != nil,
            rename(draft, path(name)) == 0
        else {
            unlink(draft)
            return
        }
        touch(name, bytes: Int64(bytes.count))
        if byteCount > byteLimit { shrink() }
    }

    /// Whether its disk has more room than others may need for what cannot be made again.
    private var isDiskRoomy: Bool {
        freeByteCount(at: folder).map { $0 >= PictureCache.leastFreeBytes } ?? true
    }

    func remove(_ key: String) {
        let name = name(of: key)
        unlink(path(name))
        state.withLock { state in
            guard let entry = state.entries.removeValue(forKey: name) else { return }
            state.bytes -= entry.bytes
        }
    }

    /// Lets go of all pictures but these.
    func keepOnly(_ keys: some Sequence<String>) {
        survey()
        let wanted = Set(keys.map { name(of: $0) })
        let leaving = state.withLock { state in
            let leaving = state.entries.keys.filter { !wanted.contains($0) }
            for name in leaving {
                state.bytes -= state.entries.removeValue(forKey: name)?.bytes ?? 0
            }
            return leaving
        }
        for name in leaving { unlink(path(name)) }
    }

    private static let draftEnding = ".draft"

    private func name(of key: String) -> String { hexadecimal(checksum64(key)) }

    private func path(_ name: String) -> String { folder + "/" + name }
}

extension PictureCache {
    /// Notes the use; on disk only now and then, so that looking at a picture writes nothing.
    private func touch(_ name: String, bytes: Int64) {
        let now = now()
        let isOld = state.withLock { state in
            let entry = state.entries[name]
            state.bytes += bytes - (entry?.bytes ?? 0)
            state.entries[name] = Entry(bytes: bytes, lastUse: now)
            return now - (entry?.lastUse ?? now) > 3_600
        }
        if isOld { utimes(path(name), nil) }
    }

    /// Counts what is there, and clears away what a crash has left behind.
    private func survey() {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let now = now()
        var entries: [String: Entry] = [:]
        for name in names {
            var facts = stat()
            guard stat(path(name), &facts) == 0 else { continue }
            let changed = Int64(facts.st_mtim.tv_sec)
            if name.hasSuffix(PictureCache.draftEnding) {
                // A younger one may be another server's.
                if now - changed > 600 { unlink(path(name)) }
            } else if name.count == 16 {
                entries[name] = Entry(bytes: Int64(facts.st_size), lastUse: changed)
            }
        }
        state.withLock { state in
            for (name, found) in entries {
                guard let known = state.entries[name] else { continue }
                entries[name]?.lastUse = max(known.lastUse, found.lastUse)
            }
            state.entries = entries
            state.bytes = entries.values.reduce(0) { $0 + $1.bytes }
        }
    }

    /// Down to nine tenths at once, so that not every write has to look around.
    private func shrink() {
        survey()
        let leaving = state.withLock { state in
            var leaving: [String] = []
            let oldest = state.entries.sorted { $0.value.lastUse < $1.value.lastUse }
            for (name, entry) in oldest where state.bytes > byteLimit / 10 * 9 {
                state.entries.removeValue(forKey: name)
                state.bytes -= entry.bytes
                leaving.append(name)
            }
            return leaving
        }
        for name in leaving { unlink(path(name)) }
    }
}
