/// The fields of an object, taken out by name; whatever is left at the end is unknown.
package struct Fields {
  /// What messages call the object.
  package var owner: String

  /// The way to the object from the value that messages are about.
  package let path: [LineFault.Part]

  private var members: [JSONValue.Member]
  private var known: [String] = []

  /// Takes over the fields of a value, which is called `owner` in messages.
  package init(of value: JSONValue, owner: String, path: [LineFault.Part] = []) throws(LineFault) {
    guard case .object(let members) = value else {
      throw LineFault(
        problem: "expected an object for \(owner), found \(value.account)",
        advice: "write its fields in braces", path: path)
    }
    self.owner = owner
    self.path = path
    self.members = members
  }

  /// Checks that every field was taken.
  package func finish() throws(LineFault) {
    guard let stray = members.first else { return }
    throw LineFault(
      problem: "\(owner) has no field \(stray.name.quoted)",
      advice: known.isEmpty ? "leave it out" : "its fields are \(known.joined(separator: ", "))",
      path: path + [.name(stray.name)])
  }

  /// Takes a field out; nil when it is absent.
  private mutating func take(_ name: String) -> JSONValue? {
    known.append(name)
    guard let index = members.firstIndex(where: { $0.name == name }) else { return nil }
    return members.remove(at: index).value
  }

  func required<Value>(_ value: Value?, _ name: String) throws(LineFault) -> Value {
    guard let value else {
      throw LineFault(
        problem: "\(owner) lacks the field “\(name)”", advice: "add it", path: path)
    }
    return value
  }

  private func mistaken(
    _ value: JSONValue, for name: String, expected: String
  ) -> LineFault {
    LineFault(
      problem: "expected \(expected) for “\(name)” of \(owner), found \(value.account)",
      advice: "correct it", path: path + [.value(of: name)])
  }
}

extension Fields {
  /// A number, or nil where the field is absent.
  package mutating func optionalNumber(_ name: String) throws(LineFault) -> Double? {
    guard let value = take(name) else { return nil }
    guard case .number(let number) = value else {
      throw mistaken(value, for: name, expected: "a number")
    }
    return number
  }

  /// A number.
  package mutating func number(_ name: String) throws(LineFault) -> Double {
    try required(optionalNumber(name), name)
  }

  /// A number without a fraction, or nil where the field is absent.
  ///
  /// Beyond a thousand million it is cut off, as in the model.
  package mutating func optionalCount(_ name: String) throws(LineFault) -> Int? {
    guard let number = try optionalNumber(name) else { return nil }
    guard number.rounded() == number else {
      throw mistaken(.number(number), for: name, expected: "a whole number")
    }
    return Int(min(max(number, -1_000_000_000), 1_000_000_000))
  }

  /// A number without a fraction; beyond a thousand million it is cut off, as in the model.
  package mutating func count(_ name: String) throws(LineFault) -> Int {
    try required(optionalCount(name), name)
  }

  /// `true` or `false`, or nil where the field is absent.
  package mutating func optionalFlag(_ name: String) throws(LineFault) -> Bool? {
    guard let value = take(name) else { return nil }
    guard case .boolean(let flag) = value else {
      throw mistaken(value, for: name, expected: "true or false")
    }
    return flag
  }

  /// `true` or `false`.
  package mutating func flag(_ name: String) throws(LineFault) -> Bool {
    try required(optionalFlag(name), name)
  }

  /// A text, or nil where the field is absent.
  package mutating func optionalText(_ name: String) throws(LineFault) -> String? {
    guard let value = take(name) else { return nil }
    guard case .string(let text) = value else {
      throw mistaken(value, for: name, expected: "a text")
    }
    return text
  }

  /// A text.
  package mutating func text(_ name: String) throws(LineFault) -> String {
    try required(optionalText(name), name)
  }

  /// One of a few words, or nil where the field is absent.
  mutating func optionalWord<Word: ScriptWord>(
    _ name: String, as type: Word.Type = Word.self
  ) throws(LineFault) -> Word? {
    guard let value = take(name) else { return nil }
    guard case .string(let text) = value,
      let word = Word.words.first(where: { $0.spelling == text })
    else {
      let words = Word.words.map(\.spelling).joined(separator: ", ")
      throw mistaken(value, for: name, expected: "one of \(words)")
    }
    return word
  }

  /// One of a few words.
  mutating func word<Word: ScriptWord>(
    _ name: String, as type: Word.Type = Word.self
  ) throws(LineFault) -> Word {
    try required(optionalWord(name), name)
  }

  /// The fields of a nested object, or nil where it is absent.
  package mutating func optionalFields(_ name: String) throws(LineFault) -> Fields? {
    guard let value = take(name) else { return nil }
    return try Fields(of: value, owner: "“\(name)”", path: path + [.value(of: name)])
  }

  /// The fields of a nested object.
  package mutating func fields(_ name: String) throws(LineFault) -> Fields {
    try required(optionalFields(name), name)
  }

  /// The elements of an array.
  package mutating func elements(_ name: String) throws(LineFault) -> [JSONValue] {
    let value = try required(take(name), name)
    guard case .array(let elements) = value else {
      throw mistaken(value, for: name, expected: "an array")
    }
    return elements
  }
}

extension Fields {
  /// A list of values that are all read in one way.
  ///
  /// A single value stands for a list of one.
  ///
  /// - Parameters:
  ///   - name: the field.
  ///   - expected: what each value must be, for messages.
  ///   - read: reads a value; nil if it is something else.
  /// - Returns: the values; nil where the field is absent.
  /// - Throws: ``LineFault`` when a value is something else, or there is none in the list.
  package mutating func optionalList<Value>(
    _ name: String, of expected: String, _ read: (JSONValue) -> Value?
  ) throws(LineFault) -> [Value]? {
    guard let value = take(name) else { return nil }
    var values: [Value] = []
    var (elements, isList) = ([value], false)
    if case .array(let array) = value { (elements, isList) = (array, true) }
    guard !elements.isEmpty else {
      throw LineFault(
        problem: "expected \(expected) for “\(name)” of \(owner), found an empty list",
        advice: "name one, or leave the field out", path: path + [.value(of: name)])
    }
    for (index, element) in elements.enumerated() {
      guard let read = read(element) else {
        let place: [LineFault.Part] = isList ? [.element(index)] : []
        throw LineFault(
          problem: "expected \(expected) for “\(name)” of \(owner), found \(element.account)",
          advice: "correct it", path: path + [.value(of: name)] + place)
      }
      values.append(read)
    }
    return values
  }

  /// A value that is read in one way, or nil where the field is absent.
  package mutating func optionalValue<Value>(
    _ name: String, of expected: String, _ read: (JSONValue) -> Value?
  ) throws(LineFault) -> Value? {
    guard let value = take(name) else { return nil }
    guard let read = read(value) else { throw mistaken(value, for: name, expected: expected) }
    return read
  }

  /// The fields of each object in a list, or none where the field is absent.
  package mutating func optionalObjects(_ name: String) throws(LineFault) -> [Fields] {
    guard let value = take(name) else { return [] }
    guard case .array(let elements) = value else {
      throw mistaken(value, for: name, expected: "a list")
    }
    var objects: [Fields] = []
    for (index, element) in elements.enumerated() {
      objects.append(
        try Fields(
          of: element, owner: "“\(name)”", path: path + [.value(of: name), .element(index)]))
    }
    return objects
  }

  /// A fault at a field.
  package func fault(at name: String, _ problem: String, advice: String) -> LineFault {
    LineFault(problem: problem, advice: advice, path: path + [.value(of: name)])
  }
}
