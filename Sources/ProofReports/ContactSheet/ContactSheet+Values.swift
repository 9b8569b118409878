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

  func values(of row: ContactSheet.Row, in table: ContactSheet.Table) -> [String: Any] {
    let name = names[row.locale] ?? ContactSheet.LocaleName(own: row.locale, english: row.locale)
    return [
      "locale": row.locale, "own": name.own,
      // English is English in English.
      "english": name.english == name.own ? [] : [name.english],
      "axes": axes.map { ["name": $0.attribute, "value": row.layout[$0]] },
      "layout": axes.isEmpty ? [] : [axes.map { row.layout[$0] }.joined(separator: ", ")],
      "cells": row.cells.map { cell in ["frames": cell.map { values(of: frame($0)) }] },
    ]
  }

  private func values(of frame: ContactSheet.Frame) -> [String: Any] {
    let faults = frame.faults.isEmpty ? [] : ContactSheet.Fault.allCases
    return [
      "id": frame.id, "address": frame.file.percentEncoded, "width": frame.width,
      "height": frame.height, "locale": frame.locale, "words": frame.alternativeText,
      "texts": frame.texts.count > 1 ? [frame.texts.joined(separator: "\n")] : [],
      "isDark": frame.isDark, "isTall": frame.height > frame.width,
      "isShown": !frame.file.hasSuffix(".pdf"),
      "isCoarse": !frame.id.hasSuffix("@2x") && !frame.id.hasSuffix("@3x"),
      "faults": faults.filter { frame.faults.contains($0.option) }.map(\.rawValue),
    ]
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
