package import Library
internal import Markup

/// What stands around a list that is being curated: import or save, the scopes, editing, undo.
package struct SceneControls: Sendable {
    package enum Purpose: Equatable, Sendable {
        /// Found just now; "Import" is always active.
        case bringIn
        /// The archive itself; "Save" is active from the first change on.
        case browse
    }

    package let purpose: Purpose
    package let scene: Scene

    package init(purpose: Purpose, scene: Scene) {
        self.purpose = purpose
        self.scene = scene
    }

    /// The buttons above the list; `route` prints the address of the same list with another draft.
    func bar(_ listing: Listing, _ viewer: Viewer, _ route: (Listing) -> Route) -> HTML {
        var bar: HTML = """
            <div class="scene-bar" role="toolbar" aria-label="\(Phrases.curate)">
            \(formStart(.library(purpose == .bringIn ? .bringIn : .save), viewer))\
            <input type="hidden" name="from" value="\(route(listing).path)">\
            <button type="submit" class="button primary"\(isActive ? "" : " disabled" as HTML)>\
            \(purpose == .bringIn ? Phrases.importCities : Phrases.save)</button></form>

            """
        if !scene.steps.isEmpty, scene.steps != SceneSteps().adding(.touch) {
            let undone = listing.drafting { $0.steps = $0.steps.undoing() }
            bar += "<a class='button quiet' href='\(route(undone))'>\(Phrases.undo)</a>\n"
        }
        let edited = listing.drafting { $0.isEditing.toggle() }
        bar += """
            <a class="button quiet" href="\(route(edited))">\
            \(listing.draft.isEditing ? Phrases.done : Phrases.edit)</a>

            """
        bar += scopes(listing, route)
        bar += "</div>\n"
        return bar
    }

    /// The bulk deletion, offered only while editing and only while there is something to delete.
    func foot(_ listing: Listing, _ route: (Listing) -> Route) -> HTML {
        guard listing.draft.isEditing, scene.unfavouriteCount > 0 else { return "" }
        let trimmed = listing.drafting { $0.steps = $0.steps.adding(.removeUnfavourites) }
        return """
            <p class="scene-foot"><a class="button danger" href="\(route(trimmed))">\
            \(Phrases.deleteUnfavourites) (\(scene.unfavouriteCount))</a></p>

            """
    }

    private var isActive: Bool { purpose == .bringIn ? !scene.rows.isEmpty : scene.isChanged }

    private func scopes(_ listing: Listing, _ route: (Listing) -> Route) -> HTML {
        var scopes: HTML = "<div class='scopes' role='group' aria-label='\(Phrases.show)'>"
        let choices: [(Scene.Scope, StaticString)] = [
            (.all, Phrases.scopeAll), (.favourites, Phrases.favourites), (.others, Phrases.others),
        ]
        for (scope, words) in choices {
            let chosen = listing.drafting { $0.scope = scope }
            let current: HTML = scope == listing.draft.scope ? " aria-current='true'" : ""
            scopes += "<a href='\(route(chosen))'\(current)>\(words)</a>"
        }
        scopes += "</div>\n"
        return scopes
    }
}

extension Listing {
    /// The same list with another draft.
    package func drafting(_ change: (inout Draft) -> Void) -> Listing {
        var listing = self
        change(&listing.draft)
        return listing
    }
}
