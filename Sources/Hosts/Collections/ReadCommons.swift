import Base
import Geodesy
import Providers
import Questions

/// What the interface of Wikimedia Commons answers about the files of a category: `action=query`
/// with `generator=categorymembers` and `prop=imageinfo|coordinates`.
enum CommonsCategory {
    static func recognises(_ head: ByteSlice) -> Bool {
        let text = head.string
        return text.contains("\"imageinfo\"")
            || (text.contains("\"query\"") && text.contains("\"pages\""))
    }

    static var facts: CollectionFacts {
        var facts = CollectionFacts()
        facts.credit = "Wikimedia Commons; authors and licences beside each picture"
        facts.licence = "Free licences, which differ"
        facts.source = "Wikimedia Commons"
        facts.sourceAddress = "https://commons.wikimedia.org/"
        return facts
    }

    /// Only what is under a free licence and says where it was taken.
    static func read(_ bytes: ByteSlice) throws(ImportFailure) -> [PictureDraft] {
        let tree: JSONTree
        do throws(JSONFailure) {
            tree = try JSONTree(bytes)
        } catch {
            throw ImportFailure("it is no whole JSON")
        }
        // Several answers of one category may stand in an array.
        let answers = tree.isArray ? tree.elements : [tree]
        return answers.flatMap { answer -> [PictureDraft] in
            let pages = answer["query"]?["pages"]
            let all = pages?.isArray == true ? pages?.elements : pages?.members.map { $0.value }
            return (all ?? []).compactMap { draft($0) }
        }
    }

    private static func draft(_ page: JSONTree) -> PictureDraft? {
        guard let info = page["imageinfo"]?.elements.first,
            let picture = Commons.picture(title: page.text("title"), info)
        else { return nil }
        let facts = info["extmetadata"]
        var draft = PictureDraft()
        draft.id = page.text("pageid").isEmpty ? picture.name : page.text("pageid")
        draft.point = point(page, facts)
        draft.title = named(picture.name)
        draft.place = draft.title
        draft.text = picture.description
        draft.date = plainText(ofHTML: facts?["DateTimeOriginal"]?.text("value") ?? "")
        draft.picture = picture.preview?.address ?? picture.file.address
        draft.thumbnail = draft.picture
        draft.page = picture.pageAddress
        draft.width = UInt16(clamping: picture.file.widthPixels)
        draft.height = UInt16(clamping: picture.file.heightPixels)
        draft.credit = [picture.author, picture.licence].filter { !$0.isEmpty }
            .joined(separator: ", ")
        return draft
    }

    private static func point(_ page: JSONTree, _ facts: JSONTree?) -> Coordinate? {
        let own = page["coordinates"]?.elements.first
        let latitude = own?["lat"] ?? facts?["GPSLatitude"]?["value"]
        let longitude = own?["lon"] ?? facts?["GPSLongitude"]?["value"]
        guard let north = latitude?.scaled32(6), let east = longitude?.scaled32(6),
            east.magnitude <= 180_000_000
        else { return nil }
        return Coordinate(latitudeMicrodegrees: north, longitudeMicrodegrees: east)
    }

    /// `Paris rue 1900.jpg` without its ending.
    private static func named(_ file: String) -> String {
        guard let dot = file.lastIndex(of: "."), file.distance(from: dot, to: file.endIndex) <= 6
        else { return file }
        return String(file[..<dot])
    }
}
