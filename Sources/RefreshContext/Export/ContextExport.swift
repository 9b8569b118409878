package import ProofDocuments
import ProofDrawing
import ProofSnapshots
package import RefreshStrings
package import RefreshTranslations

/// Pictures for translators, and what translation systems have to know beside them.
package struct ContextExport: Sendable {
  /// The export for each language.
  package var locales: [ContextLocale]

  /// The language that texts are translated from.
  package let sourceLanguage: LocaleIdentifier

  /// Whether the pictures of systems without languages are those of all ``locales``, and not only of
  /// the source language.
  package var namesLocales = false

  /// The ids of texts, by the names of the systems that gave them.
  package var ids: [String: TextIDs] = [:]

  /// The tables of the texts, for formats that hold texts, too.
  package var groups: [TextGroup] = []

  /// The folder that the paths of files of texts start in.
  package var base = ""

  /// The identifier of the app's bundle, such as `com.example.News`; empty if it is unknown.
  package var bundleIdentifier = ""

  /// Whether several texts share one file of a picture where each could have its own.
  package var sharesImages = false

  /// The version of the program that writes the export.
  package let version: String

  package init(
    locales: [ContextLocale], sourceLanguage: LocaleIdentifier, version: String
  ) {
    self.locales = locales
    self.sourceLanguage = sourceLanguage
    self.version = version
  }

  /// The pictures for a system that keeps pictures for all languages together.
  var languageless: [ContextLocale] {
    guard !namesLocales else { return locales }
    let source = locales.first { $0.locale == sourceLanguage }
    return [source ?? locales.first { $0.locale.language == sourceLanguage.language }]
      .compactMap(\.self)
  }

  /// The languages that the texts can be translated into, of those that have pictures.
  var targets: [ContextLocale] {
    locales.filter { locale in
      groups.contains {
        $0.missingSource == nil && $0.spelling(of: locale.locale) != $0.sourceLanguage
      }
    }
  }
}

extension ContextExport {
  /// The files of an export: the index, the pictures, and what each system takes.
  ///
  /// - Returns: the files, each path once.
  /// - Throws: `ValueError` when a system lacks something, and `DocumentError` for a text that
  ///   XLIFF can't hold.
  package func files(for systems: [TranslationSystem]) throws -> [ContextFile] {
    var files = [try ContextFile("context.json", json: index)]
    files += locales.flatMap(\.pictures).map { ContextFile($0.file, $0.png) }
    for system in systems { files += try system.files(self) }
    var paths: Set<String> = []
    // Systems that draw no boxes share the pictures with boxes.
    return files.filter { paths.insert($0.path).inserted }
  }

  /// The reason why a system gets no picture, as a sentence; nil if it gets some.
  package func gap(in system: TranslationSystem) -> String? {
    if !system.hasLanguages, languageless.isEmpty {
      return "no picture is in the source language \(sourceLanguage); name languages with --locale"
    }
    if system.name == TranslationSystem.xcode.name, targets.isEmpty {
      return "there is no language to translate into; name one with --locale"
    }
    return nil
  }

  /// Whether a system gets a picture of a text that it knows.
  package func hasPictures(for system: TranslationSystem) -> Bool {
    let pictures = (system.hasLanguages ? locales : languageless).flatMap(\.pictures)
    guard system.ids != nil else { return !pictures.isEmpty }
    guard let ids = ids[system.name] else { return false }
    return pictures.contains { $0.texts.contains { ids[$0.entry] != nil } }
  }

  /// The texts without an id in a system that knows them by ids, once each.
  package func textsWithoutID(in system: TranslationSystem) -> [ContextEntry] {
    guard system.ids != nil, let ids = ids[system.name] else { return [] }
    var seen: Set<ContextKey> = []
    return (system.hasLanguages ? locales : languageless).flatMap(\.pictures).flatMap(\.texts)
      .map(\.entry).filter { ids[$0] == nil && seen.insert($0.key).inserted }
  }
}

