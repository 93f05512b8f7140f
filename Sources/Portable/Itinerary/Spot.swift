internal import Base
package import Geodesy

/// Where an activity takes place: a name, a point, or both.
package struct Spot: Equatable, Sendable {
    package static let longestNameByteCount = 200

    package let name: String
    package let point: Coordinate?
    /// The city of the atlas that it is, or that its point is taken from.
    package let city: UInt32?

    /// Nil where nothing would be kept of it.
    package init?(name: String, point: Coordinate? = nil, city: UInt32? = nil) {
        self.name = boundedText(name, mostBytes: Spot.longestNameByteCount)
        self.point = point
        self.city = city
        if self.name.isEmpty, point == nil { return nil }
    }

    /// Its name, or its coordinates as people write them.
    var label: String {
        guard name.isEmpty, let point else { return name }
        return decimalText(Int64(point.latitudeMicrodegrees), places: 6) + ", "
            + decimalText(Int64(point.longitudeMicrodegrees), places: 6)
    }
}

extension Spot {
    /// Flags (1 a point, 2 a city), name text, then latitude and longitude zigzag in
    /// microdegrees, city varint.
    package var bytes: [UInt8] {
        var writer = ByteWriter(capacity: 16 + name.utf8.count)
        writer.byte((point == nil ? 0 : 1) | (city == nil ? 0 : 2))
        writer.text(name)
        if let point {
            writer.zigzag(Int64(point.latitudeMicrodegrees))
            writer.zigzag(Int64(point.longitudeMicrodegrees))
        }
        if let city { writer.varint(UInt64(city)) }
        return writer.bytes
    }

    /// Reads what `bytes` writes; nil for anything else.
    package init?(_ bytes: [UInt8]) {
        let read = bytes.withUnsafeBytes { buffer -> Spot? in
            var reader = ByteReader(ByteSlice(buffer))
            guard let spot = try? Spot(&reader), reader.isAtEnd else { return nil }
            return spot
        }
        guard let read else { return nil }
        self = read
    }

    private init?(_ reader: inout ByteReader) throws(ByteFailure) {
        let flags = try reader.byte()
        guard flags < 4 else { return nil }
        let name = try reader.text()
        var point: Coordinate?
        if flags & 1 != 0 {
            let (latitude, longitude) = (try reader.zigzag(), try reader.zigzag())
            guard let north = Int32(exactly: latitude), let east = Int32(exactly: longitude),
                let read = Coordinate(latitudeMicrodegrees: north, longitudeMicrodegrees: east)
            else { return nil }
            point = read
        }
        var city: UInt32?
        if flags & 2 != 0 {
            guard let id = UInt32(exactly: try reader.varint()) else { return nil }
            city = id
        }
        self.init(name: name, point: point, city: city)
    }
}

/// What something costs.
package struct Cost: Equatable, Sendable {
    /// A thousand million of the main unit, were it divided by a hundred.
    package static let most: Int64 = 100_000_000_000

    /// In the smallest unit of the currency: cents, or whole yen.
    package let minorUnits: Int64
    /// ISO 4217, three capital letters.
    package let currency: String

    /// Nil for less than nothing, more than `most`, and codes that no currency can have.
    package init?(minorUnits: Int64, currency: String) {
        guard (0...Cost.most).contains(minorUnits), Cost.isCode(currency) else { return nil }
        self.minorUnits = minorUnits
        self.currency = currency
    }

    package static func isCode(_ text: String) -> Bool {
        text.utf8.count == 3 && text.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    }

    /// How many digits stand behind the point: ISO 4217's exponents other than 2.
    package static func decimals(of currency: String) -> Int32 {
        switch currency {
        case "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI",
            "VND", "VUV", "XAF", "XOF", "XPF":
            0
        case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND": 3
        default: 2
        }
    }

    /// The amount varint and the three letters.
    package var bytes: [UInt8] {
        var writer = ByteWriter(capacity: 12)
        writer.varint(UInt64(clamping: minorUnits))
        writer.bytes.append(contentsOf: currency.utf8)
        return writer.bytes
    }

    /// Reads what `bytes` writes; nil for anything else.
    package init?(_ bytes: [UInt8]) {
        let read = bytes.withUnsafeBytes { buffer -> Cost? in
            var reader = ByteReader(ByteSlice(buffer))
            guard let amount = try? reader.varint(), let code = try? reader.run(count: 3),
                reader.isAtEnd, let units = Int64(exactly: amount)
            else { return nil }
            return Cost(minorUnits: units, currency: code.string)
        }
        guard let read else { return nil }
        self = read
    }
}
