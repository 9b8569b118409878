import ProofDocuments
import ProofSnapshots

extension ReviewState {
  /// The title of the section, and the frames that the next decision is about.
  var head: [ReviewLine] {
    guard let place, let section else {
      let rest = openCount
      let note = rest == 0 ? "all frames are decided" : "\(rest.counted("frame")) passed over"
      return [ReviewLine("The end: \(note)", .strong), ReviewLine("")]
    }
    let number = "\(place.section + 1) of \(queue.sections.count)"
    return [
      ReviewLine("\(number): \(section.title.visible)", .strong),
      ReviewLine(subject(in: section), .faint),
    ]
  }

  /// The frames that the next decision is about, in words.
  private func subject(in section: ReviewSection) -> String {
    let count = chosenIDs.count.counted("frame")
    switch scope {
    case .group: return "The whole group: \(count). The pictures show \(pairWords)."
    case .locale(let locale):
      return "\(locale.visible) in this group: \(count). The pictures show \(pairWords)."
    case .pair:
      let open = openPairs
      let number = pair.flatMap { pair in open.firstIndex { $0.frame.id == pair.frame.id } } ?? 0
      return "Pair \(number + 1) of \(open.count): \(count)\(variants), such as \(pairWords)"
    }
  }

  /// The scales and appearances for which the pictures stand, where there are several.
  private var variants: String {
    let lists = [pair?.scales.map { "\($0)x" }, pair?.appearances].compactMap(\.self)
    let parts = lists.filter { $0.count > 1 }.map { $0.joined(separator: " and ") }
    return parts.isEmpty ? "" : ", \(parts.joined(separator: ", "))".visible
  }

  private var pairWords: String { (pair?.frame.id ?? "").visible }

  /// The keys of the page.
  var keyLine: String {
    if sheet == .locales { return "a key before a language chooses it" }
    guard place != nil else { return "u undo  q leave  ← passed over" }
    let group = scope == .group ? "g pair" : "g group"
    return "a accept  r reject  s skip  u undo  \(group)  l language  d details  ? help"
  }

  /// The changes of the frames, worst first.
  var facts: [ReviewLine] {
    guard let section, let pair else { return [] }
    let ids = Set(chosenIDs)
    let rows = section.rows.filter { row in row.ids.contains(where: ids.contains) }
    let texts = rows.prefix(Self.rowLimit).flatMap(\.lines)
    let more = rows.count - Self.rowLimit
    return texts + (more > 0 ? [ReviewLine("and \(more.counted("more text"))", .faint)] : [])
      + faults(besides: rows) + pair.sentences + oddOnes(of: section)
  }

  /// The number of texts that are listed.
  private static let rowLimit = 200

  /// The faults of the shown frame that belong to no text.
  private func faults(besides rows: [ReviewRow]) -> [ReviewLine] {
    let known = Set(rows.compactMap(\.fault))
    return (pair?.frame.faults ?? []).filter { !known.contains($0) }.map(ReviewLine.init)
  }

  private func oddOnes(of section: ReviewSection) -> [ReviewLine] {
    guard scope == .group else { return [] }
    return section.oddOnes.map { other in
      ReviewLine(
        "not in it: \(other.count.counted("frame")) of group \(other.number), because "
          + other.reason.visible, .faint)
    }
  }
}

extension ReviewLine {
  /// A fault, and whether it keeps frames from being accepted.
  init(_ fault: FrameFault) {
    self.init(
      "! \(fault.problem.visible) (\(fault.rule.visible)\(fault.isForbidden ? ", forbidden" : ""))",
      .fault)
  }
}

extension ReviewRow {
  /// The row as lines: columns would not fit texts that are longer than a terminal.
  fileprivate var lines: [ReviewLine] {
    let place = source.map { " \($0.account.visible)" } ?? ""
    let language = locale.isEmpty ? "" : " \(locale.visible)"
    return [
      ReviewLine(key.visible + language + place, .strong),
      ReviewLine("- \(before.description.visible)", .old),
      ReviewLine("+ \(after.description.visible)", .new),
    ] + (fault.map { [ReviewLine($0)] } ?? [])
  }
}

extension ReviewPair {
  /// The changes of the frames besides those of texts.
  fileprivate var sentences: [ReviewLine] {
    frame.facts.compactMap { fact in
      switch fact {
      case .scene(let change) where change.kind == .text: nil
      case .problem: ReviewLine(fact.description.visible, .fault)
      default: ReviewLine(fact.description.visible)
      }
    }
  }
}

extension ReviewState.Sheet {
  /// The lines of the page.
  func lines(of state: ReviewState) -> [ReviewLine] {
    switch self {
    case .help: Self.keys.map { ReviewLine($0) }
    case .locales: Self.choices(of: state)
    case .details: Self.details(of: state)
    }
  }

  private static func choices(of state: ReviewState) -> [ReviewLine] {
    let choices = state.localeChoices
    let lines = choices.map { key, locale in
      ReviewLine("  \(key)  \(locale.isEmpty ? "without a language" : locale.visible)")
    }
    let rest = state.openLocales.count - choices.count
    return [ReviewLine("Which language of this group?", .strong)] + lines
      + (rest > 0 ? [ReviewLine("and \(rest.grouped) more, once these are decided", .faint)] : [])
  }

  private static let keys = [
    "a, Enter   accept what the second line names", "r          reject it",
    "s, Space   pass over it", "u          undo the last decision",
    "g          decide about the whole group, or the pair again",
    "l          decide about one language of the group, or the pair again",
    "d          everything that is known of the frames",
    "o          show the images in another program",
    "← →        the pair before or behind this one",
    "↑ ↓        more lines; PgUp and PgDn turn a page of them",
    "q          leave; decisions are kept", "",
    "Decisions are carried out at once. Esc decides nothing.",
  ]

  private static func details(of state: ReviewState) -> [ReviewLine] {
    state.chosenPairs.prefix(pairLimit).flatMap(details)
  }

  private static func details(of pair: ReviewPair) -> [ReviewLine] {
    let frame = pair.frame
    var lines = [ReviewLine(frame.id.visible, .strong)]
    lines += (frame.faults ?? []).map(ReviewLine.init)
    lines += frame.facts.map { ReviewLine("  \($0.description.visible)") }
    lines += (frame.consequences ?? []).map {
      ReviewLine("  hence: \($0.description.visible)", .faint)
    }
    lines += (frame.sources ?? []).map { ReviewLine("  \($0.account.visible)", .faint) }
    let others = pair.ids.filter { $0 != frame.id }
    return lines + others.map { ReviewLine("  the same: \($0.visible)", .faint) }
  }

  /// The number of pairs of which details are listed.
  private static let pairLimit = 100
}
