internal import Itinerary
internal import Markup
internal import Merge

/// One document: to be opened, called something else, or deleted.
struct DocumentScreen {
    let trip: Trip
    let document: Attachment
    let activity: Activity?
    let problems: FieldProblems
    /// A name that was refused.
    let typed: String?

    func html(for viewer: Viewer) -> HTML {
        let id: HTML = "<input type='hidden' name='photo' value='\(document.id.text)'>"
        return """
            <div class="column narrow trips" data-tab="trips">
            \(PhotoScreen.kicker(trip, activity))
            <h1>\(document.name)</h1>
            <p class="hint">\(DocumentList.size(of: document))</p>
            \(problems.summary)<p class="actions"><a class="button primary" \
            \(DocumentList.opening(document))>\(Icon.note.html)<span>\(say("Open"))</span></a></p>
            <p class="hint on-home-screen">\(Words.wayBackFromDocument)</p>
            \(formStart(.trips(.captionPhoto), viewer, " class='panel caption-form'"))\(id)
            <label for="caption">\(say("Name"))</label>
            <input id="caption" name="caption" maxlength="255" required \
            value="\(typed ?? document.name)"\(problems.attributes("caption"))>\
            \(problems.words(below: "caption"))
            <p class="actions"><button class="button">\(Words.save)</button></p></form>
            <div class="actions">\(formStart(.trips(.deletePhoto), viewer))\(id)\
            <button class="button danger">\(Icon.bin.html)<span>\(Words.delete)</span></button>\
            </form></div></div>

            """
    }
}
