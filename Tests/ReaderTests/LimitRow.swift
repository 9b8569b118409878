import Testing

/// Something that grows, how large it may be, and what happens beyond: a row of the table in
/// Documentation/robustness.md.
struct LimitRow: Sendable, CustomTestStringConvertible {
  /// What shows that the row is right.
  enum Trial: Sendable {
    /// A reader that reads a file within the limit, and refuses one beyond with the words of the row.
    case reader(String, within: @Sendable () -> String, beyond: @Sendable () -> String)

    /// A test of another suite, by its name and that of its file.
    case test(String, in: String)
  }

  let what: String
  let limit: String

  /// The words of the error, or what happens.
  let beyond: String

  let trial: Trial

  init(_ what: String, _ limit: String, _ beyond: String, _ trial: Trial) {
    (self.what, self.limit, self.beyond, self.trial) = (what, limit, beyond, trial)
  }

  var testDescription: String { what }

  /// The row as Markdown.
  private var markdown: String {
    let test =
      switch trial {
      case .reader(let name, _, _): "`LimitTests`, reader `\(name)`"
      case .test(_, let file): "`\(file)`"
      }
    return "| \(what) | \(limit) | \(beyond) | \(test) |"
  }

  /// The table as Markdown.
  static var table: String {
    (["| input | limit | at the limit | test |", "|---|---|---|---|"] + all.map(\.markdown))
      .joined(separator: "\n")
  }
}

extension LimitRow {
  static let all = files + texts + projects + animations + pictures + runs

  private static let files: [LimitRow] = [
    LimitRow(
      "any file", "512 MiB", "larger than 512 MiB",
      .test("refuses a file of more than 512 MiB before it is read", in: "DescriptorTests")),
    LimitRow(
      "nesting depth of JSON", "64", "expected no deeper nesting",
      .reader("theme") {
        "{\"light\": \(nested(63))}"
      } beyond: {
        "{\"light\": \(nested(64))}"
      }),
    LimitRow(
      "nesting depth of a string catalog or an ARB file", "32",
      "no deeper nesting was expected here",
      .reader("xcstrings") {
        catalog(31)
      } beyond: {
        catalog(32)
      }),
    LimitRow(
      "nesting depth of YAML", "16", "expected no deeper nesting",
      .reader("project") {
        "strings: \(times(14, "["))x\(times(14, "]"))\n"
      } beyond: {
        "strings: \(times(16, "["))x\(times(16, "]"))\n"
      }),
    LimitRow(
      "anchors and aliases in YAML", "none", "expected a value, found an anchor",
      .reader("project") {
        "version: 1\nstrings: [App]\n"
      } beyond: {
        "version: 1\nstrings: &a [App]\n"
      }),
    LimitRow(
      "nesting depth of XML", "100", "the elements are nested more than 100 deep",
      .reader("android") {
        android(times(98, "<b>") + "a" + times(98, "</b>"))
      } beyond: {
        android(times(99, "<b>") + "a" + times(99, "</b>"))
      }),
    LimitRow(
      "attributes of an element of XML", "1,000", "more than 1000 attributes",
      .reader("android") {
        android("a", attributes: 999)
      } beyond: {
        android("a", attributes: 1000)
      }),
    LimitRow(
      "entities that an XML file declares", "none", "the file declares an entity of its own",
      .reader("android") {
        android("a")
      } beyond: {
        "<!DOCTYPE r [<!ENTITY e \"a\">]>" + android("&e;")
      }),
  ]

