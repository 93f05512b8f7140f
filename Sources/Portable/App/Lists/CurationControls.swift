internal import Library
internal import Markup

/// What stands around a list that is being curated: import or save, the scopes, editing, undo.
struct CurationControls: Sendable {
    enum Purpose: Equatable, Sendable {
        /// Found just now; "Import" is always active.
        case importList
        /// The archive itself; "Save" is active from the first change on.
        case browse
    }

    let purpose: Purpose
    let scene: Curation

    init(purpose: Purpose, scene: Curation) {
        self.purpose = purpose
        self.scene = scene
    }

    /// Where scripts run, a step exchanges the list and what stands around it, not the page: said
    /// once for the whole list, and followed where `boosts` stands.
    ///
    /// The address of the step takes the place of the one before, so that Back leaves the list.
    static var swaps: HTML {
        """
         hx-target="#list" hx-select="#list" hx-swap="outerHTML" \
        hx-replace-url="true" hx-select-oob="#scene-bar,#scopes,#orders,#filter-fields,\
        #explanation,#list-weather,#toasts:innerHTML"
        """
    }

    static var boosts: HTML { " hx-boost='true'" }

    /// Where the list is sent to be kept.
    private var keepForm: LibraryForm { isImport ? .importCities : .saveArchive }

    /// The buttons above the list; `route` prints the address of the same list with another draft.
    func bar(_ listing: Listing, _ viewer: Viewer, _ route: (Listing) -> Route) -> HTML {
        var bar: HTML = """
            <div id="scene-bar" class="scene-bar" data-purpose="\(isImport ? "import" : "save")" \
            data-left="\(isImport ? Words.notImported(count: scene.rows.count) : Words.notKept)" \
            data-back="\(say("Go back"))" data-changed="\(hasSteps ? "1" : "")">
            \(formStart(.library(keepForm), viewer, " class='scene-keep'"))\
            <input type="hidden" name="from" value="\(route(listing).path)">\(shownCities)\
            <button type="submit" class="button primary"\(isActive ? "" : " disabled" as HTML)>\
            \(isImport ? say("Import") : Words.save)</button></form>
            \(form(listing, route))<template id="place-remove"><button form="scene" name="step" \
            class="remove" aria-label="\(Words.remove)">\(Icon.cross.alone)</button></template>
            <div class="scene-tools"\(Self.boosts)>

            """
        if hasSteps {
            let undone = listing.drafting { $0.steps = $0.steps.undoing() }
            bar += """
                <a class="button quiet" id="scene-undo" href="\(route(undone))">\(Words.undo)</a>

                """
        }
        let edited = listing.drafting { $0.isEditing.toggle() }
        bar += """
            <a class="button quiet" id="scene-edit" href="\(route(edited))">\
            \(listing.draft.isEditing ? Words.done : say("Edit"))</a>
            </div>

            """
        bar += "</div>\n"
        return bar
    }

    /// What can be done to many at once, offered only while editing and only while it would do
    /// something.
    func foot(_ listing: Listing) -> HTML {
        guard listing.draft.isEditing, !scene.rows.isEmpty else { return "" }
        var foot: HTML = """
            <div class="scene-foot"><button form="scene" name="step" value="r" \
            class="button quiet" id="remove-picked" \
            data-some="\(Words.remove)">\(Words.removeSelected)</button>

            """
        if scene.unfavouriteCount > 0 {
            foot += """
                <button form="scene" name="step" value="d" class="button danger">\
                \(say("Remove unstarred")) (\(scene.unfavouriteCount))</button>

                """
        }
        foot += "</div>\n"
        return foot
    }

    /// What an import brings in: another atlas than that of this page may be asked to do it, and
    /// would find other cities at the address.
    private var shownCities: HTML {
        guard isImport else { return "" }
        return Self.cities(scene.rows.map { $0.id })
    }

    /// A step adds to these, also those that were taken off: a step back brings them again.
    private var heldCities: HTML {
        guard isImport else { return "" }
        return Self.cities(scene.rows.map { $0.id } + scene.removedCities)
    }

    private static func cities(_ ids: [UInt32]) -> HTML {
        "<input type='hidden' name='cities' value='\(dashed: ids)'>"
    }

    /// Whether there is something to take back; a draft whose steps were all undone keeps a mark.
    private var hasSteps: Bool {
        !scene.steps.isEmpty && scene.steps != EditSteps().adding(.touch)
    }

    private var isImport: Bool { purpose == .importList }
    private var isActive: Bool { isImport || scene.isChanged }

    /// The form that every star and every removal of the list belongs to.
    private func form(_ listing: Listing, _ route: (Listing) -> Route) -> HTML {
        let parts = AddressParts(route(listing))
        return """
            <form id="scene" method="get" action="\(parts.path)"\(Self.boosts)>\
            \(parts.fields(except: "cities"))\(heldCities)</form>

            """
    }

    /// All, the favourites, or the others.
    func scopes(_ listing: Listing, _ route: (Listing) -> Route) -> HTML {
        var scopes: HTML = """
            <div class="scopes" id="scopes" role="group" aria-label="\(Words.show)"\(Self.boosts)>
            """
        let choices: [(Curation.Scope, StaticString)] = [
            (.all, say("All")), (.favourites, Words.favourites), (.others, say("Others")),
        ]
        for (scope, words) in choices {
            let chosen = listing.drafting { $0.scope = scope }
            let current: HTML = scope == listing.draft.scope ? " aria-current='true'" : ""
            scopes += "<a id='scope-\(scope.name)' href='\(route(chosen))'\(current)>\(words)</a>"
        }
        scopes += "</div>\n"
        return scopes
    }
}

extension Listing {
    /// The same list with another draft.
    func drafting(_ change: (inout Draft) -> Void) -> Listing {
        var listing = self
        listing.page = 1
        change(&listing.draft)
        return listing
    }
}

private extension Words {
    static var notKept: HTML { say("Your changes to the archive were not saved") }
    static var removeSelected: StaticString { say("Remove selected") }
    static func notImported(count: Int) -> HTML {
        say("Your list of \(Words.cityCount(count)) was not imported")
    }
}
