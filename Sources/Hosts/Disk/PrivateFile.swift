import Glibc

/// Makes an empty file that nobody else on the machine may read; false where it cannot be made, or
/// is there already.
///
/// SQLite would let everybody read what it creates. A file that is there is never opened: closing
/// it would let go of the engine's locks.
package func createPrivateFile(at path: String) -> Bool {
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 { close(descriptor) }
    return descriptor >= 0
}
