package import Chronology

extension Instant {
    /// 2026-06-01T12:00:00Z, the moment at which tests happen.
    package static let t0 = Instant(millisecondsSinceEpoch: 1_780_315_200_000)
}
