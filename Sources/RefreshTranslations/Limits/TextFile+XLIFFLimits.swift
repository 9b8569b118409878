import ProofDocuments
import RefreshStrings

extension TextFile {
  /// An XLIFF file whose units have the attributes `maxwidth` and `size-unit` of XLIFF 1.2, and a note
  /// by which these are known to be ours; a `maxwidth` that somebody else wrote stays.
  func notingInUnits(_ limits: LengthLimits) -> [UInt8]? {
    guard let tree = try? XMLTree(parsing: bytes, file: path) else { return nil }
    let text = tree.text.bytes
    var changes: [(range: Range<Int>, text: String)] = []
    for file in tree.root.elements where file.localName == "file" {
      let tag = file.attributes["target-language"] ?? file.attributes["source-language"]
      guard let locale = tag.flatMap({ LocaleIdentifier($0) }) else { continue }
      let style = XLIFFIdentifier.Style(original: file.attributes["original"] ?? "")
      for unit in file.units {
        let key = unit.attributes["id"].map { XLIFFIdentifier(parsing: $0, style).key }
        guard let limit = key.flatMap({ limits.own(for: $0, in: locale).first }) else { continue }
        changes += unit.changes(noting: limit, in: text)
      }
    }
    var result = text
    for change in changes.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      result.replaceSubrange(change.range, with: Array(change.text.utf8))
    }
    let whole = tree.text.declaration + result.dropFirst(tree.text.declaration.count)
    return changes.isEmpty ? bytes : XMLText.file(whole, like: bytes)
  }
}

extension XMLTree.Element {
  /// The units in an element, those of its groups too.
  fileprivate var units: [XMLTree.Element] {
    elements.flatMap { $0.localName == "trans-unit" ? [$0] : $0.units }
  }

  /// The note about a limit that an earlier run wrote.
  private var ownNote: XMLTree.Element? {
    elements.first { $0.localName == "note" && $0.text.hasPrefix(LimitNote.start) }
  }

  fileprivate func changes(
    noting limit: LengthLimit, in text: [UInt8]
  ) -> [(range: Range<Int>, text: String)] {
    guard !range.isSingleTag, ownNote != nil || attributes["maxwidth"] == nil else { return [] }
    let note = "<note from=\"PullProof\">\(LimitNote.text([limit]))</note>"
    var changes: [(range: Range<Int>, text: String)] = []
    if let ownNote {
      changes.append((ownNote.range.start..<ownNote.range.end, note))
    } else {
      // Before the space that the last tag is indented by, so that it stays where it is.
      let end = range.contentEnd
      let space = text[..<end].endingSpace
      let indent = elements.last.map { element in
        text[..<element.range.start].endingSpace
      }
      changes.append(
        (
          end - space.count..<end - space.count,
          String(decoding: indent ?? [], as: UTF8.self) + note
        ))
    }
    let tag = String(decoding: text[range.start..<range.contentStart], as: UTF8.self)
    let kept = tag.replacing(/\s(?:maxwidth|size-unit)\s*=\s*(?:"[^"]*"|'[^']*')/, with: "")
    let limited = kept.dropLast() + " maxwidth=\"\(limit.characters)\" size-unit=\"char\">"
    changes.append((range.start..<range.contentStart, String(limited)))
    return changes
  }
}

extension ArraySlice<UInt8> {
  /// The space at the end of a text.
  fileprivate var endingSpace: ArraySlice<UInt8> {
    let spaces: [UInt8] = [0x09, 0x0A, 0x0D, 0x20]
    return self[(lastIndex { !spaces.contains($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}
