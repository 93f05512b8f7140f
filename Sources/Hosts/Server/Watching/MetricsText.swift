import Foundation
import Synchronization

/// Facts about the process that metrics and health report beside the counters.
struct ProcessFacts {
    var version: String
    var uptimeSeconds: UInt64
    var atlasCities: UInt64
    var storage: StorageReport?
    var answersAwaited: UInt64
    var logLinesDropped: UInt64
}

extension Metrics {
    /// All counters in the text format of Prometheus (version 0.0.4).
    func text(_ facts: ProcessFacts) -> [UInt8] {
        var page = MetricsPage()
        writeRequests(to: &page)
        writeDurations(to: &page)
        page.family("elsewhere_http_response_bytes_total", "counter", "Bytes of reply bodies.")
        for route in RouteClass.allCases {
            let slot = Slot.bytes + Int(route.rawValue)
            page.sample("elsewhere_http_response_bytes_total{route=\"\(route.name)\"}", total(slot))
        }
        writeConnections(to: &page)
        if let storage = facts.storage { writeStorage(storage, to: &page) }
        writeProcess(facts, to: &page)
        return page.bytes
    }

    private func writeRequests(to page: inout MetricsPage) {
        let name = "elsewhere_http_requests_total"
        page.family(name, "counter", "Requests answered, by kind of address and status.")
        for route in RouteClass.allCases {
            for index in 0..<Slot.statusStride {
                let count = total(Slot.status(route, at: index))
                guard count > 0 else { continue }
                let status =
                    index < Metrics.statuses.count ? "\(Metrics.statuses[index])" : "other"
                page.sample("\(name){route=\"\(route.name)\",code=\"\(status)\"}", count)
            }
        }
    }

    private func writeDurations(to page: inout MetricsPage) {
        let name = "elsewhere_http_request_duration_seconds"
        page.family(name, "histogram", "From the end of the head until the reply is on its way.")
        for route in RouteClass.allCases {
            var count: UInt64 = 0
            for index in 0..<Slot.bucketStride {
                count += total(Slot.bucket(route, at: index))
                let bound =
                    index < Metrics.bounds.count
                    ? "\(Double(Metrics.bounds[index]) / 1_000_000)" : "+Inf"
                page.sample("\(name)_bucket{route=\"\(route.name)\",le=\"\(bound)\"}", count)
            }
            let sum = Double(total(Slot.sums + Int(route.rawValue))) / 1_000_000
            page.sample("\(name)_sum{route=\"\(route.name)\"}", "\(sum)")
            page.sample("\(name)_count{route=\"\(route.name)\"}", count)
        }
    }

    private func writeConnections(to page: inout MetricsPage) {
        let opened = opened.load(ordering: .relaxed)
        let closed = closed.load(ordering: .relaxed)
        page.single("elsewhere_http_connections_total", "counter", "Connections taken.", opened)
        page.single("elsewhere_http_connections", "gauge", "Connections open.", opened &- closed)
        let inFlight = UInt64(max(0, inFlight.load(ordering: .relaxed)))
        page.single(
            "elsewhere_http_requests_in_flight",
            "gauge",
            "Requests being answered.",
            inFlight
        )
        page.single(
            "elsewhere_http_requests_aborted_total",
            "counter",
            "Replies that the client did not take whole.",
            aborted.load(ordering: .relaxed)
        )
        page.single(
            "elsewhere_http_slow_clients_total",
            "counter",
            "Connections cut off because a time limit had passed.",
            cutOff.load(ordering: .relaxed)
        )
        page.single(
            "elsewhere_http_protocol_errors_total",
            "counter",
            "Messages of the HTTP library: malformed requests, connections lost.",
            protocolErrors.load(ordering: .relaxed)
        )
    }

    private func writeStorage(_ storage: StorageReport, to page: inout MetricsPage) {
        page.family("elsewhere_storage_up", "gauge", "1 unless the last read or write failed.")
        page.sample(
            "elsewhere_storage_up{engine=\"\(storage.engine)\"}",
            storage.trouble == nil ? 1 : 0
        )
        let name = "elsewhere_storage_failures_total"
        page.family(name, "counter", "Reads and writes that the storage failed.")
        page.sample("\(name){deed=\"read\"}", storage.readFailures)
        page.sample("\(name){deed=\"write\"}", storage.writeFailures)
    }

    private func writeProcess(_ facts: ProcessFacts, to page: inout MetricsPage) {
        page.single(
            "elsewhere_http_answers_awaited",
            "gauge",
            "Connections put aside until their answer is there.",
            facts.answersAwaited
        )
        page.family("elsewhere_build_info", "gauge", "Always 1; the version is in the label.")
        page.sample("elsewhere_build_info{version=\"\(facts.version)\"}", 1)
        page.single("elsewhere_atlas_cities", "gauge", "Cities in the atlas.", facts.atlasCities)
        page.single(
            "elsewhere_uptime_seconds",
            "gauge",
            "Since the start.",
            facts.uptimeSeconds
        )
        page.single(
            "elsewhere_log_lines_dropped_total",
            "counter",
            "Lines of the log lost to a full queue.",
            facts.logLinesDropped
        )
        page.single(
            "process_resident_memory_bytes",
            "gauge",
            "Memory in use.",
            residentMemoryBytes()
        )
    }
}

private struct MetricsPage {
    var bytes: [UInt8] = []

    mutating func family(_ name: String, _ kind: String, _ help: String) {
        bytes.append(contentsOf: "# HELP \(name) \(help)\n# TYPE \(name) \(kind)\n".utf8)
    }

    mutating func sample(_ name: String, _ value: UInt64) { sample(name, "\(value)") }

    mutating func sample(_ name: String, _ value: String) {
        bytes.append(contentsOf: "\(name) \(value)\n".utf8)
    }

    mutating func single(_ name: String, _ kind: String, _ help: String, _ value: UInt64) {
        family(name, kind, help)
        sample(name, value)
    }
}

/// What the kernel counts as resident, or 0 where it does not say.
func residentMemoryBytes() -> UInt64 {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
        return 0
    }
    let fields = text.split(separator: " ")
    guard fields.count > 1, let pages = UInt64(fields[1]) else { return 0 }
    return pages * UInt64(sysconf(Int32(_SC_PAGESIZE)))
}
