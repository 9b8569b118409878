import ProofDrawing
import ProofSnapshots
import Testing

@Suite struct FrameIDTests {
  /// The id that the grammar of suffixes, as a regular expression, makes of a text.
  private struct Grammar {
    private let suffix =
      /(?:-w([0-9]+))?(?:-t([0-9]+))?(?:-(ltr|rtl))?(?:~(dark|light-high-contrast|dark-high-contrast))?(?:@([23])x)?$/

    func id(of text: String) -> FrameID? {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 3, let match = parts[2].firstMatch(of: suffix) else { return nil }
      let (_, width, textSize, direction, appearance, scale) = match.output
      guard let width = width.map({ Int($0) }) ?? 375, let scale = scale.map({ Int($0) }) ?? 1,
        let textSize = textSize.map({ Int($0) }) ?? 100
      else { return nil }
      let id = FrameID(
        component: String(parts[0]), state: String(parts[1]),
        locale: String(parts[2][..<match.range.lowerBound]),
        layout: FrameLayout(
          width: width, textSize: textSize,
          direction: direction.map { $0 == "rtl" ? .rightToLeft : .leftToRight },
          appearance: appearance.flatMap { Appearance(rawValue: String($0)) } ?? .light,
          scale: scale))
      return id.description == text ? id : nil
    }
  }

  private func check(_ ends: [String]) -> Int {
    let grammar = Grammar()
    var count = 0
    for end in ends {
      let text = "header/idle/\(end)"
      let id = FrameID(text)
      #expect(id == grammar.id(of: text), "\(text)")
      if id != nil { count += 1 }
    }
    return count
  }

  @Test func `every combination of suffixes is read as the grammar says`() {
    let axes = [
      ["en", "zh-Hant"], ["", "-w320", "-w375", "-w0320", "-w99999999999999999999", "-w"],
      ["", "-t150", "-t100"], ["", "-ltr", "-rtl"],
      ["", "~dark", "~dark-high-contrast", "~light-high-contrast", "~light", "~high-contrast"],
      ["", "@2x", "@3x", "@1x"],
    ]
    let ends = axes.reduce([""]) { ends, axis in
      ends.flatMap { end in axis.map { "\(end)\($0)" } }
    }
    #expect(check(ends) > 100)
  }

  @Test func `pieces of suffixes in any order are read as the grammar says`() {
    let pieces = [
      "a", "-", "-w", "-w1", "320", "-t", "-t9", "-ltr", "-rtl", "~", "~dark",
      "~light-high-contrast", "@2x", "@3x", "@",
      "é", "e\u{301}", "\u{301}", "1\u{301}", "🧑‍🚀",
    ]
    let ends = pieces.flatMap { first in
      pieces.flatMap { second in pieces.map { "\(first)\(second)\($0)" } }
    }
    #expect(check(ends) > 100)
  }
}
