extension ProviderSettings {
    /// Reads the tables `[providers]` and `[providers.NAME]` of a configuration, and then the
    /// environment, which wins; other tables belong to other parts of the program.
    package init(
        configuration: String,
        environment: [String: String] = [:]
    ) throws(SettingsFailure) {
        self.init()
        for entry in try ConfigurationText(configuration).entries {
            let parts = entry.table.split(separator: ".", maxSplits: 1)
            guard parts.first == "providers" else { continue }
            let place = "line \(entry.line)"
            if parts.count == 1 {
                try set(general: entry.key, entry.value, place)
            } else {
                let provider = try provider(String(parts[1]), place)
                try set(provider, entry.key, entry.value, place)
            }
        }
        try read(environment)
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
            for key in ["key", "address", "on", "plan"] {
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
        let topics = ProviderTopic.allCases.map(\.rawValue).joined(separator: ", ")
        return SettingsFailure("\(place): \(key) is unknown; there are on, contact, \(topics)")
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
        let names = Provider.allCases.map(\.rawValue).joined(separator: ", ")
        throw SettingsFailure("\(place): \(name) is no provider; there are \(names)")
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
        default:
            let reason = "\(place): \(key) is unknown here; there are on, key and address"
            throw SettingsFailure(reason)
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
