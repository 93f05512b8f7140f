internal import Atlas
internal import Screens

/// Tiles and pictures: SVG out of the atlas's base map.
func drawing(_ route: Route, _ request: Request, _ world: World) -> Response {
    let map = BaseMap(world.atlas.map)
    let visit = Visit(request, world)
    switch route {
    case .tile(let theme, let zoom, let column, let row):
        let tile = map.tile(z: Int32(zoom), x: Int32(column), y: Int32(row), theme: theme)
        guard let tile else { return visit.message(.notFound, status: 404) }
        return svg(tile)
    case .locator(let id, let theme, let size):
        guard let city = world.atlas.city(id: id) else {
            return visit.message(.notFound, status: 404)
        }
        return svg(
            map.locator(
                at: city.coordinate,
                countryCode: city.countryCode,
                regionCode: city.region?.code ?? "",
                variant: id,
                theme: theme,
                size: size
            )
        )
    case .countryPicture(let code, let theme):
        guard let country = world.atlas.country(code: code) else {
            return visit.message(.notFound, status: 404)
        }
        return svg(map.picture(ofCountry: country.code, theme: theme))
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
