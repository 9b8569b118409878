/// A field of an object in a file: its name, the values that it takes, and a sentence about it.
///
/// The reader, the names in messages, the options that commands refuse, the JSON Schema and parts of help
/// and documents follow from it.
package struct Field<Root>: Sendable {
  /// Reads the field into the object that has it.
  package typealias Reading =
    @Sendable (inout Fields, inout Root, FieldContext) throws(FieldError) -> Void

  /// The name.
  package let name: String

  /// The schema of its values, with the sentence.
  package var schema: Schema { makeSchema() }

  /// Whether an object must have it.
  package let isRequired: Bool

  /// Sentences about it, the first of which stands for all where room is short.
  package let sentence: String?

  /// The value of an object that doesn't have it, in words; nil where nothing is said about it.
  package let usual: String?

  /// The description of a valid value in messages; nil for an object.
  package let values: String?

  /// The option of commands with the same effect.
  package let option: String?

  let read: Reading
  private let makeSchema: @Sendable () -> Schema

  /// Creates a field that is read in a way of its own.
  package init(
    _ name: String, schema: @escaping @Sendable @autoclosure () -> Schema,
    isRequired: Bool = false, values: String? = nil, _ sentence: String? = nil,
    usual: String? = nil, option: String? = nil, read: @escaping Reading
  ) {
    self.name = name
    let about = [sentence, usual.map { "By default \($0)." }].compactMap(\.self)
    makeSchema = {
      schema().adding(
        "description", about.isEmpty ? nil : .text(about.joined(separator: " ")))
    }
    self.isRequired = isRequired
    (self.sentence, self.usual, self.values) = (sentence, usual, values)
    self.option = option
    self.read = read
  }

  /// Creates a field that leaves a property alone where it is absent.
  package init<Value>(
    _ name: String, _ property: any WritableKeyPath<Root, Value> & Sendable,
    _ kind: FieldKind<Value>,
    _ sentence: String? = nil, usual: String? = nil, option: String? = nil
  ) {
    self.init(
      name, schema: kind.schema, values: kind.expected, sentence, usual: usual, option: option
    ) {
      fields, root, context throws(FieldError) in
      if let value = try kind.read(&fields, name, context) { root[keyPath: property] = value }
    }
  }

  /// Creates a field that leaves an optional property alone where it is absent.
  package init<Value>(
    _ name: String, _ property: any WritableKeyPath<Root, Value?> & Sendable,
    _ kind: FieldKind<Value>,
    _ sentence: String? = nil, usual: String? = nil, option: String? = nil
  ) {
    self.init(
      name, property, kind.map { Optional($0) }, sentence, usual: usual, option: option)
  }

  /// Creates a field whose value is an object that is read over the value of a property.
  package init<Value>(
    _ name: String, over property: any WritableKeyPath<Root, Value> & Sendable,
    _ members: @escaping @Sendable @autoclosure () -> [Field<Value>], _ sentence: String? = nil
  ) {
    self.init(name, schema: .object(members()), sentence) {
      fields, root, context throws(FieldError) in
      guard var nested = try fields.optionalFields(name) else { return }
      try nested.read(members(), into: &root[keyPath: property], context)
      try nested.finish()
    }
  }

  /// Creates a field that must be there.
  package init<Value>(
    required name: String, _ property: any WritableKeyPath<Root, Value> & Sendable,
    _ kind: FieldKind<Value>, _ sentence: String? = nil
  ) {
    self.init(name, schema: kind.schema, isRequired: true, values: kind.expected, sentence) {
      fields, root, context throws(FieldError) in
      root[keyPath: property] = try fields.required(kind.read(&fields, name, context), name)
    }
  }
}

/// The document that fields are read from, and the places of the fields of others.
package struct FieldContext: Sendable {
  /// The document.
  package let document: Document

  /// Advice about a field that the object doesn't have but another one; nil for a name that none has.
  package var remedy: @Sendable (_ name: String, _ owner: String?) -> String? = { _, _ in nil }

  /// Creates the context of a document's fields.
  package init(of document: Document) { self.document = document }

  /// The place of a value.
  package func location(of offset: Int) -> SourceLocation { document.location(of: offset) }
}

