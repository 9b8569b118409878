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
