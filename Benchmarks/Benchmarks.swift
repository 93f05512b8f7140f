import Atlas
import Base
import Glibc

/// Times the atlas.
///
/// `Benchmarks FILE` times searches of an atlas file; `--recall` compares them with a plain
/// search, `--peers DIR` writes what the programs under Peers need for the same work,
/// `--answer TARGET COUNT` has the app answer an address so many times, `--trip` times a long trip,
/// and `--open` only opens the file and answers one search, for timing from outside. With `--past`
/// the file is a collection of old photographs; a directory behind it gets what its peer needs.
@main
enum Benchmarks {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard let path = arguments.first else {
            let ways = "--recall | --open | --trip | --past [DIR] | --peers DIR | --answer …"
            show("usage: Benchmarks FILE [\(ways)]")
            exit(64)
        }
        if arguments.dropFirst().first == "--past" {
            let past = try PastBenchmark(mapped(path))
            past.run()
            if let directory = arguments.dropFirst(2).first {
                try past.writeVectors(to: directory)
            }
            return
        }
        let isOpening = arguments.dropFirst().first == "--open"
        let atlas = try openAtlas(path, comparing: isOpening ? .head : .all)
        switch arguments.dropFirst().first {
        case nil:
            SearchBenchmark(atlas: atlas).run()
            NearbyBenchmark(atlas: atlas).run()
        case "--recall":
            SearchBenchmark(atlas: atlas).checkRecall()
        case "--answer":
            let target = arguments.dropFirst(2).first ?? "/"
            let times = arguments.dropFirst(3).first.flatMap { Int($0) } ?? 10_000
            AnswerBenchmark(atlas: atlas, target: target).run(times: times)
        case "--trip": TripBenchmark(atlas: atlas).run()
        case "--open":
            guard case .cities(let hits) = atlas.search("firenze"), let first = hits.first else {
                exit(1)
            }
            show("opened, and found \(first.city.name)")
        default:
            let directory = arguments.last ?? "."
            try NearbyBenchmark(atlas: atlas).writeVectors(to: directory)
            try SearchBenchmark(atlas: atlas).writeNames(to: directory)
        }
    }

    private static func openAtlas(
        _ path: String,
        comparing checks: AtlasChecksums
    ) throws -> Atlas {
        try Atlas(mapped(path), comparing: checks)
    }

    private static func mapped(_ path: String) -> ByteSlice {
        let file = open(path, O_RDONLY)
        let count = Int(lseek(file, 0, SEEK_END))
        guard file >= 0, let bytes = mmap(nil, count, PROT_READ, MAP_SHARED, file, 0),
            bytes != MAP_FAILED
        else {
            show("cannot read \(path): \(String(cString: strerror(errno)))")
            exit(66)
        }
        return ByteSlice(start: UnsafeRawPointer(bytes), count: count)
    }
}

func writeFile(_ path: String, _ bytes: [UInt8]) throws {
    guard let file = fopen(path, "wb"), fwrite(bytes, 1, bytes.count, file) == bytes.count,
        fclose(file) == 0
    else {
        show("cannot write \(path): \(String(cString: strerror(errno)))")
        exit(73)
    }
}
