import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings

/// What the places of files tell of their texts.
@Suite struct FileLayoutTests {
  @Test(arguments: [
    ("app_en", "app", "en"), ("app_pt_BR", "app", "pt-BR"), ("pt_BR", "", "pt-BR"),
    ("fil", "", "fil"),
    ("app_fil", "app", "fil"), ("app_yue", "app", "yue"), ("app_hsb", "app", "hsb"),
    ("app_kok", "app", "kok"), ("app_zh_Hant_TW", "app", "zh-Hant-TW"),
    ("my_app_it", "my_app", "it"),
    ("the_new_it", "the_new", "it"), ("app_la", "app", "la"), ("app_ay_BO", "app", "ay-BO"),
    ("app_fj", "app", "fj"), ("app_ty", "app", "ty"), ("app_ji", "app", "ji"), ("la", "", "la"),
    ("app_ang", "app", "ang"), ("app_kmr", "app", "kmr"), ("app_kmr_TR", "app", "kmr-TR"),
    ("kmr", "", "kmr"), ("app_ckb", "app", "ckb"), ("app_haw", "app", "haw"),
    ("app_gsw", "app", "gsw"),
    ("app_English", "app", "en"),
  ])
  func `a name such as app_fr ends with the language of its texts`(
    stem: String, table: String, language: String
  ) {
    let place = FileLayout.languageInName.place(of: "l/\(stem).arb", stem: stem)
    #expect(place.table == table)
    #expect(place.language?.tag == language)
  }

  @Test(arguments: [
    "app", "new", "app_old", "app_mul", "app_zxx", "app_qaa", "strings", "", "whats_new",
    "login_sms",
    "menu_bar", "app_min", "app_car", "app_men", "app_web", "site_map", "app_all", "app_day",
    "app_ten",
  ])
  func `a name without the code of a language tells none`(stem: String) {
    let place = FileLayout.languageInName.place(of: "l/\(stem).arb", stem: stem)
    #expect(place.table == stem)
    #expect(place.language == nil)
  }

  @Test(arguments: [
    ("<string name=\"a\">A</string>", true), ("<string\n\tname='a'>A <b>b</b></string>", true),
    ("<plurals name=\"a\"><item quantity=\"other\">A</item></plurals>", true),
    (
      "<!-- <style name=\"s\"/> --><eat-comment/><string-array name=\"a\"><item>A</item></string-array>",
      true
    ),
    (
      "<string name=\"a\">A</string><string name=\"x>y\"/><string name=\"b\"><![CDATA[</p><style>]]></string>",
      true
    ),
    ("<string name=\"a\">A</string><dimen name=\"d\">1dp</dimen>", false),
    ("<style name=\"s\"><item name=\"i\">1</item></style>\n<string name=\"a\">A</string>", false),
    ("<item name=\"i\" type=\"id\"/><string name=\"a\">A</string>", false),
    ("<!-- <string name=\"a\">A</string> -->", false), ("<color name=\"c\">#f00</color>", false),
    ("", false),
  ])
  func `a file of Android's that is named after nothing holds texts if it holds nothing else`(
    elements: String, expected: Bool
  ) {
    let file =
      "<?xml version=\"1.0\"?>\n<!DOCTYPE resources>\n<resources>\n\(elements)\n</resources>\n"
    #expect(LanguageFolders.android.holdsTexts(Array(file.utf8)) == expected)
  }

  @Test(arguments: ["", "<", "<!--", "<resources><string name=\"a", "</a></b>"])
  func `a file that is no whole XML holds texts or none`(file: String) {
    #expect(!LanguageFolders.android.holdsTexts(Array(file.utf8)) || file.contains("string"))
  }
}
