import ProofDocuments
import RefreshStrings

/// The files that texts may have been taken from, and which of them the parts of translators' files name.
struct ImportOriginals: Sendable {
  /// A file that texts may have been taken from.
  struct Candidate: Sendable {
    /// The number of its table.
    let group: Int

    /// The number of the file in the table; any, where the source is in a file of another kind.
    let file: Int

    /// Its path from the folder that is imported into.
    fileprivate let path: String

    /// Its paths from the root: as it was named, and without links.
    fileprivate let places: [String]
  }

  /// What a path names.
  private enum Meaning {
    /// A file; it is certain if the file's own path has all of the path, and not only its end.
    case file(Int, isCertain: Bool)

    /// One of several files.
    case several([Int])

    case nothing
  }

  private let candidates: [Candidate]

  private let names: Names

  /// The meanings of the paths that the parts of an import name.
  private var meanings: [String: Meaning] = [:]

  /// The paths that mean each file.
  private var claims: [Int: [(original: String, isCertain: Bool)]] = [:]

  /// Gathers the files of tables; paths of originals start in `base`.
  init(in groups: [TextGroup], relativeTo base: String) {
    candidates = groups.enumerated().flatMap { group, content in
      var files = content.files.enumerated().filter { _, file in
        file.format.takesTranslations && file.tables[content.sourceLanguage] != nil
      }.map { index, file in
        Candidate(group: group, file: index, path: file.path, relativeTo: base)
      }
      // The translations of a storyboard are in files of texts, though the storyboard is not.
      if case .otherFile(let path) = content.missingSource, !content.files.isEmpty {
        let path = path.contains("/") ? path : path.inFolder(content.root)
        files.append(Candidate(group: group, file: 0, path: path, relativeTo: base))
      }
      return files
    }
    names = Names(of: candidates)
  }

  /// Takes note of the paths that parts name, of which no two may mean the same file.
  mutating func expect(_ originals: some Sequence<String>) {
    for original in originals where meanings[original] == nil {
      let meaning = meaning(of: original)
      meanings[original] = meaning
      guard case .file(let file, let isCertain) = meaning else { continue }
      claims[file, default: []].append((original, isCertain))
    }
  }

  /// The file that a part was taken from.
  ///
  /// - Returns: the file, and a warning if only the end of its path is that of the part.
  /// - Throws: ``DocumentError`` if it is none of the files, or if it isn't certain which.
  func candidate(
    for part: XLIFFDocument.File
  ) throws(DocumentError) -> (file: Candidate, warning: Diagnostic?) {
    switch meanings[part.original] ?? meaning(of: part.original) {
    case .nothing:
      let known = candidates.prefix(10).map(\.path).joined(separator: ", ")
      throw part.refusal(
        "is not among the files to import into",
        known.isEmpty ? "name a folder that has it" : "change it to one of \(known)")
    case .several(let files):
      let paths = files.prefix(10).map { candidates[$0].path }.joined(separator: ", ")
      throw part.refusal(
        "may be any of \(paths)",
        "name the folder that the texts were exported from, or change it to one of these")
    case .file(let file, let isCertain):
      try checkRivals(of: part, for: file, isCertain)
      let candidate = candidates[file]
      return (candidate, isCertain ? nil : try candidate.warning(for: part))
    }
  }

  /// Checks that no other path means the same file with more right, or the same.
  private func checkRivals(
    of part: XLIFFDocument.File, for file: Int, _ isCertain: Bool
  ) throws(DocumentError) {
    let place = part.original.placeFromAbove
    let rival = claims[file]?.first { claim in
      (claim.isCertain || !isCertain) && claim.original.placeFromAbove != place
    }
    guard let rival else { return }
    throw part.refusal(
      "would be taken for “\(candidates[file].path)”, and so would “\(rival.original.visible)”",
      "name the folder that the texts were exported from, or import one of the two alone")
  }

