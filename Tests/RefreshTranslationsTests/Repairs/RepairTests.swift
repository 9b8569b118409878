import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings
@testable import RefreshTranslations

@Suite struct RepairTests {
  /// The files that change for the first diagnostic of a rule, as they are after the change.
  private func repair(
    _ rule: TextRule, _ group: TextGroup
  ) throws -> [(path: String, after: String)] {
    let found = try #require(group.diagnostics().first { $0.rule == rule.rule })
    var repairs = TextRepairs(of: group, TextRuleSettings())
    let files = repairs.repair(
      of: rule.rule.id, at: found.diagnostic.location, key: found.key, locale: found.locale)
    return try files.map { file in
      let whole = try #require(group.files.first { $0.path == file.path })
      // What changes may be a part of the file.
      let range = try #require(whole.bytes.firstRange(of: file.before))
      var bytes = whole.bytes
      bytes.replaceSubrange(range, with: file.after)
      return (file.path, String(decoding: bytes, as: UTF8.self))
    }
  }

  /// What stands between the quotes of the only text after its repair; nil where there is none.
  private func repaired(
    _ rule: TextRule, _ text: TextRule.Sample, in language: String = "en",
    source: TextRule.Sample? = nil
  ) throws -> String? {
    let files = try repair(rule, CheckedTexts.group(text, in: language, source: source))
    guard let after = files.first?.after else { return nil }
    return String(after.dropFirst(5).dropLast(2))
  }

  @Test(arguments: TextRule.repairedExamples)
  func `the wrong text of an example becomes the right one`(id: String) throws {
    let rule = try #require(TextRules.all.first { $0.rule.id == id })
    let example = try #require(rule.example)
    let group = try CheckedTexts.group(
      example.wrong, in: example.language, source: example.source)
    let file = try #require(try repair(rule, group).first)
    let wanted =
      switch example.right {
      case .text(let right): "k = \"\(right)\";"
      case .file(let right, _): right
      case .forms: ""
      }
    #expect(file.after.utf8.elementsEqual(wanted.utf8))
  }

