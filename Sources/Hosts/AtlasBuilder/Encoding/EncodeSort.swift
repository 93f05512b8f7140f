import Base
import Glibc

/// Sorts more search keys than fit into memory: sorted runs go to files, then merge.
///
/// A record is a key in UTF-8 and a value; order is that of the bytes, then of the value.
struct KeySorter {
    private let path: String
    private let runBytes: Int
    private var bytes: [UInt8] = []
    private var records: [Record] = []
    private var runs: [SpillFile] = []

    private struct Record {
        /// The first eight bytes, so that most comparisons need no more.
        let head: UInt64
        let start: UInt32
        let value: UInt32
        let count: UInt16
    }

    /// Runs lie beside `path`; `runBytes` bounds the memory.
    init(path: String, runBytes: Int = 48 << 20) {
        self.path = path
        self.runBytes = runBytes
    }

    mutating func append(key: [UInt8], value: UInt32) throws {
        if bytes.count + key.count + (records.count + 1) * 24 > runBytes { try spill() }
        var head: UInt64 = 0
        for place in 0..<8 {
            head = head << 8 | UInt64(place < key.count ? key[place] : 0)
        }
        records.append(
            Record(
                head: head,
                start: UInt32(bytes.count),
                value: value,
                count: UInt16(key.count)
            )
        )
        bytes.append(contentsOf: key)
    }

    /// Hands every record to `take` in order, each one once.
    mutating func drain(_ take: (UnsafeRawBufferPointer, UInt32) throws -> Void) throws {
        try spill()
        bytes = []
        records = []
        var mapped: [MappedBytes] = []
        var merge = RunMerge()
        for run in runs {
            let bytes = try run.mapped()
            mapped.append(bytes)
            merge.insert(RunCursor(bytes: bytes.bytes))
        }
        try withExtendedLifetime(mapped) {
            var last: RunCursor?
            while let cursor = merge.first {
                if let last, cursor.isSame(as: last) {
                    merge.advance()
                    continue
                }
                try take(cursor.key, cursor.value)
                last = cursor
                merge.advance()
            }
        }
        runs = []
    }

    private mutating func spill() throws {
        guard !records.isEmpty else { return }
        let order = bytes.withUnsafeBytes { bytes in
            records.sorted { Self.precedes($0, $1, bytes) }
        }
        let run = try SpillFile(path: "\(path).run\(runs.count)")
        for record in order {
            try run.write(record.count)
            try run.write(record.value)
            let start = Int(record.start)
            try run.write(bytes[start..<start + Int(record.count)])
        }
        try run.flush()
        runs.append(run)
        bytes.removeAll(keepingCapacity: true)
        records.removeAll(keepingCapacity: true)
    }

    private static func precedes(
        _ left: Record,
        _ right: Record,
        _ bytes: UnsafeRawBufferPointer
    ) -> Bool {
        if left.head != right.head { return left.head < right.head }
        let count = Int(min(left.count, right.count))
        if count > 8, let base = bytes.baseAddress {
            let order = memcmp(base + Int(left.start), base + Int(right.start), count)
            if order != 0 { return order < 0 }
        }
        if left.count != right.count { return left.count < right.count }
        return left.value < right.value
    }
}

/// A place in a sorted run.
private struct RunCursor {
    private let bytes: ByteSlice
    private var next = 0
    private var released = 0
    private(set) var key = UnsafeRawBufferPointer(start: nil, count: 0)
    private(set) var value: UInt32 = 0

    /// Stands on the first record, where there is one.
    init(bytes: ByteSlice) { self.bytes = bytes }

    /// Steps to the next record; false at the end.
    mutating func advance() -> Bool {
        guard next < bytes.count else { return false }
        let count = Int(bytes.load(UInt16.self, at: next))
        value = bytes.load(UInt32.self, at: next + 2)
        key = bytes.slice(at: next + 6, count: count).buffer
        next += 6 + count
        if next - released > 4 << 20 { release() }
        return true
    }

    /// Gives back the memory of what was read; it can be read again from the file.
    private mutating func release() {
        let page = 4096
        let end = next / page * page
        guard let start = bytes.start else { return }
        madvise(UnsafeMutableRawPointer(mutating: start + released), end - released, MADV_DONTNEED)
        released = end
    }

    func isSame(as other: RunCursor) -> Bool {
        value == other.value && key.count == other.key.count
            && !precedes(other) && !other.precedes(self)
    }

    func precedes(_ other: RunCursor) -> Bool {
        if let left = key.baseAddress, let right = other.key.baseAddress {
            let order = memcmp(left, right, min(key.count, other.key.count))
            if order != 0 { return order < 0 }
        }
        return key.count == other.key.count
            ? value < other.value : key.count < other.key.count
    }
}

/// A binary heap of runs, that with the smallest record on top.
private struct RunMerge {
    private var heap: [RunCursor] = []

    var first: RunCursor? { heap.first }

    mutating func insert(_ run: RunCursor) {
        var run = run
        guard run.advance() else { return }
        heap.append(run)
        var child = heap.count - 1
        while child > 0, heap[child].precedes(heap[(child - 1) / 2]) {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    mutating func advance() {
        if !heap[0].advance() {
            heap.swapAt(0, heap.count - 1)
            heap.removeLast()
        }
        var parent = 0
        while 2 * parent + 1 < heap.count {
            var child = 2 * parent + 1
            if child + 1 < heap.count, heap[child + 1].precedes(heap[child]) { child += 1 }
            guard heap[child].precedes(heap[parent]) else { return }
            heap.swapAt(child, parent)
            parent = child
        }
    }
}
