internal import Markup
internal import Merge

/// The button that adds photos or documents: scripts read them, and keep them on the device until
/// they are with the server.
struct AttachmentForm {
    let trip: Identifier
    let activity: Identifier?
    let isForPhotos: Bool

    func html(for viewer: Viewer) -> HTML {
        let kind: HTML = isForPhotos ? "" : "documents"
        return """
            \(formStart(.trips(.addPhoto), viewer, " class='photo-form' data-photos='\(kind)'"))\
            <input type="hidden" name="trip" value="\(trip.text)">\
            <input type="hidden" name="activity" value="\(activity?.text ?? "")">\
            <label class="button"><input class="unseen" type="file"\
            \(isForPhotos ? " accept='image/*'" : "" as HTML) multiple>\
            \(isForPhotos ? Icon.photograph.html : Icon.note.html)<span>\(button)</span></label>\
            \(isForPhotos ? originals : "")<p class="hint">\(hint)</p>\
            <p class="photo-progress" role="status" data-working="\(working)" \
            data-of="\(say("of"))" data-unreadable="\(unreadable)" data-large="\(tooLarge)" \
            data-many="\(Words.tooManyAttachments)" data-full="\(Words.browserFull)" \
            data-lost="\(Words.notAttached)"></p></form>\
            \(isForPhotos ? "" : Words.addingNeedsScripts)
            """
    }

    private var originals: HTML {
        """
        <label class="check"><input type="checkbox" data-originals>\
        <span>\(say("Keep the originals, too"))</span></label>
        """
    }

    private var button: StaticString {
        isForPhotos ? say("Add photos") : say("Add documents")
    }

    private var hint: StaticString {
        isForPhotos
            ? say(
                """
                An original is larger, and holds where it was taken and with which camera. Only \
                you can download it.
                """
            )
            : say(
                """
                Tickets, passes, bookings: files of any kind, up to 16 MB each. They open in \
                flight mode, too.
                """
            )
    }

    private var working: StaticString {
        isForPhotos ? say("Adding photo") : say("Adding document")
    }

    private var unreadable: StaticString {
        isForPhotos
            ? say("This browser cannot read the photo:")
            : say("Empty, or this browser cannot read it:")
    }

    private var tooLarge: StaticString {
        isForPhotos
            ? say("Added without the original, which has more than 16 MB:")
            : say("Not added, as it has more than 16 MB:")
    }
}

extension Words {
    static var tooManyAttachments: StaticString {
        say("A trip holds at most 2,000 photos and documents. No more were added.")
    }

    static var browserFull: StaticString { say("This browser has no room left for it.") }

    /// Once on a page: wherever photos are added, documents are, too.
    fileprivate static var addingNeedsScripts: HTML {
        let words = say("Photos and documents need scripts.")
        return "<noscript><p class='hint'>\(words)</p></noscript>"
    }

    static var notAttached: StaticString { say("That could not be added. Please try again.") }
}
