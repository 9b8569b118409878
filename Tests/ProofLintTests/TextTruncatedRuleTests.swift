import ProofDrawing
import Testing

@testable import ProofLint

@Suite struct TextTruncatedRuleTests {
  @Test func `a picture without elements violates nothing`() {
    let picture = Picture(
      size: Size(width: 10, height: 10), background: nil, language: "en", direction: .leftToRight,
      spokenLabel: "", elements: [])
    #expect(TextTruncatedRule().violations(in: picture).isEmpty)
  }
}
