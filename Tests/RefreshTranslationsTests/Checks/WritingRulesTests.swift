import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings
@testable import RefreshTranslations

/// Characters, words and numbers that a translation got wrong.
@Suite struct WritingRulesTests {
  private func rules(
    _ text: String, in language: String = "de", source: String? = nil
  ) throws -> [String] {
    try CheckedTexts.diagnostics(.text(text), in: language, source: source.map { .text($0) })
      .filter { $0.locale?.tag == language }.map(\.rule.id)
  }

  // The wrong texts are what other programs make of the right ones: Python's
  // text.encode("utf-8").decode("cp1252") and .decode("mac_roman").
  @Test(arguments: [
    ("de", "fÃ¼r", "für"), ("fr", "Ã€ propos", "À propos"), ("de", "GrÃ¶ÃŸe", "Größe"),
    ("en", "Donâ€™t", "Don’t"), ("en", "Loadingâ€¦", "Loading…"), ("cs", "PÅ™ipojit", "Připojit"),
    ("ru", "ÐžÐ±Ð½Ð¾Ð²Ð¸Ñ‚ÑŒ", "Обновить"), ("ja", "æ›´æ–°", "更新"),
    ("vi", "Cáº­p nháº­t", "Cập nhật"),
    ("en", "Done ðŸ˜€", "Done 😀"), ("de", "f√ºr", "für"), ("en", "Don‚Äôt", "Don’t"),
    ("en", "20Â°", "20°"), ("tr", "YÄ±ldÄ±z", "Yıldız"),
  ])
  func `bytes that were read in another encoding are found and mended`(
    language: String, wrong: String, right: String
  ) throws {
    #expect(try rules(wrong, in: language).contains("mojibake"))
    #expect(Mojibake.mended(wrong) == right)
    #expect(try !rules(right, in: language).contains("mojibake"))
  }

  @Test(arguments: [
    ("pt", "“AMANHÔ"), ("fr", "Sélectionnez «\u{A0}Sécurité\u{A0}»"),
    ("hu", "Nyisd meg a „•••” menüt"),
    ("cs", "„Zařízení poblíž“"), ("de", "‚Ähnlich‘ und ‚Öl‘"), ("fr", "«\u{A0}CAFÉ»"),
    ("de", "„MENÜ“"),
    ("vi", "Âm thanh, Ã"), ("pt", "NÃO, São Tomé"), ("de", "√2 ≈ 1,41"), ("sv", "Å”"),
    ("fr", "é »"),
  ])
  func `letters beside marks are no bytes`(language: String, text: String) throws {
    #expect(try !rules(text, in: language).contains("mojibake"))
    #expect(Mojibake.mended(text) == text)
  }

  @Test(arguments: [
    ("ru", "Cкачать"), ("uk", "вiдео"), ("bg", "Избранo"), ("el", "Eισαγωγή"),
    ("is", "\u{415}nginn"),
    ("de", "Gr\u{43E}ße"), ("sr-Latn", "Gr\u{435}ška"), ("en", "P\u{430}ssword"),
    ("ru", "S\u{41C}S"),
    ("mk", "помињањe"),
  ])
  func `a letter of another script in a word is found`(language: String, text: String) throws {
    #expect(try rules(text, in: language).contains("mixedScripts"))
  }

  @Test(arguments: [
    ("kk", "iPhoneға Wi-Fiға"), ("ru", "HTML-код, iPhone’ом"), ("ru", "в Appleе"),
    ("en", "10 kΩ, 5 μm"),
    ("en", "Δt and αβ"), ("tzm", "Γas"), ("ce", "гIалат"), ("ru", "%@а %1$@е"), ("cv", "тĕп"),
    ("ru", "VPN для Android"), ("ru", "Сайт https://a.ru/каталог"), ("ja", "Tシャツ"),
  ])
  func `words of two scripts that are meant are left alone`(language: String, text: String) throws {
    #expect(try !rules(text, in: language).contains("mixedScripts"))
  }

