import AtlasBuilder

extension Command {
    static let atlasSample = Command(
        name: "atlas sample",
        text: CommandWords.sampleText,
        options: [.json]
    ) { (arguments, console) throws(CommandFailure) in
        guard arguments.words.count == 1, let path = arguments.words.first else {
            throw arguments.failure(CommandWords.sampleNeedsFile)
        }
        do {
            try AtlasSample.write(to: path)
        } catch {
            throw CommandFailure.data(CommandWords.buildFailure(error))
        }
        if arguments.has(.json) {
            console.sayJSON { $0.text("file", path) }
        } else {
            console.complain(CommandWords.wrote(path))
        }
        return .done
    }
}
