package import ProofDocuments
import ProofSnapshots
import RefreshStrings
package import RefreshTranslations

/// The trials of texts' fixes: which of them work together, as their tables show without a file being written.
///
/// Only the texts of fixes are checked, in all languages, so that hundreds of fixes take less time than a lint.
/// What frames, settings and other tables object to is found by a lint after the fixes.
package struct FixTrials {
  private let folder: StringsFolder
  private let settings: TextRuleSettings
  private let reported: ([LintViolation]) -> [LintViolation]
  private let contents: (_ path: String) throws(RunError) -> [UInt8]

  /// Prepares trials.
  ///
  /// - Parameters:
  ///   - folder: the texts.
  ///   - settings: the settings of the project.
  ///   - reported: the violations that a lint reports of some.
  ///   - contents: reads a file that is to be written.
  package init(
    in folder: StringsFolder, _ settings: LintSettings,
    reported: @escaping ([LintViolation]) -> [LintViolation],
    contents: @escaping (_ path: String) throws(RunError) -> [UInt8]
  ) {
    self.folder = folder
    self.settings = settings.textRules
    self.reported = reported
    self.contents = contents
  }

  /// The violations that stay in spite of the fixes of their texts, or whose fixes bring others.
  package func useless(among violations: [LintViolation]) -> Set<LintViolation.ID> {
    let places = Dictionary(
      folder.groups.enumerated().flatMap { place, group in group.files.map { ($0.path, place) } }
    ) { first, _ in first }
    // A violation that one table has without a fix stays, whatever others do.
    let staying = Set(violations.filter { !$0.changesText }.map(\.id))
    var useless: Set<LintViolation.ID> = []
    var tables: [Int: [LintViolation]] = [:]
    for violation in violations where violation.changesText {
      guard let path = violation.location?.file, let place = places[path] else { continue }
      if staying.contains(violation.id) {
        useless.insert(violation.id)
      } else {
        tables[place, default: []].append(violation)
      }
    }
    for (place, violations) in tables {
      let trial = TableTrial(
        of: folder.groups[place], violations, settings, reported, contents)
      let all = trial.candidates
      useless.formUnion(Set(all.map(\.id)).subtracting(trial.working(all).map(\.id)))
    }
    return useless
  }
}

/// The trials of a table's fixes.
private struct TableTrial {
  /// The fixes of all violations with an id, which are gone together.
  struct Candidate {
    let id: LintViolation.ID
    let violations: [LintViolation]

    /// Its place in the order of the violations, in which fixes of the same characters exclude each other.
    let place: Int
  }

  let candidates: [Candidate]
  private let group: TextGroup
  private let settings: TextRuleSettings
  private let reported: ([LintViolation]) -> [LintViolation]
  private let contents: (String) throws(RunError) -> [UInt8]

  /// The place of the table; the violations of one have it in common.
  private let table: String?

  /// The keys of the texts that change.
  private let keys: Set<String>

  /// The violations before.
  private var before: Set<LintViolation.ID> = []

  init(
    of group: TextGroup, _ violations: [LintViolation], _ settings: TextRuleSettings,
    _ reported: @escaping ([LintViolation]) -> [LintViolation],
    _ contents: @escaping (String) throws(RunError) -> [UInt8]
  ) {
    self.group = group
    self.settings = settings
    self.reported = reported
    self.contents = contents
    table = violations.first?.table
    keys = Set(violations.compactMap(\.subject.key))
    let known = Dictionary(grouping: violations, by: \.id)
    candidates = violations.map(\.id).withoutRepetitions.enumerated().map { place, id in
      Candidate(id: id, violations: known[id] ?? [], place: place)
    }
    before = ids(with: [:]) ?? []
  }

  /// The violations of the texts and of the table with other contents of files; nil where a file can't be read
  /// with them.
  private func ids(with contents: [String: [UInt8]]) -> Set<LintViolation.ID>? {
    guard let found = group.diagnostics(ofKeys: keys, with: contents, settings) else { return nil }
    let violations = reported(found.map { LintViolation($0, in: table) })
    return Set(violations.filter { $0.table != nil }.map(\.id))
  }

  /// The violations that stay or come with the fixes of candidates.
  private func failures(of candidates: [Candidate]) -> Set<LintViolation.ID> {
    let violations = candidates.sorted { $0.place < $1.place }.flatMap(\.violations)
    let edits = FixEdits(of: violations, components: [], contents: contents)
    let changed = Dictionary(edits.files.map { ($0.path, $0.new) }) { first, _ in first }
    guard let after = ids(with: changed) else { return Set(candidates.map(\.id)) }
    return after.subtracting(before).union(after.intersection(edits.applied.map(\.violation)))
  }

  /// The candidates that work together with each other and with some that do.
  func working(_ candidates: [Candidate], beside others: [Candidate] = []) -> [Candidate] {
    guard !candidates.isEmpty else { return [] }
    let failures = self.failures(of: others + candidates)
    if failures.isEmpty { return candidates }
    guard let parts = self.parts(of: candidates, failing: failures) else { return [] }
    let first = working(parts.first, beside: others)
    return first + working(parts.second, beside: others + first)
  }

  /// Candidates in two parts to try one after the other; nil where none of them works.
  ///
  /// A failure is to blame on changes of its text or of that text's source, so the others come first. Of the
  /// rest each text comes first with one change.
  private func parts(
    of candidates: [Candidate], failing failures: Set<LintViolation.ID>
  ) -> (first: [Candidate], second: [Candidate])? {
    guard candidates.count > 1 else { return nil }
    let blame = Blame(for: failures, source: group.sourceLanguage.tag)
    let blameless = candidates.filter { !blame.falls(on: $0.id) }
    if !blameless.isEmpty, blameless.count < candidates.count {
      return (blameless, candidates.filter { blame.falls(on: $0.id) })
    }
    var seen: Set<String?> = []
    let places = Set(candidates.filter { seen.insert($0.id.key).inserted }.map(\.place))
    if blameless.isEmpty, places.count < candidates.count {
      return (
        candidates.filter { places.contains($0.place) },
        candidates.filter { !places.contains($0.place) }
      )
    }
    if blameless.isEmpty, blame.isOfSingleTexts { return nil }
    let half = candidates.count / 2
    return (Array(candidates.prefix(half)), Array(candidates.dropFirst(half)))
  }
}

/// The texts to whose changes failures are due.
private struct Blame {
  private struct Text: Hashable {
    let key: String?
    let locale: String?
  }

  private let texts: Set<Text>
  private let keys: Set<String?>
  private let source: String

  /// Whether all failures are those of one text each, which changes of other texts don't touch.
  let isOfSingleTexts: Bool

  init(for failures: Set<LintViolation.ID>, source: String) {
    texts = Set(failures.map { Text(key: $0.key, locale: $0.locale) })
    keys = Set(failures.map(\.key))
    self.source = source
    isOfSingleTexts = failures.allSatisfy {
      $0.key != nil && !TextGroup.rulesAcrossKeys.contains($0.rule)
    }
  }

  func falls(on id: LintViolation.ID) -> Bool {
    if texts.contains(Text(key: id.key, locale: id.locale)) { return true }
    return (id.locale == nil || id.locale == source) && keys.contains(id.key)
  }
}

extension LintViolation {
  /// Whether a fix changes characters in files of texts.
  package var changesText: Bool { fixes.contains { !$0.replacements.isEmpty } }
}
