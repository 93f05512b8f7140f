import Accounts
import Base
import Chronology
import Foundation
import Server
import Storage

extension Command {
    static let userList = Command(
        name: "user list",
        text: UserWords.listText,
        options: [.json, .data]
    ) { (arguments, console) throws(CommandFailure) in
        try arguments.expectNoWords()
        let found = try arguments.withStorage(console) { (storage) throws(CommandFailure) in
            do throws(Administration.Failure) {
                let office = Administration(storage: storage)
                return try office.people(now: .systemNow)
            } catch {
                throw .data(UserWords.sentence(error))
            }
        }
        if arguments.has(.json) {
            console.sayJSON { writer in
                writer.key("users")
                writer.beginArray()
                for person in found.people { writer.person(person) }
                writer.endArray()
                writer.key("guests")
                writer.integer(found.guestCount)
            }
        } else {
            if !found.people.isEmpty {
                console.say(CityLines.table([UserWords.columns] + found.people.map(row)))
            }
            console.complain(
                UserWords.count(people: Int64(found.people.count), guests: found.guestCount) + "."
            )
        }
        return found.people.isEmpty ? .nothingFound : .done
    }
}

private func row(_ person: Administration.Person) -> [String] {
    let account = person.account
    return [
        account.email ?? "", account.created.day, person.lastSeen?.day ?? "–",
        "\(person.deviceCount)",
        account.deleted.map { UserWords.deletedOn($0.day) }
            ?? (account.recoveryHash == nil ? UserWords.noCode : ""),
    ]
}

extension JSONWriter {
    fileprivate mutating func person(_ person: Administration.Person) {
        beginObject()
        text("email", person.account.email ?? "")
        text("created", person.account.created.text)
        key("last_seen")
        if let seen = person.lastSeen { string(seen.text) } else { null() }
        key("devices")
        integer(Int64(person.deviceCount))
        key("has_recovery_code")
        boolean(person.account.recoveryHash != nil)
        key("deleted")
        if let deleted = person.account.deleted { string(deleted.text) } else { null() }
        endObject()
    }
}

extension Instant {
    /// As in 2026-06-01T12:00:00Z.
    var text: String {
        Date(timeIntervalSince1970: TimeInterval(millisecondsSinceEpoch / 1_000)).ISO8601Format()
    }

    /// As in 2026-06-01.
    var day: String { String(text.prefix(10)) }
}
