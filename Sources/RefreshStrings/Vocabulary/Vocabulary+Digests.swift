extension Vocabulary {
  /// Digests of all texts that users may be shown, without the places of texts.
  ///
  /// Texts of fallback languages count where no earlier table has one for the key. Every key counts, because
  /// elements of component files may show any of the app's.
  ///
  /// - Parameters:
  ///   - locales: the users' locales.
  ///   - digest: the digest of a text.
  /// - Returns: the digests by locale.
  package func digests(
    for locales: [LocaleIdentifier], by digest: (String) -> String
  ) -> [LocaleIdentifier: String] {
    Dictionary(
      locales.map { locale in
        let reader = PseudoLocale(locale) == nil ? locale : .english
        let stops =
          overlays.flatMap { $0.allStops(for: reader) }
          + [reader, reader.matchedByPrefix, .english].flatMap(own.allStops)
        return (locale, digest(Self.contents(of: stops)))
      }, uniquingKeysWith: { $1 })
  }

  /// The texts of the tables in which a user's texts are looked for, in that order.
  private static func contents(of stops: [Stop]) -> String {
    var (contents, known) = ("", Set<String>())
    for stop in stops {
      let table = stop.texts.table
      // A line that is made of several texts takes them from one table, whatever the earlier ones have.
      let keys = table.keys.filter { !known.contains($0) || PublishedKeys.parts.contains($0) }
      let texts = stop.layer.namedContents(in: stop.locale) + table.contents(of: keys)
      // A language from which nothing is taken is no difference.
      if !texts.isEmpty { contents += "\(stop.layer.source) \(stop.locale.tag)\n\(texts)" }
      // A text that is its own key is passed over.
      known.formUnion(keys.filter { table[$0]?.value != $0 })
    }
    return contents
  }
}

extension Vocabulary.Layer {
  /// The texts of the tables that keys of the app's own name.
  fileprivate func namedContents(in locale: LocaleIdentifier) -> String {
    bundle.named.names.flatMap { name in
      [bundle.named.table(named: name, in: locale), bundle.named.base(named: name)]
        .compactMap { $0.map { name.counted + $0.contents(of: $0.keys) } }
    }.joined()
  }
}

extension StringTable {
  /// The texts of some keys in the order of these, without places, comments and states.
  fileprivate func contents(of keys: [String]) -> String {
    keys.sorted().map { $0.counted + (self[$0]?.text.contents ?? "") }.joined()
  }
}

extension LocalizedText {
  /// The text with its choices in an unambiguous form.
  fileprivate var contents: String {
    let substitutions = substitutions.map { part in
      let number = part.argumentNumber.map { "\($0)" } ?? ""
      return part.name.counted + number.counted + part.formatSpecifier.counted + part.text.contents
    }
    return "(\(content.contents)\(substitutions.joined()))"
  }
}

extension LocalizedText.Content {
  fileprivate var contents: String {
    switch self {
    case .unit(let unit): unit.value.counted
    case .plural(let branches, let rule):
      "plural \(rule.rawValue)" + contents(of: branches) { $0.description }
    case .select(let branches): "select" + contents(of: branches) { $0 }
    case .device(let branches): "device" + contents(of: branches) { $0.rawValue }
    case .width(let branches, let otherwise):
      "width" + contents(of: branches) { "\($0)" } + (otherwise.map { "else" + $0.contents } ?? "")
    }
  }

  private func contents<Selector>(
    of branches: [LocalizedText.Branch<Selector>], _ name: (Selector) -> String
  ) -> String {
    branches.map { name($0.selector).counted + $0.text.contents }.joined()
  }
}

extension PluralSelector {
  fileprivate var description: String {
    switch self {
    case .category(let category): category.rawValue
    case .exactly(let number): "=\(number)"
    }
  }
}

extension String {
  /// The text behind its number of bytes, so that no text can be taken for another's beginning.
  fileprivate var counted: String { "\(utf8.count):\(self)" }
}
