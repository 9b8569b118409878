import ProofDrawing
import ProofSnapshots
import RefreshComponents
import Testing
import _ProofTestSupport

/// A header of which everything can be changed by itself; a character is 8 pt wide.
private struct RandomHeader {
  var titleLength: Int
  var lastUpdatedLength: Int
  var showsLastUpdated = true
  var inset: Double
  var height: Double
  var degrees = 0.0
  var label = Color(grey: 90)
  let width: Double
  let direction: TextDirection

  init(using generator: inout SplitMix) {
    titleLength = .random(in: 1...45, using: &generator)
    lastUpdatedLength = .random(in: 1...45, using: &generator)
    inset = Double(Int.random(in: 20...60, using: &generator))
    height = Double(Int.random(in: 50...80, using: &generator))
    width = Double(Int.random(in: 200...420, using: &generator))
    direction = Bool.random(using: &generator) ? .leftToRight : .rightToLeft
  }

  var scene: Scene {
    var theme = Theme.light
    theme.label = label
    let context = FaceContext(
      texts: FaceTexts(
        title: FaceText(String(repeating: "x", count: titleLength)),
        lastUpdated: FaceText(String(repeating: "y", count: lastUpdatedLength)), spokenLabel: "z"),
      pose: .arrow(Rotation(degrees: degrees)), width: width, theme: theme, language: "en",
      direction: direction, measurer: FixedAdvanceMeasurer(advance: 8))
    let face = HeaderLook(
      labels: showsLastUpdated ? .titleAndLastUpdated : .title, labelInset: inset, height: height)
    return Scene(of: face.picture(in: context))
  }

  /// Makes some changes, at least one, and returns the names of their causes.
  mutating func change(using generator: inout SplitMix) -> [Cause] {
    var causes: [Cause] = []
    while causes.isEmpty {
      if Bool.random(using: &generator) {
        titleLength = titleLength % 45 + 1
        causes.append(Cause(.text, "title"))
      }
      if Int.random(in: 0..<3, using: &generator) == 0 {
        showsLastUpdated = false
        causes.append(Cause(.layout, "lastUpdated"))
      } else if Bool.random(using: &generator) {
        lastUpdatedLength = lastUpdatedLength % 45 + 7
        causes.append(Cause(.text, "lastUpdated"))
      }
      if Bool.random(using: &generator) {
        let step = Int.random(in: 1...25, using: &generator)
        inset += Double(step)
        causes.append(Cause(.layout, "\(step) pt to the leading edge"))
      }
      if Int.random(in: 0..<4, using: &generator) == 0 {
        causes.append(Cause(.layout, "frame height \(Int(height))→\(Int(height) + 6)"))
        height += 6
      }
      if Int.random(in: 0..<4, using: &generator) == 0 {
        degrees = 180
        causes.append(Cause(.pose, "degrees of arrow"))
      }
      if Int.random(in: 0..<4, using: &generator) == 0 {
        label = Color(grey: 51)
        causes.append(Cause(.color, "#5A5A5A→#333333"))
      }
    }
    return causes.sorted()
  }
}

@Suite("The causes of changes of a header")
struct RowCauseTests {
  @Test("are all that was changed and nothing else, whatever gives way to what", arguments: 0..<20)
  func independentChanges(_ seed: UInt64) {
    var generator = SplitMix(state: seed)
    for _ in 0..<100 {
      let header = RandomHeader(using: &generator)
      var other = header
      let expected = other.change(using: &generator)
      let causes = Cause.causes(of: SceneDifference(from: header.scene, to: other.scene))
      #expect(causes.map(\.name) == expected.map(\.name), "\(header) became \(other)")
      if causes != expected { return }
    }
  }
}
