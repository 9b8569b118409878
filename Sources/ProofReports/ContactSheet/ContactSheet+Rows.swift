internal import ProofSnapshots
internal import ProofText

/// The rows of the page's tables.
///
/// A page may have a hundred thousand, and the template engine looks at each character and value of a
/// row for so long that a tenth of the time of a run went by, so they are written without a template.
extension ContactSheet.Contents {
  /// A row of a table as HTML, with a line break at the end; the widths of its columns are in points.
  func html(of row: ContactSheet.Row, inColumnsOf widths: [Int]) -> String {
    let name = names[row.locale] ?? ContactSheet.LocaleName(own: row.locale, english: row.locale)
    let locale = HTML.escaped(row.locale)
    var html = "<tr role=\"row\" class=\"h\(height(of: row))\" data-locale=\"\(locale)\""
    for axis in axes { html += " data-\(axis.attribute)=\"\(row.layout[axis])\"" }
    html +=
      "><th role=\"rowheader\" scope=\"row\">"
      + "<bdi class=\"own\" lang=\"\(locale)\">\(HTML.escaped(name.own))</bdi>"
    // English is English in English.
    if name.english != name.own {
      html += "<span class=\"english\">\(HTML.escaped(name.english))</span> · "
    }
    html += "<span class=\"tag\">\(locale)</span>"
    if !axes.isEmpty {
      html += "<span class=\"layout\">"
      html += axes.map { row.layout[$0] }.joined(separator: ", ")
      html += "</span>"
    }
    html += "</th>"
    for (cell, width) in zip(row.cells, widths) {
      html += "<td role=\"cell\" class=\"w\(width)\">"
      for place in cell { add(frame(place), to: &html) }
      html += cell.isEmpty ? "<span class=\"none\">not drawn</span></td>" : "</td>"
    }
    return html + "</tr>\n"
  }

  private func add(_ frame: ContactSheet.Frame, to html: inout String) {
    let address = HTML.escaped(frame.file.percentEncoded)
    let (id, words) = (HTML.escaped(frame.id), HTML.escaped(frame.alternativeText))
    html += "<a id=\"frame=\(id)\" class=\"shot"
    if frame.isDark { html += " dark" }
    if frame.size.isTall { html += " tall" }
    if !id.hasSuffix("@2x"), !id.hasSuffix("@3x") { html += " coarse" }
    html += "\" href=\"\(address)\""
    if frame.texts.count > 1 {
      html += " data-texts=\"\(HTML.escaped(frame.texts.joined(separator: "\n")))\""
    }
    let locale = HTML.escaped(frame.locale)
    if frame.file.hasSuffix(".pdf") {
      html += "><span class=\"document\" lang=\"\(locale)\">\(words)</span>"
    } else {
      html +=
        "><img src=\"\(address)\" width=\"\(frame.size.width)\" height=\"\(frame.size.height)\""
      html += " loading=\"lazy\" decoding=\"async\" lang=\"\(locale)\" alt=\"\(words)\">"
    }
    if !frame.faults.isEmpty {
      for fault in ContactSheet.Fault.allCases where frame.faults.contains(fault.option) {
        html += "<span class=\"badge\">\(fault.rawValue)</span>"
      }
    }
    html += "</a>"
  }
}

/// Text as HTML holds it, between tags and between quotation marks.
private enum HTML {
  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { entity(for: $0) != nil }) else { return text }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if let entity = entity(for: byte) { bytes += entity.utf8 } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What stands for a byte; nil for one that stands for itself.
  private static func entity(for byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }
}
