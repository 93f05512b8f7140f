package import Chronology

/// A trip as a file tells of it, before anything is kept.
package struct TripDraft: Equatable, Sendable {
    /// The most activities that are read from one file: no library holds more things, so that no
    /// trip is too large for its own file.
    package static let mostActivities = 5_000

    package var title = ""
    package var notes = ""
    package var currency = ""
    package var places: [UInt32] = []
    /// The first date; nil where activities name none, or only days by number.
    package var start: CivilDate?
    package var dayCount: Int32 = 0
    package var activities: [ActivityDraft] = []
    package var items: [ItemDraft] = []
    /// Photos and documents of the trip as a whole.
    package var attachments: [AttachmentDraft] = []
    /// What could not be read, in the order of the file; at most `mostProblems`.
    package var problems: [ImportProblem] = []
    /// How many further problems there were.
    package var untoldProblemCount: Int32 = 0

    package static let mostProblems = 50

    package init() {}

    /// Whether nothing would come of it.
    package var isEmpty: Bool { activities.isEmpty && items.isEmpty && title.isEmpty }
}

package struct ActivityDraft: Equatable, Sendable {
    package enum Day: Equatable, Sendable {
        case none
        case on(CivilDate)
        /// The day of the trip, from 0 on.
        case numbered(Int32)
    }

    package static let longestUIDByteCount = 255

    package var day: Day
    package var content: ActivityContent
    /// What its file calls it, wherever that comes from; empty where nothing does.
    package let uid: String
    package var attachments: [AttachmentDraft] = []

    /// A name that is too long to be kept is none: cut off, it could be another one's.
    package init(day: Day, content: ActivityContent, uid: String = "") {
        self.day = day
        self.content = content
        self.uid = uid.utf8.count <= Self.longestUIDByteCount ? uid : ""
    }
}

/// A line of a list.
package struct ItemDraft: Equatable, Sendable {
    package var list: String
    package var text: String
    package var isDone: Bool

    package init(list: String, text: String, isDone: Bool) {
        self.list = list
        self.text = text
        self.isDone = isDone
    }
}

/// What is wrong with a file of a trip, and where.
package struct ImportProblem: Equatable, Sendable {
    package enum Reason: Equatable, Sendable {
        /// No file of a kind that is read.
        case unknownFormat
        /// Text in UTF-16, or in another coding that is not read.
        case otherEncoding
        /// Text in UTF-8 in which some letters are broken.
        case strayBytes
        /// It ends early, or makes no sense from there on.
        case unreadable
        /// Nothing in it is an activity or a place.
        case nothingFound
        /// More than is read from one file.
        case tooMany
        case noTitle
        case badTime
        /// Days before the first one that a trip may have, or after the last.
        case noSuchDays
        /// Something is longer than what is kept of it.
        case cut
        case badPlace
        /// A zone that nobody knows; the time is kept as it stands there.
        case unknownZone
        /// Something that comes again and again is brought once.
        case repetition
        /// A category, amount or field that is not understood.
        case badValue
        /// Photos or documents whose bytes no script has taken out of the file.
        case attachmentsLeftOut
    }

    /// From 1 on; 0 where the whole file is meant.
    package let line: Int32
    package let reason: Reason

    package init(line: Int32, reason: Reason) {
        self.line = line
        self.reason = reason
    }
}

extension TripDraft {
    /// Notes a problem, within bounds.
    package mutating func note(_ reason: ImportProblem.Reason, line: Int32) {
        if problems.count < TripDraft.mostProblems {
            problems.append(ImportProblem(line: line, reason: reason))
        } else {
            untoldProblemCount &+= 1
        }
    }
}