  private func meaning(of original: String) -> Meaning {
    if let exact = names.paths[original], exact.count == 1 {
      return .file(exact[0], isCertain: true)
    }
    // The export may have started in another folder of the project.
    let place = original.placeFromAbove
    if let certain = place.isEmpty ? Array(candidates.indices) : names.places[place],
      !certain.isEmpty
    {
      return certain.count == 1 ? .file(certain[0], isCertain: true) : .several(certain)
    }
    // That folder, or one in it, may have another name now.
    let similar = place.ends(atMost: names.depth).flatMap { names.ends[$0] ?? [] }.sorted()
    if similar.isEmpty { return .nothing }
    return similar.count == 1 ? .file(similar[0], isCertain: false) : .several(similar)
  }

  /// The numbers of candidates by what an original may be, as an import may name thousands of files.
  private struct Names {
    /// By their paths.
    private(set) var paths: [String: [Int]] = [:]

    /// By each end of their places that begins with a slash.
    private(set) var places: [String: [Int]] = [:]

    /// By their paths, from a slash.
    private(set) var ends: [String: [Int]] = [:]

    /// The number of slashes of the deepest of these.
    private(set) var depth = 0

    init(of candidates: [Candidate]) {
      for (number, candidate) in candidates.enumerated() {
        paths[candidate.path, default: []].append(number)
        let end = candidate.path.placeFromAbove
        ends[end, default: []].append(number)
        depth = max(depth, end.count { $0 == "/" })
        for end in Set(candidate.places.flatMap { $0.ends() }) {
          places[end, default: []].append(number)
        }
      }
    }
  }
}

extension ImportOriginals.Candidate {
  fileprivate init(group: Int, file: Int, path: String, relativeTo base: String) {
    self.init(
      group: group, file: file, path: path.relative(to: base),
      places: [LocalPath(path).absolute, LocalPath(path).resolved])
  }

  /// The warning that the file is taken for another, from whose path it differs at the beginning.
  ///
  /// - Throws: ``DocumentError`` if the other is there, too.
  fileprivate func warning(for part: XLIFFDocument.File) throws(DocumentError) -> Diagnostic {
    for place in places {
      guard let other = neighbour(of: place, named: part.original), try Disk.exists(other) else {
        continue
      }
      throw part.refusal(
        "is “\(other.visible)”, which is not among the files to import into",
        "name the folder that the texts were exported from")
    }
    return Diagnostic(
      .warning, at: part.location,
      problem:
        "the original “\(part.original.visible)” is taken for “\(path)”, the only file whose path ends like it",
      advice: "check that its texts belong there")
  }

  /// The place of an original in the folder that an export of this file with as long a path started in.
  private func neighbour(of place: String, named original: String) -> String? {
    let (end, whole) = (path.placeFromAbove, original.placeFromAbove)
    guard place.hasSuffix(end), whole.hasSuffix(end) else { return nil }
    let above = whole.dropLast(end.count).split(separator: "/").count
    let base = place.dropLast(end.count).split(separator: "/")
    guard base.count >= above else { return nil }
    return base.dropLast(above).map { "/\($0)" }.joined() + whole
  }
}

extension XLIFFDocument.File {
  fileprivate func refusal(_ problem: String, _ advice: String) -> DocumentError {
    DocumentError(
      at: location, problem: "the original “\(original.visible)” \(problem)", advice: advice)
  }
}

extension String {
  /// The ends of a path from each of its slashes on, the longest first, or the shortest of them.
  fileprivate func ends(atMost count: Int = .max) -> [String] {
    indices.filter { self[$0] == "/" }.suffix(count).map { String(self[$0...]) }
  }

  /// A path with a slash at the start, and without the folders above the one that it starts in.
  fileprivate var placeFromAbove: String {
    split(separator: "/").drop { $0 == "." || $0 == ".." }.map { "/\($0)" }.joined()
  }
}
