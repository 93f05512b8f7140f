import Foundation
internal import Server
import Synchronization

/// The addresses that threads work on, in a file that outlives the process.
///
/// Taking a slot is a few atomic instructions and a copy of the address.
///
/// Sendable, as the pointer never changes, and a slot belongs to the thread that took its bit.
final class CrashSlots: @unchecked Sendable {
    static let slotCount = 64
    private static let slotBytes = 256
    private static let wordsBytes = 200

    // A slot: state, two bytes of length at 2, whom to blame at 8 and 16, the address from 24 on.
    private static let wordsStart = 24
    private static let (isFree, isBusy, hasCrashed): (UInt8, UInt8, UInt8) = (0, 1, 2)

    private let start: UnsafeMutableRawPointer
    /// A bit for each slot that is taken.
    private let taken = Atomic<UInt64>(0)

    /// Nil where the file cannot be made or mapped, or where the disk has no room for it.
    init?(path: String) {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        let size = CrashSlots.slotCount * CrashSlots.slotBytes
        // Never made smaller: another process may have mapped it. Without holes, because who writes
        // into one on a full disk is killed.
        guard posix_fallocate(descriptor, 0, off_t(size)) == 0,
            let start = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
            start != MAP_FAILED
        else { return nil }
        self.start = start
        CrashSignals.listen()
    }

    deinit { munmap(start, CrashSlots.slotCount * CrashSlots.slotBytes) }

    /// What had crashed; the slots are free afterwards.
    func takeCrashed() -> [(blame: CrashBlame, words: String)] {
        var found: [(blame: CrashBlame, words: String)] = []
        for index in 0..<CrashSlots.slotCount {
            let slot = start + index * CrashSlots.slotBytes
            if slot.load(as: UInt8.self) == CrashSlots.hasCrashed {
                found.append((CrashSlots.blame(in: slot), shown(CrashSlots.words(in: slot))))
            }
            slot.storeBytes(of: CrashSlots.isFree, as: UInt8.self)
        }
        return found
    }

    /// One line of printable ASCII.
    private func shown(_ bytes: UnsafeRawBufferPointer) -> String {
        String(decoding: bytes.map { $0 > 0x20 && $0 < 0x7F ? $0 : 0x3F }, as: UTF8.self)
    }

    /// A slot with what of the address may be written down; nil when all are taken.
    func take(_ blame: CrashBlame, _ target: String) -> Slot? {
        var old = taken.load(ordering: .relaxed)
        while true {
            let index = (~old).trailingZeroBitCount
            guard index < CrashSlots.slotCount else { return nil }
            let (isOurs, now) = taken.weakCompareExchange(
                expected: old,
                desired: old | 1 << UInt64(index),
                ordering: .acquiring
            )
            guard !isOurs else { return write(blame, target, at: index) }
            old = now
        }
    }

    /// What this thread works on, if it is anything.
    static var current: (blame: CrashBlame, target: String)? {
        guard let slot = CrashSignals.current else { return nil }
        return (blame(in: slot), String(decoding: words(in: slot), as: UTF8.self))
    }

    private static func blame(in slot: UnsafeMutableRawPointer) -> CrashBlame {
        CrashBlame(
            address: slot.load(fromByteOffset: 8, as: UInt64.self),
            sender: slot.load(fromByteOffset: 16, as: UInt64.self)
        )
    }

    private static func words(in slot: UnsafeMutableRawPointer) -> UnsafeRawBufferPointer {
        let length = slot.load(fromByteOffset: 2, as: UInt16.self)
        let count = min(wordsBytes, Int(length))
        return UnsafeRawBufferPointer(start: slot + wordsStart, count: count)
    }

    struct Slot {
        fileprivate let index: Int
        /// Where the thread stood before: work for a request may hold work for another.
        fileprivate let outer: UnsafeMutableRawPointer?
    }

    private func write(_ blame: CrashBlame, _ target: String, at index: Int) -> Slot {
        let slot = start + index * CrashSlots.slotBytes
        let words = LoggedPath.path(of: ArraySlice(target.utf8)).prefix(CrashSlots.wordsBytes)
        for (place, byte) in words.enumerated() {
            slot.storeBytes(of: byte, toByteOffset: CrashSlots.wordsStart + place, as: UInt8.self)
        }
        slot.storeBytes(of: blame.address, toByteOffset: 8, as: UInt64.self)
        slot.storeBytes(of: blame.sender, toByteOffset: 16, as: UInt64.self)
        slot.storeBytes(of: UInt16(words.count), toByteOffset: 2, as: UInt16.self)
        slot.storeBytes(of: CrashSlots.isBusy, as: UInt8.self)
        let outer = CrashSignals.current
        CrashSignals.current = slot
        return Slot(index: index, outer: outer)
    }

    func give(back slot: Slot) {
        CrashSignals.current = slot.outer
        (start + slot.index * CrashSlots.slotBytes).storeBytes(
            of: CrashSlots.isFree,
            as: UInt8.self
        )
        taken.bitwiseAnd(~(1 << UInt64(slot.index)), ordering: .releasing)
    }

    /// Called by the signal, on the thread that crashed: one store, nothing else.
    fileprivate static func mark(_ slot: UnsafeMutableRawPointer) {
        slot.storeBytes(of: hasCrashed, as: UInt8.self)
    }
}

/// The signals of a program that does wrong, which arrive on the thread that does it.
private enum CrashSignals {
    private static let all = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    /// The slot of what this thread works on.
    static var current: UnsafeMutableRawPointer? {
        get { pthread_getspecific(key) }
        set { pthread_setspecific(key, newValue) }
    }

    /// Begins to mark; once for the whole process.
    static func listen() { _ = isListening }

    private static let isListening: Bool = {
        // Made before any signal can ask for it.
        _ = key
        for signal in all {
            var action = sigaction()
            action.__sigaction_handler.sa_sigaction = markCurrent
            // Afterwards the system does what it would have done.
            action.sa_flags = CInt(bitPattern: UInt32(SA_RESETHAND)) | SA_ONSTACK | SA_SIGINFO
            sigaction(signal, &action, nil)
        }
        return true
    }()
}

private func markCurrent(
    _ signal: CInt,
    _ information: UnsafeMutablePointer<siginfo_t>?,
    _ context: UnsafeMutableRawPointer?
) {
    // Whoever sends such a signal from outside blames nobody.
    if let information, let slot = CrashSignals.current,
        information.pointee.si_code > 0
            || information.pointee._sifields._kill.si_pid == getpid()
    {
        CrashSlots.mark(slot)
    }
    raise(signal)
}
