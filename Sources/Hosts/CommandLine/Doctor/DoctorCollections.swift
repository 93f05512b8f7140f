import App
import Base
import Collections
import Past
import Storage

extension DoctorCheck {
    /// Which collections of old photographs there are, and which cannot be used whole.
    static let collections = DoctorCheck(name: "past") { patient in
        let folder = CollectionFolder(dataDirectory: patient.dataDirectory)
        let (files, problems) = folder.all
        var findings = files.map { Finding(.note, DoctorWords.collection($0)) }
        // The server goes on without them: a warning, no fault.
        findings += problems.map { Finding(.warning, $0) }
        for file in files where !file.packed.isEmpty && !file.hasWholeTwin {
            findings.append(Finding(.warning, PastWords.brokenTwin(file)))
        }
        for file in files where file.hasOlderNames {
            findings.append(Finding(.note, DoctorWords.olderNames(file)))
        }
        findings += folder.leftovers.map { Finding(.warning, PastWords.leftover($0)) }
        return findings.isEmpty ? [Finding(.note, DoctorWords.noCollections)] : findings
    }
}

extension DoctorWords {
    static let noCollections = sayText(
        "no old photographs, which is fine; see elsewhere past --help"
    )

    static func olderNames(_ file: CollectionFile) -> String {
        sayText(
            """
            \(file.collection.id) has its streets as an earlier version wrote them: import it \
            again, and they are called as people call them
            """
        )
    }

    static func collection(_ file: CollectionFile) -> String {
        let count = groupedText(Int64(file.collection.pictureCount))
        return sayText("\(file.collection.id), \(count) old photographs")
    }
}
