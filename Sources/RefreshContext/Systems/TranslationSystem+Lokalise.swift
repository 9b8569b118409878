import Foundation
import ProofSnapshots

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
