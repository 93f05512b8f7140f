import Glibc

/// A counting semaphore whose patience is counted by the machine, not read off its clock.
///
/// On Linux those of Dispatch and Foundation wait until a moment of the system's clock: after it is
/// set back by an hour, a pause of a second lasts an hour.
///
/// Sendable, as the count is only touched under the mutex, and the pointers never change.
package final class TimedSemaphore: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let arrival: UnsafeMutablePointer<pthread_cond_t>
    /// Only touched under the mutex.
    private var count: Int

    /// - Parameter value: how many may pass before anybody has signalled.
    package init(value: Int) {
        count = value
        mutex = .allocate(capacity: 1)
        arrival = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        arrival.initialize(to: pthread_cond_t())
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        let isMonotonic = pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC) == 0
        precondition(isMonotonic, "this system counts no time by itself")
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(arrival, &attributes)
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        pthread_cond_destroy(arrival)
        pthread_mutex_destroy(mutex)
        arrival.deallocate()
        mutex.deallocate()
    }

    /// Lets one more pass.
    package func signal() {
        pthread_mutex_lock(mutex)
        count += 1
        pthread_cond_signal(arrival)
        pthread_mutex_unlock(mutex)
    }

    /// Waits until it may pass, however long that is.
    package func wait() {
        pthread_mutex_lock(mutex)
        while count == 0 { pthread_cond_wait(arrival, mutex) }
        count -= 1
        pthread_mutex_unlock(mutex)
    }

    /// Waits until it may pass, for so long at most.
    ///
    /// - Returns: whether it may; false when nobody has signalled in that time.
    package func wait(milliseconds: Int64) -> Bool {
        var moment = deadline(after: milliseconds)
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while count == 0 {
            // Woken without a cause it waits for what is left; every failure ends the waiting.
            guard pthread_cond_timedwait(arrival, mutex, &moment) == 0 else { break }
        }
        guard count > 0 else { return false }
        count -= 1
        return true
    }

    private func deadline(after milliseconds: Int64) -> timespec {
        var moment = timespec()
        clock_gettime(CLOCK_MONOTONIC, &moment)
        let pause = max(0, milliseconds)
        let nanoseconds = Int64(moment.tv_nsec) + pause % 1_000 * 1_000_000
        moment.tv_sec += Int(pause / 1_000 + nanoseconds / 1_000_000_000)
        moment.tv_nsec = Int(nanoseconds % 1_000_000_000)
        return moment
    }
}
