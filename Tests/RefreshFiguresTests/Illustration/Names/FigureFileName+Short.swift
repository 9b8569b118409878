import Foundation
import RefreshFigures

extension FigureFileName {
  /// A name in fewer words.
  init(
    _ figure: String, _ locale: String? = nil, isDark: Bool = false, _ scale: Int? = nil,
    pathExtension: String = "png"
  ) {
    self.init(
      figure: figure, locale: locale, isDark: isDark, scale: scale, pathExtension: pathExtension)
  }
}

/// The engine of expressions that DocC uses, which looks behind as Swift's own doesn't.
enum MatchCounter {
  /// What an expression finds in a text.
  static func matches(of expression: String, in text: String) -> [String] {
    guard let engine = try? NSRegularExpression(pattern: expression) else { return [] }
    return engine.matches(in: text, range: NSRange(text.startIndex..., in: text))
      .compactMap { Range($0.range, in: text).map { String(text[$0]) } }
  }
}
