import ProofDocuments

extension TextFormat {
  /// Keys and texts of one language, for Android.
  package static let android = TextFormat(
    name: "android", fileExtensions: [".xml"], facts: [.plainTexts, .variations, .exemptions],
    platform: "Android", usualTable: "strings", layout: .languageFolders(.android)
  ) { source throws(DocumentError) in
    .init(try StringTable(androidResources: source.bytes, file: source.path), in: source.language)
  }

  /// Keys and texts of one language, for Flutter.
  package static let arb = TextFormat(
    name: "arb", fileExtensions: [".arb"],
    facts: [.plainTexts, .variations, .exactForms, .messages],
    platform: "Flutter", usualTable: "app", layout: .languageInName
  ) { source throws(DocumentError) in
    let file = try ARBFile(
      parsing: source.bytes, file: source.path, in: source.dialect,
      template: source.template?.messages)
    return .init(tables: [file.locale ?? source.language: file.table], messages: file)
  }

  /// The formats that apps are shipped with, whose texts can be drawn.
  package static let shipped: [TextFormat] = [.strings, .stringsdict, .catalog, .android, .arb]
}

extension [TextFormat] {
  /// The format of a file by its name; nil if it is none of these.
  package func format(ofFile name: String) -> TextFormat? { first { $0.isFormat(ofFile: name) } }

  /// The name of the table that a file is a part of, such as `Localizable`; nil for another file.
  package func table(ofFile path: String) -> String? {
    format(ofFile: path).map { format in
      format.layout.place(of: path, stem: format.stem(of: Disk.name(of: path))).table
    }
  }
}
