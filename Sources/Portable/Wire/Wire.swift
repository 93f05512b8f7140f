package import App
internal import Base
internal import Itinerary
internal import Library
package import Merge
internal import Questions

/// How JavaScript and the app talk across the WebAssembly boundary: a request with the world's
/// scalars, the library and the answers at hand in; a response with what is to be kept and asked
/// out, both as plain bytes.
///
/// All integers are little-endian. A run is a UInt32 length and its bytes, a text a run of UTF-8.
///
///     question: version UInt8 · now Int64 · seed UInt64 · assets version text · method UInt8
///               · target text · header count UInt16 · (name text, value text)…
///               · field count UInt32 · (name text, value text)…
///               · file count UInt32 · (name text, bytes run)…
///               · zone count UInt32 · zone offsets Int32…
///               · standing UInt8 (0 stranger, 1 guest, 2 member, 3 logged out)
///               · e-mail text, of members only
///               · form token text · base URL text
///               · flags UInt8 (1 a library follows, else it cannot be reached; 2 answers are
///               recordings; 4 nobody outside can be reached) · record count UInt32
///               · record runs…, if a library follows
///               · kinds UInt16 · answer count UInt32 · (question key text, outcome run)…
///     answer:   version UInt8 · status UInt16 · content type text
///               · header count UInt16 · (name text, value text)… · body run
///               · keeping UInt8 (0 changes follow, 1 erase the library)
///               · change count UInt32
///               · (kind UInt16, name run, field UInt16, type UInt8, value run)…, if they follow
///               · waiting UInt8 (0 no, 1 for what is cached, 2 for answers, 3 for the newest)
///               · question count UInt32 · question key texts…, if it waits
package enum Wire {
    /// Raised with every change of the layout; both sides refuse any other.
    package static let version: UInt8 = 5

    /// A request and the world it is answered in, whose atlas stays on the app's side.
    package struct Question: Sendable {
        package var request: Request
        package var world: World
        /// What the library of the world is made of; nil while it cannot be reached.
        package var records: [Record]? {
            didSet { keep() }
        }

        package init(_ request: Request, in world: World, keeping records: [Record]? = []) {
            self.request = request
            self.world = world
            self.records = records
            keep()
        }

        private mutating func keep() {
            world.kept = records.map { .here(Library(records: $0)) } ?? .unreachable
            world.trips = Trips(records: records ?? [])
        }
    }
}

/// Why bytes are not a message of this version.
package enum WireFailure: Error, Equatable {
    case unsupportedVersion(UInt8)
    case unknownMethod(UInt8)
    case unknownStanding(UInt8)
    case unknownFlags(UInt8)
    case unknownType(UInt8)
    case badRecord(number: UInt32)
    case badQuestion(key: String)
    case badChange(number: UInt32)
    case truncated(atByte: UInt32)
    case textTooLong(bytes: UInt64)
    case tooMany(count: UInt64)
    case trailingBytes(count: UInt32)
}
