internal import Markup

/// A word about what was just done, with the way to take it back.
struct Toast: Equatable {
    enum Way: Equatable, Sendable {
        /// Leads to the list as it was before.
        case back(Route)
        /// Takes back what an `Undo` prints, and leads to a page.
        case restoring(String, back: String)
        /// Sets a star the other way round.
        case star(id: UInt32, isOn: Bool, back: String)
        /// Keeps a thing that is no city, or lets it go.
        case keep(code: String, isOn: Bool, path: String, back: String)
    }

    let words: HTML
    var undo: Way?
    /// A link to what came of it.
    var result: HTML = ""

    init(_ words: HTML, undo: Way? = nil) {
        self.words = words
        self.undo = undo
    }

    func html(for viewer: Viewer) -> HTML {
        var toast: HTML = "<div class='toast' role='status'><p>\(words)</p>\(result)"
        switch undo {
        case .back(let route):
            toast += "<a class='toast-undo' href='\(route)' data-undo>\(Words.undo)</a>"
        case .restoring(let undo, let back):
            toast += """
                \(formStart(.library(.undo), viewer))\
                <input type="hidden" name="undo" value="\(undo)">\
                <input type="hidden" name="back" value="\(back)">\
                <button class="toast-undo">\(Words.undo)</button></form>
                """
        case .star(let id, let isOn, let back):
            toast += """
                \(formStart(.library(.star), viewer, " data-undo-star='\(id)'"))\
                <input type="hidden" name="id" value="\(id)">\
                <input type="hidden" name="on" value="\(isOn ? "1" : "0" as StaticString)">\
                <input type="hidden" name="back" value="\(back)">\
                <button class="toast-undo">\(Words.undo)</button></form>
                """
        case .keep(let code, let isOn, let path, let back):
            let deed: StaticString = isOn ? "keep" : "let-go"
            toast += """
                \(formStart(.library(.star), viewer, " data-undo-thing='\(path)'"))\
                <input type="hidden" name="\(deed)" value="\(code)">\
                <input type="hidden" name="back" value="\(back)">\
                <button class="toast-undo">\(Words.undo)</button></form>
                """
        case nil: break
        }
        toast += """
            <button type="button" class="toast-close" aria-label="\(say("Close"))" hidden>\
            \(Icon.cross.html)</button></div>
            """
        return toast
    }
}

/// The toast of an answer that is only a part of a page: it goes to its place by itself.
func toastFragment(_ toast: Toast, for viewer: Viewer) -> HTML {
    "<div id='toasts' class='toasts' hx-swap-oob='true'>\(toast.html(for: viewer))</div>"
}
