internal import Base
internal import Itinerary
internal import Markup
internal import Merge

/// The lists of a trip: what to pack, what to do before leaving, and any others.
struct TripListsScreen {
    let plan: Plan
    let lists: [Checklist]
    var problems = FieldProblems()
    /// What was typed where it could not be read.
    var typed = Query()

    private var trip: Trip { plan.trip }

    func html(for viewer: Viewer) -> HTML {
        var page: HTML = """
            <div class='trip-lists'>
            \(problems.summary)\(forms(viewer))<div class='panels'>

            """
        for (place, list) in lists.enumerated() { page += section(list, place, viewer) }
        page += "</div>\n<div class='list-ways'>\(newList(viewer))"
        if lists.contains(where: { !$0.items.isEmpty }) {
            page += """
                <a class="button quiet" href="\(Route.trips(.trip(trip.id, .arrange)))">\
                \(Icon.pencil.html)<span>\(say("Rename and order"))</span></a>
                """
        }
        return page + "</div></div>\n"
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

    private func section(_ list: Checklist, _ place: Int, _ viewer: Viewer) -> HTML {
        let (name, rows) = (list.name, list.items)
        let done = Int64(rows.filter { $0.isDone }.count)
        var section: HTML = """
            <section class="panel checklist" id="list-\(Int64(place))"><header><h2 dir="auto">\
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
        let isForPacking = name == Words.packing.description
        for template in Words.templates where template.isForPacking == isForPacking {
            guard isForPacking || name == Words.toDo.description else { continue }
            section += button(template, name, rows, viewer)
        }
        return section + "</div></section>\n"
    }

    private func row(_ item: ChecklistItem) -> HTML {
        """
        <li\(item.isDone ? " class='is-done'" : "" as HTML)><button class="tick" \
        aria-pressed="\(item.isDone ? "true" : "false" as HTML)" \
        form="\(item.isDone ? "untick" : "tick" as HTML)" name="item" \
        value="\(item.id.text)"><span dir="auto">\(item.text)</span></button>\
        <button class="remove" form="strike" name="item" value="\(item.id.text)" \
        aria-label="\(say("Delete \(item.text)"))">\(Icon.cross.alone)</button></li>

        """
    }

    private func addForm(_ name: String, _ place: Int, _ viewer: Viewer) -> HTML {
        let field = "more-\(place)"
        return """
            \(formStart(.trips(.addItem), viewer, " class='list-more'" + draftAttributes(viewer)))\
            <input type="hidden" name="trip" value="\(trip.id.text)">\
            <input type="hidden" name="list" value="\(name)">\
            <input type="hidden" name="field" value="\(Int64(place))">
            <label class="unseen" for="\(field)">\
            \(say("Add to this list, one thing on a line"))</label>
            <textarea id="\(field)" name="text" dir="auto" rows="1" maxlength="20000" required \
            placeholder="\(say("One thing on a line"))"\(problems.attributes(field))>\
            \(lines(in: field))</textarea>
            <button class="button">\(Icon.plus.html)<span>\(say("Add"))</span></button>\
            \(problems.words(below: field))</form>

            """
    }

    /// What was typed into a field that was refused; a line feed behind the tag is not content.
    private func lines(in field: String) -> HTML {
        let number = String(Substring(field.utf8.dropFirst(5)))
        let isIt = typed["field"] == number || typed["field"] == field
        return isIt ? "\n\(typed["text"] ?? "")" : ""
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
        let isTyped = typed["field"] == "new-items"
        let look: HTML = " class='panel list-more'" + draftAttributes(viewer)
        return """
            <details class="new-list"\(isTyped ? " open" : "" as HTML)>\
            <summary class="button quiet">\(Icon.plus.html)\
            <span>\(say("New list"))</span></summary>
            \(formStart(.trips(.addItem), viewer, look))\
            <input type="hidden" name="trip" value="\(trip.id.text)">\
            <input type="hidden" name="field" value="new-items">
            <label for="new-list">\(say("Name of the list"))</label>
            <input id="new-list" name="list" dir="auto" maxlength="60" required autocomplete="off" \
            value="\(isTyped ? typed["list"] ?? "" : "")"\(problems.attributes("new-list"))>\
            \(problems.words(below: "new-list"))
            <label for="new-items">\(say("What is on it, one thing on a line"))</label>
            <textarea id="new-items" name="text" dir="auto" rows="3" maxlength="20000" required\
            \(problems.attributes("new-items"))>\(lines(in: "new-items"))</textarea>\
            \(problems.words(below: "new-items"))
            <button class="button primary">\(Words.save)</button></form></details>

            """
    }
}

extension Visit {
    func tripLists(
        _ plan: Plan,
        problems: FieldProblems = FieldProblems(),
        typed: Query = Query()
    ) -> Reply {
        let usual = [Words.packing.description, Words.toDo.description]
        let lists = world.trips.checklists(of: plan.trip.id, usual: usual)
        var screen = TripListsScreen(plan: plan, lists: lists)
        (screen.problems, screen.typed) = (problems, typed)
        let html = screen.html(for: viewer)
        return tripPage(plan, .lists, html, status: problems.isEmpty ? 200 : 422)
    }

    /// The same with the names of lists and the places of lines to be changed.
    func arrangeLists(
        _ plan: Plan,
        problems: FieldProblems = FieldProblems(),
        typed: Query = Query()
    ) -> Reply {
        let screen = ListOrderScreen(
            trip: plan.trip,
            lists: world.trips.checklists(of: plan.trip.id),
            problems: problems,
            typed: typed
        )
        let html = screen.html(for: viewer)
        return tripPage(plan, .lists, html, status: problems.isEmpty ? 200 : 422)
    }
}
