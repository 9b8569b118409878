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
        "\(folder.path)/Looks/image.json:2:45: a damaged image is not drawn"
      ])
  }

  @Test func `a file is an input of its project, whether it exists or not`() throws {
    _ = try look("{lottie: none.json}")
    try folder.write(
      "version: 1\ncomponents: [Looks/pull.component.yml]\n", to: "pullproof.yml")
    let file = try ProjectFile(contentsOf: "\(folder.path)/pullproof.yml", advice: "")
    #expect(
      file.inputs(.components).map(\.path) == [
        "\(folder.path)/Looks/pull.component.yml", "\(folder.path)/Looks/none.json",
      ])
    #expect(file.componentFiles == ["\(folder.path)/Looks/pull.component.yml"])
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
