import Base

/// Of colours and orientation; a profile for printing may take dozens.
private let mostApplicationSegments = 64

/// A JPEG with nothing but what drawing needs; nil where its segments make no sense.
///
/// libjpeg walks through all application segments that it keeps to append one more, so that
/// a megabyte of small ones takes minutes. A segment is a mark, a length and bytes; pixels lie
/// between them, where no mark is. What is cut short is passed on as it is.
func neededSegments(jpeg bytes: [UInt8]) -> [UInt8]? {
    bytes.withUnsafeBytes { buffer -> [UInt8]? in
        let file = ByteSlice(buffer)
        var writer = ByteWriter(capacity: file.count)
        // From `start` on nothing is written yet.
        var (start, position, count) = (0, 2, 0)
        while let segment = JPEGSegment(file, from: position) {
            guard segment.end >= segment.start + 4 else { return nil }
            position = segment.end
            guard segment.isApplication else { continue }
            if segment.isUseful, count < mostApplicationSegments {
                count += 1
            } else {
                writer.run(file.slice(at: start, count: segment.start - start))
                start = segment.end
            }
        }
        writer.run(file.slice(at: start, count: file.count - start))
        return writer.bytes
    }
}

private struct JPEGSegment {
    let mark: UInt8
    let start: Int
    let end: Int
    private let payload: ByteSlice

    /// The next one that has a length; nil where the picture ends.
    init?(_ file: ByteSlice, from position: Int) {
        guard let start = JPEGSegment.start(in: file, from: position) else { return nil }
        let length = Int(file.load(UInt16.self, at: start + 2).byteSwapped)
        mark = file.load(UInt8.self, at: start + 1)
        self.start = start
        end = start + 2 + length
        payload = file.slice(at: start + 4, count: length - 2)
    }

    private static func start(in file: ByteSlice, from position: Int) -> Int? {
        var start = position
        while start + 4 <= file.count {
            let mark = file.load(UInt8.self, at: start + 1)
            if file.load(UInt8.self, at: start) == 0xFF {
                if mark == 0xD9 { return nil }
                if hasLength(mark) { return start }
            }
            start += 1
        }
        return nil
    }

    /// Neither a byte of the pixels, nor a mark that stands alone.
    private static func hasLength(_ mark: UInt8) -> Bool {
        mark >= 0xC0 && mark != 0xFF && !(0xD0...0xD9).contains(mark)
    }

    /// Whether it is a program's, or a comment.
    var isApplication: Bool { (0xE0...0xEF).contains(mark) || mark == 0xFE }

    /// Whether it tells colours or how the picture is turned.
    var isUseful: Bool {
        switch mark {
        case 0xE0: true
        case 0xE1: payload.slice(at: 0, count: 6).equals("Exif\0\0")
        case 0xE2: payload.slice(at: 0, count: 12).equals("ICC_PROFILE\0")
        case 0xEE: payload.slice(at: 0, count: 5).equals("Adobe")
        default: false
        }
    }
}
