package import Base
package import Questions

/// What a device asks of the server because it cannot ask the outside world itself, and what comes
/// back; coded as in `Wire`.
///
///     asked:    version UInt8 · question count UInt32 · question key texts…
///     answered: version UInt8 · answer count UInt32 · (question key text, outcome run)…
extension Wire {
    /// The most questions that one message asks.
    package static let mostQuestions: UInt32 = 64

    package static func encode(
        asking questions: [Questions.Question]
    ) throws(WireFailure)
        -> [UInt8]
    {
        var writer = WireWriter()
        writer.integer(version)
        try writer.count(questions.count)
        for question in questions { try writer.text(question.key) }
        return writer.bytes
    }

    package static func questions(
        from bytes: ByteSlice
    ) throws(WireFailure)
        -> [Questions.Question]
    {
        var reader = WireReader(bytes)
        try reader.version()
        let count = try reader.integer(UInt32.self)
        guard count <= mostQuestions else { throw .tooMany(count: UInt64(count)) }
        var questions: [Questions.Question] = []
        for _ in 0..<count { questions.append(try reader.question()) }
        try reader.end()
        return questions
    }

    package static func encode(answers: [Outside.Answered]) throws(WireFailure) -> [UInt8] {
        var writer = WireWriter()
        writer.integer(version)
        try writer.answers(answers)
        return writer.bytes
    }

    package static func answers(from bytes: ByteSlice) throws(WireFailure) -> [Outside.Answered] {
        var reader = WireReader(bytes)
        try reader.version()
        let answers = try reader.answers()
        try reader.end()
        return answers
    }
}

extension WireWriter {
    mutating func answers(_ answers: [Outside.Answered]) throws(WireFailure) {
        try count(answers.count)
        for answered in answers {
            try text(answered.question.key)
            try run(answered.outcome.encoded)
        }
    }
}

extension WireReader {
    mutating func question() throws(WireFailure) -> Questions.Question {
        let key = try text()
        guard let question = Questions.Question(key: key), question.key == key else {
            throw .badQuestion(key: key)
        }
        return question
    }

    mutating func answers() throws(WireFailure) -> [Outside.Answered] {
        var answers: [Outside.Answered] = []
        for _ in 0..<(try integer(UInt32.self)) {
            let question = try question()
            let bytes = try run()
            // What was damaged where it was kept counts as none, or each page of it would fail.
            guard let outcome = try? Outcome(encoded: bytes) else { continue }
            answers.append(Outside.Answered(question, outcome))
        }
        return answers
    }
}
