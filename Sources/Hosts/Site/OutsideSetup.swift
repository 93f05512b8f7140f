package import Configuration
package import Providers

/// What an owner has decided about the outside world.
package struct OutsideSetup: Sendable {
    package var settings: ProviderSettings
    /// Part of how we introduce ourselves to providers.
    package var version: String
    /// Where answers and pictures are kept, besides what people keep.
    package var dataDirectory: String
    /// A folder of recordings to answer from; then nobody is asked.
    package var replay: String?
    /// A folder to keep recordings in.
    package var record: String?
    package var pictureByteLimit: Int64 = 512 << 20
    package var answerByteLimit: Int64 = 128 << 20
    package var tileByteLimit: Int64 = 256 << 20

    package init(_ settings: ProviderSettings, version: String, dataDirectory: String) {
        self.settings = settings
        self.version = version
        self.dataDirectory = dataDirectory
    }

    /// Reads the tables `[providers]` and `[pictures]`.
    package init(
        _ configuration: Configuration,
        version: String,
        dataDirectory: String,
        replay: String? = nil,
        record: String? = nil
    ) throws(SettingsFailure) {
        let settings = try ProviderSettings(configuration)
        self.init(settings, version: version, dataDirectory: dataDirectory)
        var pictures = configuration.table("pictures")
        if let megabytes = try pictures.number("megabytes", in: 1...10_000_000) {
            pictureByteLimit = megabytes << 20
        }
        try pictures.finish()
        guard replay == nil || record == nil else {
            throw SettingsFailure("--replay asks nobody, so there is nothing to --record; drop one")
        }
        self.replay = replay
        self.record = record
    }
}
