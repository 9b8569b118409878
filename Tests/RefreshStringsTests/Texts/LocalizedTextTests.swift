import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings

@Suite struct LocalizedTextTests {
  private func text(_ value: String) -> LocalizedText {
    LocalizedText(value, location: SourceLocation(file: "x"))
  }

  private var varied: LocalizedText {
    LocalizedText(
      .device([
        .init(.iPhone, text("phone")),
        .init(
          .other,
          LocalizedText(
            .plural(
              [.init(.category(.one), text("one")), .init(.category(.other), text("many"))],
              .cardinal))),
      ]))
  }

  @Test func `a text without variations is plain`() {
    #expect(text("a").plainValue == "a")
    #expect(text("a").generalValue == "a")
    #expect(varied.plainValue == nil)
  }

  @Test func `a text that refers to substitutions is not plain`() {
    var text = text("%#@n@")
    text.substitutions = [
      Substitution(
        name: "n", formatSpecifier: "lld", text: text, location: SourceLocation(file: "x"))
    ]
    #expect(text.plainValue == nil)
    #expect(text.generalValue == "%#@n@")
  }

  @Test func `the general template is that of other devices and other numbers`() {
    #expect(varied.generalValue == "many")
  }

  @Test func `where the width is not known the widest text is general, or the one for that case`() {
    let widths = [LocalizedText.Branch(20, text("wide")), LocalizedText.Branch(5, text("narrow"))]
    #expect(LocalizedText(.width(widths, otherwise: nil)).generalValue == "wide")
    #expect(LocalizedText(.width(widths, otherwise: text("full"))).generalValue == "full")
  }

  @Test func `a choice without a text for the rest has no general template`() {
    #expect(LocalizedText(.device([.init(.mac, text("mac"))])).generalValue == "")
    #expect(LocalizedText(.select([.init("female", text("her"))])).generalValue == "")
  }

  @Test func `a text says the same only to the byte, wherever it stands`() {
    let elsewhere = LocalizedText("\u{E9}", location: SourceLocation(file: "y", line: 2, column: 3))
    #expect(text("\u{E9}").saysTheSame(as: elsewhere))
    #expect(!text("e\u{301}").saysTheSame(as: elsewhere))
    func selected(by word: String) -> LocalizedText {
      LocalizedText(.select([.init(word, text("a")), .init("other", text("b"))]))
    }
    #expect(!selected(by: "\u{E9}").saysTheSame(as: selected(by: "e\u{301}")))
    let reviewed = LocalizedText("a", state: .needsReview, location: SourceLocation(file: "x"))
    let translated = LocalizedText("a", state: .translated, location: SourceLocation(file: "x"))
    #expect(!reviewed.saysTheSame(as: translated))
    #expect(reviewed.saysTheSame(as: translated, countingStates: false))
    #expect(reviewed.saysTheSame(as: text("a")))
  }

  @Test func `mapping reaches each template`() {
    let mapped = varied.mappingValues { $0.uppercased() }
    guard case .device(let branches) = mapped.content else {
      Issue.record("the devices are gone")
      return
    }
    #expect(branches.text(for: .iPhone)?.plainValue == "PHONE")
    #expect(mapped.generalValue == "MANY")
  }
}

@Suite struct WidthVariantTests {
  private func unit(_ value: String) -> LocalizedText {
    LocalizedText(value, location: ProofDocuments.SourceLocation(file: ""))
  }

  private func widths(_ texts: [Int: String], otherwise: String? = nil) -> LocalizedText {
    LocalizedText(
      .width(
        texts.map { .init($0.key, unit($0.value)) }, otherwise: otherwise.map { unit($0) }))
  }

  @Test func `a text has its wordings from the widest to the narrowest`() {
    // Apple's example of NSStringVariableWidthRuleType.
    let text = widths([1: "Hi!", 20: "Hello!", 70: "Greetings and Salutations!"])
    #expect(
      text.variants(on: .iPhone) == [
        WidthVariant("Greetings and Salutations!", width: 70),
        WidthVariant("Hello!", width: 20), WidthVariant("Hi!", width: 1),
      ])
  }

  @Test(arguments: [(10, "Hi!"), (25, "Hello!"), (70, "Greetings"), (0, "Hi!"), (nil, "Greetings")])
  func `a known width has the wording that Apple documents`(width: Int?, expected: String) {
    let text = widths([1: "Hi!", 20: "Hello!", 70: "Greetings"])
    #expect(text.value(on: .iPhone, fitting: width) == expected)
  }

  @Test func `the wording without a width is the widest`() {
    let text = widths([20: "short"], otherwise: "longer")
    #expect(
      text.variants(on: .iPhone) == [
        WidthVariant("longer"), WidthVariant("short", width: 20),
      ])
  }

  @Test func `a text that does not vary by width has one wording`() {
    #expect(unit("a").variants(on: .iPhone) == [WidthVariant("a")])
    #expect(widths([5: "a"]).variants(on: .iPhone) == [WidthVariant("a", width: 5)])
  }

  @Test func `equal wordings count once`() {
    let text = widths([10: "a", 20: "a", 30: "b"])
    #expect(
      text.variants(on: .iPhone) == [
        WidthVariant("b", width: 30), WidthVariant("a", width: 20),
      ])
  }

  @Test func `wordings of another device don't count`() {
    let text = LocalizedText(
      .device([
        .init(.iPhone, widths([10: "a", 20: "aa"])), .init(.other, widths([30: "b", 40: "bb"])),
      ]))
    #expect(text.variants(on: .iPhone).map(\.width) == [20, 10])
    #expect(text.variants(on: .mac).map(\.width) == [40, 30])
  }
}
