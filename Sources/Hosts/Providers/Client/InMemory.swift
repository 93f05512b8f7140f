package import Questions

/// Answers that can be given without waiting for the disk.
extension ProviderClient {
    /// What `atHand` says of some questions and `kept` of others; nil where it has to be read from
    /// the disk.
    package func inMemory(_ questions: [Question], _ welcome: [Question]) -> [Outside.Answered]? {
        var recalled: [(question: Question, key: String, bytes: [UInt8]?)] = []
        recalled.reserveCapacity(questions.count + welcome.count)
        for question in questions + welcome {
            let question = question.canonical
            let key = question.key
            switch store.recall(key) {
            case .nowhere: recalled.append((question, key, nil))
            case .here(let bytes): recalled.append((question, key, bytes))
            case .perhapsOnDisk: return nil
            }
        }
        return recalled.enumerated().compactMap { place, found in
            let answer = found.bytes.flatMap { self.answer(to: found.question, in: $0) }
            let outcome =
                place < questions.count
                ? outcome(of: found.question, found.key, answer) : answer.map { .answer($0) }
            return outcome.map { Outside.Answered(found.question, $0) }
        }
    }
}