extension ContextExport {
  /// The neutral description of the export, `context.json`.
  var index: JSONObject {
    [
      "version": 1, "sourceLanguage": sourceLanguage.tag, "locales": locales.map(\.json),
      "undrawn": undrawn,
    ]
  }

  /// Each text that isn't drawn, once for each reason, in the order of the languages, with the
  /// languages for which the reason holds; without them it holds for all.
  ///
  /// An app has thousands of texts that no component shows, in no language.
  private var undrawn: [JSONObject] {
    var tags: [UndrawnText: [String]] = [:]
    var order: [UndrawnText] = []
    for locale in locales {
      for text in locale.undrawn {
        if tags[text] == nil { order.append(text) }
        tags[text, default: []].append(locale.locale.tag)
      }
    }
    return order.map { text in
      let tags = tags[text] ?? []
      return [
        "key": text.entry.key.name, "table": text.entry.table, "bundle": text.entry.bundle,
        "reason": "\(text.reason)", "locales": tags.count == locales.count ? nil : tags,
      ]
    }
  }
}

extension ContextLocale {
  fileprivate var json: JSONObject {
    [
      "locale": locale.tag,
      "pictures": pictures.map { picture -> JSONObject in
        [
          "image": picture.file, "frame": picture.frame, "width": picture.size.width,
          "height": picture.size.height, "pixelWidth": picture.pixelWidth,
          "pixelHeight": picture.pixelHeight, "scale": picture.scale,
          "texts": picture.texts.map { $0.json(in: picture, states: states[$0.key] ?? []) },
        ]
      },
    ]
  }
}

extension ContextText {
  fileprivate func json(in picture: ContextPicture, states: [String]) -> JSONObject {
    let lines = lineBoxes(atScale: picture.scale, in: picture.size)
    return [
      "key": key.name, "table": entry.table, "bundle": entry.bundle, "file": written.file,
      "line": written.file.flatMap { _ in written.line }, "element": element, "string": string,
      "language": written.matchedLocale.tag, "isFallback": written.isFallback,
      "box": picture.frame(of: self).hundredths, "pixelBox": picture.box(of: self).json,
      "lines": lines.map { picture.points($0).hundredths },
      "widthUsed": room.used.hundredths, "widthAvailable": room.available.hundredths,
      "charactersLeft": room.charactersLeft, "isTruncated": room.isTruncated, "states": states,
    ]
  }
}

extension Double {
  /// The number to two places, which are less than a pixel.
  fileprivate var hundredths: Double { (self * 100).rounded() / 100 }
}

extension Rect {
  fileprivate var hundredths: Rect {
    Rect(
      x: x.hundredths, y: y.hundredths, width: width.hundredths, height: height.hundredths)
  }
}

/// A file of an export.
package struct ContextFile: Hashable, Sendable {
  /// The path from the folder of the export.
  package let path: String

  /// The contents.
  package let bytes: [UInt8]

  /// The warnings about its texts.
  package let warnings: [Diagnostic]

  package init(_ path: String, _ bytes: [UInt8], warnings: [Diagnostic] = []) {
    self.path = path
    self.bytes = bytes
    self.warnings = warnings
  }

  init(_ path: String, text: String, warnings: [Diagnostic] = []) {
    self.init(path, Array(text.utf8), warnings: warnings)
  }

  /// Creates a file of JSON with sorted names.
  init(_ path: String, json value: some Encodable) throws {
    self.init(path, try StableJSON.file(of: value))
  }
}

/// The export for the translators into one language.
package struct ContextLocale: Sendable {
  /// The reader's locale.
  package let locale: LocaleIdentifier

  /// The pictures, which show every text that can be drawn.
  package let pictures: [ContextPicture]

  /// The texts that can't be drawn, and why.
  package let undrawn: [UndrawnText]

  /// The states in which each text is seen, as `component/state`.
  package let states: [ContextKey: [String]]
}
