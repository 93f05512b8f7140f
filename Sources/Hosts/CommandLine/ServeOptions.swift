import Foundation
import Server

/// What `elsewhere serve` was asked for, from options and, where they are silent, the environment.
struct ServeOptions: Equatable {
    var port: UInt16 = 8_080
    var bindAddress = "127.0.0.1"
    var dataDirectory = ".data"
    var webDirectories: [String] = []
    var baseURL: String?
    var logLevel = LogLevel.info
    var threads: UInt32?
    var connections: UInt32?
    var connectionsPerAddress: UInt32?
    var wantsHelp = false

    init(_ arguments: [String], environment: [String: String] = [:]) throws(UsageFailure) {
        for name in ServeOptions.names {
            let variable = "ELSEWHERE_" + name.uppercased().replacing("-", with: "_")
            if let value = environment[variable], !value.isEmpty {
                try set(name, to: value, saidBy: variable)
            }
        }
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--help" || argument == "-h" {
                wantsHelp = true
                continue
            }
            guard argument.hasPrefix("--") else { throw .unexpected(argument) }
            let halves = argument.dropFirst(2).split(separator: "=", maxSplits: 1)
            let name = halves.first.map(String.init) ?? ""
            guard ServeOptions.names.contains(name) else { throw .unknown(argument) }
            guard let value = halves.count == 2 ? String(halves[1]) : rest.popFirst() else {
                throw .missingValue(argument)
            }
            try set(name, to: value, saidBy: "--\(name)")
        }
    }

    private static let names = [
        "port", "bind", "data", "web", "base-url", "log-level", "threads", "connections",
        "connections-per-address",
    ]

    private mutating func set(
        _ name: String,
        to value: String,
        saidBy source: String
    ) throws(UsageFailure) {
        switch name {
        case "port": port = try number(value, source)
        case "bind": bindAddress = value
        case "data": dataDirectory = value
        case "web": webDirectories = value.split(separator: ":").map(String.init)
        case "base-url":
            guard value.hasPrefix("http://") || value.hasPrefix("https://") else {
                throw .badValue(source, value, "an address that begins with http:// or https://")
            }
            baseURL = value
        case "log-level":
            guard let level = LogLevel(name: value) else {
                throw .badValue(source, value, "error, warning, info or debug")
            }
            logLevel = level
        case "threads": threads = max(1, try number(value, source))
        case "connections": connections = max(1, try number(value, source))
        default: connectionsPerAddress = try number(value, source)
        }
    }

    private func number<Value: FixedWidthInteger>(
        _ text: String,
        _ source: String
    ) throws(UsageFailure) -> Value {
        guard let value = Value(text), value >= 0 else {
            throw .badValue(source, text, "a number from 0 to \(Value.max)")
        }
        return value
    }
}

/// A command line that we do not understand.
enum UsageFailure: Error, Equatable {
    case unexpected(String)
    case unknown(String)
    case missingValue(String)
    case badValue(String, String, String)

    var sentence: String {
        switch self {
        case .unexpected(let word): "“\(word)” is not expected here: see “elsewhere serve --help”."
        case .unknown(let option): "There is no option \(option): see “elsewhere serve --help”."
        case .missingValue(let option): "The option \(option) needs a value after it."
        case .badValue(let source, let value, let wanted):
            "\(source) cannot be “\(value)”: it takes \(wanted)."
        }
    }
}
