internal import Markup

/// Asks how far around, and where: the device's place if it may be asked, else a typed one.
func nearForm(place: String, radius: Radius, unit: LengthUnit) -> HTML {
    let isOwn = radius != .usual && radius != .fiftyMiles
    let near = Route.near(NearQuery(centre: .unknown), Listing())
    return """
        <form class="near" action="\(near)" method="get" data-near>
        <input type="hidden" name="lat" disabled><input type="hidden" name="lon" disabled>
        <fieldset class="chips"><legend id="how-far">\(say("How far around?"))</legend>
        \(chip("10km", label: Radius.usual.words(for: unit), isChosen: radius == .usual))
        \(chip("50mi", label: Radius.fiftyMiles.words(for: unit), isChosen: radius == .fiftyMiles))
        \(chip("own", label: "\(say("Other"))", isChosen: isOwn))
        <span class="own-radius"><input id="own-radius" aria-labelledby="how-far" \
        name="radius" type="number" min="1" max="620" inputmode="numeric" \
        value="\(radius.amount)"><label class="unseen" for="own-unit">\(say("Unit"))</label>\
        <select id="own-unit" name="unit"><option value="km">\(Words.kilometres)</option>\
        <option value="mi"\(chosen(radius.unit == .miles))>\(say("mi"))</option></select></span>
        </fieldset>
        <p class="near-problem problem" role="alert" hidden \
        data-denied="\
        \(say("Your browser does not share your location with this page. Type a place instead."))\
        " data-unavailable="\
        \(say("Your device cannot tell where it is right now. Type a place instead."))" \
        data-timeout="\(say("Finding you took too long. Try again, or type a place instead."))"></p>
        <button type="button" class="button primary locate" data-busy="\(Words.locating)" hidden>\
        \(Icon.crosshair.html)<span>\(say("Use my location"))</span></button>
        <div class="near-place"><label for="near-place">\(say("Or type a place"))</label>
        <div class="field"><input id="near-place" name="place" value="\(place)" maxlength="160" \
        autocomplete="off" placeholder="\(say("Town or coordinates"))" \
        \(suggesting(in: "near-suggestions"))>\
        <button type="submit" class="button">\(say("Show"))</button>\
        \(suggestionList("near-suggestions"))</div></div>
        </form>

        """
}

private func chip(_ value: StaticString, label: HTML, isChosen: Bool) -> HTML {
    let state: HTML = isChosen ? " checked" : ""
    return """
        <label class="chip"><input type="radio" name="within" value="\(value)"\(state)>\
        <span>\(label)</span></label>
        """
}

private func chosen(_ isChosen: Bool) -> HTML { isChosen ? " selected" : "" }
