import ProofDrawing
import Testing
import _ProofTestSupport

@Suite struct LayoutLawTests {
  /// Random trees with lengths in eighths of a point, which sums keep exactly.
  private struct RandomTrees {
    var generator: SplitMix

    /// Whether all elements have their natural size and stand within their boxes.
    var hugging = false

    mutating func number(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range.lowerBound * 8...range.upperBound * 8, using: &generator)) / 8
    }

    mutating func any<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: values.indices, using: &generator)]
    }

    mutating func length() -> LayoutNode.Length {
      guard !hugging else { return .fit }
      return any([.fit, .fit, .fit, .points(number(8...150)), .share(0.5), .fill])
    }

    mutating func alignment() -> LayoutNode.Alignment { any([.start, .center, .end]) }

    mutating func placed(depth: Int = 0) -> TreeSketch.Placed {
      let offset = hugging ? Point(x: 0, y: 0) : Point(x: number(-20...20), y: number(-20...20))
      return TreeSketch.Placed(
        sketch(depth: depth), width: length(), height: length(),
        place: .init(.at(alignment()), alignment(), offset: offset))
    }

    mutating func children(depth: Int) -> [TreeSketch.Placed] {
      (0..<Int.random(in: 0...3, using: &generator)).map { _ in placed(depth: depth + 1) }
    }

    private mutating func sketch(depth: Int) -> TreeSketch {
      switch Int.random(in: 0...(depth < 5 ? 4 : 1), using: &generator) {
      case 0: .image(number(0...60), number(0...40))
      case 1: .label(number(0...300), number(5...20))
      case 2:
        .row(
          number(0...12), align: any([.baseline, .edges(alignment())]), children(depth: depth))
      case 3: .column(number(0...12), align: alignment(), children(depth: depth))
      default:
        .box(
          .init(
            top: number(0...8), start: number(0...8), bottom: number(0...8), end: number(0...8)),
          children(depth: depth))
      }
    }
  }

  private func forEachTree(
    hugging: Bool = false, seed: UInt64, _ body: (SketchedTree, inout RandomTrees) -> Void
  ) {
    var trees = RandomTrees(generator: SplitMix(state: seed), hugging: hugging)
    for index in 0..<1000 {
      var tree = SketchedTree([trees.placed(), trees.placed()])
      tree.wraps = index % 2 == 0
      body(tree, &trees)
    }
  }

  private func areClose(_ first: Rect, _ second: Rect) -> Bool {
    abs(first.x - second.x) < 1e-9 && abs(first.y - second.y) < 1e-9
      && abs(first.width - second.width) < 1e-9 && abs(first.height - second.height) < 1e-9
  }

  @Test func `a layout that is mirrored twice is as it was`() {
    let size = Size(width: 375, height: 60)
    forEachTree(seed: 1) { tree, _ in
      let layout = tree.tree.layout(in: size, measure: tree.extent)
      let twice = layout.mirrored(inWidth: 375).mirrored(inWidth: 375)
      let mirrored = tree.bounds(in: size, .rightToLeft)
      for (id, bounds) in zip(tree.identities, mirrored) {
        // What shrinks has no binary fraction, so its last bits may differ.
        #expect(areClose(twice[id], layout[id]))
        #expect(bounds == layout[id].mirrored(inWidth: 375))
      }
    }
  }

  @Test func `a longer text moves nothing before it in a row that starts at the start`() {
    var trees = RandomTrees(generator: SplitMix(state: 2))
    for _ in 0..<1000 {
      let elements = (0..<4).map { _ in
        TreeSketch.Placed(.image(trees.number(0...60), trees.number(0...40)))
      }
      let (spacing, place) = (trees.number(0...12), LayoutNode.Place(.at(.start), .start))
      let bounds = [trees.number(0...200), trees.number(200...900)].map { width in
        var children = elements
        children.insert(.init(.label(width, 17)), at: 2)
        return SketchedTree([.init(.row(spacing, children), place: place)])
          .bounds().map { ($0.x, $0.width) }
      }
      #expect(bounds[0][1] == bounds[1][1] && bounds[0][2] == bounds[1][2])
      #expect(bounds[0][3].0 == bounds[1][3].0, "nor the label's own start")
    }
  }

  @Test func `children of containers that hug them stay inside`() {
    forEachTree(hugging: true, seed: 3) { tree, _ in
      let bounds = tree.bounds()
      for (index, parent) in tree.parents.enumerated() {
        guard let parent else { continue }
        #expect(bounds[parent].expanded(by: 1e-9).contains(bounds[index]))
      }
    }
  }

  @Test func `shares are those of the parent as it is laid out`() {
    forEachTree(seed: 4) { tree, trees in
      let inner = trees.placed()
      let (width, height) = (trees.number(0...100) / 128, trees.number(0...100) / 128)
      let box = TreeSketch.box(
        .init(vertical: 3, horizontal: 5),
        [inner, .init(.image(1, 1), width: .share(width), height: .share(height))])
      let bounds = SketchedTree([.init(box)]).bounds()
      guard let share = bounds.last else { return }
      #expect(abs(share.width - (bounds[0].width - 10) * width) < 1e-9)
      #expect(abs(share.height - (bounds[0].height - 6) * height) < 1e-9)
    }
  }

  @Test func `labels that give way fill the row exactly`() {
    var trees = RandomTrees(generator: SplitMix(state: 5))
    for _ in 0..<1000 {
      let widths = (0..<3).map { _ in trees.number(130...400) }
      let row = TreeSketch.row(7, widths.map { .init(.label($0, 10)) })
      let bounds = SketchedTree([.init(row)]).bounds()
      #expect(abs(bounds[3].maxX - 375) < 1e-9)
      #expect(abs(bounds[1].width / widths[0] - bounds[3].width / widths[2]) < 1e-9)
    }
  }

  @Test func `a label is measured once, and once more where it is narrower than its text`() {
    forEachTree(seed: 6) { tree, _ in
      var widths: [Int: [Double]] = [:]
      _ = tree.tree.layout(in: Size(width: 375, height: 60)) { label, width in
        widths[label, default: []].append(width)
        return tree.extent(of: label, in: width)
      }
      #expect(widths.count == tree.labels.count)
      for (label, asked) in widths where asked.count > 1 {
        #expect(asked.count == 2 && asked[0] == .infinity)
        #expect(asked[1] < tree.labels[label].width)
      }
    }
  }

  @Test func `a text of exactly its natural width is not cut for the last bits of a sum`() {
    // In binary, 0.1 + 0.2 − 0.2 is less than 0.1.
    var trees = RandomTrees(generator: SplitMix(state: 7))
    for _ in 0..<1000 {
      let width = trees.number(0...100) / 10
      let padding = trees.number(0...100) / 10
      let box = TreeSketch.box(
        .init(vertical: 0, horizontal: padding),
        [.init(.row(0.1, [.init(.label(width, 10)), .init(.image(0.3, 1))]))])
      #expect(SketchedTree([.init(box)]).bounds()[2].width == width)
    }
  }

  @Test func `rows and columns nested a thousand times are laid out`() {
    var sketch = TreeSketch.label(100, 10)
    for level in 0..<1000 {
      sketch = level % 2 == 0 ? .row(0, [.init(sketch)]) : .column(0, [.init(sketch)])
    }
    let bounds = SketchedTree([.init(sketch)]).bounds()
    #expect(bounds.count == 1001)
    #expect(bounds.allSatisfy { $0 == Rect(137.5, 25, 100, 10) })
  }
}
