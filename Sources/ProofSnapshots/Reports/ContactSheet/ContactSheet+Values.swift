import ProofDocuments
import ProofDrawing

/// The values of the page's templates.
extension ContactSheet.Contents {
  func values(scripts: [String]) -> [String: Any] {
    let locales = Set(tables.flatMap { $0.rows.map(\.locale) })
    let counts = [
      (frameCount, "frame"), (tables.count, "component"), (locales.count, "locale"),
    ]
    return [
      "title": title, "frameCount": frameCount, "fontSet": fontSet,
      "counts": counts.map { ["count": $0.grouped, "word": $0 == 1 ? $1 : "\($1)s"] },
      "faults": faults.map { group in
        [
          "count": group.frames.count.grouped, "rule": group.rule, "summary": group.summary,
          "isForbidden": group.isForbidden,
        ] as [String: Any]
      },
      "builtIn": builtInCount > 0 ? [["count": builtInCount.grouped]] : [],
      "common": common, "earlier": earlier.map { [$0] } ?? [],
      "isEmpty": tables.isEmpty,
      "scripts": scripts, "sizes": PageAssets.path(of: ContactSheet.sizes),
      "tables": tables.map { ["component": $0.component, "count": $0.frameCount.grouped] },
    ]
  }

  func values(of table: ContactSheet.Table) -> [String: Any] {
    [
      "component": table.component, "count": table.frameCount.grouped,
      "states": zip(table.states, table.columnWidths).map { ["state": $0, "width": $1] },
    ]
  }

  /// The common properties of all frames, such as “375 pt wide, scale 3x”; of text size and direction
  /// only unusual ones.
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

  /// The note about frames that earlier runs left; nil for none.
  private var earlier: [String: String]? {
    guard earlierCount > 0 else { return nil }
    let (noun, pronoun) = earlierCount == 1 ? ("frame", "it") : ("frames", "them")
    return ["count": earlierCount.grouped, "noun": noun, "pronoun": pronoun]
  }
}
