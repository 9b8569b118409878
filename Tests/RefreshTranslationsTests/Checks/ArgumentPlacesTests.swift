import ProofDocuments
import Synchronization
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings
@testable import RefreshTranslations

/// Specifiers with a space, and forms that need not show their number.
@Suite struct ArgumentPlacesTests {
  private func rules(_ text: TextRule.Sample, source: TextRule.Sample) throws -> [String] {
    try CheckedTexts.rules(text, in: "de", source: source)
  }

  // Foundation shows the argument in each: String(format: "% @|", "X") is "X|", and "% d|" of 5 is " 5|".
  @Test(arguments: [
    ("Table: %@", "Tabelle: % @"), ("%d files", "% d Dateien"), ("%ld files", "% ld Dateien"),
    ("Encoding: %1$@", "Codierung: %1$ @"), ("%1$@ of %2$lld", "% 2$lld: % 1$@"),
    ("Encoding: %@", "Codierung: %1 @"),
    ("%1$d at %2$@", "% 1$d bei %2$@"),
  ])
  func `a specifier with a space shows its argument, and is a warning`(
    source: String, text: String
  ) throws {
    #expect(try rules(.text(text), source: .text(source)) == ["spacedSpecifier"])
  }

  @Test func `an argument without any place is an error beside spaces, too`() throws {
    #expect(
      try rules("50 % der Tabelle", source: "50%% of %@").contains("placeholderCount"))
    #expect(try rules("Größe: % d", source: "Size: %@").contains("placeholderCount"))
    #expect(try rules("% @ von % @", source: "%@ of it").contains("placeholderCount"))
  }

  @Test func `a percent sign before a word is no specifier`() throws {
    #expect(try rules("50 % der Dateien", source: "50% of files").isEmpty)
    #expect(try !rules("50 % der %@", source: "50% of %@").contains("spacedSpecifier"))
  }

  @Test func `a source with a space in its specifier has an argument`() throws {
    let found = try rules("%d Dateien", source: "% d files")
    #expect(!found.contains("placeholderCount"), "\(found)")
  }

  @Test func `a form of a plural may have the space, too`() throws {
    let found = try rules(
      .forms([.one: "%d Datei", .other: "% d Dateien"]),
      source: .forms([.one: "%d file", .other: "%d files"]))
    #expect(!found.contains("placeholderCount"), "\(found)")
  }

  @Test func `Java refuses the space`() throws {
    func resources(_ text: String) -> TextRule.Sample {
      .file("<resources><string name=\"k\">\(text)</string></resources>", .android)
    }
    #expect(
      try rules(resources("Tabelle: % s"), source: resources("Table: %s"))
        .contains("placeholderCount"))
  }

  @Test func `a form for one number, by its key, need not show it`() throws {
    func resources(_ two: String, _ key: String, _ other: String) -> TextRule.Sample {
      .file(
        "<resources><string name=\"\(key)\">\(two)</string><string name=\"\(other)\">%1$s</string>"
          + "</resources>", .android)
    }
    func found(_ key: String, _ other: String, _ text: String) throws -> [String] {
      try CheckedTexts.rules(
        resources(text, key, other), in: "ar", source: resources("%1$s words", key, other)
      ).filter { $0 == "placeholderCount" }
    }
    #expect(try found("two_words", "many_words", "كلمتان").isEmpty)
    #expect(try found("words.one", "words.other", "كلمة").isEmpty)
    #expect(try found("two_words", "some_words", "كلمتان") == ["placeholderCount"])
    #expect(try found("few_words", "many_words", "كلمات") == ["placeholderCount"])
  }

  @Test func `a gap among thousands of numbers is found`() throws {
    let numbers = Array(1...2000) + [2002]
    let text = numbers.map { "%\($0)$@" }.joined(separator: " ")
    #expect(try CheckedTexts.rules(.text(text)) == ["positionalGap"])
  }
}

@Suite struct PluralFormTests {
  // CLDR: whole numbers are “one”, “few” or “many” in these, and “other” is for fractions alone.
  @Test(arguments: ["be", "pl", "ru", "uk"])
  func `a text for whole numbers needs no form for fractions`(language: String) throws {
    let forms: [PluralCategory: String] = [.one: "%d a", .few: "%d b", .many: "%d c"]
    #expect(try CheckedTexts.rules(.forms(forms), in: language) == ["missingFractionForm"])
    let lost = try CheckedTexts.rules(.forms([.one: "%d a", .few: "%d b"]), in: language)
    #expect(lost == ["missingFractionForm", "missingPluralForm"])
  }

  // CLDR: 5 is “other” in Czech and English, 0 in Lithuanian, 100 in Arabic.
  @Test(arguments: ["ar", "cs", "en", "lt"])
  func `a text lacks what is shown for whole numbers in other languages`(language: String) throws {
    let forms = Dictionary(
      uniqueKeysWithValues: [PluralCategory.zero, .one, .two, .few, .many].map { ($0, "%d") })
    #expect(try CheckedTexts.rules(.forms(forms), in: language).contains("missingOtherForm"))
  }

