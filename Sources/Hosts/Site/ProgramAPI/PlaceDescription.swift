/// The part of the description of the JSON interface (OpenAPI 3.1) that the app itself answers.
///
/// It stands with the server's parts: on a device it would be a text that nobody reads there.
enum PlaceDescription {
    static var whole: String { text }
}

private let text = #"""
    {
      "openapi": "3.1.0",
      "info": {"title": "Elsewhere", "version": "1", "summary":
        "Every city on earth.", "description":
        "City, country and region names: GeoNames (geonames.org), CC BY 4.0; selected and \#
    reformatted.", "license": {"name": "CC BY 4.0 (data)", "url":
        "https://creativecommons.org/licenses/by/4.0/"}},
      "servers": [{"url": "/"}],
      "paths": {
        "/api/v1/search": {"get": {"operationId": "search", "summary":
          "Cities that a person may mean, the best first", "description":
          "Any name in any script, one typo forgiven from four letters on, 'paris texas', \#
    coordinates and map links; the whole name of a country or region leads to its capital or \#
    largest city first, and behind cities of that name come its largest ones.",
          "parameters": [{"name": "q", "in": "query", "required": true, "description":
          "What to look for", "schema": {"type": "string", "minLength": 1,
          "maxLength": 160}, "example": "firenz"}, {"name": "limit", "in": "query", "required":
          false, "description": "At most so many", "schema": {"type": "integer", "minimum": 1,
          "maximum": 50, "default": 10}}], "responses": {"200": {"description":
          "The cities, perhaps none", "content": {"application/json": {"schema": {"$ref":
          "#/components/schemas/CityList"}}}}, "400": {"$ref": "#/components/responses/BadRequest"
          }}}},
        "/api/v1/nearby": {"get": {"operationId": "nearby", "summary":
          "Cities around a point", "description":
          "The nearest, the nearest first, or the most prominent (people over distance), \#
    the most prominent first.", "parameters": [{"name": "lat", "in": "query", "required": true,
          "description": "Latitude in degrees", "schema": {"type": "number",
          "minimum": -90, "maximum": 90}}, {"name": "lon", "in": "query", "required": true,
          "description": "Longitude in degrees", "schema": {"type": "number", "minimum": -180,
          "maximum": 180}}, {"name": "radius_m", "in": "query", "required": false, "description":
          "How far around, in metres", "schema": {"type": "integer", "minimum": 1, "maximum":
          1000000, "default": 10000}}, {"name": "limit", "in": "query", "required": false,
          "description": "At most so many", "schema": {"type": "integer", "minimum": 1,
          "maximum": 100, "default": 30}}, {"name": "order", "in": "query", "required": false,
          "description": "Which ones, and in which order", "schema": {"type": "string", "enum":
          ["distance", "prominence"], "default": "distance"}}], "responses": {"200": {
          "description":
          "The cities, perhaps none", "content": {"application/json": {"schema": {"$ref":
          "#/components/schemas/CityList"}}}}, "400": {"$ref": "#/components/responses/BadRequest"
          }}}},
        "/api/v1/surprise": {"get": {"operationId": "surprise", "summary":
          "A random country, a point in it and the cities around", "description":
          "The same seed gives the same answer. Four countries at most are tried.", "parameters":
          [{"name": "seed", "in": "query", "required": false, "description":
          "Leave out for a new surprise", "schema": {"type": "integer", "minimum": 0, "maximum":
          9007199254740991}}], "responses": {"200": {"description": "What the dice gave",
          "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Surprise"}}}}
          , "400": {"$ref": "#/components/responses/BadRequest"}}}},
        "/api/v1/cities/{id}": {"get": {"operationId": "city", "summary": "One city",
          "parameters": [{"name": "id", "in": "path", "required": true, "description":
          "GeoNames id", "schema": {"type": "integer", "minimum": 0, "maximum": 4294967295,
          "description": "GeoNames id"}, "example": 3176959}], "responses": {"200": {
          "description": "The city", "content": {"application/json": {"schema": {"$ref":
          "#/components/schemas/CityDetails"}}}}, "404": {"$ref":
          "#/components/responses/NotFound"}}}},
        "/api/v1/countries/{code}": {"get": {"operationId": "country", "summary": "One country",
          "parameters": [{"name": "code", "in": "path", "required": true, "description":
          "ISO 3166 alpha-2, or XK", "schema": {"type": "string", "pattern": "^[A-Z]{2}$"},
          "example": "IT"}], "responses": {"200": {"description": "The country", "content": {
          "application/json": {"schema": {"$ref": "#/components/schemas/Country"}}}}, "404": {
          "$ref": "#/components/responses/NotFound"}}}}
      },
      "components": {
        "schemas": {
          "City": {"type": "object", "required": ["id", "name", "region", "country",
            "country_code", "latitude", "longitude", "population"], "additionalProperties": false
            , "properties": {"id": {"type": "integer", "minimum": 0, "maximum": 4294967295,
            "description": "GeoNames id"}, "name": {"type": "string", "minLength": 1}, "region": {
            "type": ["string", "null"], "description": "First-order division"}, "country": {
            "type": ["string", "null"]}, "country_code": {"type": ["string", "null"], "pattern":
            "^[A-Z]{2}$"}, "latitude": {"type": "number", "minimum": -90, "maximum": 90},
            "longitude": {"type": "number", "minimum": -180, "maximum": 180}, "population": {
            "type": ["integer", "null"], "minimum": 1, "description":
            "Null when unknown; to be told as 'about'"}, "distance_m": {"type": "integer",
            "minimum": 0, "description": "Metres along the great circle from the point asked for"}
            }},
          "CityList": {"type": "object", "required": ["results"], "additionalProperties": false,
            "properties": {"results": {"type": "array", "items": {"$ref":
            "#/components/schemas/City"}}}},
          "Surprise": {"type": "object", "required": ["seed", "tries", "results"],
            "additionalProperties": false, "properties": {"seed": {"type": "integer", "minimum": 0
            , "maximum": 9007199254740991}, "tries": {"type": "array", "maxItems": 4, "items": {
            "$ref": "#/components/schemas/SurpriseTry"}}, "results": {"type": "array",
            "maxItems": 30, "items": {"$ref": "#/components/schemas/City"}}}},
          "SurpriseTry": {"type": "object", "additionalProperties": false, "required": ["country"
            , "country_code", "latitude", "longitude", "radius_m"], "properties": {"country": {
            "type": "string"}, "country_code": {"type": "string", "pattern": "^[A-Z]{2}$"},
            "latitude": {"type": "number", "minimum": -90, "maximum": 90}, "longitude": {"type":
            "number", "minimum": -180, "maximum": 180}, "radius_m": {"type": "integer",
            "minimum": 0}}},
          "CityDetails": {"type": "object", "additionalProperties": false, "properties": {"id": {
            "type": "integer", "minimum": 0, "maximum": 4294967295, "description": "GeoNames id"}
            , "name": {"type": "string", "minLength": 1}, "names": {"type": "array", "items": {
            "type": "string"}, "description":
            "Other names, the native one first where it is known; no codes"}, "region": {"type": [
            "string", "null"], "description": "First-order division"}, "county": {"type": ["string",
            "null"]}, "country": {"type": ["string", "null"]}, "country_code": {"type": ["string"
            , "null"], "pattern": "^[A-Z]{2}$"}, "latitude": {"type": "number", "minimum": -90,
            "maximum": 90}, "longitude": {"type": "number", "minimum": -180, "maximum": 180},
            "population": {"type": ["integer", "null"], "minimum": 1, "description":
            "Null when unknown; to be told as 'about'"}, "time_zone": {"type": ["string", "null"]
            , "description": "IANA name"}, "utc_offset_s": {"type": ["integer", "null"],
            "minimum": -64800, "maximum": 64800, "description": "Seconds east of Greenwich, now"}
            , "is_capital": {"type": "boolean"}, "is_part_of_larger_city": {"type": "boolean"},
            "page": {"type": "string", "pattern": "^/cities/"}}, "required": ["id", "name",
            "names", "region", "county", "country", "country_code", "latitude", "longitude",
            "population", "time_zone", "utc_offset_s", "is_capital", "is_part_of_larger_city",
            "page"]},
          "Country": {"type": "object", "additionalProperties": false, "properties": {"code": {
            "type": "string", "pattern": "^[A-Z]{2}$"}, "iso3": {"type": ["string", "null"],
            "pattern": "^[A-Z]{3}$"}, "name": {"type": "string", "minLength": 1}, "continent": {
            "type": ["string", "null"], "pattern": "^(AF|AN|AS|EU|NA|OC|SA)$"}, "capital": {
            "type": ["string", "null"]}, "area_km2": {"type": ["integer", "null"], "minimum": 1},
            "population": {"type": ["integer", "null"], "minimum": 1}, "languages": {"type":
            "array", "items": {"type": "string"}}, "currency": {"type": ["string", "null"]},
            "calling_code": {"type": ["string", "null"]}, "top_level_domain": {"type": ["string",
            "null"]}, "neighbours": {"type": "array", "items": {"type": "string", "pattern":
            "^[A-Z]{2}$"}}, "city_count": {"type": "integer", "minimum": 0}, "largest_cities": {
            "type": "array", "maxItems": 10, "items": {"$ref": "#/components/schemas/City"}}},
            "required": ["code", "iso3", "name", "continent", "capital", "area_km2", "population"
            , "languages", "currency", "calling_code", "top_level_domain", "neighbours",
            "city_count", "largest_cities"]},
          "Problem": {"type": "object", "required": ["type", "title", "status", "detail"],
            "properties": {"type": {"type": "string"}, "title": {"type": "string"}, "status": {
            "type": "integer", "minimum": 400, "maximum": 599}, "detail": {"type": "string"},
            "parameter": {"type": "string"}}}
        },
        "responses": {
          "BadRequest": {"description": "A parameter is missing, unknown or out of range",
            "content": {"application/problem+json": {"schema": {"$ref":
            "#/components/schemas/Problem"}}}},
          "NotFound": {"description": "There is no such thing in this atlas", "content": {
            "application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}}
        }
      }
    }
    """#
