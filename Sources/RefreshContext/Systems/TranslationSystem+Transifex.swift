extension TranslationSystem {
  /// Transifex: context screenshots and their maps of API version 3.
  ///
  /// The fields are those of its OpenAPI description. The script fills in the id of the screenshot.
  static let transifex = TranslationSystem(name: "transifex", ids: .path) { export in
    let places = try export.places(for: "transifex", in: "maps") { path, picture, texts in
      try ContextFile(
        path,
        json: texts.map { id, text in
          TransifexDocument(data: TransifexMap(of: id, at: Box(picture.box(of: text))))
        })
    }
    return places.files + transifexScript.files(in: "transifex", rows: places.rows)
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

private struct TransifexDocument: Encodable {
  let data: TransifexMap
}

private struct TransifexMap: Encodable {
  struct Attributes: Encodable {
    let coordinate_x: Int
    let coordinate_y: Int
    let width: Int
    let height: Int
  }

  struct Relationships: Encodable {
    let context_screenshot: Relationship
    let resource_string: Relationship
  }

  struct Relationship: Encodable {
    let data: Identifier
  }

  struct Identifier: Encodable {
    let type: String
    let id: TextIDs.ID
  }

  let type = "context_screenshot_maps"
  let attributes: Attributes
  let relationships: Relationships

  init(of id: TextIDs.ID, at box: Box) {
    attributes = Attributes(
      coordinate_x: box.x, coordinate_y: box.y, width: box.width, height: box.height)
    relationships = Relationships(
      context_screenshot: Relationship(
        data: Identifier(type: "context_screenshots", id: .text(""))),
      resource_string: Relationship(data: Identifier(type: "resource_strings", id: id)))
  }
}
