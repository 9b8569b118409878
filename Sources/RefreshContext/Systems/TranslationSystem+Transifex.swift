import ProofDrawing
import ProofSnapshots

extension TranslationSystem {
  /// Transifex: context screenshots and their maps of API version 3.
  ///
  /// The fields are those of its OpenAPI description. The script fills in the id of the screenshot.
  static let transifex = TranslationSystem(name: "transifex", ids: .path) { export in
    try export.files(for: "transifex", placesIn: "maps", sentBy: transifexScript) { path, texts in
      try ContextFile(path, json: texts.map { ["data": transifexMap(of: $0.id, at: $0.box)] })
    }
  }

  private static func transifexMap(of id: TextIDs.ID, at box: PixelRect) -> JSONObject {
    let coordinates = [
      "coordinate_x": box.column, "coordinate_y": box.row, "width": box.width,
      "height": box.height,
    ]
    let relationships = [
      "context_screenshot": relationship(to: .text(""), "context_screenshots"),
      "resource_string": relationship(to: id, "resource_strings"),
    ]
    return [
      "type": "context_screenshot_maps", "attributes": coordinates,
      "relationships": relationships,
    ]
  }

  private static func relationship(to id: TextIDs.ID, _ type: String) -> JSONObject {
    ["data": ["type": type, "id": id] as JSONObject]
  }

  private static let transifexScript = UploadScript(
    service: "Transifex",
    variables: [("TRANSIFEX_PROJECT_ID", "the project’s id, such as o:acme:p:news")],
    defaults: [("TRANSIFEX_API", "https://rest.api.transifex.com")],
    header: "Authorization: Bearer", token: "TX_TOKEN", fields: ["image", "name", "maps"],
    commands: """
        id=$(call --form-string "name=$name" --form "content=@$image;type=image/png" \\
          "$TRANSIFEX_API/context_screenshots/$TRANSIFEX_PROJECT_ID" |
          jq --exit-status --raw-output .data.id)
        jq --compact-output --arg id "$id" \\
          '.[] | .data.relationships.context_screenshot.data.id = $id' "$maps" |
          while IFS= read -r map; do
            call --header 'Content-Type: application/vnd.api+json' --data-raw "$map" \\
              "$TRANSIFEX_API/context_screenshot_maps" > /dev/null
          done
      """)
}
