package import ProofDocuments
import RefreshStrings

extension XLIFFDocument {
  /// Reads an XLIFF 1.2 file.
  ///
  /// Older versions of the format are read too, as far as they have the same elements. Marks inside
  /// a text (`<g>`, `<ph>`) are taken away and their text stays, as Xcode does it; a mark without a
  /// text (`<x/>`) must say what it stands for.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - file: The path to name in locations and errors.
  ///   - keepsGoing: Whether to read on after a text that cannot be read, and add it to
  ///     ``refusals``.
  /// - Throws: ``DocumentError`` for the first malformed part, unless it is a text that
  ///   is gone on after.
  package init(
    parsing bytes: [UInt8], file: String, keepsGoing: Bool = false
  ) throws(DocumentError) {
    let root = try XMLTree(parsing: bytes, file: file).root
    guard root.localName == "xliff" else {
      throw root.error(
        "an XLIFF file starts with “xliff”, not with “\(root.name)”",
        "check that it is the right file")
    }
    if let version = root.attributes["version"], !version.hasPrefix("1.") {
      throw root.error(
        "this is XLIFF \(version.visible), another format than XLIFF 1.2", "save it as XLIFF 1.2")
    }
    self.init()
    var parser = XLIFFParser(keepsGoing: keepsGoing)
    for element in root.elements {
      if element.localName == "file" {
        files.append(try parser.file(element))
      } else {
        parser.passOver(element)
      }
    }
    warnings = parser.warnings
    refuse(parser.refusals)
  }
}

private struct XLIFFParser {
  private let keepsGoing: Bool
  private(set) var warnings: [Diagnostic] = []
  private(set) var refusals: [Diagnostic] = []

  init(keepsGoing: Bool) { self.keepsGoing = keepsGoing }

  mutating func file(_ element: XMLTree.Element) throws(DocumentError) -> XLIFFDocument.File {
    guard let source = try language("source-language", of: element) else {
      throw element.error(
        "this “file” doesn't say its source language",
        "add an attribute such as source-language=\"en\"")
    }
    var file = XLIFFDocument.File(
      original: element.attributes["original"] ?? "", sourceLanguage: source,
      targetLanguage: try language("target-language", of: element),
      dataType: element.attributes["datatype"] ?? "plaintext", location: element.location)
    for part in element.elements {
      switch part.localName {
      case "header": file.tool = tool(in: part)
      case "body": try readUnits(in: part, into: &file)
      default: passOver(part)
      }
    }
    try checkIdentifiers(of: &file)
    return file
  }

  /// Warns of an element that is not read.
  mutating func passOver(_ element: XMLTree.Element) {
    warn(element, "“\(element.name)” is not read", "nothing is lost if it holds no translations")
  }

  private mutating func tool(in header: XMLTree.Element) -> XLIFFDocument.Tool? {
    let tools = header.elements.filter { $0.localName == "tool" }
    let xcode = tools.first { $0.attributes["tool-id"] == XLIFFDocument.Tool.xcode }
    // A system that passes a part on may name itself beside the tool that took the texts.
    guard let tool = xcode ?? tools.first else { return nil }
    let identifier = tool.attributes["tool-id"] ?? ""
    return XLIFFDocument.Tool(
      identifier: identifier, name: tool.attributes["tool-name"] ?? identifier,
      version: tool.attributes["tool-version"], build: tool.attributes["build-num"])
  }

  private mutating func readUnits(
    in body: XMLTree.Element, into file: inout XLIFFDocument.File
  ) throws(DocumentError) {
    for element in body.elements {
      switch element.localName {
      case "trans-unit":
        do throws(DocumentError) {
          file.units.append(try unit(element, in: file.targetLanguage))
        } catch {
          guard keepsGoing else { throw error }
          refusals.append(error.diagnostic)
        }
      case "group": try readUnits(in: element, into: &file)
      case "note": break
      default: passOver(element)
      }
    }
  }

