import ProofSnapshots

/// The state of a review: the place in the queue, and what the next decision is about.
///
/// A value without a terminal: keys go in, and what is to be done comes out. Places stay while frames are decided,
/// so an undo leads back to where the decision was made.
struct ReviewState {
  let queue: ReviewQueue

  /// The ids that were accepted or rejected.
  private(set) var decisions: [String: FrameDecision] = [:]

  /// The pair that is shown; nil once all are decided or skipped.
  private(set) var place: Place?

  /// The frames that the next decision is about.
  private(set) var scope = Scope.pair

  /// The page before the pictures; nil for the pictures.
  private(set) var sheet: Sheet?

  /// The first line of a text that is longer than its room.
  var scroll = 0

  /// The number of lines by which a page is turned: those of a text that have room on the screen.
  var pageHeight = 10

  /// The pairs that were passed over.
  private var skipped: Set<Place> = []

  /// A sentence about the last key; empty for none.
  var message = ""

  /// A pair of a section.
  struct Place: Hashable, Comparable {
    var section: Int
    var pair: Int

    static func < (lhs: Place, rhs: Place) -> Bool {
      (lhs.section, lhs.pair) < (rhs.section, rhs.pair)
    }
  }

  /// The frames of a decision.
  enum Scope: Hashable {
    /// Those for which the pictures stand.
    case pair

    /// Those of a locale in the section.
    case locale(String)

    /// All of the section.
    case group
  }

  /// A page of text.
  enum Sheet: Hashable {
    /// The keys.
    case help

    /// Everything that is known of the frames.
    case details

    /// The locales of the section, each with a key.
    case locales
  }

  /// Begins at the first pair of a report that is not decided.
  ///
  /// Frames that were decided before are in the queue, too, because an undo may lead back to them.
  init(of report: VerificationReport, groupedBy grouping: ReviewGrouping) {
    queue = ReviewQueue(of: report, groupedBy: grouping, includingDecided: true)
    decisions = Self.decisions(in: report)
    place = Self.places(in: queue).first { isOpen(pair(at: $0)) }
  }

  private static func decisions(in report: VerificationReport) -> [String: FrameDecision] {
    Dictionary(
      report.frames.lazy.compactMap { frame in frame.decision.map { (frame.id, $0) } },
      uniquingKeysWith: { $1 })
  }

  private static func places(in queue: ReviewQueue) -> [Place] {
    queue.sections.enumerated().flatMap { section, value in
      value.pairs.indices.map { Place(section: section, pair: $0) }
    }
  }
}

extension ReviewState {
  /// The section that is shown.
  var section: ReviewSection? { place.map { queue.sections[$0.section] } }

  /// The ids of the frames that can't be accepted, because they have forbidden faults.
  var forbiddenIDs: Set<String> {
    Set(queue.sections.flatMap(\.pairs).filter(\.frame.isForbidden).flatMap(\.ids))
  }

  /// The pair that is shown.
  var pair: ReviewPair? { place.map(pair(at:)) }

  func pair(at place: Place) -> ReviewPair { queue.sections[place.section].pairs[place.pair] }

  /// Whether nobody has decided about a pair.
  func isOpen(_ pair: ReviewPair) -> Bool {
    pair.ids.contains { decisions[$0] == nil }
  }

  /// The pairs of the section that are not decided.
  var openPairs: [ReviewPair] { section?.pairs.filter(isOpen) ?? [] }

  /// The places of the pairs that the next decision is about.
  private var chosenPlaces: [Place] {
    guard let place else { return [] }
    if scope == .pair { return [place] }
    let pairs = queue.sections[place.section].pairs
    return pairs.indices.filter { index in
      guard isOpen(pairs[index]) else { return false }
      if case .locale(let locale) = scope { return pairs[index].locale == locale }
      return true
    }
    .map { Place(section: place.section, pair: $0) }
  }

  /// The pairs that the next decision is about.
  var chosenPairs: [ReviewPair] { chosenPlaces.map(pair(at:)) }

  /// The ids of the frames that the next decision is about, in the order of the pairs.
  var chosenIDs: [String] { chosenPairs.flatMap(\.ids).filter { decisions[$0] == nil } }

  /// The locales of the section that have pairs to decide, in the order of the section.
  var openLocales: [String] {
    var seen: Set<String> = []
    return openPairs.map(\.locale).filter { seen.insert($0).inserted }
  }

  /// The locales that can be chosen, each with its key.
  var localeChoices: [(key: Character, locale: String)] {
    zip(Self.choiceKeys, openLocales).map { ($0, $1) }
  }

  /// The keys of choices.
  private static let choiceKeys = "123456789abcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

  /// The number of frames that are not decided.
  var openCount: Int {
    queue.sections.reduce(0) { count, section in
      count + section.ids.count { decisions[$0] == nil }
    }
  }
}

extension ReviewPair {
  /// The locale of its frames; empty where they have none.
  var locale: String { frame.facets["locale"] ?? "" }
}

