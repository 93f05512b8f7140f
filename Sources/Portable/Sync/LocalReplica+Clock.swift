internal import Base
internal import Merge

/// What a device does about a clock that was wrong: its own stamps change, and nobody else's.
extension LocalReplica {
    /// A stamp further in the future than this is not accepted.
    static let longestLeadMilliseconds: Int64 = 120_000

    /// Gives new stamps to what the server would not accept, in the same order.
    ///
    /// Safe, as no such stamp was ever accepted anywhere.
    mutating func rebase(_ reply: SyncReply, middleMilliseconds: Int64) -> Taken.Next {
        let now = reply.nowMilliseconds
        let latest = Stamp(
            milliseconds: now + LocalReplica.longestLeadMilliseconds,
            counter: .max,
            replica: .max
        )
        let present = Stamp(milliseconds: now, counter: 0, replica: 0)
        clock = HybridClock(
            replica: replica,
            last: max(greatest(upTo: latest), present.high),
            offsetMilliseconds: now &- middleMilliseconds
        )
        var names: [Stamp: Stamp] = [:]
        for (id, place, stamp) in library.waiting where stamp > latest && names[stamp] == nil {
            let base = library[id]?.waiting[place].base
            if let base, base > latest, names[base] == nil, stamp.isNear(base) { continue }
            names[stamp] = clock.tick(deviceMilliseconds: middleMilliseconds)
        }
        for id in library.names { library[id]?.rename(names) }
        clockRounds += 1
        guard clockRounds < 3 else {
            clockRounds = 0
            return .later(seconds: 60)
        }
        return .again
    }

    /// The greatest time that was seen or written and that the server accepts.
    private func greatest(upTo latest: Stamp) -> UInt64 {
        var greatest: UInt64 = 0
        for record in library.records {
            for field in record.shown?.fields ?? [] where field.register.stamp <= latest {
                greatest = max(greatest, field.register.stamp.high)
            }
            for one in record.waiting where one.register.stamp <= latest {
                greatest = max(greatest, one.register.stamp.high)
            }
        }
        return greatest
    }
}

extension LocalReplica {
    /// The stamp of a write, greater than that of the value which stood there.
    ///
    /// A value that was dated far ahead does not carry the stamps of other values along.
    mutating func stamp(after shown: Stamp?, deviceMilliseconds: Int64) -> Stamp {
        var next = clock
        if let shown { next.see(shown) }
        let stamp = next.tick(deviceMilliseconds: deviceMilliseconds)
        let isCarried = shown.map { $0.high > clock.last && stamp.high == $0.high &+ 1 } ?? false
        if !isCarried { clock = next }
        return stamp
    }
}

extension Stamp {
    /// Whether it goes on from a value, however far ahead that one was dated.
    fileprivate func isNear(_ base: Stamp) -> Bool {
        milliseconds <= base.milliseconds + LocalReplica.longestLeadMilliseconds
    }
}

extension LocalRecord {
    fileprivate mutating func rename(_ names: [Stamp: Stamp]) {
        for place in waiting.indices {
            let old = waiting[place]
            if let base = old.base { waiting[place].base = names[base] ?? base }
            guard let stamp = names[old.register.stamp] else { continue }
            waiting[place].register.stamp = stamp
            if shown?[old.number]?.isSameWrite(as: old.register) == true {
                shown?.set(old.number, to: waiting[place].register)
            }
        }
    }
}
