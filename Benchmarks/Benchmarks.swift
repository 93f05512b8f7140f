import Atlas
import Base
import Glibc

/// Times the atlas against an atlas file: `Benchmarks FILE`.
@main
enum Benchmarks {
    static func main() throws {
        guard CommandLine.arguments.count == 2 else {
            print("usage: Benchmarks FILE")
            exit(64)
        }
        let path = CommandLine.arguments[1]
        let file = open(path, O_RDONLY)
        let count = Int(lseek(file, 0, SEEK_END))
        guard file >= 0, let bytes = mmap(nil, count, PROT_READ, MAP_SHARED, file, 0),
            bytes != MAP_FAILED
        else {
            print("cannot read \(path): \(String(cString: strerror(errno)))")
            exit(66)
        }
        let atlas = try Atlas(ByteSlice(start: UnsafeRawPointer(bytes), count: count))
        SearchBenchmark(atlas: atlas).run()
    }
}
