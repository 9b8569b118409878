import ProofDrawing
import Testing

@Suite struct TransformedContentTests {
  private static let red = Color(red: 255, green: 0, blue: 0)
  private static let square = Picture.Element.Content.shapes([
    Shape(.rectangle(Rect(x: 0, y: 0, width: 2, height: 2)), color: red)
  ])

  private static func picture(of content: Picture.Element.Content) -> Picture {
    Picture(
      size: Size(width: 10, height: 10),
      elements: [
        Picture.Element("a", bounds: Rect(x: 1, y: 2, width: 4, height: 6), content: content)
      ])
  }

  @Test func `a scene has the facts of what is transformed`() throws {
    let mirror = Transform.scale(x: -1, y: 1)
    let twice = Picture.Element.Content.transformed(.transformed(Self.square, mirror), mirror)
    for content in [Self.square, .transformed(Self.square, mirror), twice] {
      let element = try #require(Scene(of: Self.picture(of: content)).elements.first)
      #expect(element.colors == ["#FF0000"])
      #expect(element.bounds == Rect(x: 1, y: 2, width: 4, height: 6))
      #expect(content.untransformed == Self.square)
    }
  }

  @Test func `a layout's digest tells transforms apart`() {
    let transforms: [Transform] = [
      .identity, .scale(x: -1, y: 1), .rotation(Rotation(degrees: 90)), .translation(x: 1, y: 0),
    ]
    let contents = transforms.map { Picture.Element.Content.transformed(Self.square, $0) }
    let digests = ([Self.square] + contents).map { Self.picture(of: $0).digestInput }
    #expect(Set(digests).count == digests.count)
  }

  @Test func `the numbers of a transform give its map`() {
    let transform = Transform.rotation(Rotation(degrees: 90)).then(.translation(x: 3, y: 4))
    // Right goes to down, and down to left: x′ = 3 − y, y′ = 4 + x.
    let expected: [Double] = [0, 1, -1, 0, 3, 4]
    for (number, value) in zip(transform.coefficients, expected) {
      #expect(abs(number - value) < 1e-12)
    }
  }
}
