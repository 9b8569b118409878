import Foundation
import FoundationXML

extension XMLTree {
  /// Reads an XML file.
  ///
  /// - Throws: ``StringsFileError`` for the first thing that is not well-formed.
  init(parsing bytes: [UInt8], file: String) throws(StringsFileError) {
    let text = try XMLText(bytes, file: file)
    let builder = XMLTreeBuilder(text)
    let parser = XMLParser(data: Data(text.bytes))
    parser.shouldResolveExternalEntities = false
    parser.delegate = builder
    // What it returns is not to be trusted: it is true for a file that ends too early.
    _ = parser.parse()
    if let error = builder.error { throw error }
    guard let root = builder.root else {
      throw StringsFileError(
        location: SourceLocation(file: file), problem: "there is no XML element in the file",
        advice: "delete the file, or save it again")
    }
    self.init(root: root)
  }
}

/// Gathers what the parser tells; it lives as long as one file is read.
private final class XMLTreeBuilder: NSObject, XMLParserDelegate {
  private let text: XMLText
  private var open: [XMLTree.Element] = []
  private var pieces = ""
  private(set) var root: XMLTree.Element?
  private(set) var error: StringsFileError?

  /// Property lists and XLIFF need about ten levels; a million tags must not overflow the stack.
  private static let deepest = 100

  init(_ text: XMLText) {
    self.text = text
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    guard error == nil else { return }
    let location = text.startOfTag(line: parser.lineNumber, column: parser.columnNumber)
    guard open.count < Self.deepest else {
      error = StringsFileError(
        location: location, problem: "the elements are nested more than \(Self.deepest) deep",
        advice: "close them where they end")
      return parser.abortParsing()
    }
    finishText()
    open.append(XMLTree.Element(name: name, attributes: attributes, location: location))
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard error == nil, !open.isEmpty else { return }
    finishText()
    let element = open.removeLast()
    if open.isEmpty { root = element } else { add(.element(element)) }
  }

  func parser(_ parser: XMLParser, foundCharacters characters: String) {
    if !open.isEmpty { pieces += characters }
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    if !open.isEmpty { pieces += String(decoding: block, as: UTF8.self) }
  }

  func parser(_ parser: XMLParser, foundComment comment: String) {
    add(.comment(comment))
  }

  func parser(_ parser: XMLParser, parseErrorOccurred failure: any Error) {
    guard error == nil else { return }
    let (problem, advice) = Self.account(ofCode: (failure as NSError).code)
    error = StringsFileError(
      location: text.place(line: parser.lineNumber, column: parser.columnNumber),
      problem: problem, advice: advice)
  }

  private func add(_ node: XMLTree.Node) {
    guard !open.isEmpty else { return }
    finishText()
    open[open.count - 1].children.append(node)
  }

  /// Texts come in pieces, and become one when something else comes.
  private func finishText() {
    guard !pieces.isEmpty else { return }
    open[open.count - 1].children.append(.text(pieces))
    pieces = ""
  }

  /// What the codes of libxml2 mean, which Foundation passes on without words.
  private static func account(ofCode code: Int) -> (problem: String, advice: String) {
    switch code {
    case 4: ("an XML element was expected here", "begin with the first tag")
    case 5:
      ("the file ends too early, or goes on after its end", "close every element, the outmost last")
    case 9: ("there is a character that XML does not allow", "remove it")
    case 26, 27: ("this entity is not declared", "write the character itself, or “&amp;” for “&”")
    case 62: ("“]]>” may not stand in a text", "write “]]&gt;”")
    case 68: ("a name was expected here", "write “&lt;” for “<” and “&amp;” for “&”")
    case 76: ("this tag closes another element than the last that was opened", "close that first")
    case 42: ("this tag has an attribute twice", "leave one of the two out")
    case 201: ("this tag has an undeclared prefix", "declare it with “xmlns:”")
    default: ("the XML is malformed (libxml2's error \(code))", "check it with an XML editor")
    }
  }
}
