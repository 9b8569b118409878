import Foundation
import Mustache
import ProofDocuments
import ProofDrawing
import ProofSnapshots

/// A lint's report as a page with the pictures of frames, on which boxes mark the violations.
///
/// It has no scripts and asks for nothing but its neighbours, so it opens from a file.
package struct LintPage: Sendable {
  private let page: MustacheTemplate
  private let styles: [(name: String, bytes: [UInt8])]

  /// Reads the page's template and styles.
  ///
  /// - Throws: an error when the program's own resources are absent or damaged.
  package init() throws {
    let folder = URL(filePath: try ResourceFolder.templates.path(of: "Lint"))
    page = try MustacheTemplate(
      string: String(contentsOf: folder.appending(path: "index.mustache"), encoding: .utf8))
    styles = try PageAssets.read(Self.ownStyles, from: "Lint", after: PageAssets.sharedStyles)
  }

  /// The folder of styles, beside the page.
  package static var assetFolder: String { PageAssets.folder }

  private static let ownStyles = ["lint.css"]
  private static let stylePaths = (PageAssets.sharedStyles + ownStyles)
    .map { PageAssets.path(of: $0) }

  /// Writes every file but the images, the page at last.
  package func write(
    _ report: LintReport, images: [String: String],
    to sink: (_ file: String, _ bytes: [UInt8]) throws -> Void
  ) throws {
    for style in styles { try sink(PageAssets.path(of: style.name), style.bytes) }
    let values = LintPageValues(report: report, images: images).values
      .merging(["styles": Self.stylePaths]) { own, _ in own }
    try sink("index.html", Array(page.render(values).utf8))
  }

  /// The frame of which the page shows a picture for a violation; nil for one of files alone.
  package static func shownFrame(of violation: LintViolation) -> String? {
    violation.places.first?.frame
  }

  /// The path of the image of a frame, below the page's own folder.
  package static func path(ofImage path: String) -> String { "images/\(path).png" }

  /// Whether a file below the page's folder bears a name that reports give.
  package static func isPart(_ file: String) -> Bool {
    file == "index.html" || stylePaths.contains(file)
      || file.wholeMatch(of: /images\/.+\.png/) != nil
  }
}

/// The values of the page's template.
private struct LintPageValues {
  let report: LintReport
  let images: [String: String]

  var values: [String: Any] {
    let summary = LintText(report).summary
    let isClean = report.violations.isEmpty
    return [
      "summary": summary, "isClean": isClean,
      "verdict": isClean
        ? "Nothing violates the rules" : report.violations.count.counted("violation"),
      "counts": Diagnostic.Severity.allCases.map { severity in
        let count = report.count(of: severity)
        return [
          "severity": severity.rawValue, "count": count.grouped,
          "word": count == 1 ? severity.rawValue : "\(severity.rawValue)s",
        ]
      },
      "rules": report.byRule.map(values),
      "resolved": report.resolved.isEmpty
        ? [] : [["ids": report.resolved.map(\.description)]],
    ]
  }

  private func values(of rule: LintRule, _ violations: [LintViolation]) -> [String: Any] {
    [
      "id": rule.id, "reason": rule.summary, "count": violations.count.grouped,
      "locales": violations.byLocale.map { locale, violations -> [String: Any] in
        ["locale": locale ?? "All locales", "violations": violations.map(values)]
      },
    ]
  }

  private func values(of violation: LintViolation) -> [String: Any] {
    let frames = violation.frames
    return [
      "severity": violation.severity.rawValue, "problem": violation.diagnostic.problem,
      "fixes": violation.fixes.isEmpty ? [] : [["lines": violation.fixes.map(\.description)]],
      "advice": violation.diagnostic.advice.map { [$0] } ?? [],
      "location": violation.diagnostic.location.description.visible,
      "key": violation.subject.key.map { [$0.visible] } ?? [],
      "picture": picture(of: violation).map { [$0] } ?? [],
      "frames": frames.isEmpty
        ? [] : [["count": frames.count.counted("frame"), "ids": frames] as [String: Any]],
    ]
  }

  /// The picture of the narrowest frame, and the box in percent of it.
  private func picture(of violation: LintViolation) -> [String: Any]? {
    guard let place = violation.places.first, let image = images[place.frame] else { return nil }
    func percent(_ length: Double, of whole: Double) -> String {
      whole > 0 ? String(format: "%.2f", length / whole * 100) : "0"
    }
    let box = place.visibleBox
    return [
      "address": image.percentEncoded, "alt": "\(place.frame): \(violation.diagnostic.problem)",
      "width": Int(place.size.width.rounded()), "height": Int(place.size.height.rounded()),
      "left": percent(box.x, of: place.size.width),
      "top": percent(box.y, of: place.size.height),
      "boxWidth": percent(box.width, of: place.size.width),
      "boxHeight": percent(box.height, of: place.size.height),
      "isDark": place.id.appearance.isDark,
    ]
  }
}

extension LintViolation.Place {
  /// The part of the box that is in the picture; a line at the edge behind which all of it is.
  fileprivate var visibleBox: Rect {
    let x = [box.x, box.maxX].map { min(max($0, 0), size.width) }
    let y = [box.y, box.maxY].map { min(max($0, 0), size.height) }
    return Rect(x: x[0], y: y[0], width: x[1] - x[0], height: y[1] - y[0])
  }
}
