import Atlas
import Base
import Server

extension Command {
    static let atlasInfo = Command(
        name: "atlas info",
        text: CommandWords.infoText,
        options: [.json, .atlas, .data]
    ) { (arguments, console) throws(CommandFailure) in
        guard arguments.words.isEmpty else {
            throw arguments.failure(CommandWords.unexpected(arguments.words[0]))
        }
        let file = try arguments.openAtlas(console)
        if arguments.has(.json) { sayJSON(file, console) } else { say(file, console) }
        return .done
    }
}

private func say(_ file: AtlasFile, _ console: Console) {
    let atlas = file.atlas
    let counts: [(String, Int64)] = [
        (CommandWords.infoCities, Int64(atlas.cityCount)),
        (CommandWords.infoCountries, Int64(atlas.countryCount)),
        (CommandWords.infoRegions, Int64(atlas.regionCount)),
        (CommandWords.infoZones, Int64(atlas.zoneCount)),
        (CommandWords.infoBytes, Int64(atlas.bytes.count)),
        (CommandWords.infoMapBytes, Int64(atlas.map?.count ?? 0)),
    ]
    var rows = [[CommandWords.infoFile, file.path], [CommandWords.infoTier, file.name]]
    rows += counts.map { [$0.0, groupedText($0.1)] }
    rows.append([CommandWords.infoChecksum, hexadecimal(atlas.fileChecksum)])
    console.say(CityLines.table(rows))
}

private func sayJSON(_ file: AtlasFile, _ console: Console) {
    let atlas = file.atlas
    console.sayJSON { writer in
        writer.text("file", file.path)
        writer.text("tier", file.name)
        writer.key("cities")
        writer.integer(atlas.cityCount)
        writer.key("countries")
        writer.integer(atlas.countryCount)
        writer.key("regions")
        writer.integer(atlas.regionCount)
        writer.key("zones")
        writer.integer(atlas.zoneCount)
        writer.key("bytes")
        writer.integer(Int64(atlas.bytes.count))
        writer.key("map_bytes")
        writer.integer(Int64(atlas.map?.count ?? 0))
        writer.text("checksum", hexadecimal(atlas.fileChecksum))
    }
}
