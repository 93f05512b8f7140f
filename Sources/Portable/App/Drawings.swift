internal import Atlas
internal import Screens

/// Tiles and pictures: SVG out of the atlas's base map.
func drawing(_ route: Route, _ request: Request, _ world: World) -> Response {
    let visit = Visit(request, world)
    switch route {
    case .tile(let tile):
        let drawing = world.atlas.tile(
            z: Int32(tile.zoom),
            x: Int32(tile.column),
            y: Int32(tile.row),
            theme: tile.theme,
            withLabels: tile.hasLabels
        )
        guard let drawing else { return visit.message(.notFound, status: 404) }
        return svg(drawing)
    case .locator(let id, let theme, let size):
        guard let city = world.atlas.city(id: id) else {
            return visit.message(.notFound, status: 404)
        }
        return svg(world.atlas.locator(of: city, theme: theme, size: size))
    case .countryPicture(let code, let theme):
        guard let country = world.atlas.country(code: code) else {
            return visit.message(.notFound, status: 404)
        }
        return svg(world.atlas.picture(of: country, theme: theme))
    default: return visit.message(.notFound, status: 404)
    }
}

private func svg(_ bytes: [UInt8]) -> Response {
    Response(
        contentType: "image/svg+xml",
        headers: [Header("cache-control", "public, max-age=86400")],
        body: bytes
    )
}
