// Public and inlinable for the same reason as `ByteSlice`: this stands in every hot loop.

/// Growing bytes that nobody else can see while they are written.
///
/// An array asks at every append whether it is shared, and costs several hundred instructions to
/// make and to free; an answer is made of many such pieces. Whoever makes a room ends it once, with
/// `free`, and does not use a copy of it in between.
@frozen
public struct ByteBuffer {
    @usableFromInline var start: UnsafeMutablePointer<UInt8>
    @usableFromInline var capacity: Int
    /// The number of bytes written; whoever lays bytes down in `room` counts them here.
    public var count = 0

    /// Room for `capacity` bytes; it grows when more come.
    @inlinable
    public init(capacity: Int) {
        self.capacity = Swift.max(16, capacity)
        start = .allocate(capacity: self.capacity)
    }

    /// Gives the memory back.
    @inlinable
    public func free() { start.deallocate() }

    /// What was written, until more is.
    @inlinable
    public var buffer: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: start, count: count)
    }

    /// What was written, as an array of just that size.
    @inlinable
    public var array: [UInt8] { Array(buffer) }

    /// Where the next `length` bytes belong.
    @inlinable
    @inline(__always)
    public mutating func room(for length: Int) -> UnsafeMutablePointer<UInt8> {
        if capacity &- count < length { grow(for: length) }
        return start + count
    }

    /// Appends one byte.
    @inlinable
    @inline(__always)
    public mutating func append(_ byte: UInt8) {
        room(for: 1).pointee = byte
        count &+= 1
    }

    /// Appends as many bytes as `length` says.
    @inlinable
    public mutating func append(_ bytes: UnsafePointer<UInt8>, count length: Int) {
        room(for: length).initialize(from: bytes, count: length)
        count &+= length
    }

    /// Appends a text known when the program was compiled.
    @inlinable
    @inline(__always)
    public mutating func append(_ text: StaticString) {
        append(text.utf8Start, count: text.utf8CodeUnitCount)
    }

    /// Appends the bytes of a buffer.
    @inlinable
    @inline(__always)
    public mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        if let first = bytes.baseAddress { append(first, count: bytes.count) }
    }

    /// Appends a text in UTF-8.
    @inlinable
    public mutating func append(text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    @inline(never)
    @usableFromInline
    mutating func grow(for length: Int) {
        let wanted = Swift.max(capacity &* 2, count &+ length)
        let wider = UnsafeMutablePointer<UInt8>.allocate(capacity: wanted)
        wider.initialize(from: start, count: count)
        start.deallocate()
        start = wider
        capacity = wanted
    }
}

extension ByteBuffer {
    /// Appends an integer in decimal digits.
    public mutating func append(integer value: UInt64) {
        var length = 1
        var power: UInt64 = 10
        while length < 20, value >= power {
            length &+= 1
            // Beyond 64 bits after the nineteenth, where it is not looked at any more.
            power = power &* 10
        }
        let digits = room(for: length)
        var rest = value
        var place = length
        while place > 0 {
            place &-= 1
            digits[place] = 0x30 &+ UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
        count &+= length
    }

    /// Appends an integer in decimal digits, with a minus sign where it has one.
    public mutating func append(integer value: Int64) {
        if value < 0 { append(0x2D) }
        append(integer: value.magnitude)
    }

    /// Appends an integer of the smallest of `places` decimal places, without zeros at the end.
    public mutating func append(decimal value: Int64, places: Int32) {
        if value < 0 { append(0x2D) }
        var length = Swift.max(0, Swift.min(Int(places), 18))
        let unit = powerOfTen(Int32(length))
        append(integer: value.magnitude / unit)
        var rest = value.magnitude % unit
        guard rest > 0 else { return }
        while rest % 10 == 0 {
            rest /= 10
            length &-= 1
        }
        let digits = room(for: length &+ 1)
        digits[0] = 0x2E
        for place in stride(from: length, to: 0, by: -1) {
            digits[place] = 0x30 &+ UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
        count &+= length &+ 1
    }
}
