import ProofDocuments
import ProofDrawing
import ProofSnapshots
import RefreshStrings
import RefreshTranslations

extension TranslationSystem {
  /// Application Resource Bundles: the attributes `screenshot` and `context` of each text, and those of
  /// PullProof, whose names begin with `x-`.
  ///
  /// The pictures are named by their paths from the file. A text that the language lacks is not in its
  /// file, because another language's would pass for its translation.
  static let arb = TranslationSystem(
    name: "arb", hasLanguages: true, showsBoxes: false, hasScript: false
  ) { export in
    var images: [String: ContextFile] = [:]
    var files: [ContextFile] = []
    for locale in export.locales {
      var members = [
        JSONContent.Member("@@locale", .string(locale.locale.tag.replacing("-", with: "_")))
      ]
      var seen: Set<String> = []
      for picture in locale.pictures {
        for (place, text) in picture.texts.enumerated()
        where !text.written.isFallback && seen.insert(text.key.name).inserted {
          let image = picture.unboxedFile(ofText: place)
          images[image] = ContextFile(image, picture.unboxedPNG(ofText: place))
          members.append(.init(text.key.name, .string(text.written.text.generalValue)))
          members.append(
            .init("@" + text.key.name, .object(arbAttributes(of: text, in: picture, image: image)))
          )
        }
      }
      let style = JSONStyle(newline: "\n", indent: "  ", colon: ": ")
      files.append(
        ContextFile(
          "arb/app_\(locale.locale.tag.replacing("-", with: "_")).arb",
          text: JSONContent.object(members).text(style) + "\n"))
    }
    return images.values.sorted { $0.path < $1.path } + files
  }

  private static func arbAttributes(
    of text: ContextText, in picture: ContextPicture, image: String
  ) -> [JSONContent.Member] {
    let box = picture.box(of: text)
    // Levels of a context stand between colons, the widest first.
    let context = picture.frame.split(separator: "/").dropLast() + [Substring(text.element)]
    return [
      .init("screenshot", .string("../\(image)".percentEncoded)),
      .init("context", .string(context.joined(separator: ":"))),
      .init("x-pullproof-box", .string("\(box.column),\(box.row),\(box.width),\(box.height)")),
      .init("x-pullproof-characters-left", .integer(text.room.charactersLeft)),
    ]
  }
}

extension TranslationSystem {
  /// A folder for each language with a picture for each text, named by its key.
  static let folder = TranslationSystem(
    name: "folder", hasLanguages: true, showsBoxes: false, hasOwnPictures: true, hasScript: false
  ) { export in
    export.locales.flatMap { locale in
      var names = KeyFileNames()
      var seen: Set<ContextKey> = []
      return locale.pictures.flatMap { picture in
        picture.texts.enumerated().compactMap { place, text -> ContextFile? in
          guard seen.insert(text.key).inserted else { return nil }
          let name = names.name(of: text.key.name)
          return ContextFile(
            "folder/\(locale.locale.tag)/\(name).png", picture.unboxedPNG(ofText: place))
        }
      }
    }
  }
}

extension TranslationSystem {
  /// Xcode: a folder `.xcloc` for each language, with the texts as XLIFF, and with pictures.
  static let xcode = TranslationSystem(
    name: "xcode", hasLanguages: true, hasOwnPictures: true, hasScript: false
  ) { export in
    let groups = export.groups.filter { $0.missingSource == nil }
    return try export.targets.flatMap { locale in
      let targets = groups.filter { $0.spelling(of: locale.locale) != $0.sourceLanguage }
      let folder = "xcode/\(locale.locale.tag).xcloc"
      return try texts(of: targets, for: locale, in: export, folder: folder)
        + screenshots(of: locale, in: export, folder: "\(folder)/Notes/Screenshots/\(target)")
    }
  }

  /// The name of the tests that made the pictures; in Xcode's own exports that of a test target.
  private static let target = "PullProof"

  private static func texts(
    of groups: [TextGroup], for locale: ContextLocale, in export: ContextExport, folder: String
  ) throws -> [ContextFile] {
    var document = XLIFFDocument()
    for group in groups {
      var exporter = XLIFFExporter(from: group.sourceLanguage, to: locale.locale)
      try group.export(
        to: &exporter, locale: group.spelling(of: locale.locale), relativeTo: export.base)
      document.files += exporter.document.files
      document.warnings += exporter.document.warnings
    }
    let tag = locale.locale.tag
    let contents = XcodeContents(
      developmentRegion: export.sourceLanguage.tag, targetLocale: tag,
      toolInfo: XcodeContents.Tool(toolBuildNumber: export.version, toolVersion: export.version))
    return [
      try ContextFile("\(folder)/contents.json", json: contents),
      ContextFile(
        "\(folder)/Localized Contents/\(tag).xliff", text: try document.serialized(),
        warnings: document.warnings),
    ]
      + groups.flatMap { $0.sourceFiles(relativeTo: export.base) }
      .map { ContextFile("\(folder)/Source Contents/\($0.path)", $0.bytes) }
  }

