import Base
import Foundation
import Past

/// Putting collections in their place, and clearing away what was left of earlier attempts.
extension CollectionFolder {
    /// What files end with that are not whole yet.
    private static let draftEnding = ".draft"
    private static let lockName = ".import.lock"

    /// Puts a collection in its place, whole or not at all.
    ///
    /// The file and its packed twin are written beside and reach the disk before either takes its
    /// name: a full disk changes nothing. One with the same id is replaced where it has the same
    /// name and source, or the id was asked for.
    package func install(_ imported: Imported) throws(ImportFailure) -> String {
        do {
            try FileManager.default.createDirectory(
                atPath: directory,
                withIntermediateDirectories: true
            )
        } catch {
            throw ImportFailure("\(directory) cannot be made: \(error.localizedDescription)")
        }
        let lock = try locked()
        defer { close(lock) }
        for left in leftovers { try? FileManager.default.removeItem(atPath: left) }
        let path = "\(directory)/\(imported.facts.id)\(CollectionFolder.ending)"
        try checkMayReplace(path, imported)
        let drafts = [path, path + ".gz"].map { $0 + CollectionFolder.draftEnding }
        do throws(ImportFailure) {
            try write(imported.bytes, to: drafts[0])
            try write(try packedTwin(of: imported.bytes), to: drafts[1])
        } catch {
            for draft in drafts { unlink(draft) }
            throw error
        }
        // The twin first; where it alone is new after a crash, nobody gets it: it does not fit.
        for (draft, name) in [(drafts[1], path + ".gz"), (drafts[0], path)] {
            guard rename(draft, name) == 0 else { throw failure(name) }
        }
        synchronize()
        return path
    }

    /// Files that an interrupted import left in the folder.
    package var leftovers: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        return names.filter { name in
            name.hasSuffix(CollectionFolder.draftEnding) || name.hasPrefix(".dat.nosync")
        }.sorted().map { "\(directory)/\($0)" }
    }

    private func checkMayReplace(
        _ path: String,
        _ imported: Imported
    ) throws(ImportFailure) {
        guard !imported.isIDChosen, FileManager.default.fileExists(atPath: path) else { return }
        let id = imported.facts.id
        let advice = "say --id \(id) to replace it, or another id to have both"
        let known: PictureCollection
        do throws(ImportFailure) {
            known = try CollectionFolder.open(path).collection
        } catch {
            throw ImportFailure("there is a collection \(id) already, which is damaged; \(advice)")
        }
        let (facts, name) = (imported.facts, boundedName(imported.facts.name, mostBytes: 600))
        guard known.name != name || known[.source] != boundedName(facts.source, mostBytes: 600)
        else { return }
        throw ImportFailure(
            "there is a collection \(id) already, called “\(known.name)”; \(advice)"
        )
    }

    /// One import or removal at a time: two would clear each other's drafts away.
    func locked() throws(ImportFailure) -> Int32 {
        let path = "\(directory)/\(CollectionFolder.lockName)"
        let file = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw failure(path) }
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
            close(file)
            throw ImportFailure("another import is under way; try again when it is done")
        }
        return file
    }

    /// Writes a file of its own and waits until the disk has it.
    private func write(_ bytes: [UInt8], to path: String) throws(ImportFailure) {
        let file = Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw failure(path) }
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                Glibc.write(file, buffer.baseAddress.map { $0 + written }, bytes.count - written)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                let failure = failure(path)
                close(file)
                throw failure
            }
            written += count
        }
        let isKept = fsync(file) == 0
        let failure = failure(path)
        guard close(file) == 0, isKept else { throw failure }
    }

    /// So that the new names outlast a power cut.
    private func synchronize() {
        let folder = Glibc.open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }

    private func failure(_ path: String) -> ImportFailure {
        ImportFailure("\(path) cannot be written: \(String(cString: strerror(errno)))")
    }
}
