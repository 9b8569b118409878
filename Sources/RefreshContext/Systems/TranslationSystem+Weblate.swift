import RefreshStrings

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
