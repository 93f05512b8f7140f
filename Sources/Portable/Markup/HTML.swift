/// A piece of a page as the bytes that go over the wire.
///
/// Pages are written as they will read: literals are markup and go in as they stand, whatever is
/// interpolated is text and is escaped. Only literals of this program and other `HTML` can bring
/// markup in, so no name of a city and no word a visitor typed can.
///
///     page += "<li><a href='\(route)'>\(city.name)</a></li>"
///
/// Interpolations stand between tags or inside quoted attribute values, never anywhere else.
///
/// A piece is one word: where its bytes stand and how many they are. It is a value like any other,
/// as bytes that a piece counts are never written again: appending goes on in place where this
/// very piece wrote the last byte of its room, and in a wider room otherwise. What is interpolated
/// lies in memory of this thread (`Arena`) until the answer ends (`answering`). So a piece cannot
/// be sent to another thread, cannot be kept in a global variable, and stops the program where it
/// is used after its answer.
///
/// A piece has an end, and so have all pieces of an answer together. What would grow past it does
/// not grow any more, and the answer is not whole (`answeringWhole`): so what somebody keeps can
/// make their own page too long, and stop nothing else.
@frozen
public struct HTML {
    // From the highest bit: 0, then 11 bits for the answer that it belongs to, 26 for its start in
    // the arena in units of 8 bytes, 26 for its length. Or 1, 15 bits for the length of a literal
    // and 48 for where it stands in the program.
    @usableFromInline var word: UInt64

    /// The piece without bytes.
    @inlinable
    public init() { word = 1 << 63 }

    /// An empty page with room for `capacity` bytes.
    @inline(never)
    public init(capacity: Int) {
        word = Arena.room(of: capacity).map { Self.word(ofRoomAt: $0) } ?? 1 << 63
    }

    /// Markup of this program, used where it stands as long as nothing is appended to it.
    @inline(never)
    @usableFromInline
    init(literal: UnsafePointer<UInt8>, _ count: Int) {
        let address = UInt64(UInt(bitPattern: literal))
        if address >> 48 == 0, count < 1 << 15 {
            word = 1 << 63 | UInt64(truncatingIfNeeded: count) << 48 | address
        } else {
            self = HTML(capacity: count)
            write(literal, count)
        }
    }

    package var count: Int {
        Int(truncatingIfNeeded: isLiteral ? (word >> 48) & 0x7FFF : word & Self.countMask)
    }

    package var isEmpty: Bool { count == 0 }

    /// The bytes of the piece, to be read at once: the next piece that is made may move them.
    var buffer: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: start, count: count)
    }

    package var bytes: [UInt8] { Array(buffer) }

    /// The page as text, for tests and for reading along.
    package var string: String { String(decoding: buffer, as: UTF8.self) }

    /// Appends markup.
    @inline(never)
    public static func += (page: inout HTML, part: HTML) {
        let count = part.count
        let place = page.place(for: count)
        if let start = part.start { place.update(from: start, count: count) }
    }

    package static func + (left: HTML, right: HTML) -> HTML {
        var whole = HTML(capacity: left.count + right.count)
        whole += left
        whole += right
        return whole
    }

    /// Appends bytes as they stand.
    @inline(never)
    @usableFromInline
    mutating func write(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
        // Both ways end in a call: a page is made of thousands of these, and nothing has to be put
        // aside for later.
        guard let place = placeAtHand(for: count) else { return writeWidening(bytes, count) }
        guard count >= 8, count <= 32 else { return place.initialize(from: bytes, count: count) }
        Self.copyWords(UnsafeRawPointer(bytes), UnsafeMutableRawPointer(place), count)
    }

    /// Copies 8 to 32 bytes, as most of what pages are made of has: words from the start and words
    /// up to the end, which meet or overlap.
    @inline(__always)
    private static func copyWords(
        _ bytes: UnsafeRawPointer,
        _ place: UnsafeMutableRawPointer,
        _ count: Int
    ) {
        if count > 16 {
            let (first, last) = (word(at: bytes + 8), word(at: bytes + (count &- 16)))
            place.storeBytes(of: word(at: bytes), as: UInt64.self)
            place.storeBytes(of: first, toByteOffset: 8, as: UInt64.self)
            place.storeBytes(of: last, toByteOffset: count &- 16, as: UInt64.self)
        } else {
            place.storeBytes(of: word(at: bytes), as: UInt64.self)
        }
        let end = word(at: bytes + (count &- 8))
        place.storeBytes(of: end, toByteOffset: count &- 8, as: UInt64.self)
    }

    @inline(__always)
    private static func word(at bytes: UnsafeRawPointer) -> UInt64 {
        bytes.loadUnaligned(as: UInt64.self)
    }

    @inline(never)
    private mutating func writeWidening(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
        placeInWiderRoom(for: count).initialize(from: bytes, count: count)
    }
}

