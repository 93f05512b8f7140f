internal import Base
package import Merge

/// What one person keeps: settings, favourites, recents and the archive, read from their records.
package struct Library: Equatable, Sendable {
    /// The most cities that "recents" remembers.
    package static let recentsLimit = 50

    package private(set) var preferences = Preferences()
    /// Every city with any mark, ascending by id.
    package private(set) var cities: [KeptCity] = []

    package init() {}

    /// Reads the records of a private space; those of other kinds are passed over.
    package init(records: [Record]) {
        for record in records where record.isVisible {
            if record.kind == LibraryKind.preferences, record.id == .preferences {
                preferences = Preferences(record)
            } else if let city = KeptCity(record) {
                cities.append(city)
            }
        }
        let found = cities
        cities = sortedOrder(count: found.count) { found[$0].id < found[$1].id }.map { found[$0] }
    }

    package func city(_ id: UInt32) -> KeptCity? {
        var low = 0
        var high = cities.count
        while low < high {
            let middle = (low + high) / 2
            if cities[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low < cities.count && cities[low].id == id ? cities[low] : nil
    }

    /// Starred cities, ascending by id; the screen that shows them sorts them.
    package var favourites: [KeptCity] { cities.filter { city in city.isFavourite } }

    package var archive: [KeptCity] { cities.filter { city in city.isArchived } }

    /// The last cities viewed, the latest first.
    package var recents: [UInt32] {
        let since = preferences.recentsClearedAtMilliseconds
        let opened = cities.filter { $0.lastOpenedMilliseconds > since }
        let latestFirst = sortedOrder(count: opened.count) {
            opened[$0].lastOpenedMilliseconds > opened[$1].lastOpenedMilliseconds
        }
        return latestFirst.prefix(Library.recentsLimit).map { opened[$0].id }
    }
}

/// One city with this person's marks on it.
package struct KeptCity: Equatable, Sendable {
    package let id: UInt32
    package let isFavourite: Bool
    package let isArchived: Bool
    /// Zero when it was never opened.
    package let lastOpenedMilliseconds: Int64

    init?(_ record: Record) {
        guard record.kind == LibraryKind.city, let id = record.id.cityID else { return nil }
        self.id = id
        isFavourite = record[CityField.isFavourite]?.flag ?? false
        isArchived = record[CityField.isArchived]?.flag ?? false
        lastOpenedMilliseconds = record[CityField.lastOpened]?.integer ?? 0
    }
}
