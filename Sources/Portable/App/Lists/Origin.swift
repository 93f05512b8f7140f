internal import Base
internal import Chronology
internal import Markup
internal import Questions

/// How old an answer is, whose it is, and under which licence it is shown.
struct Origin {
    let answer: Answer
    let now: Instant

    init(_ answer: Answer, now: Instant) {
        self.answer = answer
        self.now = now
    }

    var html: HTML {
        var line: HTML = "<p class='origin-words'><span class='age'>"
        line += Words.age(of: answer.fetchedAt, at: now)
        line += "</span>"
        for attribution in answer.attributions {
            line += " · "
            line += external(attribution.address, "\(attribution.text)")
            guard !attribution.licence.isEmpty else { continue }
            line += ", "
            line += external(attribution.licenceAddress, "\(attribution.licence)")
        }
        line += "</p>"
        return line
    }
}

/// A link that leaves for another site, and says so; words alone where the address is none of
/// the web.
func external(_ address: String, _ words: HTML, _ attributes: HTML = "") -> HTML {
    guard isWebAddress(address) else { return words }
    return """
        <a class="external" rel="external noopener noreferrer" href="\(address)"\(attributes)>\
        \(words)<span class="unseen"> (\(say("opens another site")))</span></a>
        """
}

/// Whether an address can be followed without running anything, to the host that it shows.
func isWebAddress(_ address: String) -> Bool {
    hasPlainHost(address) && address.utf8.allSatisfy { $0 > 0x20 }
}

extension Words {
    /// That an answer was made up; nothing for others.
    static func sampleMark(of answer: Answer) -> HTML {
        guard answer.isSample else { return "" }
        return "<span class='sample' title='\(sampleWords)'>\(sample)</span>"
    }

    /// The same in full, above what fills a page.
    static var sampleNote: HTML {
        "<p><span class='sample'>\(sample)</span> \(sampleWords)</p>\n"
    }

    /// How long ago something was fetched or looked at.
    static func age(of fetchedAt: Instant, at now: Instant) -> HTML {
        let seconds = (now.millisecondsSinceEpoch - fetchedAt.millisecondsSinceEpoch) / 1_000
        let minutes = max(0, seconds) / 60
        if minutes < 1 { return say("just now") }
        if minutes < 60 { return say("\(minutes) min ago") }
        if minutes < 1_440 { return say("\(minutes / 60) h ago") }
        return minutes < 2_880 ? say("1 day ago") : say("\(minutes / 1_440) days ago")
    }
}
