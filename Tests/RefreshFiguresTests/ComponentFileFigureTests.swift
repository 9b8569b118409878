import ProofDocuments
import ProofDrawing
import RefreshComponents
import RefreshProject
import RefreshStrings
import Testing
import _ProofTestSupport

@testable import RefreshFigures

@Suite("A figure of a component that a file describes")
struct ComponentFileFigureTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      version: 1
      extends: normal-header
      height: 60
      trigger: 70
      children: [{ring: {to: 0.5}, size: [20, 20]}]

      """, to: "Looks/ring.component.yml")
  }

  /// The project's file with these figures and some more lines.
  private func file(_ figures: String, _ lines: String = "") throws -> ProjectFile {
    try folder.write(
      """
      version: 1
      components: [{component: Looks/ring.component.yml, name: inbox}]
      matrix: {locales: [en]}
      figures:
      \(figures)
      \(lines)

      """, to: "pullproof.yml")
    return try ProjectFile(
      contentsOf: "\(folder.path)/pullproof.yml", advice: "", sections: [FigureSettings.self])
  }

  /// The pictures of all figures that can be made, by their names, and the errors of the others.
  private func pictures(
    of file: ProjectFile
  ) throws -> (pictures: [String: Picture], failures: [String]) {
    var book = try file.figureBook()
    let inputs = try file.figureInputs(for: &book) { _ in }
    let context = FigureContext(
      gallery: inputs.gallery, locale: .english, measurer: FixedAdvanceMeasurer(advance: 8))
    let made = try book.figures.map { ($0.name, try $0.figure.content.picture(in: context)) }
    return (Dictionary(uniqueKeysWithValues: made), book.failures.map(\.message))
  }

  /// The names of a component's elements, without those of its card.
  private static func names(_ picture: Picture?) -> [String]? {
    picture?.elements.map(\.name).filter { !["card", "border"].contains($0) }
  }

  @Test func `is drawn by the name in the project and by the path of the file`() throws {
    let (pictures, failures) = try pictures(
      of: file(
        """
          named: {kind: frame, component: inbox}
          path: {kind: frame, component: Looks/ring.component.yml}
          plain: {kind: frame, component: state-header}
        """))
    #expect(failures.isEmpty)
    #expect(Self.names(pictures["named"]) == ["ring"])
    #expect(Self.names(pictures["path"]) == ["ring"])
    #expect(pictures["path"]?.size == Size(width: 375, height: 60))
    #expect(Self.names(pictures["plain"]) == ["title", "lastUpdated"])
  }

  @Test func `is drawn from another file, whose paths are its own`() throws {
    try folder.write(
      """
      figures:
        named: {kind: frame, component: inbox}
        path: {kind: frame, component: ../Looks/ring.component.yml}

      """, to: "Docs/figures.yml")
    let (pictures, failures) = try pictures(
      of: file(
        "  first: {kind: frame, component: inbox}", "illustration: {files: [Docs/figures.yml]}"))
    #expect(failures.isEmpty)
    #expect(Self.names(pictures["named"]) == ["ring"])
    #expect(Self.names(pictures["path"]) == ["ring"])
  }

  @Test func `has its parts and its distances`() throws {
    let (pictures, failures) = try pictures(
      of: file(
        """
          parts: {kind: anatomy, component: inbox, showsDistances: false}
          diagram: {kind: diagram, component: inbox}
          strip: {kind: strip, component: inbox, percentages: [0, 100]}
        """))
    #expect(failures.isEmpty)
    #expect(try #require(Self.names(pictures["parts"])).contains("ring"))
    let labels = try #require(pictures["diagram"]).elements.compactMap { element -> String? in
      guard case .text(let text, _, _) = element.content else { return nil }
      return text.string
    }
    #expect(labels.contains { $0.contains("70 pt") })
    #expect(!labels.contains { $0.contains("54 pt") })
    #expect(try #require(Self.names(pictures["strip"])).contains { $0.hasSuffix("ring") })
  }

  @Test func `shows the frames of a Lottie file on a strip`() throws {
    try folder.write(
      #"{"fr":30,"ip":0,"op":60,"w":40,"h":20,"layers":[]}"#, to: "Looks/pull.json")
    try folder.write(
      "version: 1\nextends: normal-header\nchildren: [{lottie: {file: pull.json, in: percent}}]\n",
      to: "Looks/ring.component.yml")
    let (pictures, failures) = try pictures(
      of: file("  strip: {kind: strip, component: inbox, percentages: [0, 50, 100]}"))
    #expect(failures.isEmpty)
    let frames = try #require(pictures["strip"]).elements.compactMap { $0.pose["frame"] }
    #expect(frames == [0, 30, 60])
  }

  @Test func `is an error alone where a file or a component is absent`() throws {
    let (pictures, failures) = try pictures(
      of: file(
        """
          good: {kind: frame, component: inbox}
          gone: {kind: frame, component: Looks/gone.component.yml}
          wrong: {kind: frame, component: inbx}
        """))
    #expect(pictures.keys.sorted() == ["good"])
    #expect(failures.count == 2)
    #expect(failures.contains { $0.contains("“gone”") && $0.contains("Looks/gone.component.yml") })
    #expect(failures.contains { $0.contains("unknown component “inbx”") })
  }

  @Test func `is an error alone where an image is absent`() throws {
    try folder.write(
      "version: 1\nextends: normal-header\nchildren: [{image: logo.png}]\n",
      to: "Looks/logo.component.yml")
    let (pictures, failures) = try pictures(
      of: file(
        """
          good: {kind: frame, component: inbox}
          logo: {kind: frame, component: Looks/logo.component.yml}
        """))
    #expect(pictures.keys.sorted() == ["good"])
    #expect(failures.count == 1)
    #expect(failures.first?.contains("there is no file “logo.png”") == true)
  }

  @Test func `has files among the inputs of the project`() throws {
    try folder.write(
      "version: 1\nextends: normal-header\nchildren: [{image: logo.png}]\n",
      to: "Looks/logo.component.yml")
    let file = try file("  logo: {kind: frame, component: Looks/logo.component.yml}")
    let looks = "\(folder.path)/Looks"
    #expect(
      try file.inputs(.sections).map(\.path) == [
        "\(looks)/logo.component.yml", "\(looks)/logo@3x.png", "\(looks)/logo@2x.png",
        "\(looks)/logo.png",
      ])
    #expect(try file.inputs(.components).map(\.path) == ["\(looks)/ring.component.yml"])
  }
}
