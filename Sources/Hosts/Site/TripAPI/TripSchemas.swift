extension TripDescription {
    /// What may be said of a trip: in a file, a new one and a change.
    private static let tripFields = #"""
        "title": {"type": ["string", "null"], "maxLength": 120, "description":
          "At most 120 bytes"}, "start": {"type": ["string", "null"], "format": "date",
          "description": "From 1000-01-02 to 8999-12-31"}, "days": {"type": ["integer", "null"],
          "minimum": 0, "maximum": 400, "description":
          "The last one is, with a start, 8999-12-31 at the latest"}, "currency": {"type":
          ["string", "null"], "pattern": "^([A-Z]{3})?$", "description": "ISO 4217"}, "notes":
          {"type": ["string", "null"], "maxLength": 6000}, "places": {"type": ["array", "null"],
          "maxItems": 30, "items": {"type": "integer", "minimum": 0, "maximum": 4294967295,
          "description": "GeoNames id"}}
        """#

    /// What may be said of an activity: in a file, a new one, a change and an answer.
    private static let activityFields = #"""
        "day": {"type": ["integer", "null"], "minimum": 1, "maximum": 400, "description":
          "The day of the trip, the first being 1"}, "date": {"type": ["string", "null"],
          "format": "date", "description": "That day's date; read where there is no day"},
          "title": {"type": ["string", "null"], "maxLength": 200, "description":
          "Left out, the name of the destination, else of the place"}, "category": {"type":
          "string", "enum": ["other", "sight", "food", "lodging", "flight", "train", "bus", "car",
          "boat", "walk", "event", "museum", "shopping", "meeting"]}, "start": {"type": ["string",
          "null"], "pattern": "^([01][0-9]|2[0-3]):[0-5][0-9]$", "description":
          "What clocks there show"}, "zone": {"type": ["string", "null"], "maxLength": 64,
          "description": "IANA name; none for that of the place"}, "minutes": {"type": ["integer",
          "null"], "minimum": 1, "maximum": 527040}, "end": {"oneOf": [{"type": "null"}, {"$ref":
          "#/components/schemas/End"}]}, "place": {"oneOf": [{"type": "null"}, {"$ref":
          "#/components/schemas/Place"}]}, "destination": {"oneOf": [{"type": "null"}, {"$ref":
          "#/components/schemas/Place"}]}, "notes": {"type": ["string", "null"], "maxLength":
          6000}, "links": {"type": ["array", "null"], "maxItems": 6, "items": {"type": "string",
          "maxLength": 1000, "pattern": "^https?://"}}, "cost": {"oneOf": [{"type": "null"},
          {"$ref": "#/components/schemas/Cost"}]}, "booking_code": {"type": ["string", "null"],
          "maxLength": 100}
        """#

    /// What is told of photos and documents, and not read.
    private static let attachmentNotes = #"""
        "photos": {"type": "array", "items": {"$ref": "#/components/schemas/PhotoNote"},
          "description": "Only read: their bytes are not in the file"},
        "documents": {"type": "array", "items": {"$ref": "#/components/schemas/DocumentNote"},
          "description": "Only read: their bytes are not in the file"}
        """#

    /// What they speak of.
    static let components = #"""
        {
          "schemas": {
            "Id": {"type": "string", "pattern": "^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$",
              "description": "128 bits in Crockford's base 32, told in small letters", "example":
              "01ARZ3NDEKTSV4RRFFQ69G5FAV"},
            "TripFields": {"type": "object", "properties": {\#(tripFields)}},
            "NewTrip": {"type": "object", "required": ["trip"], "properties": {"elsewhere": {
              "const": 1}, "id": {"$ref": "#/components/schemas/Id"}, "trip": {"$ref":
              "#/components/schemas/TripFields"}, "activities": {"type": "array", "maxItems":
              5000, "items": {"$ref": "#/components/schemas/FileActivity"}}, "checklist": {
              "type": "array", "maxItems": 5000, "items": {"$ref":
              "#/components/schemas/FileItem"}}}},
            "TripChange": {"type": "object", "additionalProperties": false, "properties":
              {\#(tripFields), "how": {"enum": ["keep", "shift"], "description":
              "What becomes of planned days that would move"}}},
            "FileActivity": {"type": "object", "properties":
              {"uid": {"type": ["string", "null"], "maxLength": 255, "description":
              "What tells it from all others: the UID of its calendar, else its name here"},
              \#(activityFields)}},
            "PhotoNote": {"type": "object", "required": ["sha256", "width", "height"],
              "additionalProperties": false, "properties": {"sha256": {"type": "string",
              "pattern": "^[0-9a-f]{64}$"}, "width": {"type": "integer"}, "height": {"type":
              "integer"}, "caption": {"type": "string"}, "cover": {"const": true, "description":
              "It is on the trip's cover"}}},
            "DocumentNote": {"type": "object", "required": ["sha256", "name", "bytes"],
              "additionalProperties": false, "properties": {"sha256": {"type": "string",
              "pattern": "^[0-9a-f]{64}$"}, "name": {"type": "string", "maxLength": 255},
              "bytes": {"type": "integer"}, "caption": {"type": "string"}}},
            "NewActivity": {"type": "object", "additionalProperties":
              false, "properties": {"id": {"$ref": "#/components/schemas/Id"}, "revision": {},
              "photos": {}, "documents": {}, \#(activityFields)}},
            "ActivityChange": {"type": "object", "additionalProperties": false, "properties":
              {\#(activityFields)}},
            "FileItem": {"type": "object", "required": ["text"], "properties": {"list": {"type":
              ["string", "null"], "maxLength": 60}, "text": {"type": "string", "maxLength": 300,
              "minLength": 1}, "done": {"type": ["boolean", "null"]}}},
            "NewItem": {"type": "object", "required": ["text"], "additionalProperties": false,
              "properties": {"id": {"$ref": "#/components/schemas/Id"}, "list": {"type": [
              "string", "null"], "maxLength": 60}, "text": {"type": "string", "maxLength": 300,
              "minLength": 1}, "done": {"type": ["boolean", "null"]}}},
            "Tick": {"type": "object", "required": ["done"], "additionalProperties": false,
              "properties": {"done": {"type": "boolean"}}},
            "Move": {"type": "object", "additionalProperties": false, "properties": {"day": {
              "type": ["integer", "null"], "minimum": 1, "maximum": 400}, "date": {"type": [
              "string", "null"], "format": "date"}, "before": {"oneOf": [{"type": "null"}, {
              "$ref": "#/components/schemas/Id"}]}}},
            "End": {"type": "object", "additionalProperties": false, "properties": {
              "days_later": {"type": ["integer", "null"], "minimum": -1, "maximum": 366}, "time":
              {"type": ["string", "null"], "pattern": "^([01][0-9]|2[0-3]):[0-5][0-9]$"}, "zone":
              {"type": ["string", "null"], "maxLength": 64}}},
            "Place": {"type": "object", "additionalProperties": false, "properties": {"name": {
              "type": ["string", "null"], "maxLength": 200}, "latitude": {"type": "number",
              "minimum": -90, "maximum": 90}, "longitude": {"type": "number", "minimum": -180,
              "maximum": 180}, "city": {"type": ["integer", "null"], "minimum": 1, "maximum":
              4294967295, "description": "GeoNames id"}}},
            "Cost": {"type": "object", "required": ["amount", "currency"],
              "additionalProperties": false, "properties": {"amount": {"type": "number",
              "minimum": 0}, "currency": {"type": "string", "pattern": "^[A-Z]{3}$"}}},
            "TripList": {"type": "object", "required": ["results", "next"],
              "additionalProperties": false, "properties": {"results": {"type": "array",
              "maxItems": 100, "items": {"type": "object", "required": ["id", "revision",
              "title", "start", "days", "places", "activity_count", "in_bin"],
              "additionalProperties": false, "properties": {"id": {"$ref":
              "#/components/schemas/Id"}, "revision": {"type": "string", "pattern":
              "^[0-9a-f]{16}$"}, "title": {"type": "string"}, "start": {"type": ["string", "null"
              ], "format": "date"}, "days": {"type": "integer"}, "places": {"type": "array",
              "items": {"type": "integer"}}, "activity_count": {"type": "integer"}, "in_bin": {
              "type": "boolean"}}}}, "next": {"oneOf": [{"type": "null"}, {"$ref":
              "#/components/schemas/Id"}]}}},
            "TripFile": {"type": "object", "required": ["elsewhere", "trip", "activities",
              "checklist"], "additionalProperties": false, "properties": {"elsewhere": {"const":
              1}, "trip": {"$ref": "#/components/schemas/TripFields"}, "activities": {"type":
              "array", "items": {"$ref": "#/components/schemas/FileActivity"}}, "checklist":
              {"type": "array", "items": {"type": "object", "required": ["text", "done"],
              "additionalProperties": false, "properties": {"list": {"type": "string",
              "maxLength": 60}, "text": {"type": "string", "maxLength": 300, "minLength": 1},
              "done": {"type": "boolean"}}}}, \#(attachmentNotes)}},
            "Trip": {"type": "object", "required": ["elsewhere", "id", "revision", "trip",
              "activities", "checklist"], "additionalProperties": false, "properties":
              {"elsewhere": {"const": 1}, "id": {"$ref": "#/components/schemas/Id"}, "revision":
              {"type": "string", "pattern": "^[0-9a-f]{16}$"}, "trip": {"$ref":
              "#/components/schemas/TripFields"}, "activities": {"type": "array", "items":
              {"$ref": "#/components/schemas/Activity"}}, "checklist": {"type": "array", "items":
              {"$ref": "#/components/schemas/Item"}}, \#(attachmentNotes)}},
            "Activity": {"type": "object", "required": ["id", "revision", "title"],
              "additionalProperties": false, "properties": {"id": {"$ref":
              "#/components/schemas/Id"}, "revision": {"type": "string", "pattern":
              "^[0-9a-f]{16}$"}, \#(attachmentNotes), \#(activityFields)}},
            "Item": {"type": "object", "required": ["id", "list", "text", "done"],
              "additionalProperties": false, "properties": {"id": {"$ref":
              "#/components/schemas/Id"}, "list": {"type": "string", "maxLength": 60}, "text": {
              "type": "string", "maxLength": 300, "minLength": 1}, "done": {"type": "boolean"}}}
          },
          "responses": {
            "NoToken": {"description":
              "The access token is missing, unknown, revoked or past its end", "content": {
              "application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}},
              "headers": {"WWW-Authenticate": {"schema": {"type": "string"}}}},
            "OnlyReads": {"description": "The access token does not allow that", "content": {
              "application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}},
              "headers": {"WWW-Authenticate": {"schema": {"type": "string"}}}},
            "NoSuchThing": {"description": "There is no such thing, or it is in the bin",
              "content": {"application/problem+json": {"schema": {"$ref":
              "#/components/schemas/Problem"}}}},
            "NoJSON": {"description": "The body is no JSON object", "content": {
              "application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"
              }}}},
            "NotJSON": {"description": "The body is not said to be JSON", "content": {
              "application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"
              }}}},
            "Refused": {"description":
              "A field is missing, unknown or out of range; 'field' says which", "content": {
              "application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"
              }}}},
            "Taken": {"description": "The id means something else, or a trip in the bin",
              "content": {"application/problem+json": {"schema": {"$ref":
              "#/components/schemas/Problem"}}}},
            "TooLarge": {"description": "The body has more than 1 MB, or a file more than 8 MB",
              "content": {"application/problem+json": {"schema": {"$ref":
              "#/components/schemas/Problem"}}}},
            "Changed": {"description": "It has changed since that revision; nothing was written",
              "content": {"application/problem+json": {"schema": {"$ref":
              "#/components/schemas/Problem"}}}, "headers": {"ETag": {"$ref":
              "#/components/headers/Revision"}}},
            "WhichRevision": {"description": "If-Match is missing", "content": {
              "application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"
              }}}},
            "TooOften": {"description": "Too many requests", "content": {
              "application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}},
              "headers": {"Retry-After": {"schema": {"type": "string"}, "description": "Seconds"
              }}},
            "Trouble": {"description":
              "The server is busy or cannot reach its storage; nothing was changed", "content": {
              "application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}},
              "headers": {"Retry-After": {"schema": {"type": "string"}, "description": "Seconds"
              }}},
            "Full": {"description": "The account has no room left", "content": {
              "application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}}
          },
          "headers": {
            "Revision": {"description": "The revision, in quotes", "schema": {"type": "string"}}
          },
          "securitySchemes": {
            "token": {"type": "http", "scheme": "bearer", "description":
              "An access token, made on the pages of your account"}
          }
        }
        """#
}
