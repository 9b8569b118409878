internal import ProofSnapshots
internal import ProofText

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
      "scripts": scripts, "sizes": PageAssets.path(of: ContactSheet.sizes),
      "tables": tables.map { ["component": $0.component, "count": $0.frameCount.grouped] },
    ]
  }

  func values(of table: ContactSheet.Table) -> [String: Any] {
    [
      "component": table.component, "count": table.frameCount.grouped,
      "states": zip(table.states, columnWidths(of: table)).map { ["state": $0, "width": $1] },
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

  func values(of row: ContactSheet.Row, in table: ContactSheet.Table) -> [String: Any] {
    let widths = columnWidths(of: table)
    let name = names[row.locale] ?? ContactSheet.LocaleName(own: row.locale, english: row.locale)
    return [
      "locale": row.locale, "own": name.own, "height": height(of: row),
      // English is English in English.
      "english": name.english == name.own ? [] : [name.english],
      "axes": axes.map { ["name": $0.attribute, "value": row.layout[$0]] },
      "layout": axes.isEmpty ? [] : [axes.map { row.layout[$0] }.joined(separator: ", ")],
      "cells": zip(row.cells, widths).map { cell, width in
        ["width": width, "frames": cell.map { values(of: frame($0)) }] as [String: Any]
      },
    ]
  }

  private func values(of frame: ContactSheet.Frame) -> [String: Any] {
    let faults = frame.faults.isEmpty ? [] : ContactSheet.Fault.allCases
    return [
      "id": frame.id, "address": frame.file.percentEncoded, "width": frame.size.width,
      "height": frame.size.height, "locale": frame.locale, "words": frame.alternativeText,
      "texts": frame.texts.count > 1 ? [frame.texts.joined(separator: "\n")] : [],
      "isDark": frame.isDark, "isTall": frame.size.isTall,
      "isShown": !frame.file.hasSuffix(".pdf"),
      "isCoarse": !frame.id.hasSuffix("@2x") && !frame.id.hasSuffix("@3x"),
      "faults": faults.filter { frame.faults.contains($0.option) }.map(\.rawValue),
    ]
  }
}
