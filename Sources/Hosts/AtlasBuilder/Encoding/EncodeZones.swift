import Atlas
import Base

extension AtlasEncoder {
    /// The zones of the places and all others that have rules, by name, and the other names.
    mutating func writeZones() throws {
        let (table, order) = (table, points.order)
        var list = table.zoneNames
        for name in contents.zones.records.keys.sorted() where list.number(of: name) == nil {
            throw BuildFailure.unusable(path: "places", reason: "too many time zones")
        }
        let zones = list.ordered()
        try output.write(
            .cityZones,
            column: order.lazy.map { zones.places[Int(table.zones[Int($0)])] }
        )
        try output.write(.zoneOffsets, .zoneTexts, zones.names.map { Array($0.utf8) })
        // Many zones have the same rules. Those of the nameless one are UTC's.
        var records: [[UInt8]] = []
        var numbers: [[UInt8]: UInt16] = [:]
        let rules = zones.names.map { name in
            let record = contents.zones.record(of: name)
            if numbers[record] == nil {
                numbers[record] = UInt16(records.count)
                records.append(record)
            }
            return numbers[record] ?? 0
        }
        try output.write(.zoneRules, column: rules)
        try output.write(.ruleOffsets, .ruleRecords, records)
        try writeAliases(zones.names)
    }

    private mutating func writeAliases(_ zones: [String]) throws {
        let aliases = contents.zones.aliases.filter { alias, _ in !zones.contains(alias) }
            .sorted { precedes($0.key, $1.key) }
            .compactMap { alias, target in
                zones.firstIndex(of: target).map { (name: alias, zone: UInt16($0)) }
            }
        try output.write(.zoneAliases, column: aliases.lazy.map { $0.zone })
        try output.write(.aliasOffsets, .aliasTexts, aliases.map { Array($0.name.utf8) })
    }
}
