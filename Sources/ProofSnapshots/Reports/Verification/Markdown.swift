import ProofDocuments

/// Text as Markdown holds it, in a paragraph as in a cell of a table.
package enum Markdown {
  /// Text that is read as it is written.
  package static func text(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.visible.unicodeScalars {
      switch scalar {
      // What would begin a heading or a list.
      case "#" where result.isEmpty, "-" where result.isEmpty, "+" where result.isEmpty,
        "=" where result.isEmpty, "." where isNumber(result), ")" where isNumber(result):
        result += ["\\", scalar]
      case "&": result += "&amp;".unicodeScalars
      case "<": result += "&lt;".unicodeScalars
      case ">": result += "&gt;".unicodeScalars
      case "\\", "`", "*", "_", "[", "]", "~", "|", "$":
        result += ["\\", scalar]
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// The place of a text, with its key if that is one of the app's own.
  static func source(_ source: TextSource) -> String {
    code(source.description) + (source.key.map { " (\(code($0)))" } ?? "")
  }

  private static func isNumber(_ text: String.UnicodeScalarView) -> Bool {
    !text.isEmpty && text.allSatisfy { ("0"..."9").contains($0) }
  }

  /// Text in a span of code, which knows no escapes but has as many marks as it takes.
  package static func code(_ text: String) -> String {
    let plain = text.visible
    let runs = plain.split { $0 != "`" }.map(\.count)
    let fence = String(repeating: "`", count: (runs.max() ?? 0) + 1)
    let space = plain.hasPrefix("`") || plain.hasSuffix("`") ? " " : ""
    // A table takes a bar for its own even in code, and takes off this escape.
    return fence + space + plain.replacing("|", with: "\\|") + space + fence
  }
}
