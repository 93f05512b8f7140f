internal import Base
internal import Merge

/// The cities that were opened last, in so many places that there can never be more of them.
///
/// Kept as one record: each of its fields is a place with a city and the time at which it was
/// opened, and a city that is opened takes the place that it has, else an empty one, else the
/// oldest. Devices that open different cities at once may lose an old one, and never grow the list.
struct Recents: Equatable {
    struct Place: Equatable {
        /// Zero in an empty place.
        var city: UInt32 = 0
        var openedMilliseconds: Int64 = 0
    }

    /// The places in the order of their fields.
    private(set) var places: [Place]

    init() { places = [Place](repeating: Place(), count: Library.recentsLimit) }

    /// Reads the record; what is no place of ours is passed over, and stays in the record.
    init(_ record: Record) {
        self.init()
        for field in record.fields {
            let number = Int(field.number)
            guard (1...places.count).contains(number) else { continue }
            if let place = Place(field.register.value) { places[number - 1] = place }
        }
    }

    /// When the city was opened last; nil when it is not among them.
    func opened(_ city: UInt32) -> Int64? {
        var latest: Int64?
        for place in places where place.city == city && city != 0 {
            latest = max(latest ?? place.openedMilliseconds, place.openedMilliseconds)
        }
        return latest
    }

    /// Puts a city in, and returns what is to be written.
    mutating func open(_ city: UInt32, atMilliseconds moment: Int64) -> [Change] {
        if let known = opened(city), known >= moment { return [] }
        var chosen = 0
        for index in places.indices where isBetter(index, than: chosen, for: city) {
            chosen = index
        }
        let place = Place(city: city, openedMilliseconds: moment)
        // What is older than everything here would be gone again at once.
        let replaced = places[chosen]
        if replaced.city != 0, replaced.city != city, replaced.openedMilliseconds > moment {
            return []
        }
        places[chosen] = place
        return [change(chosen)]
    }

    /// Says when a city was opened, also when that is earlier than it was; zero takes it out.
    mutating func set(_ city: UInt32, openedMilliseconds moment: Int64) -> [Change] {
        guard moment != 0 else { return forget(city) }
        guard let first = places.firstIndex(where: { $0.city == city }) else {
            return open(city, atMilliseconds: moment)
        }
        places[first].openedMilliseconds = moment
        var changes = [change(first)]
        for index in places.indices where index != first && places[index].city == city {
            places[index] = Place()
            changes.append(change(index))
        }
        return changes
    }

    /// Dates everything that was opened later than now just before it, and returns what is to be
    /// written.
    mutating func redate(beforeMilliseconds now: Int64) -> [Change] {
        var changes: [Change] = []
        for index in places.indices where places[index].openedMilliseconds > now {
            places[index].openedMilliseconds = now - 1 - Int64(index)
            changes.append(change(index))
        }
        return changes
    }

    /// Takes a city out, and returns what is to be written.
    private mutating func forget(_ city: UInt32) -> [Change] {
        var changes: [Change] = []
        for index in places.indices where places[index].city == city && city != 0 {
            places[index] = Place()
            changes.append(change(index))
        }
        return changes
    }

    private func isBetter(_ index: Int, than other: Int, for city: UInt32) -> Bool {
        let (one, two) = (places[index], places[other])
        if (one.city == city) != (two.city == city) { return one.city == city }
        return one.openedMilliseconds < two.openedMilliseconds
    }

    private func change(_ index: Int) -> Change {
        Change(
            kind: LibraryKind.recents,
            id: .recents,
            number: UInt16(index + 1),
            value: .bytes(places[index].bytes)
        )
    }
}

extension Recents.Place {
    /// The GeoNames id and the milliseconds since 1970; nothing for an empty place.
    var bytes: [UInt8] {
        guard city != 0 else { return [] }
        var writer = ByteWriter()
        writer.varint(UInt64(city))
        writer.varint(UInt64(clamping: openedMilliseconds))
        return writer.bytes
    }

    init?(_ bytes: [UInt8]) {
        self.init()
        if bytes.isEmpty { return }
        let numbers = bytes.withUnsafeBytes { buffer -> (UInt64, UInt64)? in
            var reader = ByteReader(ByteSlice(buffer))
            guard let city = try? reader.varint(), let moment = try? reader.varint(),
                reader.isAtEnd
            else { return nil }
            return (city, moment)
        }
        guard let numbers, let city = UInt32(exactly: numbers.0), city != 0,
            numbers.1 >> 48 == 0
        else { return nil }
        self.city = city
        openedMilliseconds = Int64(numbers.1)
    }
}
