import ProofDrawing
import ProofGraphics
import ProofRendering
import Testing
import _ProofTestSupport

/// Vector graphics, pixel by pixel.
@Suite struct VectorArtTests {
  private static let (black, white) = (Color(grey: 0), Color(grey: 255))

  private static func picture(
    _ content: Picture.Element.Content, corner: Point = Point(x: 0, y: 0), opacity: Double = 1,
    size: Size = Size(width: 24, height: 24)
  ) -> Picture {
    Picture(
      size: size, background: white,
      elements: [
        Picture.Element(
          "art", bounds: Rect(x: corner.x, y: corner.y, width: 20, height: 20), opacity: opacity,
          content: content)
      ])
  }

  private static func pixmap(_ picture: Picture, scale: Int = 1) throws -> Pixmap {
    try LockedFonts.renderer().pixmap(of: picture, scale: scale)
  }

  private static func art(_ nodes: VectorNode...) -> Picture.Element.Content {
    .art(VectorArt(size: Size(width: 20, height: 20), nodes: nodes))
  }

  private static func box(_ x: Double, _ color: Color, width: Double = 4) -> VectorNode {
    SampleArt.fill(.rectangle(Rect(x: x, y: 0, width: width, height: 20)), color)
  }

  private static let heart = Path([
    .move(Point(x: 10, y: 17)),
    .curve(Point(x: 2, y: 11), Point(x: 3, y: 3), to: Point(x: 10, y: 7)),
    .curve(Point(x: 17, y: 3), Point(x: 18, y: 11), to: Point(x: 10, y: 17)), .close,
  ])