  @Test func `a text for numbers with fractions needs the form for them`() throws {
    func found(_ specifier: String) throws -> [String] {
      try CheckedTexts.rules(
        .file(
          """
          k = { NSStringLocalizedFormatKey = "%#@n@"; n = {
          NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = \(specifier);
          one = "a"; few = "b"; many = "c"; }; };
          """, .stringsdict), in: "en")
    }
    // The file of the helper is English, in which 2 is “other”.
    #expect(try found("d").contains("missingOtherForm"))
    let polish = try TextFile(
      parsing: Array(
        """
        k = { NSStringLocalizedFormatKey = "%#@n@"; n = {
        NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = f;
        one = "%f a"; few = "%f b"; many = "%f c"; }; };
        """.utf8), path: "pl.lproj/L", as: .stringsdict, language: try locale("pl"))
    let group = TextGroup(
      name: "L", root: ".", sourceLanguage: try locale("pl"), files: [polish])
    #expect(group.diagnostics().map(\.rule.id) == ["missingOtherForm"])
  }

  /// The numbers that the rules try stand for all: those of CLDR go by the last digits and by whether
  /// there is a fraction.
  @Test func `no whole number of a language without whole numbers in “other” has it`() throws {
    let numbers = Array(0...20_000) + (1...2000).map { $0 * 999_983 }
    for language in ["be", "pl", "ru", "uk"] {
      let categories = PluralRules(for: try locale(language)).categories(of: numbers)
      #expect(!categories.contains(.other), "\(language)")
    }
  }

  @Test func `forms that are still English are reported as a copy alone`() throws {
    func plurals(_ one: String, _ other: String) -> TextRule.Sample {
      .file(
        "<resources><plurals name=\"k\"><item quantity=\"one\">\(one)</item>"
          + "<item quantity=\"other\">\(other)</item></plurals></resources>", .android)
    }
    let english = plurals("%d file found", "%d files found")
    let copied = try CheckedTexts.rules(english, in: "uk", source: english)
    #expect(copied.contains("sameAsSource") && !copied.contains("missingPluralForm"))
    let translated = try CheckedTexts.rules(
      plurals("%d файл", "%d файлу"), in: "uk", source: english)
    #expect(translated.contains("missingPluralForm"))
    // Without words there is nothing to translate, but the forms are missing all the same.
    let numbers = plurals("%d", "%d")
    #expect(
      try CheckedTexts.rules(numbers, in: "uk", source: numbers).contains("missingPluralForm"))
  }
}

@Suite struct AddressScannerTests {
  @Test(arguments: [
    ("See https://example.org/a?b=c#d, please", ["https://example.org/a?b=c#d,"]),
    ("www.example.org or a.b+c@mail.example.org", ["www.example.org", "a.b+c@mail.example.org"]),
    ("“http://a.fr” and <ftp://b.fr>", ["http://a.fr", "ftp://b.fr"]),
    ("by http:// or https://?", []), ("a@b", []), ("@name", []), ("a@.b", []), ("a@b.", []),
    ("a@b.c", ["a@b.c"]), ("a@b@c.d", ["b@c.d"]), ("svn+ssh://host x", ["svn+ssh://host"]),
    (":///a ://b http://c", ["http://c"]), ("XMPP://host", []), ("1http://host", ["http://host"]),
    ("www.", []), ("", []),
    ("https://x.org/a@b.c", ["https://x.org/a@b.c"]), ("联系 a@b.co。", ["a@b.co"]),
    ("a://b://c", ["a://b://c"]),
    ("https://x.org/q=%23io19&t=%20this", ["https://x.org/q=%23io19&t=%20this"]),
  ])
  func `the addresses of pages and mail are found whole`(text: String, expected: [String]) {
    let found = AddressScanner.ranges(in: text.unicodeScalars).map { String(text[$0]) }
    #expect(found == expected)
  }

  // Each of these took time by the square of its length with a regular expression that was tried anew at
  // each letter.
  @Test(arguments: [
    ("a", " @"), ("a", "@"), ("a", "://"), ("a.", "@"), ("a@", ""), ("://", ""), ("a:", "//"),
    ("www", "."), ("@.", ""), ("1", "://x"), ("ก", "a@b.co"), ("a@b", "."), ("w", "ww."),
  ])
  func `each scalar is looked at a few times only, however long a text is`(
    part: String, end: String
  ) {
    for count in [1_000, 4_000] {
      let text = String(repeating: part, count: count) + end
      let scalars = CountedScalars(text)
      _ = AddressScanner.ranges(in: scalars)
      #expect(scalars.reads.count <= 8 * text.unicodeScalars.count, "\(part)\(end)")
    }
  }
}

/// Scalars that count how often they are read.
private struct CountedScalars: BidirectionalCollection {
  final class Reads {
    private let number = Atomic(0)
    var count: Int { number.load(ordering: .relaxed) }
    func add() { number.add(1, ordering: .relaxed) }
  }

  let reads = Reads()
  private let scalars: [Unicode.Scalar]

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  var startIndex: Int { 0 }
  var endIndex: Int { scalars.count }
  func index(after index: Int) -> Int { index + 1 }
  func index(before index: Int) -> Int { index - 1 }

  subscript(position: Int) -> Unicode.Scalar {
    reads.add()
    return scalars[position]
  }
}
