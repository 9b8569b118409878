import ProofDocuments
import RefreshStrings
import RefreshTranslations

extension GrowingInput {
  /// Translations that are compared with their sources, imported and converted, and texts that are searched
  /// for ours.
  static var translations: [GrowingInput] {
    comparisons + imports + conversions + [
      GrowingInput(
        "a search for our keys: texts like ours",
        text: { each($0) { "\"t\($0).x\" = \"Pull to refresh\";\n" } },
        read: {
          _ = KeyProposalSearch(in: [try group($0, .strings)], by: RefreshReader(builtIn: [:]))
        })
    ]
  }

  private static var conversions: [GrowingInput] {
    TranslationFormat.all.filter { $0.reading == .arb }.map { format in
      GrowingInput(
        "strings to arb: one argument with a high number",
        text: { each($0) { "\"key\($0)\" = \"%9999$@\";\n" } },
        read: { _ = try TextConversion(group($0, .strings), to: format, allowingLoss: true) })
    }
  }

  private static var comparisons: [GrowingInput] {
    [
      GrowingInput("numbers in the other order", by: "translation") { count in
        each(count) { "\($0) " } + "\0" + each(count) { "\(count - 1 - $0) " }
      },
      GrowingInput("zeros before a number", by: "translation") {
        "\(times($0, "0"))1\0\(times($0, "0"))2"
      },
      GrowingInput("groups of digits", by: "translation") {
        "1\(times($0, ",000"))\0" + "2\(times($0, ",000"))"
      },
      checked("names in braces that no source has") {
        each($0) { "\"k\($0)\" = \"{name} text\";\n" }
      } translation: {
        each($0) { "\"k\($0)\" = \"{name} {x\($0)}\";\n" }
      },
      checked("a key of many words") {
        "\"\(times($0, "one."))\" = \"%@\";"
      } translation: {
        "\"\(times($0, "one."))\" = \"x\";"
      },
    ]
  }

  private static var imports: [GrowingInput] {
    [
      imported("texts of a file", .strings) {
        each($0) { "\"k\($0)\" = \"a\";\n" }
      } parts: {
        [each($0) { unit("k\($0)", "b") }]
      },
      imported("parts of one file", .strings) {
        each($0) { "\"k\($0)\" = \"a\";\n" }
      } parts: {
        (0..<$0).map { unit("k\($0)", "b") }
      },
      imported("texts that no file can hold", .catalog) { count in
        let texts = each(count, separator: ",") { number in
          "\"k\(number)\": {\"localizations\": {\"en\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"a\"}}}}"
        }
        return "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\(texts)}}"
      } parts: {
        [each($0) { unit("k\($0)", "b %#@n@") }]
      },
      imported("arrays", .android) {
        resources(each($0) { "<string-array name=\"a\($0)\"><item>a</item></string-array>\n" })
      } parts: {
        [each($0) { unit("a\($0)[0]", "b") }]
      },
      imported("less than", .android) { _ in
        resources("<string name=\"k\">a <b>b</b></string>")
      } parts: {
        [unit("k", times($0, "&lt;"))]
      },
      imported("marks for translators", .android) { count in
        resources(
          "<string name=\"k\">\(each(count) { " <xliff:g>x\($0)</xliff:g>" })</string>")
      } parts: { count in
        [unit("k", each(count) { "x\($0) " })]
      },
    ]
  }
}

extension GrowingInput {
  /// Two files with a zero between them.
  private init(
    _ name: String, _ first: @escaping (Int) -> String, _ second: @escaping (Int) -> String,
    read: @escaping (_ first: [UInt8], _ second: [UInt8]) throws -> Void
  ) {
    self.init(
      name, text: { "\(first($0))\0\(second($0))" },
      read: { bytes in
        let files = bytes.split(separator: 0, maxSplits: 1).map(Array.init)
        try read(files[0], files[1])
      })
  }

  /// A `.strings` file and its translation are compared.
  private static func checked(
    _ name: String, source: @escaping (Int) -> String, translation: @escaping (Int) -> String
  ) -> GrowingInput {
    GrowingInput("two languages: \(name)", source, translation) { source, translation in
      guard let french = LocaleIdentifier("fr") else { return }
      let files = try [
        TextFile(parsing: source, path: "en.lproj/a.strings", as: .strings, language: .english),
        TextFile(parsing: translation, path: "fr.lproj/a.strings", as: .strings, language: french),
      ]
      _ = TextGroup(name: "a", root: "", sourceLanguage: .english, files: files).diagnostics()
    }
  }

  /// A translator's file, given as the units of its parts, is imported into a file.
  private static func imported(
    _ name: String, _ format: TextFormat, file: @escaping (Int) -> String,
    parts: @escaping (Int) -> [String]
  ) -> GrowingInput {
    let original = "en.lproj/a\(format.fileExtensions[0])"
    return GrowingInput("import into \(format.name): \(name)", file) { count in
      let files = parts(count).map {
        "<file original=\"\(original)\" source-language=\"en\" target-language=\"fr\"><body>\($0)</body></file>"
      }
      return "<xliff version=\"1.2\">\(files.joined())</xliff>"
    } read: { target, translations in
      let file = try TextFile(
        parsing: target, path: "App/\(original)", as: format, language: .english)
      let group = TextGroup(name: "a", root: "App", sourceLanguage: .english, files: [file])
      var texts = TextImport(into: [group], relativeTo: "App")
      try texts.add([XLIFFDocument(parsing: translations, file: "a.xliff")])
      _ = texts.changedFiles()
    }
  }

  private static func unit(_ key: String, _ target: String) -> String {
    "<trans-unit id=\"\(key)\"><source>a</source><target>\(target)</target></trans-unit>\n"
  }

  private static func resources(_ contents: String) -> String {
    "<resources xmlns:xliff=\"urn:oasis:names:tc:xliff:document:1.2\">\(contents)</resources>"
  }
}
