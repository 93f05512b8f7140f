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
    /// What follows the names of photos without a caption, where a page has strips of several.
    var owner: HTML = ""

    func html(for viewer: Viewer) -> HTML {
        var strip: HTML = "<div class='photo-strip'>"
        if !photos.isEmpty {
            strip += "<ul class='photos'>"
            for index in photos.indices { strip += item(index) }
            strip += "</ul>"
        }
        if offersMore {
            strip += AttachmentForm(trip: trip, activity: activity, isForPhotos: true)
                .html(for: viewer)
        }
        return strip + "</div>\n"
    }

    private func item(_ index: Int) -> HTML {
        let photo = photos[index]
        let name: HTML = "\(PhotoStrip.name(index, of: photos.count))\(owner)"
        return """
            <li><a href="\(Route.trips(.photo(trip: photo.trip, photo.id)))">\
            \(PhotoStrip.picture(photo, name, width: 320, isLazy: true))</a></li>
            """
    }

    /// What tells a photo without a caption from those beside it.
    static func name(_ index: Int, of count: Int) -> HTML {
        let number = Int64(index + 1)
        return say("Photo \(number) of \(Int64(count))")
    }

    /// The photo in one of the server's widths; a device shows what it has.
    ///
    /// Without a caption its name stands for it, and nothing where it only adorns.
    static func picture(
        _ photo: Attachment,
        _ name: HTML = "",
        width: Int32,
        isLazy: Bool = false
    ) -> HTML {
        let words: HTML = photo.caption.isEmpty ? name : "\(photo.caption)"
        return """
            <img src="\(photo.hash.path)?w=\(width)" alt="\(words)" \
            width="\(photo.size.widthPixels)" height="\(photo.size.heightPixels)"\
            \(isLazy ? " loading='lazy'" : "" as HTML) data-photo>
            """
    }
}