  @Test func `an image fills the parallelogram of its corners`() throws {
    // A red and a green pixel above a blue and a clear one, turned by 90° clockwise.
    let pixels = Pixmap(
      width: 2, height: 2, pixels: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0])
    let image = VectorImage(
      pixels, corner: Point(x: 2, y: 0), right: Point(x: 2, y: 2), below: Point(x: 0, y: 0))
    let drawn = try Self.pixmap(Self.picture(Self.art(.image(image))))
    #expect(
      [drawn[0, 0], drawn[1, 0], drawn[0, 1], drawn[1, 1]] == [
        0xFF00_00FF, 0xFFFF_0000, 0xFFFF_FFFF, 0xFF00_FF00,
      ])
    #expect(drawn[2, 0] == 0xFFFF_FFFF && drawn[0, 2] == 0xFFFF_FFFF)
  }

  @Test func `an image without an area, or one that is too far, is left out`() throws {
    let pixels = Pixmap(width: 1, height: 1, pixels: [0xFF00_0000])
    let (zero, one) = (Point(x: 0, y: 0), Point(x: 1, y: 1))
    for image in [
      VectorImage(pixels, corner: zero, right: one, below: Point(x: 2, y: 2)),
      VectorImage(pixels, corner: zero, right: Point(x: 1e9, y: 0), below: Point(x: 0, y: 1)),
      VectorImage(
        Pixmap(width: 0, height: 0, pixels: []), corner: zero, right: Point(x: 1, y: 0),
        below: Point(x: 0, y: 1)),
    ] {
      #expect(VectorArt(size: Size(width: 9, height: 9), nodes: [.image(image)]).inkBounds == nil)
      let drawn = try Self.pixmap(Self.picture(Self.art(.image(image))))
      #expect(drawn.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
    }
  }

  @Test(arguments: [1, 2, 3], [Shape.Paint.fill, .stroke(width: 2.5)])
  func `a shape of one colour has the pixels that it has without`(
    scale: Int, paint: Shape.Paint
  ) throws {
    let style: VectorShape.Style =
      if case .stroke(let width) = paint {
        .stroke(StrokeStyle(width: width, cap: .round, join: .round))
      } else { .fill(.nonZero) }
    let color = SampleArt.red
    for corner in [Point(x: 2, y: 1), Point(x: 1.3, y: 2.6)] {
      for opacity in [1, 0.4] {
        let plain = Self.picture(
          .shapes([Shape(Self.heart, paint, color: color)]), corner: corner, opacity: opacity)
        let drawn = Self.picture(
          Self.art(.shape(VectorShape(Self.heart, style: style, paint: .color(color)))),
          corner: corner, opacity: opacity)
        #expect(try Self.pixmap(drawn, scale: scale) == Self.pixmap(plain, scale: scale))
      }
    }
  }

  @Test func `a group fades as a whole, and so does the element`() throws {
    // Black in front of white, half of it on white: where both overlap it is as grey as elsewhere.
    let nodes = [Self.box(0, Self.white, width: 8), Self.box(4, Self.black, width: 8)]
    let group = Self.art(.group(VectorGroup(nodes, opacity: 0.5)))
    for picture in [
      Self.picture(group), Self.picture(Self.art(nodes[0], nodes[1]), opacity: 0.5),
    ] {
      let pixels = try Self.pixmap(picture)
      #expect(pixels[2, 5] == 0xFFFF_FFFF && pixels[13, 5] == 0xFFFF_FFFF)
      #expect(pixels[5, 5] == pixels[10, 5])
      #expect([0xFF7F_7F7F, 0xFF80_8080].contains(pixels[5, 5]))
    }
  }

  /// Masks of columns of four pixels, and the grey of black behind each of the columns.
  private static let masks: [(mask: VectorMask, greys: [UInt32])] = [
    (VectorMask([box(0, black), box(4, white.faded(by: 0.4))]), [0, 153, 255]),
    (
      VectorMask([box(0, black), box(4, white.faded(by: 0.4))], isInverted: true), [255, 102, 0]
    ),
    // Rec. 709 of red is 0.2126 · 255 = 54, and white at 40 % is 102.
    (
      VectorMask(
        [box(0, Color(red: 255, green: 0, blue: 0)), box(4, white.faded(by: 0.4))],
        channel: .luminance), [201, 153, 255]
    ),
    (
      VectorMask(
        [box(0, Color(red: 0, green: 255, blue: 0)), box(4, Color(red: 0, green: 0, blue: 255))],
        channel: .luminance, isInverted: true), [182, 18, 0]
    ),
    (VectorMask([box(0, black)]), [0, 255, 255]),
  ]

  @Test(arguments: masks, [Point(x: 0, y: 0), Point(x: 3, y: 2)])
  func `a mask lets through what its measure says`(
    example: (mask: VectorMask, greys: [UInt32]), corner: Point
  ) throws {
    let group = VectorGroup([Self.box(0, Self.black, width: 20)], mask: example.mask)
    let pixels = try Self.pixmap(Self.picture(Self.art(.group(group)), corner: corner), scale: 2)
    let (left, row) = (Int(corner.x) * 2, Int(corner.y) * 2 + 5)
    let greys = [4, 12, 20].map { pixels[left + $0, row] & 255 }
    for (grey, expected) in zip(greys, example.greys) {
      #expect(abs(Int(grey) - Int(expected)) <= 1, "\(greys)")
    }
  }

  @Test func `colours of a gradient mix with straight alpha`() throws {
    // Halfway from clear white to opaque black: half-opaque mid-grey, which on white is 191. With
    // premultiplied colours it would be half-opaque black, 128.
    let paint = VectorPaint.linear(
      from: Point(x: 0, y: 0), to: Point(x: 20, y: 0),
      [GradientStop(0, Self.white.faded(by: 0)), GradientStop(1, Self.black)])
    let shape = VectorShape(
      .rectangle(Rect(x: 0, y: 0, width: 20, height: 20)), style: .fill(.nonZero), paint: paint)
    let pixels = try Self.pixmap(Self.picture(Self.art(.shape(shape))), scale: 3)
    let grey = Int(pixels[30, 10] & 255)
    #expect(abs(grey - 191) <= 3, "\(grey)")
  }

  @Test func `nothing is drawn outside of the extents, and the page is clean afterwards`() throws {
    let renderer = try LockedFonts.renderer()
    let wide = Path.rectangle(Rect(x: -9, y: -9, width: 90, height: 90))
    let paint = VectorPaint.linear(
      from: Point(x: 0, y: 0), to: Point(x: 1, y: 0),
      [GradientStop(0, Self.black), GradientStop(1, Self.black)])
    for node in [
      SampleArt.fill(wide, Self.black),
      .shape(VectorShape(wide, style: .fill(.evenOdd), paint: paint)),
    ] {
      let picture = Self.picture(Self.art(node), corner: Point(x: 2, y: 3))
      let pixels = try renderer.pixmap(of: picture, scale: 1)
      #expect(pixels.pixels.filter { $0 == 0xFF00_0000 }.count == 400)
      #expect(pixels[2, 3] == 0xFF00_0000 && pixels[21, 22] == 0xFF00_0000)
      let empty = try renderer.pixmap(of: Self.picture(Self.art()), scale: 1)
      #expect(empty.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
    }
  }

  @Test func `transformed graphics are turned about the middle of their bounds`() throws {
    let group = VectorGroup(
      [Self.box(0, Self.black, width: 20)], opacity: 0.5, mask: Self.masks[1].mask)
    let mirrored = Picture.Element.Content.transformed(
      Self.art(.group(group)), .scale(x: -1, y: 1))
    let pixels = try Self.pixmap(Self.picture(mirrored, size: Size(width: 20, height: 20)))
    let plain = try Self.pixmap(
      Self.picture(Self.art(.group(group)), size: Size(width: 20, height: 20)))
    for column in 0..<20 { #expect(pixels[column, 5] == plain[19 - column, 5], "\(column)") }
  }
}

/// Vector graphics that would leave cairo in error, or busy without end.
@Suite struct HostileVectorArtTests {
  private static func stroke(_ style: StrokeStyle, _ path: Path = star) -> VectorNode {
    .shape(VectorShape(path, style: .stroke(style), paint: .color(SampleArt.red)))
  }

  private static let star = Path([
    .move(Point(x: -1e308, y: 3)), .line(Point(x: 1e300, y: 3)), .line(Point(x: 3, y: -1e9)),
    .curve(Point(x: 1e9, y: 0), Point(x: 0, y: 1e12), to: Point(x: 4, y: 4)), .close,
  ])