  /// The pictures by devices, each device with a list of its texts.
  private static func screenshots(
    of locale: ContextLocale, in export: ContextExport, folder: String
  ) throws -> [ContextFile] {
    let devices = Dictionary(grouping: locale.pictures) { "\($0.frameWidth) pt" }
    return try devices.sorted { $0.key < $1.key }.flatMap { device, pictures in
      var shots = XcodeScreenshots(
        prefix: "\(target)-\(device)-\(locale.locale.tag)", sharesImages: export.sharesImages)
      for picture in pictures { shots.add(picture) }
      return try shots.files(in: "\(folder)/\(device)", bundle: export.bundleIdentifier)
    }
  }
}

/// `contents.json` of an `.xcloc` folder.
private struct XcodeContents: Encodable {
  struct Tool: Encodable {
    let toolBuildNumber: String
    let toolID = "pullproof"
    let toolName = "PullProof"
    let toolVersion: String
  }

  let developmentRegion: String
  let targetLocale: String
  let toolInfo: Tool
  let version = "1.0"
}

/// The pictures of one device, and the places of texts in them.
///
/// Xcode doesn't move its box when one picture serves several texts (FB20608107), so each text has a
/// copy of its own unless pictures are shared.
private struct XcodeScreenshots {
  let prefix: String
  let sharesImages: Bool
  private var images: [(name: String, png: [UInt8])] = []
  private var places: [(entry: ContextEntry, shots: [(name: String, frame: Rect)])] = []

  init(prefix: String, sharesImages: Bool) {
    (self.prefix, self.sharesImages) = (prefix, sharesImages)
  }

  mutating func add(_ picture: ContextPicture) {
    var shared: String?
    var own: [ContextKey: String] = [:]
    for text in picture.texts {
      let name = (sharesImages ? shared : own[text.key]) ?? addImage(picture.png)
      (shared, own[text.key]) = (name, name)
      let shot = (name, picture.frame(of: text))
      if let place = places.firstIndex(where: { $0.entry.key == text.key }) {
        places[place].shots.append(shot)
      } else {
        places.append((text.entry, [shot]))
      }
    }
  }

  private mutating func addImage(_ png: [UInt8]) -> String {
    let name = "\(prefix)-\(images.count + 1).png"
    images.append((name, png))
    return name
  }

  func files(in folder: String, bundle: String) throws(ValueError) -> [ContextFile] {
    for text in places.lazy.flatMap({ [$0.entry.key.name, $0.entry.table, $0.entry.bundle] })
    where XML.firstUnwritable(in: text) != nil {
      throw ValueError(
        "a property list cannot hold \(text.debugDescription)", advice: "rename the key")
    }
    let list = PropertyListWriter.file(.array(places.map { value(of: $0, in: bundle) }))
    return images.map { ContextFile("\(folder)/\($0.name)", $0.png) }
      + [ContextFile("\(folder)/localizationStringData.plist", text: list)]
  }

  private func value(
    of place: (entry: ContextEntry, shots: [(name: String, frame: Rect)]), in bundle: String
  ) -> PropertyListWriter.Value {
    .dictionary([
      .init("bundleID", .text(bundle)), .init("bundlePath", .text(place.entry.bundle)),
      .init(
        "screenshots",
        .array(
          place.shots.map { shot in
            .dictionary([
              .init("frame", .text(shot.frame.coordinates)), .init("name", .text(shot.name)),
            ])
          })), .init("stringKey", .text(place.entry.key.name)),
      .init("tableName", .text(place.entry.table)),
    ])
  }
}

extension Rect {
  /// The rectangle as Foundation writes it, such as `{{10, 20.33}, {100, 16}}`.
  fileprivate var coordinates: String {
    let numbers = [x, y, width, height].map { (($0 * 100).rounded() / 100).plain }
    return "{{\(numbers[0]), \(numbers[1])}, {\(numbers[2]), \(numbers[3])}}"
  }
}

extension PixelRect {
  /// The box in pixels from the top left corner of a picture, as most services name its sides.
  var json: JSONObject { ["x": column, "y": row, "width": width, "height": height] }
}
