internal import Itinerary
internal import Markup
internal import Merge

/// The switches for what this browser reminds of, which a script shows and reads.
struct RemindersPanel {
    /// The trip that a calendar can take instead; nil where it is about all of them.
    var trip: Identifier?

    func html(in unit: LengthUnit) -> HTML {
        let reach: HTML = unit == .miles ? say("1,000 feet") : say("300 metres")
        return """
            <section class="panel" id="reminders" hidden \
            data-on="\(say("Reminders are on in this browser."))" \
            data-refused="\(say("""
            This browser does not let Elsewhere notify you: reminders show on the open page. To \
            get them elsewhere, allow notifications in its settings for this site.
            """))" data-lacking="\(say("""
            This browser has no notifications here: reminders show on the open page. On an iPhone \
            or iPad, put Elsewhere on the home screen first.
            """))" data-unplaced="\(say("""
            This browser does not say where you are. Allow the location in its settings for this \
            site, then switch this on again.
            """))" data-unkept="\(say("This browser keeps nothing for this site."))">\
            <h2>\(say("Remind me"))</h2>
            <p class="hint">\(say("""
            Reminders come while Elsewhere is open in this browser, also in the background; a \
            phone may put it to sleep. A calendar reminds you when it is closed, too.
            """))\(calendar)</p>
            <div class="switch-row"><label class="switch"><input type="checkbox" role="switch" \
            data-reminds="begin"><span class="switch-name">\(say("Before activities begin"))</span>\
            </label><p><label>\(say("How long before")) <select data-reminds="lead">\
            <option value="10">\(say("10 minutes"))</option>\
            <option value="30" selected>\(say("30 minutes"))</option>\
            <option value="60">\(say("1 hour"))</option>\
            <option value="120">\(say("2 hours"))</option></select></label></p></div>
            <div class="switch-row"><label class="switch"><input type="checkbox" role="switch" \
            data-reminds="near" aria-describedby="about-near"><span class="switch-name">\
            \(say("Near what is planned today"))</span></label><p class="hint" id="about-near">\
            \(say("""
            Within \(reach), once a day for each, while a page is open. Where you are is \
            compared in this browser and sent to nobody.
            """))</p></div>
            <p class="hint" role="status"></p></section>

            """
    }

    private var calendar: HTML {
        guard let trip else { return "" }
        return """
             <a href="\(Route.trips(.file(trip, .calendar, .all)))">\(Words.addToCalendar)</a>
            """
    }
}
