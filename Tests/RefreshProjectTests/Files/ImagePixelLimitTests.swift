import Foundation
import ProofDocuments
import ProofDrawing
import RefreshComponents
import Testing
import _ProofTestSupport

@testable import RefreshProject

/// The pixels that images may have together.
@Suite struct ImagePixelLimitTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The paths of images of 18 pixels each.
  private func images(_ count: Int) throws -> [String] {
    let file = """
      iVBORw0KGgoAAAANSUhEUgAAAAMAAAAGCAYAAAAG5SQMAAAANElEQVR42hXHSRKAIBTE0BZkdEDvf9hP\
      evFSFUkK6UCCMjlRPJU0dM8gE5fnJg9ezyIf/tivnBKIeEW/5gAAAABJRU5ErkJggg==
      """
    let data = try #require(Data(base64Encoded: file))
    return try (1...count).map { number in
      try folder.write(data, to: "\(number).png")
      return "\(folder.path)/\(number).png"
    }
  }

  @Test func `the images of a sequence have a limited number of pixels together`() throws {
    let files = try images(3)
    let location = ProofDocuments.SourceLocation(file: "a.component.yml", line: 3, column: 21)
    let sequence = try ImageSequence(files: files, namedAt: location, limit: 54)
    #expect(sequence.images.count == 3 && sequence.pixelCount == 54)
    let error = try #require(throws: RunError.self) {
      try ImageSequence(files: files, namedAt: location, limit: 53)
    }
    #expect(error.kind == .badData)
    #expect(
      error.description
        == "a.component.yml:3:21: the images have more than 53 pixels together; name fewer, or save "
        + "them smaller")
  }

  @Test func `as many pixels as those of an animated file are the limit of a sequence`() {
    #expect(PixelBudget.sequence == 67_108_864)
  }

  @Test func `the images of all components have four times as many pixels as a sequence`() throws {
    #expect(PixelBudget.project == 268_435_456)
    var budget = PixelBudget(limit: PixelBudget.project)
    for _ in 1...4 { try budget.take(67_108_864, of: "the images of all components", at: "a:1:1") }
    let error = try #require(throws: RunError.self) {
      try budget.take(1, of: "the images of all components", at: "b.component.yml:2:3")
    }
    #expect(
      error.description
        == "b.component.yml:2:3: the images of all components have more than 268435456 pixels "
        + "together; name fewer, or save them smaller")
  }

  @Test func `an image with a side that no surface has is refused with its place`() throws {
    let location = ProofDocuments.SourceLocation(file: "a.component.yml", line: 3, column: 21)
    // A pixel high, and 32,768 pixels wide.
    let wide = """
      iVBORw0KGgoAAAANSUhEUgAAgAAAAAABAQAAAACvTaeFAAAAGklEQVR42u3BAQ0AAADCoPdPbQ8HFAAA\
      AHBvEAEAAbl6AzwAAAAASUVORK5CYII=
      """
    let path = "\(folder.path)/wide.png"
    try folder.write(try #require(Data(base64Encoded: wide)), to: "wide.png")
    let message =
      "\(path): the image has 32,768 × 1 pixels, and no side may have more than 32,767; save a smaller one"
    let named = try #require(throws: RunError.self) {
      try PNGImage(contentsOf: path, namedAt: location)
    }
    #expect(named.kind == .badData)
    #expect(named.description == "a.component.yml:3:21: \(message)")
    let sequence = try #require(throws: RunError.self) {
      try ImageSequence(files: [path], namedAt: location)
    }
    #expect(sequence.description == named.description)
    let alone = try #require(throws: RunError.self) { try PNGImage(contentsOf: path) }
    #expect(alone.description == message)
    // A pixel wide, and 32,767 pixels high.
    let high = """
      iVBORw0KGgoAAAANSUhEUgAAAAEAAH//AQAAAAAC1iGPAAAAVElEQVR42u3BAQEAAACAkP6v7ggKAAAA\
      AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
      BgANAAF4mpMrAAAAAElFTkSuQmCC
      """
    try folder.write(try #require(Data(base64Encoded: high)), to: "high.png")
    #expect(try PNGImage(contentsOf: "\(folder.path)/high.png").pixels.height == 32_767)
  }
}
