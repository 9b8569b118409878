import ProofDocuments
import RefreshStrings

extension TextFile {
  /// A `.strings` file with a comment above each text that has limits; nil for a file that isn't a
  /// plain list.
  func notingInComments(
    _ limits: LengthLimits, _ sourceLanguage: LocaleIdentifier
  ) -> [UInt8]? {
    guard let locale = tables.keys.first,
      let edit = try? StringsFileEdit(of: bytes, file: path)
    else { return nil }
    return edit.file { key in
      let limits =
        locale == sourceLanguage ? limits.all(for: key) : limits.own(for: key, in: locale)
      return limits.isEmpty ? nil : LimitNote.text(limits)
    }
  }
}

extension StringsFileEdit {
  /// The file with a comment of its own right above each text for which there is a note.
  fileprivate func file(notes: (_ key: String) -> String?) -> [UInt8] {
    var result = units
    for member in members.reversed() {
      guard let note = notes(member.key) else { continue }
      let start = lines.offset(
        ofLine: member.location.line, column: member.location.column, in: units)
      let comment = Array("/* \(note) */".utf16)
      if let earlier = ownComment(before: start) {
        result.replaceSubrange(earlier, with: comment)
        continue
      }
      let lineStart = units[..<start].lastIndex(where: UTF16Syntax.endsLine).map { $0 + 1 } ?? 0
      let indent = units[lineStart..<start]
      // Behind another text on its line the comment would be that text's.
      result.insert(
        contentsOf: indent.allSatisfy(UTF16Syntax.isSpace)
          ? comment + newline + indent : newline + comment + newline, at: start)
    }
    return mark + encoding.encoded(result)
  }

  /// The end of the first line, which may be that of an old Mac.
  private var newline: [UInt16] {
    let (lineFeed, carriageReturn) = (UInt16(0x0A), UInt16(0x0D))
    let end = units.firstIndex { $0 == lineFeed || $0 == carriageReturn }
    guard let end, units[end] == carriageReturn else { return [lineFeed] }
    return units[(end + 1)...].first == lineFeed
      ? [carriageReturn, lineFeed] : [carriageReturn]
  }

  /// The comment about limits among those right before a place; nil for none.
  private func ownComment(before place: Int) -> Range<Int>? {
    var end = place
    while true {
      while end > 0, UTF16Syntax.isSpace(units[end - 1]) { end -= 1 }
      guard end > 3, units[end - 1] == UTF16Syntax.slash, units[end - 2] == UTF16Syntax.star
      else { return nil }
      var start = end - 4
      while start > 0, units[start] != UTF16Syntax.slash || units[start + 1] != UTF16Syntax.star {
        start -= 1
      }
      let comment = String(decoding: units[start..<end], as: UTF16.self)
      guard comment.hasPrefix("/*") else { return nil }
      // What ends in “*/” may also be a comment that begins with “//”.
      let isWhole = !comment.contains(where: \.isNewline) && !comment.dropLast(2).contains("*/")
      if isWhole, comment.hasPrefix("/* \(LimitNote.start)") { return start..<end }
      end = start
    }
  }
}

extension TextFile {
  /// A string catalog whose comments end in a line about the lengths of their texts.
  func notingInCatalog(
    _ limits: LengthLimits, _ sourceLanguage: LocaleIdentifier
  ) -> [UInt8]? {
    guard var catalog = try? StringCatalogFile(parsing: bytes, file: path) else { return nil }
    let table = (catalog.tables[sourceLanguage] ?? StringTable()).compactMapEntries { key, entry in
      let limits = limits.all(for: key)
      guard !limits.isEmpty else { return nil }
      var entry = entry
      entry.comment = LimitNote.comment(entry.comment, with: limits)
      return entry
    }
    return (try? catalog.update([sourceLanguage: table])).map { catalog.bytes }
  }
}

extension TextFile {
  /// The template of a Flutter app with the attributes `x-max-length` and `x-max-points` of each
  /// message that has limits, unless somebody else wrote an `x-max-length`; the files of other languages
  /// have no attributes for translators.
  func notingInAttributes(
    _ limits: LengthLimits, _ sourceLanguage: LocaleIdentifier
  ) -> [UInt8]? {
    guard tables[sourceLanguage] != nil else { return bytes }
    guard let text = try? Document(json: bytes, file: path, .texts), let members = text.root.members
    else { return nil }
    let style = JSONStyle(of: text.root, in: text.bytes)
    let places = Dictionary(members.map { ($0.name, $0.node) }) { $1 }
    var changes: [TextChange] = []
    for member in members {
      let isAttribute = member.name.hasPrefix("@")
      let limits = limits.all(for: isAttribute ? String(member.name.dropFirst()) : member.name)
      guard !limits.isEmpty else { continue }
      if isAttribute {
        guard !member.node.hasForeignLimit else { continue }
        let patch = JSONPatch.object(Self.attributes(limits), removing: [])
        let patched = member.node.text(patch, in: text.bytes, style: style, depth: 1) { _, _ in
          false
        }
        changes.append((member.node.range, patched))
      } else if places["@\(member.name)"] == nil, places[member.name] == member.node {
        let content = JSONContent.object(
          Self.attributes(limits).compactMap { attribute in
            guard case .value(let content) = attribute.content else { return nil }
            return .init(attribute.name, content)
          })
        let name = "," + style.newline + style.indent + JSONContent.quoted("@\(member.name)")
        let end = member.node.range.upperBound
        changes.append((end..<end, name + style.colon + content.text(style, depth: 1)))
      }
    }
    return text.mark + text.bytes.changed(by: changes)
  }

  private static func attributes(_ limits: [LengthLimit]) -> [JSONPatch.Member] {
    let lengths = limits.map { JSONContent.Member($0.script, .integer($0.characters)) }
    let points = limits.compactMap { limit in
      limit.points.map { JSONContent.Member(limit.script, .integer(Int($0.rounded(.down)))) }
    }
    return [JSONPatch.Member("x-max-length", .value(.object(lengths)))]
      + (points.isEmpty ? [] : [JSONPatch.Member("x-max-points", .value(.object(points)))])
  }
}

extension DocumentNode {
  /// Whether the attributes of a message have a limit of somebody else, which isn't by script.
  fileprivate var hasForeignLimit: Bool {
    guard case .object(let members) = value else { return false }
    return members.contains { member in
      guard member.name == "x-max-length" else { return false }
      if case .object = member.node.value { return false }
      return true
    }
  }
}

extension TextFile {
  /// An XLIFF file whose units have the attributes `maxwidth` and `size-unit` of XLIFF 1.2, and a note
  /// by which these are known to be ours; a `maxwidth` that somebody else wrote stays.
  func notingInUnits(_ limits: LengthLimits) -> [UInt8]? {
    guard let tree = try? XMLTree(parsing: bytes, file: path) else { return nil }
    let text = tree.text.bytes
    var changes: [TextChange] = []
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
    let result = text.changed(by: changes)
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
  ) -> [TextChange] {
    guard !range.isSingleTag, ownNote != nil || attributes["maxwidth"] == nil else { return [] }
    let note = "<note from=\"PullProof\">\(LimitNote.text([limit]))</note>"
    var changes: [TextChange] = []
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
