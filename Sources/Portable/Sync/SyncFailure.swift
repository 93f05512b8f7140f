/// Why bytes are not what a device and a server say to each other, or what a device has kept.
package enum SyncFailure: Error, Equatable, Sendable {
    /// Something else altogether: a hotel's page for signing in answers everything with 200.
    case foreign
    case unsupportedVersion(UInt8)
    case damaged(atByte: UInt32)
    /// The answer to an earlier request than the last: what it says is out of date.
    case notAwaited
}
