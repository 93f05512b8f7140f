import Merge

@testable import Storage

extension Storage {
    /// Forgets what a library holds, and its changes, as a database that fell behind would.
    func rewindLibrary(of account: Identifier) throws {
        try write { (transaction) throws(StorageFailure) in
            guard var space = try transaction.library(of: account) else { throw .absent }
            try transaction.connection.run(
                "DELETE FROM records WHERE space = ?1",
                [.identifier(space.id)]
            )
            space.seq = 0
            space.digest = Digest()
            space.byteCount = 0
            space.liveCount = 0
            try transaction.save(space)
        }
    }
}
