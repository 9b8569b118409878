import ProofDocuments

/// The comment on a pull request.
extension MarkdownSummary {
  /// The counts, the causes or the locales, the texts from the worst fault on, the faults, the tolerances and the orphaned
  /// references.
  var commentText: String {
    var text = BoundedText(head, byteLimit: byteLimit - Self.note.utf8.count)
    text.add(environment)
    // So many causes that they take all the room must leave some to the texts.
    switch grouping {
    case .cause:
      text.add(causes, upTo: 0.5)
      text.add(texts(ReviewRow.rows(of: report.frames.filter(\.status.isFailure))), upTo: 0.85)
    case .locale:
      let sections = ReviewQueue(
        of: report, groupedBy: .locale, includingDecided: true
      ).sections
      text.add(locales(sections), upTo: 0.5)
      text.add(texts(sections.flatMap(\.rows)), upTo: 0.85)
    }
    text.add(faults)
    text.add(debts)
    text.add(orphaned)
    return text.text + (text.isCut ? Self.note : "")
  }

  /// The number of changes or problems in a cell, and of Unicode scalars of a text.
  private static let itemLimit = 3, scalarLimit = 300

  private var causes: MarkdownTable {
    let rows = report.groups.indices.map { index in
      let group = report.groups[index]
      let size = group.frames.count.counted("frame")
      let changes = group.changes(in: frames).map(\.sentence)
      let command = remedy(ofGroup: index).map { "\($0.verb): \(Markdown.code($0.command))" }
      return [
        "\(index + 1)", Self.text(group.title),
        group.places.isEmpty ? size : "\(size) in \(Self.text(group.places))",
        Self.cell(changes, count: group.changeCount), command ?? "",
      ]
    }
    return MarkdownTable(
      title: "Causes", columns: ["", "Cause", "Frames", "Changes", "Command"], rows: rows)
  }

  private func locales(_ sections: [ReviewSection]) -> MarkdownTable {
    let rows = sections.enumerated().map { index, section in
      let causes = section.pairs.flatMap(\.frame.causes).withoutRepetitions
      let command = report.blamesEnvironment ? nil : report.acceptance(of: section, by: commands)
      return [
        "\(index + 1)", Self.text(section.title), section.frameCount.counted("frame"),
        Self.cell(causes.lazy.map(\.title), count: causes.count),
        command.map { "accept: \(Markdown.code($0))" } ?? "",
      ]
    }
    return MarkdownTable(
      title: "Locales", columns: ["", "Locale", "Frames", "Causes", "Command"], rows: rows)
  }

  private func texts(_ rows: [ReviewRow]) -> MarkdownTable {
    let hasFaults = rows.contains { $0.fault != nil }
    return MarkdownTable(
      title: "Texts",
      columns: ["Key", "Locale", "Old", "New", "Place"] + (hasFaults ? ["Fault"] : []),
      rows: rows.map { row in
        [
          Markdown.code(Self.shortened(row.key)), Self.text(row.locale),
          Self.text(row.before), Self.text(row.after),
          row.source.map { Markdown.code(Self.shortened($0.description)) } ?? "",
        ] + (hasFaults ? [row.fault.map(Self.text) ?? ""] : [])
      })
  }

  private var faults: MarkdownTable {
    let rows = report.faults.map { group in
      let size = group.frames.count.counted("frame")
      return [
        "\(Self.sign(isForbidden: group.isForbidden)) \(Self.text(group.rule))",
        group.places.isEmpty ? size : "\(size) in \(Self.text(group.places))",
        Self.cell(group.problems, count: group.problemCount),
      ]
    }
    return MarkdownTable(title: "Faults", columns: ["Rule", "Frames", "Problems"], rows: rows)
  }

  private static func sign(isForbidden: Bool) -> String { isForbidden ? "❌" : "⚠️" }

  private static func text(_ fault: FrameFault) -> String {
    "\(sign(isForbidden: fault.isForbidden)) \(text(fault.sentence))"
  }

  /// The first texts of a list, a line each.
  private static func cell(_ texts: some Sequence<String>, count: Int) -> String {
    let shown = texts.prefix(itemLimit).map(text)
    let rest = count - shown.count
    return (shown + (rest > 0 ? ["and \(rest.grouped) more"] : [])).joined(separator: "<br>")
  }

  private static func text(_ text: String) -> String { Markdown.text(shortened(text)) }

  private static func text(_ text: ReviewText) -> String {
    Markdown.text(
      shortened(
        text.parts.lazy.flatMap { part -> [String] in
          switch part {
          case .plain(let text): text.map { String($0) }
          // A mark is not cut.
          case .marked(let scalar): ["<\(scalar.codePoint)>"]
          }
        }))
  }

  private static func shortened(_ text: String) -> String {
    shortened(text.lazy.map { String($0) })
  }

  /// The beginning of a text, which is cut before it is escaped, and between its pieces.
  private static func shortened(_ pieces: some Sequence<String>) -> String {
    var (result, count) = ("", 0)
    for piece in pieces {
      // A letter may have any number of marks.
      count += piece.unicodeScalars.count
      guard count <= scalarLimit else { return result + "…" }
      result += piece
    }
    return result
  }
}

/// A table with a heading, of which rows may be left out at the end.
struct MarkdownTable {
  let title: String
  let columns: [String]

  /// The rows of finished cells.
  let rows: [[String]]

  /// The heading and the head of the table.
  fileprivate var opening: String {
    "### \(title)\n\n\(Self.line(columns))\(Self.line(columns.map { _ in "---" }))"
  }

  fileprivate static func line(_ cells: [String]) -> String {
    "| \(cells.joined(separator: " | ")) |\n"
  }

  /// The line below a table without some rows.
  fileprivate static func rest(_ count: Int) -> String { "\nand \(count.grouped) more\n" }
}

/// A text of a limited length, which is cut between sections and rows.
private struct BoundedText {
  private(set) var text: String

  /// Whether something was left out.
  private(set) var isCut = false

  /// The number of bytes that the text may have.
  private let byteLimit: Int

  /// The number of bytes so far.
  private var size: Int

  init(_ text: String, byteLimit: Int) {
    self.text = text
    self.byteLimit = byteLimit
    size = text.utf8.count
  }

  /// Adds a section if it fits whole, and is not empty.
  mutating func add(_ section: String) {
    guard !section.isEmpty else { return }
    guard size + 1 + section.utf8.count <= byteLimit else { return isCut = true }
    append("\n" + section)
  }

  /// Adds a table with the rows that fit into a share of the limit; none without rows.
  mutating func add(_ table: MarkdownTable, upTo share: Double = 1) {
    guard !table.rows.isEmpty else { return }
    let limit = Int(Double(byteLimit) * share)
    let opening = "\n" + table.opening
    let lines = table.rows.map(MarkdownTable.line)
    let room = limit - size - opening.utf8.count - MarkdownTable.rest(lines.count).utf8.count
    var (count, length) = (0, 0)
    for line in lines {
      length += line.utf8.count
      guard length <= room else { break }
      count += 1
    }
    guard count > 0 else { return isCut = true }
    append(opening + lines.prefix(count).joined())
    guard count < lines.count else { return }
    isCut = true
    append(MarkdownTable.rest(lines.count - count))
  }

  private mutating func append(_ part: String) {
    text += part
    size += part.utf8.count
  }
}
