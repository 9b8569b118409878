import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings

@Suite struct LocalePreferenceTests {
  @Test(arguments: [
    "en", "hi-IN-u-nu-deva", "th-TH-u-ca-buddhist-nu-thai", "ar-EG-u-nu-latn", "ta-u-nu-traditio",
    "zh-u-nu-finance", "de-u-hc-h12", "en-u-hc-h11", "en-u-hc-h24", "ja-u-ca-japanese",
    "en-u-ca-islamicc", "en-u-ca-islamic-umalqura", "am-ET-u-ca-ethioaa", "en-u-co-phonebk",
    "en-US-u-rg-gbzzzz", "en-x-u-nu-nope",
  ])
  func `a tag's wishes can be met`(tag: String) throws {
    #expect(try locale(tag).unknownPreference == nil)
  }

  @Test(arguments: [
    ("en-u-ca-mayan", "ca"), ("en-u-ca", "ca"), ("en-u-nu-nope", "nu"), ("en-u-nu", "nu"),
    ("en-u-hc-h13", "hc"), ("en-u-hc-c12", "hc"), ("en-u-hc-h13-nu-nope", "nu"),
  ])
  func `a wish for what there is not is reported`(tag: String, key: String) throws {
    let unknown = try #require(try locale(tag).unknownPreference)
    #expect(unknown.description.hasPrefix("the locale \(tag) asks by -u-\(key)- for "))
  }

  @Test func `a message names what there is`() throws {
    let calendar = try #require(try locale("en-u-ca-mayan").unknownPreference).description
    for name in ["buddhist", "gregory", "islamic-umalqura", "japanese", "persian"] {
      #expect(calendar.contains(name))
    }
    #expect(!calendar.contains("gregorian"), "which is not its name in a tag")
  }

  @Test(arguments: ["en-u-ca-mayan", "en-u-nu-nope", "en-u-hc-h99", "en-u-nu", "en-u-ca"])
  func `dates are written without a wish that cannot be met`(tag: String) throws {
    #expect(try locale(tag).dateLocaleName == "en")
    let dates = DateWriter(locale: try locale(tag), timeZone: try TimeZoneIdentifier("UTC"))
    #expect(
      visible(dates.dateAndTime(of: try instant("2026-03-05T14:07:00Z")))
        == "Mar 5, 2026 at 2:07_PM")
  }

  @Test(arguments: [
    // Tags that end Foundation's formatters.
    ("hi-IN-u-nu-deva", "५ मार्च २०२६, अ २:०७"), ("mr-IN-u-nu-deva", "५ मार्च, २०२६, २:०७ PM"),
    ("bn-BD-u-nu-beng", "৫ মার্চ, ২০২৬, ২:০৭ PM"), ("th-TH-u-nu-thai", "๕ มี.ค. ๒๕๖๙ ๑๔:๐๗"),
    ("th-u-ca-buddhist-nu-thai", "๕ มี.ค. ๒๕๖๙ ๑๔:๐๗"), ("en-u-nu-latn", "Mar 5, 2026 at 2:07_PM"),
    // Calendars.
    ("th", "5 มี.ค. 2569 14:07"), ("th-u-ca-gregory", "5 มี.ค. 2026 14:07"),
    ("fa", "۱۴ اسفند ۱۴۰۴، ۱۴:۰۷"), ("fa-u-ca-gregory", "۵ مارس ۲۰۲۶، ۱۴:۰۷"),
    ("ar-SA", "١٦ رمضان، ١٤٤٧ هـ، ٢:٠٧~م"), ("ja-u-ca-japanese", "令和8年3月5日 14:07"),
    ("ja", "2026年3月5日 14:07"), ("he-u-ca-hebrew", "16 באדר 5786, 14:07"),
    ("zh-Hant-TW-u-ca-roc", "民國 115年3月5日 下午2:07"),
    // Hours.
    ("de-u-hc-h12", "5. März 2026, 2:07_PM"), ("en-u-hc-h23", "Mar 5, 2026 at 14:07"),
    ("ja-u-hc-h12", "2026年3月5日 午後2:07"), ("en-GB", "5 Mar 2026 at 14:07"),
    ("en-GB-u-hc-h12", "5 Mar 2026 at 2:07_pm"), ("en-US-u-rg-gbzzzz", "Mar 5, 2026 at 14:07"),
  ])
  func `a tag's calendar, digits and hours are those of the date`(
    tag: String, expected: String
  ) throws {
    let dates = DateWriter(locale: try locale(tag), timeZone: try TimeZoneIdentifier("UTC"))
    #expect(visible(dates.dateAndTime(of: try instant("2026-03-05T14:07:00Z"))) == expected)
  }

  @Test(arguments: [
    ("en-u-hc-h11", "0:30_AM"), ("en-u-hc-h12", "12:30_AM"), ("en-u-hc-h23", "00:30"),
    ("en-u-hc-h24", "24:30"),
  ])
  func `the hour after midnight is the one of the cycle`(
    tag: String, expected: String
  ) throws {
    let dates = DateWriter(locale: try locale(tag), timeZone: try TimeZoneIdentifier("UTC"))
    #expect(visible(dates.time(of: try instant("2026-03-05T00:30:00Z"))) == expected)
  }
}