/// Pieces hold memory of the thread that made them.
@available(*, unavailable)
extension HTML: Sendable {}

extension HTML: Equatable {
    /// Whether two pieces have the same bytes, wherever they stand.
    public static func == (left: HTML, right: HTML) -> Bool {
        left.buffer.elementsEqual(right.buffer)
    }
}

extension HTML {
    /// Makes an answer, and gives back the memory of all its pieces when it is made.
    ///
    /// What it returns can be sent elsewhere, so no piece is in it. An answer inside another is
    /// part of that one.
    package static func answering<Answer: Sendable, Failure>(
        _ make: () throws(Failure) -> Answer
    ) throws(Failure) -> Answer {
        Arena.beginAnswer()
        defer { Arena.endAnswer() }
        return try make()
    }

    /// The same, or nil where the pieces grew past what an answer may hold, so that some of them
    /// are not whole.
    package static func answeringWhole<Answer: Sendable>(_ make: () -> Answer) -> Answer? {
        answering {
            let answer = make()
            return Arena.isOverfull ? nil : answer
        }
    }

    /// How much memory this thread holds for pieces, in bytes.
    package static var bytesHeld: Int { Arena.bytesHeld }
}

// How a piece is read and where the next bytes go.
extension HTML {
    private static var countMask: UInt64 { 1 << 26 - 1 }

    @inline(__always)
    private var isLiteral: Bool { word >> 63 == 1 }

    /// Where its bytes begin in the arena; stops the program where the answer has ended.
    @inline(__always)
    private var roomStart: Int {
        precondition(word >> 52 == UInt64(Arena.generation), "HTML used after its answer")
        return Int(truncatingIfNeeded: (word >> 26 & Self.countMask) << 3)
    }

    private var start: UnsafePointer<UInt8>? {
        if isLiteral {
            return UnsafePointer(bitPattern: UInt(truncatingIfNeeded: word & (1 << 48 - 1)))
        }
        return UnsafePointer(Arena.bytes(at: roomStart))
    }

    private static func word(ofRoomAt start: Int) -> UInt64 {
        UInt64(Arena.generation) << 52 | UInt64(truncatingIfNeeded: start) << 23
    }

    /// Where the next `count` bytes belong; they are counted already.
    @inline(__always)
    mutating func place(for count: Int) -> UnsafeMutablePointer<UInt8> {
        placeAtHand(for: count) ?? placeInWiderRoom(for: count)
    }

    /// The same where the room has space for them; nil where it has not, or is shared.
    @inline(__always)
    private mutating func placeAtHand(for count: Int) -> UnsafeMutablePointer<UInt8>? {
        // The word of a literal has the highest bit, and no generation does.
        if word >> 52 == UInt64(Arena.generation) {
            let used = Int(truncatingIfNeeded: word & Self.countMask)
            let room = Arena.bytes(at: Int(truncatingIfNeeded: (word >> 26 & Self.countMask) << 3))
            let header = Arena.header(before: room)
            if Int(header.pointee.used) == used, Int(header.pointee.capacity) &- used >= count {
                header.pointee.used = UInt32(truncatingIfNeeded: used &+ count)
                word &+= UInt64(truncatingIfNeeded: count)
                return room + used
            }
        }
        return nil
    }

    /// The room is full, or another piece went on writing in it.
    @inline(never)
    private mutating func placeInWiderRoom(for count: Int) -> UnsafeMutablePointer<UInt8> {
        let used = self.count
        guard used + count <= Arena.longestPieceBytes else { return Arena.spill(count) }
        // What outgrows a literal mostly goes on growing.
        let wanted = max(used * 2, used + count + 256)
        if isLiteral || !isLast || !Arena.widen(roomStart, to: wanted) {
            let before = self
            guard let room = Arena.room(of: wanted) else { return Arena.spill(count) }
            word = Self.word(ofRoomAt: room)
            if let start = before.start {
                Arena.bytes(at: roomStart).update(from: start, count: used)
            }
            word += UInt64(truncatingIfNeeded: used)
        }
        Arena.header(at: roomStart).pointee.used = UInt32(truncatingIfNeeded: used + count)
        word += UInt64(truncatingIfNeeded: count)
        return Arena.bytes(at: roomStart + used)
    }

    /// Whether this piece wrote the last byte of its room.
    private var isLast: Bool { Int(Arena.header(at: roomStart).pointee.used) == count }
}

extension DefaultStringInterpolation {
    /// A piece of a page does not become text: it would read as a number.
    @available(*, unavailable, message: "HTML has no place in a String")
    package mutating func appendInterpolation(_ html: HTML) {}
}
