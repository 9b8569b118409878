import RefreshStrings

/// Where the texts of an Android resource file stand, by their keys.
struct AndroidResourceIndex {
  /// The element that a text is written in.
  enum Place {
    case string(XMLTree.Element)
    case plurals(XMLTree.Element)

    /// An item of an array.
    case item(XMLTree.Element)
  }

  let tree: XMLTree

  /// The places of texts; where a key stands twice, the last counts.
  private(set) var places: [String: Place] = [:]

  /// The arrays by their names.
  private(set) var arrays: [String: XMLTree.Element] = [:]

  /// The keys in the order of the file, each once.
  private(set) var keys: [String] = []

  init(_ tree: XMLTree) {
    self.tree = tree
    for element in tree.root.elements {
      guard let name = element.attributes["name"] else { continue }
      switch element.resourceKind {
      case "string":
        if element.product == nil { add(.string(element), for: name) }
      case "plurals": add(.plurals(element), for: name)
      case "string-array", "array":
        arrays[name] = element
        for (index, item) in element.elements.enumerated() {
          add(.item(item), for: "\(name)[\(index)]")
        }
      default: break
      }
    }
  }

  private mutating func add(_ place: Place, for key: String) {
    if places.updateValue(place, forKey: key) == nil { keys.append(key) }
  }
}

extension AndroidResourceIndex.Place {
  /// The element that an example of the text's spelling is in: of plural forms that of a quantity.
  func element(for category: PluralCategory? = nil) -> XMLTree.Element? {
    switch self {
    case .string(let element), .item(let element): element
    case .plurals(let element):
      element.elements.first { $0.attributes["quantity"] == category?.rawValue }
        ?? element.elements.first { $0.attributes["quantity"] == PluralCategory.other.rawValue }
    }
  }

  /// The attributes that a translation needs, too: the compiler refuses some texts without them.
  var attributes: String {
    guard case .string(let element) = self, let value = element.attributes["formatted"] else {
      return ""
    }
    return " formatted=\"\(XMLEscaping.attribute(value))\""
  }
}
