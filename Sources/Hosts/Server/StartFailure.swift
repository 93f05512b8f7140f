import Foundation

/// Why the server could not start, and what to do about it.
package enum StartFailure: Error, Equatable {
    case portInUse(port: UInt16)
    case portNotAllowed(port: UInt16)
    case badBindAddress(String)
    case addressNotHere(String)
    case noSocket(code: Int32)
    case noDaemon
    case unreadableDirectory(path: String)
    case noAtlas(directory: String)
    case unreadableFile(path: String, reason: String)
    case badAtlas(path: String, reason: String)
    /// What people keep cannot be opened; the reason is a sentence that says what to do.
    case noStorage(reason: String)
    /// The configuration is wrong; the reason says where, and what to do.
    case badSettings(reason: String)

    /// Whether a file or directory is to blame, rather than the network.
    package var isAboutFiles: Bool {
        switch self {
        case .unreadableDirectory, .noAtlas, .unreadableFile, .badAtlas, .noStorage, .badSettings:
            true
        default: false
        }
    }

    /// One sentence for the owner.
    package var sentence: String {
        switch self {
        case .portInUse(let port):
            "Port \(port) is taken by another program: stop that one or choose with --port."
        case .portNotAllowed(let port):
            "Port \(port) needs special rights: choose one from 1024 up with --port, "
                + "and let a proxy listen on \(port)."
        case .badBindAddress(let text):
            "“\(text)” is not an IP address to listen on: "
                + "--bind takes one like 127.0.0.1, 0.0.0.0 or ::."
        case .addressNotHere(let text):
            "This machine does not have the address \(text): "
                + "--bind takes one of its own, or 0.0.0.0 for all of them."
        case .noSocket(let code):
            "The system gives no socket to listen on (\(String(cString: strerror(code)))): "
                + "check its limits on open files and memory."
        case .noDaemon:
            "The web server could not start its threads: check the limits on open files and memory."
        case .unreadableDirectory(let path):
            "\(path) is no directory that this user may read: "
                + "create it, give it to the user (chown), or name another with --data."
        case .noAtlas(let directory):
            "There is no atlas in \(directory): make one with “elsewhere atlas build”, "
                + "or name another directory with --data."
        case .unreadableFile(let path, let reason):
            "The file \(path) cannot be read (\(reason)): check its owner and permissions."
        case .badAtlas(let path, let reason):
            "The atlas \(path) is not usable: \(reason)."
        case .noStorage(let reason), .badSettings(let reason): reason
        }
    }
}
