internal import Base
internal import Itinerary
internal import Markup
internal import Merge

/// Tickets, passes and other files, each to be opened, and the button that adds some: scripts keep
/// them on the device until they are with the server.
struct DocumentList {
    let trip: Identifier
    /// Whose documents they are; nil for the trip's own.
    var activity: Identifier?
    let documents: [Attachment]
    var offersMore = true

    func html(for viewer: Viewer) -> HTML {
        var list: HTML = "<div class='document-list'>"
        if !documents.isEmpty {
            list += "<ul class='documents'>"
            for one in documents { list += DocumentList.item(one) }
            list += "</ul><p class='hint on-home-screen'>\(Words.wayBackFromDocument)</p>"
        }
        if offersMore {
            list += AttachmentForm(trip: trip, activity: activity, isForPhotos: false)
                .html(for: viewer)
        }
        return list + "</div>\n"
    }

    private static func item(_ one: Attachment) -> HTML {
        """
        <li>\(link(to: one))\
        <a class="round" href="\(Route.trips(.photo(trip: one.trip, one.id)))" \
        aria-label="\(Words.edit): \(one.name)">\(Icon.pencil.html)</a></li>

        """
    }

    static func link(to one: Attachment) -> HTML {
        """
        <a class="document" \(opening(one))>\(Icon.note.html)<span>\(one.name)</span> \
        <small>\(size(of: one))</small></a>
        """
    }

    /// Where a link to it leads.
    ///
    /// Scripts look first whether it is here, and say so where it is not.
    static func opening(_ one: Attachment) -> HTML {
        """
        href="\(one.documentPath)" data-document="\(say("""
            This document is not on this device, and the server does not have it yet or cannot be \
            reached.
            """))"
        """
    }

    /// In thousands of bytes, as file systems count.
    static func size(of one: Attachment) -> HTML {
        let kilobytes = (one.size.byteCount + 999) / 1_000
        return kilobytes < 1_000 ? say("\(kilobytes) kB") : say("\((kilobytes + 500) / 1_000) MB")
    }
}

extension Words {
    static var documents: StaticString { say("Documents") }

    /// An iPhone shows it in the app's only window, which has no buttons of its own.
    static var wayBackFromDocument: StaticString {
        say("Swipe from the left edge of the screen to come back from a document.")
    }
}
