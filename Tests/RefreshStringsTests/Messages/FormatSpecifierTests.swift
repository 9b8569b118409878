import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings

@Suite struct FormatSpecifierTests {
  @Test(arguments: [
    ("%@", FormatSpecifier.Kind.object, nil), ("%2$@", .object, 2), ("%d", .integer, nil),
    ("%1$lld", .integer, 1), ("%lu", .integer, nil), ("%zd", .integer, nil), ("%qi", .integer, nil),
    ("%03d", .integer, nil), ("%'d", .integer, nil), ("%1$-+5.2lf", .decimal, 1),
    ("%.1f", .decimal, nil), ("%g", .decimal, nil), ("%E", .decimal, nil), ("%#x", .bits, nil),
    ("%o", .bits, nil), ("%c", .character, nil), ("%s", .text, nil),
    ("%#@files@", .substitution("files"), nil), ("%2$#@a.b c@", .substitution("a.b c"), 2),
  ])
  func `a specifier has a kind and perhaps a number`(
    text: String, kind: FormatSpecifier.Kind, number: Int?
  ) {
    for rest in ["", " rest", "%d", "é"] {
      let template = FormatTemplate(text + rest)
      #expect(template.specifiers.first?.kind == kind)
      #expect(template.specifiers.first?.argumentNumber == number)
      #expect(template.specifiers.first?.spelling == text)
    }
  }

  @Test(arguments: [
    "%", "% d", "% of", "%n", "%p", "%*d", "%.*f", "%0$@", "%0$d", "%l@", "%100d", "%.100f", "%k",
    "%1$", "%#@", "%#@x", "%#@@", "%#@a%b@", "%é", "%99999999999999999999$@", "%a",
  ])
  func `what is no specifier stays as it is`(text: String) {
    let template = FormatTemplate(text)
    #expect(template.specifiers.isEmpty)
    #expect(Message(text).text(["A", "B"]) == text)
  }

  @Test func `the argument's own place is one in substitutions only`() {
    #expect(FormatTemplate("%arg", inSubstitution: true).specifiers.map(\.kind) == [.ownArgument])
    #expect(FormatTemplate("%arg").specifiers.isEmpty)
  }

  @Test(arguments: [
    ("lld", true), ("%lld", true), ("@", true), ("1$d", true), ("", false),
    ("lld items", false), ("%", false), ("%%", false),
  ])
  func `a format may be named without its sign`(name: String, isFormat: Bool) {
    #expect((FormatSpecifier(unmarked: name) != nil) == isFormat)
  }

  @Test(arguments: [
    ("%@", "1,234"), ("%d", "1,234"), ("%lld", "1,234"), ("%+d", "+1,234"), ("%6d", " 1,234"),
    ("%-6d", "1,234 "), ("%06d", "001,234"), ("%f", "1,234.000000"), ("%.1f", "1,234.0"),
    ("%.0f", "1,234"), ("%e", "1.234000E3"), ("%.2g", "1,200"), ("%g", "1,234"), ("%x", "4d2"),
    ("%#X", "0x4D2"), ("%o", "2322"), ("%#o", "02322"), ("%c", "\u{4D2}"), ("%s", "1,234"),
  ])
  func `a whole number in its place`(specifier: String, text: String) throws {
    try #expect(shown(.integer(1234), by: specifier) == text)
  }

  @Test(arguments: [
    ("%@", "-0.50"), ("%d", "-0.50"), ("%.1f", "-0.5"), ("%f", "-0.500000"), ("%x", "-0.50"),
    ("%c", "-0.50"),
  ])
  func `a fraction in its place`(specifier: String, text: String) throws {
    try #expect(shown(.decimal(#require(DecimalNumber("-0.50"))), by: specifier) == text)
  }

  @Test(arguments: [
    ("%@", "Zoë"), ("%d", "Zoë"), ("%s", "Zoë"), ("%.2s", "Zo"), ("%5@", "  Zoë"),
    ("%-5s", "Zoë  "), ("%.1f", "Zoë"),
  ])
  func `a text in its place`(specifier: String, text: String) throws {
    try #expect(shown("Zoë", by: specifier) == text)
  }

  @Test func `a negative number in base 16 is that of the processor`() throws {
    try #expect(shown(-1, by: "%llx") == "ffffffffffffffff")
    try #expect(shown(-1, by: "%c") == "-1", "which is not a character")
  }

  private func shown(_ argument: MessageArgument, by specifier: String) throws -> String {
    let context = MessageContext(locale: try locale("en"))
    let text = Message(specifier).text([argument], in: context)
    #expect(text.hasPrefix("\u{2068}") && text.hasSuffix("\u{2069}"))
    return String(text.dropFirst().dropLast())
  }
}

@Suite struct PercentEncodingTests {
  @Test(arguments: [
    "%20share", "%20this", "%20io", "%23io19", "%2Fa", "%2F", "%3D%26", "%c3%a9", "%C3%A9",
    "%e2%80%9c", "%D0%9F%d1%80", "%f0%9f%98%80", "%0A", "%0D%0A", "%7Eme", "%20", "%20 a",
    "%25 off", "%20u", "%20D", "%2019", "%20%20", "%2fpath", "%2cd", "%3a//", "%20.com", "%20look",
  ])
  func `bytes of an address are text`(text: String) {
    #expect(FormatTemplate(text).specifiers.isEmpty)
    #expect(Message(text).text(["A", "B"]) == text)
    #expect(text.replacingSpecifiers { _ in "?" } == text)
  }

  @Test(arguments: [
    "%2d", "%3d", "%02d", "%2d h", "%20d", "%20s", "%20s.", "%20@", "%20.2f", "%23$@", "%20$@",
    "%5d", "%d0", "%de", "%c3", "%c3%d", "%19d", "%2f", "%20lld", "%25d%%",
  ])
  func `what people write for a place is one`(text: String) {
    #expect(FormatTemplate(text).specifiers.count >= 1)
  }

  @Test func `the length is that of all bytes in a row`() {
    func length(_ text: String) -> Int { PercentEncoding.length(startOf: text.unicodeScalars[...]) }
    #expect(length("%20%C3%A9%2Fx%20") == 12)
    #expect(length("x%20") == 0)
    #expect(length("%C3%2F") == 0, "the first byte needs another")
    #expect(length("%c3%a") == 0)
    #expect(length("") == 0)
  }
}
