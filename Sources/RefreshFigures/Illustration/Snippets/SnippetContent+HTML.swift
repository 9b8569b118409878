extension SnippetContent {
  /// The caption as HTML without its element; nil for none.
  var captionHTML: String? { caption?.escapedForHTML }

  /// The long description, folded up, as lines of HTML without an empty one; empty for none.
  var detailsHTML: [String] { details { $0.escapedForHTML } }

  /// The long description, folded up, as lines of HTML or JSX; empty for none.
  func details(escape: (String) -> String) -> [String] {
    guard !description.isEmpty else { return [] }
    let language = foreignLanguage.map { " lang=\"\($0.escapedForHTML)\"" } ?? ""
    var lines = ["<details>", "<summary>\(escape(descriptionTitle))</summary>"]
    lines += description.flatMap { block in
      switch block {
      case .paragraph(let text): ["<p dir=\"auto\"\(language)>\(escape(text))</p>"]
      case .list(let items):
        ["<ul dir=\"auto\"\(language)>"] + items.map { "<li>\(escape($0))</li>" } + ["</ul>"]
      }
    }
    return lines + ["</details>"]
  }

  /// The long description as paragraphs and lists of a markup; empty for none.
  func blocks(
    bullet: String = "- ", item: ((String) -> String)? = nil,
    paragraph: (String) -> String
  ) -> [String] {
    description.map { block in
      switch block {
      case .paragraph(let text): paragraph(text)
      case .list(let items):
        items.map { bullet + (item?($0) ?? paragraph($0)) }.joined(separator: "\n")
      }
    }
  }
}
