import ProofDocuments
import ProofDrawing
import RefreshComponents
import RefreshProject
import Testing
import _ProofTestSupport

/// Small views without behaviour in a project.
@Suite struct SmallViewProjectTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "version: 1\nextends: none\nstates: [empty, failed]\nheight: 80\nchildren: [{label: title}]\n",
      to: "list.component.yml")
    try folder.write(
      "version: 1\nextends: normal-header\nchildren: [{label: title}]\n", to: "own.component.yml")
    try folder.write(
      "\"list.empty.title\" = \"Nothing here\";\n\"list.failed.title\" = \"No connection\";\n",
      to: "App/en.lproj/Localizable.strings")
  }

  private func file(_ lines: String) throws -> ProjectFile {
    let path = try folder.write("version: 1\nstrings: [App]\n\(lines)\n", to: "pullproof.yml")
    return try ProjectFile(contentsOf: path, advice: "")
  }

  private func ids(_ lines: String) throws -> [String] {
    try file(lines).frames { _ in }.matrix.map(\.id)
  }

  private func error(_ lines: String) throws -> String {
    let error = try #require(throws: RunError.self) { try file(lines).frames { _ in } }
    #expect(error.kind == .badData)
    return error.description.replacing("\(folder.path)/", with: "")
  }

  private static let both = "components: [list.component.yml, state-header]"

  @Test func `it is drawn in all of its states unless the project names some`() throws {
    #expect(
      try ids("components: [list.component.yml]\nmatrix: {locales: [en], scales: [1]}") == [
        "list/empty/en", "list/failed/en",
      ])
    #expect(
      try ids("\(Self.both)\nmatrix: {locales: [en], states: [idle, empty], scales: [1]}") == [
        "list/empty/en", "state-header/idle/en",
      ])
    #expect(
      try ids("\(Self.both)\nmatrix: {locales: [en], states: [failed], scales: [1]}") == [
        "list/failed/en", "state-header/failed/en",
      ])
    #expect(
      try ids(
        "components: [{component: list.component.yml, states: [failed]}]\n"
          + "matrix: {locales: [en], scales: [1]}") == ["list/failed/en"])
  }

  @Test func `its frames show the texts of its keys`() throws {
    let file = try file("components: [list.component.yml]\nmatrix: {locales: [en]}")
    let frames = try file.frames { _ in }
    let gallery = try file.gallery(of: frames.vocabulary)
    let pictures = gallery.pictures(
      of: frames.matrix, measuredBy: FixedAdvanceMeasurer(advance: 8))
    #expect(pictures.map(\.strings) == [["Nothing here"], ["No connection"]])
    #expect(pictures.map(\.spokenLabel) == ["Nothing here", "No connection"])
    #expect(
      pictures.map { $0.origins.map(\.key) } == [["list.empty.title"], ["list.failed.title"]])
    #expect(frames.matrix.map(gallery.spokenLabel) == ["Nothing here", "No connection"])
  }

  @Test func `a state that nothing has is an error with its place and the nearest name`() throws {
    #expect(
      try error("\(Self.both)\nmatrix: {locales: [en], states: [idle, emtpy]}")
        == "pullproof.yml:4:40: no component has the state “emtpy”; did you mean “empty”? small views "
        + "have empty, failed")
    #expect(
      try error("\(Self.both)\nmatrix: {locales: [en], states: idel}").contains(
        "pullproof.yml:4:33: no component has the state “idel”; did you mean “idle”?"))
    #expect(
      try error("components: [own.component.yml]\nmatrix: {locales: [en], states: [empty]}")
        .contains(
          "pullproof.yml:4:34: no component has the state “empty”; there are no small views"))
    #expect(
      try error("components: [state-header]\nmatrix: {locales: [en], states: [empty]}").contains(
        "pullproof.yml:4:34: expected a state such as idle"))
    #expect(
      try error("components: [{component: list.component.yml, states: [idle]}]").contains(
        "pullproof.yml:3:26: list has no state “idle”; its states are empty, failed"))
    #expect(
      try error("components: [{component: own.component.yml, states: [empty]}]").contains(
        "own has no state “empty”"))
    #expect(
      try error("components: [{component: state-header, states: [empty]}]").contains(
        "expected a state such as idle"))
  }

  @Test func `a key that no language has is an error`() throws {
    #expect(
      try error("components: [{component: list.component.yml, name: inbox}]").contains(
        "list.component.yml:5:12: the app's texts have no key “inbox.empty.title” in any language"))
  }

  /// Settings that a small view has no use for.
  private static let settings: [(text: String, message: String)] = [
    ("height: {idle: 5}", "“height by state” has no effect on a small view"),
    ("titles: {idle: Hello}", "“titles” has no effect on a small view"),
    ("showsIndicator: false", "“showsIndicator” has no effect on a small view"),
    ("labelInset: 5", "“labelInset” has no effect on a small view"),
    (
      "keys: {header.idle.title: list.empty.title}",
      "the small view list has no text “header.idle.title”; its keys are those of the app, such as "
        + "“list.empty.title”"
    ),
  ]

  @Test(arguments: settings)
  func `a setting that would do nothing is an error`(text: String, message: String) throws {
    let found = try error("components: [{component: list.component.yml, \(text)}]")
    #expect(found.contains(message), "\(found)")
  }

  @Test func `a state that is named as another one at a width is an error`() throws {
    try folder.write(
      "version: 1\nextends: none\nstates: [empty, empty-w320]\nheight: 80\n"
        + "children: [{label: {key: list.empty.title}}]\n", to: "wide.component.yml")
    let lines = "components: [wide.component.yml]\nmatrix: {locales: [en], scales: [1]"
    #expect(try ids("\(lines)}") == ["wide/empty/en", "wide/empty-w320/en"])
    #expect(
      try error("\(lines), widths: [375, 320]}")
        == "pullproof.yml: frames of wide/empty and wide/empty-w320 would have the same image files, such "
        + "as wide-empty-w320.png; give one of both states another name")
  }

  @Test func `its height and background can be set`() throws {
    let file = try file(
      "components: [{component: list.component.yml, height: 90, background: \"#FF0000\"}]\n"
        + "matrix: {locales: [en]}")
    let frames = try file.frames { _ in }
    let picture = try file.gallery(of: frames.vocabulary).picture(
      of: frames.matrix[0], measuredBy: FixedAdvanceMeasurer(advance: 8))
    #expect(picture.size.height == 90)
    #expect(picture.background == Color(red: 255, green: 0, blue: 0))
  }

  @Test func `its keys are no misspelled ones`() throws {
    let file = try file("components: [list.component.yml]\nmatrix: {locales: [en]}")
    #expect(try file.keyWarnings(about: file.bundles { _ in }).isEmpty)
  }
}
