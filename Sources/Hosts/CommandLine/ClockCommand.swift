import App
import Base
import Chronology
import Storage

extension Command {
    static let clock = Command(
        name: "clock",
        text: ClockWords.text,
        options: [.json, .data]
    ) { (arguments, console) throws(CommandFailure) in
        let accepts = try arguments.acceptsClock()
        return try arguments.withStorage(console) { (storage) throws(CommandFailure) in
            if accepts {
                try saying(at: storage.location) { () throws(StorageFailure) in
                    try storage.acceptClock()
                }
            }
            let (trusted, now) = try saying { () throws(StorageFailure) in try storage.clocks() }
            if arguments.has(.json) {
                console.sayJSON { writer in
                    writer.text("now", now.text)
                    writer.key("trusted")
                    if let trusted { writer.string(trusted.time.text) } else { writer.null() }
                    writer.key("doubt")
                    if let doubt = trusted?.doubt {
                        writer.string(doubt.text)
                    } else {
                        writer.null()
                    }
                }
            } else {
                console.say(ClockWords.state(trusted, now: now, isAccepted: accepts))
            }
            return .done
        }
    }
}

extension CommandArguments {
    fileprivate func acceptsClock() throws(CommandFailure) -> Bool {
        guard let word = words.first else { return false }
        guard word == "accept", words.count == 1 else {
            throw failure(CommandWords.unexpected(word == "accept" ? words[1] : word))
        }
        return true
    }
}

/// What the command about the clock says to people.
enum ClockWords {
    static let text = CommandText(
        words: "[accept]",
        summary: sayText("tell what the server thinks of the system's clock"),
        explanation: sayText(
            """
            When the clock jumps, a server goes on counting the time by itself for a day before it
            erases or ends anything by the new one. With “accept” you say that the clock is right;
            a running server learns of it within a minute.
            """
        ),
        examples: [
            ("clock", sayText("says whether the clock is believed")),
            ("clock accept", sayText("believes it from now on")),
        ]
    )

    static func state(_ trusted: TrustedTime?, now: Instant, isAccepted: Bool) -> String {
        let clock = sayText("The clock says \(now.text).")
        if isAccepted { return clock + sayText(" It is believed from now on.") }
        guard let trusted else {
            return clock + sayText(" No server has run with this database yet.")
        }
        guard let doubt = trusted.doubt else { return clock + sayText(" It is believed.") }
        let hours = (TrustedTime.agreementMilliseconds - doubt.heldMilliseconds) / 3_600_000 + 1
        return clock
            + sayText(
                """
                 That is \(doubt.text) of what the server has counted, so for now nothing is \
                erased or ended by it. If it is right, say so with “elsewhere clock accept”; else \
                it is believed after \(hours) more hours in which it does not jump again.
                """
            )
    }
}
