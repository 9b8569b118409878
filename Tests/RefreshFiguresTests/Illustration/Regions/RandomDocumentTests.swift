import Testing
import _ProofTestSupport

@testable import RefreshFigures

@Suite struct RandomDocumentTests {
  private struct Sample {
    var path: String
    var parts: [String]
    var markers: [Int]
    var text: String { parts.joined() }
  }

  /// Lines and regions in any order, with any line breaks, in any syntax.
  private func samples() -> [Sample] {
    var numbers = SplitMix(state: 6)
    return (0..<400).map { number in
      let path = ["a.md", "a.mdx", "a.rst", "a.adoc"][number % 4]
      let syntax = MarkerSyntax(path: path)
      let opener = ["<!-- ", "{/* ", ".. ", "// "][number % 4]
      let closer = ["-->", "*/}", "", ""][number % 4]
      let newline = ["\n", "\r\n"][number / 4 % 2]
      var sample = Sample(path: path, parts: [], markers: [])
      for index in 0..<Int.random(in: 1...8, using: &numbers) {
        if Bool.random(using: &numbers) {
          let line = ["", "text é", "# a *b*", "日本語", "مرحبا"].randomElement(using: &numbers) ?? ""
          sample.parts.append(line + newline)
        } else {
          sample.markers.append(sample.parts.count)
          let start = "\(opener)pullproof figure f\(index) \(closer)"
          sample.parts.append(start + newline + syntax.endMarker(sum: nil) + newline)
        }
      }
      if Bool.random(using: &numbers) { sample.parts[sample.parts.count - 1].removeLast() }
      return sample
    }
  }

  @Test
  func `any document is the same after a second run, and stays as it is outside of its regions`()
    throws
  {
    for sample in samples() {
      let fill: (FigureRegion) -> String = { "![\($0.figure)](x)\n\ntwo lines\nof it\n" }
      let document = try FigureDocument(sample.text, path: sample.path)
      #expect(document.regions.count == sample.markers.count)
      let once = try document.filled(with: fill)
      let second = try FigureDocument(once, path: sample.path)
      #expect(second.regions.allSatisfy { !$0.isEdited && !$0.content.isEmpty })
      #expect(Array(try second.filled(with: fill).utf8) == Array(once.utf8))
      #expect(Array(try second.cleaned().utf8) == Array(sample.text.utf8))
      var rest = once[...]
      for (index, part) in sample.parts.enumerated() where !sample.markers.contains(index) {
        let range = try #require(rest.firstRange(of: part), "\(sample.path)\n\(once)")
        rest = rest[range.upperBound...]
      }
    }
  }

  @Test func `any document is never read past a change of one character in a region`() throws {
    let text = "<!-- pullproof figure a -->\n<!-- /pullproof -->\n"
    let content = "![a](b.png)\n\n- one\n  two"
    let filled = try FigureDocument(text).filled { _ in content }
    for offset in content.indices where !content[offset].isWhitespace {
      var edited = content
      edited.replaceSubrange(offset...offset, with: "z")
      let document = try FigureDocument(filled.replacing(content, with: edited))
      #expect(document.regions.map(\.isEdited) == [true])
    }
  }
}
