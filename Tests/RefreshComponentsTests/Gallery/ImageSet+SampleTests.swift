import ProofDrawing
import RefreshComponents
import RefreshModel
import Testing

@Suite struct ImageSetSampleTests {
  @Test func `a pull prints the sheet line by line`() {
    let images = ImageSet.sample.sequence(for: .idle).images
    // An empty sheet and one with each of five lines; the border is a shape too.
    #expect(images.map(Self.shapeCount) == [1, 2, 3, 4, 5, 6])
  }

  @Test func `the armed component shows the sheet that the pull has filled`() {
    #expect(
      ImageSet.sample.sequence(for: .pulling).images
        == ImageSet.sample.sequence(for: .idle).images.suffix(1))
  }

  @Test func `while it loads, each line in turn has a colour of its own`() {
    let images = ImageSet.sample.sequence(for: .refreshing).images
    #expect(images.count == 5)
    let marked = images.map { image in
      let colors = Self.shapes(image).map(\.color)
      return colors.indices.filter { colors[$0] != colors[0] }
    }
    #expect(marked == [[1], [2], [3], [4], [5]])
  }

  @Test func `all images are squares of 40 points, and nothing is drawn outside`() {
    for state in RefreshState.allCases {
      for image in ImageSet.sample.sequence(for: state).images {
        #expect(image.size == Size(width: 40, height: 40))
      }
    }
    // Neither a header of 54 nor a footer of 44 pt grows.
    #expect(ImageSet.sample.height == 40)
  }

  @Test func `the other states have no images`() {
    #expect(ImageSet.sample.sequence(for: .willRefresh).images.isEmpty)
    #expect(ImageSet.sample.sequence(for: .noMoreData).images.isEmpty)
  }

  private static func shapes(_ image: SequenceImage) -> [Shape] {
    guard case .picture(let picture) = image.content else { return [] }
    return picture.elements.flatMap { element -> [Shape] in
      if case .shapes(let shapes) = element.content { shapes } else { [] }
    }
  }

  private static func shapeCount(_ image: SequenceImage) -> Int { shapes(image).count }
}
