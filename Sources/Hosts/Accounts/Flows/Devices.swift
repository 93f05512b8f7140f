internal import App
internal import Base
internal import Chronology
internal import Foundation
internal import Markup
internal import Merge
internal import Storage

/// Where somebody is signed in, and logging out there.
extension AccountVisit {
    func devicesPage() throws(StorageFailure) -> Response {
        guard let member else { return signInFirst }
        let sessions = try storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.sessions(of: member.id, now: now)
        }
        let own = visitor.session?.device
        let done = query["done"]
        return page(AccountWords.devices) { page in
            if let done {
                let words =
                    done == "others" ? AccountWords.doneOthers : AccountWords.doneDevices
                page.add("<p class='done' role='status'>\(words)</p>\n")
            }
            page.add(lead: AccountWords.devicesLead)
            page.add("<ul class='devices'>\n")
            for session in sessions {
                page.add(row(session, isOwn: session.device == own, page))
            }
            page.add("</ul>\n")
            if sessions.count > 1 {
                page.add(
                    form: page.form(
                        .devices,
                        [],
                        hidden: [("others", "1")],
                        button: AccountWords.logOutElsewhere,
                        kind: ""
                    )
                )
            }
            page.add(hint: AccountWords.tokensStay)
            page.add(link: AccountWords.tokens, to: .tokens)
            page.lead(upTo: AccountRoute.overview.path, AccountWords.account)
        }
    }

    func logOutDevices() throws(StorageFailure) -> Response {
        guard let member, let own = visitor.session?.device else { return signInFirst }
        let device = Identifier(field("device"))
        guard device != nil || field("others") == "1" else { return gone }
        try storage.write { (transaction) throws(StorageFailure) in
            if let device {
                try transaction.endSessions(of: member.id, device: device)
            } else {
                try transaction.endSessions(of: member.id, except: own)
            }
        }
        log(device == nil ? "other devices signed out" : "device signed out")
        return redirect(to: .devices, done: device == nil ? "others" : "devices")
    }

    private func row(_ session: Session, isOwn: Bool, _ page: AccountPage) -> HTML {
        var row: HTML = """
            <li class="device"><div><strong>\(session.label)</strong>
            <span class="hint">\(AccountWords.since) \
            \(moment(session.created, page.viewer)), \
            \(AccountWords.lastHere) \(moment(session.seen, page.viewer))</span></div>

            """
        if isOwn {
            row += "<span class='badge'>\(AccountWords.thisDevice)</span>\n"
        } else {
            row += formStart(.account(.devices), page.viewer)
            row += """
                <input type="hidden" name="device" value="\(session.device.text)">\
                <button type="submit" class="button" \
                aria-label="\(AccountWords.logOutThere(session.label))">\
                \(AccountWords.logOutThere)</button></form>

                """
        }
        return row + "</li>\n"
    }

    /// To the minute, as somebody may sign in twice a day; scripts write it in the reader's zone.
    private func moment(_ instant: Instant, _ viewer: Viewer) -> HTML {
        let machine = formatter
        machine.dateFormat = "yyyy-MM-dd'T'HH:mm'Z'"
        let person = formatter
        person.dateFormat = "d MMMM yyyy, HH:mm"
        if viewer.hasTwelveHours { person.dateFormat = "d MMMM yyyy, h:mm a" }
        let words = say("\(person.string(from: instant.date)) UTC")
        let hours: HTML = viewer.hasTwelveHours ? " data-hours='12'" : ""
        return """
            <time class="moment"\(hours) datetime="\(machine.string(from: instant.date))">\
            \(words)</time>
            """
    }

    /// A day as in 1 June 2026.
    func text(of instant: Instant) -> String {
        let format = formatter
        format.dateFormat = "d MMMM yyyy"
        return format.string(from: instant.date)
    }

    private var formatter: DateFormatter {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_GB")
        format.timeZone = TimeZone(secondsFromGMT: 0)
        return format
    }
}

extension Instant {
    fileprivate var date: Date {
        Date(timeIntervalSince1970: TimeInterval(millisecondsSinceEpoch / 1_000))
    }
}
