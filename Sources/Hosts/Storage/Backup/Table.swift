/// A table as it stands in a backup: parents before children, rows in the order of their keys.
struct Table: Equatable, Sendable {
    struct Column: Equatable, Sendable {
        let name: String
        let isInteger: Bool
    }

    let name: String
    let columns: [Column]

    /// The tables of the current schema.
    ///
    /// Left out is what a restored database mints anew (migrations, meta, clock, probe) and what is
    /// worth nothing an hour later (attempts).
    static let all: [Table] = [
        Table("accounts", "id name email email_key password recovery created:i deleted:i"),
        Table("spaces", "id owner purpose:i epoch:i seq:i digest:i bytes:i live:i touched:i"),
        Table("records", "space id kind:i seq:i grave:i due:i body"),
        Table(
            "sessions",
            "token account device label created:i seen:i expires:i rotated_from replaced:i"
        ),
        Table("members", "space account role:i changed:i changed_by"),
        Table("invites", "token space creator role:i uses:i created:i expires:i"),
        Table("idem", "account token created:i reply"),
        Table("photos", "account hash created:i size:i body"),
        Table("tokens", "token id account name prefix scope:i created:i used:i expires:i"),
        Table("aliases", "name space created:i"),
    ]

    /// Every table that a schema ever made, children before parents: the order of removal.
    static let dropped = [
        "aliases", "tokens", "photos", "idem", "invites", "members", "attempts", "sessions",
        "records", "spaces", "accounts", "meta", "clock", "probe", "migrations",
    ]

    init(name: String, columns: [Column]) {
        self.name = name
        self.columns = columns
    }

    private init(_ name: String, _ columns: String) {
        let words = columns.split(separator: " ")
        self.init(
            name: name,
            columns: words.map { word in
                let isInteger = word.hasSuffix(":i")
                let name = isInteger ? word.dropLast(2) : word
                return Column(name: String(name), isInteger: isInteger)
            }
        )
    }

    /// How many of the first columns are the key.
    private var keyCount: Int { ["records", "members", "idem", "photos"].contains(name) ? 2 : 1 }

    /// So many rows that they fit into memory.
    private var batch: Int { name == "photos" ? 4 : 500 }

    /// Hands over every row in the order of the keys, a few hundred at a time.
    func scan(
        _ connection: Connection,
        each: ([Value]) throws(StorageFailure) -> Void
    ) throws(StorageFailure) {
        let key = columns.prefix(keyCount).map(\.name).joined(separator: ", ")
        let after = (1...keyCount).map { "?\($0)" }.joined(separator: ", ")
        let sql = """
            SELECT \(columns.map(\.name).joined(separator: ", ")) FROM \(name)
            WHERE (\(key)) > (\(after)) ORDER BY \(key) LIMIT \(batch)
            """
        var last = [Value](repeating: .bytes([]), count: keyCount)
        while true {
            var count = 0
            try connection.run(sql, last) { (row) throws(StorageFailure) in
                let values = try read(row)
                last = Array(values.prefix(keyCount))
                count += 1
                try each(values)
            }
            if count < batch { return }
        }
    }

    var insertion: String {
        let places = (1...columns.count).map { "?\($0)" }.joined(separator: ", ")
        let names = columns.map(\.name).joined(separator: ", ")
        return "INSERT INTO \(name) (\(names)) VALUES (\(places))"
    }

    private func read(_ row: Row) throws(StorageFailure) -> [Value] {
        var values: [Value] = []
        values.reserveCapacity(columns.count)
        for (place, column) in columns.enumerated() {
            values.append(try row.value(Int32(place), isInteger: column.isInteger))
        }
        return values
    }
}
