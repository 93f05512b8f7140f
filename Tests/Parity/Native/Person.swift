import App
import Atlas
import Base
import Library
import Merge
import Questions
import TestKit
import Wire

/// Somebody who keeps things, for requests that say `as: person`; and what the outside world says
/// to them, for those that say `outside: answered` or `outside: failing`.
struct Person {
    let records: [Record]

    /// Three dozen cities with every combination of marks, and settings of every kind.
    init(in atlas: Atlas) {
        var changes: [Change] = []
        let step = max(1, atlas.cityCount / 36)
        for (place, row) in stride(from: 0, to: atlas.cityCount, by: Int(step)).enumerated() {
            let id = atlas.city(CityIndex(rawValue: row)).id
            func mark(_ field: UInt16, _ value: FieldValue) {
                changes.append(
                    Change(kind: LibraryKind.city, id: .city(id), number: field, value: value)
                )
            }
            if place % 2 == 0 { mark(CityField.isArchived, .flag(true)) }
            if place % 3 == 0 { mark(CityField.isFavourite, .flag(true)) }
            if place % 5 == 0 {
                mark(CityField.lastOpened, .integer(1_780_000_000_000 + Int64(place)))
            }
        }
        let library = Library()
        changes += library.naming("Zoë <b>O’Neil</b>")
        changes += library.settingHome(atlas.city(CityIndex(rawValue: 0)).id)
        changes += library.setting(Preferences.Theme.dark)
        changes += library.setting(Preferences.DistanceUnit.miles)
        changes += library.setting(Preferences.ClockStyle.twelveHours)
        changes += library.setting(Preferences.TextSize.large)
        changes += library.surprising(with: "IT")
        changes += Journey.changes(in: atlas)
        var found: [RecordID: Record] = [:]
        for (place, change) in changes.enumerated() {
            let stamp = Stamp(high: UInt64(place + 1) << 16, replica: 7)
            let register = Register(
                wireType: change.value.wireType,
                value: change.value.encoded,
                stamp: stamp,
                author: Identifier(high: 1, low: 2)
            )
            found[change.id, default: Record(kind: change.kind, id: change.id)]
                .set(change.number, to: register)
        }
        for note in Journey.earlierValues(of: found) { found[note.id] = note }
        // As no version of today writes it: to be passed over by both builds.
        found[.city(1)] = Record(kind: 99, id: .city(1))
        records = found.values.sorted { $0.id < $1.id }
    }
}

extension ListedRequest {
    /// The question of the wire with all that the words of the list ask for.
    func complete(_ question: Wire.Question, _ person: Person) -> Wire.Question {
        var question = question
        switch visitor {
        case "person":
            question.world.standing = .member(email: "zoe@elsewhere.example")
            question.records = person.records
        case "guest":
            question.world.standing = .guest
            question.records = []
        case "away": question.records = nil
        case "logged-out": question.world.standing = .loggedOut
        default: return question
        }
        question.world.formToken = "0123456789abcdefghjkmnpqrs"
        guard let outside, outside != "hostile" else { return question }
        question.world.outside.kinds = .all
        question.world.outside.isSample = outside == "answered"
        // An answer may lead to further questions.
        for _ in 0..<4 {
            let reply = respondToPeople(question.request, given: question.world)
            for want in reply.waiting.questions {
                let outcome = outside == "answered" ? want.sampleOutcome : want.sampleFailure
                question.world.outside.answers.append(Outside.Answered(want, outcome))
            }
        }
        return question
    }
}

extension ListedRequest {
    /// The message of the wire; hostile answers go into it as the bytes that they are.
    func message(_ question: Wire.Question) throws -> [UInt8] {
        guard outside == "hostile" else { return try Wire.encode(question) }
        var question = question
        question.world.outside.kinds = .all
        var message = try Wire.encode(question)
        var hostile = HostileAnswers(seed: hostileSeed)
        var answers: [(key: String, outcome: [UInt8])] = []
        for _ in 0..<4 {
            let asked = try message.withUnsafeBytes {
                try Wire.question(from: ByteSlice($0), about: question.world.atlas)
            }
            for want in respondToPeople(request, given: asked.world).waiting.questions {
                let bytes = hostile.bytes(answering: want, fetchedAt: question.world.now)
                answers.append((want.key, [0] + bytes))
            }
            // Answers stand at the end of a message, behind their number.
            message = try Wire.encode(question).dropLast(4) + number(answers.count)
            for answer in answers {
                message += number(answer.key.utf8.count) + Array(answer.key.utf8)
                message += number(answer.outcome.count) + answer.outcome
            }
        }
        return message
    }

    private func number(_ value: Int) -> [UInt8] {
        withUnsafeBytes(of: UInt32(value).littleEndian) { Array($0) }
    }
}

extension Question {
    fileprivate var sampleOutcome: Outcome { .answer(AnswerSamples.answer(to: self)) }

    /// Another reason for each.
    fileprivate var sampleFailure: Outcome {
        let reasons = Unavailability.allCases
        return .none(reasons[key.utf8.count % reasons.count])
    }
}
