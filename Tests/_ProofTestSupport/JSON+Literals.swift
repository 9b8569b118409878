extension JSON: ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) { self.init(.string(value)) }
}

extension JSON: ExpressibleByIntegerLiteral {
  package init(integerLiteral value: Int) { self.init(.number(Double(value))) }
}

extension JSON: ExpressibleByFloatLiteral {
  package init(floatLiteral value: Double) { self.init(.number(value)) }
}

extension JSON: ExpressibleByBooleanLiteral {
  package init(booleanLiteral value: Bool) { self.init(.bool(value)) }
}

extension JSON: ExpressibleByArrayLiteral {
  package init(arrayLiteral items: JSON...) { self.init(.array(items.map(\.content))) }
}

extension JSON: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral members: (String, JSON)...) {
    self.init(
      .object(Dictionary(uniqueKeysWithValues: members.map { ($0, $1.content) })))
  }
}
