internal import Itinerary
internal import Markup
internal import Merge

/// Photos side by side, and the button that adds some: scripts make them smaller, take out what
/// cameras write into them, and keep them until they are with the server.
struct PhotoStrip {
    let trip: Identifier
    /// Whose photos they are; nil for the trip's own.
    var activity: Identifier?
    let photos: [Attachment]
    var offersMore = true

    func html(for viewer: Viewer) -> HTML {
        var strip: HTML = "<div class='photo-strip'>"
        if !photos.isEmpty {
            strip += "<ul class='photos'>"
            for photo in photos { strip += PhotoStrip.item(photo) }
            strip += "</ul>"
        }
        if offersMore {
            strip += AttachmentForm(trip: trip, activity: activity, isForPhotos: true)
                .html(for: viewer)
        }
        return strip + "</div>\n"
    }

    private static func item(_ photo: Attachment) -> HTML {
        """
        <li><a href="\(Route.trips(.photo(trip: photo.trip, photo.id)))">\
        \(picture(photo, width: 320, isLazy: true))</a></li>
        """
    }

    /// The photo in one of the server's widths; a device shows what it has.
    static func picture(_ photo: Attachment, width: Int32, isLazy: Bool = false) -> HTML {
        let words: HTML = photo.caption.isEmpty ? say("Photo") : "\(photo.caption)"
        return """
            <img src="\(photo.hash.path)?w=\(width)" alt="\(words)" \
            width="\(photo.size.widthPixels)" height="\(photo.size.heightPixels)"\
            \(isLazy ? " loading='lazy'" : "" as HTML) data-photo>
            """
    }
}
