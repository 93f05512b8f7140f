package import Questions

/// Answers that can be given without waiting for the disk.
extension ProviderClient {
    /// What `atHand` says of some questions and `known` of others; nil where it has to be read from
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
            recalled.append(found)
        }
        return recalled.compactMap { found in
            outcome(of: found).map { Outside.Answered(found.question, $0) }
        }
    }

    private struct Recalled {
        let question: Question
        let isWelcome: Bool
        let found: Found

        enum Found {
            case nothing(checksum: UInt64)
            case bytes([UInt8], key: String)
        }
    }

    private func recall(_ question: Question, isWelcome: Bool) -> Recalled? {
        let question = question.canonical
        let checksum = question.keyChecksum
        let nothing = Recalled(
            question: question,
            isWelcome: isWelcome,
            found: .nothing(checksum: checksum)
        )
        guard store.mayHave(checksum) else { return nothing }
        let key = question.key
        switch store.recall(key) {
        case .nowhere: return nothing
        case .here(let bytes):
            return Recalled(
                question: question,
                isWelcome: isWelcome,
                found: .bytes(bytes, key: key)
            )
        case .perhapsOnDisk: return nil
        }
    }

    private func outcome(of recalled: Recalled) -> Outcome? {
        let question = recalled.question
        switch recalled.found {
        case .nothing(let checksum):
            return outcome(ofAbsent: question, checksum)
        case .bytes(let bytes, let key):
            let answer = answer(to: question, in: bytes)
            guard recalled.isWelcome else { return outcome(of: question, key, answer) }
            return answer.map { .answer($0) }
        }
    }
}
