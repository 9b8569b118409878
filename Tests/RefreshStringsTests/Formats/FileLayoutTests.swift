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
    ("app_ang", "app", "ang"), ("app_English", "app", "en"),
  ])
  func `a name such as app_fr ends with the language of its texts`(
    stem: String, table: String, language: String
  ) {
    let place = FileLayout.languageInName.place(of: "l/\(stem).arb", stem: stem)
    #expect(place.table == table)
    #expect(place.language?.tag == language)
  }

  @Test(arguments: ["app", "new", "app_old", "app_mul", "app_zxx", "app_qaa", "strings", ""])
  func `a name without the code of a language tells none`(stem: String) {
    let place = FileLayout.languageInName.place(of: "l/\(stem).arb", stem: stem)
    #expect(place.table == stem)
    #expect(place.language == nil)
  }
}
