/// A value as bytes that are the same in every process: those of all of its stored properties.
///
/// They are found by reflection, so a property that is added to a type counts at once. Two values of
/// a type with other properties have other bytes.
package struct ValueBytes {
  /// The bytes of what was added.
  package private(set) var bytes: [UInt8] = []

  /// Whether all that was added has bytes; a function or an object has none.
  package private(set) var isComplete = true

  /// Numbers for the types that were added, by their identities.
  private var types: [ObjectIdentifier: [UInt8]] = [:]

  /// Creates bytes of nothing.
  package init() {}

  /// Creates the bytes of a value.
  package init(of value: Any) {
    add(value)
  }

  /// Adds a value.
  package mutating func add(_ value: Any) {
    if let value = value as? any ValueBytesConvertible { return value.add(to: &self) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection, .tuple: addChildren(of: mirror)
    // A range has no style.
    case .struct, nil: addProperties(of: value, mirror)
    case .enum: addCase(of: value, mirror)
    case .set, .dictionary: addUnordered(mirror)
    // An optional adds itself.
    case .class, .foreignReference, .optional, .some: isComplete = false
    }
  }

  /// Adds bytes as they are, behind their number.
  package mutating func add(bytes added: some Collection<UInt8>) {
    add(integer: UInt64(added.count))
    bytes += added
  }

  /// Adds an integer.
  package mutating func add(integer: UInt64) {
    withUnsafeBytes(of: integer.littleEndian) { bytes += $0 }
  }

  private mutating func addChildren(of mirror: Mirror) {
    add(integer: UInt64(mirror.children.count))
    for child in mirror.children { add(child.value) }
  }

  private mutating func addProperties(of value: Any, _ mirror: Mirror) {
    addType(of: value)
    // A type that shows none of its properties is not known by them.
    if mirror.children.isEmpty, Self.hasProperties(value) { isComplete = false }
    addChildren(of: mirror)
  }

  /// Adds the name of a case, and its values.
  private mutating func addCase(of value: Any, _ mirror: Mirror) {
    addType(of: value)
    if let raw = value as? any RawRepresentable { return add(raw.rawValue) }
    guard let child = mirror.children.first else {
      // A description of a type's own need not tell its cases apart.
      if value is any CustomStringConvertible { isComplete = false }
      return add(bytes: "\(value)".utf8)
    }
    add(bytes: (child.label ?? "").utf8)
    add(child.value)
  }

  /// Adds elements in an order of their own, as a set has another one in each process.
  private mutating func addUnordered(_ mirror: Mirror) {
    let elements = mirror.children.map { child in
      let element = ValueBytes(of: child.value)
      if !element.isComplete { isComplete = false }
      return element.bytes
    }
    add(integer: UInt64(elements.count))
    for element in elements.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      add(bytes: element)
    }
  }

  private mutating func addType(of value: Any) {
    let type = Swift.type(of: value)
    let name = types[ObjectIdentifier(type)] ?? Array("\(type)".utf8)
    types[ObjectIdentifier(type)] = name
    add(bytes: name)
  }

  private static func hasProperties<Value>(_ value: Value) -> Bool {
    MemoryLayout.size(ofValue: value) > 0
  }
}

/// A value that has bytes by other means than reflection.
package protocol ValueBytesConvertible {
  /// Adds all that makes the value differ from others.
  func add(to bytes: inout ValueBytes)
}

extension Int: ValueBytesConvertible {
  package func add(to bytes: inout ValueBytes) {
    bytes.add(integer: UInt64(bitPattern: Int64(self)))
  }
}

extension UInt8: ValueBytesConvertible {
  package func add(to bytes: inout ValueBytes) { bytes.add(integer: UInt64(self)) }
}

extension UInt32: ValueBytesConvertible {
  package func add(to bytes: inout ValueBytes) { bytes.add(integer: UInt64(self)) }
}

extension UInt64: ValueBytesConvertible {
  package func add(to bytes: inout ValueBytes) { bytes.add(integer: self) }
}

extension Double: ValueBytesConvertible {
  package func add(to bytes: inout ValueBytes) { bytes.add(integer: bitPattern) }
}

extension Bool: ValueBytesConvertible {
  package func add(to bytes: inout ValueBytes) { bytes.add(integer: self ? 1 : 0) }
}

extension Optional: ValueBytesConvertible {
  package func add(to bytes: inout ValueBytes) {
    guard let self else { return bytes.add(integer: 0) }
    bytes.add(integer: 1)
    bytes.add(self)
  }
}

extension String: ValueBytesConvertible {
  package func add(to bytes: inout ValueBytes) { bytes.add(bytes: utf8) }
}

extension Character: ValueBytesConvertible {
  package func add(to bytes: inout ValueBytes) { bytes.add(bytes: utf8) }
}

extension Pixmap: ValueBytesConvertible {
  package func add(to bytes: inout ValueBytes) {
    bytes.add(integer: UInt64(width))
    for pixel in pixels { bytes.add(integer: UInt64(pixel)) }
    bytes.add(integer: UInt64(height))
  }
}
