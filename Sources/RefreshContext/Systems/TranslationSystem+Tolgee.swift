import ProofSnapshots

extension TranslationSystem {
  /// Tolgee: uploaded images and the single-step import, which knows texts by their keys.
  ///
  /// The fields are those of `SingleStepImportResolvableItemRequest` and `KeyScreenshotDto` of its
  /// server. The script fills in the id of the uploaded image.
  static let tolgee = TranslationSystem(name: "tolgee") { export in
    var files: [ContextFile] = []
    var rows: [[String]] = []
    let locales = export.languageless.count
    guard locales <= tolgeeLimit else {
      throw ContextError(
        problem: "Tolgee keeps \(tolgeeLimit) pictures of a text, and there are \(locales) "
          + "languages",
        advice: "name fewer with --locale")
    }
    for picture in export.sharedPictures where !picture.texts.isEmpty {
      let keys = picture.texts.map { text -> JSONObject in
        let screenshot: JSONObject = [
          "text": text.string, "uploadedImageId": 0, "positions": [picture.box(of: text).json],
        ]
        // No translation is changed.
        let translations: JSONObject = [:]
        return [
          "name": text.key.name, "screenshots": [screenshot], "translations": translations,
        ]
      }
      let name = "keys/\(picture.path).json"
      files.append(try ContextFile("tolgee/\(name)", json: ["keys": keys]))
      rows.append(["../\(picture.file)", name])
    }
    return files + tolgeeScript.files(in: "tolgee", rows: rows)
  }

  /// The number of pictures that a server keeps of a text, unless it is set up otherwise.
  private static let tolgeeLimit = 20

  private static let tolgeeScript = UploadScript(
    service: "Tolgee", variables: [("TOLGEE_PROJECT_ID", "the number of the project")],
    defaults: [("TOLGEE_API", "https://app.tolgee.io")],
    header: "X-API-Key:", token: "TOLGEE_API_KEY", fields: ["image", "keys"],
    commands: """
        id=$(call --form "image=@$image;type=image/png" "$TOLGEE_API/v2/image-upload" |
          jq --exit-status .id)
        body=$(jq --argjson id "$id" '.keys[].screenshots[].uploadedImageId = $id' "$keys")
        call --header 'Content-Type: application/json' --data-raw "$body" \\
          "$TOLGEE_API/v2/projects/$TOLGEE_PROJECT_ID/single-step-import-resolvable" > /dev/null
      """)
}
