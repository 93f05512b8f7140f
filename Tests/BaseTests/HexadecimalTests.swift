import Base
import Testing

@Suite struct HexadecimalTests {
    @Test("a number has sixteen digits, a byte two, all of them small letters")
    func digits() {
        #expect(hexadecimal(0x0123_4567_89AB_CDEF) == "0123456789abcdef")
        #expect(hexadecimal(0 as UInt64) == "0000000000000000")
        #expect(hexadecimal(UInt64.max) == "ffffffffffffffff")
        #expect(hexadecimal([0, 9, 10, 0xA0, 0xFF]) == "00090aa0ff")
        #expect(hexadecimal([]) == "")
    }
}
