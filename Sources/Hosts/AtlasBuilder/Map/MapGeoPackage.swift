import Base
import CSQLite

/// Reads the divisions and the disputed borders out of a GeoPackage of Natural Earth.
struct MapGeoPackage {
    private let database: OpaquePointer
    private let path: String

    /// Runs `body` with the opened file and closes it afterwards.
    static func read<Result>(
        _ path: String,
        body: (MapGeoPackage) throws -> Result
    ) throws -> Result {
        var handle: OpaquePointer?
        let code = sqlite3_open_v2(path, &handle, SQLITE_OPEN_READONLY, nil)
        defer { sqlite3_close(handle) }
        guard code == SQLITE_OK, let handle else {
            let reason = String(cString: sqlite3_errstr(code))
            throw BuildFailure.cannotRead(path: path, reason: reason)
        }
        return try body(MapGeoPackage(database: handle, path: path))
    }

    /// Every division of every country, in the order of the file.
    func features() throws -> [MapFeature] {
        var features: [MapFeature] = []
        let query = "SELECT fid, iso_a2, name, gu_a3, geom FROM states_provinces ORDER BY fid"
        try eachRow(of: query) { row in
            let code = correctedCountryCode(
                iso: text(row, 1),
                name: text(row, 2),
                unit: text(row, 3)
            )
            features.append(
                MapFeature(
                    id: sqlite3_column_int64(row, 0),
                    countryCode: code,
                    polygons: try geometry(row, 4)
                )
            )
        }
        return features
    }

    /// The lines along which a border is claimed but not agreed on.
    func disputedBorders() throws -> [[MapVertex]] {
        var lines: [[MapVertex]] = []
        try eachRow(of: "SELECT geom FROM disputed_borders ORDER BY fid") { row in
            for part in try geometry(row, 0) { lines += part }
        }
        return lines
    }
}

private extension MapGeoPackage {
    func eachRow(of query: String, body: (OpaquePointer) throws -> Void) throws {
        var statement: OpaquePointer?
        let code = sqlite3_prepare_v2(database, query, -1, &statement, nil)
        defer { sqlite3_finalize(statement) }
        guard code == SQLITE_OK, let statement else { throw unusable }
        var step = sqlite3_step(statement)
        while step == SQLITE_ROW {
            try body(statement)
            step = sqlite3_step(statement)
        }
        guard step == SQLITE_DONE else { throw unusable }
    }

    var unusable: BuildFailure {
        BuildFailure.unusable(path: path, reason: String(cString: sqlite3_errmsg(database)))
    }

    func text(_ row: OpaquePointer, _ column: Int32) -> String {
        guard let start = sqlite3_column_text(row, column) else { return "" }
        let count = Int(sqlite3_column_bytes(row, column))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    func geometry(_ row: OpaquePointer, _ column: Int32) throws -> [[[MapVertex]]] {
        let start = sqlite3_column_blob(row, column)
        let count = Int(sqlite3_column_bytes(row, column))
        var reader = MapGeometryReader(ByteSlice(start: start, count: count))
        guard let parts = reader.parts() else {
            throw BuildFailure.unusable(path: path, reason: "it holds a malformed geometry")
        }
        return parts
    }
}
