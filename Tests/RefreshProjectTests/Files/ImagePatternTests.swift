import Foundation
import ProofDocuments
import ProofDrawing
import RefreshComponents
import Testing
import _ProofTestSupport

@testable import RefreshProject

/// Sequences of images that a component's file names by a pattern.
@Suite struct ImagePatternTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The names of the files of each image of a pattern.
  private func images(_ pattern: String, among files: [String]) throws -> [[String]] {
    for file in files { try folder.write("", to: "Pull/\(file)") }
    return try ImagePattern("\(folder.path)/Pull/\(pattern)").images.map { image in
      image.map { String($0.dropFirst("\(folder.path)/Pull/".count)) }
    }
  }

  @Test func `nine images at three scales are nine images`() throws {
    let files = (1...9).flatMap { number in
      ["", "@2x", "@3x"].map { "refresh_footer_\(number)\($0).png" }
    }
    let images = try images("refresh_footer_*.png", among: files)
    #expect(images.count == 9)
    #expect(
      images.first == [
        "refresh_footer_1@3x.png", "refresh_footer_1@2x.png", "refresh_footer_1.png",
      ])
    #expect(images.map(\.first) == (1...9).map { "refresh_footer_\($0)@3x.png" })
  }

  @Test func `images need no file without a scale, and are in the order of their numbers`() throws {
    let files = ["a_10@2x.png", "a_9@3x.png", "a_9@2x.png", "a_2@3x.png", "b_1@2x.png"]
    #expect(
      try images("a_*.png", among: files)
        == [["a_2@3x.png"], ["a_9@3x.png", "a_9@2x.png"], ["a_10@2x.png"]])
    #expect(try images("c_*.png", among: files).isEmpty)
  }

  @Test func `a pattern with a scale takes the files of this scale`() throws {
    let files = ["a_1.png", "a_1@2x.png", "a_1@3x.png", "a_2@2x.png", "a_3.png"]
    #expect(try images("a_*@2x.png", among: files) == [["a_1@2x.png"], ["a_2@2x.png"]])
  }

  @Test func `the end of a pattern may be before the scale`() throws {
    let files = ["a_1_on.png", "a_1_on@2x.png", "a_1_off@2x.png", "a_2_on@3x.png"]
    #expect(
      try images("a_*_on.png", among: files)
        == [["a_1_on@2x.png", "a_1_on.png"], ["a_2_on@3x.png"]])
  }

  @Test func `a folder that there isn't has no images, nor has a file in its place`() throws {
    try folder.write("", to: "file")
    #expect(try ImagePattern("\(folder.path)/none/*.png").images == [])
    #expect(try ImagePattern("\(folder.path)/file/*.png").images == [])
  }

  @Test func `a sequence has an image`() throws {
    let location = ProofDocuments.SourceLocation(file: "a.component.yml", line: 3, column: 21)
    let error = try #require(throws: RunError.self) {
      try ImageSequence(files: [], namedAt: location)
    }
    #expect(error.kind == .missingInput)
    #expect(
      error.description == "a.component.yml:3:21: there are no images; correct the path")
  }

  /// Images of 3 × 6 pixels are 3 × 6, 1.5 × 3 or 1 × 2 points.
  @Test func `an image is as large in points as its file with the most pixels says`() throws {
    let png = try #require(
      Data(
        base64Encoded: """
          iVBORw0KGgoAAAANSUhEUgAAAAMAAAAGCAYAAAAG5SQMAAAANElEQVR42hXHSRKAIBTE0BZkdEDvf9hP\
          evFSFUkK6UCCMjlRPJU0dM8gE5fnJg9ezyIf/tivnBKIeEW/5gAAAABJRU5ErkJggg==
          """))
    for name in ["1.png", "2.png", "2@2x.png", "3@2x.png", "3@3x.png"] {
      try folder.write(png, to: "Pull/\(name)")
    }
    let path = try folder.write(
      "version: 1\nextends: normal-header\nchildren: [{frames: \"Pull/*.png\"}]\n",
      to: "own.component.yml")
    let assets = try ComponentAssets(of: [ComponentSetup(fileAt: path)])
    let sequence = try #require(assets.sequences["\(folder.path)/Pull/*.png"])
    #expect(
      sequence.images.map(\.size) == [
        Size(width: 3, height: 6), Size(width: 1.5, height: 3), Size(width: 1, height: 2),
      ])
    #expect(try ComponentFileContents(of: path).paths.count == 6)
  }
}
