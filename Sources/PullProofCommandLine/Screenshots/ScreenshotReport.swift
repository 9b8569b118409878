import ProofDocuments
import ProofDrawing
import ProofSnapshots
import RefreshComponents
import RefreshFigures

/// A comparison with a screenshot as text and as JSON.
struct ScreenshotReport {
  let run: ScreenshotRun
  let comparison: ScreenshotComparison
  let advice: [LookAdvice]
  let scale: ScreenshotScale

  /// The likeness from which two texts are taken for the same words.
  static let leastLikeness = 0.35

  /// The lines for a terminal.
  var lines: [String] {
    let (x, y) = (comparison.frame.x.oneDecimal, comparison.frame.y.oneDecimal)
    let head =
      "\(run.path): \(run.subject), found at x \(x), y \(y) pt, "
      + "\(scale.scale.hundredths) pixels in a point"
    let table = [["element", "measure", "PullProof", "screenshot", "difference"]] + rows
    return [head, ""] + AlignedColumns.lines(of: table) + [""] + notes + adviceLines
  }

  private var rows: [[String]] {
    comparison.elements.flatMap(rows) + [
      colorRow(
        "background", comparison.background, comparison.theirBackground,
        comparison.backgroundDifference)
    ]
  }

  private func rows(of element: ElementComparison) -> [[String]] {
    guard let theirs = element.theirs else {
      return [[element.name, "", "", "not found", ""]]
    }
    let measures: [(String, Double, Double)] = [
      ("left", element.ours.box.x, theirs.box.x),
      (element.isText ? "baseline" : "middle", element.ours.level, theirs.level),
      ("width", element.ours.box.width, theirs.box.width),
      ("height", element.ours.box.height, theirs.box.height),
    ]
    return measures.map { name, ours, theirs in
      [
        element.name, name, ours.oneDecimal, theirs.oneDecimal,
        "\((theirs - ours).signedPoints) pt",
      ]
    } + [
      colorRow(
        element.name, element.ours.color, theirs.color, element.colorDifference ?? 0)
    ]
  }

  private func colorRow(
    _ name: String, _ ours: Color, _ theirs: Color, _ difference: Double
  ) -> [String] {
    [name, "colour", "\(ours)", "\(theirs)", "ΔE \(difference.hundredths)"]
  }

  /// Notes for a reader of the table.
  var notes: [String] {
    var notes: [String] = []
    if let reference = comparison.reference {
      notes.append(
        "note: heights are measured from the \(reference), because a screenshot doesn't show where the "
          + "component begins")
    }
    if scale.isUnusual {
      notes.append(
        "note: \(scale.scale.hundredths) pixels in a point are unusual; the screenshot was resized, or "
          + "its --width is wrong")
    }
    for element in comparison.elements {
      if element.theirs?.isCut == true {
        notes.append(
          "note: \(element.name) reaches to another background and may be cut; take the screenshot "
            + "when the whole component is seen")
      }
      if let likeness = element.likeness, likeness < Self.leastLikeness {
        notes.append(
          "note: \(element.name) seems to have other words than ours, so its width tells nothing; "
            + (element.name == "title"
              ? "check --locale and the texts" : "give its time with --last-updated and --now"))
      }
    }
    if !comparison.strays.isEmpty {
      notes.append(
        "note: the screenshot shows something that ours lacks, at "
          + comparison.strays.prefix(3).map {
            "\($0.center.x.oneDecimal), \($0.center.y.oneDecimal)"
          }.joined(separator: "; "))
    }
    return notes
  }

  private var adviceLines: [String] {
    guard !advice.isEmpty else { return ["nothing to set: ours is as theirs, as far as fields go"] }
    return ["to come nearer, set"]
      + AlignedColumns.lines(of: advice.map { ["  \($0.field)", $0.value, "(\($0.reason))"] })
  }
}

/// JSON.
extension ScreenshotReport {
  var json: JSONObject {
    [
      "kind": "compare", "schemaVersion": 1, "screenshot": run.path, "frame": run.frame.id,
      "scale": scale.scale, "width": run.frame.width, "place": comparison.frame.rounded,
      "reference": comparison.reference, "largestOffset": largestOffset,
      "background": color(
        comparison.background, comparison.theirBackground, comparison.backgroundDifference),
      "elements": comparison.elements.map(json),
      "strays": comparison.strays.map(\.rounded), "notes": notes,
      "advice": advice.map {
        ["field": $0.field, "value": $0.value, "reason": $0.reason] as JSONObject
      },
    ]
  }

  /// The largest offset in points; nil where an element isn't seen.
  private var largestOffset: Double? {
    comparison.largestOffset.isFinite ? comparison.largestOffset.roundedToHundredths : nil
  }

  private func json(of element: ElementComparison) -> JSONObject {
    [
      "name": element.name, "isText": element.isText, "isFound": element.theirs != nil,
      "pullproof": json(of: element.ours), "screenshot": element.theirs.map(json),
      "offset": element.offset.map {
        ["x": $0.x.roundedToHundredths, "y": $0.y.roundedToHundredths] as JSONObject
      },
      "colorDifference": element.colorDifference?.roundedToHundredths,
      "likeness": element.likeness?.roundedToHundredths,
    ]
  }

  private func json(of measure: InkMeasure) -> JSONObject {
    [
      "ink": measure.box.rounded, "baseline": measure.baseline?.roundedToHundredths,
      "color": "\(measure.color)",
    ]
  }

  private func color(_ ours: Color, _ theirs: Color, _ difference: Double) -> JSONObject {
    [
      "pullproof": "\(ours)", "screenshot": "\(theirs)",
      "difference": difference.roundedToHundredths,
    ]
  }
}

extension Double {
  fileprivate var roundedToHundredths: Double { (self * 100).rounded() / 100 }

  /// The number with two digits behind the point, without zeros at its end.
  fileprivate var hundredths: String { "\(roundedToHundredths.plain)" }
}

extension Rect {
  /// The rectangle in hundredths of points.
  fileprivate var rounded: Rect {
    Rect(
      x: x.roundedToHundredths, y: y.roundedToHundredths, width: width.roundedToHundredths,
      height: height.roundedToHundredths)
  }
}
