import CSQLite
import Foundation
package import Geodesy
import Streets
import Synchronization

/// An MBTiles file: an SQLite database with a table of tiles.
package final class MBTilesFile: Sendable {
    /// Sendable, as it is only reached under a lock.
    private struct Handle: @unchecked Sendable { let database: OpaquePointer }

    /// How long a question may take.
    ///
    /// Steps of the database are counted, as on a busy machine a moment says little.
    private struct Patience {
        var thousandSteps: Int
        var end: ContinuousClock.Instant

        /// For one tile or fact: an index finds it in a hundred steps, and others wait meanwhile.
        static var usual: Patience {
            Patience(thousandSteps: 1_000, end: .now.advanced(by: .seconds(5)))
        }
        /// For a look at all tiles.
        static var most: Patience {
            Patience(thousandSteps: .max, end: .now.advanced(by: .seconds(120)))
        }

        /// Called after each thousand steps.
        mutating func isOver() -> Bool {
            thousandSteps -= 1
            return thousandSteps <= 0 || end < .now
        }
    }

    package let name: String
    package let leastZoom: Int32
    package let mostZoom: Int32
    package let box: Box
    private let handle: Mutex<Handle>

    package init(path: String) throws(StreetFileFailure) {
        name = (path as NSString).lastPathComponent
        if let log = try? FileManager.default.attributesOfItem(atPath: path + "-wal"),
            (log[.size] as? Int ?? 0) > 0
        {
            throw StreetFileFailure(
                "“\(name)” is still being written: close what has it open, and try again."
            )
        }
        let database = try Self.opened(path, name)
        let told: (leastZoom: Int32, mostZoom: Int32, box: Box)
        do throws(StreetFileFailure) {
            told = try Self.told(by: database, name)
        } catch {
            sqlite3_close_v2(database)
            throw error
        }
        (leastZoom, mostZoom, box) = told
        handle = Mutex(Handle(database: database))
    }

    /// As it stands: a file that is only read leaves no other files beside it.
    private static func opened(
        _ path: String,
        _ name: String
    ) throws(StreetFileFailure) -> OpaquePointer {
        var opened: OpaquePointer?
        let status = sqlite3_open_v2(
            URL(fileURLWithPath: path).absoluteString + "?immutable=1",
            &opened,
            SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI,
            nil
        )
        guard status == SQLITE_OK, let opened else {
            sqlite3_close_v2(opened)
            throw .unreadable(name, String(cString: sqlite3_errstr(status)))
        }
        // What no tile needs is refused before it is made: a view may make anything.
        sqlite3_limit(opened, SQLITE_LIMIT_LENGTH, Int32(TileLimit.bytes))
        forbidInventing(opened)
        return opened
    }

    /// What the file says of its tiles, which must be ones that can be drawn.
    private static func told(
        by database: OpaquePointer,
        _ name: String
    ) throws(StreetFileFailure) -> (leastZoom: Int32, mostZoom: Int32, box: Box) {
        let facts = facts(database)
        // One by one, so that an index tells both without a look at every tile.
        var zooms: [Int] = []
        for end in ["min", "max"] {
            let (status, values) = integers(database, "SELECT \(end)(zoom_level) FROM tiles")
            guard status != SQLITE_INTERRUPT else { throw .tooSlow(name) }
            zooms += status == SQLITE_DONE ? values : []
        }
        guard zooms.count == 2, (0...24).contains(zooms[0]), zooms[1] <= 24 else {
            throw StreetFileFailure("“\(name)” is no MBTiles file with tiles in it.")
        }
        let format = facts["format"] ?? "pbf"
        guard format == "pbf" || format == "mvt" else {
            throw StreetFileFailure(.noVectorTiles, name)
        }
        return (Int32(zooms[0]), Int32(zooms[1]), box(facts["bounds"] ?? "") ?? .world)
    }

    deinit { handle.withLock { _ = sqlite3_close_v2($0.database) } }

    /// The bytes of a tile, unpacked; nil where the file has none.
    package func tile(_ tile: TileAddress) throws(StreetFileFailure) -> [UInt8]? {
        let (status, packed) = handle.withLock { Self.blob($0.database, tile) }
        guard status != SQLITE_INTERRUPT else { throw .tooSlow(name) }
        guard status == SQLITE_ROW || status == SQLITE_DONE else { throw .damaged(name) }
        guard let packed else { return nil }
        let packing: ArchivePacking = packed.starts(with: [0x1F, 0x8B]) ? .gzip : .none
        guard let bytes = unpacked(packed, packing, limit: TileLimit.bytes) else {
            throw .damaged(name)
        }
        return bytes
    }

    /// How many bytes a tile takes; nil where the file has none.
    func packedByteCount(of tile: TileAddress) -> Int? {
        let sql = """
            SELECT length(tile_data) FROM tiles WHERE zoom_level = \(tile.z) \
            AND tile_column = \(tile.x) AND tile_row = \((1 << tile.z) - 1 - tile.y) LIMIT 1
            """
        return handle.withLock { Self.integers($0.database, sql) }.values.first
    }

    /// Calls `read` with the address of every tile.
    package func readAddresses(
        _ read: (TileAddress) throws(StreetFileFailure) -> Void
    ) throws(StreetFileFailure) {
        let sql = "SELECT zoom_level, tile_column, tile_row FROM tiles"
        let result = handle.withLock { handle -> Result<Int32, StreetFileFailure> in
            var failure: StreetFileFailure?
            let status = Self.run(handle.database, sql, .most) { statement in
                let z = sqlite3_column_int(statement, 0)
                guard (0...20).contains(z), failure == nil else { return }
                let y = Int32(1) << z &- 1 &- sqlite3_column_int(statement, 2)
                let x = sqlite3_column_int(statement, 1)
                guard let tile = TileAddress(z: z, x: x, y: y) else { return }
                do throws(StreetFileFailure) { try read(tile) } catch { failure = error }
            }
            return failure.map { .failure($0) } ?? .success(status)
        }
        switch try result.get() {
        case SQLITE_DONE: return
        case SQLITE_INTERRUPT: throw .tooSlow(name)
        default: throw .damaged(name)
        }
    }

    private static func blob(
        _ database: OpaquePointer,
        _ tile: TileAddress
    ) -> (Int32, [UInt8]?) {
        var bytes: [UInt8]?
        let sql = """
            SELECT tile_data FROM tiles WHERE zoom_level = \(tile.z) \
            AND tile_column = \(tile.x) AND tile_row = \((1 << tile.z) - 1 - tile.y) LIMIT 1
            """
        let status = run(database, sql) { statement in
            // The blob first: asking for its length first would turn a text into another text.
            let blob = sqlite3_column_blob(statement, 0)
            let count = Int(sqlite3_column_bytes(statement, 0))
            bytes = [UInt8](UnsafeRawBufferPointer(start: blob, count: count))
        }
        return (status, bytes)
    }

    /// A view of tiles joins tables; one that makes them up, row after row, is no file of tiles.
    private static func forbidInventing(_ database: OpaquePointer) {
        sqlite3_set_authorizer(
            database,
            { _, action, _, function, _, _ in
                switch action {
                case SQLITE_SELECT, SQLITE_READ: return SQLITE_OK
                case SQLITE_FUNCTION:
                    let name = function.map { String(cString: $0).lowercased() } ?? ""
                    let harmless = ["min", "max", "length", "coalesce", "ifnull"]
                    return harmless.contains(name) ? SQLITE_OK : SQLITE_DENY
                default: return SQLITE_DENY
                }
            },
            nil
        )
    }

    private static func run(
        _ database: OpaquePointer,
        _ sql: String,
        _ patience: Patience = .usual,
        _ row: (OpaquePointer) -> Void
    ) -> Int32 {
        var patience = patience
        return withUnsafeMutablePointer(to: &patience) { patience in
            // A view may have rows without end.
            sqlite3_progress_handler(
                database,
                1_000,
                { patience in
                    let patience = patience?.assumingMemoryBound(to: Patience.self)
                    return patience?.pointee.isOver() == true ? 1 : 0
                },
                patience
            )
            defer { sqlite3_progress_handler(database, 0, nil, nil) }
            var prepared: OpaquePointer?
            let status = sqlite3_prepare_v2(database, sql, -1, &prepared, nil)
            guard status == SQLITE_OK, let statement = prepared else { return status }
            defer { sqlite3_finalize(statement) }
            while true {
                let status = sqlite3_step(statement)
                guard status == SQLITE_ROW else { return status }
                row(statement)
            }
        }
    }

    private static func integers(
        _ database: OpaquePointer,
        _ sql: String
    ) -> (status: Int32, values: [Int]) {
        var values: [Int] = []
        let status = run(database, sql) { statement in
            for column in 0..<sqlite3_column_count(statement)
            where sqlite3_column_type(statement, column) == SQLITE_INTEGER {
                values.append(Int(sqlite3_column_int64(statement, column)))
            }
        }
        return (status, values)
    }

    private static func facts(_ database: OpaquePointer) -> [String: String] {
        var facts: [String: String] = [:]
        _ = run(database, "SELECT name, value FROM metadata LIMIT 200") { statement in
            guard let name = sqlite3_column_text(statement, 0),
                let value = sqlite3_column_text(statement, 1)
            else { return }
            facts[String(cString: name)] = String(cString: value)
        }
        return facts
    }

    /// `7.40,43.72,7.45,43.755`: west, south, east, north.
    private static func box(_ text: String) -> Box? {
        let values = text.split(separator: ",").compactMap {
            Double($0.trimmingCharacters(in: .whitespaces))
        }
        guard values.count == 4, values.allSatisfy({ $0.magnitude <= 180 }) else { return nil }
        let degrees = values.map { Int32(($0 * 1_000_000).rounded()) }
        guard degrees[0] < degrees[2], degrees[1] < degrees[3] else { return nil }
        return Box(
            westMicrodegrees: degrees[0],
            southMicrodegrees: max(-90_000_000, degrees[1]),
            eastMicrodegrees: degrees[2],
            northMicrodegrees: min(90_000_000, degrees[3])
        )
    }
}
