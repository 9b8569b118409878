import ProofDrawing
import ProofSnapshots

extension TranslationSystem {
  /// Phrase Strings: screenshots and markers of API version 2.
  ///
  /// The fields are those of `screenshot/create/parameters` and
  /// `screenshot_marker/create/parameters` of its OpenAPI description. The place of a marker is JSON in
  /// a text. Names of screenshots are unique in a project.
  static let phrase = TranslationSystem(name: "phrase", ids: .digits) { export in
    try export.files(
      for: "phrase", placesIn: "markers", fileExtension: "jsonl", sentBy: phraseScript
    ) { path, texts in
      let lines = try texts.map { id, box in
        let place = try line(["x": box.column, "y": box.row, "w": box.width, "h": box.height])
        return try line(["key_id": id, "presentation": place])
      }
      return ContextFile(path, text: lines.map { $0 + "\n" }.joined())
    }
  }

  private static func line(_ object: JSONObject) throws -> String {
    String(decoding: try StableJSON.line(of: object), as: UTF8.self)
  }

  private static let phraseScript = UploadScript(
    service: "Phrase Strings", variables: [("PHRASE_PROJECT_ID", "the id of the project")],
    defaults: [("PHRASE_API", "https://api.phrase.com/v2")],
    header: "Authorization: token", token: "PHRASE_ACCESS_TOKEN",
    fields: ["image", "name", "markers"],
    commands: """
        screenshots="$PHRASE_API/projects/$PHRASE_PROJECT_ID/screenshots"
        # A picture of an earlier run is replaced.
        page=1
        while :; do
          list=$(call "$screenshots?page=$page&per_page=100")
          known=$(printf '%s' "$list" | jq --raw-output --arg name "$name" \\
            '[.[] | select(.name == $name) | .id][0] // empty')
          [ -z "$known" ] || call --request DELETE "$screenshots/$known" > /dev/null
          [ -z "$known" ] && [ "$(printf '%s' "$list" | jq length)" -eq 100 ] || break
          page=$((page + 1))
        done
        id=$(call --form-string "name=$name" --form "filename=@$image;type=image/png" \\
          "$screenshots" | jq --exit-status --raw-output .id)
        while IFS= read -r marker; do
          call --header 'Content-Type: application/json' --data-raw "$marker" \\
            "$screenshots/$id/markers" > /dev/null
        done < "$markers"
      """)
}
