package import Base
internal import Library
internal import Merge

/// What comes of an answer.
package struct Taken: Equatable, Sendable {
    /// To be made durable before the next request leaves.
    package let logEntry: [UInt8]
    package let news: News
    package let next: Next

    /// What people see otherwise than before; the raw value is what pages are told.
    package enum News: UInt8, Equatable, Sendable {
        case none = 0
        case changed = 1
        /// Everything was erased, and not here.
        case erased = 2
        /// The same; words that nobody had sent yet are kept aside.
        case erasedUnsent = 3
    }

    package enum Next: Equatable, Sendable {
        /// Device and server agree.
        case done
        /// There is more to send or to fetch.
        case again
        case later(seconds: UInt32)
        /// Asking again does not help until somebody does something.
        case stopped(Reason)
    }

    package enum Reason: UInt8, Equatable, Sendable {
        case signedOut = 1
        case otherAccount = 2
        case upgrade = 3
        /// The library has no room for what waits; what others wrote still comes.
        case full = 4
        case guestsFull = 5
        case membersOnly = 6
        /// Device and server differ although all is said; everything is compared again later.
        case differs = 7
    }
}

extension LocalReplica {
    /// The body of the next request, which also fetches where nothing waits.
    ///
    /// The answer to an earlier request is no longer taken.
    package mutating func request(deviceMilliseconds: Int64) -> [UInt8] {
        lastNumber += 1
        awaitedNumber = lastNumber
        var request = SyncRequest(replica: replica)
        request.build = build
        request.account = who.account
        request.number = lastNumber
        request.wantsLibrary = library.savedChangeCount > 0
        var space = SyncRequest.Space()
        space.id = library.id
        space.cursor = library.cursor
        switch library.erasure {
        case .none:
            // Nothing is sent before the space has a name, so that a request that arrives late
            // never writes into another one; nor before all that it has is here.
            if library.id != nil, library.snapshot == .none { space.edits = library.takeEdits() }
        case .of(let erased):
            space.id = erased
            space.isToBeErased = true
            space.mostBytes = 0
        case .ofUnnamed: break
        }
        request.spaces = [space]
        return request.bytes
    }

    /// Takes in the server's answer; what cannot be read changes nothing.
    package mutating func take(
        _ reply: ByteSlice,
        sentMilliseconds: Int64,
        receivedMilliseconds: Int64
    ) throws(SyncFailure) -> Taken {
        let reply = try SyncReply(decoding: reply)
        guard let awaitedNumber, reply.number == awaitedNumber else { throw .notAwaited }
        self.awaitedNumber = nil
        serverBuild = reply.build
        let middle = sentMilliseconds / 2 + receivedMilliseconds / 2
        library.noteLooked()
        let before = who.bytes
        let known = library.erasure == .none ? library.id : nil
        let next = take(reply, middleMilliseconds: middle)
        if who.account == nil, who.isWelcomed {
            // Nobody is welcomed twice.
            note(Library(records: records).welcoming, deviceMilliseconds: receivedMilliseconds)
        }
        let entry = takeLogEntry()
        var news = library.hasChanged || who.bytes != before ? Taken.News.changed : .none
        if library.hasChanged, let known, let id = library.id, id != known {
            news = parked.isEmpty ? .erased : .erasedUnsent
        }
        return Taken(logEntry: entry, news: news, next: next)
    }

    private mutating func take(_ reply: SyncReply, middleMilliseconds: Int64) -> Taken.Next {
        clock.adjust(
            deviceMilliseconds: middleMilliseconds,
            serverMilliseconds: reply.nowMilliseconds
        )
        switch reply.status {
        case .done: break
        case .later: return .later(seconds: max(1, reply.waitSeconds))
        case .signedOut: return signOut(reply)
        case .otherAccount: return .stopped(.otherAccount)
        case .upgrade: return .stopped(.upgrade)
        case .guestsFull: return .stopped(.guestsFull)
        case .membersOnly: return .stopped(.membersOnly)
        }
        // What belongs to one never becomes another's.
        if let mine = who.account, reply.who.account != mine { return .stopped(.otherAccount) }
        who = reply.who
        signedOutMilliseconds = 0
        return takeLibrary(of: reply, middleMilliseconds: middleMilliseconds)
    }

