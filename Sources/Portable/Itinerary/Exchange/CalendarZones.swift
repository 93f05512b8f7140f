internal import Atlas
internal import Base
internal import Chronology

/// The zones that the events of a calendar need, each for as long as they last.
struct CalendarZones {
    private struct Span {
        let zone: UInt16
        var first: Instant
        var last: Instant
    }

    /// No zone sets its clocks more often in the years that a trip can last.
    private static let mostTransitions: Int32 = 64

    private var spans: [Span] = []

    mutating func note(_ time: CalendarTime) {
        guard case .clock(let shown, let zone?) = time else { return }
        let instant = shown.instant
        guard let place = spans.firstIndex(where: { $0.zone == zone }) else {
            spans.append(Span(zone: zone, first: instant, last: instant))
            return
        }
        spans[place].first = min(spans[place].first, instant)
        spans[place].last = max(spans[place].last, instant)
    }

    func write(to lines: inout CalendarWriter, _ atlas: Atlas) {
        for span in spans where !atlas.isUTC(span.zone) {
            let rules = atlas.zoneRules(span.zone)
            // From more than a year before, so that both times of a zone with two are there.
            let from = span.first.adding(seconds: -400 * 86_400)
            lines.begin("VTIMEZONE")
            lines.line("TZID", atlas.zoneName(span.zone))
            let offset = rules.offsetSeconds(at: from)
            lines.observance(
                from,
                offset,
                offset,
                rules.abbreviation(at: from),
                isDaylight: rules.isDaylight(at: from)
            )
            let found = rules.transitions(
                from: from.adding(seconds: 1),
                until: span.last.adding(seconds: 86_400),
                most: Self.mostTransitions
            )
            for transition in found {
                lines.observance(
                    transition.instant,
                    transition.offsetBeforeSeconds,
                    transition.offsetAfterSeconds,
                    transition.abbreviation,
                    isDaylight: transition.isDaylight
                )
            }
            lines.end("VTIMEZONE")
        }
    }
}

extension CalendarWriter {
    /// What clocks show from a moment on, which is told by what they showed before.
    fileprivate mutating func observance(
        _ start: Instant,
        _ offsetBefore: Int32,
        _ offsetAfter: Int32,
        _ name: String,
        isDaylight: Bool
    ) {
        let component: StaticString = isDaylight ? "DAYLIGHT" : "STANDARD"
        begin(component)
        let shown = LocalDateTime(start, offsetSeconds: offsetBefore)
        line("DTSTART", CalendarTime.text(of: shown))
        line("TZOFFSETFROM", CalendarWriter.text(ofOffset: offsetBefore))
        line("TZOFFSETTO", CalendarWriter.text(ofOffset: offsetAfter))
        line("TZNAME", name)
        end(component)
    }

    /// As in +0100.
    private static func text(ofOffset seconds: Int32) -> String {
        String(decoding: offsetText(seconds: seconds).utf8.filter { $0 != 0x3A }, as: UTF8.self)
    }
}
