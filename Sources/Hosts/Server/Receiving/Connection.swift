internal import App
import Foundation
import Synchronization

/// One client's connection and the request under way on it.
///
/// The library serves a connection on one thread; only the deadline, and whether it is being
/// answered, are read by another.
///
/// Sendable, as all but those two stays on the thread of the connection.
final class Connection: @unchecked Sendable {
    let service: Service
    let socket: Int32
    /// Where it comes from; nil when the other end was gone at once.
    let network: NetworkPrefix?
    /// Which of the counters' shards this connection uses.
    let number: Int
    private let deadline: Atomic<UInt64>
    /// From the end of a request until its answer is out.
    let isBeingAnswered = Atomic<Bool>(false)
    /// Whether its client had left when `isAbandoned` was asked last.
    private var wasLeft = false

    var head = RequestHead()
    var body: [UInt8] = []
    /// Bytes of the body that came, also those beyond the limit.
    var bodyCount = 0
    var target: [UInt8] = []
    /// Where the library's copy of the address ended; only compared, never read.
    var targetEnd: UInt = 0
    var refusal: Refusal?
    /// From the request line on, until the whole answer is out.
    var isAwaitingAnswer = false
    /// Whether a request line ever came that the library understood.
    var hasAsked = false
    /// Set while the app takes its time.
    var pending: PendingAnswer?
    var isInFlight = false
    /// For whom its body counts, where it is one of the few large ones.
    var libraryRoom: [String]?
    var roomTakenNanoseconds: UInt64 = 0
    /// What its answer counts among the large ones, and for whom.
    var largeAnswer: (byteCount: Int, whom: [String])?
    var served = ServedRequest()
    var receivedNanoseconds: UInt64 = 0
    var requestNumber: UInt64 = 0
    var line: [UInt8] = []
    var times = TimeText()
    private var random = BufferedRandom()

    init(service: Service, socket: Int32, number: UInt64) {
        self.service = service
        self.socket = socket
        network = NetworkPrefix(peerOf: socket)
        self.number = Int(truncatingIfNeeded: number & 0xFFFF)
        let now = monotonicNanoseconds()
        deadline = Atomic(now + service.settings.limits.idleMilliseconds * 1_000_000)
    }

    /// Random bits from the system.
    func randomBits() -> UInt64 { random.next() }

    /// From now on the client has `milliseconds` for what comes next.
    func allow(_ milliseconds: UInt64, from now: UInt64) {
        deadline.store(now &+ milliseconds &* 1_000_000, ordering: .relaxed)
    }

    func isLate(at now: UInt64) -> Bool { now > deadline.load(ordering: .relaxed) }

    /// Whether the client has left before its request was whole, twice in a row.
    ///
    /// In between the library takes what came last, and begins to answer. Only the watch asks.
    func isAbandoned() -> Bool {
        let isLeft = !isBeingAnswered.load(ordering: .relaxed) && hasSaidAll(socket)
        defer { wasLeft = isLeft }
        return isLeft && wasLeft
    }

    /// Holds on to nothing large of a request that is over: many may be idle for long.
    func letGo() {
        if body.capacity > 65_536 { body = [] }
        pending = nil
    }

    /// Forgets the last request but keeps its memory for the next.
    func prepareForNext() {
        letGo()
        head.clear()
        body.removeAll(keepingCapacity: true)
        bodyCount = 0
        target.removeAll(keepingCapacity: true)
        served = ServedRequest()
        refusal = nil
        isInFlight = false
    }
}

/// The system's randomness, fetched some numbers at a time: one call to the kernel per request
/// would be the dearest thing about a small one.
private struct BufferedRandom {
    private var numbers: [UInt64] = []

    mutating func next() -> UInt64 {
        if let number = numbers.popLast() { return number }
        numbers = [UInt64](unsafeUninitializedCapacity: 32) { room, count in
            // Cannot fail for so few bytes.
            room.initialize(repeating: 0)
            getentropy(room.baseAddress, room.count * MemoryLayout<UInt64>.stride)
            count = room.count
        }
        return numbers.removeLast()
    }
}
