internal import Itinerary
internal import Markup
internal import Merge

/// The lists of a trip: what to pack, what to do before leaving, and any others.
struct TripListsScreen {
    let plan: Plan
    let items: [ChecklistItem]

    private var trip: Trip { plan.trip }

    func html(for viewer: Viewer) -> HTML {
        var page: HTML = "<div class='trip-lists'>\n\(forms(viewer))<div class='panels'>\n"
        for (place, name) in names.enumerated() { page += section(name, place, viewer) }
        page += "</div>\n\(newList(viewer))</div>\n"
        return page
    }

    /// The two that every trip has, then the others as they came about.
    private var names: [String] {
        var names = [Words.packing.description, Words.toDo.description]
        for item in items where !names.contains(item.list) { names.append(item.list) }
        return names
    }

    /// Rows share these: each row alone would bring a token.
    private func forms(_ viewer: Viewer) -> HTML {
        """
        \(formStart(.trips(.tickItem), viewer, " id='tick'"))\
        <input type="hidden" name="done" value="1"></form>\
        \(formStart(.trips(.tickItem), viewer, " id='untick'"))\
        <input type="hidden" name="done" value="0"></form>\
        \(formStart(.trips(.deleteItem), viewer, " id='strike'"))</form>

        """
    }

    private func section(_ name: String, _ place: Int, _ viewer: Viewer) -> HTML {
        let rows = items.filter { $0.list == name }
        let done = Int64(rows.filter { $0.isDone }.count)
        var section: HTML = """
            <section class="panel checklist" id="list-\(Int64(place))"><header><h2>\
            \(name.isEmpty ? "\(Words.otherList)" : "\(name)")</h2>
            """
        if !rows.isEmpty {
            section += """
                <p class="progress">\(say("\(done) of \(Int64(rows.count))"))</p>\
                <progress value="\(done)" max="\(Int64(rows.count))" \
                aria-label="\(name)">\(done)</progress>
                """
        }
        section += "</header>\n"
        if !rows.isEmpty {
            section += "<ul class='items'>\n"
            for item in rows { section += row(item) }
            section += "</ul>\n"
        }
        section += addForm(name, place, viewer)
        section += "<div class='templates'>\n"
        for template in Words.templates where template.isForPacking == (place == 0) && place < 2 {
            section += button(template, name, rows, viewer)
        }
        return section + "</div></section>\n"
    }

    private func row(_ item: ChecklistItem) -> HTML {
        """
        <li\(item.isDone ? " class='is-done'" : "" as HTML)><button class="tick" role="checkbox" \
        aria-checked="\(item.isDone ? "true" : "false" as HTML)" \
        form="\(item.isDone ? "untick" : "tick" as HTML)" name="item" \
        value="\(item.id.text)"><span>\(item.text)</span></button>\
        <button class="remove" form="strike" name="item" value="\(item.id.text)" \
        aria-label="\(say("Delete \(item.text)"))">\(Icon.cross.alone)</button></li>

        """
    }

    private func addForm(_ name: String, _ place: Int, _ viewer: Viewer) -> HTML {
        """
        \(formStart(.trips(.addItem), viewer, " class='list-more'"))\
        <input type="hidden" name="trip" value="\(trip.id.text)">\
        <input type="hidden" name="list" value="\(name)">
        <label class="unseen" for="more-\(Int64(place))">\
        \(say("Add to this list, one thing on a line"))</label>
        <textarea id="more-\(Int64(place))" name="text" rows="1" maxlength="20000" required \
        placeholder="\(say("One thing on a line"))"></textarea>
        <button class="button">\(Icon.plus.html)<span>\(say("Add"))</span></button></form>

        """
    }

    /// Adds what a template has and the list has not.
    private func button(
        _ template: Words.Template,
        _ list: String,
        _ rows: [ChecklistItem],
        _ viewer: Viewer
    ) -> HTML {
        var lines: HTML = ""
        var count: Int64 = 0
        for line in template.lines {
            let text = line.description
            if rows.contains(where: { $0.text == text }) { continue }
            if count > 0 { lines += "\n" }
            lines += "\(line)"
            count += 1
        }
        guard count > 0 else { return "" }
        return """
            \(formStart(.trips(.addItem), viewer, " class='template'"))\
            <input type="hidden" name="trip" value="\(trip.id.text)">\
            <input type="hidden" name="list" value="\(list)">\
            <input type="hidden" name="text" value="\(lines)">\
            <button class="chip-link">\(template.name) \
            <span class="hint">+\(count)</span></button></form>

            """
    }

    private func newList(_ viewer: Viewer) -> HTML {
        """
        <details class="new-list"><summary class="button quiet">\(Icon.plus.html)\
        <span>\(say("New list"))</span></summary>
        \(formStart(.trips(.addItem), viewer, " class='panel list-more'"))\
        <input type="hidden" name="trip" value="\(trip.id.text)">
        <label for="new-list">\(say("Name of the list"))</label>
        <input id="new-list" name="list" maxlength="60" required autocomplete="off">
        <label for="new-items">\(say("What is on it, one thing on a line"))</label>
        <textarea id="new-items" name="text" rows="3" maxlength="20000" required></textarea>
        <button class="button primary">\(Words.save)</button></form></details>

        """
    }
}

extension Visit {
    mutating func tripLists(_ plan: Plan) -> Reply {
        let screen = TripListsScreen(plan: plan, items: world.trips.items(of: plan.trip.id))
        return tripPage(plan, .lists, screen.html(for: viewer))
    }
}
