internal import Base
package import Merge

/// What one person keeps: settings, favourites, recents and the archive, read from their records.
package struct Library: Equatable, Sendable {
    /// The most cities that "recents" remembers.
    package static let recentsLimit = 50
    /// How many of the values that were set aside are read.
    static let mostSetAside = 200

    package private(set) var preferences = Preferences()
    /// Every city with any mark, or among the recents, ascending by id.
    package private(set) var cities: [KeptCity] = []
    private(set) var opened = Recents()
    /// Favourites that are no cities, also such as were cleared, the latest first.
    private(set) var things: [KeptThing] = []

    /// Values that were written and that nobody sees, the latest first; at most `mostSetAside`.
    package private(set) var setAside: [SetAside] = []

    package init() {}

    /// Reads the records of a private space; those of other kinds are passed over.
    package init(records: [Record]) {
        for record in records where record.isVisible {
            if record.kind == LibraryKind.preferences, record.id == .preferences {
                preferences = Preferences(record)
            } else if record.kind == LibraryKind.recents, record.id == .recents {
                opened = Recents(record)
            } else if let city = KeptCity(record) {
                cities.append(city)
            } else if let thing = KeptThing(record) {
                things.append(thing)
            } else if record.kind != SetAside.earlierKind, let aside = SetAside(record) {
                setAside.append(aside)
            }
        }
        if !setAside.isEmpty { sortSetAside() }
        let found = cities
        cities = sortedOrder(count: found.count) { found[$0].id < found[$1].id }.map { found[$0] }
        sortThings()
        for place in opened.places where place.city != 0 { note(place) }
    }

    private mutating func sortThings() {
        let found = things
        things = sortedOrder(count: found.count) { left, right in
            let (one, other) = (found[left], found[right])
            guard one.keptAtMilliseconds == other.keptAtMilliseconds else {
                return one.keptAtMilliseconds > other.keptAtMilliseconds
            }
            return one.keepsake.source < other.keepsake.source
        }.map { found[$0] }
    }

    private mutating func sortSetAside() {
        let found = setAside
        let order = sortedOrder(count: found.count) { left, right in
            let (one, other) = (found[left], found[right])
            guard one.milliseconds == other.milliseconds else {
                return one.milliseconds > other.milliseconds
            }
            return one.id < other.id
        }
        setAside = order.prefix(Library.mostSetAside).map { found[$0] }
    }

    /// Notes on a city when it was opened, whether it has other marks or none.
    private mutating func note(_ place: Recents.Place) {
        let index = index(of: place.city)
        if index < cities.count, cities[index].id == place.city {
            let last = cities[index].lastOpenedMilliseconds
            cities[index].lastOpenedMilliseconds = max(last, place.openedMilliseconds)
        } else {
            cities.insert(KeptCity(place), at: index)
        }
    }

    /// The library that these changes make of an empty one; meant for few of them, as a stranger's.
    package init(_ changes: [Change]) {
        var records: [Record] = []
        for change in changes {
            let register = Register(
                wireType: change.value.wireType,
                value: change.value.encoded,
                stamp: Stamp(high: 0, replica: 0)
            )
            // Of a stranger there are two records, which a look finds sooner than a table.
            var place = records.count &- 1
            while place >= 0, records[place].id != change.id { place &-= 1 }
            if place < 0 {
                place = records.count
                records.append(Record(kind: change.kind, id: change.id))
            }
            records[place].set(change.number, to: register)
        }
        self.init(records: records)
    }

    package func city(_ id: UInt32) -> KeptCity? {
        let index = index(of: id)
        return index < cities.count && cities[index].id == id ? cities[index] : nil
    }

    /// Where the city stands, or would stand.
    private func index(of id: UInt32) -> Int {
        firstPlace(count: cities.count) { cities[$0].id < id }
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
    package fileprivate(set) var lastOpenedMilliseconds: Int64
    /// Whether an older version noted on the city itself when it was opened.
    let isOpenedOnRecord: Bool

    fileprivate init(_ place: Recents.Place) {
        id = place.city
        isFavourite = false
        isArchived = false
        lastOpenedMilliseconds = place.openedMilliseconds
        isOpenedOnRecord = false
    }

    init?(_ record: Record) {
        guard record.kind == LibraryKind.city, let id = record.id.cityID else { return nil }
        self.id = id
        isFavourite = record[CityField.isFavourite]?.flag ?? false
        isArchived = record[CityField.isArchived]?.flag ?? false
        lastOpenedMilliseconds = record[CityField.lastOpened]?.milliseconds ?? 0
        isOpenedOnRecord = lastOpenedMilliseconds != 0
    }
}
