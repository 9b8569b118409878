import ProofDocuments
import ProofDrawing
import ProofRendering
import RefreshComponents
import RefreshLint
import RefreshModel
import RefreshStrings
import Testing
import _ProofTestSupport

/// The layout of our own texts in every language, on phones of both usual widths.
@Suite struct OwnFramesTests {
  private struct Violation: Hashable {
    let rule: String
    let frame: String
    let problem: String
  }

  private static func gallery(_ bundle: StringBundle) throws -> Gallery {
    Gallery(
      vocabulary: try Vocabulary(builtIn: bundle),
      now: try #require(Instant(iso8601: "2026-03-05T14:07:00Z")),
      lastUpdated: Instant(iso8601: "2026-03-05T09:05:00Z"),
      timeZone: try TimeZoneIdentifier("UTC"))
  }

  private static func matrix(
    _ locales: [LocaleIdentifier], directions: [TextDirection?] = [nil]
  ) -> FrameMatrix {
    var matrix = FrameMatrix(locales: locales)
    matrix.widths = [375, 320]
    matrix.appearances = [.light, .dark]
    matrix.directions = directions
    return matrix
  }

  private static func violations() throws -> [Violation] {
    let bundle = try StringBundle.builtIn()
    let gallery = try gallery(bundle)
    let renderer = try LockedFonts.renderer()
    let rules = PictureRules.standard
    let english = try #require(LocaleIdentifier("en"))
    let sources = gallery.pictures(of: matrix([english]), measuredBy: renderer.typesetter)
    var found: [Violation] = []
    for locale in bundle.locales {
      let matrix = matrix([locale])
      let pictures = gallery.pictures(of: matrix, measuredBy: renderer.typesetter)
      let fromLeft =
        locale.isRightToLeft
        ? gallery.pictures(
          of: Self.matrix([locale], directions: [.leftToRight]), measuredBy: renderer.typesetter)
        : []
      for (place, frame) in matrix.enumerated() {
        var violations = try rules.violations(in: pictures[place]) {
          try renderer.pixmap(of: $0, scale: 3)
        }
        violations += rules.violations(
          in: pictures[place], comparedWith: sources[place], as: .sourceLanguage)
        if locale.isRightToLeft {
          violations += rules.violations(
            in: pictures[place], comparedWith: fromLeft[place], as: .leftToRight)
        }
        found += violations.map {
          Violation(rule: $0.rule.id, frame: frame.id, problem: $0.problem)
        }
      }
    }
    return found
  }

  @Test func `no frame of our own breaks a rule that is an error`() throws {
    let errors = Set(PictureRules.all.filter { $0.severity == .error }.map(\.id))
    let found = try Self.violations().filter { errors.contains($0.rule) }
    #expect(found.isEmpty, "\(found.map { "\($0.rule) \($0.frame) \($0.problem)" })")
  }
}
