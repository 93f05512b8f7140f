internal import Base
package import Chronology

// Time zones have a number in their atlas, which means nothing in another one, and a name.

extension Atlas {
    /// IANA name of a time zone, empty when there is none of that number.
    package func zoneName(_ zone: UInt16) -> String { zones[UInt32(zone)].string }

    /// When the clocks of a zone show what; as in UTC where that is not known.
    package func zoneRules(_ zone: UInt16) -> ZoneRules {
        let record = column(.zoneRules, UInt16.self)[UInt32(zone)]
        return ZoneRules(texts(.ruleOffsets, .ruleRecords)[UInt32(record)])
    }

    /// The zone of an IANA name, letter for letter, older names such as `US/Pacific` included.
    package func zone(named name: String) -> UInt16? {
        guard !name.isEmpty else { return nil }
        let wanted = Array(name.utf8)
        if let zone = zones.place(of: wanted) { return UInt16(exactly: zone) }
        let aliases = texts(.aliasOffsets, .aliasTexts)
        guard let alias = aliases.place(of: wanted) else { return nil }
        let zone = column(.zoneAliases, UInt16.self)[alias]
        return UInt32(zone) < zones.count ? zone : nil
    }
}

extension TextColumn {
    /// The place of a text among ascending ones.
    fileprivate func place(of wanted: [UInt8]) -> UInt32? {
        let place = firstPlace(ofWhatIsNotBefore: wanted)
        return place < count && self[place].buffer.elementsEqual(wanted) ? place : nil
    }
}
