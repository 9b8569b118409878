import Foundation
import ProofDocuments
import ProofDrawing
import ProofSnapshots
import RefreshStrings

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

extension TranslationSystem {
  /// Lokalise: screenshots of API version 2, which take no boxes.
  ///
  /// The fields are those of `CreateScreenshotParams` of its Node client.
  static let lokalise = TranslationSystem(
    name: "lokalise", showsBoxes: false, ids: .number, hasOwnPictures: true
  ) { export in
    var files: [ContextFile] = []
    var rows: [[String]] = []
    for picture in export.sharedPictures {
      for (id, text, place) in try export.identified(picture, by: "lokalise") {
        let image = Data(picture.unboxedPNG(ofText: place)).base64EncodedString()
        let screenshot: JSONObject = [
          "data": "data:image/png;base64,\(image)", "title": "\(picture.frame) \(text.element)",
          // Texts are known, so none has to be read from the picture.
          "ocr": false, "key_ids": [id], "tags": ["pullproof"],
        ]
        let name = "screenshots/\(picture.path)-\(place + 1).json"
        files.append(try ContextFile("lokalise/\(name)", json: ["screenshots": [screenshot]]))
        rows.append([name])
      }
    }
    return files + lokaliseScript.files(in: "lokalise", rows: rows)
  }

  private static let lokaliseScript = UploadScript(
    service: "Lokalise", variables: [("LOKALISE_PROJECT_ID", "the id of the project")],
    defaults: [("LOKALISE_API", "https://api.lokalise.com/api2")],
    header: "X-Api-Token:", token: "LOKALISE_API_TOKEN", fields: ["image"],
    commands: """
        call --header 'Content-Type: application/json' --data-binary "@$image" \\
          "$LOKALISE_API/projects/$LOKALISE_PROJECT_ID/screenshots" > /dev/null
      """)
}

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
      throw ValueError(
        "Tolgee keeps \(tolgeeLimit) pictures of a text, and there are \(locales) "
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

extension TranslationSystem {
  /// Weblate: screenshots, each of one language, which take no boxes.
  ///
  /// The fields are those of `POST /api/screenshots/` and of its `units`. Pictures in the source
  /// language are shown to all translators, others to those into their language.
  static let weblate = TranslationSystem(
    name: "weblate", hasLanguages: true, showsBoxes: false, ids: .number
  ) { export in
    var files: [String: ContextFile] = [:]
    var rows: [[String]] = []
    for locale in export.locales {
      // Weblate takes the names of languages as gettext spells them.
      let language = locale.locale.tag.replacing("-", with: "_")
      for picture in locale.pictures {
        for (id, _, place) in try export.identified(picture, by: "weblate") {
          guard case .number(let unit) = id else { continue }
          let image = picture.unboxedFile(ofText: place)
          files[image] = ContextFile(image, picture.unboxedPNG(ofText: place))
          rows.append(["../\(image)", "\(picture.name) \(place + 1)", language, "\(unit)"])
        }
      }
    }
    return files.values.sorted { $0.path < $1.path }
      + weblateScript.files(in: "weblate", rows: rows)
  }

  private static let weblateScript = UploadScript(
    service: "Weblate",
    variables: [
      ("WEBLATE_PROJECT", "the name of the project in addresses"),
      ("WEBLATE_COMPONENT", "the name of the component in addresses"),
    ],
    defaults: [("WEBLATE_URL", "https://hosted.weblate.org")],
    header: "Authorization: Token", token: "WEBLATE_TOKEN",
    fields: ["image", "name", "language", "unit"],
    commands: """
        id=$(call --form "image=@$image;type=image/png" --form-string "name=$name" \\
          --form-string "project_slug=$WEBLATE_PROJECT" \\
          --form-string "component_slug=$WEBLATE_COMPONENT" \\
          --form-string "language_code=$language" "$WEBLATE_URL/api/screenshots/" |
          jq --exit-status .id)
        call --data "unit_id=$unit" "$WEBLATE_URL/api/screenshots/$id/units/" > /dev/null
      """)
}
