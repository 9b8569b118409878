package import ProofDocuments

/// The violations that a project accepts for now, so that only new ones fail a run.
package struct LintBaseline: Hashable, Sendable {
  /// The accepted violations, by their ids.
  package private(set) var entries: [LintViolation.ID: Entry]

  /// The file of the project whose violations these are, as a path; nil where there is no project.
  package var project: String?

  /// The violations of one id that are accepted.
  package struct Entry: Hashable, Sendable {
    /// The number of violations, at least 1.
    package var count: Int

    /// The files or folders that hold their texts; empty for violations of frames.
    package var tables: Set<String>

    /// The sizes of the frames in which they were found and that only options add to a run.
    package var sizes: FrameSizes

    package init(count: Int, tables: Set<String> = [], sizes: FrameSizes = FrameSizes()) {
      self.count = count
      self.tables = tables
      self.sizes = sizes
    }
  }

  /// Creates a baseline.
  package init(entries: [LintViolation.ID: Entry] = [:], project: String? = nil) {
    self.entries = entries
    self.project = project
  }

  /// Creates a baseline that accepts the violations of a run.
  package init(accepting violations: [LintViolation], in scope: LintScope) {
    self.init()
    for violation in violations {
      let entry = Entry(
        count: 1, tables: Set([violation.table].compactMap(\.self)),
        sizes: scope.addedSizes(of: violation))
      accept(entry, of: violation.id)
    }
  }

  mutating func accept(_ more: Entry, of id: LintViolation.ID) {
    entries[id] = entries[id]?.adding(more) ?? more
  }

  /// The number of violations that are accepted.
  package var count: Int { entries.values.reduce(0) { $0 + $1.count } }

  /// The same baseline with other paths.
  package func mapPaths(_ transform: (String) -> String) -> LintBaseline {
    LintBaseline(
      entries: entries.mapValues { entry in
        var entry = entry
        entry.tables = Set(entry.tables.map(transform))
        return entry
      }, project: project.map(transform))
  }
}

extension LintBaseline {
  /// The violations that the baseline doesn't accept.
  ///
  /// If more violations have an id than the baseline accepts, nobody knows which of them is new, so
  /// all of them are reported.
  package func new(among violations: [LintViolation]) -> [LintViolation] {
    var present: [LintViolation.ID: Int] = [:]
    for violation in violations { present[violation.id, default: 0] += 1 }
    return violations.filter { present[$0.id, default: 0] > entries[$0.id]?.count ?? 0 }
  }

  /// The accepted violations that no longer occur, in order.
  package func resolved(by violations: [LintViolation], in scope: LintScope) -> [LintViolation.ID] {
    let present = Set(violations.map(\.id))
    return entries.filter { !present.contains($0.key) && scope.covers($0.key, $0.value) }
      .map(\.key).sorted()
  }

  /// The baseline that accepts what a run reports; what the run only found again or didn't look at is
  /// kept.
  package func updated(
    by violations: [LintViolation], from least: Diagnostic.Severity = .note, in scope: LintScope
  ) -> LintBaseline {
    let hidden = Set(violations.filter { $0.severity < least }.map(\.id))
    let kept = entries.filter { hidden.contains($0.key) || !scope.covers($0.key, $0.value) }
    let shown = LintBaseline(accepting: violations.filter { $0.severity >= least }, in: scope)
    return LintBaseline(
      entries: kept.merging(shown.entries) { $0.joined(with: $1) }, project: project)
  }
}

extension LintBaseline.Entry {
  /// The entry with more violations of its id.
  fileprivate func adding(_ more: Self) -> Self {
    Self(
      count: count + more.count, tables: tables.union(more.tables),
      sizes: sizes.union(more.sizes))
  }

  /// The entry after a run that didn't look everywhere where its violations were found.
  fileprivate func joined(with present: Self) -> Self {
    // As many as before are all of them, so it doesn't matter in which files they were before.
    Self(
      count: max(count, present.count),
      tables: present.count < count ? tables.union(present.tables) : present.tables,
      sizes: sizes.union(present.sizes))
  }
}

extension LintBaseline {
  private static let version = 1

  /// Reads a file that was written by ``json``.
  ///
  /// - Throws: `DocumentError` with the line and the column that are wrong.
  package init(json bytes: [UInt8], file: String) throws(DocumentError) {
    let document = try Document(json: bytes, file: file)
    do throws(FieldError) {
      var fields = try Fields(of: document.root, owner: "the baseline")
      let version = try fields.count("version")
      guard version == Self.version else {
        throw fields.error(
          at: "version", "expected the version \(Self.version), found \(version)",
          advice: "write it again with --update-baseline, or use a newer program")
      }
      self.init(project: try fields.optionalText("project"))
      for var fields in try fields.optionalObjects("violations") {
        let id = try LintViolation.ID(&fields)
        accept(try Entry(&fields), of: id)
        try fields.finish()
      }
      try fields.finish()
    } catch {
      throw document.error(error)
    }
  }

  /// The baseline as JSON, with a line for each id, in order.
  package var json: String {
    let lines = entries.sorted { $0.key < $1.key }.map { id, entry in
      let parts = id.members + entry.members
      return "    {\(parts.map { "\"\($0)\": \($1)" }.joined(separator: ", "))}"
    }
    let owner = project.map { "\n  \"project\": \(JSONContent.quoted($0))," } ?? ""
    let list = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
    return """
      {
        "version": \(Self.version),\(owner)
        "violations": \(list)
      }

      """
  }
}

extension LintViolation.ID {
  fileprivate init(_ fields: inout Fields) throws(FieldError) {
    self.init(
      rule: try fields.text("rule"),
      of: LintViolation.Subject(
        locale: try fields.optionalText("locale"),
        component: try fields.optionalText("component"), key: try fields.optionalText("key"),
        element: try fields.optionalText("element")))
  }

  /// The fields with their values as JSON.
  fileprivate var members: [(name: String, json: String)] {
    [
      ("rule", rule), ("locale", locale), ("component", component), ("key", key),
      ("element", element),
    ].compactMap { name, value in value.map { (name, JSONContent.quoted($0)) } }
  }
}

extension LintBaseline.Entry {
  fileprivate init(_ fields: inout Fields) throws(FieldError) {
    let count = try fields.optionalValue("count", of: "a number from 1 to 1000000") { node in
      node.number(in: 1...1_000_000).flatMap { Int(exactly: $0) }
    }
    let tables = try fields.optionalList("in", of: "a path", \.text)
    let sizes = FrameSizes(
      widths: try Self.sizes("widths", &fields), textSizes: try Self.sizes("textSizes", &fields))
    self.init(count: count ?? 1, tables: Set(tables ?? []), sizes: sizes)
  }

  private static func sizes(
    _ name: String, _ fields: inout Fields
  ) throws(FieldError) -> Set<Int> {
    let sizes = try fields.optionalList(name, of: "a whole number from 1 to 100000") { node in
      node.number(in: 1...100_000).flatMap { Int(exactly: $0) }
    }
    return Set(sizes ?? [])
  }

  /// The fields with their values as JSON.
  fileprivate var members: [(name: String, json: String)] {
    var members: [(name: String, json: String)] = count > 1 ? [("count", "\(count)")] : []
    let lists = [
      ("in", tables.sorted().map { JSONContent.quoted($0) }),
      ("widths", sizes.widths.sorted().map(\.description)),
      ("textSizes", sizes.textSizes.sorted().map(\.description)),
    ]
    for (name, list) in lists where !list.isEmpty {
      members.append((name, "[\(list.joined(separator: ", "))]"))
    }
    return members
  }
}
