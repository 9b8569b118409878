import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings

@Suite struct AndroidFolderTests {
  @Test(arguments: [
    ("values", nil), ("values-fr", "fr"), ("values-fil", "fil"), ("values-zh-rTW", "zh-TW"),
    ("values-pt-rBR", "pt-BR"), ("values-es-r419", "es-419"), ("values-b+sr+Latn", "sr-Latn"),
    ("values-b+es+419", "es-419"), ("values-b+zh+Hans+SG", "zh-Hans-SG"), ("values-in", "id"),
    ("values-iw-rIL", "he-IL"), ("values-ji", "yi"), ("values-b+in", "id"),
  ])
  func `a folder is of a language`(name: String, tag: String?) throws {
    let folder = try #require(AndroidFolder(name: name))
    #expect(try folder == tag.map { .language(try locale($0)) } ?? .standard)
  }

  @Test(arguments: [
    "", "value", "values-", "values-night", "values-land", "values-v21", "values-sw600dp",
    "values-fr-land", "values-fr-FR", "values-fr-rFR-night", "values-b+", "values-b+english",
    "values-b+fr-land", "values-car", "values-qq", "values-qaa", "values-ldrtl", "values-mcc310-en",
    "drawable-fr",
    "values-FR", "values-fr-r",
  ])
  func `a folder for anything else is none`(name: String) {
    #expect(AndroidFolder(name: name) == nil)
  }

  @Test(arguments: [
    ("fr", "values-fr"), ("pt-BR", "values-pt-rBR"), ("sr-Latn", "values-b+sr+Latn"),
    ("zh-Hant-HK", "values-b+zh+Hant+HK"), ("es-419", "values-b+es+419"),
    ("de-1996", "values-b+de+1996"), ("id", "values-id"),
  ])
  func `a language has a folder`(tag: String, name: String) throws {
    let folder = AndroidFolder.language(try locale(tag))
    #expect(folder.name == name)
    #expect(AndroidFolder(name: name) == folder)
    #expect(AndroidFolder.standard.name == "values")
  }
}

@Suite struct JavaFormatTests {
  @Test(arguments: [
    "https://x.org/q=%23io19&t=%20this", "%2F", "please%20share", "caf%c3%a9", "a%20%22b%22",
    "100%-er", "%", "5 %!", "%é", "100% ige", "%.2", "%z", "%-d", "%0d", "%i %u %F",
  ])
  func `what is no format of Java's stays as it is, there and back`(text: String) {
    let (template, unknown) = JavaFormat.appleTemplate(text)
    #expect(template == text)
    #expect(unknown.isEmpty)
    #expect(JavaFormat.javaTemplate(template) == text)
    #expect(JavaFormat.javaTemplate(template, translationOf: template) == text)
  }

  @Test(arguments: [
    "%1$s%20via%20app %2$d", "%s %b", "%tY %1$TH %s", "%S %s", "%s %(d", "%<s %s", "%s 100%%",
    "%#s a@b %s", "%,d%n", "%1$,.2f of %2$-10s", "%2$c%%%1$x", "%s\u{200C}ها",
    "%d\u{94D}%1$s\u{200D}",
  ])
  func `a format comes back as it was`(text: String) {
    let template = JavaFormat.appleTemplate(text).template
    #expect(JavaFormat.javaTemplate(template) == text.replacing("%n", with: "\n"))
  }

  @Test func `a joiner or a combining mark after a place belongs to the text`() {
    #expect(JavaFormat.appleTemplate("%s\u{200C}ها").template == "%@\u{200C}ها")
    #expect(JavaFormat.appleTemplate("%1$s\u{93E}").template == "%1$@\u{93E}")
    #expect(JavaFormat.appleTemplate("%s\u{301}").template == "%@\u{301}")
  }

  @Test func `a sign beside arguments is doubled, unless its source has none doubled either`() {
    #expect(JavaFormat.javaTemplate("50% of %@") == "50%% of %s")
    #expect(JavaFormat.javaTemplate("50% de %@", translationOf: "50%% of %@") == "50%% de %s")
    #expect(JavaFormat.javaTemplate("50% de %@", translationOf: "50% of %@") == "50% de %s")
    #expect(JavaFormat.javaTemplate("50% off") == "50% off")
    #expect(JavaFormat.javaTemplate("%d.%m.%Y", translationOf: "%Y-%m-%d") == "%d.%m.%Y")
  }

  @Test func `whatever stands around percent signs comes back to the byte`() {
    var random = SplitMix64(state: 7)
    let pieces = [
      "%", "%%", "2", "0", "3", "F", "c3", "a9", "s", "d", "t", "Y", "1$", "-", ",", ".", "(", "<",
      " ", "é", "\u{200C}", "\u{93E}", "i", "x", "%20", "%s", "%1$s", "%d", "share", "#", "n",
    ]
    for _ in 0..<4000 {
      let count = Int.random(in: 1...7, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      guard !text.contains("%n") else { continue }
      let template = JavaFormat.appleTemplate(text).template
      let again = JavaFormat.javaTemplate(template, translationOf: template)
      #expect(Array(again.utf8) == Array(text.utf8), "\(text) became \(template)")
    }
  }
}
