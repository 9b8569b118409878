import ProofDocuments
import ProofDrawing
import RefreshStrings

extension TranslationSystem {
  /// Application Resource Bundles: the attributes `screenshot` and `context` of each text, and those of
  /// PullProof, whose names begin with `x-`.
  ///
  /// The pictures are named by their paths from the file.
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
        where seen.insert(text.key.name).inserted {
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
