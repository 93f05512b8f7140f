import App
import Configuration
import Providers
import Questions
import Storage

extension DoctorCheck {
    /// Which outside services are on, why others are not, and with `--network` whether they
    /// answer.
    static let providers = DoctorCheck(name: "providers") { patient in
        guard case .success(let configuration) = patient.configuration else { return [] }
        do throws(SettingsFailure) {
            let settings = try ProviderSettings(configuration)
            guard settings.isOn else { return [Finding(.note, ProviderWords.allOff)] }
            let trials = patient.usesNetwork ? try tryAll(settings) : []
            return Provider.allCases.map { provider in
                finding(provider, settings, trials.first { $0.provider == provider })
            }
        } catch {
            return [Finding(.fault, error.message)]
        }
    }
}

private func tryAll(_ settings: ProviderSettings) throws(SettingsFailure) -> [ProviderTrial] {
    guard let network = CurlTransport() else { throw SettingsFailure(ProviderWords.noCurl) }
    defer { network.stop() }
    let transport = network.transport
    return ProviderClient.tryAll(settings, over: transport, version: ServeWords.version)
}

private func finding(
    _ provider: Provider,
    _ settings: ProviderSettings,
    _ trial: ProviderTrial?
) -> Finding {
    if let reason = settings.whyOff(provider) {
        return Finding(.note, ProviderWords.off(provider, reason))
    }
    guard let trial else { return Finding(.note, ProviderWords.on(provider)) }
    guard let failure = trial.failure else {
        return Finding(.note, ProviderWords.answers(provider, trial.milliseconds))
    }
    // A provider that is down harms nobody's library: pages say so and go on.
    return Finding(.warning, ProviderWords.fails(provider, failure, trial.reason))
}

/// What the doctor says of providers.
enum ProviderWords {
    static let allOff = sayText("all are off ([providers] on = false)")
    static let noCurl = sayText("libcurl cannot be started, so nobody can be asked")

    static func on(_ provider: Provider) -> String {
        sayText("\(provider.rawValue) is on, not tried without --network")
    }

    static func off(_ provider: Provider, _ reason: ReasonOff) -> String {
        let table = "[providers.\(provider.rawValue)]"
        return switch reason {
        case .allOff: allOff
        case .switchedOff: sayText("\(provider.rawValue) is off (\(table) on = false)")
        case .noKey: sayText("\(provider.rawValue) is off: it has no key; set key in \(table)")
        case .noAddress:
            sayText("\(provider.rawValue) is off: it has no address; set address in \(table)")
        }
    }

    static func answers(_ provider: Provider, _ milliseconds: Int64) -> String {
        sayText("\(provider.rawValue) answers, in \(milliseconds) ms")
    }

    static func fails(_ provider: Provider, _ outcome: Unavailability, _ reason: String) -> String {
        let words =
            switch outcome {
            case .notFound: sayText("knows nothing of the trial question")
            case .switchedOff: sayText("is off")
            case .unreachable: sayText("cannot be reached")
            case .tooSlow: sayText("takes too long")
            case .busy: sayText("wants fewer requests")
            case .refused: sayText("refuses us: check its key")
            case .faulty: sayText("sends what makes no sense")
            case .offline: sayText("cannot be asked: this machine is offline")
            case .badQuestion: sayText("does not understand the trial question")
            }
        return "\(provider.rawValue) \(words)" + (reason.isEmpty ? "" : " (\(reason))")
    }
}
