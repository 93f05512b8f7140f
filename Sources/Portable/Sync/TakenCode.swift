internal import Base

/// What comes of an answer for those to whom only bytes can be handed:
///
///     next UInt8 (0 done, 1 again, 2 later; from 3 on stopped, by the number of the reason)
///     · seconds to wait UInt32, zero where that is not the server's to say
///     · what people see otherwise, `News`, UInt8 · log entry
extension Taken {
    package var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.byte(next.code)
        writer.integer(next.waitSeconds)
        writer.byte(news.rawValue)
        writer.run(logEntry)
        return writer.bytes
    }
}

extension Taken.Next {
    fileprivate var code: UInt8 {
        switch self {
        case .done: 0
        case .again: 1
        case .later: 2
        case .stopped(let reason): 2 + reason.rawValue
        }
    }

    fileprivate var waitSeconds: UInt32 {
        guard case .later(let seconds) = self else { return 0 }
        return seconds
    }
}
