internal import Chronology
import Synchronization

/// The first and the last thing that happens to a request.
extension Connection {
    /// Copies the address before the library takes it apart.
    func beginAddress(_ bytes: UnsafeRawBufferPointer) {
        prepareForNext()
        requestNumber = randomBits()
        isAwaitingAnswer = true
        hasAsked = true
        target.append(contentsOf: withoutAuthority(bytes))
        targetEnd = UInt(bitPattern: bytes.baseAddress) &+ UInt(bytes.count)
    }

    /// Counts and logs.
    func endRequest(isWhole: Bool) {
        isBeingAnswered.store(false, ordering: .relaxed)
        if isWhole { isAwaitingAnswer = false }
        guard isInFlight else { return }
        isInFlight = false
        letGo()
        giveRoomBack()
        let now = monotonicNanoseconds()
        allow(service.settings.limits.idleMilliseconds, from: now)
        served.microseconds = (now &- receivedNanoseconds) / 1_000
        service.metrics.inFlight.subtract(1, ordering: .relaxed)
        service.metrics.count(served, on: number)
        if !isWhole { service.metrics.aborted.add(1, ordering: .relaxed) }
        let level: LogLevel = served.status >= 500 ? .error : .info
        if service.log.level >= level { log(level, isWhole: isWhole) }
    }

    private func giveRoomBack() {
        if let whom = libraryRoom {
            libraryRoom = nil
            service.libraryBodies.giveBack(1, for: whom)
        }
        if let (byteCount, whom) = largeAnswer {
            largeAnswer = nil
            service.largeAnswers.giveBack(byteCount, for: whom)
        }
    }

    private func log(_ level: LogLevel, isWhole: Bool) {
        var memory: [UInt8] = []
        swap(&memory, &line)
        var entry = LogLine(level: level, at: .systemNow, times: &times, reusing: memory)
        entry.add("message", fixed: isWhole ? "answered" : "client left")
        switch head.method {
        case .get: entry.add("method", fixed: "GET")
        case .head: entry.add("method", fixed: "HEAD")
        case .post: entry.add("method", fixed: "POST")
        case .patch: entry.add("method", fixed: "PATCH")
        case .delete: entry.add("method", fixed: "DELETE")
        case .options, .other: entry.add("method", escaped: head.methodName)
        }
        entry.add("path", escaped: LoggedPath.path(of: target[...]))
        entry.add("status", UInt64(served.status))
        entry.add("bytes", served.bodyBytes)
        entry.add("micros", served.microseconds)
        entry.add("request", hexadecimal: requestNumber)
        line = entry.ended()
        service.log.append(line)
    }

    /// `http://host/path`, the form for proxies, means `/path`.
    private func withoutAuthority(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        guard bytes.first != UInt8(ascii: "/"), bytes.count > 8 else { return bytes }
        let isPlain = equals(UnsafeRawBufferPointer(rebasing: bytes[..<7]), "http://")
        let isSecure = equals(UnsafeRawBufferPointer(rebasing: bytes[..<8]), "https://")
        guard isPlain || isSecure else { return bytes }
        let rest = bytes[(isPlain ? 7 : 8)...]
        guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return bytes }
        return UnsafeRawBufferPointer(rebasing: rest[slash...])
    }
}
