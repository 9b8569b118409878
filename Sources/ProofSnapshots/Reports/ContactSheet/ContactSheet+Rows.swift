import ProofDocuments

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
    for axis in axes { html += " data-\(axis.attribute)=\"\(row.layout[axis])\"" }
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
      html += axes.map { row.layout[$0] }.joined(separator: ", ")
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
