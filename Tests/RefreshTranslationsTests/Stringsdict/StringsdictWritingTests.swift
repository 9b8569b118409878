import Foundation
import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings
@testable import RefreshTranslations

@Suite struct StringsdictWritingTests {
  private func table(_ text: LocalizedText, comment: String? = nil) -> StringTable {
    var table = StringTable()
    table.insert(
      .init(text: text, comment: comment, location: SourceLocation(file: "x")), for: "k")
    return table
  }

  /// What is left of a text after it was written and read again.
  private func again(_ text: LocalizedText) throws -> LocalizedText? {
    let file = try #require(try table(text).stringsdictFile())
    return try StringTable(stringsdict: Array(file.utf8), file: "x")["k"]?.text
  }

  private func words(
    _ text: LocalizedText?, _ arguments: [MessageArgument], on device: Device = .iPhone,
    width: Int? = nil
  ) throws -> String {
    let context = MessageContext(locale: try locale("en"), device: device, width: width)
    return Message(try #require(text)).text(arguments, in: context)
  }

  @Test func `the file is laid out as Xcode does`() throws {
    let text = LocalizedText.text(
      "%#@n@ <b>", Substitution("n", as: "d", .plural([.one: "a & b", .other: "%d\r"])))
    #expect(
      try table(text, comment: "a -- b-").stringsdictFile() == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<!-- a - - b-  -->
        \t<key>k</key>
        \t<dict>
        \t\t<key>NSStringLocalizedFormatKey</key>
        \t\t<string>%#@n@ &lt;b&gt;</string>
        \t\t<key>n</key>
        \t\t<dict>
        \t\t\t<key>NSStringFormatSpecTypeKey</key>
        \t\t\t<string>NSStringPluralRuleType</string>
        \t\t\t<key>NSStringFormatValueTypeKey</key>
        \t\t\t<string>d</string>
        \t\t\t<key>one</key>
        \t\t\t<string>a &amp; b</string>
        \t\t\t<key>other</key>
        \t\t\t<string>%d&#13;</string>
        \t\t</dict>
        \t</dict>
        </dict>
        </plist>

        """)
  }

  @Test func `Foundation reads it`() throws {
    let text = LocalizedText.text("%#@n@", Substitution("n", .plural([.other: "é\r\n< \t"])))
    let file = try #require(try table(text).stringsdictFile())
    let list = try PropertyListSerialization.propertyList(from: Data(file.utf8), format: nil)
    let rules = (list as? [String: [String: Any]])?["k"]?["n"] as? [String: String]
    #expect(rules?["other"] == "é\r\n< \t")
    #expect(rules?["NSStringFormatValueTypeKey"] == "lld")
  }

  static let texts: [LocalizedText] = [
    .plural([.one: "%lld file", .other: "%lld files"]),
    .plural([.zero: "%2$@: none", .one: "%2$@: one", .other: "%2$@: %1$lld files of %%"]),
    .plural([.one: "%@ has a file", .other: "%@ has %lld files (%.1f)"]),
    .text(
      "%#@a@ and %#@b@ by %@", Substitution("a", of: 2, .plural([.one: "a", .other: "%arg as"])),
      Substitution("b", of: 1, as: "@", .text("b %arg"))),
    .text(
      "%@, %#@a@", Substitution("a", .plural([.one: "a", .other: "%arg a with %#@b@"])),
      Substitution("b", as: ".1f", .plural([.one: "b", .other: "%arg bs"]))),
    .device([.mac: "click %@", .other: "tap %@"]),
    LocalizedText(
      .device([
        .init(.mac, .plural([.one: "a click of %2$@", .other: "%1$lld clicks of %2$@"])),
        .init(.other, .text("%#@n@ taps")),
      ]), substitutions: [Substitution("n", of: 1, .plural([.one: "one", .other: "%arg"]))]),
    .width([5: "short %d", 20: "longer %d"]),
    .width([5: "short", 20: "longer"], otherwise: "format %@"),
  ]

  @Test(arguments: texts)
  func `what is read again says the same on every occasion`(text: LocalizedText) throws {
    let again = try again(text)
    for arguments: [MessageArgument] in [[1, 2, 3], [2, 1, 1], ["x", 1, 2], [0, "y", 1]] {
      for device in [Device.mac, .iPhone] {
        for width in [nil, 5, 30] {
          #expect(
            try words(again, arguments, on: device, width: width)
              == words(text, arguments, on: device, width: width))
        }
      }
    }
  }

  @Test func `what was read from such a file is written as it was`() throws {
    let text = LocalizedText.text(
      "%#@a@ %1$@", Substitution("a", as: "d", .plural([.one: "%d %#@b@", .other: "x"])),
      Substitution("b", as: "lu", .plural([.other: "%2$d"])))
    let once = try #require(try table(text).stringsdictFile())
    let table = try StringTable(stringsdict: Array(once.utf8), file: "x")
    #expect(try table.stringsdictFile() == once)
    #expect(once.contains("<string>%#@a@ %1$@</string>"))
    #expect(once.contains("<string>%d %#@b@</string>"))
  }

  @Test func `a form for nothing becomes that for zero`() throws {
    let text = LocalizedText(
      .plural(
        [.init(.exactly(0), .text("none")), .init(.category(.other), .text("%d"))], .cardinal))
    #expect(try words(try again(text), [0]) == "none")
  }

  @Test func `the name that a whole text's forms are given is not taken`() throws {
    let text = LocalizedText(
      .plural([.init(.category(.other), .text("%d of %#@count@"))], .cardinal),
      substitutions: [Substitution("count", of: 2, .plural([.other: "%arg files"]))])
    let again = try again(text)
    #expect(again?.substitutions.map(\.name) == ["count1", "count"])
    #expect(try words(again, [1, 5]) == words(text, [1, 5]))
  }

  @Test(arguments: [
    (LocalizedText.select(["other": "x"]), "because it selects by keywords"),
    (
      LocalizedText(.plural([.init(.category(.other), .text("x"))], .ordinal)),
      "because it has ordinal forms"
    ),
    (
      LocalizedText(
        .plural([.init(.exactly(1), .text("x")), .init(.category(.other), .text("x"))], .cardinal)),
      "because it has a form for the number 1 alone"
    ),
    (
      LocalizedText(.plural([.init(.category(.other), .device([.other: "x"]))], .cardinal)),
      "because one of its forms has variations"
    ),
    (.plural([.other: "\u{1}"]), "XML cannot hold the character U+1"),
  ])
  func `what the format cannot hold is an error`(text: LocalizedText, reason: String) {
    let error = #expect(throws: DocumentError.self) { try table(text).stringsdictFile() }
    #expect(error?.problem.hasSuffix(reason) == true)
    #expect(error?.description.hasPrefix("x:1:1: “k”: ") == true)
  }

  @Test func `texts without variations are left out, and nothing makes no file`() throws {
    #expect(try table(.text("plain")).stringsdictFile() == nil)
  }
}
