import CPostgres
import Glibc
import Merge

final class RawPostgres: RawEngine, @unchecked Sendable {
    private let handle: OpaquePointer?
    private let space: [UInt8]
    private let body: [UInt8]

    init(url: String, space: Identifier, body: [UInt8]) {
        self.space = space.bytes
        self.body = body
        handle = PQconnectdb(url)
        let texts = RawPostgres.statements(begin: "BEGIN", lock: "FOR UPDATE")
        for (number, text) in texts.enumerated() {
            PQclear(checked(PQprepare(handle, "raw\(number)", text, 0, nil)))
        }
    }

    deinit { PQfinish(handle) }

    func write(_ names: [[UInt8]]) {
        run(0)
        let seq = run(1, [space], reading: 4)
        for name in names { run(2, [space, name]) }
        for (place, name) in names.enumerated() {
            run(3, [space, name, bytes(seq + Int64(place) + 1), body])
        }
        run(4, [space, bytes(seq + Int64(names.count))])
        run(5)
    }

    func readAll() -> Int {
        let result = pass(6, [space])
        defer { PQclear(result) }
        var bodies: [[UInt8]] = []
        for row in 0..<PQntuples(result) { bodies.append(value(result, row, 1)) }
        return bodies.count
    }

    @discardableResult
    private func run(
        _ statement: Int,
        _ values: [[UInt8]] = [],
        reading column: Int32? = nil
    ) -> Int64 {
        let result = pass(statement, values)
        defer { PQclear(result) }
        guard let column, PQntuples(result) > 0 else { return 0 }
        return value(result, 0, column).reduce(0) { $0 << 8 | Int64($1) }
    }

    /// Everything goes over as it is in memory: integers as eight bytes, the highest first.
    private func pass(_ statement: Int, _ values: [[UInt8]]) -> OpaquePointer? {
        let copies = values.map { value -> UnsafeMutablePointer<CChar> in
            let copy = UnsafeMutablePointer<CChar>.allocate(capacity: max(1, value.count))
            for (place, byte) in value.enumerated() { copy[place] = CChar(bitPattern: byte) }
            return copy
        }
        defer { for copy in copies { copy.deallocate() } }
        return checked(
            PQexecPrepared(
                handle,
                "raw\(statement)",
                Int32(values.count),
                copies.map { UnsafePointer($0) },
                values.map { Int32($0.count) },
                values.map { _ in 1 },
                1
            )
        )
    }

    private func value(_ result: OpaquePointer?, _ row: Int32, _ column: Int32) -> [UInt8] {
        let start = UnsafeRawPointer(PQgetvalue(result, row, column))
        let count = Int(PQgetlength(result, row, column))
        return Array(UnsafeRawBufferPointer(start: start, count: count))
    }

    private func bytes(_ number: Int64) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian) { Array($0) }
    }

    private func checked(_ result: OpaquePointer?) -> OpaquePointer? {
        let status = PQresultStatus(result)
        guard status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK else {
            Drill.say("raw: \(String(cString: PQerrorMessage(handle)))")
            exit(1)
        }
        return result
    }
}
