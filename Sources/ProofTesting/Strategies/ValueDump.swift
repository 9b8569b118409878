/// The text of a value and of everything in it, the same in every process.
struct ValueDump {
  /// The lines, each with a line break.
  let text: String

  init(of value: Any) {
    var writer = Writer()
    writer.write(value, label: nil, depth: 0)
    text = writer.text
  }

  private struct Writer {
    var text = ""

    /// The objects that contain what is being written: one within itself is only named.
    private var containers: Set<ObjectIdentifier> = []

    mutating func write(_ value: Any, label: String?, depth: Int) {
      let mirror = Mirror(reflecting: value)
      let children = Self.children(of: mirror)
      let bullet = children.isEmpty ? "-" : "▿"
      let name = label.map { "\($0): " } ?? ""
      text += String(repeating: "  ", count: depth) + "\(bullet) \(name)"
      text += Self.summary(of: value, mirror, childCount: children.count) + "\n"
      let identity = mirror.displayStyle == .class ? ObjectIdentifier(value as AnyObject) : nil
      if let identity, !containers.insert(identity).inserted { return }
      for child in children { write(child.value, label: child.label, depth: depth + 1) }
      if let identity { containers.remove(identity) }
    }

    private static func children(of mirror: Mirror) -> [Mirror.Child] {
      var children = Array(mirror.children)
      var ancestor = mirror.superclassMirror
      while let mirror = ancestor {
        children = Array(mirror.children) + children
        ancestor = mirror.superclassMirror
      }
      guard mirror.displayStyle == .set || mirror.displayStyle == .dictionary else {
        return children
      }
      return children.map { ($0, ValueDump(of: $0.value).text) }
        .sorted { $0.1.utf8.lexicographicallyPrecedes($1.1.utf8) }.map(\.0)
    }

    private static func summary(of value: Any, _ mirror: Mirror, childCount: Int) -> String {
      switch mirror.displayStyle {
      case .collection: "\(childCount) \(childCount == 1 ? "element" : "elements")"
      case .set: "\(childCount) \(childCount == 1 ? "member" : "members")"
      case .dictionary: "\(childCount) \(childCount == 1 ? "key/value pair" : "key/value pairs")"
      case .tuple: "(\(childCount) elements)"
      case .optional: childCount == 0 ? "nil" : "Optional"
      case .class: "\(mirror.subjectType)"
      case .struct where childCount > 0, .enum where childCount > 0: "\(mirror.subjectType)"
      default: scalar(value)
      }
    }

    /// A value without parts: text in quotes, so that spaces show; everything else by its
    /// description.
    private static func scalar(_ value: Any) -> String {
      switch value {
      case let text as String: text.debugDescription
      case let text as Substring: text.debugDescription
      case let character as Character: character.debugDescription
      default: String(describing: value)
      }
    }
  }
}
