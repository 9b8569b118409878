import ProofDocuments
import ProofDrawing
import ProofGraphics
import RefreshStrings
import RefreshTranslations

extension GrowingInput {
  /// Files of texts, which are read, checked and converted.
  static var texts: [GrowingInput] {
    appleTexts + catalogs + androidTexts + messages + exchanged + conversions
  }

  private static var appleTexts: [GrowingInput] {
    [
      files(.strings, "keys") { each($0) { "\"key.\($0)\" = \"Pull \($0) %@\";\n" } },
      files(.strings, "keys without an end") { each($0) { "key\($0) = \"Pull\"\n" } },
      files(.strings, "the same key") { times($0, "\"key\" = \"Pull %@\";\n") },
      files(.strings, "comments") { times($0, "/* a comment */\n") + "\"a\" = \"b\";" },
      files(.strings, "a long key") { "\"\(times($0, "word "))\" = \"a\";" },
      files(.strings, "escapes") { "\"a\" = \"\(times($0, "\\U00e9\\n\\\""))\";" },
      files(.stringsdict, "keys") { dictionary(each($0) { rule("key.\($0)", "d") }) },
      files(.stringsdict, "variables", text: variables),
      files(.stringsdict, "nested rules") { count in
        dictionary(
          "<key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n0@</string>"
            + each(count) { "<key>n\($0)</key>" + variable("d", "%#@n\(min($0 + 1, count - 1))@") }
            + "</dict>")
      },
    ]
  }

  /// Texts of a `.stringsdict` file with as many variables as are read.
  private static func variables(_ count: Int) -> String {
    let most = LocalizedText.partLimit
    let rules =
      "<dict><key>NSStringLocalizedFormatKey</key><string>"
      + each(most) { "%#@n\($0)@ " } + "</string>"
      + each(most) { "<key>n\($0)</key>" + variable("d") } + "</dict>"
    return dictionary(each(count) { "<key>k\($0)</key>" + rules })
  }

  private static var catalogs: [GrowingInput] {
    [
      files(.catalog, "keys") { catalog(each($0, separator: ",") { "\"key \($0) %@\": \(unit)" }) },
      files(.catalog, "languages of a key") { count in
        catalog(
          "\"k\": {\"localizations\": {"
            + each(count, separator: ",") {
              "\"en-x-a\($0)\": {\"stringUnit\": {\"state\": \"new\", \"value\": \"a\"}}"
            } + "}}")
      },
      files(.catalog, "substitutions") { count in
        let most = LocalizedText.partLimit
        let text =
          "{\"localizations\": {\"en\": {\"stringUnit\": {\"state\": \"new\", \"value\": \""
          + each(most) { "%#@n\($0)@" } + "\"}, \"substitutions\": {"
          + each(most, separator: ",") {
            "\"n\($0)\": {\"argNum\": \($0 + 1), \"formatSpecifier\": \"lld\", \"variations\": {\"plural\": {\"other\": {\"stringUnit\": {\"state\": \"new\", \"value\": \"%arg\"}}}}}"
          } + "}}}}"
        return catalog(each(count, separator: ",") { "\"k\($0)\": \(text)" })
      },
      files(.catalog, "nested variations") { count in
        let end = "{\"stringUnit\": {\"state\": \"new\", \"value\": \"a\"}}"
        return catalog(
          "\"k\": {\"localizations\": {\"en\": "
            + times(count, "{\"variations\": {\"device\": {\"other\": ") + end + times(count, "}}}")
            + "}}")
      },
    ]
  }

  private static var androidTexts: [GrowingInput] {
    [
      files(.android, "keys") {
        resources(each($0) { "<string name=\"k\($0)\">Pull %s</string>\n" })
      },
      files(.android, "plurals") {
        resources(
          each($0) { "<plurals name=\"k\($0)\"><item quantity=\"other\">%d</item></plurals>\n" })
      },
      files(.android, "items of an array") {
        resources("<string-array name=\"a\">\(times($0, "<item>x</item>"))</string-array>")
      },
      files(.android, "tags in a text") {
        resources("<string name=\"a\">\(times($0, "<b>a</b> "))</string>")
      },
      files(.android, "nested tags") {
        resources("<string name=\"a\">\(times($0, "<b>"))a\(times($0, "</b>"))</string>")
      },
      files(.android, "references to texts") {
        resources(each($0) { "<string name=\"k\($0)\">@string/k\($0 + 1)</string>\n" })
      },
      files(.android, "attributes") { count in
        resources("<string name=\"a\" \(each(count) { "b\($0)=\"c\" " })>a</string>")
      },
      files(.android, "entities") { count in
        "<!DOCTYPE r [<!ENTITY e \"\(times(count, "a"))\">]>"
          + resources("<string name=\"a\">\(times(count, "&e;"))</string>")
      },
    ]
  }

  private static var messages: [GrowingInput] {
    [
      files(.arb, "keys") {
        "{\"@@locale\": \"en\", "
          + each($0, separator: ",") { "\"k\($0)\": \"Pull {a}\", \"@k\($0)\": {}" } + "}"
      },
      files(.arb, "placeholders") {
        "{\"@@locale\": \"en\", \"k\": \"\(each($0) { "{a\($0)} " })\"}"
      },
      files(.arb, "described placeholders") { count in
        let names = each(count, separator: ",") { "\"a\($0)\": {}" }
        return "{\"@@locale\": \"en\", \"k\": \"\(each(count) { "{a\($0)} " })\", "
          + "\"@k\": {\"placeholders\": {\(names)}}}"
      },
      files(.arb, "plural forms") { count in
        "{\"@@locale\": \"en\", \"k\": \"{n, plural, \(each(count) { "=\($0){# a} " })other{# b}}\"}"
      },
      files(.arb, "plurals beside each other") { count in
        let plural = { (number: Int) in "{n\(number), plural, one{a} other{# b}} " }
        let message = each(LocalizedText.partLimit, plural)
        return
          "{\"@@locale\": \"en\", \(each(count, separator: ",") { "\"k\($0)\": \"\(message)\"" })}"
      },
      files(.arb, "nested messages") { count in
        let start = times(count, "{n, select, other{")
        return "{\"@@locale\": \"en\", \"k\": \"\(start)a\(times(count, "}}"))\"}"
      },
    ]
  }

  private static var exchanged: [GrowingInput] {
    [
      .init("units", by: "xliff") { xliff(each($0) { unit($0) }) },
      .init("notes", by: "xliff") {
        xliff(
          "<trans-unit id=\"a\"><source>a</source>\(times($0, "<note>c</note>"))</trans-unit>")
      },
      .init("files", by: "xliff") { count in
        "<xliff version=\"1.2\">" + each(count) { file(unit($0), "a\($0).strings") } + "</xliff>"
      },
      .init("forms of a text", by: "xliff") { count in
        xliff(
          each(count) {
            "<trans-unit id=\"n|==|substitutions.b\($0).plural.other\"><source>%arg b</source></trans-unit>"
          })
      },
      .init("keys", by: "plist") { dictionary(each($0) { "<key>k\($0)</key><string>a</string>" }) },
      .init("items", by: "plist") { "{ a = (\(times($0, "b", separator: ","))); }" },
      .init("nested lists", by: "plist") { "{ a = \(times($0, "("))\(times($0, ")")); }" },
      .init("comments", by: "plist") { times($0, "// a\n") + "{ a = b; }" },
    ]
  }

  /// What is read of a file, and what is found in it.
  private static func files(
    _ format: TextFormat, _ name: String, text: @escaping (Int) -> String
  ) -> GrowingInput {
    GrowingInput("\(format.name): \(name)", text: text) { bytes in
      _ = try group(bytes, format).diagnostics()
    }
  }

  /// Many keys, and a text with many variables, are converted to each other format.
  private static var conversions: [GrowingInput] {
    TranslationFormat.all.filter { ![.strings, .stringsdict, .xliff].contains($0.reading) }
      .map { format in
        GrowingInput(
          "strings to \(format.reading.name): keys",
          text: { each($0) { "\"key\($0)\" = \"Pull \($0) %@\";\n" } },
          read: { _ = try TextConversion(group($0, .strings), to: format, allowingLoss: true) })
      }
      + TranslationFormat.all.filter { ![.stringsdict, .xliff].contains($0.reading) }.map {
        format in
        GrowingInput(
          "stringsdict to \(format.reading.name): variables", text: variables,
          read: { _ = try TextConversion(group($0, .stringsdict), to: format, allowingLoss: true) })
      }
  }

  static func group(_ bytes: [UInt8], _ format: TextFormat) throws -> TextGroup {
    let file = try TextFile(
      parsing: bytes, path: "en.lproj/Localizable\(format.fileExtensions[0])", as: format,
      language: .english, in: .escaping)
    return TextGroup(name: "Localizable", root: "", sourceLanguage: .english, files: [file])
  }

  private static func dictionary(_ contents: String) -> String {
    "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\(contents)</dict></plist>"
  }

  private static func rule(_ key: String, _ type: String) -> String {
    "<key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>"
      + "<key>n</key>\(variable(type))</dict>"
  }

  private static func variable(_ type: String, _ text: String = "%d") -> String {
    "<dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
      + "<key>NSStringFormatValueTypeKey</key><string>\(type)</string>"
      + "<key>other</key><string>\(text)</string></dict>"
  }

  private static func catalog(_ strings: String) -> String {
    "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\(strings)}}"
  }

  private static let unit =
    "{\"localizations\": {\"de\": {\"stringUnit\": {\"state\": \"new\", \"value\": \"a %@\"}}}}"

  private static func resources(_ contents: String) -> String {
    "<resources>\(contents)</resources>"
  }

  private static func xliff(_ units: String) -> String {
    "<xliff version=\"1.2\">\(file(units, "a.strings"))</xliff>"
  }

  private static func file(_ units: String, _ name: String) -> String {
    "<file original=\"\(name)\" source-language=\"en\" target-language=\"de\" datatype=\"plaintext\">"
      + "<body>\(units)</body></file>"
  }

  private static func unit(_ number: Int) -> String {
    "<trans-unit id=\"k\(number)\"><source>Pull</source><target>Ziehen</target></trans-unit>"
  }
}
