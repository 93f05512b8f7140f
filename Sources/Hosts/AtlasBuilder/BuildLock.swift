import Glibc

/// Holds a directory for one build at a time, since builds put their scratch files there.
///
/// The lock is on the directory itself, so it leaves nothing behind and ends with the program.
final class BuildLock {
    private let descriptor: Int32

    init(directory: String) throws(BuildFailure) {
        descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw .cannotWrite(path: directory, reason: systemReason())
        }
        // A failing initializer that has stored all is followed by `deinit`, which closes.
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            throw .cannotWrite(
                path: directory,
                reason: "another build is at work there; wait for its end"
            )
        }
    }

    deinit { close(descriptor) }
}
