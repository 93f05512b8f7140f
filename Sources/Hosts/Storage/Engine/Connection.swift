/// A conversation with one of the two engines, used by one thread at a time.
///
/// Statements are written once, in the part of SQL that both understand. `?1` stands for the first
/// value; `{integer}` and `{bytes}` for the column types; `{table}` for what ends a table; `{lock}`
/// for holding the rows that were read until the transaction ends.
enum Connection {
    case sqlite(SQLiteConnection)
    case postgres(PostgresConnection)

    /// Runs one statement, hands over each row of its answer and tells how many rows it changed.
    @discardableResult
    func run(
        _ sql: String,
        _ values: [Value] = [],
        each: (Row) throws(StorageFailure) -> Void = { _ in }
    ) throws(StorageFailure) -> Int64 {
        switch self {
        case .sqlite(let connection): try connection.run(sql, values, each: each)
        case .postgres(let connection): try connection.run(sql, values, each: each)
        }
    }

    /// Runs one statement for many sets of values, in one journey where the engine is remote; the
    /// rows of each come with the place of their set.
    func runAll(
        _ sql: String,
        _ sets: [[Value]],
        each: (Int, Row) throws(StorageFailure) -> Void = { _, _ in }
    ) throws(StorageFailure) {
        switch self {
        case .sqlite(let connection):
            for (place, values) in sets.enumerated() {
                try connection.run(sql, values) { (row) throws(StorageFailure) in
                    try each(place, row)
                }
            }
        case .postgres(let connection): try connection.runAll(sql, sets, each: each)
        }
    }

    /// The first row of an answer, read by `read`; nil when there is none.
    func first<Answer>(
        _ sql: String,
        _ values: [Value] = [],
        read: (Row) throws(StorageFailure) -> Answer
    ) throws(StorageFailure) -> Answer? {
        var answer: Answer?
        try run(sql, values) { (row) throws(StorageFailure) in
            if answer == nil { answer = try read(row) }
        }
        return answer
    }

    /// Every row of an answer, read by `read`.
    func all<Answer>(
        _ sql: String,
        _ values: [Value] = [],
        read: (Row) throws(StorageFailure) -> Answer
    ) throws(StorageFailure) -> [Answer] {
        var answers: [Answer] = []
        try run(sql, values) { (row) throws(StorageFailure) in answers.append(try read(row)) }
        return answers
    }

    /// The one integer of an answer; zero when there is none.
    func count(_ sql: String, _ values: [Value] = []) throws(StorageFailure) -> Int64 {
        try first(sql, values) { (row) throws(StorageFailure) in try row.integer(0) } ?? 0
    }
}

/// How an engine spells what the statements leave open.
enum Dialect {
    case sqlite
    case postgres

    func spell(_ sql: String) -> String {
        var spelled: [UInt8] = []
        var word: [UInt8]?
        for byte in sql.utf8 {
            switch byte {
            case 0x7B: word = []
            case 0x7D:
                spelled += spelling(of: String(decoding: word ?? [], as: UTF8.self)).utf8
                word = nil
            case _ where word != nil: word?.append(byte)
            case 0x3F where self == .postgres: spelled.append(0x24)
            default: spelled.append(byte)
            }
        }
        return String(decoding: spelled, as: UTF8.self)
    }

    private func spelling(of word: String) -> String {
        switch (word, self) {
        case ("integer", .sqlite): "INTEGER"
        case ("integer", .postgres): "BIGINT"
        case ("bytes", .sqlite): "BLOB"
        case ("bytes", .postgres): "BYTEA"
        // Rows stand in the order of their key, so that a space is read from neighbouring pages.
        case ("table", .sqlite): "STRICT, WITHOUT ROWID"
        case ("lock", .postgres): "FOR UPDATE"
        default: ""
        }
    }
}
