import Chronology
import Merge
import Site
import Storage

extension TestSite {
    func accounts() throws -> [Account] {
        try site.storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.accounts(limit: 100)
        }
    }

    /// How many values were kept aside for the only account.
    func lostCount() throws -> Int {
        try site.storage.read { (snapshot) throws(StorageFailure) in
            guard let account = try snapshot.accounts(limit: 1).first,
                let space = try snapshot.library(of: account.id)
            else { return 0 }
            let records = try snapshot.allRecords(of: space.id)
            return records.filter { $0.record.kind == SetAside.replacedKind }.count
        }
    }

    /// Puts an empty library in the place of somebody's.
    func replaceLibrary(of account: Identifier) throws {
        try site.storage.write { (transaction) throws(StorageFailure) in
            guard let old = try transaction.library(of: account) else { throw .absent }
            try transaction.deleteSpace(old.id)
            try transaction.createSpace(.random(), owner: account, purpose: .library, now: now)
        }
    }

    /// Takes the last change of somebody's library back, as a database that fell behind would.
    func rewind(_ account: Identifier) throws {
        try site.storage.rewindLibrary(of: account)
    }
}
