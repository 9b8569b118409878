import ProofDocuments
import RefreshModel

extension ComponentFile {
  /// Reads a component's file and the files that it extends.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - tokens: the design tokens that it may name.
  ///   - check: throws an error about a file that must not be extended, which is passed on.
  ///   - contents: reads the bytes of the file at a path, or throws an error, which is passed on.
  /// - Throws: `DocumentError` with the place that is wrong, and the errors of `check` and `contents`.
  package init(
    at path: String, with tokens: DesignTokens = .none,
    checkingBases check: (Reference) throws -> Void = { _ in },
    contents: (_ path: String) throws -> [UInt8]
  ) throws {
    self = try Self.file(
      at: path, with: tokens, extendedBy: [], checkingBases: check, contents: contents)
  }

  /// Reads a file that others extend, the first of which is the one that was asked for.
  private static func file(
    at path: String, with tokens: DesignTokens, extendedBy chain: [Reference],
    checkingBases check: (Reference) throws -> Void, contents: (String) throws -> [UInt8]
  ) throws -> ComponentFile {
    let bytes = try contents(path)
    guard bytes.count <= sizeLimit else {
      throw DocumentError(
        of: path, problem: "the file is larger than 1 MiB", advice: "remove some of its elements")
    }
    let source = try TokenDocument(
      Document(
        yaml: bytes, file: path,
        emptiness: FieldError(
          problem: "the file is empty", advice: "write “version: \(version)” and “extends”"),
        deepest: deepestDocument), with: tokens)
    let document = source.document
    var head = Head()
    var fields: Fields
    do throws(FieldError) {
      fields = try Fields(of: document.root, owner: "the component")
      try fields.read(Head.fields, into: &head, FieldContext(of: document))
    } catch {
      throw source.error(error)
    }
    var file = ComponentFile()
    switch head.extends {
    case .none: break
    case .component(let component): file.component = component
    case .file(let base):
      try checkChain(from: path, to: base, in: chain)
      try check(base)
      file = try Self.file(
        at: base.resolved, with: tokens, extendedBy: chain + [base], checkingBases: check,
        contents: contents)
      file.bases.append(base)
    }
    do throws(FieldError) {
      try file.update(by: head, fields, FieldContext(of: document))
    } catch {
      throw source.error(error)
    }
    file.tokenNames.formUnion(source.names)
    try file.checkElements()
    return file
  }

  /// The maximum size of a file in bytes, within which any file is read in a second.
  private static let sizeLimit = 1 << 20

  /// Elements have lists and objects around them, and values inside.
  private static let deepestDocument = 3 * ElementScope.deepest

  /// The number of files that may extend each other, with the first and the last of them.
  private static let chainLimit = 32

  /// Refuses a file that extends itself, if only by way of others, and a chain of too many files.
  private static func checkChain(
    from path: String, to base: Reference, in chain: [Reference]
  ) throws(DocumentError) {
    guard base.resolved != path else {
      throw DocumentError(
        at: base.location, problem: "the file extends itself", advice: "name another file")
    }
    // The first of the chain stands in the file that was asked for.
    guard let first = chain.first(where: { $0.location.file == base.resolved }) else {
      // The file that was asked for, those of the chain, and the base.
      guard chain.count + 2 <= chainLimit else {
        throw DocumentError(
          at: base.location,
          problem: "more than \(chainLimit) files extend each other, of which this is one",
          advice: "let one of them extend a component")
      }
      return
    }
    throw DocumentError(
      at: base.location,
      problem: "“extends” goes round: \(base.path.quoted) extends \(first.path.quoted) at "
        + "\(first.location) and so this file", advice: "let one of them extend a component")
  }
}

extension ComponentFile {
  /// Replaces what a file says; the rest stays as it is in what the file extends.
  private mutating func update(
    by head: Head, _ fields: Fields, _ context: FieldContext
  ) throws(FieldError) {
    var fields = fields
    try setStates(head, fields)
    let isPhysical = !mirrors && elements.contains { $0.placement.isPhysical }
    mirrors = head.mirrors ?? mirrors
    if mirrors {
      location = SourceLocation(path: context.document.file)
    } else if head.mirrors != nil {
      location = context.location(of: fields.offset(of: "mirrors"))
    }
    let scope = ElementScope(
      states: stateNames, mirrors: mirrors, isSmallView: component == nil)
    try Self.checkCount(of: fields)
    let inherited = children
    children = nil
    try fields.read(Self.fields(in: scope), into: &self, context)
    try fields.finish()
    if children == nil {
      children = inherited
      guard !(mirrors && isPhysical) else {
        throw fields.error(
          at: "mirrors", "elements of the file that is extended are placed left and right",
          advice: "remove “mirrors”, or write “children”")
      }
    }
    if component == nil { try checkSmallView(fields) }
    try checkPull(fields)
  }

  private mutating func setStates(_ head: Head, _ fields: Fields) throws(FieldError) {
    guard head.extends == .none else {
      guard head.states == nil else {
        throw fields.error(
          at: "states",
          "“states” belongs to “extends: none”; the states are those of what is extended",
          advice: "remove it, or name the states to draw in the project")
      }
      return
    }
    ownStates = try fields.required(head.states, "states")
    var known: Set<String> = []
    if let repeated = ownStates.first(where: { !known.insert($0).inserted }) {
      throw fields.error(
        at: "states", "the state \(repeated.quoted) is listed twice",
        advice: "remove one of them")
    }
  }

  /// A small view has no component that could fill in what its file doesn't say.
  private func checkSmallView(_ fields: Fields) throws(FieldError) {
    guard trigger == nil else {
      throw fields.error(
        at: "trigger", "a small view is not pulled and so has no “trigger”", advice: "remove it")
    }
    _ = try fields.required(children, "children")
    let states = ownStates.filter { height(at: ElementMoment(ElementState($0))) == nil }
    guard let state = states.first else { return }
    throw fields.error(
      at: "height", "a small view needs a “height”, and the state \(state.quoted) has none",
      advice: "add it")
  }

  /// The states that values may name.
  private var stateNames: [String] {
    guard let component else { return ownStates }
    return component.kind.states.map(\.name) + [ElementState.ending.name]
  }
}
