package import App
package import Atlas
internal import Base
package import Chronology
internal import Library
package import Merge
package import Questions

/// How JavaScript and the app talk across the WebAssembly boundary: a request with the world's
/// scalars, the library and the answers at hand in; a response with what is to be kept and asked
/// out, both as plain bytes.
///
/// All integers are little-endian. A run is a UInt32 length and its bytes, a text a run of UTF-8.
///
///     question: version UInt8 · now Int64 · seed UInt64 · assets version text · method UInt8
///               · target text · header count UInt16 · (name text, value text)… · body run
///               · zone count UInt32 · zone offsets Int32…
///               · standing UInt8 (0 stranger, 1 guest, 2 member) · e-mail text, of members only
///               · form token text · base URL text
///               · flags UInt8 (1 a library follows, else it cannot be reached; 2 answers are
///               recordings) · record count UInt32 · record runs…, if a library follows
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
    package static let version: UInt8 = 3

    /// A request, and everything of the world but the atlas, which stays on the app's side.
    package struct Question: Equatable, Sendable {
        package var now: Instant
        package var seed: UInt64
        package var assetsVersion: String
        package var request: Request
        package var zoneOffsetsSeconds: [Int32]
        package var standing = Standing.stranger
        package var formToken = ""
        package var baseURL = ""
        /// The records of the library; nil while it cannot be reached.
        package var records: [Record]? = []
        package var outside = Outside()

        package init(
            now: Instant,
            seed: UInt64,
            assetsVersion: String,
            request: Request,
            zoneOffsetsSeconds: [Int32]
        ) {
            self.now = now
            self.seed = seed
            self.assetsVersion = assetsVersion
            self.request = request
            self.zoneOffsetsSeconds = zoneOffsetsSeconds
        }

        package func world(with atlas: Atlas) -> World {
            var world = World(
                now: now,
                seed: seed,
                atlas: atlas,
                zoneOffsetsSeconds: zoneOffsetsSeconds,
                assetsVersion: assetsVersion
            )
            world.kept = records.map { .here(Library(records: $0)) } ?? .unreachable
            world.standing = standing
            world.formToken = formToken
            world.baseURL = baseURL
            world.outside = outside
            return world
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
    case badOutcome(key: String)
    case badChange(number: UInt32)
    case truncated(atByte: UInt32)
    case textTooLong(bytes: UInt64)
    case tooMany(count: UInt64)
    case trailingBytes(count: UInt32)
}
