import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings

@Suite struct LocaleMatcherTests {
  @Test(arguments: [
    ("ja", "en ja", "ja"),
    ("zh-CN", "en zh-Hans zh-Hant", "zh-Hans"),
    ("zh-SG", "en zh-Hans zh-Hant", "zh-Hans"),
    ("zh", "zh-Hans zh-Hant", "zh-Hans"),
    ("zh-HK", "en zh-Hans zh-Hant", "zh-Hant"),
    ("zh-TW", "en zh-Hans zh-Hant", "zh-Hant"),
    ("zh-MO", "en zh-Hans zh-Hant", "zh-Hant"),
    ("zh-HK", "en zh-CN zh-TW", "zh-TW"),
    ("zh-Hant-HK", "zh-Hant zh-Hant-HK", "zh-Hant-HK zh-Hant"),
    ("yue-Hans", "zh-Hans zh-Hant en", "zh-Hans"),
    ("pt-AO", "pt pt-PT en", "pt-PT pt"),
    ("es-AR", "es es-419 en", "es-419 es"),
    ("es-AR", "es-ES es-419", "es-419"),
    ("en-IN", "en-US en-GB", "en-GB"),
    ("hi-Latn", "hi en", "en"),
    ("ja-JP-u-ca-japanese", "ja", "ja"),
    ("iw", "he en", "he"), ("he", "iw en", "iw"), ("he", "iw he", "he iw"),
    ("in", "id", "id"), ("id", "in", "in"), ("no", "nb", "nb"), ("nb", "no", "no"),
    ("tl", "fil", "fil"), ("mo", "ro", "ro"), ("sh", "sr-Latn", "sr-Latn"),
  ])
  func reader(of requested: String, among available: String, isServedBy chain: String) throws {
    let available = try available.split(separator: " ").map { try locale(String($0)) }
    let requested = try locale(requested)
    let expected = try chain.split(separator: " ").map { try locale(String($0)) }
    #expect(LocaleMatcher.chain(for: requested, among: available) == expected)
    #expect(LocaleMatcher.chain(for: requested, among: available.reversed()) == expected)
  }

  @Test(arguments: [
    ("zh-TW", "zh-Hans en"), ("hi-Latn", "hi"), ("sr-Latn", "sr-Cyrl sr en"), ("ca", "es en"),
    ("gl", "es pt"), ("lb", "de fr"), ("br", "fr"), ("az-Cyrl", "az"), ("kok", "ko"),
    ("xx", "en"), ("en", "zxx fr"), ("fr", ""),
  ])
  func reader(of requested: String, isServedByNoneOf available: String) throws {
    let available = try available.split(separator: " ").map { try locale(String($0)) }
    #expect(LocaleMatcher.chain(for: try locale(requested), among: available).isEmpty)
  }

  @Test(arguments: [
    ("iw", "he", true), ("he", "iw", true), ("in", "id", true), ("ji", "yi", true),
    ("tl", "fil", true), ("mo", "ro", true), ("no", "nb", true), ("nb", "no", true),
    ("nn", "nb", false), ("nn", "no", false), ("no", "nn", false), ("prs", "fa", false),
    ("yue", "zh", false), ("ht", "fr", false), ("de", "de", false),
  ])
  func `a renamed language is not one that stands in for it`(
    one: String, other: String, isRenamed: Bool
  ) throws {
    #expect(try locale(one).isRenamed(locale(other)) == isRenamed)
  }
}

/// A matcher compares a reader with the localizations of its language only; the results are those of a
/// comparison with all of them.
@Suite struct LocaleMatcherIndexTests {
  /// Every code of two letters, used or not, and with them all that were replaced.
  private static let codes: [String] = "abcdefghijklmnopqrstuvwxyz".flatMap { first in
    "abcdefghijklmnopqrstuvwxyz".map { "\(first)\($0)" }
  }

