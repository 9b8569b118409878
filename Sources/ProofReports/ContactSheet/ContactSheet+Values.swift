internal import ProofSnapshots

/// What the page's templates need.
extension ContactSheet.Contents {
  func values(scripts: [String]) -> [String: Any] {
    let locales = Set(tables.flatMap { $0.rows.map(\.locale) })
    let counts = [
      (frameCount, "frame"), (tables.count, "component"), (locales.count, "locale"),
    ]
    return [
      "title": title, "frameCount": frameCount, "fontSet": fontSet,
      "counts": counts.map { ["count": $0.grouped, "word": $0 == 1 ? $1 : "\($1)s"] },
      "faults": ContactSheet.Fault.allCases.compactMap { fault in
        faultCounts[fault].map { ["count": $0.grouped, "word": fault.rawValue] }
      },
      "common": common, "earlier": earlier.map { [$0] } ?? [],
      "isEmpty": tables.isEmpty,
      "scripts": scripts.map { "\(ContactSheet.assetFolder)/\($0)" },
      "tables": tables.map { ["component": $0.component, "count": String($0.frameCount)] },
    ]
  }

  /// What all frames have in common, such as “375 pt wide, scale 3x”; of text size and direction only
  /// what is unusual.
  private var common: String {
    guard let layout else { return "" }
    let rest = ContactSheet.LayoutAxis.allCases.filter { !axes.contains($0) }
    return rest.compactMap { axis in
      guard axis == .width || axis == .scale || !layout.isStandard(on: axis) else { return nil }
      return switch axis {
      case .width: "\(layout[axis]) wide"
      case .textSize: "text size \(layout[axis])"
      case .direction: layout[axis]
      case .scale: "scale \(layout[axis])"
      }
    }.joined(separator: ", ")
  }

  /// What is said of frames that earlier runs left; nil for none.
  private var earlier: [String: String]? {
    guard earlierCount > 0 else { return nil }
    let (noun, pronoun) = earlierCount == 1 ? ("frame", "it") : ("frames", "them")
    return ["count": earlierCount.grouped, "noun": noun, "pronoun": pronoun]
  }
}

extension ContactSheet.Table {
  /// The number of frames.
  var frameCount: Int {
    rows.reduce(0) { $0 + $1.cells.reduce(0) { $0 + $1.count } }
  }

  var values: [String: Any] {
    ["component": component, "count": String(frameCount), "states": states]
  }
}
