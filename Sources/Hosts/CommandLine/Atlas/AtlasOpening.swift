import Atlas
import Foundation
import Server

extension CommandArguments {
    /// Where atlases and sources are: `--data`, else `$ELSEWHERE_DATA`, else `.data`.
    func dataDirectory(_ console: Console) -> String {
        if let directory = self[.data] { return directory }
        let variable = console.environment["ELSEWHERE_DATA"] ?? ""
        return variable.isEmpty ? ".data" : variable
    }

    /// Opens the atlas that the options name: `--atlas`, else the best of the data directory.
    func openAtlas(_ console: Console) throws(CommandFailure) -> AtlasFile {
        if let path = self[.atlas], !FileManager.default.fileExists(atPath: path) {
            throw .data(CommandWords.noAtlasFile(path))
        }
        do throws(StartFailure) {
            if let path = self[.atlas] { return try AtlasFile(path: path, comparing: .head) }
            return try AtlasFile(directory: dataDirectory(console), comparing: .head)
        } catch {
            throw .data(error.sentence)
        }
    }
}
