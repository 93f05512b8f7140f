internal import Markup

/// Asks how far around, and where: the device's place if it may be asked, else a typed one.
func nearForm(place: String, radius: Radius, unit: LengthUnit) -> HTML {
    let isOwn = radius != .usual && radius != .fiftyMiles
    return """
        <form class="near" action="/near" method="get" data-near>
        <input type="hidden" name="lat" disabled><input type="hidden" name="lon" disabled>
        <fieldset class="chips"><legend>\(Phrases.howFar)</legend>
        \(chip("10km", label: Radius.usual.words(for: unit), isChosen: radius == .usual))
        \(chip("50mi", label: Radius.fiftyMiles.words(for: unit), isChosen: radius == .fiftyMiles))
        \(chip("own", label: "\(Phrases.ownRadius)", isChosen: isOwn))
        <span class="own-radius"><label class="unseen" \
        for="own-radius">\(Phrases.ownRadius)</label>\
        <input id="own-radius" name="radius" type="number" min="1" max="620" inputmode="numeric" \
        value="\(radius.amount)"><label class="unseen" for="own-unit">\(Phrases.unit)</label>\
        <select id="own-unit" name="unit"><option value="km">km</option>\
        <option value="mi"\(chosen(radius.unit == .miles))>mi</option></select></span>
        </fieldset>
        <p class="near-problem problem" role="alert" hidden \
        data-denied="\(Phrases.locationDenied)" data-unavailable="\(Phrases.locationUnavailable)" \
        data-timeout="\(Phrases.locationTimeout)"></p>
        <button type="button" class="button primary locate" data-busy="\(Phrases.locating)" hidden>\
        \(Icon.crosshair.html)<span>\(Phrases.useMyLocation)</span></button>
        <div class="near-place"><label for="near-place">\(Phrases.orTypePlace)</label>
        <div class="field"><input id="near-place" name="place" value="\(place)" maxlength="160" \
        autocomplete="off" placeholder="\(Phrases.placePlaceholder)">\
        <button type="submit" class="button">\(Phrases.showCities)</button></div></div>
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
