import Foundation

/// A file system of its own, for as long as it is needed.
package final class Mount {
    /// Whether this process may mount: root on a machine of its own.
    package static let isPermitted: Bool = {
        let mount = try? Mount(["-t", "tmpfs", "-o", "size=64k", "tmpfs"])
        return mount != nil
    }()

    struct Refused: Error {}

    package let directory: String

    /// `options` are those of the command `mount`, all but the place.
    package init(_ options: [String]) throws {
        directory = NSTemporaryDirectory() + "elsewhere-mount-" + UUID().uuidString
        try FileManager.default.createDirectory(
            atPath: directory,
            withIntermediateDirectories: true
        )
        guard Mount.run("/bin/mount", options + [directory]) else { throw Refused() }
    }

    /// Takes all the room that is left; removing the file gives it back.
    package func fill(to path: String) throws {
        _ = FileManager.default.createFile(atPath: path, contents: nil)
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        for size in [65_536, 4_096, 512] {
            while (try? handle.write(contentsOf: Data(count: size))) != nil {}
        }
        try handle.close()
    }

    package func makeReadOnly() throws { try remount("ro") }
    package func makeWritable() throws { try remount("rw") }

    private func remount(_ option: String) throws {
        // Binds need their own word; other mounts understand it too.
        for words in ["remount,bind,\(option)", "remount,\(option)"]
        where Mount.run("/bin/mount", ["-o", words, directory]) {
            return
        }
        throw Refused()
    }

    deinit {
        _ = Mount.run("/bin/umount", ["--lazy", directory])
        rmdir(directory)
    }

    private static func run(_ program: String, _ arguments: [String]) -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}
