import Foundation
import Geodesy
import StreetFiles

extension Command {
    static let streetCommands: [Command] = [
        .streetsAdd, .streetsCut, .streetsList, .streetsCheck, .streetsRemove,
    ]

    private static let streetsAdd = Command(
        name: "streets add",
        text: StreetCommandWords.addText,
        options: [.data]
    ) { (arguments, console) throws(CommandFailure) in
        let path = try arguments.streetFile()
        let name = (path as NSString).lastPathComponent
        guard StreetFileName.isTaken(name) else { throw .data(StreetCommandWords.badName(name)) }
        let file = try StreetCommandWords.saying { () throws(StreetFileFailure) in
            try StreetFile(path: path)
        }
        let report = try StreetCommandWords.saying { () throws(StreetFileFailure) in
            try file.check(atMost: 200)
        }
        guard report.damagedCount == 0, report.featureCount > 0 else {
            throw .data(StreetCommandWords.unusable(name, report))
        }
        try copy(path, to: arguments.streetDirectory(console), name)
        console.say(StreetCommandWords.added(file))
        return .done
    }

    private static let streetsList = Command(
        name: "streets list",
        text: StreetCommandWords.listText,
        options: [.data]
    ) { (arguments, console) throws(CommandFailure) in
        let folder = StreetFolder(dataDirectory: arguments.streetData(console))
        let contents = folder.contents
        for file in contents.files { console.say(StreetCommandWords.line(file)) }
        for fault in contents.faults { console.complain(fault) }
        guard contents.files.isEmpty else { return .done }
        console.complain(StreetCommandWords.none(folder.directory))
        return .nothingFound
    }

    private static let streetsCheck = Command(
        name: "streets check",
        text: StreetCommandWords.checkText,
        options: [.data]
    ) { (arguments, console) throws(CommandFailure) in
        var paths = arguments.words
        if paths.isEmpty {
            let directory = arguments.streetDirectory(console)
            let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
            paths = names.sorted().filter { !$0.hasPrefix(".") }.map { directory + "/" + $0 }
        }
        guard !paths.isEmpty else {
            console.complain(StreetCommandWords.none(arguments.streetDirectory(console)))
            return .nothingFound
        }
        var fault: CommandFailure?
        for path in paths {
            do throws(CommandFailure) {
                let report = try StreetCommandWords.saying { () throws(StreetFileFailure) in
                    try StreetFile(path: path).check()
                }
                let name = (path as NSString).lastPathComponent
                guard report.damagedCount == 0 else {
                    throw .data(StreetCommandWords.unusable(name, report))
                }
                console.say(StreetCommandWords.sound(name, report))
            } catch {
                if paths.count > 1 { console.complain(error.sentence) }
                fault = error
            }
        }
        if let fault { throw fault }
        return .done
    }

    private static let streetsRemove = Command(
        name: "streets remove",
        text: StreetCommandWords.removeText,
        options: [.data]
    ) { (arguments, console) throws(CommandFailure) in
        let name = (try arguments.streetFile() as NSString).lastPathComponent
        let path = arguments.streetDirectory(console) + "/" + name
        guard FileManager.default.fileExists(atPath: path) else {
            throw .data(StreetCommandWords.notThere(name))
        }
        guard unlink(path) == 0 else {
            throw .data(StreetCommandWords.notRemoved(name, String(cString: strerror(errno))))
        }
        console.say(StreetCommandWords.removed(name))
        return .done
    }

    /// Beside the others under another name first, so that a server never sees half a file.
    private static func copy(
        _ path: String,
        to directory: String,
        _ name: String
    ) throws(CommandFailure) {
        let draft = directory + "/" + StreetFileName.draft(of: name)
        // A link would lead nowhere from there.
        let path = (path as NSString).resolvingSymlinksInPath
        StreetFileName.removeDrafts(in: directory)
        do {
            let files = FileManager.default
            try files.createDirectory(atPath: directory, withIntermediateDirectories: true)
            defer { try? files.removeItem(atPath: draft) }
            try files.copyItem(atPath: path, toPath: draft)
            guard rename(draft, directory + "/" + name) == 0 else {
                throw CocoaError(.fileWriteUnknown)
            }
        } catch {
            for place in [(directory as NSString).deletingLastPathComponent, directory] {
                guard let fault = DirectoryFault(writingTo: place) else { continue }
                throw .data(CommandWords.notWritable(place, fault))
            }
            throw .data(StreetCommandWords.notCopied(name, directory))
        }
    }
}

extension CommandArguments {
    fileprivate func streetFile() throws(CommandFailure) -> String {
        guard let path = words.first else { throw failure(StreetCommandWords.whichFile) }
        if words.count > 1 { throw failure(CommandWords.unexpected(words[1])) }
        return path
    }

    fileprivate func streetData(_ console: Console) -> String {
        dataDirectory(console)
    }

    fileprivate func streetDirectory(_ console: Console) -> String {
        streetData(console) + "/streets"
    }
}