    private mutating func takeLibrary(
        of reply: SyncReply,
        middleMilliseconds: Int64
    ) -> Taken.Next {
        guard let space = reply.spaces.first(where: { $0.purpose == .library }) else {
            // A stranger, of whom there is nothing to erase.
            library.erasure = .none
            return library.savedChangeCount == 0 ? .done : .later(seconds: 60)
        }
        if let next = takeErasure(space) { return next }
        if library.id == nil { library.id = space.id }
        if library.id != space.id {
            library.move(to: space.id, nowMilliseconds: reply.nowMilliseconds)
        }
        if space.status == .clock {
            return rebase(reply, middleMilliseconds: middleMilliseconds)
        }
        clockRounds = 0
        library.take(space, clock: &clock, nowMilliseconds: reply.nowMilliseconds)
        return nextStep(after: space, nowMilliseconds: reply.nowMilliseconds)
    }

    /// What comes next while the server has not erased what it is to erase; nil when it has.
    private mutating func takeErasure(_ space: SyncReply.Space) -> Taken.Next? {
        switch library.erasure {
        case .none: return nil
        case .of(let erased) where erased != space.id:
            library.erasure = .none
            return nil
        case .of where library.cursor?.epoch == space.head.epoch: return .later(seconds: 60)
        case .of, .ofUnnamed:
            // Named by its epoch, too, so that a late request never erases what a backup brought.
            library.erasure = .of(space.id)
            library.cursor = space.head
            return .again
        }
    }

    private mutating func nextStep(
        after space: SyncReply.Space,
        nowMilliseconds: Int64
    ) -> Taken.Next {
        if space.hasMore { return .again }
        if space.status == .full {
            // Without its own turn a deletion would stand behind what there is no room for.
            library.isSparing = !library.isSparing && library.hasSparingEdits
            return library.isSparing ? .again : .stopped(.full)
        }
        if library.waitingFieldCount > 0 { return .again }
        library.forget(nowMilliseconds: nowMilliseconds)
        guard library.cursor == space.head, library.digest().value != space.digest else {
            return .done
        }
        // Device and server differ, for a reason that nobody has thought of: compare everything.
        guard mayCompare(nowMilliseconds) else { return .stopped(.differs) }
        library.cursor = nil
        library.begin(.newEpoch)
        return .again
    }

    /// Whether everything may be compared: after ten minutes, twenty, forty…, after a day anew.
    ///
    /// How often it was stands in the lowest four bits of the time.
    private mutating func mayCompare(_ nowMilliseconds: Int64) -> Bool {
        guard wasCompared(nowMilliseconds) else {
            library.comparedMilliseconds = nowMilliseconds & ~15
            return true
        }
        let count = library.comparedMilliseconds & 15
        let pause: Int64 = 600_000 << count
        guard nowMilliseconds - library.comparedMilliseconds >= pause else { return false }
        library.comparedMilliseconds = nowMilliseconds & ~15 | min(count + 1, 15)
        return true
    }

    /// Whether everything was compared or sent again within a day; a time that is still to come was
    /// a false one.
    private func wasCompared(_ nowMilliseconds: Int64) -> Bool {
        (0..<86_400_000).contains(nowMilliseconds - library.comparedMilliseconds)
    }

    /// What becomes of a device whose session has ended.
    ///
    /// Members sign in again. A guest cannot, so their device begins anew with all that it has; but
    /// not at once, as it may be that they have just logged out, and that it is about to be wiped.
    private mutating func signOut(_ reply: SyncReply) -> Taken.Next {
        who.takeSurroundings(of: reply.who)
        let now = reply.nowMilliseconds
        if signedOutMilliseconds == 0 { signedOutMilliseconds = now }
        let isGuest = who.account != nil && who.email == nil
        let isLasting = now - signedOutMilliseconds >= LocalReplica.doubtMilliseconds
        if isGuest, isLasting, !wasCompared(now) {
            library.comparedMilliseconds = now & ~15
            who.account = nil
            who.isLoggedOut = false
            signedOutMilliseconds = 0
            library.leaveServer()
            return .again
        }
        who.isLoggedOut = who.account != nil
        return .stopped(.signedOut)
    }

    private static let doubtMilliseconds: Int64 = 600_000
}
