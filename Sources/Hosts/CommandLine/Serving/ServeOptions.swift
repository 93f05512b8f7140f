import Foundation
import Server

/// What `elsewhere serve` was asked for, from options and, where they are silent, the environment.
struct ServeOptions: Equatable {
    var port: UInt16
    var bindAddress: String
    var dataDirectory: String
    var webDirectories: [String]
    var baseURL: String?
    var logLevel = LogLevel.info
    var threads: UInt32
    var connections: UInt32?
    var connectionsPerAddress: UInt32?
    var trustedProxies: [String] = []
    /// Passwords may stand in it, so it comes from the environment alone, which nobody else sees.
    var databaseURL: String?
    /// The file to read instead of `elsewhere.toml` in the data directory.
    var configurationFile: String?
    var replay: String?
    var record: String?
    var environment: [String: String]

    init(_ arguments: CommandArguments, _ console: Console) throws(CommandFailure) {
        let asked = Asked(arguments: arguments, environment: console.environment)
        if let word = arguments.words.first {
            throw arguments.failure(CommandWords.unexpected(word))
        }
        port = try asked.number(.port, in: 0...UInt16.max) ?? 8_080
        bindAddress = asked.text(.bind)?.value ?? "127.0.0.1"
        databaseURL = console.environment["ELSEWHERE_DATABASE_URL"]
        environment = console.environment
        dataDirectory = arguments.dataDirectory(console)
        configurationFile = asked.text(.config)?.value
        replay = asked.text(.replay)?.value
        record = asked.text(.record)?.value
        webDirectories = asked.text(.web)?.value.split(separator: ":").map(String.init) ?? []
        threads =
            try asked.number(.threads, in: 1...512)
            ?? UInt32(max(1, ProcessInfo.processInfo.activeProcessorCount))
        connections = try asked.number(.connections, in: 1...1_000_000)
        connectionsPerAddress = try asked.number(.connectionsPerAddress, in: 0...1_000_000)
        trustedProxies =
            asked.text(.trustedProxy)?.value.split { $0 == "," || $0 == " " }.map(String.init) ?? []
        if let (value, source) = asked.text(.baseURL) {
            guard value.hasPrefix("http://") || value.hasPrefix("https://") else {
                throw arguments.failure(CommandWords.badValue(source, value, ServeWords.anAddress))
            }
            baseURL = value
        }
        if let (value, source) = asked.text(.logLevel) {
            guard let level = LogLevel(name: value) else {
                throw arguments.failure(CommandWords.badValue(source, value, ServeWords.aLevel))
            }
            logLevel = level
        }
    }

    /// All that the server itself wants to know.
    var settings: ServerSettings {
        var settings = ServerSettings()
        settings.bindAddress = bindAddress
        settings.port = port
        settings.baseURL = baseURL
        settings.threads = threads
        settings.trustedProxies = trustedProxies
        settings.version = ServeWords.version
        if let limit = connections { settings.limits.connections = limit }
        if let limit = connectionsPerAddress { settings.limits.connectionsPerAddress = limit }
        return settings
    }
}

extension CommandOption {
    static let port = serving("port", "NUMBER", ServeWords.portHelp)
    static let bind = serving("bind", "ADDRESS", ServeWords.bindHelp)
    static let config = serving("config", "FILE", ServeWords.configHelp)
    static let replay = serving("replay", "DIR", ServeWords.replayHelp)
    static let record = serving("record", "DIR", ServeWords.recordHelp)
    static let web = serving("web", "DIRS", ServeWords.webHelp)
    static let baseURL = serving("base-url", "URL", ServeWords.baseURLHelp)
    static let logLevel = serving("log-level", "LEVEL", ServeWords.logLevelHelp)
    static let threads = serving("threads", "NUMBER", ServeWords.threadsHelp)
    static let connections = serving("connections", "NUMBER", ServeWords.connectionsHelp)
    static let connectionsPerAddress = serving(
        "connections-per-address",
        "NUMBER",
        ServeWords.connectionsPerAddressHelp
    )

    static let trustedProxy = serving("trusted-proxy", "ADDRESSES", ServeWords.trustedProxyHelp)

    private static func serving(_ name: String, _ value: String, _ help: String) -> CommandOption {
        CommandOption(name: name, value: value, help: help)
    }
}

/// Values with where they came from, so that a complaint names what to correct.
private struct Asked {
    let arguments: CommandArguments
    let environment: [String: String]

    func text(_ option: CommandOption) -> (value: String, source: String)? {
        if let value = arguments[option] { return (value, "--" + option.name) }
        let variable = "ELSEWHERE_" + option.name.uppercased().replacing("-", with: "_")
        guard let value = environment[variable], !value.isEmpty else { return nil }
        return (value, variable)
    }

    func number<Value: FixedWidthInteger>(
        _ option: CommandOption,
        in range: ClosedRange<Value>
    ) throws(CommandFailure) -> Value? {
        guard let (text, source) = text(option) else { return nil }
        guard let value = Value(text), range.contains(value) else {
            let wanted = CommandWords.wholeNumber(
                from: "\(range.lowerBound)",
                to: "\(range.upperBound)"
            )
            throw arguments.failure(CommandWords.badValue(source, text, wanted))
        }
        return value
    }
}