extension ReviewState {
  /// An answer to a key that the state can't give alone.
  enum Action: Hashable {
    case accept(Set<String>)
    case reject(Set<String>)
    case undo

    /// Shows the images of a frame in another program.
    case open(FrameReport)
    case quit
  }

  /// Takes a key.
  ///
  /// - Returns: what is to be done; nil where the state has changed and nothing else.
  mutating func take(_ key: TerminalInput.Key) -> Action? {
    message = ""
    if sheet == .locales, case .character(let character) = key { return choose(character) }
    switch key {
    case .up: scroll = max(scroll - 1, 0)
    case .down: scroll += 1
    case .pageUp: scroll = max(scroll - pageHeight, 0)
    case .pageDown: scroll += pageHeight
    case .left: step(by: -1)
    case .right: step(by: 1)
    // ESC begins sequences that may come in pieces, so it decides nothing.
    case .escape: close()
    case .enter where sheet != nil: close()
    case .enter where place == nil: return .quit
    case .enter: return decide(Action.accept)
    case .character(let character): return take(character)
    }
    return nil
  }

  private mutating func take(_ character: Character) -> Action? {
    switch character {
    case "a": return decide(Action.accept)
    case "r": return decide(Action.reject)
    case "s", " ": skip()
    case "u": return .undo
    case "o": return pair.map { .open($0.frame) }
    case "q": return .quit
    case "g": scope = scope == .group ? .pair : .group
    case "l": chooseLocale()
    case "d": toggle(.details)
    case "?": toggle(.help)
    default: message = "“\(character)” is no key of this page; ? lists all"
    }
    if "gl".contains(character) { scroll = 0 }
    return nil
  }

  private mutating func decide(_ action: (Set<String>) -> Action) -> Action? {
    guard place != nil else {
      message = "nothing is left to decide; u undoes, q leaves"
      return nil
    }
    // A page of keys hides the frames.
    guard sheet != .help else {
      close()
      return nil
    }
    return action(Set(chosenIDs))
  }

  private mutating func toggle(_ other: Sheet) {
    sheet = sheet == other ? nil : other
    scroll = 0
  }

  private mutating func close() {
    if sheet == nil { scope = .pair }
    sheet = nil
    scroll = 0
  }

  private mutating func chooseLocale() {
    let choices = localeChoices
    if case .locale = scope {
      scope = .pair
    } else if choices.count == 1 {
      scope = .locale(choices[0].locale)
    } else if !choices.isEmpty {
      toggle(.locales)
    }
  }

  private mutating func choose(_ character: Character) -> Action? {
    sheet = nil
    scroll = 0
    guard let choice = localeChoices.first(where: { $0.key == character }), let place else {
      message = "“\(character)” is none of the languages"
      return nil
    }
    scope = .locale(choice.locale)
    let pairs = queue.sections[place.section].pairs
    let first = pairs.indices.first { pairs[$0].locale == choice.locale && isOpen(pairs[$0]) }
    if let first { self.place?.pair = first }
    return nil
  }
}

extension ReviewState {
  /// Passes over what the next decision would be about.
  private mutating func skip() {
    skipped.formUnion(chosenPlaces)
    moveOn()
  }

  /// Goes to the next pair that is neither decided nor passed over, behind this one and then before it.
  private mutating func moveOn() {
    let current = place ?? Place(section: 0, pair: 0)
    let rest = Self.places(in: queue).filter { isOpen(pair(at: $0)) && !skipped.contains($0) }
    show(rest.first { $0 > current } ?? rest.first { $0 < current })
  }

  /// Goes to a neighbour among the pairs that are not decided.
  private mutating func step(by distance: Int) {
    let open = Self.places(in: queue).filter { isOpen(pair(at: $0)) }
    guard let place else { return show(distance < 0 ? open.last : nil) }
    guard let index = open.firstIndex(of: place) else { return }
    guard open.indices.contains(index + distance) else {
      message = distance < 0 ? "this is the first pair" : "this is the last pair"
      return
    }
    show(open[index + distance])
  }

  private mutating func show(_ place: Place?) {
    self.place = place
    scope = .pair
    sheet = nil
    scroll = 0
  }

  /// Takes a decision for made, and goes on to what is to be decided next.
  mutating func assume(_ decision: FrameDecision, for ids: Set<String>) {
    for id in ids { decisions[id] = decision }
    if pair.map(isOpen) != true { moveOn() }
  }

  /// Notes what a report says of its frames, and goes on to what is to be decided next.
  ///
  /// After an undo that is the first pair about which nobody has decided any more.
  mutating func note(_ report: VerificationReport) {
    let former = decisions
    decisions = Self.decisions(in: report)
    let reopened = Self.places(in: queue).first { place in
      pair(at: place).ids.contains { former[$0] != nil && decisions[$0] == nil }
    }
    if let reopened {
      skipped.remove(reopened)
      show(reopened)
    } else if pair.map(isOpen) != true {
      moveOn()
    }
  }
}
