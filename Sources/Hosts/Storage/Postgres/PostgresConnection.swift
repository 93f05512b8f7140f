import CPostgres
import Glibc

/// One connection to a PostgreSQL server.
///
/// Not for two threads at once; its pool sees to that.
///
/// Sendable, as its pool gives it to one thread at a time.
final class PostgresConnection: @unchecked Sendable {
    private let handle: OpaquePointer
    private var statements: [String: String] = [:]
    /// Whether the last failure ends by itself when the transaction is tried again.
    private(set) var lastFailureMayPass = false

    /// Connects within five seconds, or fails.
    init(url: String) throws(StorageFailure) {
        let settings = [
            ("dbname", url), ("fallback_application_name", "elsewhere"),
            ("connect_timeout", "5"), ("client_encoding", "UTF8"),
            ("keepalives_idle", "15"), ("tcp_user_timeout", "15000"),
        ]
        let opened = PostgresConnection.connect(settings)
        guard let opened else { throw .unreachable("no memory for a connection") }
        guard PQstatus(opened) == CONNECTION_OK else {
            defer { PQfinish(opened) }
            throw PostgresConnection.connectionFailure(opened)
        }
        handle = opened
        // What the server remarks in passing would go to the standard error of the program.
        PQsetNoticeProcessor(opened, { _, _ in }, nil)
        try execute(
            """
            SET synchronous_commit = on; SET client_min_messages = warning;
            SET lock_timeout = '5s'; SET statement_timeout = '60s';
            SET idle_in_transaction_session_timeout = '60s'
            """
        )
    }

    deinit { PQfinish(handle) }

    var isAlive: Bool { PQstatus(handle) == CONNECTION_OK }

    var isInTransaction: Bool { PQtransactionStatus(handle) != PQTRANS_IDLE }

    /// Runs statements that take no values, and returns what the server calls what it did.
    @discardableResult
    func execute(_ sql: String) throws(StorageFailure) -> String {
        let result = PQexec(handle, sql)
        defer { PQclear(result) }
        try check(result)
        return PQcmdStatus(result).map { String(cString: $0) } ?? ""
    }

    @discardableResult
    func run(
        _ sql: String,
        _ values: [Value] = [],
        each: (Row) throws(StorageFailure) -> Void = { _ in }
    ) throws(StorageFailure) -> Int64 {
        let name = try prepare(sql)
        let result = Parameters(values).pass { count, pointers, lengths, formats in
            PQexecPrepared(handle, name, count, pointers, lengths, formats, 1)
        }
        defer { PQclear(result) }
        try check(result)
        guard let result else { throw .unreachable("no answer") }
        for row in 0..<PQntuples(result) {
            try each(Row(source: .postgres(result, row: row)))
        }
        return PQcmdTuples(result).flatMap { Int64(String(cString: $0)) } ?? 0
    }

    private func prepare(_ sql: String) throws(StorageFailure) -> String {
        if let known = statements[sql] { return known }
        let name = "s\(statements.count)"
        let result = PQprepare(handle, name, Dialect.postgres.spell(sql), 0, nil)
        defer { PQclear(result) }
        try check(result)
        statements[sql] = name
        return name
    }

    private static func connect(_ settings: [(String, String)]) -> OpaquePointer? {
        // The library wants two arrays of C strings, each ended by null.
        let keys = settings.map { strdup($0.0) } + [nil]
        let values = settings.map { strdup($0.1) } + [nil]
        defer { for text in keys + values { free(text) } }
        return PQconnectdbParams(
            keys.map { UnsafePointer($0) },
            values.map { UnsafePointer($0) },
            1
        )
    }
}

extension PostgresConnection {
    /// How many statements travel together: few enough for the server's answers to fit the
    /// socket's buffers while they are being sent.
    private static let convoy = 64

