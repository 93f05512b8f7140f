/// Values in the form in which they travel: integers as eight bytes, highest first; bytes as they
/// are.
struct Parameters {
    private var content: [UInt8] = []
    private var places: [Int32?] = []
    private var lengths: [Int32] = []

    init(_ values: [Value]) {
        content.reserveCapacity(values.count * 16 + 1)
        for value in values { append(value) }
        // An empty run needs an address too, or it would be taken for null.
        content.append(0)
    }

    func pass<Answer>(
        to call: (
            Int32, UnsafePointer<UnsafePointer<CChar>?>, UnsafePointer<Int32>, UnsafePointer<Int32>
        ) -> Answer
    ) -> Answer {
        let formats = [Int32](repeating: 1, count: max(places.count, 1))
        return content.withUnsafeBytes { bytes in
            let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
            var pointers = places.map { place in place.flatMap { start?.advanced(by: Int($0)) } }
            if pointers.isEmpty { pointers = [nil] }
            let known = lengths.isEmpty ? [0] : lengths
            return call(Int32(places.count), pointers, known, formats)
        }
    }

    private mutating func append(_ value: Value) {
        let start = Int32(content.count)
        switch value {
        case .none: return append(place: nil, length: 0)
        case .integer(let integer):
            withUnsafeBytes(of: integer.bigEndian) { content.append(contentsOf: $0) }
        case .bytes(let bytes): content += bytes
        }
        append(place: start, length: Int32(content.count) - start)
    }

    private mutating func append(place: Int32?, length: Int32) {
        places.append(place)
        lengths.append(length)
    }
}