  private static let stops = [GradientStop(2, SampleArt.red), GradientStop(-1, SampleArt.blue)]

  private static func deep(_ depth: Int) -> VectorNode {
    (0..<depth).reduce(SampleArt.fill(star, SampleArt.green)) { node, level in
      .group(
        VectorGroup(
          [node, node], opacity: 0.9,
          mask: VectorMask([SampleArt.fill(star, SampleArt.red)], channel: .luminance)))
    }
  }

  private static let nodes: [VectorNode] = [
    SampleArt.fill(star, SampleArt.red), stroke(StrokeStyle(width: 1e300, miterLimit: 1e300)),
    stroke(StrokeStyle(width: 1, miterLimit: 0, dashes: [0, 0])),
    stroke(StrokeStyle(width: 1, dashes: [-5, 2, 1], dashOffset: -1e300)),
    stroke(StrokeStyle(width: 1, cap: .round, dashes: [1e-300], dashOffset: 1e300)),
    stroke(StrokeStyle(width: 1e-300)),
    stroke(StrokeStyle(width: 2, cap: .square, dashes: [0, 1]), Path([.move(.zero), .close])),
    .shape(VectorShape(Path([.close]), style: .fill(.evenOdd), paint: .color(SampleArt.red))),
    .shape(
      VectorShape(
        Path([.line(.zero), .line(Point(x: 9, y: 9))]), style: .fill(.nonZero),
        paint: .linear(from: .zero, to: Point(x: 1e-300, y: 0), stops))),
    .shape(
      VectorShape(
        star, style: .fill(.nonZero),
        paint: .radial(
          center: Point(x: 1e300, y: 0), radius: 1e300, focus: Point(x: -1e300, y: 0), stops))),
    .shape(
      VectorShape(
        star, style: .fill(.nonZero),
        paint: .radial(center: .zero, radius: 1e-300, focus: Point(x: 1, y: 0), stops))),
    .group(VectorGroup([deep(5)], opacity: 7, mask: VectorMask([deep(3)], isInverted: true))),
  ]

  @Test(arguments: nodes.indices)
  func `every format can be written`(index: Int) throws {
    for size in [Size(width: 20, height: 20), Size(width: 1e12, height: 1e-9)] {
      let art = VectorArt(size: size, nodes: [Self.nodes[index]])
      let content = Picture.Element.Content.art(art)
      for content in [content, .transformed(content, .scale(x: 0, y: 1))] {
        let picture = Picture(
          size: Size(width: 24, height: 24),
          elements: [
            Picture.Element(
              "art", bounds: Rect(x: 1.3, y: 2, width: 20, height: 20), opacity: 0.7,
              content: content)
          ])
        let files = try LockedFonts.renderer().rendering(
          of: picture, scale: 3, formats: Set(Format.allCases)
        ).files
        #expect(files.count == 3)
      }
    }
  }

  /// Half-opaque masks, of four layers each: 1,000 × 1,000 pixels hold 134 of them, as 2²⁹ is 536.9
  /// million.
  private static func masks(_ count: Int, opacity: Double = 0.5) -> VectorNode {
    let box = SampleArt.fill(
      .rectangle(Rect(x: 0, y: 0, width: 1000, height: 1000)), SampleArt.red)
    let mask = VectorMask([SampleArt.fill(star, SampleArt.green.faded(by: opacity))])
    return .group(
      VectorGroup(
        Array(repeating: .group(VectorGroup([box], mask: mask)), count: count), opacity: 0.9))
  }

  private static func picture(of node: VectorNode, side: Double) -> Picture {
    let size = Size(width: side, height: side)
    return Picture(
      size: size,
      elements: [
        Picture.Element(
          "art", bounds: Rect(size: size), content: .art(VectorArt(size: size, nodes: [node])))
      ])
  }

  @Test(arguments: Format.allCases)
  func `what would take too long is refused before anything is drawn`(format: Format) throws {
    let renderer = try LockedFonts.renderer()
    let picture = Self.picture(of: Self.masks(134), side: 1000)
    var turned = picture
    turned.elements[0].content = .transformed(
      picture.elements[0].content, .rotation(Rotation(degrees: 9)))
    for picture in [picture, turned] {
      let error = #expect(throws: GraphicsError.self) {
        try renderer.rendering(of: picture, scale: 1, formats: [format])
      }
      #expect(
        error?.description
          == "537 layers of masks and groups, too many for 1000000 pixels; show it smaller "
          + "while drawing an animation")
    }
    // Each of the pixels counts, and so the same is drawn where it is shown at a tenth of the size.
    let small = Self.picture(of: Self.masks(134), side: 100)
    #expect(try renderer.rendering(of: small, scale: 1, formats: [format]).files.count == 1)
  }

  @Test func `a mask of one opaque outline costs no pixels of its own`() throws {
    let opaque = Self.picture(of: Self.masks(134, opacity: 1), side: 1000)
    #expect(try LockedFonts.renderer().pixmap(of: opaque, scale: 1).width == 1000)
  }
}

extension Point {
  fileprivate static let zero = Point(x: 0, y: 0)
}
