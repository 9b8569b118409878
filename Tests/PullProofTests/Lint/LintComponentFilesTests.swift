import Testing
import _ProofTestSupport

/// The lint of projects whose components are described by files.
@Suite struct LintComponentFilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes a project whose only component has some children.
  private func write(_ children: String, settings: String = "", lint: String = "") throws {
    try folder.write(
      """
      version: 1
      components: [Looks/ring.component.yml]
      matrix: {locales: [en, ar, ja], states: [idle, refreshing], appearances: [light, dark],
        textSizes: [100, 200]}
      \(lint)
      """, to: "pullproof.yml")
    try folder.write(
      "version: 1\nextends: normal-header\nheight: 72\n\(settings)\nchildren:\n\(children)\n",
      to: "Looks/ring.component.yml")
  }

  /// The lines of a report about violations, without frames and fixes.
  private func problems() throws -> [String] {
    let outcome = try Program.run(["lint"], in: folder.url)
    return outcome.output.split(separator: "\n").map { String($0.drop { $0 == " " }) }
      .filter { $0.contains(": error: ") || $0.contains(": warning: ") }
  }

  @Test func `what a file draws on purpose is no violation`() throws {
    try write(
      """
        - column:
            - ring: {to: {idle: 0, default: 0.25}, track: "#88888822"}
              color: {light: "#0B5A60", dark: "#7CCFD4"}
              rotate: {refreshing: {turn: 1}, default: 0}
            - label: title
              font: {size: 13}
            - row:
                - bar: {to: {idle: 0, default: 0.5}, line: 3, track: "#88888822"}
                  size: [60, 3]
                - dots: 3
                - spinner
              spacing: 8
          spacing: 4
        - line: {length: fill, width: 1}
          color: "#88888844"
          place: {at: [center, bottom]}
        - shape: M 0 0 L 12 0 L 12 12 Z
          fill: "#88888822"
          stroke: {width: 3, color: "#88888844"}
          rotate: 30
          place: {at: [end, top], offset: [-30, 2]}
        - box: []
          name: frame
          size: [24, 16]
          border: {width: 1, color: "#88888844"}
          place: {at: [start, top], offset: [1, 1]}
      """)
    #expect(try problems() == [])
  }

  @Test func `words in the file are reported at their element, once for all languages`() throws {
    func write(_ text: String) throws {
      try self.write(
        "  - label: title\n  - label: {text: \(text)}\n    place: {at: [end, top], offset: [-12, 4]}"
      )
    }
    try write("BETA")
    #expect(
      try problems() == [
        "Looks/ring.component.yml:7:5: warning: “BETA” is the same in every language; name a key of "
          + "the app, such as {key: inbox.hint}"
      ])
    try write("\"·\"")
    #expect(try problems() == [])
  }

  @Test func `a layout that isn't mirrored is reported at the setting, and can be turned off`()
    throws
  {
    let children = "  - arrow:\n    place: {at: [left, center], offset: [40, 0]}\n  - label: title"
    try write(children, settings: "mirrors: false")
    let problem =
      "the layout isn't mirrored for readers from the right: `arrow` stands as for readers from the left"
    func found() throws -> [String] { try problems().filter { $0.contains("mirror") } }
    #expect(
      try found() == [
        "Looks/ring.component.yml:4:10: warning: \(problem); remove “mirrors: false”, unless the "
          + "app's frames are the same for all readers"
      ])
    let json = try JSON(
      parsing: Program.run(["lint", "--format", "json"], in: folder.url).output)
    let violation = try #require(try json.violations(of: "notMirrored").first)
    #expect(try violation["component"].string == "ring")
    #expect(try violation.object["locale"] == nil)
    try write(children, settings: "mirrors: false", lint: "lint: {rules: {notMirrored: off}}")
    #expect(try found() == [])
    try write(children)
    #expect(
      try Program.run(["lint"], in: folder.url).errors.contains("“left” is the same for readers"))
  }

  @Test func `a symbol without enough contrast is reported at its element`() throws {
    try write(
      """
        - label: title
        - spinner:
          color: "#EEEEEE"
          place: {beside: title, gap: 25}
      """)
    let found = try problems().filter { $0.contains("contrast") }
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.hasPrefix("Looks/ring.component.yml:7:5: error: `spinner` has") })
  }
}
