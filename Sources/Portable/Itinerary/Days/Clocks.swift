package import Atlas
internal import Base
package import Chronology

/// What clocks show at the places of a trip.
package struct Clocks: Sendable {
    let atlas: Atlas
    /// The zone of whatever says nothing else: that of the first place that the atlas knows, else
    /// of home; empty where neither is known, and clocks show the same wherever one is.
    package let usualZone: String
    /// The currency of its country; empty where the atlas knows none.
    package let usualCurrency: String

    package init(_ trip: TripContent, _ atlas: Atlas, home: UInt32? = nil) {
        self.atlas = atlas
        // A device may have an atlas of towns only, and the trip lead to a village first.
        let known = trip.places.first { atlas.city(id: $0) != nil }
        let city = known.flatMap { atlas.city(id: $0) }
        usualZone = (city ?? home.flatMap { atlas.city(id: $0) })?.zoneName ?? ""
        usualCurrency = city?.country?.currencyCode ?? ""
    }

    /// The zone in which an activity begins, by its IANA name.
    @inline(never)
    package func zone(of content: ActivityContent) -> String {
        toldZone(of: content) ?? usualZone
    }

    /// The zone in which it says itself that it begins; nil where it says nothing.
    func toldZone(of content: ActivityContent) -> String? {
        content.when.zone.isEmpty ? zone(of: content.place) : content.when.zone
    }

    /// The zone in which it ends.
    @inline(never)
    package func endZone(of content: ActivityContent) -> String {
        endZone(of: content, from: zone(of: content))
    }

    /// The zone in which something ends that begins in another one.
    func endZone(of content: ActivityContent, from start: String) -> String {
        if case .at(_, _, let zone) = content.when.end, !zone.isEmpty { return zone }
        if content.category.isTransport, let zone = zone(of: content.destination) { return zone }
        return start
    }

    /// The zone of the clocks that an entry's time is read from.
    package func zone(of entry: Entry) -> String {
        let content = entry.activity.content
        return entry.part == .end ? endZone(of: content) : zone(of: content)
    }

    /// The zone of a place that the atlas knows; nil for others.
    @inline(never)
    package func zone(of spot: Spot?) -> String? {
        guard let spot else { return nil }
        if let city = spot.city.flatMap({ atlas.city(id: $0) }) { return city.zoneName }
        return spot.point.flatMap { atlas.nearest($0)?.city.zoneName }
    }

    /// The moment at which clocks of that zone show this; where they are set forward over it, as
    /// much later, and where they are set back, the first of the two.
    @inline(never)
    package func instant(_ date: CivilDate, minute: Int32, zone: String) -> Instant {
        let time = ClockTime(secondsSinceMidnight: min(max(minute, 0), 1_439) * 60)
        guard let time, let zone = atlas.zone(named: zone) else {
            let seconds = Int64(date.daysSinceEpoch) * 86_400 + Int64(minute) * 60
            return Instant(millisecondsSinceEpoch: seconds * 1_000)
        }
        return atlas.zoneRules(zone).instant(of: date, time)
    }

    /// What clocks of that zone show at a moment; those of Greenwich where nobody knows the zone.
    package func local(_ instant: Instant, zone: String) -> LocalDateTime {
        guard let zone = atlas.zone(named: zone) else {
            return LocalDateTime(instant, offsetSeconds: 0)
        }
        return atlas.zoneRules(zone).localTime(at: instant)
    }
}

/// Clocks that look up each zone once, however many activities are in it.
struct CachedClocks {
    let clocks: Clocks
    private var known: [(name: String, rules: ZoneRules?)] = []

    init(_ clocks: Clocks) { self.clocks = clocks }

    /// The moment at which clocks of a zone show this, and what they show then where they skip it.
    mutating func meaning(
        _ date: CivilDate,
        minute: Int32,
        zone: String
    ) -> (instant: Instant, meantMinute: Int32?) {
        let time = ClockTime(secondsSinceMidnight: min(max(minute, 0), 1_439) * 60)
        guard let time, let rules = rules(zone) else {
            return (clocks.instant(date, minute: minute, zone: zone), nil)
        }
        let meaning = rules.meaning(of: date, time)
        guard case .never(let instant) = meaning else { return (meaning.instant, nil) }
        let shown = rules.localTime(at: instant).time.secondsSinceMidnight / 60
        return (instant, shown)
    }

    private mutating func rules(_ zone: String) -> ZoneRules? {
        if let last = known.last, last.name == zone { return last.rules }
        if let place = known.firstIndex(where: { $0.name == zone }) { return known[place].rules }
        let rules = clocks.atlas.zone(named: zone).map { clocks.atlas.zoneRules($0) }
        known.append((zone, rules))
        return rules
    }
}
