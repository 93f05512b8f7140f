import Base
import Storage

/// What the doctor looks at: one part of the installation.
///
/// Further parts of the program add theirs to `all`.
struct DoctorCheck: Sendable {
    let name: String
    let run: @Sendable (DoctorPatient) -> [Finding]

    static let all: [DoctorCheck] = [
        .configuration, .atlas, .collections, .storage, .privacy, .crashes, .passwords,
        .registration, .mail, .providers,
    ]
}

extension Command {
    static let doctor = Command(
        name: "doctor",
        text: DoctorWords.text,
        options: [.network, .json, .config, .data]
    ) { (arguments, console) throws(CommandFailure) in
        try arguments.expectNoWords()
        let patient = DoctorPatient(arguments, console)
        var counts: [Finding.Weight: Int64] = [:]
        var lines: [(check: String, finding: Finding)] = []
        for check in DoctorCheck.all {
            for finding in check.run(patient) {
                counts[finding.weight, default: 0] += 1
                lines.append((check.name, finding))
            }
        }
        let (faults, warnings) = (counts[.fault] ?? 0, counts[.warning] ?? 0)
        if arguments.has(.json) {
            console.sayJSON { writer in
                writer.key("findings")
                writer.beginArray()
                for line in lines { writer.finding(line.finding, line.check) }
                writer.endArray()
                writer.key("faults")
                writer.integer(faults)
                writer.key("warnings")
                writer.integer(warnings)
            }
        } else {
            let rows = lines.map { line in
                [DoctorWords.word(line.finding.weight), line.check, line.finding.text]
            }
            console.say(CityLines.table(rows))
            console.complain(DoctorWords.sum(faults: faults, warnings: warnings))
        }
        return faults > 0 ? .data : .done
    }
}

extension CommandOption {
    static let network = CommandOption(
        name: "network",
        value: nil,
        help: DoctorWords.networkHelp
    )
}

extension JSONWriter {
    fileprivate mutating func finding(_ finding: Finding, _ check: String) {
        beginObject()
        text("check", check)
        text("weight", DoctorWords.word(finding.weight))
        text("text", finding.text)
        endObject()
    }
}
