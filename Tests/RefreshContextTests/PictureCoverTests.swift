import Testing

@testable import RefreshContext

@Suite struct PictureCoverTests {
  @Test func `one picture that shows all texts is enough`() {
    let pictures = [["a": 0.5], ["a": 0.4, "b": 0.4, "c": 0.4], ["c": 0.9]]
    #expect(PictureCover.places(in: pictures) == [1])
  }

  @Test func `of pictures with the same texts the fullest is chosen`() {
    #expect(PictureCover.places(in: [["a": 0.5], ["a": 0.9], ["a": 0.7]]) == [1])
    #expect(PictureCover.places(in: [["a": 0.9], ["a": 0.9]]) == [0])
  }

  @Test func `a title is chosen with the text of the second line that is still open`() {
    // Two titles in two states, at two moments: each state is chosen once, and both moments are.
    let pictures = [
      ["idle": 0.5, "today": 0.6], ["idle": 0.5, "yesterday": 0.7],
      ["pulling": 0.5, "today": 0.6], ["pulling": 0.5, "yesterday": 0.7],
    ]
    let chosen = PictureCover.places(in: pictures)
    #expect(chosen.count == 2)
    #expect(Set(chosen.flatMap { pictures[$0].keys }).count == 4)
  }

  @Test func `a picture that others make needless is left out`() {
    // The first step takes the picture with three texts; the two others then have these, too.
    let pictures = [["b": 1.0, "c": 1, "d": 1], ["a": 1, "b": 1, "c": 1], ["d": 1, "e": 1]]
    #expect(PictureCover.places(in: pictures) == [1, 2])
  }

  @Test func `nothing is chosen where there are no texts`() {
    #expect(PictureCover.places(in: [[String: Double]]()) == [])
    #expect(PictureCover.places(in: [[String: Double](), [:]]) == [])
  }

  @Test func `equal pictures are chosen alike in every run`() {
    // The hashes of texts differ from run to run, and sums of floating-point numbers with their order.
    let picture = Dictionary(uniqueKeysWithValues: (0..<40).map { ("\($0)", 1 / Double($0 + 3)) })
    for _ in 0..<20 {
      let shuffled = Dictionary(uniqueKeysWithValues: picture.shuffled())
      #expect(PictureCover.places(in: [picture, shuffled, picture]) == [0])
    }
  }
}