  private mutating func unit(
    _ element: XMLTree.Element, in language: LocaleIdentifier?
  ) throws(DocumentError) -> XLIFFDocument.TransUnit {
    guard let identifier = element.attributes["id"] else {
      throw element.error("this “trans-unit” has no “id”", "add the key of the text")
    }
    var unit = XLIFFDocument.TransUnit(
      identifier: identifier, resourceName: element.attributes["resname"], source: "",
      location: element.location)
    var hasSource = false
    for part in element.elements {
      switch part.localName {
      case "source":
        unit.source = try text(of: part)
        hasSource = true
      case "target":
        guard unit.target == nil else {
          throw part.error("“\(identifier.visible)” has two targets", "remove one of them")
        }
        unit.target = try target(part, in: language)
      case "note":
        unit.notes.append(.init(text: try text(of: part), author: part.attributes["from"]))
      case "alt-trans", "seg-source", "context-group", "count-group", "prop-group":
        // Proposals and statistics for the translator's tool.
        break
      default: passOver(part)
      }
    }
    // Xcode itself leaves the source of a new plural form out.
    if !hasSource, unit.target == nil {
      throw element.error(
        "“\(identifier.visible)” has neither a source nor a target", "add a “source”")
    }
    return unit
  }

  private mutating func target(
    _ element: XMLTree.Element, in language: LocaleIdentifier?
  ) throws(DocumentError) -> XLIFFDocument.Target {
    if let language, element.attributes["xml:lang"] != "",
      let own = try self.language("xml:lang", of: element), !own.agrees(with: language)
    {
      throw element.error(
        "this target is in \(own), but its “file” is for \(language)",
        "move it to a “file” with target-language=\"\(own)\", or correct its xml:lang")
    }
    return XLIFFDocument.Target(
      value: try text(of: element), state: element.attributes["state"],
      stateQualifier: element.attributes["state-qualifier"], location: element.location)
  }

  /// The text of an element without the marks in it.
  private mutating func text(of element: XMLTree.Element) throws(DocumentError) -> String {
    var text = ""
    for node in element.children {
      switch node {
      case .text(let piece): text += piece
      case .comment: break
      case .element(let mark):
        warn(mark, "the mark “\(mark.name)” is taken away", "its text stays")
        text += mark.children.isEmpty ? try meaning(of: mark) : try self.text(of: mark)
      }
    }
    return text
  }

  private func meaning(of mark: XMLTree.Element) throws(DocumentError) -> String {
    if let text = mark.attributes["equiv-text"] { return text }
    throw mark.error(
      "the mark “\(mark.name)” doesn't say what it stands for",
      "write the text itself, or add it as equiv-text")
  }
}

extension XLIFFParser {
  private func language(
    _ name: String, of element: XMLTree.Element
  ) throws(DocumentError) -> LocaleIdentifier? {
    guard let tag = element.attributes[name] else { return nil }
    guard let language = LocaleIdentifier(tag) else {
      throw element.error("“\(tag.visible)” is not a language", "write \(name)=\"fr\" or the like")
    }
    return language
  }

  /// Refuses each unit whose name another one had before.
  private mutating func checkIdentifiers(
    of file: inout XLIFFDocument.File
  ) throws(DocumentError) {
    var lines: [String: Int] = [:]
    var units: [XLIFFDocument.TransUnit] = []
    for unit in file.units {
      guard let line = lines[unit.identifier] else {
        lines[unit.identifier] = unit.location.line
        units.append(unit)
        continue
      }
      let error = DocumentError(
        at: unit.location,
        problem: "the id “\(unit.identifier.visible)” was used on line \(line)",
        advice: "remove one of the two")
      guard keepsGoing else { throw error }
      refusals.append(error.diagnostic)
    }
    file.units = units
  }

  private mutating func warn(_ element: XMLTree.Element, _ problem: String, _ advice: String) {
    warnings.append(
      .init(of: .skippedContent, at: element.location, problem: problem, advice: advice))
  }
}

extension XMLTree.Element {
  /// The name without the prefix that stands for its namespace.
  var localName: Substring {
    name.lastIndex(of: ":").map { name[name.index(after: $0)...] } ?? name[...]
  }
}

/// A folder that Xcode exports for translators, such as `fr.xcloc`.
package enum LocalizationCatalog {
  /// Whether a path leads to such a folder.
  ///
  /// - Throws: ``DocumentError`` when the system can't say.
  package static func isOne(_ path: String) throws(DocumentError) -> Bool {
    guard Disk.withoutTrailingSlashes(path).lowercased().hasSuffix(".xcloc") else { return false }
    return try Disk.isFolder(path)
  }

  /// The XLIFF files in such a folder, which are among its `Localized Contents`.
  ///
  /// - Throws: ``DocumentError`` if the folder cannot be read or has no such file.
  package static func files(in folder: String) throws(DocumentError) -> [String] {
    var finder = TextFinder(formats: [.xliff], reach: .everywhere)
    try finder.find(at: folder)
    if let failure = finder.failures.first { throw failure }
    return finder.found.map(\.path)
  }
}