  @Test(arguments: [
    ("Kept for 30 days", "3 Tage aufbewahrt", true), ("12 words", "1 Wörter", true),
    ("1 to 65535", "1 bis 6535", true), ("10,000 files", "1.000 Dateien", true),
    ("10,000 files", "10.000 Dateien", false), ("10000 files", "10 000 Dateien", false),
    ("Every 60 minutes", "Alle 1 Stunde", false), ("1 day", "24 Stunden", false),
    ("Meet at 8 PM", "Treffen um 20 Uhr", false), ("2x size", "200 % Größe", false),
    ("1 file", "Eine Datei", false), ("For $1", "Für 1400", false), ("33 cl", "330 ml", false),
    ("At 00:05", "Um 0:05", false), ("%1$d of 30 %2$d", "%1$d von 30 %2$d", false),
    ("See https://a.de/1 for 2", "Siehe https://a.de/2 für 2", false),
    ("5 of 10", "10, davon 5", false), ("1.5 times", "1,5 Mal", false),
  ])
  func `a changed number is found, and one in another form isn't`(
    source: String, text: String, isFound: Bool
  ) throws {
    #expect(try rules(text, source: source).contains("changedNumber") == isFound)
  }

  @Test func `digits of another script are the same numbers`() throws {
    #expect(try !rules("٣٠ يومًا", in: "ar", source: "30 days").contains("changedNumber"))
    #expect(try rules("٣ أيام", in: "ar", source: "30 days").contains("changedNumber"))
  }

  @Test(arguments: [
    ("ar", "Pull to refresh", "Tirez pour actualiser", true),
    ("ja", "Save it", "Guardar esto", true),
    ("de", "Save", "保存", true), ("ru", "Two words", "Deux longs mots", true),
    ("be", "Cancel", "キャンセル", true), ("fr", "Cancel", "Отмена", true),
    ("ar", "The Dog Walkers", "Dog Walkers", false), ("ja", "On iPhone", "iPhone", false),
    ("sr", "Pull to refresh", "Povucite da osvežite", false), ("de", "日本語", "日本語", false),
    ("ar", "Wi-Fi", "Wi-Fi", false), ("ru", "Text", "Текст", false), ("ko", "Name", "이름", false),
  ])
  func `a text in letters of another script is found`(
    language: String, source: String, text: String, isFound: Bool
  ) throws {
    #expect(
      try rules(text, in: language, source: source).contains("foreignScript") == isFound)
  }

  @Test(arguments: [
    ("ru", "Ошибка Ошибка загрузки", nil, true), ("en", "Pull to to.", nil, true),
    ("de", "Fehler fehler", nil, true), ("it", "Errore\u{A0}Errore", nil, true),
    ("ro", "Choo Choo", "Choo Choo", false), ("en", "Copy %@ copy", nil, false),
    ("fa", "جلوگیری از از دست رفتن", nil, false), ("ru", "да да", nil, false),
  ])
  func `a word twice is found in any case and before a mark`(
    language: String, text: String, source: String?, isFound: Bool
  ) throws {
    #expect(
      try rules(text, in: language, source: source).contains("duplicatedWord") == isFound)
  }

  @Test(arguments: [
    ("Oops.", "אופס!", false), ("Oops", "אופס!", false), ("Done", "הכול מוכן!", false),
    ("Done.", "מוכן!", false), ("Done?", "מוכן!", true),
  ])
  func `an exclamation is a matter of tone`(source: String, text: String, isFound: Bool) throws {
    #expect(
      try rules(text, in: "he", source: source).contains("trailingPunctuation") == isFound)
  }

  @Test(arguments: [
    ("Topic: %@", "%@ ist das Thema.", false), ("See “Details:”", "Siehe „Details:“ hier", false),
    ("Topic", "Das Thema.", true),
  ])
  func `an end that the order of words moved is no other punctuation`(
    source: String, text: String, isFound: Bool
  ) throws {
    #expect(try rules(text, source: source).contains("trailingPunctuation") == isFound)
  }

  @Test func `an address with encoded bytes is the same in every language`() throws {
    let address = "https://x.org/q=%23io19&t=%20this"
    #expect(try rules(address, source: address).isEmpty)
    #expect(
      try rules("Read it: \(address)", source: "Read it: \(address)") == ["sameAsSource"])
  }

  @Test(arguments: [
    ("One\\nTwo", "Eins zwei", "newlineCount"), ("One two", "Eins\\nzwei", "addedLineBreak"),
    ("<b>Bold</b>", "Fett", "markupMismatch"), ("Bold", "<b>Fett</b>", "addedMarkup"),
    ("Bold", "<b>Fett", "markupMismatch"), ("<b>Bold</b>", "<i>Fett</i>", "markupMismatch"),
  ])
  func `what a translation adds is a note, and what it loses a warning`(
    source: String, text: String, rule: String
  ) throws {
    #expect(
      try CheckedTexts.rules(
        .file("k = \"\(text)\";", .strings), in: "de",
        source: .file("k = \"\(source)\";", .strings)) == [rule])
  }
}
