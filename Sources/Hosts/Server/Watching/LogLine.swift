internal import Base
internal import Chronology

/// One line of the log while it is put together.
struct LogLine {
    private var bytes: [UInt8]

    init(level: LogLevel, at now: Instant) {
        var times = TimeText()
        self.init(level: level, at: now, times: &times, reusing: [])
    }

    /// Writes into the memory of an earlier line.
    init(level: LogLevel, at now: Instant, times: inout TimeText, reusing memory: consuming [UInt8])
    {
        bytes = memory
        bytes.removeAll(keepingCapacity: true)
        bytes.append("{\"time\":\"")
        times.append(now, to: &bytes)
        bytes.append("\",\"level\":\"")
        bytes.append(level.name)
        bytes.append("\"")
    }

    mutating func add(_ name: StaticString, _ value: String) {
        open(name)
        bytes.append("\"")
        for byte in value.utf8 {
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
                bytes.append(UInt8(ascii: "\\"))
            }
            bytes.append(byte < 0x20 ? 0x20 : byte)
        }
        bytes.append("\"")
    }

    mutating func add(_ name: StaticString, fixed value: StaticString) {
        open(name)
        bytes.append("\"")
        bytes.append(value)
        bytes.append("\"")
    }

    /// Bytes from outside, of which nothing is known.
    mutating func add(_ name: StaticString, escaped value: some Collection<UInt8>) {
        open(name)
        bytes.append("\"")
        bytes.append(escaped: value)
        bytes.append("\"")
    }

    mutating func add(_ name: StaticString, _ value: UInt64) {
        open(name)
        bytes.append(integer: value)
    }

    mutating func add(_ name: StaticString, hexadecimal value: UInt64) {
        open(name)
        bytes.append("\"")
        bytes.append(hexadecimal: value)
        bytes.append("\"")
    }

    /// The line with its end.
    consuming func ended() -> [UInt8] {
        bytes.append("}\n")
        return bytes
    }

    var finished: [UInt8] { bytes + Array("}\n".utf8) }

    private mutating func open(_ name: StaticString) {
        bytes.append(",\"")
        bytes.append(name)
        bytes.append("\":")
    }
}
