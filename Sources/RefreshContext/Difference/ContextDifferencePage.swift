import ProofDocuments
import ProofDrawing
import ProofSnapshots
import RefreshStrings

/// The changes of an app's texts, as Markdown for a pull request, with pictures.
package struct ContextDifferencePage: Sendable {
  /// The name of the page in its folder.
  package static let name = "changes.md"

  private let differences: [ContextDifference]
  private let address: String

  package init(of differences: [ContextDifference], address: String = "") {
    self.differences = differences.filter { !$0.changes.isEmpty || !$0.undrawn.isEmpty }
    self.address = address.isEmpty || address.hasSuffix("/") ? address : address + "/"
  }

  /// The number of texts in all languages that changed and are drawn.
  package var changeCount: Int { differences.reduce(0) { $0 + $1.changes.count } }

  /// The number of texts that are cut and were not before.
  package var newlyCutCount: Int {
    differences.flatMap(\.changes).count { change in
      change.after?.fit.cutWidths.isEmpty == false && change.before?.fit.cutWidths.isEmpty != false
    }
  }

  /// The page and its pictures.
  package var files: [ContextFile] {
    let pictures = differences.flatMap(\.changes).flatMap { change in
      [("before", change.before), ("after", change.after)].compactMap { side, version in
        version.map { ContextFile("\(side)/\($0.picture.path).png", $0.picture.png) }
      }
    }
    var paths: Set<String> = []
    return [ContextFile(Self.name, text: markdown)]
      + pictures.filter { paths.insert($0.path).inserted }
  }

  package var markdown: String {
    guard !differences.isEmpty else { return "No text changed.\n" }
    let cut = newlyCutCount
    let head =
      "## \(changeCount.counted("changed text")) in \(differences.count.counted("language"))"
      + (cut > 0 ? ", \(cut.grouped) newly cut" : "") + "\n"
    return head + differences.map(section).joined()
  }

  private func section(of difference: ContextDifference) -> String {
    var text = "\n### \(Markdown.text(difference.locale.tag))\n\n"
    if !difference.changes.isEmpty {
      text += "| Text | Before | After |\n| --- | --- | --- |\n"
      text += difference.changes.map(row).joined()
    }
    if !difference.undrawn.isEmpty {
      text += (difference.changes.isEmpty ? "" : "\n") + "Changed, but not drawn:\n\n"
      text += difference.undrawn.map { undrawn in
        "- \(Markdown.code(undrawn.entry.key.name)): \(Markdown.text("\(undrawn.reason)"))\n"
      }.joined()
    }
    return text
  }

  private func row(of change: ContextChange) -> String {
    let place = (change.after ?? change.before)?.place.map { "<br>\(Markdown.text($0))" } ?? ""
    return "| \(Markdown.code(change.key.name))\(place) "
      + "| \(cell(of: change.before, "before")) | \(cell(of: change.after, "after")) |\n"
  }

  private func cell(of version: ContextChange.Version?, _ side: String) -> String {
    guard let version else { return "not shown" }
    let fit = version.fit.cutWidths.isEmpty ? "\(version.fit)" : "**\(version.fit)**"
    let source = address + "\(side)/\(version.picture.path).png".percentEncoded
    // A bar would end the cell, even in an attribute.
    let string = version.string.withoutIsolates
    let alternative = XML.attribute(string).replacing("|", with: "&#124;")
    return "\(Markdown.text(string))<br>\(fit)<br><img src=\"\(XML.attribute(source))\" "
      + "alt=\"\(alternative)\" width=\"\(Int(version.picture.size.width))\">"
  }
}
