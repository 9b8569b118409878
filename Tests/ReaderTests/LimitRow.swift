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
    (["| what grows | limit | beyond | test |", "|---|---|---|---|"] + all.map(\.markdown))
      .joined(separator: "\n")
  }
}

extension LimitRow {
  static let all = files + texts + projects + animations + pictures + runs

  private static let files: [LimitRow] = [
    LimitRow(
      "any file", "512 MiB", "File too large",
      .test("refuses a file of more than 512 MiB before it is read", in: "DescriptorTests")),
    LimitRow(
      "lists and objects in each other in JSON", "64", "expected no deeper nesting",
      .reader("theme") {
        "{\"light\": \(nested(63))}"
      } beyond: {
        "{\"light\": \(nested(64))}"
      }),
    LimitRow(
      "the same in a string catalog or an ARB file", "32", "no deeper nesting was expected here",
      .reader("xcstrings") {
        catalog(31)
      } beyond: {
        catalog(32)
      }),
    LimitRow(
      "lists and objects in each other in YAML", "16", "expected no deeper nesting",
      .reader("project") {
        "strings: \(times(14, "["))x\(times(14, "]"))\n"
      } beyond: {
        "strings: \(times(16, "["))x\(times(16, "]"))\n"
      }),
    LimitRow(
      "values that YAML repeats by an alias", "none", "expected a value, found an anchor",
      .reader("project") {
        "version: 1\nstrings: [App]\n"
      } beyond: {
        "version: 1\nstrings: &a [App]\n"
      }),
    LimitRow(
      "elements of XML in each other", "100", "the elements are nested more than 100 deep",
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
      "entities that a file of XML declares", "none", "the file declares an entity of its own",
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
      "choices in each other that the id of a unit in XLIFF names", "16", "the id is a key",
      .test("a way of more than 16 steps is a key", in: "XLIFFIdentifierTests")),
    LimitRow(
      "references to substitutions in a text that is shown or converted", "1,000",
      "the rest stay as they are, or the text is lost",
      .test(
        "as many as 1,000 references to substitutions are written out", in: "TextConversionTests")),
    LimitRow(
      "messages in each other in an ARB file", "16", "the message is nested too deep",
      .reader("arb") {
        message(7)
      } beyond: {
        message(17)
      }),
    LimitRow(
      "the width and the precision of a placeholder", "99", "no placeholder any more",
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
      "folders in which texts are looked for", "10,000, 10 in each other",
      "a finding that names the folder",
      .test(
        "folders beyond 10,000 aren't searched for texts, which is said", in: "TextFolderLimitTests"
      )),
    LimitRow(
      "folders in which `init` looks for texts of our keys", "2,000, 6 in each other",
      "not all of it was searched for texts",
      .test(
        "texts are searched in 2,000 folders, and that there are more is said",
        in: "NewProjectTests")),
  ]

  private static let projects: [LimitRow] = [
    LimitRow(
      "quotations and items of lists in each other in Markdown", "100", "a paragraph",
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
      "files of components that extend each other", "32", "more than 32 files extend each other",
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
      "references that lead to a token", "64", "more than 64 references lead to one value",
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

  private static let animations: [LimitRow] = [
    LimitRow(
      "a Lottie file", "4 MiB", "the file has more than 4 MiB",
      .reader("lottie") {
        lottie(layer("1")) + times(1 << 20, " ")
      } beyond: {
        lottie(layer("1")) + times(5 << 20, " ")
      }),
    LimitRow(
      "layers of a Lottie file", "5,000", "at most 5,000 are drawn",
      .reader("lottie") {
        lottie(layers(5000))
      } beyond: {
        lottie(layers(5001))
      }),
    LimitRow(
      "layers that carry each other", "64", "or on more than 64 others",
      .reader("lottie") {
        lottie(carried(60))
      } beyond: {
        lottie(carried(70))
      }),
    LimitRow(
      "points of a frame of a Lottie file, each as often as it is painted", "250,000",
      "a frame could have more than 250,000 points",
      .reader("lottie") {
        lottie(painted(100))
      } beyond: {
        lottie(painted(600))
      }),
  ]

  private static let pictures: [LimitRow] = [
    LimitRow(
      "pixels of a PNG file", "67,108,864", "claims to have … pixels, more than 67108864",
      .test(
        "a PNG file is refused when it claims more pixels than anybody keeps", in: "PNGFileTests")),
    LimitRow(
      "pixels of all frames of an animated PNG or GIF file", "67,108,864",
      "more than 67108864 pixels in all frames",
      .test(
        "frames of a large screen are refused though their images are small", in: "GIFDecoderTests")
    ),
    LimitRow(
      "palettes and colour profiles of an animated PNG file, once for each frame", "256 MiB",
      "more than 268435456 bytes of colour profiles in all frames",
      .test(
        "a long text is in no frame, and a long colour profile in all is refused",
        in: "APNGDecoderTests")),
    LimitRow(
      "texts that `facts` shows of a PNG file", "1,000, 1 MiB together", "more texts are left out",
      .test(
        "1,000 texts of a mebibyte together are shown, and that there are more is said",
        in: "ImageFactsTests")),
    LimitRow(
      "pairs of strokes of two outlines that are looked at for an overlap", "65,536",
      "the bounds of an outline of more than 256 strokes count",
      .test(
        "of two outlines of thousands of strokes is that of their bounds", in: "SceneInkTests")),
    LimitRow(
      "layers of masks and groups of a picture", "536,870,912 pixels together",
      "too many for … pixels; show it smaller",
      .test("what would take too long is refused before anything is drawn", in: "VectorArtTests")),
  ]

  private static let runs: [LimitRow] = [
    LimitRow(
      "files of an archive of a report", "256 MiB, 8 GiB together",
      "is too large: a file may have 256 MiB, and all together 8 GiB",
      .test("a file that claims to be huge is refused before it is unpacked", in: "ZipArchiveTests")
    ),
    LimitRow(
      "a request to the report's server", "64 KiB of headers, 32 MiB of contents",
      "status 431, status 413", .test("of other kinds are refused", in: "HTTPMessagesTests")),
  ]
}

/// A text several times.
private func times(_ count: Int, _ text: String, separator: String = "") -> String {
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

private func lottie(_ layers: String) -> String {
  """
  {"v": "5.7.0", "fr": 60, "ip": 0, "op": 100, "w": 100, "h": 100, "layers": [\(layers)]}
  """
}

private func layer(_ number: String, shapes: String = "") -> String {
  "{\"ty\": 4, \"ind\": \(number), \"ip\": 0, \"op\": 100, \"ks\": {}, \"shapes\": [\(shapes)]}"
}

private func layers(_ count: Int) -> String { times(count, layer("1"), separator: ",") }

private func carried(_ count: Int) -> String {
  (1...count).map { layer("\($0)\($0 > 1 ? ", \"parent\": \($0 - 1)" : "")") }
    .joined(separator: ",")
}

private func painted(_ count: Int) -> String {
  let shape = "{\"ty\": \"rc\", \"s\": {\"k\": [4, 3]}},{\"ty\": \"fl\", \"c\": {\"k\": [0, 0, 0]}}"
  return layer("1", shapes: times(count, shape, separator: ","))
}
