internal import Base
internal import Itinerary
internal import Markup
internal import Merge

/// The lists of a trip while somebody renames them and puts them and their lines in order.
struct ListOrderScreen {
    let trip: Trip
    let lists: [Checklist]
    let problems: FieldProblems
    /// What was typed where it could not be read.
    let typed: Query

    func html(for viewer: Viewer) -> HTML {
        var page: HTML = """
            <div class='trip-lists'>
            \(problems.summary)\(forms(viewer))<p class="actions"><a class="button primary" \
            href="\(Route.trips(.trip(trip.id, .lists)))">\(Icon.check.html)\
            <span>\(say("Done"))</span></a></p>
            <div class='panels'>

            """
        for (place, list) in lists.enumerated() { page += section(list, place, viewer) }
        return page + "</div></div>\n"
    }

    /// Rows share these: each row alone would bring a token.
    private func forms(_ viewer: Viewer) -> HTML {
        let lists: HTML = "<input type='hidden' name='trip' value='\(trip.id.text)'>"
        return """
            \(formStart(.trips(.moveItem), viewer, " id='item-before'"))\
            <input type="hidden" name="item"><input type="hidden" name="before"></form>\
            \(form(.moveItem, "item-up", "up", viewer))</form>\
            \(form(.moveItem, "item-down", "down", viewer))</form>\
            \(form(.moveList, "list-up", "up", viewer))\(lists)</form>\
            \(form(.moveList, "list-down", "down", viewer))\(lists)</form>

            """
    }

    private func form(
        _ form: TripForm,
        _ id: StaticString,
        _ way: StaticString,
        _ viewer: Viewer
    ) -> HTML {
        """
        \(formStart(.trips(form), viewer, " id='\(id)'"))\
        <input type="hidden" name="way" value="\(way)">
        """
    }

    private func section(_ list: Checklist, _ place: Int, _ viewer: Viewer) -> HTML {
        let (name, rows) = (list.name, list.items)
        let field = "name-\(place)"
        let shown = name.isEmpty ? "" : name
        let value = typed["list"] == name ? typed["name"] ?? shown : shown
        var section: HTML = """
            <section class="panel checklist" id="list-\(Int64(place))"><header>\
            <h2>\(name.isEmpty ? "\(Words.otherList)" : "\(name)")</h2><p class="row-ways">\
            \(button("list-up", "list", name, place > 0, say("Move up"), name))\
            \(button("list-down", "list", name, place + 1 < lists.count, say("Move down"), name))\
            </p></header>
            \(formStart(.trips(.renameList), viewer, " class='list-name'"))\
            <input type="hidden" name="trip" value="\(trip.id.text)">\
            <input type="hidden" name="list" value="\(name)">
            <label for="\(field)">\(say("Name"))</label>
            <input id="\(field)" name="name" value="\(value)" maxlength="60" required \
            autocomplete="off"\(problems.attributes(field))>
            <button class="button">\(say("Rename"))</button>\(problems.words(below: field))</form>
            <ul class='items'>

            """
        for (index, item) in rows.enumerated() {
            section += row(item, isFirst: index == 0, isLast: index + 1 == rows.count)
        }
        return section + "</ul></section>\n"
    }

    private func row(_ item: ChecklistItem, isFirst: Bool, isLast: Bool) -> HTML {
        """
        <li data-item="\(item.id.text)"\(item.isDone ? " class='is-done'" : "" as HTML)>\
        <span class="row-grip" aria-hidden="true">\(Icon.grip.html)</span>\
        <span class="row-text">\(item.text)</span>\
        <span class="row-ways">\
        \(button("item-up", "item", item.id.text, !isFirst, say("Move up"), item.text))\
        \(button("item-down", "item", item.id.text, !isLast, say("Move down"), item.text))\
        </span></li>

        """
    }

    /// Where there is no way on, the button stays, so that the others stay in their places.
    private func button(
        _ form: StaticString,
        _ field: StaticString,
        _ value: String,
        _ isPossible: Bool,
        _ words: StaticString,
        _ title: String
    ) -> HTML {
        """
        <button class="round \(form)" form="\(form)" name="\(field)" value="\(value)" \
        aria-label="\(words): \(title)"\(isPossible ? "" : " aria-disabled='true'" as HTML)>\
        \(Icon.forward.alone)</button>
        """
    }
}