/// The values that a field takes: how they are read, and their schema.
package struct FieldKind<Value>: Sendable {
  /// Takes a field; nil where it is absent.
  package typealias Reading =
    @Sendable (inout Fields, String, FieldContext) throws(FieldError) -> Value?

  /// The schema.
  package var schema: Schema { makeSchema() }

  /// The description of a valid value in messages; nil for an object.
  package let expected: String?

  /// Takes a field; nil where it is absent.
  package let read: Reading
  private let makeSchema: @Sendable () -> Schema

  /// Creates a kind that is read in a way of its own.
  package init(
    schema: @escaping @Sendable @autoclosure () -> Schema, expected: String? = nil,
    read: @escaping Reading
  ) {
    makeSchema = schema
    self.expected = expected
    self.read = read
  }

  /// The same kind with another schema.
  package func described(
    by schema: @escaping @Sendable @autoclosure () -> Schema
  ) -> FieldKind { FieldKind(schema: schema(), expected: expected, read: read) }

  /// The same kind with a description of what it holds, such as the values of an object.
  package func expecting(_ expected: String) -> FieldKind {
    FieldKind(schema: schema, expected: expected, read: read)
  }

  /// The kind of values that follow from these.
  package func map<Other>(
    _ transform: @escaping @Sendable (Value) -> Other
  ) -> FieldKind<Other> {
    FieldKind<Other>(schema: schema, expected: expected) {
      fields, name, context throws(FieldError) in
      try read(&fields, name, context).map(transform)
    }
  }

  /// A single value.
  package static func one(_ kind: ValueKind<Value>) -> FieldKind {
    FieldKind(schema: kind.schema, expected: kind.expected) { fields, name, _ throws(FieldError) in
      try fields.optionalValue(
        name, of: kind.expected, suggestion: kind.suggestion, kind.read)
    }
  }

  /// A list of values, or a single one.
  package static func list<Element>(_ kind: ValueKind<Element>) -> FieldKind
  where Value == [Element] {
    FieldKind(schema: .list(of: kind.schema), expected: kind.expected) {
      fields, name, _ throws(FieldError) in
      try fields.optionalList(
        name, of: kind.expected, suggestion: kind.suggestion, kind.read)
    }
  }

  /// An object.
  ///
  /// - Parameters:
  ///   - members: its fields.
  ///   - value: the value without any of them.
  ///   - remedied: whether advice about an unknown field names the object that has it.
  ///   - check: what is wrong with a value whose fields are right.
  /// - Returns: the kind.
  package static func object(
    _ members: @escaping @Sendable @autoclosure () -> [Field<Value>],
    over value: @escaping @Sendable @autoclosure () -> Value, remedied: Bool = false,
    check: @escaping @Sendable (Value, Fields) throws(FieldError) -> Void = { _, _ in }
  ) -> FieldKind {
    FieldKind(schema: .object(members())) { fields, name, context throws(FieldError) in
      guard var nested = try fields.optionalFields(name) else { return nil }
      var value = value()
      try nested.read(members(), into: &value, context)
      try check(value, nested)
      try nested.finish { remedied ? context.remedy($0, name) : nil }
      return value
    }
  }

  /// A list of objects, which messages call `owner` or else by the name of the field.
  ///
  /// - Parameters:
  ///   - members: the fields of each.
  ///   - owner: a name for messages.
  ///   - value: makes a value without any of them from the place where it begins.
  /// - Returns: the kind.
  package static func objects<Element>(
    _ members: @escaping @Sendable @autoclosure () -> [Field<Element>], called owner: String? = nil,
    over value: @escaping @Sendable (SourceLocation) -> Element
  ) -> FieldKind where Value == [Element] {
    FieldKind(schema: ["type": "array", "items": .object(members())]) {
      fields, name, context throws(FieldError) in
      var values: [Element] = []
      for var nested in try fields.optionalObjects(name) {
        if let owner { nested.owner = owner }
        var value = value(context.location(of: nested.offset))
        try nested.read(members(), into: &value, context)
        try nested.finish()
        values.append(value)
      }
      return values
    }
  }
}

extension Field {
  /// The field in an object that holds its owner, and its schema there if it is another one.
  package func inside<Outer>(
    _ property: any WritableKeyPath<Outer, Root> & Sendable,
    schema: (@Sendable () -> Schema)? = nil
  ) -> Field<Outer> {
    Field<Outer>(
      name, schema: schema?() ?? self.schema, isRequired: isRequired, values: values,
      option: option,
      read: { fields, outer, context throws(FieldError) in
        try read(&fields, &outer[keyPath: property], context)
      })
  }
}

extension Fields {
  /// Reads fields in their order.
  package mutating func read<Root>(
    _ fields: [Field<Root>], into root: inout Root, _ context: FieldContext
  ) throws(FieldError) {
    for field in fields { try field.read(&self, &root, context) }
  }
}

extension Document {
  /// Reads a file that is one object, whose unknown fields are errors.
  ///
  /// - Parameters:
  ///   - fields: the fields at its top.
  ///   - root: the value that they are read into.
  ///   - owner: the name of the object in messages, such as “the theme”.
  /// - Throws: ``DocumentError`` with the line and the column that are wrong.
  package func read<Root>(
    _ fields: [Field<Root>], into root: inout Root, owner: String
  ) throws(DocumentError) {
    do throws(FieldError) {
      var members = try Fields(of: self.root, owner: owner)
      try members.read(fields, into: &root, FieldContext(of: self))
      try members.finish()
    } catch {
      throw self.error(error)
    }
  }
}

/// Makes a list of fields from one declaration a line.
@resultBuilder
package enum FieldList<Root> {
  package static func buildExpression(_ field: Field<Root>) -> [Field<Root>] { [field] }
  package static func buildExpression(_ fields: [Field<Root>]) -> [Field<Root>] { fields }
  package static func buildBlock(_ fields: [Field<Root>]...) -> [Field<Root>] {
    fields.flatMap(\.self)
  }
}
