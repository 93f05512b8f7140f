import Base
import Chronology
import Questions

/// Questions to which there was no answer, and why, until somebody may ask anew.
struct KnownAbsences {
    private struct Absence {
        let key: String
        let reason: Unavailability
        let until: Instant
    }

    private static let limit = 10_000

    /// By the checksum of their keys, so that most questions are told apart without their text.
    private var absences: [UInt64: Absence] = [:]

    /// Why there is no answer; nil where nobody knows that.
    ///
    /// `key` is made only where it must tell two questions of one checksum apart.
    func reason(
        _ checksum: UInt64,
        _ key: () -> String,
        now: () -> Instant
    ) -> Unavailability? {
        guard let absence = absences[checksum], absence.key == key() else { return nil }
        let now = now()
        // One that lasts longer than any was noted before the clock was set back.
        guard now < absence.until,
            absence.until <= now.adding(seconds: Freshness.seconds(of: absence.reason))
        else { return nil }
        return absence.reason
    }

    mutating func note(_ reason: Unavailability, _ key: String, now: Instant) {
        // Bounded without ceremony: forgetting an absence costs one request.
        if absences.count >= KnownAbsences.limit { absences.removeAll() }
        let until = now.adding(seconds: Freshness.seconds(of: reason))
        absences[checksum64(key)] = Absence(key: key, reason: reason, until: until)
    }

    mutating func forget(_ key: String) { absences.removeValue(forKey: checksum64(key)) }
}
