import CProofXML

/// The receiver of the parts of a document, in their order; offsets count bytes.
protocol XMLDocumentHandler: AnyObject {
  /// A tag that opens an element, which ends at an offset, its `>` or `/>` not included.
  ///
  /// - Returns: whether to read on.
  func openElement(_ name: String, _ attributes: [String: String], tagEnd: Int) -> Bool

  /// The end of an element, after its last tag.
  func closeElement(end: Int)

  func addText(_ text: String)
  func addComment(_ text: String)

  /// Something that is not well-formed, by libxml2's number for it.
  func fail(code: Int, at offset: Int)
}

/// Runs libxml2's parser.
///
/// Nothing but the document is read: entities are not expanded, and no other file is opened. There is
/// no limit to a document's size below 2 GB.
enum XMLParsing {
  /// The longest document that libxml2 takes, in bytes.
  static let mostBytes = Int(Int32.max)

  /// The number for a reference to an entity that is not declared.
  static let undeclaredEntity = Int(XML_ERR_UNDECLARED_ENTITY.rawValue)

  /// The number for a lack of memory.
  static let noMemory = Int(XML_ERR_NO_MEMORY.rawValue)

  /// Parses a document in UTF-8 of at most ``mostBytes``, whatever encoding it declares.
  static func parse(_ bytes: [UInt8], _ receiver: any XMLDocumentHandler) {
    _ = isReady
    guard let context = xmlNewParserCtxt() else {
      return receiver.fail(code: noMemory, at: 0)
    }
    defer { xmlFreeParserCtxt(context) }
    let session = XMLSession(context, receiver)
    context.pointee.sax.pointee = handler
    context.pointee.userData = Unmanaged.passUnretained(session).toOpaque()
    // Replacing entities concerns the five that XML itself has; others are unknown to this parser.
    let options = [XML_PARSE_NOENT, XML_PARSE_NONET, XML_PARSE_HUGE, XML_PARSE_IGNORE_ENC]
      .reduce(0) { $0 | Int32($1.rawValue) }
    bytes.withUnsafeBytes { buffer in
      let start = buffer.bindMemory(to: CChar.self).baseAddress
      // There is no document to get, except for one that declarations may be kept in.
      xmlFreeDoc(xmlCtxtReadMemory(context, start, Int32(buffer.count), nil, nil, options))
      if context.pointee.wellFormed == 0 { session.fail(code: Int(context.pointee.errNo)) }
    }
    withExtendedLifetime(session) {}
  }

  /// libxml2 prepares its tables before the first use, which must be by one thread.
  private static let isReady: Void = xmlInitParser()

  private static var handler: xmlSAXHandler {
    var handler = xmlSAXHandler()
    handler.initialized = XML_SAX2_MAGIC
    handler.startElementNs = { data, name, prefix, _, spaceCount, spaces, count, _, values in
      XMLSession.of(data)?.open(
        XMLSession.name(name, prefix),
        XMLSession.attributes(values, Int(count), spaces, Int(spaceCount)))
    }
    handler.endElementNs = { data, _, _, _ in XMLSession.of(data)?.close() }
    handler.characters = { data, text, length in XMLSession.of(data)?.add(text, Int(length)) }
    handler.ignorableWhitespace = handler.characters
    handler.cdataBlock = handler.characters
    handler.comment = { data, text in
      text.map { XMLSession.of(data)?.receiver.addComment(String(cString: $0)) }
    }
    handler.reference = { data, _ in
      XMLSession.of(data)?.fail(code: XMLParsing.undeclaredEntity)
    }
    handler.serror = { data, error in
      guard let error, error.pointee.level.rawValue >= XML_ERR_ERROR.rawValue else { return }
      XMLSession.of(data)?.fail(code: Int(error.pointee.code))
    }
    return handler
  }
}

/// The state that the callbacks of one run share.
private final class XMLSession {
  let receiver: any XMLDocumentHandler
  private let context: xmlParserCtxtPtr

  init(_ context: xmlParserCtxtPtr, _ receiver: any XMLDocumentHandler) {
    self.context = context
    self.receiver = receiver
  }

  static func of(_ data: UnsafeMutableRawPointer?) -> XMLSession? {
    data.map { Unmanaged<XMLSession>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The position of the parser, which costs nothing in UTF-8.
  var offset: Int { max(0, xmlByteConsumed(context)) }

  func open(_ name: String, _ attributes: [String: String]) {
    if !receiver.openElement(name, attributes, tagEnd: offset) { xmlStopParser(context) }
  }

  func close() { receiver.closeElement(end: offset) }

  func add(_ text: UnsafePointer<xmlChar>?, _ length: Int) {
    receiver.addText(
      String(decoding: UnsafeBufferPointer(start: text, count: length), as: UTF8.self))
  }

  func fail(code: Int) { receiver.fail(code: code, at: offset) }
}

extension XMLSession {
  /// A name as it is written, with its prefix.
  package static func name(
    _ name: UnsafePointer<xmlChar>?, _ prefix: UnsafePointer<xmlChar>?
  ) -> String {
    let local = name.map { String(cString: $0) } ?? ""
    return prefix.map { "\(String(cString: $0)):\(local)" } ?? local
  }

  /// The attributes, each of which comes as name, prefix, namespace, start and end of its value; and
  /// the declarations of namespaces, which come as prefix and namespace.
  package static func attributes(
    _ fields: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, _ count: Int,
    _ spaces: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, _ spaceCount: Int
  ) -> [String: String] {
    var attributes: [String: String] = [:]
    for index in 0..<count {
      guard let fields, let start = fields[index * 5 + 3], let end = fields[index * 5 + 4] else {
        continue
      }
      let value = UnsafeBufferPointer(start: start, count: end - start)
      attributes[name(fields[index * 5], fields[index * 5 + 1])] =
        String(decoding: value, as: UTF8.self)
    }
    for index in 0..<spaceCount {
      guard let spaces else { continue }
      let prefix = spaces[index * 2].map { ":" + String(cString: $0) } ?? ""
      attributes["xmlns" + prefix] = spaces[index * 2 + 1].map { String(cString: $0) } ?? ""
    }
    return attributes
  }
}
