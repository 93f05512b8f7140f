extension Taken.Next {
    /// For those to whom only bytes can be handed: 0 done, 1 again, 2 later; from 3 on stopped, by
    /// the number of the reason.
    package var code: UInt8 {
        switch self {
        case .done: 0
        case .again: 1
        case .later: 2
        case .stopped(let reason): 2 + reason.rawValue
        }
    }

    /// When to come again; zero where that is not the server's to say.
    package var waitSeconds: UInt32 {
        guard case .later(let seconds) = self else { return 0 }
        return seconds
    }
}
