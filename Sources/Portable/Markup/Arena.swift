internal import CPageArena

/// Memory for the pieces of pages of one thread, until the end of the answer they belong to.
///
/// A piece is a room: how many bytes are in use and how many there is space for, four bytes each,
/// and then the bytes. Rooms are laid down one behind the other and never given back one by one:
/// the end of the answer gives back all of them.
enum Arena {
    struct Header {
        var used: UInt32
        var capacity: UInt32
    }

    /// What an answer leaves to the next one of its thread.
    private static var bytesKept: UInt32 { 1 << 20 }
    /// Pieces that belong to no answer stay usable until so many bytes of them were made.
    static var bytesWithoutAnswer: UInt32 { 32 << 20 }
    private static var generations: UInt32 { 2047 }
    /// The longest piece, and so the longest page: no browser shows more with pleasure, and every
    /// thread may be making one.
    static var longestPieceBytes: Int { 12 << 20 }

    /// Lays down a room and answers where its bytes begin, counted from the start of the arena; nil
    /// where there is none left.
    static func room(of bytes: Int) -> Int? {
        let arena = page_arena()
        if arena.pointee.depth == 0, arena.pointee.used > bytesWithoutAnswer { reset(arena) }
        if arena.pointee.generation == 0 { arena.pointee.generation = 1 }
        let capacity = rounded(bytes)
        let size = capacity + UInt32(MemoryLayout<Header>.size)
        if arena.pointee.capacity - arena.pointee.used < size, page_arena_grow(size) == 0 {
            arena.pointee.overfull = 1
            return nil
        }
        let start = arena.pointee.used + UInt32(MemoryLayout<Header>.size)
        arena.pointee.used += size
        header(at: Int(start)).pointee = Header(used: 0, capacity: capacity)
        return Int(start)
    }

    /// Gives a room space for `bytes` where it stands; only the last one can be widened.
    static func widen(_ start: Int, to bytes: Int) -> Bool {
        let arena = page_arena()
        let present = header(at: start).pointee.capacity
        let end = UInt32(truncatingIfNeeded: start) + present
        guard end == arena.pointee.used else { return false }
        let wanted = max(rounded(bytes), present)
        if arena.pointee.capacity - arena.pointee.used < wanted - present,
            page_arena_grow(wanted - present) == 0
        {
            return false
        }
        arena.pointee.used += wanted - present
        header(at: start).pointee.capacity = wanted
        return true
    }

    @inline(__always)
    static func bytes(at start: Int) -> UnsafeMutablePointer<UInt8> {
        page_arena().pointee.start + start
    }

    @inline(__always)
    static func header(at start: Int) -> UnsafeMutablePointer<Header> {
        header(before: bytes(at: start))
    }

    @inline(__always)
    static func header(before bytes: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<Header> {
        UnsafeMutableRawPointer(bytes - MemoryLayout<Header>.size)
            .assumingMemoryBound(to: Header.self)
    }

    @inline(__always)
    static var generation: UInt32 { page_arena().pointee.generation }

    /// Where bytes go for which there is no room, so that the answer being made is not whole.
    static func spill(_ bytes: Int) -> UnsafeMutablePointer<UInt8> {
        page_arena_spill(UInt32(truncatingIfNeeded: bytes))
    }

    static var isOverfull: Bool { page_arena().pointee.overfull != 0 }

    static func beginAnswer() { page_arena().pointee.depth += 1 }

    static func endAnswer() {
        let arena = page_arena()
        arena.pointee.depth -= 1
        guard arena.pointee.depth == 0 else { return }
        reset(arena)
        if arena.pointee.capacity > bytesKept || arena.pointee.spill_capacity > 0 {
            page_arena_release()
        }
    }

    /// How much memory this thread holds for pieces, in bytes.
    static var bytesHeld: Int { Int(page_arena().pointee.capacity) }

    private static func reset(_ arena: UnsafeMutablePointer<page_arena>) {
        arena.pointee.used = 0
        arena.pointee.overfull = 0
        arena.pointee.generation = arena.pointee.generation % generations + 1
    }

    private static func rounded(_ bytes: Int) -> UInt32 { (UInt32(bytes) + 7) & ~7 }
}
