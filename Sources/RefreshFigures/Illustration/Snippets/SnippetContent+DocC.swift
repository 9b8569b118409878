extension SnippetContent {
  /// A picture or a video by the name under which DocC finds its appearances and scales.
  ///
  /// DocC has no width: it shows a picture as wide as its pixels divided by its scale.
  var docc: String {
    let name = picture.light.first?.stem ?? ""
    let isVideo = ["mov", "mp4"].contains(picture.light.first?.pathExtension)
    var block = "![\(alternativeText.escapedForMarkdown)](\(name))"
    if isVideo || caption != nil {
      let poster = isVideo ? poster?.light.first.map { "poster: \"\($0.stem)\", " } : nil
      block =
        "@\(isVideo ? "Video" : "Image")(source: \"\(name)\", \(poster ?? "")"
        + "alt: \(alternativeText.quotedForDocC))"
    }
    if let caption { block += " {\n  \(caption.escapedForMarkdown)\n}" }
    return ([block] + blocks(item: Self.item) { $0.escapedForMarkdown })
      .joined(separator: "\n\n")
  }

  /// An item of a list that DocC takes for nothing else.
  ///
  /// DocC makes a note of `Note: …`, which it knows by the text before the first markup, such as an
  /// empty comment; and a term of `Term x: …`, which it knows by the space.
  private static func item(_ text: String) -> String {
    let escaped = text.escapedForMarkdown
    if text.lowercased().hasPrefix("term ") {
      return "\(escaped.prefix(4))&nbsp;\(escaped.dropFirst(5))"
    }
    guard text.prefixMatch(of: /[A-Za-z][^:]*:/) != nil else { return escaped }
    return "\(escaped.prefix(1))<!-- -->\(escaped.dropFirst())"
  }
}
