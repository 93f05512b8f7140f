import CSQLite
import Glibc

/// Another program that has begun to write to the file and does not come to an end.
struct LockHolder {
    let path: String

    func run() {
        var handle: OpaquePointer?
        guard sqlite3_open(path, &handle) == SQLITE_OK,
            sqlite3_exec(handle, "BEGIN IMMEDIATE", nil, nil, nil) == SQLITE_OK
        else { exit(1) }
        Drill.say("held")
        while true { sleep(60) }
    }
}
