import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings
@testable import RefreshTranslations

@Suite struct ExactFormsTests {
  private typealias Form = (PluralSelector, String)

  private func plural(_ forms: [Form], _ rule: PluralRule = .cardinal) -> LocalizedText {
    LocalizedText(.plural(forms.map { .init($0, Sample.text($1)) }, rule))
  }

  private func replaced(_ forms: [Form], _ tag: String) throws -> [String] {
    let text = ExactForms(in: try locale(tag)).replaced(in: plural(forms))
    guard case .plural(let branches, _) = text.content else { return [] }
    return branches.map { branch in
      switch branch.selector {
      case .exactly(let number): "=\(number) \(branch.text.plainValue ?? "")"
      case .category(let category): "\(category.rawValue) \(branch.text.plainValue ?? "")"
      }
    }
  }

  private static let usual: [Form] = [
    (.exactly(0), "none"), (.exactly(1), "one"), (.category(.other), "many"),
  ]

  @Test(arguments: ["en", "de", "fr", "pt-BR", "es", "it", "hi", "he"])
  func `forms for 0 and 1 are categories where 1 alone is one, or 0 besides`(tag: String) throws {
    #expect(try replaced(Self.usual, tag) == ["zero none", "one one", "other many"])
  }

  @Test func `a form stays where its category has other numbers, or there is none`() throws {
    #expect(try replaced(Self.usual, "ru") == ["zero none", "=1 one", "other many"])
    #expect(try replaced(Self.usual, "ja") == ["zero none", "=1 one", "other many"])
    #expect(
      try replaced(Self.usual, "lv") == ["=0 none", "=1 one", "other many"], "10 is zero there")
    #expect(
      try replaced([(.exactly(5), "five"), (.category(.other), "n")], "en").first == "=5 five")
  }

  @Test func `all forms of Arabic for small numbers are categories`() throws {
    #expect(
      try replaced([(.exactly(2), "two")] + Self.usual, "ar") == [
        "two two", "zero none", "one one", "other many",
      ])
  }

  @Test func `a form for 1 leaves 0 what it had before`() throws {
    #expect(
      try replaced([(.exactly(1), "une"), (.category(.other), "des")], "fr") == [
        "one une", "other des", "zero des",
      ])
    #expect(
      try replaced(
        [(.exactly(1), "une"), (.category(.one), "zéro"), (.category(.other), "des")], "fr") == [
          "one une", "other des", "zero zéro",
        ])
  }

  @Test func `a category that no number is left for gives way`() throws {
    #expect(
      try replaced(
        [(.exactly(1), "a"), (.category(.one), "never"), (.category(.other), "b")], "en") == [
          "one a", "other b",
        ])
    #expect(
      try replaced(
        [(.exactly(1), "same"), (.category(.one), "same"), (.category(.other), "b")], "ru") == [
          "one same", "other b",
        ])
  }

  @Test func `the replaced text says the same of every whole number`() throws {
    let messages: [[Form]] = [
      Self.usual, [(.exactly(1), "x"), (.category(.other), "y")],
      [(.exactly(2), "x"), (.category(.one), "y"), (.category(.other), "z")],
      [
        (.exactly(0), "a"), (.category(.zero), "b"), (.category(.few), "c"),
        (.category(.other), "d"),
      ],
    ]
    for tag in ["en", "fr", "ru", "ar", "lv", "ja", "cy", "sl", "he", "pt", "lt"] {
      let context = MessageContext(locale: try locale(tag))
      for forms in messages {
        var text = Sample.text("%#@n@")
        text.substitutions = [Sample.substitution("n", 1, plural(forms))]
        let other = ExactForms(in: try locale(tag)).replaced(in: text)
        for number in [0, 1, 2, 3, 5, 10, 11, 21, 100, 101, 102, 1000, 1_000_000] {
          // A category for zero is shown where CLDR has none, too: then the first text has another.
          let hasOwn = forms.contains { $0.0 == .category(.zero) }
          guard number > 0 || !hasOwn else { continue }
          #expect(
            Message(other).text([.integer(number)], in: context)
              == Message(text).text([.integer(number)], in: context), "\(tag) \(number)")
        }
      }
    }
  }
}
