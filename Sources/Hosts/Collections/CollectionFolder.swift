import Foundation
package import Base
package import Past
import Packing

/// A collection on disk, mapped into memory for as long as the process lives.
///
/// The file must not be written to while it is open: another one takes its place by renaming.
package struct CollectionFile: Sendable {
    package let path: String
    package let collection: PictureCollection
    /// The file as it goes over the line where a browser takes it along, gzip; empty where there
    /// is none that fits.
    package let packed: ByteSlice

    /// What to do where it cannot be taken along; nil where it can.
    package var problem: String? {
        guard packed.isEmpty else { return nil }
        if isTooLarge {
            return """
                \(path) has \(collection.bytes.count / 1_000_000) MB, though it packs well: \
                browsers cannot take \(collection.id) along; shorter texts would help
                """
        }
        return """
            \(path).gz is missing or belongs to another file: browsers cannot take \
            \(collection.id) along until it is imported again
            """
    }

    /// A few MB of packed bytes may hold more than the memory of a phone has room for.
    let isTooLarge: Bool

    /// Whether names of streets would be written better if it were imported anew.
    package var hasOlderNames: Bool {
        collection.namesRevision < CollectionFormat.namesRevision
            && collection[.source] == OldNYC.facts.source && !collection.isSample
    }

    /// Whether the packed twin unpacks to the very file, by unpacking it.
    package var hasWholeTwin: Bool {
        guard let unpacked = try? inflated(packed, limitBytes: collection.bytes.count) else {
            return false
        }
        return unpacked.withUnsafeBytes { ByteSlice($0).holdsSameBytes(as: collection.bytes) }
    }
}

/// The folder of collections in a data directory.
package struct CollectionFolder: Sendable {
    package static let ending = ".pictures"

    package let directory: String
    /// The largest collection that browsers are offered, unpacked: they open it as a whole.
    private let mostTakenBytes: Int

    package init(dataDirectory: String, mostTakenBytes: Int = 64_000_000) {
        directory = dataDirectory + "/past"
        self.mostTakenBytes = mostTakenBytes
    }

    /// The collections that can be read, by id, and a sentence for each file that cannot.
    package var all: (files: [CollectionFile], problems: [String]) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        var files: [CollectionFile] = []
        var problems: [String] = []
        for name in names.sorted() where name.hasSuffix(CollectionFolder.ending) {
            let path = "\(directory)/\(name)"
            do throws(ImportFailure) {
                let file = try CollectionFolder.open(path, mostTakenBytes: mostTakenBytes)
                if name == file.collection.id + CollectionFolder.ending {
                    files.append(file)
                    if let problem = file.problem { problems.append(problem) }
                } else {
                    problems.append(
                        "\(path) is called otherwise than its collection; it is left out"
                    )
                }
            } catch {
                problems.append("\(path) cannot be used: \(error.sentence)")
            }
        }
        return (files, problems)
    }

    /// Opens a file and compares its checksum, and that of its packed twin.
    package static func open(
        _ path: String,
        mostTakenBytes: Int = .max
    ) throws(ImportFailure) -> CollectionFile {
        let bytes = try map(path)
        do throws(CollectionFailure) {
            let collection = try PictureCollection(bytes)
            guard CollectionFacts.isID(collection.id) else {
                throw CollectionFailure.damaged(section: 0)
            }
            let isTooLarge = bytes.count > mostTakenBytes
            let packed = isTooLarge ? .empty : (try? map(path + ".gz")) ?? .empty
            return CollectionFile(
                path: path,
                collection: collection,
                packed: isGzip(packed, of: bytes) ? packed : .empty,
                isTooLarge: isTooLarge
            )
        } catch {
            throw ImportFailure(error.description)
        }
    }

    func packedTwin(of bytes: [UInt8]) throws(ImportFailure) -> [UInt8] {
        guard let packed = Gzip(level: 9).pack(bytes) else {
            throw ImportFailure("there is not enough memory to pack it")
        }
        return packed
    }

    /// Takes a collection away; false where there is none of that id.
    package func remove(id: String) throws(ImportFailure) -> Bool {
        guard CollectionFacts.isID(id) else { return false }
        let path = "\(directory)/\(id)\(CollectionFolder.ending)"
        guard FileManager.default.fileExists(atPath: path) else { return false }
        // An import that is under way would lose its drafts.
        let lock = try locked()
        defer { close(lock) }
        do {
            try FileManager.default.removeItem(atPath: path)
            try? FileManager.default.removeItem(atPath: path + ".gz")
            for left in leftovers where left.hasPrefix(path) { unlink(left) }
        } catch {
            throw ImportFailure("\(path) cannot be removed: \(error.localizedDescription)")
        }
        return true
    }

    private static func map(_ path: String) throws(ImportFailure) -> ByteSlice {
        let file = Glibc.open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw ImportFailure(String(cString: strerror(errno))) }
        defer { close(file) }
        var facts = stat()
        guard fstat(file, &facts) == 0 else {
            throw ImportFailure(String(cString: strerror(errno)))
        }
        guard facts.st_size > 0 else { return .empty }
        let start = mmap(nil, Int(facts.st_size), PROT_READ, MAP_PRIVATE, file, 0)
        guard let start, start != MAP_FAILED else {
            throw ImportFailure(String(cString: strerror(errno)))
        }
        return ByteSlice(start: start, count: Int(facts.st_size))
    }
}

extension CollectionFile {
    /// A collection that was made in memory, which stays for as long as the process lives.
    package init(imported: Imported) throws(ImportFailure) {
        let kept = CollectionFile.lasting(imported.bytes)
        do throws(CollectionFailure) {
            self.init(
                path: "",
                collection: try PictureCollection(kept),
                packed: CollectionFile.lasting(Gzip(level: 9).pack(imported.bytes) ?? []),
                isTooLarge: false
            )
        } catch {
            throw ImportFailure(error.description)
        }
    }

    private static func lasting(_ bytes: [UInt8]) -> ByteSlice {
        let room = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
        room.copyBytes(from: bytes)
        return ByteSlice(UnsafeRawBufferPointer(room))
    }
}
