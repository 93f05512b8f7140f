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
    /// How many were left out because another one has their id.
    package let repeatedCount: Int
    /// Whether its id was asked for, rather than made of its name.
    package let isIDChosen: Bool
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
package let mostImportedBytes = 1 << 29

private func unpackedIfNeeded(_ file: ByteSlice) throws(ImportFailure) -> [UInt8]? {
    guard file.load(UInt16.self, at: 0) == 0x8B1F else { return nil }
    do throws(InflateFailure) {
        return try inflated(file, limitBytes: mostImportedBytes)
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
    guard file.count <= mostImportedBytes else { throw ImportFailure("it is larger than 512 MB") }
    var (usual, drafts) = try read(file, wishes.columns, path)
    drafts = drafts.withAreas(wishes.areas)
    usual = usual.overridden(by: wishes.facts, path: path)
    try checkID(usual)
    let sorted = SortedDrafts(drafts)
    return Imported(
        facts: usual,
        bytes: try encodeCollection(usual, sorted),
        pictureCount: sorted.drafts.count,
        skippedCount: sorted.unusableCount,
        repeatedCount: sorted.repeatedCount,
        isIDChosen: !wishes.facts.id.isEmpty
    )
}

private func checkID(_ facts: CollectionFacts) throws(ImportFailure) {
    guard !facts.id.isEmpty else {
        throw ImportFailure(
            "no id can be made of the name “\(facts.name)”; say one with --id, as in --id paris"
        )
    }
    guard CollectionFacts.isID(facts.id) else {
        throw ImportFailure(
            """
            “\(facts.id)” cannot be the id: it is a word of addresses here, longer than 40 letters \
            or has others than a-z, 0-9 and -; say another with --id
            """
        )
    }
}

private func read(
    _ file: ByteSlice,
    _ columns: ColumnMap,
    _ path: String
) throws(ImportFailure) -> (CollectionFacts, [PictureDraft]) {
    let head = file.slice(at: 0, count: 65_536)
    let file = file.withoutByteOrderMark
    guard !isUTF16(head) else {
        throw ImportFailure("it is written as UTF-16; save it as UTF-8 and try again")
    }
    guard file.firstVisible == 0x7B || file.firstVisible == 0x5B else {
        return (CollectionFacts(), try PictureTable.read(file, columns))
    }
    // What a file says of itself goes before what its pictures look like.
    if isFeatureCollection(file) {
        return (CollectionFacts(), try PictureTable.readFeatures(file, columns))
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
    throw ImportFailure(
        "it is neither OldNYC's data, an answer of Wikimedia Commons, GeoJSON nor a table"
    )
}

/// By the mark at its beginning, or by its zero bytes.
private func isUTF16(_ head: ByteSlice) -> Bool {
    let first = head.load(UInt16.self, at: 0)
    return first == 0xFEFF || first == 0xFFFE
        || head.count >= 4 && (first & 0xFF == 0 || first >> 8 == 0) && first != 0
}

/// Whether an object says of itself that it is GeoJSON (RFC 7946), wherever its `type` stands:
/// programs that sort names write it last.
private func isFeatureCollection(_ file: ByteSlice) -> Bool {
    var reader = JSONReader(file)
    do throws(JSONFailure) {
        guard try reader.kind() == .object else { return false }
        try reader.beginObject()
        while let key = try reader.nextKey() {
            guard key.equals("type"), try reader.kind() == .string else {
                try reader.skip()
                continue
            }
            return try reader.string().string == "FeatureCollection"
        }
        return false
    } catch {
        // A file that breaks off is refused in its own words, if its beginning tells what it is.
        return file.slice(at: 0, count: 65_536).string.contains("\"FeatureCollection\"")
    }
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
