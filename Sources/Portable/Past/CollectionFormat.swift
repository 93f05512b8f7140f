/// The layout of a collection file: what the reader and the encoder must agree on.
///
/// `docs/past.md` describes every section.
package enum CollectionFormat {
    package static let version: UInt32 = 1
    /// Stands in the flags, from bit 8 on: by which rules names were written when it was imported.
    package static let namesRevision: UInt32 = 1
    /// The first eight bytes, so chosen that a text transfer or a cut at a zero byte destroys them.
    package static let magic: [UInt8] = [0x89, 0x45, 0x4C, 0x50, 0x41, 0x0D, 0x0A, 0x1A]
    package static let headerBytes = 64
    /// The checksum covers everything from here to the end.
    package static let checksumStart = 32
    package static let tableEntryBytes = 8
    /// Every section begins at a multiple of this.
    package static let alignment = 8
    /// Texts between two of `CollectionSection.textBlocks`.
    package static let textsPerBlock: UInt32 = 32
    /// What is written where a number of a text means none.
    package static let noText: UInt32 = 0

    package static let mostBytes = 1 << 29
    package static let mostPictures: UInt32 = 1_000_000
    package static let mostAreas = 200
    package static let mostRules = 250
    package static let longestIDBytes = 100
    package static let longestTextBytes = 20_000

    /// Where the first section may begin.
    package static var tableEnd: Int {
        headerBytes + CollectionSection.allCases.count * tableEntryBytes
    }
}

/// The sections in the order of the table.
package enum CollectionSection: UInt32, CaseIterable, Sendable {
    /// Numbers of the texts of `CollectionFact`.
    case facts
    case textBlocks, textLengths, textBytes
    case idBlocks, idLengths, idBytes
    /// Numbers of texts.
    case hosts, areas
    /// Of each rule the texts of three addresses: small picture, picture, page.
    case rules
    /// Of each way to write a date its text, first and last year.
    case dates
    case keys
    /// In the order of the tree.
    case spotPoints, vectors, tree, labels
    /// For each spot its first picture, and behind the last one how many there are.
    case spotFirsts
    /// In planes of bytes, which pack better: the lowest bytes of all titles, then the next.
    case pictures

    package var elementBytes: Int {
        switch self {
        case .textBytes, .idBytes, .idLengths: 1
        case .pictures: PictureColumn.recordBytes
        case .textLengths: 2
        case .dates, .spotPoints: 8
        case .rules, .vectors, .tree: 12
        case .keys: 16
        default: 4
        }
    }
}

/// What is said once of a whole collection.
package enum CollectionFact: UInt32, CaseIterable, Sendable {
    case id, name, about, credit, licence, licenceAddress, source, sourceAddress
    /// The day of the data, as its source writes it.
    case edition
    /// What an area is called there, as in "borough".
    case areaWord
}

/// What is said of each picture, in planes of bytes.
package enum PictureColumn: Int, CaseIterable, Sendable {
    case place, title, text, key, credit, date, rule, area, width, height

    package var bytes: Int {
        switch self {
        case .place, .title, .text, .key, .credit: 3
        case .date, .width, .height: 2
        case .rule, .area: 1
        }
    }

    /// How many planes stand before those of the column.
    package var firstPlane: Int {
        switch self {
        case .place: 0
        case .title: 3
        case .text: 6
        case .key: 9
        case .credit: 12
        case .date: 15
        case .rule: 17
        case .area: 18
        case .width: 19
        case .height: 21
        }
    }

    package static let recordBytes = 23
}

/// Why bytes are no collection.
package enum CollectionFailure: Error, Equatable, Sendable {
    case notACollection
    case unsupportedVersion(UInt32)
    case truncated(expectedBytes: UInt64, foundBytes: UInt64)
    case damaged(section: UInt32)
    case wrongChecksum

    package var description: String {
        switch self {
        case .notACollection: "it is no collection of pictures"
        case .unsupportedVersion(let version):
            "it is of version \(version), and this program reads \(CollectionFormat.version)"
        case .truncated(let expected, let found):
            "it should have \(expected) bytes and has \(found)"
        case .damaged(let section): "its section \(section) is damaged"
        case .wrongChecksum: "its checksum is wrong"
        }
    }
}
