import ProofDrawing
import ProofSnapshots
import RefreshComponents
import RefreshModel
import RefreshStrings
import Testing
import _ProofTestSupport

@testable import RefreshLint

/// A header whose idle title is given, measured with letters of 7 points.
struct FixSample {
  static let measurer = FixedAdvanceMeasurer(advance: 7)

  var gallery: Gallery
  var setup: ComponentSetup

  init(
    title: String, _ component: RefreshComponent = .normalHeader, showsLastUpdated: Bool = false
  ) throws {
    var setup = ComponentSetup(component)
    setup.titles[.idle] = title
    setup.showsLastUpdated = showsLastUpdated
    setup.pulledStates = [PulledState(.idle)]
    self.setup = setup
    gallery = Gallery(
      vocabulary: try Vocabulary(builtIn: StringBundle.builtIn(for: [.english])),
      now: try #require(Instant(iso8601: "2026-03-05T14:07:00Z")), lastUpdated: nil,
      timeZone: try TimeZoneIdentifier("UTC")
    ).remembering()
  }

  func matrix(widths: [Int]) -> FrameMatrix {
    var matrix = FrameMatrix(locales: [.english])
    matrix.setups = [setup]
    matrix.widths = widths
    matrix.scales = [1]
    return matrix
  }

  struct UnexpectedDrawing: Error {}

  /// The violations of a rule in frames of some widths, merged.
  func violations(of rule: some PictureRule, widths: [Int]) throws -> [LintViolation] {
    try violations(of: rule, in: matrix(widths: widths))
  }

  /// The violations of a rule in frames, merged.
  func violations(
    of rule: some PictureRule, in matrix: FrameMatrix
  ) throws -> [LintViolation] {
    let lint = FrameLint(
      of: matrix, rules: PictureRules(ofPictures: [rule], ofPairs: []),
      sourceLanguage: .english, blame: TextBlame(project: LintViolation.nowhere) { $0 }
    ) { gallery.plan(for: $0) }
    return try lint.matrix.indices.flatMap { index in
      try lint.violations(ofFrame: index, measuredBy: Self.measurer) { _ in
        throw UnexpectedDrawing()
      }
    }.merged()
  }

  /// The fixes of the text of the first violation.
  func fixes(
    of rule: some PictureRule = TextTruncatedRule(), widths: [Int],
    rules: PictureRules = PictureRules(
      ofPictures: [TextTruncatedRule(), TooManyLinesRule()], ofPairs: [])
  ) throws -> [LintFix] {
    try fixes(of: rule, in: matrix(widths: widths), rules: rules)
  }

  /// The fixes of the text of the first violation.
  func fixes(
    of rule: some PictureRule, in matrix: FrameMatrix, rules: PictureRules
  ) throws -> [LintFix] {
    let violations = try violations(of: rule, in: matrix)
    let subject = try #require(violations.first.flatMap { FixSubject(of: $0) })
    let search = FixSearch(of: matrix, rules: rules, in: gallery)
    let frames = search.frames(in: ["en"]).filter {
      search.subjects(in: $0, measuredBy: Self.measurer).contains(subject)
    }
    return try search.fixes(
      of: subject, for: violations.filter { FixSubject(of: $0) == subject }, in: frames,
      measuredBy: Self.measurer
    ) { _ in throw UnexpectedDrawing() }
  }
}
