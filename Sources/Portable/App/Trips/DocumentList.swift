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
            list += "</ul>"
        }
        if offersMore { list += adding(for: viewer) }
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

    private func adding(for viewer: Viewer) -> HTML {
        """
        \(formStart(.trips(.addPhoto), viewer, " class='photo-form' data-photos='documents'"))\
        <input type="hidden" name="trip" value="\(trip.text)">\
        <input type="hidden" name="activity" value="\(activity?.text ?? "")">\
        <label class="button"><input class="unseen" type="file" multiple>\
        \(Icon.note.html)<span>\(say("Add documents"))</span></label>\
        <p class="hint">\(say("""
            Tickets, passes, bookings: files of any kind, up to 16 MB each. They open in flight \
            mode, too.
            """))</p>\
        <p class="photo-progress" role="status" data-working="\(say("Adding document"))" \
        data-of="\(say("of"))" \
        data-unreadable="\(say("Empty, or this browser cannot read it:"))" \
        data-large="\(say("Not added, as it has more than 16 MB:"))" \
        data-many="\(Words.tooManyAttachments)" data-full="\(Words.browserFull)" \
        data-lost="\(Words.notAttached)"></p></form>\
        <noscript><p class="hint">\(Words.addingNeedsScripts)</p></noscript>
        """
    }
}

extension Words {
    static var documents: StaticString { say("Documents") }

    static var tooManyAttachments: StaticString {
        say("A trip holds at most 2,000 photos and documents. No more were added.")
    }

    static var browserFull: StaticString { say("This browser has no room left for it.") }

    static var addingNeedsScripts: StaticString {
        say("Photos and documents need scripts.")
    }

    static var notAttached: StaticString { say("That could not be added. Please try again.") }
}