    /// Runs one statement for many sets of values without waiting for each answer.
    func runAll(
        _ sql: String,
        _ sets: [[Value]],
        each: (Int, Row) throws(StorageFailure) -> Void
    ) throws(StorageFailure) {
        guard sets.count > 1 else {
            if let only = sets.first {
                try run(sql, only) { (row) throws(StorageFailure) in try each(0, row) }
            }
            return
        }
        let name = try prepare(sql)
        guard PQenterPipelineMode(handle) == 1 else { throw failure(nil) }
        defer { PQexitPipelineMode(handle) }
        var first = 0
        while first < sets.count {
            let last = min(first + PostgresConnection.convoy, sets.count)
            try send(name, sets[first..<last])
            try receive(first..<last, each)
            first = last
        }
    }

    private func send(_ name: String, _ sets: ArraySlice<[Value]>) throws(StorageFailure) {
        for values in sets {
            let sent = Parameters(values).pass { count, pointers, lengths, formats in
                PQsendQueryPrepared(handle, name, count, pointers, lengths, formats, 1)
            }
            guard sent == 1 else { throw failure(nil) }
        }
        guard PQpipelineSync(handle) == 1 else { throw failure(nil) }
    }

    /// Takes in every answer, also after a failure, so that the connection is ready for more.
    private func receive(
        _ places: Range<Int>,
        _ each: (Int, Row) throws(StorageFailure) -> Void
    ) throws(StorageFailure) {
        var place = places.lowerBound
        var first: StorageFailure?
        while true {
            guard let result = PQgetResult(handle) else {
                guard isAlive else { throw first ?? failure(nil) }
                // Nil ends the answer to one statement.
                place += 1
                continue
            }
            defer { PQclear(result) }
            let status = PQresultStatus(result)
            if status == PGRES_PIPELINE_SYNC { break }
            if status == PGRES_PIPELINE_ABORTED || first != nil { continue }
            do throws(StorageFailure) {
                try check(result)
                for row in 0..<PQntuples(result) {
                    try each(place, Row(source: .postgres(result, row: row)))
                }
            } catch { first = error }
        }
        if let first { throw first }
    }
}

/// The parts of a failure by their letters in the protocol: C and M.
private enum Part {
    static let state: Int32 = 0x43
    static let message: Int32 = 0x4D
}

extension PostgresConnection {
    private func check(_ result: OpaquePointer?) throws(StorageFailure) {
        lastFailureMayPass = false
        switch PQresultStatus(result) {
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY: return
        default: throw failure(result)
        }
    }

    private func failure(_ result: OpaquePointer?) -> StorageFailure {
        let state =
            result.flatMap { PQresultErrorField($0, Part.state) }.map { String(cString: $0) } ?? ""
        // The primary message only: the others may quote what people wrote.
        let words =
            result.flatMap { PQresultErrorField($0, Part.message) } ?? PQerrorMessage(handle)
        let text = words.map { String(cString: $0) } ?? "no message"
        guard isAlive else { return .unreachable(text) }
        lastFailureMayPass = ["40001", "40P01", "42P01"].contains(state)
        return PostgresConnection.failure(state: state, text: "\(text) (\(state))")
    }

    /// What a code of the SQL standard's table, or of PostgreSQL's appendix A, means.
    private static func failure(state: String, text: String) -> StorageFailure {
        switch state {
        case "40001", "40P01", "55P03", "57014", "53300": .busy
        case "53100": .full
        case "25006": .readOnly
        case "23505", "23503": .conflict
        case "57P01", "57P02", "57P03", "42P01", "3D000", "28000", "28P01": .unreachable(text)
        case _ where state.hasPrefix("08"): .unreachable(text)
        case _ where state.hasPrefix("XX"): .corrupt(text)
        default: .broken(text)
        }
    }

    private static func connectionFailure(_ handle: OpaquePointer) -> StorageFailure {
        let text = PQerrorMessage(handle).map { String(cString: $0) } ?? "no message"
        return .unreachable(text.split(separator: "\n").joined(separator: "; "))
    }
}
