import Base

/// Reads `zones.tzif`: IANA's time zones as `script/fetch-data` takes them out of a package, each
/// file behind a line with its name and its number of bytes.
///
/// Most are TZif files (RFC 8536). `tzdata.zi` is a text, of which the lines are read that tell
/// which names are others for the same zone: `L America/Los_Angeles US/Pacific`.
enum SourceZones {
    /// What clocks show that nobody has set.
    private static let placeholder = "Factory"

    static func read(_ path: String) throws(BuildFailure) -> ZoneRows {
        let file = try SourceFile(path)
        return try rows(in: file.bytes, path: path)
    }

    static func rows(in bytes: ByteSlice, path: String) throws(BuildFailure) -> ZoneRows {
        let files = try files(in: bytes, path: path)
        guard let index = files["tzdata.zi"] else {
            throw .unusable(path: path, reason: "it lacks tzdata.zi")
        }
        var rows = ZoneRows(aliases: aliases(index))
        for (name, file) in files where rows.aliases[name] == nil && name != placeholder {
            guard file.slice(at: 0, count: 4).string == "TZif" else { continue }
            let history = try SourceZoneFile(file, path: path + ", " + name).history
            rows.records[name] = try encoded(history, path: path + ", " + name)
        }
        for (alias, target) in rows.aliases where rows.records[target] == nil {
            rows.aliases[alias] = rows.aliases[target]
        }
        guard !rows.records.isEmpty else {
            throw .unusable(path: path, reason: "it holds no time zone")
        }
        return rows
    }

    private static func files(
        in bytes: ByteSlice,
        path: String
    ) throws(BuildFailure) -> [String: ByteSlice] {
        var files: [String: ByteSlice] = [:]
        var offset = 0
        while offset < bytes.count {
            let end = bytes.firstOffset(of: 0x0A, from: offset) ?? bytes.count
            let line = bytes.slice(at: offset, count: end - offset).string
            let words = line.split(separator: " ")
            guard words.count == 2, let count = Int(words[1]), count >= 0,
                count <= bytes.count - end - 1
            else { throw .unusable(path: path, reason: "it is no list of time zones") }
            files[String(words[0])] = bytes.slice(at: end + 1, count: count)
            offset = end + 1 + count
        }
        return files
    }

    private static func aliases(_ index: ByteSlice) -> [String: String] {
        var aliases: [String: String] = [:]
        for line in index.parts(separatedBy: 0x0A) where line.load(UInt8.self, at: 0) == 0x4C {
            let words = line.string.split(separator: " ")
            if words.count == 3, words[0] == "L" { aliases[String(words[2])] = String(words[1]) }
        }
        return aliases
    }
}
