package import ProofDocuments

extension AppKeys {
  /// The problem with the first key that can't be used; nil if all can.
  ///
  /// A key that only some languages have is none of these, as their texts are told like any that is
  /// missing.
  ///
  /// - Parameter bundles: The app's texts.
  /// - Returns: The error, at the place where the key is chosen.
  package func error(in bundles: [StringBundle]) -> DocumentError? {
    ours.lazy.compactMap { key in self[key].flatMap { $0.error(as: key, in: bundles) } }.first
  }
}

extension AppKey {
  fileprivate func error(as key: StringKey, in bundles: [StringBundle]) -> DocumentError? {
    let tables = bundles.map(\.named)
    if let table, !tables.contains(where: { $0.hasTable(named: table) }) {
      let names = Set(tables.flatMap(\.names)).sorted()
      return error(
        "there is no table \(table.quoted)",
        names.question(for: table) + "the tables are \(names.listed())")
    }
    let texts = bundles.flatMap(texts)
    guard !texts.isEmpty else { return missing(in: bundles) }
    let messages = texts.map { MessageOutline(of: $0.text) }
    let count = messages.compactMap { $0.arguments.max() }.max() ?? 0
    let example = zip(texts, messages).first { !$1.arguments.isEmpty }?.0
    return error(as: key, argumentCount: count, at: example?.location)
  }

  private func error(
    as key: StringKey, argumentCount count: Int, at location: SourceLocation?
  ) -> DocumentError? {
    let place = location.map { " (\($0))" } ?? ""
    guard count < 2 else {
      return error(
        "the text of \(name.quoted)\(place) has \(count) arguments, and a component can give it one",
        "choose a key whose text has one argument or none")
    }
    guard !key.takesDate else { return nil }
    if count == 1, value == nil {
      return error(
        "the text of \(name.quoted)\(place) has an argument",
        "give it a value that is usual, such as {key: …, value: 20}")
    }
    if count == 0, value != nil {
      return error(
        "the text of \(name.quoted) has no argument for the value", "remove “value”")
    }
    return nil
  }

  /// The texts under the key in all languages, in their order.
  private func texts(in bundle: StringBundle) -> [StringTable.Entry] {
    let tables =
      table.map { bundle.named.tables(named: $0).map(\.table) }
      ?? bundle.locales.compactMap(bundle.table)
    return tables.compactMap { $0[name] }
  }

  private func missing(in bundles: [StringBundle]) -> DocumentError {
    let tables =
      table.map { name in bundles.flatMap { $0.named.tables(named: name).map(\.table) } }
      ?? bundles.flatMap(\.tables.values)
    var keys = Set(tables.flatMap(\.keys))
    if table == nil { bundles.forEach { keys.formUnion($0.named.otherKeys) } }
    let nearest = keys.sorted().nearest(to: name)
    let place = table.map { "the table \($0.quoted)" } ?? "the app's texts"
    return error(
      "\(place) \(table == nil ? "have" : "has") no key \(name.quoted) in any language",
      (nearest.map { "did you mean \($0.quoted)? " } ?? "")
        + "write one of \(keys.count.counted("key")) as its file spells it")
  }

  private func error(_ problem: String, _ advice: String) -> DocumentError {
    DocumentError(at: location, problem: problem, advice: advice)
  }
}
