import Atlas
import Base

// What the service worker calls. Bytes in, bytes out: the caller allocates room, writes a message,
// calls, reads the answer and releases it. Memory may grow during any call, which detaches
// JavaScript's view of it, so the caller takes a new view after each.
//
// What answers, answers in room that the caller releases: its length as a UInt32, a status byte
// (see `Session.Status`), then, where that is 0, what was asked for.

/// The version of the messages.
@_expose(wasm, "version")
@c
func version() -> Int32 { Session.version }

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
/// Of the file, `parts` are in their places, a bit for each (see `AtlasParts`). When others have
/// been put in theirs, the same room is opened once more.
///
/// Returns 0, or a number that says what is wrong with the file; then the app goes on with the
/// atlas that it had, and room that it had not is still the caller's.
@_expose(wasm, "openAtlas")
@c
func openAtlas(_ pointer: UnsafeMutableRawPointer?, _ count: Int32, _ parts: Int32) -> Int32 {
    Session.open(
        ByteSlice(start: pointer, count: Int(count)),
        ownedBy: pointer,
        parts: AtlasParts(rawValue: UInt32(bitPattern: parts))
    )
}

/// Reads a collection of old photographs in allocated room, which from now on belongs to the app.
///
/// Returns 0; otherwise the room is still the caller's.
@_expose(wasm, "openCollection")
@c
func openCollection(_ pointer: UnsafeMutableRawPointer?, _ count: Int32) -> Int32 {
    Session.openCollection(ByteSlice(start: pointer, count: Int(count)))
}

/// How many collections the server has that are not on this device.
@_expose(wasm, "setMissingCollections")
@c
func setMissingCollections(_ count: Int32) { Session.setMissing(count) }

/// Answers one message that holds the whole world, as the server's build answers it.
@_expose(wasm, "respond")
@c
func respond(_ pointer: UnsafeRawPointer?, _ count: Int32) -> UnsafeMutableRawPointer? {
    inRoom(Session.answer(to: ByteSlice(start: pointer, count: Int(count))))
}

/// Begins with nothing kept, as a new replica; see `Device`.
@_expose(wasm, "reset")
@c
func reset(_ replica: Int64) { Session.reset(replica: UInt64(bitPattern: replica)) }

/// Takes in what was made durable before: a snapshot, or an entry after it.
@_expose(wasm, "load")
@c
func load(_ pointer: UnsafeRawPointer?, _ count: Int32) -> UnsafeMutableRawPointer? {
    inRoom(Session.load(ByteSlice(start: pointer, count: Int(count))))
}

/// Takes over what another account's device, given as its snapshot, had not sent; answers with the
/// entry to be made durable.
@_expose(wasm, "adopt")
@c
func adopt(
    _ pointer: UnsafeRawPointer?,
    _ count: Int32,
    _ deviceMilliseconds: Int64
) -> UnsafeMutableRawPointer? {
    let bytes = ByteSlice(start: pointer, count: Int(count))
    return inRoom(Session.adopt(bytes, deviceMilliseconds: deviceMilliseconds))
}

/// All that is kept, as one run that `load` reads.
@_expose(wasm, "snapshot")
@c
func snapshot() -> UnsafeMutableRawPointer? { inRoom(Session.snapshot) }

/// The offsets of the atlas's time zones, in seconds, as little-endian Int32.
@_expose(wasm, "setZones")
@c
func setZones(_ pointer: UnsafeRawPointer?, _ count: Int32) {
    Session.setZones(ByteSlice(start: pointer, count: Int(count)))
}

/// How the device stands; see `Wire.flight`.
@_expose(wasm, "setFlight")
@c
func setFlight(_ pointer: UnsafeRawPointer?, _ count: Int32) -> UnsafeMutableRawPointer? {
    inRoom(Session.setFlight(ByteSlice(start: pointer, count: Int(count))))
}

/// The names of the atlas's time zones, one a line.
@_expose(wasm, "zoneNames")
@c
func zoneNames() -> UnsafeMutableRawPointer? { inRoom(Session.zoneNames) }

/// What the clocks of time zones show, and when; see `Wire.clocks`.
@_expose(wasm, "clocks")
@c
func clocks(_ pointer: UnsafeRawPointer?, _ count: Int32) -> UnsafeMutableRawPointer? {
    inRoom(Session.clocks(ByteSlice(start: pointer, count: Int(count))))
}