  @Test func `a text that needs a decision has no repair`() throws {
    #expect(try repaired(.invalidCharacter, "Lost\u{FFFD}bytes") == nil)
    #expect(try repaired(.bidiEmbedding, "\u{202E}abc\u{202C} \u{202A}d\u{202C}", in: "fa") == nil)
    #expect(
      try repaired(.namedPlaceholder, "Bonjour {nom} {prenom}", in: "fr", source: "Hi {a} {b}")
        == nil)
    #expect(
      try repaired(.placeholderCount, "Bonjour", in: "fr", source: "Hello, %@") == nil)
  }

  @Test func `a misspelled name in braces is corrected, and another one is left to people`()
    throws
  {
    let samples: [(text: String, source: String, wanted: String?)] = [
      ("Bonjour {usernmae} !", "Hello, {username}!", "Bonjour {username} !"),
      ("Bonjour {userName} !", "Hello, {username}!", "Bonjour {username} !"),
      ("Bonjour {nam} !", "Hello, {name}!", nil), ("Bonjour {nom} !", "Hello, {name}!", nil),
      ("Bonjour {name} !", "Hello, {{name}}!", "Bonjour {{name}} !"),
      ("Bonjour {name2} !", "Hello, {name1}!", nil),
      ("Maan {{Maa}} kieli", "The language of {{Country}}", nil),
    ]
    for (text, source, wanted) in samples {
      #expect(
        try repaired(.namedPlaceholder, .text(text), in: "fr", source: .text(source)) == wanted,
        "\(text)")
    }
  }

  @Test func `specifiers keep their numbers and percent signs`() throws {
    #expect(
      try repaired(.placeholderType, "%2$@ von %1$@, 5%%", in: "de", source: "%1$@ of %2$d, 5%%")
        == "%2$d von %1$@, 5%%")
    #expect(try repaired(.unnumberedPlaceholders, "%@: %.1f%% of %d") == "%1$@: %2$.1f%% of %3$d")
    #expect("%@ %2$@".withSpecifiers(of: "%01$d %02$d") == "%d %2$d")
  }

  @Test func `a space is removed or added as the source has it`() throws {
    #expect(
      try repaired(.surroundingSpace, "  Mise à jour", in: "fr", source: "Update: ")
        == "Mise à jour ")
  }

  @Test func `a misspelled key is renamed in every language, and stays where the right one is`()
    throws
  {
    let name = "MJRefreshHeaderIdelText"
    let files = try ["en", "fr", "de"].map { language in
      let other = language == "de" ? "\"MJRefreshHeaderIdleText\" = \"Ziehen\";\n" : ""
      return try TextFile(
        parsing: Array("\(other)/* a */ \"\(name)\" = \"x\"; // b\n".utf8),
        path: "\(language).lproj/L.strings", as: .strings, language: try locale(language))
    }
    let group = TextGroup(name: "L", root: ".", sourceLanguage: .english, files: files)
    let repaired = try repair(.unknownKey, group)
    #expect(repaired.map(\.path) == ["en.lproj/L.strings", "fr.lproj/L.strings"])
    #expect(
      repaired.map(\.after)
        == Array(repeating: "/* a */ \"MJRefreshHeaderIdleText\" = \"x\"; // b\n", count: 2))
  }

  @Test func `a backslash that means nothing is removed, and that of a code point gets a capital`()
    throws
  {
    func repaired(_ text: String) throws -> String? {
      try repair(.invalidEscape, CheckedTexts.group(.file(text, .strings))).first?.after
    }
    #expect(try repaired(#"a = "\q\u00e9";"#) == #"a = "q\u00e9";"#)
    #expect(try repaired(#""é" = "1"; a = "\u00e9";"#) == #""é" = "1"; a = "\U00e9";"#)
    #expect(try repaired(#"a = "\u00";"#) == #"a = "u00";"#)
  }

  @Test(arguments: [
    ("50% of %d", "50%% of %d"), ("50 % d\\'eau de %d", "50 %% d\\'eau de %d"),
    ("% done of %d", "%% done of %d"), ("% of %d", "%% of %d"), ("%d at 5%", "%d at 5%%"),
    // Java formats these, so they may be meant for specifiers.
    ("% d of %d", nil), ("%d: % d.", nil), ("%2$s, % 1$s", nil), ("%d % x", nil),
  ])
  func `a percent sign is doubled unless Java could take it for a specifier's`(
    text: String, repaired: String?
  ) throws {
    func file(_ text: String) -> String {
      "<resources><string name=\"a\">\(text)</string></resources>"
    }
    let group = try CheckedTexts.group(.file(file(text), .android))
    #expect(try repair(.strayPercent, group).first?.after == repaired.map(file))
  }

  @Test func `an apostrophe in Android's quotes or beside a style is left alone`() throws {
    func repaired(_ text: String) throws -> String? {
      let sample = TextRule.Sample.file(
        "<resources><string name=\"a\">\(text)</string></resources>", .android)
      return try repair(.unescapedQuote, CheckedTexts.group(sample)).first?.after
    }
    #expect(
      try repaired(#"It's \'fine\', isn't it"#)
        == #"<resources><string name="a">It\'s \'fine\', isn\'t it</string></resources>"#)
    #expect(try repaired("It's <b>Bob's</b>") == nil)
  }
}

extension TextRule {
  /// The ids of the rules that have a repair and an example.
  fileprivate static let repairedExamples = [
    "notNormalized", "zeroWidthSpace", "tatweel", "bidiEmbedding", "ellipsis", "surroundingSpace",
    "doubleSpace", "frenchSpacing", "placeholderType", "unnumberedPlaceholders", "strayPercent",
    "unknownKey", "invalidEscape", "unescapedQuote", "spacedSpecifier", "mojibake",
  ]
}
