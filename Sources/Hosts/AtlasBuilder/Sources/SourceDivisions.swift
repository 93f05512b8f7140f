import Base

/// Reads GeoNames' own names of divisions: `admin1CodesASCII.txt` (`US.CA`, tab, `California`, …)
/// or `admin2Codes.txt` (`US.CA.085`, tab, `Santa Clara County`, …).
enum SourceDivisions {
    static func read(
        _ path: String,
        problems: inout SourceProblems
    ) throws(BuildFailure) -> [String: String] {
        let lines = try SourceLines(path)
        var names: [String: String] = [:]
        var fields: [ByteSlice] = []
        while let line = try lines.next() {
            guard !line.isEmpty, line.load(UInt8.self, at: 0) != 0x23 else { continue }
            line.splitColumns(into: &fields)
            guard fields.count >= 2, let code = try? sourceText(fields[0]),
                let name = try? sourceText(fields[1].trimmed),
                !name.isEmpty, code.utf8.contains(0x2E)
            else {
                problems.add(line: lines.lineNumber, "it is not a code, a tab and a UTF-8 name")
                continue
            }
            names[code] = name
        }
        guard !names.isEmpty else {
            throw .unusable(path: path, reason: "no line of it names a division")
        }
        return names
    }
}
