package import Base

/// What a file holds that somebody took their library away in: cities with their marks, perhaps a
/// name and a home town.
///
/// Reads what the exports write: JSON, GeoJSON and CSV, told apart by how they begin. A row that
/// makes no sense is noted with its line, and the rows around it are read all the same.
package struct ImportFile: Equatable, Sendable {
    package struct City: Equatable, Sendable {
        package let id: UInt32
        package let isFavourite: Bool
        package let isArchived: Bool
        /// When its page was opened last; zero where the file says nothing of that.
        package let lastOpenedMilliseconds: Int64
        /// The line it begins on, the first being 1.
        package let line: Int32

        /// With the marks of both, and when it was opened later, on the first one's line.
        func joined(with other: City) -> City {
            City(
                id: id,
                isFavourite: isFavourite || other.isFavourite,
                isArchived: isArchived || other.isArchived,
                lastOpenedMilliseconds: max(lastOpenedMilliseconds, other.lastOpenedMilliseconds),
                line: line
            )
        }
    }

    /// One of the choices of the settings.
    package struct Setting: Equatable, Sendable {
        package let field: ChoiceField
        package let value: Int64

        /// Nil for a key or a word that only another version knows.
        package init?(key: String, word: String) {
            let fields = Preferences.choices
            guard let field = fields.first(where: { $0.isCalled(key) }),
                let value = field.values.first(where: {
                    field.word($0).utf8.elementsEqual(word.utf8)
                })
            else { return nil }
            self.field = field
            self.value = value
        }

        package static func == (left: Setting, right: Setting) -> Bool {
            left.field.number == right.field.number && left.value == right.value
        }
    }

    package struct Problem: Equatable, Sendable {
        package enum Reason: Equatable, Sendable {
            /// The text ends early or is no JSON from here on.
            case unreadable
            /// Text in UTF-16.
            case otherEncoding
            /// A quotation mark that opens here has no twin, or stands in the middle of a cell.
            case strayQuote
            /// A cell in quotation marks goes on over lines, which no name does: what stands in it
            /// may be rows.
            case longCell
            /// No list of cities and no `id` column.
            case noCities
            case noID
            case notTrueOrFalse
            case tooMany
            /// The atlas has no city of that number; the app says so, not the reader.
            case unknownCity
        }

        package let line: Int32
        package let reason: Reason

        package init(line: Int32, reason: Reason) {
            self.line = line
            self.reason = reason
        }
    }

    /// The most cities that are read from one file.
    package static let limit = 20_000

    package var name = ""
    package var homeCity: UInt32?
    package var settings: [Setting] = []
    package var cities: [City] = []
    package var problems: [Problem] = []

    package init() {}

    package init(_ bytes: ByteSlice) {
        var reader = ImportFileReader(bytes)
        reader.read()
        self = reader.file
    }
}
