internal import Base
package import Geodesy

/// One picture of a collection, read when it is asked for.
package struct OldPicture: Sendable {
    package let collection: PictureCollection
    /// Its place in the file; another file of the same pictures may have another.
    package let index: UInt32

    package init(_ collection: PictureCollection, _ index: UInt32) {
        self.collection = collection
        self.index = index
    }

    /// What it is known by for ever, as its source has it.
    package var id: String { collection.ids[index].string }
    /// A crossing, an address or the name of a place.
    package var place: String { collection.text(self[.place]).string }
    /// What the catalogue calls it; often empty.
    package var title: String { collection.text(self[.title]).string }
    /// What stands on its back; often empty.
    package var text: String { collection.text(self[.text]).string }
    /// Whom to name for this picture besides what holds for the whole collection.
    package var credit: String { collection.text(self[.credit]).string }
    /// In pixels of the usual rendition; zero where nobody knows.
    package var width: UInt32 { self[.width] }
    package var height: UInt32 { self[.height] }
    /// From 1 on; zero for none.
    package var area: UInt32 { self[.area] }

    package var areaName: String {
        guard area > 0 else { return "" }
        let areas = collection.section(.areas)
        return collection.text(areas.load(UInt32.self, at: Int(area - 1) * 4)).string
    }

    package var spot: UInt32 { collection.spot(ofPicture: index) }
    package var point: Coordinate { collection.point(ofSpot: spot) }

    /// The date as the source has it; empty for undated ones.
    package var date: String {
        collection.text(collection.section(.dates).load(UInt32.self, at: dateOffset)).string
    }

    /// The same for pictures of the same date, from 0 on; below 65,536.
    package var dateNumber: UInt32 { self[.date] }

    /// The first and the last year it may be of; zero where nobody knows.
    package var years: (first: Int16, last: Int16) {
        let dates = collection.section(.dates)
        return (
            dates.load(Int16.self, at: dateOffset &+ 4), dates.load(Int16.self, at: dateOffset &+ 6)
        )
    }

    /// Whether it may be of one of these years.
    ///
    /// `1925; 1934` names two dates, and nothing between.
    /// Zero is no bound.
    package func isOf(years first: Int16, to last: Int16) -> Bool {
        let years = self.years
        guard years.first != 0, years.last >= first, last == 0 || years.first <= last else {
            return false
        }
        let dates = datedYears
        return dates.isEmpty || dates.contains { $0 >= first && (last == 0 || $0 <= last) }
    }

    /// The years of a picture with several dates; empty where it has one, or one span of years.
    package var datedYears: [Int16] {
        guard years.first != years.last else { return [] }
        let text = collection.text(collection.section(.dates).load(UInt32.self, at: dateOffset))
        let parts = text.parts(separatedBy: 0x3B)
        guard parts.count > 1 else { return [] }
        var years: [Int16] = []
        for part in parts {
            guard let year = part.firstYear else { return [] }
            if years.last != year { years.append(year) }
        }
        return years
    }

    private var dateOffset: Int { Int(truncatingIfNeeded: self[.date]) &* 8 }

    subscript(column: PictureColumn) -> UInt32 {
        let planes = collection.section(.pictures)
        let count = Int(truncatingIfNeeded: collection.pictureCount)
        var offset = column.firstPlane &* count &+ Int(truncatingIfNeeded: index)
        var value: UInt32 = 0
        for place in 0..<column.bytes {
            value |= UInt32(planes.load(UInt8.self, at: offset)) << UInt32(8 &* place)
            offset &+= count
        }
        return value
    }
}

extension ByteSlice {
    /// The first four digits in a row.
    fileprivate var firstYear: Int16? {
        var (digits, year) = (0, Int16(0))
        for byte in buffer {
            let digit = byte &- 0x30
            if digit > 9 {
                (digits, year) = (0, 0)
            } else {
                (digits, year) = (digits + 1, year * 10 + Int16(digit))
                if digits == 4 { return year }
            }
        }
        return nil
    }
}

/// Addresses, by the rules of the collection.
extension OldPicture {
    package var thumbnailAddress: String { address(0) }
    package var pictureAddress: String { address(1) }
    /// Its page at the library that owns it; empty where there is none.
    package var pageAddress: String { address(2) }

    private func address(_ which: Int) -> String {
        let offset = Int(truncatingIfNeeded: self[.rule]) * 12 + which * 4
        let rule = collection.text(collection.section(.rules).load(UInt32.self, at: offset))
        var address: [UInt8] = []
        var place = 0
        while place < rule.count, address.count < 2_000 {
            let byte = rule.load(UInt8.self, at: place)
            if byte == 0x7B, let end = rule.firstOffset(of: 0x7D, from: place) {
                append(rule.slice(at: place + 1, count: end - place - 1), to: &address)
                place = end + 1
            } else {
                address.append(byte)
                place += 1
            }
        }
        return String(decoding: address, as: UTF8.self)
    }

    private func append(_ name: ByteSlice, to address: inout [UInt8]) {
        if name.equals("id") {
            address += collection.ids[index].buffer
        } else if name.equals("uuid") {
            appendKey(to: &address)
        } else if name.count == 1 {
            let wanted = Int(name.load(UInt8.self, at: 0)) - 0x31
            let parts = collection.text(self[.key]).parts(separatedBy: 0x1F)
            if parts.indices.contains(wanted) { address += parts[wanted].buffer }
        }
    }

    /// Sixteen bytes as RFC 9562 writes them: `8-4-4-4-12`.
    private func appendKey(to address: inout [UInt8]) {
        let keys = collection.section(.keys)
        let start = Int(truncatingIfNeeded: self[.key]) * 16
        for place in 0..<16 {
            if place == 4 || place == 6 || place == 8 || place == 10 { address.append(0x2D) }
            let byte = keys.load(UInt8.self, at: start + place)
            for digit in [byte >> 4, byte & 15] {
                address.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
            }
        }
    }
}

extension PictureCollection {
    /// The picture of that id; nil where there is none.
    package func picture(id: String) -> OldPicture? {
        var id = id
        return id.withUTF8 { bytes in
            ids.firstIndex(of: ByteSlice(UnsafeRawBufferPointer(bytes)))
        }.map { OldPicture(self, $0) }
    }
}
