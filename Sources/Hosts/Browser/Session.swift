import App
import Atlas
import Base
import Wire

/// What lasts from one call to the next: the open atlas.
///
/// The browser calls from one thread only.
enum Session {
    nonisolated(unsafe) private static var atlas: Atlas?
    nonisolated(unsafe) private static var room: UnsafeMutableRawPointer?

    static func open(_ bytes: ByteSlice, ownedBy pointer: UnsafeMutableRawPointer?) -> Int32 {
        do throws(AtlasFailure) {
            atlas = try Atlas(bytes)
            room?.deallocate()
            room = pointer
            return 0
        } catch {
            return code(of: error)
        }
    }

    /// The status byte and, when it is 0, the reply.
    static func answer(to message: ByteSlice) -> [UInt8] {
        guard let atlas else { return [Status.noAtlas.rawValue] }
        do throws(WireFailure) {
            let question = try Wire.question(from: message, about: atlas)
            let reply = App.respond(to: question.request, given: question.world)
            return [Status.answered.rawValue] + (try Wire.encode(reply))
        } catch {
            return [Status.unreadable.rawValue]
        }
    }

    private enum Status: UInt8 {
        case answered = 0
        case noAtlas = 1
        case unreadable = 2
    }

    private static func code(of failure: AtlasFailure) -> Int32 {
        switch failure {
        case .notAnAtlas: 1
        case .unsupportedVersion: 2
        case .truncated: 3
        case .damaged: 4
        case .wrongChecksum: 5
        case .missing: 6
        }
    }
}
