/// The part of the description that tells of what somebody keeps besides trips.
enum LibraryDescription {
    static let paths = #"""
        {
          "/api/v1/library/favourites": {
            "get": {
              "operationId": "favourites", "summary": "Cities that are favourites, by id",
              "security": [{"token": []}],
              "parameters": [{"name": "limit", "in": "query", "required": false, "description":
                "At most so many", "schema": {"type": "integer", "minimum": 1, "maximum": 500,
                "default": 100}}, {"name": "after", "in": "query", "required": false,
                "description": "The next of the last page", "schema": {"type": "integer",
                "minimum": 0, "maximum": 4294967295}}],
              "responses": {"200": {"description": "Cities that are favourites, by id", "content":
                {"application/json": {"schema": {"$ref": "#/components/schemas/KeptCities"}}}},
                "400": {"$ref": "#/components/responses/BadRequest"}}
            },
            "post": {
              "operationId": "addFavourite", "summary": "Make a city a favourite",
              "security": [{"token": []}],
              "requestBody": {"required": true, "content": {"application/json": {"schema": {"$ref":
                "#/components/schemas/NewFavourite"}}}},
              "responses": {"200": {"description": "It was one before", "content": {
                "application/json": {"schema": {"$ref": "#/components/schemas/KeptCity"}}}}, "201":
                {"description": "It is one now", "content": {"application/json": {"schema": {
                "$ref": "#/components/schemas/KeptCity"}}}}}
            }
          },
          "/api/v1/library/favourites/{city}": {
            "delete": {
              "operationId": "removeFavourite", "summary": "Take a city from the favourites",
              "security": [{"token": []}],
              "parameters": [{"name": "city", "in": "path", "required": true, "description":
                "GeoNames id", "schema": {"type": "integer", "minimum": 0, "maximum": 4294967295},
                "example": 3176959}],
              "responses": {"204": {"description": "It is none, now or before"}}
            }
          },
          "/api/v1/library/things": {
            "get": {
              "operationId": "things",
              "summary": "Favourites that are no cities: photographs, art, events, places",
              "security": [{"token": []}], "parameters": [],
              "responses": {"200": {"description":
                "Favourites that are no cities: photographs, art, events, places", "content": {
                "application/json": {"schema": {"$ref": "#/components/schemas/KeptThings"}}}},
                "400": {"$ref": "#/components/responses/BadRequest"}}
            }
          },
          "/api/v1/library/archive": {
            "get": {
              "operationId": "archive", "summary": "Cities in the archive, by id",
              "security": [{"token": []}],
              "parameters": [{"name": "limit", "in": "query", "required": false, "description":
                "At most so many", "schema": {"type": "integer", "minimum": 1, "maximum": 500,
                "default": 100}}, {"name": "after", "in": "query", "required": false,
                "description": "The next of the last page", "schema": {"type": "integer",
                "minimum": 0, "maximum": 4294967295}}],
              "responses": {"200": {"description": "Cities in the archive, by id", "content": {
                "application/json": {"schema": {"$ref": "#/components/schemas/KeptCities"}}}},
                "400": {"$ref": "#/components/responses/BadRequest"}}
            }
          },
          "/api/v1/library/recents": {
            "get": {
              "operationId": "recents", "summary": "Cities that were opened last, the latest first",
              "security": [{"token": []}], "parameters": [],
              "responses": {"200": {"description":
                "Cities that were opened last, the latest first", "content": {"application/json": {
                "schema": {"$ref": "#/components/schemas/KeptCities"}}}}, "400": {"$ref":
                "#/components/responses/BadRequest"}}
            }
          },
          "/api/v1/library/settings": {
            "get": {
              "operationId": "settings", "summary": "Settings", "security": [{"token": []}],
              "parameters": [],
              "responses": {"200": {"description": "Settings", "content": {"application/json": {
                "schema": {"$ref": "#/components/schemas/Settings"}}}}, "400": {"$ref":
                "#/components/responses/BadRequest"}}
            }
          }
        }
        """#

    static let components = #"""
        {
          "schemas": {
            "KeptCity": {"type": "object", "required": ["id", "name", "country_code",
            "latitude", "longitude",
              "is_favourite", "is_archived", "last_opened"], "additionalProperties": false,
              "properties": {"id": {"type": "integer", "minimum": 0, "maximum": 4294967295,
              "description": "GeoNames id"}, "name": {"type": ["string", "null"], "description":
              "Null where the atlas does not know it"}, "country_code": {"type": ["string",
            "null"],
              "pattern": "^[A-Z]{2}$"}, "latitude": {"type": ["number", "null"], "minimum": -90,
              "maximum": 90}, "longitude": {"type": ["number", "null"], "minimum": -180,
            "maximum":
              180}, "is_favourite": {"type": "boolean"}, "is_archived": {"type": "boolean"},
              "last_opened": {"type": ["string", "null"], "format": "date-time"}}},
            "KeptCities": {"type": "object", "required": ["results", "next"],
            "additionalProperties": false,
              "properties": {"results": {"type": "array", "maxItems": 500, "items": {"$ref":
              "#/components/schemas/KeptCity"}}, "next": {"oneOf": [{"type": "null"}, {"type":
              "integer", "minimum": 0, "maximum": 4294967295, "description": "GeoNames id"}]}}},
            "NewFavourite": {"type": "object", "required": ["city"], "additionalProperties":
            false, "properties":
              {"city": {"type": "integer", "minimum": 1, "maximum": 4294967295, "description":
              "GeoNames id of a city in the atlas", "example": 3176959}}},
            "KeptThings": {"type": "object", "required": ["results"], "additionalProperties":
            false,
              "properties": {"results": {"type": "array", "items": {"type": "object",
            "required": [
              "kind", "source", "title", "detail", "date", "starts_at", "time_zone", "link",
              "credit", "page", "latitude", "longitude"], "additionalProperties": false,
              "properties": {"kind": {"type": "string", "enum": ["photograph", "artwork", "event",
              "spot"]}, "source": {"type": "string"}, "title": {"type": "string"}, "detail": {
              "type": "string"}, "date": {"type": "string"}, "starts_at": {"type": "string"},
              "time_zone": {"type": "string"}, "link": {"type": "string"}, "credit": {"type":
              "string"}, "page": {"type": "string"}, "latitude": {"type": ["number", "null"],
              "minimum": -90, "maximum": 90}, "longitude": {"type": ["number", "null"], "minimum":
              -180, "maximum": 180}}}}}},
            "Settings": {"type": "object", "required": ["name", "home", "theme", "text_size",
            "distance_unit",
              "temperature_unit", "clock", "fourth_tab"], "additionalProperties": false,
              "properties": {"name": {"type": "string"}, "home": {"oneOf": [{"type": "null"}, {
              "type": "integer", "minimum": 0, "maximum": 4294967295, "description":
            "GeoNames id"}
              ]}, "theme": {"type": "string", "enum": ["system", "light", "dark"]}, "text_size": {
              "type": "string", "enum": ["standard", "large", "larger", "small"]},
            "distance_unit":
              {"type": "string", "enum": ["automatic", "kilometres", "miles"]},
            "temperature_unit":
              {"type": "string", "enum": ["automatic", "celsius", "fahrenheit"]}, "clock": {
            "type":
              "string", "enum": ["automatic", "twelveHours", "twentyFourHours"]}, "fourth_tab": {
              "type": "string", "enum": ["unset", "art", "events"]}}}
          }
        }
        """#
}
