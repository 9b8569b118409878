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
      "axes": FrameLayout.Axis.allCases.map { axis in
        [
          "name": axis.rawValue,
          "title": axis.title.prefix(1).uppercased() + axis.title.dropFirst(),
        ]
      },
      "scripts": scripts, "sizes": PageAssets.path(of: ContactSheet.sizes),
      "tables": tables.map { ["component": $0.component, "count": $0.frameCount.grouped] },
    ]
  }

  func values(of table: ContactSheet.Table) -> [String: Any] {
    [
      "component": table.component, "count": table.frameCount.grouped,
      "file": lookFiles[table.component].map { [$0] } ?? [],
      "states": zip(table.states, table.columnWidths).map { ["state": $0, "width": $1] },
    ]
  }

  /// The common properties of all frames, such as “375 pt wide, scale 3x”; of text size and direction
  /// only unusual ones.
  private var common: String {
    guard let layout else { return "" }
    let rest = ContactSheet.rowAxes.filter { !axes.contains($0) }
    return rest.compactMap { axis in
      guard axis == .width || axis == .scale || !layout.isStandard(on: axis) else { return nil }
      let words = layout.words(on: axis)
      return switch axis {
      case .width: "\(words) wide"
      case .direction: words
      default: "\(axis.title) \(words)"
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

/// The rows of the page's tables.
///
/// A page may have a hundred thousand, and the template engine looks at each character and value of a
/// row for so long that a tenth of the time of a run went by, so they are written without a template.
extension ContactSheet.Contents {
  /// A row of a table as HTML, with a line break at the end.
  func html(of row: ContactSheet.Row, in table: ContactSheet.Table) -> String {
    let name = names[row.locale] ?? (own: row.locale, english: row.locale)
    let locale = XML.attribute(row.locale)
    var html = "<tr role=\"row\" class=\"h\(row.height)\" data-locale=\"\(locale)\""
    for axis in axes { html += " data-\(axis.attribute)=\"\(row.layout.words(on: axis))\"" }
    html +=
      "><th role=\"rowheader\" scope=\"row\">"
      + "<bdi class=\"own\" lang=\"\(locale)\">\(XML.attribute(name.own))</bdi>"
    // English is English in English.
    if name.english != name.own {
      html += "<span class=\"english\">\(XML.attribute(name.english))</span> · "
    }
    html += "<span class=\"tag\">\(locale)</span>"
    if !axes.isEmpty {
      html += "<span class=\"layout\">"
      html += axes.map { row.layout.words(on: $0) }.joined(separator: ", ")
      html += "</span>"
    }
    html += "</th>"
    for (cell, width) in zip(row.cells, table.columnWidths) {
      html += "<td role=\"cell\" class=\"w\(width)\">"
      for place in cell { add(frame(place), to: &html) }
      html += cell.isEmpty ? "<span class=\"none\">not drawn</span></td>" : "</td>"
    }
    return html + "</tr>\n"
  }

  private func add(_ frame: ContactSheet.Frame, to html: inout String) {
    let address = XML.attribute(frame.file.percentEncoded)
    let (id, words) = (XML.attribute(frame.id), XML.attribute(frame.alternativeText))
    html += "<a id=\"frame=\(id)\" class=\"shot"
    if frame.isDark { html += " dark" }
    if frame.size.isTall { html += " tall" }
    if !id.hasSuffix("@2x"), !id.hasSuffix("@3x") { html += " coarse" }
    html += "\" href=\"\(address)\""
    if frame.texts.count > 1 {
      html += " data-texts=\"\(XML.attribute(frame.texts.joined(separator: "\n")))\""
    }
    let locale = XML.attribute(frame.locale)
    if frame.file.hasSuffix(".pdf") {
      html += "><span class=\"document\" lang=\"\(locale)\">\(words)</span>"
    } else {
      html +=
        "><img src=\"\(address)\" width=\"\(frame.size.width)\" height=\"\(frame.size.height)\""
      html += " loading=\"lazy\" decoding=\"async\" lang=\"\(locale)\" alt=\"\(words)\">"
    }
    if !frame.faults.isEmpty { html += badges(of: frame.faults) }
    if !frame.builtInKeys.isEmpty {
      let keys = XML.attribute(frame.builtInKeys.joined(separator: "\n"))
      html += "<span class=\"built-in\" title=\"\(keys)\">built-in text</span>"
    }
    html += "</a>"
  }

  /// A badge for each rule that doesn't hold, whose title says what was found.
  private func badges(of faults: [FrameFault]) -> String {
    faults.map(\.rule).withoutRepetitions.map { rule in
      let own = faults.filter { $0.rule == rule }
      let kind = own.areForbidden ? "badge forbidden" : "badge"
      let account = own.map(\.account).joined(separator: "\n")
      // The id of a rule may be wider than a trailer, so it can be broken between its words.
      let name = XML.attribute(rule).map { $0.isUppercase ? "<wbr>\($0)" : "\($0)" }.joined()
      return "<span class=\"\(kind)\" title=\"\(XML.attribute(account))\">\(name)</span>"
    }.joined()
  }
}
