package import Geodesy

/// The museums whose collections can be searched.
package enum Museum: UInt8, CaseIterable, Sendable {
    case rijksmuseum = 0
    case met = 1
    case artic = 2

    /// The short name of its provider, as it stands in addresses and ids.
    package var name: StaticString {
        switch self {
        case .rijksmuseum: "rijksmuseum"
        case .met: "met"
        case .artic: "artic"
        }
    }

    /// As its credit line calls it, with its city.
    package var title: StaticString {
        switch self {
        case .rijksmuseum: "Rijksmuseum, Amsterdam"
        case .met: "The Metropolitan Museum of Art, New York"
        case .artic: "Art Institute of Chicago"
        }
    }

    package var coordinate: Coordinate {
        let (latitude, longitude): (Int32, Int32) =
            switch self {
            case .rijksmuseum: (52_359_998, 4_885_219)
            case .met: (40_779_437, -73_963_244)
            case .artic: (41_879_585, -87_623_713)
            }
        return Coordinate(
            clampingLatitudeMicrodegrees: latitude,
            longitudeMicrodegrees: longitude
        )
    }

    package init?(name: some StringProtocol) {
        guard let museum = Museum.allCases.first(where: { isEqual($0.name, name) }) else {
            return nil
        }
        self = museum
    }
}

private func isEqual(_ name: StaticString, _ other: some StringProtocol) -> Bool {
    other.utf8.elementsEqual(
        UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    )
}

/// What somebody looks for in museums.
package struct ArtSearch: Equatable, Hashable, Sendable {
    /// Words of a title, or the name of a maker.
    package var text = ""
    package var maker = ""
    /// As in "painting".
    package var type = ""
    /// Nil for whichever museum the owner of the server asks first.
    package var museum: Museum?
    /// Where a list before this one said that it goes on; empty for the beginning.
    package var from = ""

    /// What every museum is known for, in the word that all of them understand: none lists
    /// everything it has.
    package static let knownType = "painting"

    package init() {}
}

/// A text about a work, in the language it was written in.
package struct ArtText: Equatable, Sendable {
    package var language: LanguageCode
    package var text: String

    package init(_ text: String, _ language: LanguageCode) {
        self.text = text
        self.language = language
    }
}

/// Why there is no picture to show of a work.
package enum PictureLack: UInt8, CaseIterable, Sendable {
    /// There is one, or nobody said why not.
    case none = 0
    /// The museum does not let others show it.
    case rights = 1
    /// The museum hands pictures to browsers only, never to a server.
    case host = 2
}

/// A work in a museum; every text is empty where the museum says nothing.
package struct Artwork: Equatable, Sendable {
    /// The museum's name and its own id, as in "rijksmuseum/200107928".
    package var id: String
    package var title: String
    package var maker = ""
    /// In the words of the museum, as in "1628 – 1629".
    package var date = ""
    package var type = ""
    /// Where it was made.
    package var place = ""
    package var materials = ""
    package var dimensions = ""
    package var museum = ""
    /// The gallery, as the museum numbers it; empty where it is not on display.
    package var room = ""
    package var objectNumber = ""
    package var texts: [ArtText] = []
    package var credit = ""
    package var rights = ""
    package var rightsAddress = ""
    package var pageAddress = ""
    package var picture: PictureFile?
    /// The whole picture, to look at closely, where that is another file than `picture`.
    package var large: PictureFile?
    package var lack = PictureLack.none
    /// The address of a service of the IIIF Image API, which hands out parts of the picture; its
    /// whole measures are those of `picture`.
    package var imageService = ""
    /// What can be seen, for those who cannot see it.
    package var alternative = ""
    /// A tiny picture as an address of its own ("data:image/gif;base64,…").
    package var preview = ""

    package init(id: String, title: String) {
        self.id = id
        self.title = title
    }
}

/// A part of what was found; the works are complete where the museum tells everything at once.
package struct ArtworkList: Equatable, Sendable {
    package var works: [Artwork] = []
    /// How many there are in all; absent where the museum does not count.
    package var total: Int32?
    /// What `ArtSearch.from` takes for the part that follows; empty at the end.
    package var next = ""
    /// Works that were found and could not be fetched.
    package var missing: Int32 = 0

    package init() {}
}
