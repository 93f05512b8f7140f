import Merge

/// Decides edits as the server does, for tests that are written in other languages.
///
/// Reads lines and answers each edit with one:
///
///     begin                                         forgets everything
///     edit NAME FIELD WIRE VALUE STAMP BASE KNOWN   RESULT SET-ASIDE
///     bury NAME
///     forget NAME
///     end                                           a line for each record, then a dot
///
/// Values are hexadecimal, a stamp is `milliseconds,counter,replica`, a base may be `-`, as may
/// what is set aside; `KNOWN` is 1 where the writer has had the record before.
@main
struct Drill {
    private var records: [RecordID: Record] = [:]

    static func main() throws {
        var drill = Drill()
        while let line = readLine() {
            let answer = try drill.take(line.split(separator: " "))
            if !answer.isEmpty { print(answer) }
        }
    }

    private mutating func take(_ words: [Substring]) throws -> String {
        switch (words.first, words.count) {
        case ("begin", 1): records = [:]
        case ("edit", 8): return try decide(try Edit(words))
        case ("bury", 2): records[try RecordID(word: words[1])]?.purge()
        case ("forget", 2): records[try RecordID(word: words[1])] = nil
        case ("end", 1): return state
        default: throw DrillFailure.line(words.joined(separator: " "))
        }
        return ""
    }

    private mutating func decide(_ edit: Edit) throws -> String {
        let receipt = receive(edit, into: records[edit.id])
        if let changed = receipt.changed { records[edit.id] = changed }
        return "\(receipt.result) \(receipt.setAside.map { $0.line } ?? "-")"
    }

    private var state: String {
        let lines = records.values.sorted { $0.id < $1.id }.map { record in
            let fields = record.fields.map { "\($0.number):\($0.register.line)" }
            return ([record.id.text] + (record.isTombstone ? ["tombstone"] : fields)).joined(
                separator: " "
            )
        }
        return (lines + ["."]).joined(separator: "\n")
    }
}

enum DrillFailure: Error { case line(String) }

extension Edit {
    init(_ words: [Substring]) throws {
        guard let number = UInt16(words[2]), let wireType = UInt8(words[3]) else {
            throw DrillFailure.line(words.joined(separator: " "))
        }
        let register = Register(
            wireType: wireType,
            value: try bytes(words[4]),
            stamp: try Stamp(word: words[5])
        )
        self.init(
            kind: 4,
            id: try RecordID(word: words[1]),
            number: number,
            register: register,
            base: words[6] == "-" ? nil : try Stamp(word: words[6]),
            isKnown: words[7] == "1"
        )
    }
}

extension Register {
    var line: String {
        let hexadecimal = value.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        return "\(hexadecimal)@\(stamp.milliseconds),\(stamp.counter),\(stamp.replica)"
    }
}

extension RecordID {
    init(word: Substring) throws {
        guard let name = RecordID(String(word)) else { throw DrillFailure.line(String(word)) }
        self = name
    }
}

extension Stamp {
    init(word: Substring) throws {
        let numbers = word.split(separator: ",")
        guard numbers.count == 3, let milliseconds = Int64(numbers[0]),
            let counter = UInt16(numbers[1]), let replica = UInt64(numbers[2])
        else { throw DrillFailure.line(String(word)) }
        self.init(milliseconds: milliseconds, counter: counter, replica: replica)
    }
}

func bytes(_ hexadecimal: Substring) throws -> [UInt8] {
    let digits = hexadecimal.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    guard digits.count == hexadecimal.utf8.count, digits.count % 2 == 0 else {
        throw DrillFailure.line(String(hexadecimal))
    }
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
}
