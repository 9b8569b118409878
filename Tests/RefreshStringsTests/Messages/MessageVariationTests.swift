import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings

@Suite struct MessageVariationTests {
  private func words(
    _ text: LocalizedText, _ arguments: MessageArgument..., in tag: String = "en",
    on device: Device = .iPhone, width: Int? = nil
  ) throws -> String {
    let context = MessageContext(locale: try locale(tag), device: device, width: width)
    let words = Message(text).text(arguments, in: context)
    return words.filter { $0 != "\u{2068}" && $0 != "\u{2069}" }
  }

  @Test func `a plural form is that of the number's category`() throws {
    let files = LocalizedText.plural([.one: "%lld file", .other: "%lld files"])
    #expect(try words(files, 1) == "1 file")
    #expect(try words(files, 2) == "2 files")
    #expect(try words(files, 0, in: "fr") == "0 file")
    #expect(try words(files, 1234, in: "de") == "1.234 files")
    #expect(try words(files, "?") == "? files")
  }

  @Test func `the first number decides, whatever stands before it`() throws {
    let files = LocalizedText.plural([.one: "%@: a file", .other: "%@: %lld files in %lld folders"])
    #expect(try words(files, "Ann", 1, 7) == "Ann: a file")
    #expect(try words(files, "Ann", 2, 1) == "Ann: 2 files in 1 folders")
    let numbered = LocalizedText.plural([.one: "%2$@: a file", .other: "%2$@: %1$lld files"])
    #expect(try words(numbered, 1, "Ann") == "Ann: a file")
  }

  @Test func `without a place the first argument that is a number decides`() throws {
    let files = LocalizedText.plural([.one: "A file", .other: "Files"])
    #expect(try words(files, "Ann", 1) == "A file")
    #expect(try words(files) == "Files")
  }

  @Test func `a number has the category of what is shown`() throws {
    let stars = LocalizedText.plural([.one: "%.1f star", .other: "%.1f stars"])
    #expect(try words(stars, 1) == "1.0 stars")
    let rounded = LocalizedText.plural([.one: "%.0f star", .other: "%.0f stars"])
    #expect(try words(rounded, .decimal(#require(DecimalNumber("1.2")))) == "1 star")
  }

  @Test func `a form for zero is for nothing, also where the language has no such form`() throws {
    let files = LocalizedText.plural([.zero: "no files", .one: "%d file", .other: "%d files"])
    #expect(try words(files, 0) == "no files")
    #expect(try words(files, 0, in: "fr") == "no files")
    #expect(try words(files, 20, in: "lv") == "no files", "Latvian has that form for 20 as well")
    #expect(try words(files, .decimal(#require(DecimalNumber("0.0")))) == "no files")
  }

  @Test func `a form for one number goes before all others`() throws {
    let text = LocalizedText(
      .plural(
        [
          .init(.category(.one), .text("one")), .init(.category(.other), .text("other")),
          .init(.exactly(1), .text("just one")), .init(.category(.zero), .text("zero")),
          .init(.exactly(0), .text("nothing")),
        ], .cardinal))
    #expect(try words(text, 1) == "just one")
    #expect(try words(text, 0) == "nothing")
    #expect(try words(text, 2) == "other")
  }

  @Test func `places in a row have forms of their own`() throws {
    let text = LocalizedText(
      .plural(
        [
          .init(.category(.one), .text("%dst")), .init(.category(.two), .text("%dnd")),
          .init(.category(.other), .text("%dth")),
        ], .ordinal))
    #expect(try words(text, 21) == "21st")
    #expect(try words(text, 12) == "12th")
  }

  @Test func `a missing form is stood in for by that for the rest, or the last`() throws {
    #expect(try words(.plural([.other: "files"]), 1) == "files")
    #expect(try words(.plural([.one: "file"]), 2) == "file")
    #expect(try words(.plural([:]), 2) == "")
    #expect(try words(.device([.mac: "mac"])) == "mac")
    #expect(try words(.text("%#@he@", Substitution("he", .select(["male": "he"]))), "x") == "he")
  }

  @Test func `a substitution stands where it is referred to`() throws {
    let text = LocalizedText.text(
      "%#@files@ in %#@folders@ of %@",
      Substitution("files", of: 1, .plural([.one: "%arg file", .other: "%arg files"])),
      Substitution("folders", of: 2, .plural([.one: "a folder", .other: "%arg folders"])))
    #expect(try words(text, 1, 2, "Ann") == "1 file in 2 folders of Ann")
    #expect(try words(text, 2000, 1, "Ann") == "2,000 files in a folder of Ann")
  }

  @Test func `the numbers of substitutions need not be those of their places`() throws {
    let text = LocalizedText.text(
      "%#@b@, %#@a@, %3$@", Substitution("a", of: 1, .text("a%arg")),
      Substitution("b", of: 2, .text("b%arg")))
    #expect(try words(text, 1, 2, 3) == "b2, a1, 3")
  }

  @Test func `a number in the reference counts more than one in the definition`() throws {
    let text = LocalizedText.text("%2$#@n@", Substitution("n", of: 1, .text("%arg")))
    #expect(try words(text, 1, 2) == "2")
  }