  /// Languages that fall back to another one, old and three-letter codes, scripts and regions.
  private static let kindred = """
    ar ars arb ar-EG ar-SA ar-001 ara apc arz ary en en-GB en-IN en-US en-001 en-150 en-AU en-NZ \
    en-Shaw eng hi hi-Latn hi-Latn-IN hi-IN hin no nb nn nb-NO nn-NO no-NO nb-SJ nor nob nno da sv \
    zh zh-Hans zh-Hant zh-HK zh-MO zh-TW zh-CN zh-SG zh-Hans-HK zh-Hant-HK zh-Hant-MO zh-Hant-TW \
    zh-Latn cmn zho chi yue yue-HK yue-CN yue-Hans yue-Hant yue-Hant-HK wuu wuu-Hans wuu-Hant hak \
    nan gan zh-yue zh-cmn zh-min-nan pt pt-BR pt-PT pt-AO pt-MO por es es-419 es-MX es-ES es-AR \
    es-US spa fr fr-CA fr-FR fr-CH fr-HT fra fre ht ht-HT hat de de-AT de-CH gsw deu ger it it-CH \
    he iw he-IL iw-IL heb id in id-ID in-ID ind ms ms-Arab msa zsm yi ji jv jw fil tl tgl fil-PH \
    tl-PH ro mo ro-MD mo-MD ron rum mol sr sr-Latn sr-Cyrl sr-ME sr-Latn-ME sh sh-ME hbs hr bs \
    bs-Cyrl srp hrv scc scr az az-Cyrl az-Arab az-Latn azj azb uz uz-Cyrl uz-Arab uzn kk kk-Arab \
    kk-CN ku ku-Arab kmr ckb sd sd-Deva ks ks-Deva pa pa-Arab pa-PK pnb lah mni mni-Mtei sat \
    sat-Deva su su-Latn vai vai-Latn shi shi-Latn zgh tzm ff ff-Adlm ff-Latn fuc ha ha-Arab bm \
    bm-Nkoo nqo mn mn-Mong khk mvf et ekk est lv lvs lav fa prs fa-AF pes fas per ps pus pbu tg \
    sw swc sw-CD sw-KE swh swa sq als aln sqi alb be be-tarask bel el el-polyton ell gre hy hyw \
    hye arm ja ja-JP-u-ca-japanese jpn ko ko-KP kor cy wel cym eu baq eus ka geo kat is ice isl mk \
    mac mkd mi mao mri my bur mya sk slo slk bo tib bod cs cze ces nl dut nld nl-BE fy frs ga gl ca \
    ca-ES-valencia ca-valencia oc kok gom gon bh bho bih dv aa ssy aa-SAAHO sgn sgn-BR bzs sgn-US \
    ase sgn-DE gsg ik esi iu ike kr knc kv kpv mg plt ne npi nep or ory ori oj ojg qu quz rm roh \
    sa san sc sro syr aii cld ug uig wo za zyb zu zul xx xx-YY und und-Latn mul qaa tlh en-x-double \
    en-u-ca-buddhist de-DE-1996 de-1901 hi-u-nu-deva mo-x-old blt blt-Latn kxv kxv-Deva hnj \
    hnj-Hmnp rhg rhg-Rohg gaa cop cop-Grek bal bal-Latn
    """.split(separator: " ").map(String.init)

  private func locales(_ tags: [String]) throws -> [LocaleIdentifier] {
    // Two spellings of one identifier are equal.
    Set(try tags.map { try locale($0) }).sorted()
  }

  @Test func `each of several hundred readers has the same localizations among them all`() throws {
    let all = try locales(Self.codes + Self.kindred.filter { LocaleIdentifier($0) != nil })
    #expect(all.count > 900)
    let matcher = LocaleMatcher(among: all)
    var found = 0
    for reader in all {
      let chain = matcher.chain(for: reader)
      #expect(chain == LocaleMatcher.chain(for: reader, among: all), "\(reader)")
      found += chain.count
    }
    #expect(found > all.count)
  }

  @Test func `each of several hundred readers has the same answer of each localization alone`()
    throws
  {
    let all = try locales(Self.kindred.filter { LocaleIdentifier($0) != nil })
    #expect(all.count > 300)
    var served = 0
    for localization in all {
      let matcher = LocaleMatcher(among: [localization])
      for reader in all {
        let chain = matcher.chain(for: reader)
        let expected = LocaleMatcher.chain(for: reader, among: [localization])
        if chain != expected { Issue.record("\(reader) among \(localization): \(expected)") }
        served += chain.count
      }
    }
    #expect(served > all.count)
  }

  @Test func `pairs of localizations give the same chains, in whatever order`() throws {
    let all = try locales(Self.kindred.filter { LocaleIdentifier($0) != nil })
    for (place, reader) in all.enumerated() {
      // Neighbours by the alphabet, and one from far away.
      let available = [1, 2, 3, 150, 151].map { all[(place + $0) % all.count] }
      let expected = LocaleMatcher.chain(for: reader, among: available)
      #expect(LocaleMatcher(among: available).chain(for: reader) == expected, "\(reader)")
      #expect(LocaleMatcher(among: available.reversed()).chain(for: reader) == expected)
    }
  }
}

@Suite struct ICUTests {
  @Test func `the toolchain's library is the one that expectations were checked with`() {
    #expect(ICU.isKnownVersion, "look at the dates of each locale again, then accept the version")
    #expect(ICU.version == "76.1")
  }

  @Test func `text that needs more room than usual is still whole`() {
    let tag = "en-x-" + Array(repeating: "abcdefgh", count: 40).joined(separator: "-")
    #expect(ICU.localeName(forTag: tag).hasSuffix("-abcdefgh"))
    #expect(ICU.localeName(forTag: tag).utf8.count > 256)
  }

  @Test(arguments: [("en", true), ("zh_Hant_HK", true), ("sw_XX", true), ("tlh", false)])
  func hasData(for locale: String, is expected: Bool) {
    #expect(ICU.hasData(for: locale) == expected)
  }
}
