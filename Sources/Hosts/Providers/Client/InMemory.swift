package import Questions

/// Answers that can be given without waiting for the disk.
extension ProviderClient {
    /// What `atHand` says of some questions and `kept` of others; nil where it has to be read from
    /// the disk.
    package func inMemory(_ questions: [Question], _ welcome: [Question]) -> [Outside.Answered]? {
        // Nothing is told, or fetched anew, before it is known that no disk is needed.
        var recalled: [Recalled] = []
        for question in questions {
            guard let found = recall(question, isWelcome: false) else { return nil }
            recalled.append(found)
        }
        for question in welcome {
            guard let found = recall(question, isWelcome: true) else { return nil }
            // Most rows of a list have no picture at hand, and of nothing there is nothing to say.
            if found.bytes != nil { recalled.append(found) }
        }
        return recalled.compactMap { found in
            let answer = found.bytes.flatMap { self.answer(to: found.question, in: $0) }
            let outcome =
                found.isWelcome
                ? answer.map { .answer($0) } : outcome(of: found.question, found.key, answer)
            return outcome.map { Outside.Answered(found.question, $0) }
        }
    }

    private struct Recalled {
        let question: Question
        let key: String
        let bytes: [UInt8]?
        let isWelcome: Bool
    }

    private func recall(_ question: Question, isWelcome: Bool) -> Recalled? {
        let question = question.canonical
        let key = question.key
        switch store.recall(key) {
        case .nowhere:
            return Recalled(question: question, key: key, bytes: nil, isWelcome: isWelcome)
        case .here(let bytes):
            return Recalled(question: question, key: key, bytes: bytes, isWelcome: isWelcome)
        case .perhapsOnDisk: return nil
        }
    }
}
