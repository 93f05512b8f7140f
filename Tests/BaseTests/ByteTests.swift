import Base
import Testing

@Suite struct ByteTests {
    @Test("whatever is written is read back", arguments: 0..<50 as Range<UInt64>)
    func roundTrip(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let values = (0..<40).map { _ in random.next() >> random.below(64 as UInt64) }
        var writer = ByteWriter()
        for value in values {
            writer.varint(value)
            writer.zigzag(Int64(bitPattern: value))
            writer.integer(value)
            writer.integer(Int32(truncatingIfNeeded: value))
            writer.byte(UInt8(truncatingIfNeeded: value))
            writer.text("Zürich \(value)")
        }
        try writer.bytes.withUnsafeBytes { buffer throws in
            var reader = ByteReader(ByteSlice(buffer))
            for value in values {
                #expect(try reader.varint() == value)
                #expect(try reader.zigzag() == Int64(bitPattern: value))
                #expect(try reader.integer(UInt64.self) == value)
                #expect(try reader.integer(Int32.self) == Int32(truncatingIfNeeded: value))
                #expect(try reader.byte() == UInt8(truncatingIfNeeded: value))
                #expect(try reader.text() == "Zürich \(value)")
            }
            #expect(reader.isAtEnd)
        }
    }

    @Test("bytes that end too early are refused, wherever they end")
    func truncated() {
        var writer = ByteWriter()
        writer.varint(300)
        writer.integer(UInt32(7))
        writer.text("abc")
        for count in 0..<writer.count {
            writer.bytes.withUnsafeBytes { buffer in
                var reader = ByteReader(
                    ByteSlice(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
                )
                #expect(throws: ByteFailure.self) {
                    _ = try reader.varint()
                    _ = try reader.integer(UInt32.self)
                    _ = try reader.text()
                }
            }
        }
    }

    @Test(
        "a variable-length integer that does not fit is refused",
        arguments: [
            [UInt8](repeating: 0xFF, count: 9) + [0x02],
            [UInt8](repeating: 0x80, count: 10) + [0x00],
        ]
    )
    func overlong(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { buffer in
            var reader = ByteReader(ByteSlice(buffer))
            #expect(throws: ByteFailure.overlong(atByte: 0)) { _ = try reader.varint() }
        }
    }

    @Test("more than 32 bits are no 32-bit integer")
    func wide() {
        var writer = ByteWriter()
        writer.varint(1 << 32)
        writer.bytes.withUnsafeBytes { buffer in
            var reader = ByteReader(ByteSlice(buffer))
            #expect(throws: ByteFailure.overlong(atByte: 0)) { _ = try reader.varint32() }
        }
    }

    @Test("a size written at the end stands at the beginning")
    func overwrite() {
        var writer = ByteWriter()
        writer.integer(UInt32(0))
        writer.run([1, 2, 3])
        writer.overwrite(UInt32(0x0403_0201), at: 0)
        #expect(writer.bytes == [1, 2, 3, 4, 1, 2, 3])
    }

    @Test("reading and slicing outside of the bytes gives zero and what there is")
    func outside() {
        let bytes: [UInt8] = [1, 2, 3, 4, 5]
        bytes.withUnsafeBytes { buffer in
            let slice = ByteSlice(buffer)
            #expect(slice.load(UInt32.self, at: 0) == 0x0403_0201)
            #expect(slice.load(UInt32.self, at: 2) == 0)
            #expect(slice.load(UInt8.self, at: -1) == 0 && slice.load(UInt8.self, at: .max) == 0)
            #expect(slice.slice(at: 3, count: 9).count == 2)
            #expect(slice.slice(at: 5, count: 1).isEmpty && slice.slice(at: -1, count: 3).isEmpty)
            #expect(slice.slice(at: 1, count: .min).isEmpty)
            #expect(slice.firstOffset(of: 4) == 3 && slice.firstOffset(of: 9) == nil)
        }
    }

    @Test("runs are the same when all their bytes are", arguments: 0..<20)
    func sameBytes(count: Int) {
        let bytes = (0..<count).map { UInt8($0) }
        bytes.withUnsafeBytes { left in
            #expect(ByteSlice(left).holdsSameBytes(as: ByteSlice(left)))
            for index in 0..<count {
                var other = bytes
                other[index] ^= 0x80
                other.withUnsafeBytes { right in
                    #expect(!ByteSlice(left).holdsSameBytes(as: ByteSlice(right)))
                    let shorter = ByteSlice(right).slice(at: 0, count: index)
                    #expect(!ByteSlice(left).holdsSameBytes(as: shorter))
                }
            }
        }
    }
}
