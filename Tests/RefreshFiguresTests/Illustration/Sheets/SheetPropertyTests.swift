import ProofDrawing
import RefreshFigures
import Testing
import _ProofTestSupport

@Suite struct SheetPropertyTests {
  /// A sheet that is drawn by lot.
  private func sheet(_ random: inout SplitMix) -> Sheet {
    let panels = (1...Int.random(in: 1...9, using: &random)).map { number in
      let length = Int.random(in: 0...40, using: &random)
      return Panel(
        "panel-\(number)",
        block(
          Double(Int.random(in: 20...400, using: &random)),
          Double(Int.random(in: 20...300, using: &random))),
        caption: length == 0 ? nil : SheetText(String(repeating: "x ", count: length)))
    }
    var sheet = Sheet(
      panels, columns: [nil, 1, 2, 3, 4].randomElement(using: &random) ?? nil,
      hasArrows: .random(using: &random))
    sheet.maximumWidth = Double(Int.random(in: 100...900, using: &random))
    return sheet
  }

  @Test(arguments: UInt64(0)..<200)
  func `nothing on a sheet overlaps, and everything is inside`(seed: UInt64) {
    var random = SplitMix(state: seed)
    let sheet = sheet(&random)
    let picture = sheet.picture(seed.isMultiple(of: 2) ? .leftToRight : .rightToLeft)
    let page = Rect(x: 0, y: 0, width: picture.size.width, height: picture.size.height)
    #expect(picture.size.width.rounded() == picture.size.width)
    #expect(picture.size.height.rounded() == picture.size.height)
    for (place, element) in picture.elements.enumerated() {
      let inside = element.bounds.intersection(with: page)
      #expect(inside == element.bounds, "\(element.name) in \(page)")
      for other in picture.elements[..<place] {
        #expect(
          element.bounds.intersection(with: other.bounds) == nil,
          "\(element.name) and \(other.name)")
      }
    }
  }

  @Test(arguments: UInt64(0)..<100)
  func `a sheet is no wider than its maximum, unless one picture is`(seed: UInt64) {
    var random = SplitMix(state: seed)
    var sheet = sheet(&random)
    sheet.columns = nil
    sheet.panels = sheet.panels.map { Panel($0.name, $0.picture) }
    let widest = sheet.panels.map(\.picture.size.width).max() ?? 0
    #expect(sheet.picture().size.width <= max(sheet.maximumWidth, widest))
  }

  @Test(arguments: UInt64(0)..<50)
  func `the captions of a row stand on one line`(seed: UInt64) {
    var random = SplitMix(state: seed)
    var sheet = sheet(&random)
    sheet.columns = 3
    let picture = sheet.picture()
    for start in stride(from: 0, to: sheet.panels.count, by: 3) {
      let row = sheet.panels[start..<min(start + 3, sheet.panels.count)]
      let tops = row.compactMap { picture.bounds(of: "\($0.name).caption")?.y }
      if sheet.panels.count > 1 { #expect(Set(tops).count <= 1) }
    }
  }
}
