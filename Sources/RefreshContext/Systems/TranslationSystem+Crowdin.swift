import ProofSnapshots

extension TranslationSystem {
  /// Crowdin: storage, screenshots and tags of API version 2.
  ///
  /// The fields are those of `CreateScreenshotRequest` and `ReplaceTagRequest` of its JavaScript
  /// client. A box outside of the picture would be refused.
  static let crowdin = TranslationSystem(name: "crowdin", ids: .number) { export in
    try export.files(for: "crowdin", placesIn: "tags", sentBy: crowdinScript) { path, texts in
      try ContextFile(
        path, json: texts.map { ["stringId": $0.id, "position": $0.box.json] as JSONObject })
    }
  }

  private static let crowdinScript = UploadScript(
    service: "Crowdin", variables: [("CROWDIN_PROJECT_ID", "the number of the project")],
    defaults: [("CROWDIN_API", "https://api.crowdin.com/api/v2")],
    header: "Authorization: Bearer", token: "CROWDIN_PERSONAL_TOKEN",
    fields: ["image", "name", "tags"],
    commands: """
        screenshots="$CROWDIN_API/projects/$CROWDIN_PROJECT_ID/screenshots"
        storage=$(call --header "Crowdin-API-FileName: $name" --header 'Content-Type: image/png' \\
          --data-binary "@$image" "$CROWDIN_API/storages" | jq --exit-status .data.id)
        body=$(jq --null-input --arg name "$name" --argjson storage "$storage" \\
          '{storageId: $storage, name: $name}')
        # A picture of an earlier run is replaced.
        known=$(call --get --data-urlencode "search=$name" --data limit=500 "$screenshots" |
          jq --arg name "$name" '[.data[].data | select(.name == $name) | .id][0] // empty')
        if [ -n "$known" ]; then
          call --request PUT --header 'Content-Type: application/json' --data-raw "$body" \\
            "$screenshots/$known" > /dev/null
        else
          known=$(call --header 'Content-Type: application/json' --data-raw "$body" \\
            "$screenshots" | jq --exit-status .data.id)
        fi
        call --request PUT --header 'Content-Type: application/json' --data-binary "@$tags" \\
          "$screenshots/$known/tags" > /dev/null
      """)
}
