internal import Base
import Synchronization

extension Service {
    /// The state of the server for whoever watches over it.
    var health: [UInt8] {
        let facts = facts
        let isTroubled = facts.storage?.trouble != nil
        let isStopping = isStopping.load(ordering: .relaxed)
        var writer = JSONWriter()
        writer.beginObject()
        writer.text("status", isStopping ? "stopping" : isTroubled ? "degraded" : "ok")
        writer.text("version", facts.version)
        writer.number("uptime_s", facts.uptimeSeconds)
        writer.key("atlas")
        writer.beginObject()
        writer.text("tier", served.atlasName)
        writer.number("cities", facts.atlasCities)
        writer.endObject()
        if let storage = facts.storage { writer.storage(storage) }
        writer.text("assets", files.version)
        writer.endObject()
        return writer.bytes
    }
}

extension JSONWriter {
    fileprivate mutating func storage(_ storage: StorageReport) {
        key("storage")
        beginObject()
        text("engine", storage.engine)
        text("trouble", storage.trouble ?? "")
        text("clock", storage.clock ?? "")
        endObject()
    }

    fileprivate mutating func number(_ name: StaticString, _ value: UInt64) {
        key(name)
        integer(Int64(clamping: value))
    }

    fileprivate mutating func text(_ name: StaticString, _ value: String) {
        key(name)
        string(value)
    }
}
