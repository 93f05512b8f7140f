/// The part of the description of the JSON interface (OpenAPI 3.1) that only a server answers:
/// addresses of trips.
enum TripDescription {
    /// The addresses.
    static let paths = #"""
        {
          "/api/v1/trips": {
            "get": {
              "operationId": "trips", "summary": "Your trips, by id", "security": [{"token": []}],
              "parameters": [{"name": "limit", "in": "query", "required": false, "description":
                "At most so many", "schema": {"type": "integer", "minimum": 1, "maximum": 100,
                "default": 50}}, {"name": "after", "in": "query", "required": false, "description":
                "The next of the last page", "schema": {"$ref": "#/components/schemas/Id"}}, {
                "name": "bin", "in": "query", "required": false, "description":
                "Those in the bin instead", "schema": {"type": "boolean", "default": false}}],
              "responses": {"200": {"description": "One page of them", "content": {
                "application/json": {"schema": {"$ref": "#/components/schemas/TripList"}}}}, "400":
                {"$ref": "#/components/responses/BadRequest"}}
            },
            "post": {
              "operationId": "makeTrip", "summary": "Make a trip with all that is on it",
              "security": [{"token": []}],
              "requestBody": {"required": true, "content": {"application/json": {"schema": {"$ref":
                "#/components/schemas/NewTrip"}}}},
              "responses": {"200": {"description": "It was made before under this id", "content": {
                "application/json": {"schema": {"$ref": "#/components/schemas/Trip"}}}, "headers":
                {"ETag": {"$ref": "#/components/headers/Revision"}}}, "201": {"description":
                "It is made", "content": {"application/json": {"schema": {"$ref":
                "#/components/schemas/Trip"}}}, "headers": {"ETag": {"$ref":
                "#/components/headers/Revision"}}}, "409": {"$ref": "#/components/responses/Taken"
                }}
            }
          },
          "/api/v1/trips/{trip}": {
            "get": {
              "operationId": "trip", "summary": "All of a trip", "security": [{"token": []}],
              "parameters": [{"name": "trip", "in": "path", "required": true, "description":
                "Of the trip", "schema": {"$ref": "#/components/schemas/Id"}}],
              "responses": {"200": {"description": "The trip", "content": {"application/json": {
                "schema": {"$ref": "#/components/schemas/Trip"}}}, "headers": {"ETag": {"$ref":
                "#/components/headers/Revision"}}}}
            },
            "patch": {
              "operationId": "changeTrip", "summary": "Change a trip", "security": [{"token": []}],
              "parameters": [{"name": "trip", "in": "path", "required": true, "description":
                "Of the trip", "schema": {"$ref": "#/components/schemas/Id"}}, {"name": "If-Match",
                "in": "header", "required": true, "description":
                "The revision that is changed, or *", "schema": {"type": "string"}, "example": "*"
                }],
              "requestBody": {"required": true, "content": {"application/json": {"schema": {"$ref":
                "#/components/schemas/TripChange"}}}},
              "responses": {"200": {"description": "The trip as it is now", "content": {
                "application/json": {"schema": {"$ref": "#/components/schemas/Trip"}}}, "headers":
                {"ETag": {"$ref": "#/components/headers/Revision"}}}, "409": {"$ref":
                "#/components/responses/Taken"}}
            },
            "delete": {
              "operationId": "deleteTrip", "summary": "Put a trip into the bin",
              "security": [{"token": []}],
              "parameters": [{"name": "trip", "in": "path", "required": true, "description":
                "Of the trip", "schema": {"$ref": "#/components/schemas/Id"}}, {"name": "If-Match",
                "in": "header", "required": true, "description":
                "The revision that is changed, or *", "schema": {"type": "string"}, "example": "*"
                }],
              "responses": {"204": {"description": "Done"}}
            }
          },
          "/api/v1/trips/{trip}/restore": {
            "post": {
              "operationId": "restoreTrip", "summary": "Take a trip out of the bin",
              "security": [{"token": []}],
              "parameters": [{"name": "trip", "in": "path", "required": true, "description":
                "Of the trip", "schema": {"$ref": "#/components/schemas/Id"}}],
              "responses": {"200": {"description": "The trip", "content": {"application/json": {
                "schema": {"$ref": "#/components/schemas/Trip"}}}, "headers": {"ETag": {"$ref":
                "#/components/headers/Revision"}}}, "415": {"$ref":
                "#/components/responses/NotJSON"}}
            }
          },
          "/api/v1/trips/{trip}/file": {
            "get": {
              "operationId": "tripFile", "summary": "The file of a trip",
              "security": [{"token": []}],
              "parameters": [{"name": "trip", "in": "path", "required": true, "description":
                "Of the trip", "schema": {"$ref": "#/components/schemas/Id"}}],
              "responses": {"200": {"description": "The file, which makes the same trip again",
                "content": {"application/json": {"schema": {"$ref": "#/components/schemas/TripFile"
                }}}}}
            }
          },
          "/api/v1/trips/{trip}/activities": {
            "post": {
              "operationId": "addActivity", "summary": "Add an activity, last on its day",
              "security": [{"token": []}],
              "parameters": [{"name": "trip", "in": "path", "required": true, "description":
                "Of the trip", "schema": {"$ref": "#/components/schemas/Id"}}],
              "requestBody": {"required": true, "content": {"application/json": {"schema": {"$ref":
                "#/components/schemas/NewActivity"}}}},
              "responses": {"200": {"description": "It was added before under this id", "content":
                {"application/json": {"schema": {"$ref": "#/components/schemas/Activity"}}},
                "headers": {"ETag": {"$ref": "#/components/headers/Revision"}}}, "201": {
                "description": "It is added", "content": {"application/json": {"schema": {"$ref":
                "#/components/schemas/Activity"}}}, "headers": {"ETag": {"$ref":
                "#/components/headers/Revision"}}}, "409": {"$ref": "#/components/responses/Taken"
                }}
            }
          },
          "/api/v1/trips/{trip}/activities/{activity}": {
            "get": {
              "operationId": "activity", "summary": "One activity", "security": [{"token": []}],
              "parameters": [{"name": "trip", "in": "path", "required": true, "description":
                "Of the trip", "schema": {"$ref": "#/components/schemas/Id"}}, {"name": "activity",
                "in": "path", "required": true, "description": "Of the activity", "schema": {
                "$ref": "#/components/schemas/Id"}}],
              "responses": {"200": {"description": "The activity", "content": {"application/json":
                {"schema": {"$ref": "#/components/schemas/Activity"}}}, "headers": {"ETag": {
                "$ref": "#/components/headers/Revision"}}}}
            },
            "patch": {
              "operationId": "changeActivity", "summary": "Change an activity",
              "security": [{"token": []}],
              "parameters": [{"name": "trip", "in": "path", "required": true, "description":
                "Of the trip", "schema": {"$ref": "#/components/schemas/Id"}}, {"name": "activity",
                "in": "path", "required": true, "description": "Of the activity", "schema": {
                "$ref": "#/components/schemas/Id"}}, {"name": "If-Match", "in": "header",
                "required": true, "description": "The revision that is changed, or *", "schema": {
                "type": "string"}, "example": "*"}],
              "requestBody": {"required": true, "content": {"application/json": {"schema": {"$ref":
                "#/components/schemas/ActivityChange"}}}},
              "responses": {"200": {"description": "The activity as it is now", "content": {
                "application/json": {"schema": {"$ref": "#/components/schemas/Activity"}}},
                "headers": {"ETag": {"$ref": "#/components/headers/Revision"}}}, "409": {"$ref":
                "#/components/responses/Taken"}}
            },
            "delete": {
              "operationId": "deleteActivity", "summary": "Delete an activity",
              "security": [{"token": []}],
              "parameters": [{"name": "trip", "in": "path", "required": true, "description":
                "Of the trip", "schema": {"$ref": "#/components/schemas/Id"}}, {"name": "activity",
                "in": "path", "required": true, "description": "Of the activity", "schema": {
                "$ref": "#/components/schemas/Id"}}, {"name": "If-Match", "in": "header",
                "required": true, "description": "The revision that is changed, or *", "schema": {
                "type": "string"}, "example": "*"}],
              "responses": {"204": {"description": "Done"}}
            }
          },
          "/api/v1/trips/{trip}/activities/{activity}/move": {
            "post": {
              "operationId": "moveActivity",
              "summary": "Put an activity on a day, before another one or last",
              "security": [{"token": []}],
              "parameters": [{"name": "trip", "in": "path", "required": true, "description":
                "Of the trip", "schema": {"$ref": "#/components/schemas/Id"}}, {"name": "activity",
                "in": "path", "required": true, "description": "Of the activity", "schema": {
                "$ref": "#/components/schemas/Id"}}, {"name": "If-Match", "in": "header",
                "required": true, "description": "The revision that is changed, or *", "schema": {
                "type": "string"}, "example": "*"}],
              "requestBody": {"required": true, "content": {"application/json": {"schema": {"$ref":
                "#/components/schemas/Move"}}}},
              "responses": {"200": {"description": "The activity as it is now", "content": {
                "application/json": {"schema": {"$ref": "#/components/schemas/Activity"}}},
                "headers": {"ETag": {"$ref": "#/components/headers/Revision"}}}, "409": {"$ref":
                "#/components/responses/Taken"}}
            }
          },
          "/api/v1/trips/{trip}/items": {
            "post": {
              "operationId": "addItem", "summary": "Add a line to a list",
              "security": [{"token": []}],
              "parameters": [{"name": "trip", "in": "path", "required": true, "description":
                "Of the trip", "schema": {"$ref": "#/components/schemas/Id"}}],
              "requestBody": {"required": true, "content": {"application/json": {"schema": {"$ref":
                "#/components/schemas/NewItem"}}}},
              "responses": {"200": {"description": "It was added before under this id", "content":
                {"application/json": {"schema": {"$ref": "#/components/schemas/Item"}}}}, "201": {
                "description": "It is added", "content": {"application/json": {"schema": {"$ref":
                "#/components/schemas/Item"}}}}, "409": {"$ref": "#/components/responses/Taken"}}
            }
          },
          "/api/v1/trips/{trip}/items/{item}": {
            "patch": {
              "operationId": "tickItem", "summary": "Say whether a line is done",
              "security": [{"token": []}],
              "parameters": [{"name": "trip", "in": "path", "required": true, "description":
                "Of the trip", "schema": {"$ref": "#/components/schemas/Id"}}, {"name": "item",
                "in": "path", "required": true, "description": "Of the line", "schema": {"$ref":
                "#/components/schemas/Id"}}],
              "requestBody": {"required": true, "content": {"application/json": {"schema": {"$ref":
                "#/components/schemas/Tick"}}}},
              "responses": {"200": {"description": "The line as it is now", "content": {
                "application/json": {"schema": {"$ref": "#/components/schemas/Item"}}}}, "409": {
                "$ref": "#/components/responses/Taken"}}
            },
            "delete": {
              "operationId": "deleteItem", "summary": "Delete a line", "security": [{"token": []}],
              "parameters": [{"name": "trip", "in": "path", "required": true, "description":
                "Of the trip", "schema": {"$ref": "#/components/schemas/Id"}}, {"name": "item",
                "in": "path", "required": true, "description": "Of the line", "schema": {"$ref":
                "#/components/schemas/Id"}}],
              "responses": {"204": {"description": "Done"}}
            }
          }
        }
        """#
}
