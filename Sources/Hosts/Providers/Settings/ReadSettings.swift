package import Configuration

extension ProviderSettings {
    /// Reads the tables `[providers]` and `[providers.NAME]`, and then the environment, which wins.
    package init(_ configuration: Configuration) throws(SettingsFailure) {
        self.init()
        let file = configuration.path.isEmpty ? "" : configuration.path + ", "
        for entry in configuration.text.entries {
            let parts = entry.table.split(separator: ".", maxSplits: 1)
            guard parts.first == "providers" else { continue }
            let place = "\(file)line \(entry.line)"
            if parts.count == 1 {
                try set(general: entry.key, entry.value, place)
            } else {
                let provider = try provider(String(parts[1]), place)
                try set(provider, entry.key, entry.value, place)
            }
        }
        try read(configuration.environment)
        try check()
    }

    private mutating func read(_ environment: [String: String]) throws(SettingsFailure) {
        if let value = environment["ELSEWHERE_PROVIDERS"] {
            try set(general: "on", try flag(value, "ELSEWHERE_PROVIDERS"), "ELSEWHERE_PROVIDERS")
        }
        if let value = environment["ELSEWHERE_CONTACT"] { contact = value }
        for topic in ProviderTopic.allCases {
            let name = "ELSEWHERE_PROVIDERS_" + topic.rawValue.uppercased()
            guard let value = environment[name] else { continue }
            let names = value.split { $0 == "," || $0 == " " }.map(String.init)
            try set(general: topic.rawValue, .list(names), name)
        }
        for provider in Provider.allCases {
            for key in ["key", "address", "on", "plan", "path"] {
                let name = "ELSEWHERE_\(provider.variableName)_" + key.uppercased()
                guard let value = environment[name] else { continue }
                try set(provider, key, key == "on" ? try flag(value, name) : .text(value), name)
            }
        }
    }

    private func flag(_ text: String, _ place: String) throws(SettingsFailure) -> ConfigurationValue
    {
        switch text {
        case "1", "on", "true", "yes": return .flag(true)
        case "0", "off", "false", "no": return .flag(false)
        default: throw SettingsFailure("\(place): write on or off")
        }
    }

    private mutating func set(
        general key: String,
        _ value: ConfigurationValue,
        _ place: String
    ) throws(SettingsFailure) {
        switch (key, value) {
        case ("on", .flag(let value)): isOn = value
        case ("contact", .text(let value)): contact = value
        case (_, .list(let names)):
            guard let topic = ProviderTopic(rawValue: key) else { throw unknown(key, place) }
            order[topic] = try providers(names, topic, place)
        default:
            throw ProviderTopic(rawValue: key) == nil
                ? unknown(key, place)
                : SettingsFailure("\(place): \(key) wants a list, as in [\"open-meteo\"]")
        }
    }

    private func unknown(_ key: String, _ place: String) -> SettingsFailure {
        let words = ["on", "contact"] + ProviderTopic.allCases.map(\.rawValue)
        return unknown(key, place, among: words)
    }

    private func unknown(
        _ word: String,
        _ place: String,
        among words: [String]
    ) -> SettingsFailure {
        let advice =
            nearestWord(to: word, among: words).map { "did you mean \($0)?" }
            ?? "there are " + words.joined(separator: ", ")
        return SettingsFailure("\(place): \(word) is unknown; \(advice)")
    }

    private func providers(
        _ names: [String],
        _ topic: ProviderTopic,
        _ place: String
    ) throws(SettingsFailure) -> [Provider] {
        var found: [Provider] = []
        for name in names {
            let provider = try provider(name, place)
            guard topic.candidates.contains(provider) else {
                let able = topic.candidates.map(\.rawValue).joined(separator: ", ")
                let reason = "\(place): \(name) has no \(topic.rawValue); these have: \(able)"
                throw SettingsFailure(reason)
            }
            if !found.contains(provider) { found.append(provider) }
        }
        return found
    }

    private func provider(_ name: String, _ place: String) throws(SettingsFailure) -> Provider {
        if let provider = Provider(rawValue: name) { return provider }
        let names = Provider.allCases.map(\.rawValue)
        let advice =
            nearestWord(to: name, among: names).map { "did you mean \($0)?" }
            ?? "there are " + names.joined(separator: ", ")
        throw SettingsFailure("\(place): \(name) is no provider; \(advice)")
    }

    private mutating func set(
        _ provider: Provider,
        _ key: String,
        _ value: ConfigurationValue,
        _ place: String
    ) throws(SettingsFailure) {
        switch (key, value) {
        case ("on", .flag(let isOn)):
            if isOn { off.remove(provider) } else { off.insert(provider) }
        case ("key", .text(let text)):
            // Part of a header or address: a line break would start something else.
            guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
                throw SettingsFailure("\(place): the key of \(provider.rawValue) has odd letters")
            }
            keys[provider] = text
        case ("address", .text(let text)):
            addresses[provider] = text
        case ("plan", .text(let text)) where provider == .openWeather:
            guard ["free", "onecall"].contains(text) else {
                throw SettingsFailure("\(place): plan is \"free\" or \"onecall\"")
            }
            hasOneCall = text == "onecall"
        case ("path", .text(let text)) where provider == .openFreeMap:
            guard text.hasPrefix("/"), text.utf8.count <= 500,
                text.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
            else { throw SettingsFailure("\(place): path begins with a slash, as in \"/planet\"") }
            tilesPath = text
        default:
            let words =
                ["on", "key", "address"] + (provider == .openWeather ? ["plan"] : [])
                + (provider == .openFreeMap ? ["path"] : [])
            if words.contains(key) {
                throw SettingsFailure("\(place): \(key) has a value of another type")
            }
            throw unknown(key, place, among: words)
        }
    }

    private func check() throws(SettingsFailure) {
        for (provider, address) in addresses.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            guard origin(provider) != nil else {
                let reason = "the address of \(provider.rawValue) is \(address); "
                throw SettingsFailure(reason + "write https://HOST or http://HOST:PORT, no path")
            }
        }
        for topic in ProviderTopic.allCases {
            for provider in order[topic] ?? [] where isOn && !asks(provider) {
                guard !off.contains(provider) else { continue }
                let lack = provider.needsKey && key(provider).isEmpty ? "key" : "address"
                let reason = "\(provider.rawValue) is to answer \(topic.rawValue) and has no "
                throw SettingsFailure(
                    reason + "\(lack); set it in [providers.\(provider.rawValue)]"
                )
            }
        }
    }
}

private extension Provider {
    /// As in OPEN_METEO.
    var variableName: String {
        String(rawValue.uppercased().map { $0 == "-" ? "_" : $0 })
    }
}
