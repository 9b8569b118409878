import Foundation
import ProofDocuments
import RefreshComponents
import RefreshProject
import Testing
import _ProofTestSupport

/// The Lottie files that component files name.
@Suite struct ComponentLottieTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.animation, to: "Looks/pull.json")
  }

  /// An animation of 60 frames without anything.
  private static let animation =
    #"{"fr":30,"ip":0,"op":60,"w":40,"h":20,"layers":[],"markers":[{"tm":20,"cm":"spin","dr":30}]}"#

  /// A component file with one child.
  private func look(_ child: String) throws -> String {
    try folder.write(
      "version: 1\nextends: normal-header\nchildren: [\(child)]\n", to: "Looks/pull.component.yml")
  }

  private func error(_ child: String) throws -> RunError {
    let path = try look(child)
    return try #require(throws: RunError.self) { _ = try ComponentFileContents(of: path) }
  }

  @Test func `a file is read with its component, and counts as its file`() throws {
    let contents = try ComponentFileContents(
      of: look(
        "{lottie: {file: pull.json, in: {idle: percent, refreshing: {loop: 1, segment: spin}}}}"))
    let looks = "\(folder.path)/Looks"
    #expect(contents.paths == ["\(looks)/pull.component.yml", "\(looks)/pull.json"])
    #expect(contents.assets.animations.count == 1)
    #expect(contents.assets.notes.isEmpty)
  }

  /// A PNG file of 3 × 6 pixels, written by libpng.
  private static let image = """
    iVBORw0KGgoAAAANSUhEUgAAAAMAAAAGCAYAAAAG5SQMAAAANElEQVR42hXHSRKAIBTE0BZkdEDvf9hP\
    evFSFUkK6UCCMjlRPJU0dM8gE5fnJg9ezyIf/tivnBKIeEW/5gAAAABJRU5ErkJggg==
    """

  @Test func `a PNG file in it is decoded, and a damaged one is a note`() throws {
    func notes(_ data: String) throws -> [String] {
      try folder.write(
        """
        {"fr": 30, "op": 60, "w": 40, "h": 20, "layers": [{"ty": 2, "refId": "i", "ks": {}}],
        "assets": [{"id": "i", "w": 4, "h": 4, "p": "data:image/png;base64,\(data)"}]}
        """, to: "Looks/image.json")
      return try ComponentFileContents(of: look("{lottie: image.json}")).assets.notes
    }
    #expect(try notes(Self.image) == [])
    #expect(
      try notes(String(Self.image.prefix(60))) == [
        "\(folder.path)/Looks/image.json:1:70: a damaged image of the layer “layer 1” is not drawn"
      ])
  }

  @Test func `a PNG file with a side that no drawing has is an error with its place`() throws {
    for (width, height) in [(100_000, 1), (1, 32_768)] {
      // A signature and the chunk with the extents (PNG, 5.2 and 11.2.2).
      let extents = [width, height].flatMap { number in
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
      }
      let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
      try folder.write(head + Array("IHDR".utf8) + extents + [8, 6, 0, 0, 0], to: "Looks/wide.png")
      let path = try lookWithImage("wide.png")
      let error = try #require(throws: RunError.self) { try ComponentFileContents(of: path) }
      #expect(
        error.description.contains(
          "Looks/image.json:2:54: the image “wide.png” has \(width.grouped) × \(height.grouped) pixels, and no "
            + "side has more than 32,767; export a smaller image"), "\(error)")
    }
  }

  /// Writes a Lottie file that shows an image in a file of its own, and a component file with it.
  private func lookWithImage(_ path: String) throws -> String {
    try folder.write(
      """
      {"fr": 30, "op": 60, "w": 40, "h": 20, "layers": [{"ty": 2, "refId": "i", "ks": {}}],
      "assets": [{"id": "i", "w": 4, "h": 4, "u": "", "p": "\(path)"}]}
      """, to: "Looks/image.json")
    return try look("{lottie: image.json}")
  }

  @Test func `a PNG file that it names is read, and is among the files of its project`() throws {
    let path = try lookWithImage("images/a.png")
    let looks = "\(folder.path)/Looks"
    try folder.write("version: 1\ncomponents: [Looks/pull.component.yml]\n", to: "pullproof.yml")
    let file = try ProjectFile(contentsOf: "\(folder.path)/pullproof.yml", advice: "")
    let all = ["pull.component.yml", "image.json", "images/a.png"].map { "\(looks)/\($0)" }
    #expect(try file.inputs(.components).map(\.path) == all)
    #expect(try file.componentFiles == Array(all.prefix(2)))
    #expect(
      try ComponentFileContents(of: path).assets.notes == [
        "\(looks)/image.json:1:70: the missing image “images/a.png” of the layer “layer 1” is not drawn"
      ])
    try folder.write(
      Data(base64Encoded: Self.image) ?? Data(), to: "Looks/images/a.png")
    #expect(try file.componentFiles == all)
    let contents = try ComponentFileContents(of: path)
    #expect(contents.paths == Set(all) && contents.assets.notes.isEmpty)
  }

  @Test func `an image that leads out of the project is refused with its place`() throws {
    let error = try #require(throws: RunError.self) {
      let path = try lookWithImage("../../../a.png")
      _ = try ComponentFileContents(of: path)
    }
    #expect(error.kind == .badData, "\(error)")
    #expect(
      error.description.hasPrefix("\(folder.path)/Looks/image.json:2:54: ")
        && error.description.contains("leads out of the folder \(folder.path)/Looks/"), "\(error)")
    let link = "\(folder.path)/Looks/link.png"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/etc/passwd")
    let linked = try #require(throws: RunError.self) {
      let path = try lookWithImage("link.png")
      _ = try ComponentFileContents(of: path)
    }
    #expect(
      linked.kind == .badData && linked.description.contains("by a symbolic link"), "\(linked)")
  }

  @Test func `images aren't known of a file that can't be read`() throws {
    let path = try lookWithImage("images/a.png")
    let setup = try ComponentSetup(fileAt: path)
    #expect(try setup.inputs(.components).count == 3)
    let lottie = "\(folder.path)/Looks/image.json"
    try FileManager.default.removeItem(atPath: lottie)
    try FileManager.default.createDirectory(atPath: lottie, withIntermediateDirectories: false)
    for read in [{ _ = try setup.inputs(.components) }, { _ = try setup.files }] {
      let error = try #require(throws: RunError.self) { try read() }
      #expect(
        error.kind == .missingInput
          && error.description.hasPrefix("\(lottie): Is a directory; "), "\(error)")
    }
  }

  @Test func `a file is an input of its project, whether it exists or not`() throws {
    _ = try look("{lottie: none.json}")
    try folder.write(
      "version: 1\ncomponents: [Looks/pull.component.yml]\n", to: "pullproof.yml")
    let file = try ProjectFile(contentsOf: "\(folder.path)/pullproof.yml", advice: "")
    #expect(
      try file.inputs(.components).map(\.path) == [
        "\(folder.path)/Looks/pull.component.yml", "\(folder.path)/Looks/none.json",
      ])
    #expect(try file.componentFiles == ["\(folder.path)/Looks/pull.component.yml"])
  }

  @Test func `a missing file is an error with the place that names it`() throws {
    let error = try error("{lottie: none.json}")
    #expect(error.kind == .missingInput)
    #expect(
      error.description
        == "\(folder.path)/Looks/pull.component.yml:3:21: there is no file “none.json”; correct the path"
    )
  }

  @Test func `an invalid file is an error with both places`() throws {
    try folder.write(
      #"{"fr":30,"ip":0,"op":60,"w":40,"h":20,"layers":7}"#, to: "Looks/pull.json")
    let error = try error("{lottie: pull.json}")
    #expect(error.kind == .badData)
    #expect(
      error.description.hasPrefix(
        "\(folder.path)/Looks/pull.component.yml:3:21: \(folder.path)/Looks/pull.json:1:48: expected "
      ),
      "\(error)")
  }

  @Test func `a frame and a marker that the file lacks are errors with their place`() throws {
    let frame = try error("{lottie: {file: pull.json, in: {idle: 70}}}")
    #expect(frame.kind == .badData)
    #expect(
      frame.description.hasSuffix(
        "pull.component.yml:3:50: “pull.json” has no frame 70: its frames are from 0 to 60; name one of "
          + "them"), "\(frame)")
    let marker = try error("{lottie: {file: pull.json, in: {loop: 1, segment: spni}}}")
    #expect(marker.kind == .badData)
    #expect(marker.description.contains("has no marker “spni”; did you mean “spin”?"), "\(marker)")
  }
}
