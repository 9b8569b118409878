import ProofDocuments
import ProofDrawing

@testable import RefreshLint

/// Violations as tests need them.
enum Violations {
  static let rule = LintRule("textTruncated", .error, "An example.")

  static let other = LintRule("textMissing", .warning, "Another example.")

  static func make(
    _ rule: LintRule = rule, locale: String? = "uk", key: String? = "header.idle.title",
    text: String? = nil, frames: [String] = [], table: String? = nil
  ) -> LintViolation {
    LintViolation(
      of: rule, at: SourceLocation(file: "a.strings", line: 4), problem: "it is cut",
      in: LintViolation.Subject(locale: locale, key: key, element: "title", text: text),
      places: frames.map {
        LintViolation.Place(
          frame: frame($0), size: Size(width: 320, height: 54),
          box: Rect(x: 0, y: 0, width: 10, height: 10))
      }, table: table)
  }

  /// The frame of an id.
  static func frame(_ id: String) -> FrameID {
    FrameID(id) ?? FrameID(component: "no id: \(id)", state: "", locale: "")
  }

  /// All of a project whose texts are in the folder `/app`, at the usual sizes.
  static let scope = LintScope(
    rules: ["textTruncated", "textMissing", "ignoreExpired", "ignoreUnused"],
    texts: LintScope.Texts(paths: ["/app"], isWhole: true),
    frames: LintScope.Frames(
      hasAllStates: true, sizes: usualSizes, usualSizes: usualSizes,
      ids: ["normal-header/idle/uk-w320", "normal-header/idle/uk"]))

  static let usualSizes = FrameSizes(widths: [320, 375, 414], textSizes: [100])

  static func day(_ text: String) throws -> LintDay {
    guard let day = LintDay(text) else { throw InvalidDay(text: text) }
    return day
  }

  struct InvalidDay: Error {
    let text: String
  }
}
