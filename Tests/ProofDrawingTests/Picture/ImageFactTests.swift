import ProofDrawing
import Testing

@Suite struct ImageFactTests {
  private static let pixels = Pixmap(width: 2, height: 1, pixels: [0xFF10_2030, 0x8000_1000])

  private static func element(_ change: (inout Picture.Element) -> Void) throws -> Scene.Element {
    var element = Picture.Element(
      "arrow", bounds: Rect(x: 0, y: 0, width: 2, height: 1), content: .pixels(pixels))
    change(&element)
    let picture = Picture(size: Size(width: 2, height: 1), elements: [element])
    return try #require(Scene(of: picture).elements.first)
  }

  @Test func `a digest is that of the size, the opacities and the colours`() {
    func digest(_ pixels: [UInt32], width: Int = 2, isTemplate: Bool = false) -> ImageDigest {
      ImageDigest(
        of: Pixmap(width: width, height: pixels.count / width, pixels: pixels),
        isTemplate: isTemplate)
    }
    let one = digest([0xFF10_2030, 0x8000_1000])
    #expect(one == digest([0xFF10_2030, 0x8000_1000]))
    #expect(one != digest([0xFF10_2030, 0x8000_1001]))
    #expect(one != digest([0xFF10_2030, 0x8100_1000]))
    #expect(one != digest([0x8000_1000, 0xFF10_2030]))
    #expect(one != digest([0xFF10_2030, 0x8000_1000], width: 1))
    let template = digest([0xFF10_2030, 0x8000_1000], isTemplate: true)
    #expect(template == digest([0xFF00_0000, 0x8000_0000], isTemplate: true))
    #expect("\(template)".wholeMatch(of: /[0-9a-f]{16}/) != nil)
    #expect("\(one)".hasPrefix("\(template)-"))
    #expect("\(one)".wholeMatch(of: /[0-9a-f]{16}-[0-9a-f]{16}/) != nil)
  }

  @Test func `a scene has the digest of an image, however it is turned`() throws {
    let plain = try Self.element { _ in }
    #expect(plain.image == "\(ImageDigest(of: Self.pixels))")
    #expect(plain.colors == nil)
    let turned = try Self.element {
      $0.content = .transformed($0.content, .rotation(Rotation(degrees: 180)))
    }
    #expect(turned.image == plain.image)
  }

  @Test func `a template has the digest of its image and the colour in which it is drawn`() throws {
    let digest = ImageDigest(of: Self.pixels, isTemplate: true)
    let colored = try Self.element {
      $0.template = Picture.Element.Template(digest, color: Color(red: 255, green: 0, blue: 0))
      $0.content = .pixels(Pixmap(width: 2, height: 1, pixels: [0xFFFF_0000, 0x8080_0000]))
    }
    #expect(colored.image == "\(digest)")
    #expect(colored.colors == ["#FF0000"])
  }

  @Test func `a drawing has the digest of all that it shows, and shapes have none`() throws {
    func image(_ color: Color) throws -> String? {
      try Self.element {
        let shape = Shape(.rectangle(Rect(x: 0, y: 0, width: 1, height: 1)), color: color)
        $0.content = .picture(
          Picture(
            size: Size(width: 2, height: 1),
            elements: [
              Picture.Element(
                "sheet", bounds: Rect(x: 0, y: 0, width: 2, height: 1), content: .shapes([shape]))
            ]))
      }.image
    }
    #expect(try image(Color(grey: 1)) != nil)
    #expect(try image(Color(grey: 1)) != image(Color(grey: 2)))
    #expect(try Self.element { $0.content = .shapes([]) }.image == nil)
  }
}
