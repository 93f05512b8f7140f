/// The part of the description that tells of files of all kinds that become trips.
enum TripReadingDescription {
    static let paths = #"""
        {
          "/api/v1/trips/import": {
            "post": {
              "operationId": "makeTripOfFile",
              "summary": "Make a trip of a file of any kind that the pages read",
              "security": [{"token": []}],
              "parameters": [{"name": "preview", "in": "query", "required": false, "description":
                "Only tell what it would bring: nothing is written", "schema": {"type": "boolean",
                "default": false}}, {"name": "id", "in": "query", "required": false, "description":
                "A name of your own making, so that sent twice it is brought once", "schema": {
                "$ref": "#/components/schemas/Id"}}],
              "requestBody": {"required": true, "content": {"text/calendar": {},
                "application/gpx+xml": {}, "application/vnd.google-earth.kml+xml": {},
                "application/geo+json": {}, "application/json": {}, "text/csv": {}, "text/html": {
                }, "message/rfc822": {}}},
              "responses": {"200": {"description": "What it brought, or would bring", "content": {
                "application/json": {"schema": {"$ref": "#/components/schemas/ReadFile"}}}}, "201":
                {"description": "The trip is made", "content": {"application/json": {"schema": {
                "$ref": "#/components/schemas/ReadFile"}}}, "headers": {"Location": {"schema": {
                "type": "string"}}}}, "400": {"$ref": "#/components/responses/BadRequest"}, "409":
                {"$ref": "#/components/responses/Taken"}, "415": {"$ref":
                "#/components/responses/NoForm"}, "422": {"$ref": "#/components/responses/NoFile"}}
            }
          },
          "/api/v1/trips/{trip}/import": {
            "post": {
              "operationId": "addFileToTrip",
              "summary": "Bring a file of any kind to a trip, without what is there already",
              "security": [{"token": []}],
              "parameters": [{"name": "trip", "in": "path", "required": true, "description":
                "Of the trip", "schema": {"$ref": "#/components/schemas/Id"}}, {"name": "preview",
                "in": "query", "required": false, "description":
                "Only tell what it would bring: nothing is written", "schema": {"type": "boolean",
                "default": false}}, {"name": "all", "in": "query", "required": false,
                "description": "Bring what is there already once more", "schema": {"type":
                "boolean", "default": false}}, {"name": "changed", "in": "query", "required":
                false, "description": "Change what is there to what the file tells of it",
                "schema": {"type": "boolean", "default": false}}, {"name": "id", "in": "query",
                "required": false, "description":
                "A name of your own making, so that sent twice it is brought once", "schema": {
                "$ref": "#/components/schemas/Id"}}],
              "requestBody": {"required": true, "content": {"text/calendar": {},
                "application/gpx+xml": {}, "application/vnd.google-earth.kml+xml": {},
                "application/geo+json": {}, "application/json": {}, "text/csv": {}, "text/html": {
                }, "message/rfc822": {}}},
              "responses": {"200": {"description": "What it brought, or would bring", "content": {
                "application/json": {"schema": {"$ref": "#/components/schemas/ReadFile"}}}}, "400":
                {"$ref": "#/components/responses/BadRequest"}, "409": {"$ref":
                "#/components/responses/Taken"}, "415": {"$ref": "#/components/responses/NoForm"},
                "422": {"$ref": "#/components/responses/NoFile"}}
            }
          }
        }
        """#

    static let components = #"""
        {
          "schemas": {
            "ReadFile": {"type": "object", "required": ["written", "trip", "title", "start", "days",
              "activities", "checklist", "problems", "further_problems"], "additionalProperties":
              false, "properties": {"written": {"type": "boolean", "description":
              "False for a preview"}, "trip": {"oneOf": [{"type": "null"}, {"$ref":
              "#/components/schemas/Id"}]}, "title": {"type": "string", "description":
              "As the file has it, or its first town"}, "start": {"type": ["string", "null"],
              "format": "date"}, "days": {"type": "integer"}, "activities": {"type": "array",
              "maxItems": 5000, "items": {"type": "object", "required": ["title", "category",
              "date", "start", "standing"], "additionalProperties": false, "properties": {"title":
              {"type": "string"}, "category": {"type": "string"}, "date": {"type": ["string",
              "null"], "format": "date"}, "start": {"type": ["string", "null"], "description":
              "What clocks there show"}, "standing": {"type": "string", "enum": ["new", "there",
              "changed"], "description": "changed: there, and told otherwise"}}}}, "checklist": {
              "type": "array", "items": {"type": "object", "required": ["list", "text", "standing"],
              "additionalProperties": false, "properties": {"list": {"type": "string"}, "text": {
              "type": "string"}, "standing": {"type": "string", "enum": ["new", "there"]}}}},
              "problems": {"type": "array", "maxItems": 50, "description": "What could not be read",
              "items": {"type": "object", "required": ["line", "detail"], "additionalProperties":
              false, "properties": {"line": {"type": ["integer", "null"]}, "detail": {"type":
              "string"}}}}, "further_problems": {"type": "integer", "minimum": 0}}}
          },
          "responses": {
            "NoFile": {"description": "Nothing in the file can be read", "content": {
              "application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}},
            "NoForm": {"description": "The file stands in a form: send it as the body", "content": {
              "application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}}
          }
        }
        """#
}
