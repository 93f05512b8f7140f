import Base

/// Makes vector tiles for tests: layers, features and tags as given, coded by the specification.
package struct TileMaker {
    package enum Shape: UInt64 { case point = 1, line, polygon }

    /// A layer under way.
    package struct Layer {
        fileprivate var name: String
        fileprivate var keys: [String] = []
        fileprivate var values: [String] = []
        fileprivate var features: [[UInt8]] = []
        package var extent: UInt64 = 4096

        package init(_ name: String) { self.name = name }
    }

    private var layers: [[UInt8]] = []

    package init() {}

    package mutating func add(_ layer: Layer) { layers.append(layer.message) }

    package var bytes: [UInt8] {
        var writer = ByteWriter()
        for layer in layers { writer.field(3, layer) }
        return writer.bytes
    }
}

extension TileMaker.Layer {
    /// Adds a feature: parts of points, as (x, y), and text tags.
    package mutating func add(
        _ shape: TileMaker.Shape,
        _ parts: [[(Int32, Int32)]],
        _ tags: [(String, String)] = []
    ) {
        var pairs = ByteWriter()
        for (key, value) in tags {
            pairs.varint(UInt64(Self.place(of: key, in: &keys)))
            pairs.varint(UInt64(Self.place(of: value, in: &values)))
        }
        var feature = ByteWriter()
        feature.field(2, pairs.bytes)
        feature.varint(3 << 3)
        feature.varint(shape.rawValue)
        feature.field(4, Self.geometry(shape, parts))
        features.append(feature.bytes)
    }

    private static func place(of text: String, in table: inout [String]) -> Int {
        if let place = table.firstIndex(of: text) { return place }
        table.append(text)
        return table.count - 1
    }

    private static func geometry(
        _ shape: TileMaker.Shape,
        _ parts: [[(Int32, Int32)]]
    ) -> [UInt8] {
        var writer = ByteWriter()
        var (x, y) = (Int32(0), Int32(0))
        for part in parts where !part.isEmpty {
            for (index, point) in part.enumerated() {
                if index == 0 { writer.varint(1 << 3 | 1) }
                if index == 1 { writer.varint(UInt64(part.count - 1) << 3 | 2) }
                writer.varint(zigzag(point.0 - x))
                writer.varint(zigzag(point.1 - y))
                (x, y) = point
            }
            if shape == .polygon { writer.varint(1 << 3 | 7) }
        }
        return writer.bytes
    }

    private static func zigzag(_ value: Int32) -> UInt64 {
        UInt64(UInt32(bitPattern: (value << 1) ^ (value >> 31)))
    }

    fileprivate var message: [UInt8] {
        var writer = ByteWriter()
        writer.varint(15 << 3)
        writer.varint(2)
        writer.field(1, Array(name.utf8))
        for feature in features { writer.field(2, feature) }
        for key in keys { writer.field(3, Array(key.utf8)) }
        for value in values {
            var message = ByteWriter()
            message.field(1, Array(value.utf8))
            writer.field(4, message.bytes)
        }
        writer.varint(5 << 3)
        writer.varint(extent)
        return writer.bytes
    }
}

extension ByteWriter {
    fileprivate mutating func field(_ number: UInt64, _ bytes: [UInt8]) {
        varint(number << 3 | 2)
        countedRun(bytes)
    }
}

extension TileMaker {
    /// A town of crossing streets with names, houses, a river, a park and things to go to.
    ///
    /// The same for the same seed; streets go on beyond the edges, as in real tiles.
    package static func town(seed: UInt64) -> [UInt8] {
        var random = SeededRandom(seed: seed)
        func number(_ limit: Int32) -> Int32 { Int32(random.next() % UInt64(limit)) }
        var (roads, names) = (Layer("transportation"), Layer("transportation_name"))
        let kinds = ["primary", "secondary", "minor", "minor", "minor", "service", "path"]
        for index in 0..<26 {
            let start = number(4_000)
            let slant = number(900) - 450
            let steps: [(Int32, Int32)] = [(-64, 0), (2_000, slant / 2), (4_160, slant)]
            let line = steps.map { step -> (Int32, Int32) in
                let across = start + step.1
                return index % 2 == 0 ? (step.0, across) : (across, step.0)
            }
            let kind = kinds[Int(number(Int32(kinds.count)))]
            roads.add(.line, [line], [("class", kind), ("oneway", index % 5 == 0 ? "1" : "0")])
            let name = index % 3 == 0 ? "Rue de la Fontaine \(index)" : "Main Street \(index)"
            names.add(.line, [line], [("class", kind), ("name:latin", name)])
        }
        var (houses, spots) = (Layer("building"), Layer("poi"))
        let sorts = ["museum", "restaurant", "bus_stop", "hotel", "station", "park"]
        for index in 0..<160 {
            let (x, y) = (number(4_096), number(4_096))
            houses.add(.polygon, [[(x, y), (x + 60, y), (x + 60, y + 44), (x, y + 44)]])
            guard index % 2 == 0 else { continue }
            let sort = sorts[Int(number(Int32(sorts.count)))]
            let name = "Place of Interest \(index % 40)"
            spots.add(.point, [[(x, y)]], [("class", sort), ("name", name), ("rank", "\(index)")])
        }
        var (places, water) = (Layer("place"), Layer("water"))
        places.add(
            .point,
            [[(number(4_096), number(4_096))]],
            [("class", "city"), ("name", "Ville")]
        )
        places.add(.point, [[(4_090, 30)]], [("class", "suburb"), ("name", "Faubourg du Coin")])
        water.add(
            .polygon,
            [[(-64, 3_000), (4_160, 3_200), (4_160, 3_400), (-64, 3_150)]],
            [("class", "river")]
        )
        var tile = TileMaker()
        for layer in [water, roads, names, houses, places, spots] { tile.add(layer) }
        return tile.bytes
    }
}
