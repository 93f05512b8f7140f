internal import Atlas
internal import Geodesy
internal import Markup

/// Tiles and pictures: SVG out of the atlas's base map.
func answer(_ drawing: Drawing, _ request: Request, _ world: World) -> Response {
    switch drawing {
    case .tile(let tile):
        let bytes = world.atlas.tile(
            z: Int32(tile.zoom),
            x: Int32(tile.column),
            y: Int32(tile.row),
            theme: tile.theme,
            withLabels: tile.hasLabels
        )
        if let bytes { return svg(bytes) }
    case .locator(let id, let theme, let size):
        if let city = world.atlas.city(id: id) {
            return svg(world.atlas.locator(of: city, theme: theme, size: size))
        }
    case .pin(let point, let id):
        // Farther away the city's surroundings would not be those of the pin.
        if let city = world.atlas.city(id: id),
            distanceMetres(from: point, to: city.coordinate) < 200_000
        {
            return svg(world.atlas.locator(of: city, pin: point, theme: .light, size: .card))
        }
    case .icons: return icons(request)
    case .country(let code, let theme):
        if let country = world.atlas.country(code: code) {
            return svg(world.atlas.picture(of: country, theme: theme))
        }
    }
    return Visit(request, world).message(.notFound, status: 404).response
}

/// The icons, for ever under the name that the pages of this version have for them.
func icons(_ request: Request) -> Response {
    let name = UnsafeBufferPointer(start: Icon.file.utf8Start, count: Icon.file.utf8CodeUnitCount)
    let isOurs = request.target.utf8.elementsEqual(name)
    return Response(
        contentType: "image/svg+xml",
        headers: [
            Header("cache-control", isOurs ? "public, max-age=31536000, immutable" : "no-cache")
        ],
        body: Icon.drawings.bytes
    )
}

private func svg(_ bytes: [UInt8]) -> Response {
    Response(
        contentType: "image/svg+xml",
        headers: [Header("cache-control", "public, max-age=86400")],
        body: bytes
    )
}
