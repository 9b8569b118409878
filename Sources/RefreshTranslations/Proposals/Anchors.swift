import ProofDocuments

/// The texts that only refresh components have, by the beginnings of their keys and by their places.
struct Anchors {
  /// The words that keys of a table begin with.
  private struct Beginning: Hashable {
    let table: String?
    let words: [String]
  }

  /// The texts of a table in a file.
  private struct Place: Hashable {
    let table: String?
    let file: String
  }

  private let all: [TextReading]

  /// The numbers of words with which a key has to begin like that of an anchor; 0 for an anchor whose key
  /// is a sentence.
  private let neededWords: [Int]

  /// The anchors by the words that they need.
  private let beginnings: [Beginning: [Int]]

  /// The anchors by their places, in the order of their lines.
  private let places: [Place: [Int]]

  /// Those of the anchors whose keys are sentences.
  private let sentences: [Place: [Int]]

  /// The largest distance of texts of one component, in lines.
  private static let lineCount = 12

  var isEmpty: Bool { all.isEmpty }

  /// Finds the anchors among texts.
  ///
  /// - Parameters:
  ///   - readings: the texts.
  ///   - commonWords: the words that more than a few keys begin with, by which alone none is told.
  init(among readings: [TextReading], commonWords: Set<String>) {
    let all = readings.filter { reading in
      reading.scores.contains { $0.key.isAnchor && $0.value >= KeyProposalSearch.threshold }
    }
    let needed = all.map { anchor in
      guard !anchor.isSentence, let first = anchor.words.first else { return 0 }
      return anchor.words.count > 3 || commonWords.contains(first) ? 2 : 1
    }
    let named = all.indices.filter { needed[$0] > 0 && all[$0].words.count >= needed[$0] }
    let inOrder = all.indices.sorted { all[$0].location.line < all[$1].location.line }
    func byPlace(_ anchors: [Int]) -> [Place: [Int]] {
      Dictionary(grouping: anchors) {
        Place(table: all[$0].table, file: all[$0].location.file)
      }
    }
    self.all = all
    neededWords = needed
    beginnings = Dictionary(grouping: named) {
      Beginning(table: all[$0].table, words: Array(all[$0].words.prefix(needed[$0])))
    }
    places = byPlace(inOrder)
    sentences = byPlace(inOrder.filter { all[$0].isSentence })
  }

  /// Whether the key of a text begins with the words of an anchor that name a component.
  func shareBeginning(with reading: TextReading) -> Bool {
    sharing(reading).contains { !$0.isEmpty }
  }

  /// Whether an anchor stands beside a text.
  func areNear(_ reading: TextReading) -> Bool { !near(reading, in: places).isEmpty }

  /// Whether one whose key is a sentence does.
  func haveSentence(near reading: TextReading) -> Bool { !near(reading, in: sentences).isEmpty }

  /// The number of other anchors beside a text, up to a limit; those whose keys begin like its own count
  /// twice.
  func companions(of reading: TextReading, limit: Int) -> Int {
    var count = 0
    for anchors in sharing(reading) {
      for anchor in anchors where all[anchor].key != reading.key {
        count += 2
        guard count < limit else { return limit }
      }
    }
    for anchor in near(reading, in: places)
    where all[anchor].key != reading.key && !sharesBeginning(anchor, reading) {
      count += 1
      guard count < limit else { return limit }
    }
    return count
  }
}

extension Anchors {
  /// The anchors with whose words the key of a text begins: those that need one word, and two.
  private func sharing(_ reading: TextReading) -> [[Int]] {
    [1, 2].filter { $0 <= reading.words.count }.compactMap { count in
      beginnings[Beginning(table: reading.table, words: Array(reading.words.prefix(count)))]
    }
  }

  private func sharesBeginning(_ anchor: Int, _ reading: TextReading) -> Bool {
    let needed = neededWords[anchor]
    guard needed > 0, reading.words.count >= needed else { return false }
    return all[anchor].words.prefix(needed) == reading.words.prefix(needed)
  }

  /// The anchors of the same table at most some lines from a text.
  private func near(_ reading: TextReading, in places: [Place: [Int]]) -> ArraySlice<Int> {
    let place = Place(table: reading.table, file: reading.location.file)
    guard let anchors = places[place] else { return [] }
    let line = reading.location.line
    let first = anchors.firstPlace { all[$0].location.line >= line - Self.lineCount }
    let end = anchors.firstPlace { all[$0].location.line > line + Self.lineCount }
    return anchors[first..<end]
  }
}
