import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings
@testable import RefreshTranslations

@Suite struct XLIFFIdentifierTests {
  private typealias Step = TextPath.Step

  private func path(_ steps: TextPath.Step...) -> TextPath { TextPath(steps: steps) }

  @Test func `the original's extension decides how variations are named`() {
    #expect(XLIFFIdentifier.Style(original: "a/Localizable.XCStrings") == .catalog)
    #expect(XLIFFIdentifier.Style(original: "en.lproj/a.stringsdict") == .stringsDictionary)
    #expect(XLIFFIdentifier.Style(original: "en.lproj/a.strings") == .plain)
  }

  // The names are those that Xcode 27 writes.
  @Test func `variations of catalogs are named as Xcode does it`() {
    let names: [(String, TextPath)] = [
      ("k", path()),
      ("k|==|plural.one", path(.plural(.one))),
      ("k|==|device.applewatch", path(.device(.appleWatch))),
      ("k|==|device.iphone.plural.other", path(.device(.iPhone), .plural(.other))),
      ("k|==|substitutions.COUNT.plural.few", path(.substitution("COUNT"), .plural(.few))),
      ("k|==|substitutions.@A..B@.plural.one", path(.substitution("A..B"), .plural(.one))),
      ("k|==|substitutions.@a.b@c.d@", path(.substitution("a.b@c.d"))),
      ("k|==|width.20", path(.width(20))),
      ("k|==|substitutions.é.plural.many", path(.substitution("é"), .plural(.many))),
    ]
    for (text, path) in names {
      let identifier = XLIFFIdentifier(key: "k", path: path)
      #expect(identifier.text(.catalog) == text)
      #expect(XLIFFIdentifier(parsing: text, .catalog) == identifier)
    }
  }

  @Test func `variations of dictionaries are named as Xcode does it`() {
    let names: [(String, TextPath)] = [
      ("/k:dict/NSStringLocalizedFormatKey:dict/:string", path()),
      ("/k:dict/n:dict/one:dict/:string", path(.substitution("n"), .plural(.one))),
      ("/k:dict/NSStringVariableWidthRuleType:dict/20:dict/:string", path(.width(20))),
      ("/k:dict/NSStringDeviceSpecificRuleType:dict/mac:dict/:string", path(.device(.mac))),
    ]
    for (text, path) in names {
      let identifier = XLIFFIdentifier(key: "k", path: path)
      #expect(identifier.text(.stringsDictionary) == text)
      #expect(XLIFFIdentifier(parsing: text, .stringsDictionary) == identifier)
    }
  }

  @Test func `a key may have separators of its own`() {
    let varied = XLIFFIdentifier(key: "a|==|b", path: path(.plural(.one)))
    #expect(XLIFFIdentifier(parsing: "a|==|b|==|plural.one", .catalog) == varied)
    let nested = XLIFFIdentifier(key: "/a:dict/b", path: path(.substitution("n"), .plural(.two)))
    #expect(
      XLIFFIdentifier(parsing: "//a:dict/b:dict/n:dict/two:dict/:string", .stringsDictionary)
        == nested)
  }

  @Test(arguments: [
    "a|==|text", "a|==|", "a|==|plural", "a|==|plural.", "a|==|plural.some", "a|==|device.",
    "a|==|width.x",
    "a|==|substitutions.@b.c.plural.one", "a|==|substitutions.@", "a|==|substitutions.@.b",
    "a|==|plural.one.", "plural.one", "|==|x.y",
  ])
  func `what names no variation is a key`(text: String) {
    #expect(XLIFFIdentifier(parsing: text, .catalog) == XLIFFIdentifier(key: text))
  }

  @Test func `a way of more than 16 steps is a key`() {
    let way = Array(repeating: "width.1", count: 16).joined(separator: ".")
    let identifier = XLIFFIdentifier(parsing: "k|==|\(way)", .catalog)
    #expect(identifier.key == "k")
    #expect(identifier.path.steps == Array(repeating: Step.width(1), count: 16))
    let longer = "k|==|\(way).width.1"
    #expect(XLIFFIdentifier(parsing: longer, .catalog) == XLIFFIdentifier(key: longer))
  }

  @Test(arguments: [
    "a", "/a", "/a:dict/:string", "/a:dict/b:dict/:string", "/a:dict/n:dict/some:dict/:string",
    "a:dict/n:dict/one:dict/:string",
    "/a:dict/NSStringVariableWidthRuleType:dict/wide:dict/:string",
  ])
  func `what is no way into a dictionary is a key`(text: String) {
    #expect(XLIFFIdentifier(parsing: text, .stringsDictionary) == XLIFFIdentifier(key: text))
  }

  @Test func `a plain file has keys only`() {
    #expect(
      XLIFFIdentifier(parsing: "a|==|plural.one", .plain) == XLIFFIdentifier(key: "a|==|plural.one")
    )
    #expect(XLIFFIdentifier(key: "a", path: path(.plural(.one))).text(.plain) == nil)
    #expect(XLIFFIdentifier(key: "a", path: path(.plural(.one))).text(.stringsDictionary) == nil)
  }
}
