import Synchronization

/// A value that several threads of a test look at.
final class MutexFlag: Sendable {
    private let mutex: Mutex<Bool>
    init(_ value: Bool) { mutex = Mutex(value) }

    var value: Bool {
        get { mutex.withLock { $0 } }
        set { mutex.withLock { $0 = newValue } }
    }
}
