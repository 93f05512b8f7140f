internal import Base
internal import Itinerary
internal import Markup
internal import Merge

/// One photo as large as the screen, with its caption and the ways to the ones beside it.
struct PhotoScreen {
    let trip: Trip
    let photo: Attachment
    /// All photos of the same activity, or of the trip, in their order.
    let siblings: [Attachment]
    let activity: Activity?
    var problems = FieldProblems()
    /// A caption that was refused.
    var typed: String?

    func html(for viewer: Viewer) -> HTML {
        """
        <div class="column trips photo-page" data-tab="trips" data-photo-page>
        \(PhotoScreen.kicker(trip, activity))
        <h1 class="unseen">\(place)</h1>
        \(problems.summary)\

        <figure class="photo-large">\
        \(PhotoStrip.picture(photo, place, width: 1_600))\
        \(photo.caption.isEmpty
            ? "" : "<figcaption dir='auto'>\(photo.caption)</figcaption>" as HTML)\
        </figure>
        \(ways)\
        \(tools(for: viewer))</div>

        """
    }

    private var place: HTML {
        let index = siblings.firstIndex { $0.id == photo.id } ?? 0
        return PhotoStrip.name(index, of: siblings.count)
    }

    /// The way back to what something is attached to.
    static func kicker(_ trip: Trip, _ activity: Activity?) -> HTML {
        let route: TripRoute =
            activity.map { .activity(trip: trip.id, $0.id) } ?? .trip(trip.id, .photos)
        let words: HTML = activity.map { "\($0.content.title)" } ?? Words.title(of: trip)
        return """
            <p class="kicker"><a href="\(Route.trips(route))">\(Icon.back.html)\
            <span>\(words)</span></a></p>
            """
    }

    /// Arrow keys and swipes follow these links.
    private var ways: HTML {
        guard let here = siblings.firstIndex(where: { $0.id == photo.id }), siblings.count > 1
        else { return "" }
        var ways: HTML = "<nav class='photo-ways' aria-label='\(say("Photos"))'>"
        ways += here > 0 ? way(siblings[here - 1], say("Previous"), "prev", .back) : "<span></span>"
        ways += "<span>\(place)</span>"
        ways +=
            here + 1 < siblings.count
            ? way(siblings[here + 1], say("Next"), "next", .forward) : "<span></span>"
        return ways + "</nav>\n"
    }

    private func way(
        _ photo: Attachment,
        _ words: StaticString,
        _ relation: StaticString,
        _ icon: Icon
    ) -> HTML {
        """
        <a class="round" rel="\(relation)" aria-label="\(words)" \
        href="\(Route.trips(.photo(trip: trip.id, photo.id)))">\(icon.html)</a>
        """
    }

    private func tools(for viewer: Viewer) -> HTML {
        let isCover = trip.cover == photo.id
        let name: HTML = "<input type='hidden' name='photo' value='\(photo.id.text)'>"
        return """
            \(formStart(.trips(.captionPhoto), viewer, " class='panel caption-form'"))\(name)
            <label for="caption">\(say("Caption"))</label>
            <textarea id="caption" name="caption" dir="auto" rows="2" maxlength="600"\
            \(problems.attributes("caption"))>
            \(typed ?? photo.caption)</textarea>\(problems.words(below: "caption"))
            <p class="actions"><button class="button primary">\(Words.save)</button></p></form>
            <div class="actions">\(formStart(.trips(.coverTrip), viewer))\(name)\
            <input type="hidden" name="on" value="\(isCover ? "0" : "1" as HTML)">\
            <button class="button">\(Icon.suitcase.html)<span>\
            \(isCover ? say("Take off the cover") : say("Use as the trip’s cover"))\
            </span></button></form>
            \(formStart(.trips(.deletePhoto), viewer))\(name)\
            <button class="button danger">\(Icon.bin.html)<span>\(Words.delete)</span></button>\
            </form>
            <a class="button quiet" href="\(photo.hash.path)" download>\(Icon.download.html)\
            <span>\(say("Download"))</span></a>\(original)</div>

            """
    }

    private var original: HTML {
        guard let original = photo.original else { return "" }
        return """

            <a class="button quiet" href="\(original.originalPath)">\
            \(Icon.download.html)<span>\(say("Download the original"))</span></a>
            """
    }
}

/// All photos and documents of a trip, those of an activity below its name.
struct PhotosScreen {
    let trip: Trip
    let attachments: [Attachment]
    let activities: [Activity]

    func html(for viewer: Viewer) -> HTML {
        let own = attachments.ofTrip(besides: Set(activities.map { RecordID($0.id) }))
        let byActivity = AttachmentsByActivity(attachments)
        var page: HTML = """
            <section class="trip-photos"><h2>\(say("Photos"))</h2>
            \(PhotoStrip(trip: trip.id, photos: own.photos).html(for: viewer))
            <h2>\(Words.documents)</h2>
            \(DocumentList(trip: trip.id, documents: own.documents).html(for: viewer))
            """
        if attachments.isEmpty {
            page += """
                <p class="hint">\(say("""
                    Photos and documents of an activity are added on the page of the activity.
                    """))</p>

                """
        }
        for activity in activities {
            let shown = byActivity.on(activity.id)
            guard !shown.isEmpty else { continue }
            let route = Route.trips(.activity(trip: trip.id, activity.id))
            var strip = PhotoStrip(trip: trip.id, photos: shown.photos)
            strip.offersMore = false
            strip.owner = ": \(activity.content.title)"
            var list = DocumentList(trip: trip.id, documents: shown.documents)
            list.offersMore = false
            page += """
                <section><h3><a href="\(route)">\(activity.content.title)</a></h3>
                \(strip.html(for: viewer))\(list.html(for: viewer))</section>

                """
        }
        return page + "</section>\n"
    }
}