  @Test func `substitutions without numbers take their arguments as they appear`() throws {
    let text = LocalizedText.text(
      "%@: %#@b@, %#@a@, %#@b@, %@", Substitution("a", .text("a%d")),
      Substitution("b", .text("b%d")))
    #expect(try words(text, "Ann", 1, 2, "!") == "Ann: b1, a2, b1, !")
  }

  @Test func `a substitution inside another takes the argument after it`() throws {
    let text = LocalizedText.text(
      "%#@files@",
      Substitution("files", .plural([.one: "a file in %#@folders@", .other: "%d in %#@folders@"])),
      Substitution("folders", .plural([.one: "one folder", .other: "%d folders"])))
    #expect(try words(text, 1, 5) == "a file in 5 folders")
    #expect(try words(text, 3, 1) == "3 in one folder")
  }

  @Test func `an argument is shown as its substitution says`() throws {
    let text = LocalizedText.text(
      "%#@n@",
      Substitution("n", of: 1, as: ".1f", .plural([.one: "%arg one", .other: "%arg other"])))
    #expect(try words(text, 1) == "1.0 other")
    #expect(
      try words(.text("%#@n@", Substitution("n", of: 1, as: "no format", .text("%arg"))), 5) == "5")
  }

  @Test func `a word chooses its text`() throws {
    let text = LocalizedText.text(
      "%#@who@ liked it",
      Substitution(
        "who", of: 1, as: "@", .select(["female": "She", "male": "He", "other": "They"])))
    #expect(try words(text, "female") == "She liked it")
    #expect(try words(text, "unknown") == "They liked it")
    #expect(try words(text, 3) == "They liked it")
  }

  @Test func `a device has its text, and other devices theirs`() throws {
    let text = LocalizedText.device([.appleWatch: "Turn", .other: "Pull", .mac: "Click"])
    #expect(try words(text, on: .mac) == "Click")
    #expect(try words(text, on: .iPad) == "Pull")
    #expect(try words(text, on: .appleWatch) == "Turn")
  }

  @Test func `the widest text that fits is shown`() throws {
    let text = LocalizedText.width([20: "long", 5: "short", 50: "longest"])
    #expect(try words(text) == "longest")
    #expect(try words(text, width: 49) == "long")
    #expect(try words(text, width: 20) == "long")
    #expect(try words(text, width: 1) == "short")
    #expect(try words(.width([5: "short"], otherwise: "format")) == "format")
    #expect(try words(.width([:], otherwise: "format"), width: 3) == "format")
  }

  @Test func `what a device says may vary in its turn`() throws {
    let text = LocalizedText(
      .device([
        .init(.mac, .plural([.one: "%d click", .other: "%d clicks"])),
        .init(.other, .text("%#@n@", Substitution("n", .plural([.one: "tap", .other: "taps"])))),
      ]))
    #expect(try words(text, 1, on: .mac) == "1 click")
    #expect(try words(text, 2) == "taps")
  }

  /// A number of something, as a substitution that a text has for itself.
  private func counted(_ one: String, _ other: String, after start: String = "") -> LocalizedText {
    .text(
      "\(start)%#@n@",
      Substitution("n", as: "d", .plural([.one: "%d \(one)", .other: "%d \(other)"])))
  }

  @Test func `devices have substitutions of their own, also of the same name`() throws {
    let text = LocalizedText(
      .device([
        .init(.iPhone, counted("tap", "taps")),
        .init(.mac, counted("click", "clicks", after: "%@: ")),
      ]))
    for text in [text, text.numbered] {
      #expect(try words(text, 1) == "1 tap")
      #expect(try words(text, 4) == "4 taps")
      #expect(try words(text, "Ann", 4, on: .mac) == "Ann: 4 clicks")
    }
    #expect(text.numbered.branch(on: .mac, fitting: nil)?.generalValue == "%1$@: %2$#@n@")
    #expect(Message(text).issues(argumentCount: 2) == [])
  }

  @Test func `a substitution of one device takes nothing from that around it`() throws {
    var text = LocalizedText(
      .device([.init(.mac, counted("click", "clicks")), .init(.other, .text("%#@n@"))]))
    text.substitutions = counted("tap", "taps").substitutions
    for text in [text, text.numbered] {
      #expect(try words(text, 4) == "4 taps")
      #expect(try words(text, 4, on: .mac) == "4 clicks")
    }
    #expect(Message(text).issues == [])
    text.content = .device([.init(.mac, counted("click", "clicks")), .init(.other, .text("tap"))])
    #expect(Message(text).issues == [.unusedSubstitution("n")])
  }

  @Test func `numbers, but not the words around them, are isolated`() throws {
    let text = LocalizedText.text("%#@n@", Substitution("n", .plural([.other: "%d ملف"])))
    let context = MessageContext(locale: try locale("ar-EG"))
    #expect(Message(text).text([3], in: context) == "\u{2068}٣\u{2069} ملف")
  }

  @Test func `a reference is to the innermost substitution of its name, and to the first`() throws {
    var inner = Sample.text("%#@n@, %#@m@")
    inner.substitutions = [Sample.substitution("n", 1, Sample.text("inner"))]
    var text = LocalizedText(.device([.init(.other, inner)]))
    text.substitutions = [
      Sample.substitution("n", 1, Sample.text("outer")),
      Sample.substitution("m", 1, Sample.text("first")),
      Sample.substitution("m", 1, Sample.text("second")),
    ]
    #expect(try words(text, 1) == "inner, first")
  }
}
