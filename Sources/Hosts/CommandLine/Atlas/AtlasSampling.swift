import AtlasBuilder

extension Command {
    static let atlasSample = Command(
        name: "atlas sample",
        text: Phrases.sampleText,
        options: [.json]
    ) { (arguments, console) throws(CommandFailure) in
        guard arguments.words.count == 1, let path = arguments.words.first else {
            throw arguments.failure(Phrases.sampleNeedsFile)
        }
        do {
            try AtlasSample.write(to: path)
        } catch {
            throw CommandFailure.data(Phrases.buildFailure(error))
        }
        if arguments.has(.json) {
            console.sayJSON { $0.text("file", path) }
        } else {
            console.complain(Phrases.wrote(path))
        }
        return .done
    }
}