  private static let texts: [LimitRow] = [
    LimitRow(
      "substitutions, devices or widths of a text in a string catalog", "100",
      "has more than 100 entries",
      .reader("xcstrings") {
        substitutions(100)
      } beyond: {
        substitutions(101)
      }),
    LimitRow(
      "variables, devices or widths of a text in a `.stringsdict` file, with its format", "102",
      "a dictionary has more than 102 entries",
      .reader("stringsdict") {
        variables(101)
      } beyond: {
        variables(102)
      }),
    LimitRow(
      "plurals and selections of a message in an ARB file", "100",
      "the message has more than 100 choices",
      .reader("arb") {
        choices(100)
      } beyond: {
        choices(101)
      }),
    LimitRow(
      "substitutions, devices or widths that XLIFF brings to a text", "100",
      "would have more than 100 parts of a kind",
      .test("a text takes as many as 100 substitutions", in: "XLIFFImportTests")),
    LimitRow(
      "nesting depth of the choices in an XLIFF id", "16", "the id is a key",
      .test("a way of more than 16 steps is a key", in: "XLIFFIdentifierTests")),
    LimitRow(
      "references to substitutions in a text that is shown or converted", "1,000",
      "the rest stay as they are, or the text is lost",
      .test(
        "as many as 1,000 references to substitutions are written out", in: "TextConversionTests")),
    LimitRow(
      "nesting depth of messages in an ARB file", "16", "the message is nested too deep",
      .reader("arb") {
        message(7)
      } beyond: {
        message(17)
      }),
    LimitRow(
      "width and precision of a format specifier", "99", "no placeholder any more",
      .test("what is no specifier stays as it is", in: "FormatSpecifierTests")),
    LimitRow(
      "texts that a format can't hold, in a conversion", "10,000", "this would be lost",
      .test(
        "a file of which more than 10,000 texts would be lost isn't converted",
        in: "TextConversionTests")),
    LimitRow(
      "marks for translators in a text of an Android file that is written", "100",
      "more than 100 marks for translators",
      .test("a text keeps as many as 100 marks for translators", in: "AndroidFileEditTests")),
    LimitRow(
      "arguments that a message of an ARB file leaves out, where it is written", "100",
      "leaves out more than 100 before it",
      .test("a message leaves out as many as 100 arguments", in: "ARBWritingTests")),
    LimitRow(
      "folders in which texts are looked for", "10,000, 10 levels deep",
      "a warning that names the folder",
      .test(
        "folders beyond 10,000 aren't searched for texts, which is said", in: "TextFolderLimitTests"
      )),
    LimitRow(
      "folders in which `init` looks for texts of our keys", "2,000, 6 levels deep",
      "not all of it was searched for texts; what is deeper is left out",
      .test(
        "texts are searched in 2,000 folders, and that there are more is said",
        in: "NewProjectTests")),
  ]

  private static let projects: [LimitRow] = [
    LimitRow(
      "nesting depth of quotations and lists in Markdown", "100", "a paragraph",
      .test(
        "a block of code is one in a hundred quotations, and a paragraph in more",
        in: "MarkerPlaceTests")),
    LimitRow(
      "a component's file", "1 MiB", "the file is larger than 1 MiB",
      .reader("component") {
        component("  - label: title\n") + comment(1 << 20 - 1000)
      } beyond: {
        component("  - label: title\n") + comment(1 << 20)
      }),
    LimitRow(
      "elements of a component", "500", "more than 500 elements",
      .reader("component") {
        component(times(500, "  - label: title\n"))
      } beyond: {
        component(times(501, "  - label: title\n"))
      }),
    LimitRow(
      "length of a chain of component files by `extends`", "32",
      "more than 32 files extend each other",
      .test("at most 32 files extend each other", in: "ComponentFileTests")),
    LimitRow(
      "images of a sequence", "10,000", "name fewer",
      .test("a sequence has at most 10,000 images", in: "ComponentFileLimitTests")),
    LimitRow(
      "pixels of all images of a sequence", "67,108,864",
      "the images have more than … pixels together",
      .test(
        "the images of a sequence have a limited number of pixels together",
        in: "ImagePixelLimitTests")),
    LimitRow(
      "pixels of the images of all components of a project, or of all states of a GIF component",
      "268,435,456", "have more than … pixels together",
      .test(
        "the images of all components have four times as many pixels as a sequence",
        in: "ImagePixelLimitTests")),
    LimitRow(
      "tokens, with those that groups take over", "20,000", "more than 20,000 tokens and groups",
      .test("groups that double themselves end at a limit", in: "FaultyTokenResolverTests")),
    LimitRow(
      "tokens and groups that the references of a resolver add", "1,000,000",
      "add more than 1,000,000 tokens and groups",
      .test(
        "sources that add a large set many times end at a limit",
        in: "FaultyTokenResolverTests")),
    LimitRow(
      "length of a chain of references between tokens", "64",
      "more than 64 references lead to one value",
      .test("a long chain of references ends at a limit", in: "FaultyTokenResolverTests")),
    LimitRow(
      "files of tokens", "64, 4 MiB together", "the token files are more than 64, or larger than",
      .reader("tokens") {
        tokens(1) + times(1 << 20, " ")
      } beyond: {
        tokens(1) + times(5 << 20, " ")
      }),
    LimitRow(
      "frames of a matrix", "1,000,000", "name fewer locales, widths or states",
      .test(
        "a matrix of more than a million frames is too large, and none overflows",
        in: "FrameMatrixTests")),
    LimitRow(
      "the time that a gesture script plays", "an hour", "expected steps of an hour at most",
      .test("an hour is the limit of all steps together", in: "GestureScriptErrorTests")),
    LimitRow(
      "annotations of a figure", "30", "the figure has more than 30 annotations",
      .test("have at most 30 annotations", in: "FigureParserTests")),
    LimitRow(
      "frames of a film", "20,000", "the script has more than 20,000 frames",
      .test("a script that would take a day to look at is refused", in: "FilmTests")),
  ]
}

