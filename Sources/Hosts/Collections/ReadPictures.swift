package import Base
import Packing
import Past

/// What an owner says of a file to be imported; what is empty comes from the file itself.
package struct ImportWishes: Sendable {
    package var facts = CollectionFacts()
    package var columns = ColumnMap()
    package var areas: AreaOutlines?

    package init() {}
}

/// What was made of a file.
package struct Imported: Sendable {
    package let facts: CollectionFacts
    package let bytes: [UInt8]
    package let pictureCount: Int
    /// Of how many nothing could be made: without an id, a place or a picture.
    package let skippedCount: Int
}

/// Makes a collection of a file that others publish, packed or not: OldNYC, an answer of
/// Wikimedia Commons, GeoJSON or comma-separated values.
package func importPictures(
    _ file: ByteSlice,
    named path: String,
    _ wishes: ImportWishes
) throws(ImportFailure) -> Imported {
    let unpacked = try unpackedIfNeeded(file)
    guard let unpacked else { return try importPlain(file, named: path, wishes) }
    let made = unpacked.withUnsafeBytes { bytes -> Result<Imported, ImportFailure> in
        Result { () throws(ImportFailure) in
            try importPlain(ByteSlice(bytes), named: path, wishes)
        }
    }
    return try made.get()
}

/// Half a gigabyte unpacked: ten times the largest that is known.
private let mostUnpackedBytes = 1 << 29

private func unpackedIfNeeded(_ file: ByteSlice) throws(ImportFailure) -> [UInt8]? {
    guard file.load(UInt16.self, at: 0) == 0x8B1F else { return nil }
    do throws(InflateFailure) {
        return try inflated(file, limitBytes: mostUnpackedBytes)
    } catch {
        throw error == .tooLarge
            ? ImportFailure("it unpacks to more than 512 MB")
            : ImportFailure("it is packed, and damaged or cut off")
    }
}

private func importPlain(
    _ file: ByteSlice,
    named path: String,
    _ wishes: ImportWishes
) throws(ImportFailure) -> Imported {
    guard file.count <= mostUnpackedBytes else { throw ImportFailure("it is larger than 512 MB") }
    var (usual, drafts) = try read(file, wishes.columns, path)
    let total = drafts.count
    drafts = drafts.withAreas(wishes.areas)
    usual = usual.overridden(by: wishes.facts, path: path)
    guard CollectionFacts.isID(usual.id) else {
        throw ImportFailure("the id “\(usual.id)” has other letters than a-z, 0-9 and -")
    }
    let bytes = try encodeCollection(usual, drafts)
    let count = bytes.withUnsafeBytes { ByteSlice($0).load(UInt32.self, at: 32) }
    return Imported(
        facts: usual,
        bytes: bytes,
        pictureCount: Int(count),
        skippedCount: total - Int(count)
    )
}

private func read(
    _ file: ByteSlice,
    _ columns: ColumnMap,
    _ path: String
) throws(ImportFailure) -> (CollectionFacts, [PictureDraft]) {
    let head = file.slice(at: 0, count: 65_536)
    let first = file.withoutByteOrderMark.firstVisible
    guard first == 0x7B || first == 0x5B else {
        return (CollectionFacts(), try PictureTable.read(file, columns))
    }
    if OldNYC.recognises(head) {
        var facts = OldNYC.facts
        let (drafts, edition) = try OldNYC.read(file)
        facts.edition = edition
        return (facts, drafts)
    }
    if CommonsCategory.recognises(head) {
        return (CommonsCategory.facts, try CommonsCategory.read(file))
    }
    guard head.string.contains("\"FeatureCollection\"") else {
        throw ImportFailure(
            "it is neither OldNYC's data, an answer of Wikimedia Commons, GeoJSON nor a table"
        )
    }
    return (CollectionFacts(), try PictureTable.readFeatures(file, columns))
}

extension CollectionFacts {
    fileprivate func overridden(by wished: CollectionFacts, path: String) -> CollectionFacts {
        var facts = self
        let file = path.split(separator: "/").last.map(String.init) ?? path
        let stem = String(file.prefix { $0 != "." })
        facts.name = firstOf(wished.name, facts.name, stem)
        facts.id = firstOf(
            wished.id,
            wished.name.isEmpty ? facts.id : "",
            CollectionFacts.id(from: facts.name)
        )
        facts.about = firstOf(wished.about, facts.about)
        facts.credit = firstOf(wished.credit, facts.credit)
        facts.licence = firstOf(wished.licence, facts.licence)
        facts.licenceAddress = firstOf(wished.licenceAddress, facts.licenceAddress)
        facts.source = firstOf(wished.source, facts.source)
        facts.sourceAddress = firstOf(wished.sourceAddress, facts.sourceAddress)
        facts.areaWord = firstOf(wished.areaWord, facts.areaWord, "Area")
        facts.isSample = wished.isSample
        return facts
    }
}
