import Testing
import _ProofTestSupport

/// The pages of a project whose component is described by a file.
@Suite struct ComponentFilePagesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      version: 1
      components: [state-header, {component: Looks/dots.component.yml, name: inbox}]
      matrix: {locales: [en], states: [idle], scales: [1]}
      """, to: "pullproof.yml")
    try write(spacing: 0)
  }

  private func write(spacing: Int) throws {
    try folder.write(
      """
      version: 1
      extends: state-header
      children:
        - label: title
          letterSpacing: \(spacing)
      """, to: "Looks/dots.component.yml")
  }

  private func run(_ arguments: String..., expecting code: Int32 = 0) throws {
    let outcome = try Program.run(arguments, in: folder.url)
    #expect(outcome.exitCode == code, "\(outcome)")
  }

  @Test func `the contact sheet names the file beside its component`() throws {
    try run("render", "--quiet")
    let page = try folder.text("out/index.html")
    #expect(
      page.contains(
        #"<bdi>inbox</bdi> <span class="count">1</span> <bdi class="look">Looks/dots.component.yml</bdi></h3>"#
      ))
    #expect(page.contains(#"<bdi>state-header</bdi> <span class="count">1</span></h3>"#))
  }

  @Test func `a report lists the file, and says which label was changed`() throws {
    try run("record", "--mode", "all", "--quiet")
    try write(spacing: 1)
    try run("verify", "--quiet", "--reporter", "html=report", expecting: 1)
    #expect(try folder.text("report/index.html").contains(Self.row))
    let causes = try folder.text("report/data/causes.js")
    #expect(causes.contains("the letter spacing of title went from 0 to 1 pt"))
    #expect(causes.contains("the layout changed: letter spacing of title"))
  }

  @Test func `a report merged from shards lists the file`() throws {
    try run("record", "--mode", "all", "--quiet")
    try write(spacing: 1)
    // Only the second shard has a frame of the file.
    try run("verify", "--quiet", "--shard", "1/2", "--reporter", "blob=blobs/1")
    try run("verify", "--quiet", "--shard", "2/2", "--reporter", "blob=blobs/2", expecting: 1)
    try run("merge-reports", "--quiet", "blobs", "--reporter", "html=report", expecting: 1)
    #expect(try folder.text("report/index.html").contains(Self.row))
  }

  /// The row of the file in a report.
  private static let row =
    #"<tr><th scope="row"><bdi>inbox</bdi></th><td><bdi>Looks/dots.component.yml</bdi></td></tr>"#
}
