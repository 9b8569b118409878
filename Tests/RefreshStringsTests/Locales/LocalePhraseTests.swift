import Testing

@testable import RefreshStrings

/// Phrases of CLDR 46, as its charts have them.
@Suite struct LocalePhraseTests {
  private func locale(_ tag: String) throws -> LocaleIdentifier {
    try #require(LocaleIdentifier(tag))
  }

  @Test(
    "a locale has a name in its own language",
    arguments: [
      ("en", "English"), ("de", "Deutsch"), ("fr", "Français"), ("ar", "العربية"),
      ("ja", "日本語"), ("hi", "हिन्दी"), ("zh-Hant", "繁體中文"), ("pt-BR", "Português (Brasil)"),
      ("en-GB", "British English"), ("xx", "xx"),
    ])
  func ownName(tag: String, name: String) throws {
    let locale = try locale(tag)
    #expect(locale.name(of: locale) == name)
  }

  @Test("a locale has a name in another language")
  func foreignName() throws {
    #expect(try locale("en").name(of: locale("de")) == "German")
    #expect(try locale("ja").name(of: locale("ar")) == "アラビア語")
    #expect(try locale("xx").name(of: locale("de")) == "de", "nobody's own language decides")
  }

  @Test(
    "a list is joined as the language joins it",
    arguments: [
      ("en", "A, B, and C"), ("de", "A, B und C"), ("ja", "A、B、C"), ("hi", "A, B और C"),
      ("zh-Hans", "A、B和C"), ("xx", "A, B, C"),
    ])
  func list(tag: String, list: String) throws {
    #expect(try locale(tag).list(of: ["A", "", "B", "C"]) == list)
  }

  @Test("right-to-left lists keep foreign parts in their order")
  func isolatedList() throws {
    #expect(
      try locale("ar").list(of: ["A", "ب"]) == "\u{2068}A\u{2069} و\u{628}",
      "U+2068 and U+2069 stand around what is read from the left")
  }

  @Test("a list of one is its part, and a list of none is empty")
  func shortLists() throws {
    #expect(try locale("en").list(of: ["A"]) == "A")
    #expect(try locale("en").list(of: []) == "")
    #expect(try locale("en").list(of: ["", ""]) == "")
  }

  @Test(
    "a name and its value have the language's own colon",
    arguments: [
      ("en", "n: v"), ("fr", "n : v"), ("fr-CA", "n : v"), ("zh-Hans", "n：v"), ("xx", "n: v"),
    ])
  func pair(tag: String, text: String) throws {
    let pair = try locale(tag).pair("n", "v").replacing("\u{A0}", with: " ")
    #expect(pair.replacing("\u{202F}", with: " ") == text)
  }

  @Test("half a pair is what there is of it, and braces in it are left alone")
  func oddPairs() throws {
    #expect(try locale("en").pair("", "v") == "v")
    #expect(try locale("en").pair("n", "") == "n")
    #expect(try locale("en").pair("{1}", "{0}") == "{1}: {0}")
  }

  @Test(
    "percentages have the locale's digits and sign",
    arguments: [("en", "25%"), ("de", "25\u{A0}%"), ("ar-EG", "٢٥٪\u{61C}"), ("xx", "25%")])
  func percentage(tag: String, text: String) throws {
    #expect(try locale(tag).percentage(25) == text)
  }

  @Test(
    "lengths have the locale's digits and stay in their order",
    arguments: [
      ("en", "320\u{A0}pt"), ("ar-EG", "\u{2066}٣٢٠\u{A0}pt\u{2069}"), ("xx", "320\u{A0}pt"),
    ])
  func points(tag: String, text: String) throws {
    #expect(try locale(tag).points(320) == text)
  }
}
