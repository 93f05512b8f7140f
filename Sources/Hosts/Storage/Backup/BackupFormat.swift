/// The backup file, the same for both engines.
///
/// Integers are little-endian or variable-length.
///
///     "Elsewhere backup"                       16 bytes
///     format version, schema version           4 bytes each
///     time in milliseconds since 1970          8 bytes
///     generation of the database               16 bytes
///     1, table name, number of columns,        for each table, followed by its rows;
///        for each: 0 integer or 1 bytes, name    names and runs are preceded by their length
///     2, for each column: 0 nothing,           for each row, in the order of the keys
///        1 integer (zigzag), 2 run of bytes
///     3, number of rows                        the end
///     checksum of all that                     8 bytes, XXH64
enum BackupFormat {
    static let magic = Array("Elsewhere backup".utf8)
    static let version: UInt32 = 1
    static let headerByteCount = 48

    enum Mark: UInt8 {
        case table = 1
        case row = 2
        case end = 3
    }
}
