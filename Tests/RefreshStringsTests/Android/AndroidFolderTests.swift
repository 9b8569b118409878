import RefreshStrings
import Testing
import _RefreshStringsTestSupport

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