/// Begins to answer a request: `Wire.Opening` in, `Wire.Step` out.
@_expose(wasm, "begin")
@c
func begin(_ pointer: UnsafeRawPointer?, _ count: Int32) -> UnsafeMutableRawPointer? {
    inRoom(Session.begin(ByteSlice(start: pointer, count: Int(count))))
}

/// Goes on with a request: `Wire.Continuation` in, `Wire.Step` out.
@_expose(wasm, "goOn")
@c
func goOn(_ pointer: UnsafeRawPointer?, _ count: Int32) -> UnsafeMutableRawPointer? {
    inRoom(Session.goOn(ByteSlice(start: pointer, count: Int(count))))
}

/// The page that says that a form could not be kept: `Wire.Opening` in, `Wire.Step` out.
@_expose(wasm, "refuse")
@c
func refuse(
    _ pointer: UnsafeRawPointer?,
    _ count: Int32,
    _ isFull: Int32
) -> UnsafeMutableRawPointer? {
    inRoom(Session.refuse(ByteSlice(start: pointer, count: Int(count)), isFull: isFull != 0))
}

/// The page that asks before what waits here is lost by logging out: `Wire.Opening` in, `Wire.Step`
/// out; gone where nothing waits.
@_expose(wasm, "leave")
@c
func leave(_ pointer: UnsafeRawPointer?, _ count: Int32) -> UnsafeMutableRawPointer? {
    inRoom(Session.leave(ByteSlice(start: pointer, count: Int(count))))
}

/// Gives a request up that was answered otherwise.
@_expose(wasm, "drop")
@c
func drop(_ number: Int32) { Session.drop(number: UInt32(bitPattern: number)) }

/// The body of the next request to the server.
@_expose(wasm, "syncRequest")
@c
func syncRequest(_ deviceMilliseconds: Int64) -> UnsafeMutableRawPointer? {
    inRoom(Session.syncRequest(deviceMilliseconds: deviceMilliseconds))
}

/// Takes the server's answer to it; see `Session.takeReply`.
@_expose(wasm, "syncReply")
@c
func syncReply(
    _ pointer: UnsafeRawPointer?,
    _ count: Int32,
    _ sentMilliseconds: Int64,
    _ receivedMilliseconds: Int64
) -> UnsafeMutableRawPointer? {
    let bytes = ByteSlice(start: pointer, count: Int(count))
    return inRoom(Session.takeReply(bytes, sentMilliseconds, receivedMilliseconds))
}

/// What is kept, with the addresses of its pages, as JSON.
@_expose(wasm, "keptPlaces")
@c
func keptPlaces() -> UnsafeMutableRawPointer? { inRoom(Session.keptPlaces) }

/// The ids of kept places that the atlas lacks and that nothing is known of, as little-endian
/// UInt32: what to ask the server for.
@_expose(wasm, "lackingPlaces")
@c
func lackingPlaces() -> UnsafeMutableRawPointer? { inRoom(Session.lackingPlaces) }

/// Takes the server's facts of them; answers with all that are to be kept, which `loadPlaces`
/// reads.
@_expose(wasm, "takePlaces")
@c
func takePlaces(_ pointer: UnsafeRawPointer?, _ count: Int32) -> UnsafeMutableRawPointer? {
    inRoom(Session.take(facts: ByteSlice(start: pointer, count: Int(count))))
}

/// Takes in what `takePlaces` gave before.
@_expose(wasm, "loadPlaces")
@c
func loadPlaces(_ pointer: UnsafeRawPointer?, _ count: Int32) -> UnsafeMutableRawPointer? {
    inRoom(Session.load(facts: ByteSlice(start: pointer, count: Int(count))))
}

/// How many changes the server has not seen.
@_expose(wasm, "waitingCount")
@c
func waitingCount() -> Int32 { Session.waitingCount }

/// How things stand, as JSON; see `Session.report`.
@_expose(wasm, "report")
@c
func report() -> UnsafeMutableRawPointer? { inRoom(Session.report) }

private func inRoom(_ answer: [UInt8]) -> UnsafeMutableRawPointer {
    let room = UnsafeMutableRawPointer.allocate(byteCount: 4 + answer.count, alignment: 16)
    room.storeBytes(of: UInt32(answer.count).littleEndian, as: UInt32.self)
    answer.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress else { return }
        (room + 4).copyMemory(from: start, byteCount: bytes.count)
    }
    return room
}

@main struct Browser { static func main() {} }
