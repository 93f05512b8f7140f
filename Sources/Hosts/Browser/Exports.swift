import Wire
import App
import Base

// What the service worker calls. Bytes in, bytes out: the caller allocates room, writes a message,
// calls, reads the answer and releases it. Memory may grow during any call, which detaches
// JavaScript's view of it, so the caller takes a new view after each.

/// The version of the messages that `respond` reads and writes.
@_expose(wasm, "version")
@c
func version() -> Int32 { Int32(Wire.version) }

/// Room for `count` bytes, which the caller releases.
@_expose(wasm, "allocate")
@c
func allocate(_ count: Int32) -> UnsafeMutableRawPointer? {
    .allocate(byteCount: max(1, Int(count)), alignment: 16)
}

@_expose(wasm, "release")
@c
func release(_ pointer: UnsafeMutableRawPointer?) { pointer?.deallocate() }

/// Reads the atlas in allocated room, which from now on belongs to the app.
///
/// Returns 0, or a number that says what is wrong with the file; then the app goes on with the
/// atlas that it had, and the room is still the caller's.
@_expose(wasm, "openAtlas")
@c
func openAtlas(_ pointer: UnsafeMutableRawPointer?, _ count: Int32) -> Int32 {
    Session.open(ByteSlice(start: pointer, count: Int(count)), ownedBy: pointer)
}

/// Answers a message, in room that the caller releases.
///
/// First the answer's length as a UInt32, then a status byte (0: a reply follows, 1: no atlas is
/// open, 2: the message cannot be read), then the reply.
@_expose(wasm, "respond")
@c
func respond(_ pointer: UnsafeRawPointer?, _ count: Int32) -> UnsafeMutableRawPointer? {
    let answer = Session.answer(to: ByteSlice(start: pointer, count: Int(count)))
    let room = UnsafeMutableRawPointer.allocate(byteCount: 4 + answer.count, alignment: 16)
    room.storeBytes(of: UInt32(answer.count).littleEndian, as: UInt32.self)
    answer.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress else { return }
        (room + 4).copyMemory(from: start, byteCount: bytes.count)
    }
    return room
}

@main struct Browser { static func main() {} }
