import Foundation
import ProofDrawing
import RefreshComponents
import RefreshContext
import RefreshStrings
import RefreshTranslations
import Testing

/// Exports of an app with a few texts, some of them with names that need care.
enum Exports {
  /// A name that a shell, XML, JSON and a file system all take for something else.
  static let hostile = "a/b \"c\" <d> & $(touch hacked) `touch hacked` ; 'e' 🙂 100% \\"

  /// An export of four texts in English and Arabic, with ids for all systems.
  static func export(style: ContextStyle = ContextStyle()) throws -> ContextExport {
    let texts = [
      "header.idle.title": "Pull to refresh", "header.last-updated": "Updated %@",
      "trailer.idle.title": "More", hostile: "Not drawn",
    ]
    let app = try Surveys.bundle(texts)
    let survey = try Surveys.survey(try .builtIn(), overlays: [app])
    var export = ContextExport(
      locales: try ["en", "ar"].map { try Surveys.pictures(survey, for: $0, style: style) },
      sourceLanguage: .english, version: "1.0")
    let digits = "2e354ef120752c67afa1b6855aa80c52"
    func ids(_ value: (Int) -> String, as form: TextIDs.Form) throws -> TextIDs {
      let members = texts.keys.sorted().filter { $0 != hostile }.enumerated().map {
        "\"\($1)\": \(value($0 + 1))"
      }
      return try TextIDs(
        json: Array("{\(members.joined(separator: ","))}".utf8), file: "ids.json", as: form)
    }
    for name in ["crowdin", "lokalise", "weblate"] {
      export.ids[name] = try ids({ "\($0)" }, as: .number)
    }
    export.ids["phrase"] = try ids({ _ in "\"\(digits)\"" }, as: .digits)
    export.ids["transifex"] = try ids({ _ in "\"o:a:p:n:r:r:s:\(digits)\"" }, as: .path)
    return export
  }

  /// The files of an export for one system, by their paths.
  static func files(
    for name: String, in export: ContextExport
  ) throws -> [String: [UInt8]] {
    let system = try #require(TranslationSystem(named: name))
    return Dictionary(
      uniqueKeysWithValues: try export.files(for: [system]).map { ($0.path, $0.bytes) })
  }

  /// A value of JSON, read independently of what wrote it.
  static func json(_ bytes: [UInt8]?) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(try #require(bytes)))
  }
}