/// A text several times.
func times(_ count: Int, _ text: String, separator: String = "") -> String {
  Array(repeating: text, count: count).joined(separator: separator)
}

private func nested(_ depth: Int) -> String { times(depth, "[") + times(depth, "]") }

private func comment(_ size: Int) -> String { "# \(times(size, "a"))\n" }

private func catalog(_ depth: Int) -> String {
  "{\"strings\": {}, \"version\": \"1.0\", \"sourceLanguage\": \"en\", \"x\": \(nested(depth))}"
}

private func android(_ contents: String, attributes count: Int = 0) -> String {
  let attributes = (0..<count).map { " a\($0)=\"b\"" }.joined()
  return "<resources><string name=\"a\"\(attributes)>\(contents)</string></resources>"
}

private func message(_ depth: Int) -> String {
  "{\"k\": \"\(times(depth, "{n, select, other{"))a\(times(depth, "}}"))\"}"
}

private func substitutions(_ count: Int) -> String {
  let unit = "{\"stringUnit\": {\"state\": \"new\", \"value\": \"a\"}}"
  let all = (0..<count).map {
    "\"n\($0)\": {\"argNum\": 1, \"formatSpecifier\": \"d\", \"variations\": {\"plural\": {\"other\": \(unit)}}}"
  }
  return
    "{\"version\": \"1.0\", \"sourceLanguage\": \"en\", \"strings\": {\"k\": {\"localizations\": "
    + "{\"en\": {\"stringUnit\": {\"state\": \"new\", \"value\": \"a\"}, \"substitutions\": {"
    + all.joined(separator: ",") + "}}}}}}"
}

private func variables(_ count: Int) -> String {
  let all = (0..<count).map {
    "<key>n\($0)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
      + "<key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>a</string></dict>"
  }
  return "<plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>a</string>"
    + all.joined() + "</dict></dict></plist>"
}

private func choices(_ count: Int) -> String {
  "{\"k\": \"\(times(count, "{n, plural, other{a}}"))\"}"
}

private func component(_ children: String) -> String {
  "version: 1\nextends: normal-header\nheight: 54\nchildren:\n\(children)"
}

private func tokens(_ count: Int) -> String {
  let tokens = (0..<count).map { "\"t\($0)\": {\"$value\": 1}" }.joined(separator: ",")
  return "{\"$type\": \"number\", \(tokens)}"
}
