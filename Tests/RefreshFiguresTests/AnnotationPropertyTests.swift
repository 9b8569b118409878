import ProofDrawing
import ProofRendering
import RefreshComponents
import RefreshFigures
import RefreshModel
import RefreshStrings
import Testing
import _ProofTestSupport

/// Annotations of components in real fonts, whatever the layout.
@Suite struct AnnotationPropertyTests {
  private static let locales = ["en", "de", "ar", "he", "ja", "hi", "th", "fi"]

  @Test(arguments: 0..<12)
  func `leaders end on their elements and cross no text, in any layout`(seed: Int) throws {
    var random = SplitMix(state: UInt64(seed))
    let measurer = try LockedFonts.renderer().typesetter
    for _ in 0..<8 {
      let picture = try randomPicture(using: &random, measuredBy: measurer)
      let annotations = try randomAnnotations(of: picture, using: &random)
      let annotated = try picture.annotated(
        with: annotations, theme: randomTheme(using: &random), measuredBy: measurer)
      try check(annotated, of: picture, with: annotations)
    }
  }

  private func check(
    _ annotated: Picture, of picture: Picture, with annotations: [Annotation]
  ) throws {
    let shift = try shift(of: picture, in: annotated)
    let frame = Rect(x: 0, y: 0, width: annotated.size.width, height: annotated.size.height)
    for element in annotated.elements where element.name.hasPrefix("annotation-") {
      #expect(frame.union(with: element.bounds) == frame, "\(element.name) is cut")
    }
    for (index, annotation) in annotations.enumerated() {
      let name = "annotation-\(index + 1).leader"
      guard let leader = annotated.elements.first(where: { $0.name == name }) else { continue }
      let target = try #require(
        picture.elements.first { $0.name == annotation.target.element })
      let isOutlined = annotation.kind == .outline
      let ink = isOutlined ? [target.ink.union].compactMap(\.self) : target.ink
      let lines = ink.map { $0.moved(by: shift) }
      let end = try #require(leader.end)
      // The dot of a line of 2.5 pt does not touch the ink, and an outline stands around it.
      let reach = isOutlined ? 6.01 : 5.3
      #expect(
        lines.contains { $0.expanded(by: reach).contains(end) },
        "\(name) ends at \(end), and \(annotation.target) is at \(lines)")
      for text in annotated.texts {
        for ink in text.ink where leader.lineCrosses(ink) {
          Issue.record("\(name) crosses \(text.name) in \(picture.language)")
        }
      }
    }
    expectApart(annotated.texts.filter { $0.name.hasPrefix("annotation-") })
  }

  private func expectApart(_ texts: [Picture.Element]) {
    for (place, text) in texts.enumerated() {
      for other in texts[..<place] {
        #expect(
          text.bounds.expanded(by: -0.5).intersection(with: other.bounds) == nil,
          "\(text.name) lies on \(other.name)")
      }
    }
  }

  private func shift(of picture: Picture, in annotated: Picture) throws -> Point {
    let first = try #require(picture.elements.first)
    let moved = try #require(annotated.elements.first { $0.name == first.name })
    return Point(x: moved.bounds.x - first.bounds.x, y: moved.bounds.y - first.bounds.y)
  }

  private func randomPicture(
    using random: inout SplitMix, measuredBy measurer: any TextMeasuring
  ) throws -> Picture {
    let gallery = try sampleGallery.get()
    let tag = try #require(Self.locales.randomElement(using: &random))
    var matrix = FrameMatrix(locales: [try #require(LocaleIdentifier(tag))])
    let components: [RefreshComponent] = [
      .normalHeader, .gifHeader, .autoNormalFooter, .backNormalFooter, .normalTrailer,
    ]
    var setup = ComponentSetup(try #require(components.randomElement(using: &random)))
    setup.pulledStates = [PulledState(Bool.random(using: &random) ? .idle : .refreshing)]
    matrix.setups = [setup]
    matrix.widths = [Int.random(in: 240...430, using: &random)]
    matrix.textSizes = [Int.random(in: 70...200, using: &random)]
    return gallery.picture(of: matrix[0], measuredBy: measurer)
  }

  private func randomTheme(using random: inout SplitMix) -> FigureTheme {
    var theme = FigureTheme.light
    theme.sizes.annotation = Double.random(in: 8...18, using: &random)
    theme.spacing.small = Double.random(in: 3...9, using: &random)
    theme.spacing.medium = Double.random(in: 10...30, using: &random)
    theme.lines.medium = Double.random(in: 0.75...2.5, using: &random)
    return theme
  }

  private func randomAnnotations(
    of picture: Picture, using random: inout SplitMix
  ) throws -> [Annotation] {
    let frame = Rect(x: 0, y: 0, width: picture.size.width, height: picture.size.height)
    let names = picture.elements.filter { element in
      element.opacity > 0 && element.ink.contains { $0.intersection(with: frame) != nil }
    }.map(\.name)
    let kinds: [Annotation.Kind] = [.callout, .badge, .arrow, .text, .outline]
    return try (0..<Int.random(in: 1...4, using: &random)).map { _ in
      Annotation(
        try #require(kinds.randomElement(using: &random)),
        of: ElementReference(try #require(names.randomElement(using: &random))),
        text: LocalizedCaption("A text of some words"),
        region: Bool.random(using: &random)
          ? Annotation.Region.allCases.randomElement(using: &random) : nil)
    }
  }
}

extension Picture {
  fileprivate var texts: [Element] {
    elements.filter { if case .text = $0.content { true } else { false } }
  }
}

extension Picture.Element {
  /// Where a leader ends, in points of the picture.
  fileprivate var end: Point? {
    guard let x = pose["endX"], let y = pose["endY"] else { return nil }
    return Point(x: bounds.x + x, y: bounds.y + y)
  }

  /// Whether the line from label to target, sampled at every quarter of a point, enters a
  /// rectangle.
  fileprivate func lineCrosses(_ rect: Rect) -> Bool {
    guard case .shapes(let shapes) = content, let line = shapes.first?.path else { return false }
    let corners = line.elements.compactMap { element -> Point? in
      switch element {
      case .move(let point), .line(let point): Point(x: bounds.x + point.x, y: bounds.y + point.y)
      case .curve, .close: nil
      }
    }
    return zip(corners, corners.dropFirst()).contains { start, end in
      let steps = Int(4 * max(abs(end.x - start.x), abs(end.y - start.y))) + 1
      return (0...steps).contains { step in
        let part = Double(step) / Double(steps)
        return rect.contains(
          Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
      }
    }
  }
}

extension Rect {
  fileprivate func contains(_ point: Point) -> Bool {
    point.x >= x && point.x <= maxX && point.y >= y && point.y <= maxY
  }
}
