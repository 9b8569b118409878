import ProofDocuments
import ProofRendering
import RefreshProject

/// Why a folder of fonts is used.
enum FontOrigin: String, Hashable, Sendable {
  case system = "the system's"
  case argument = "from --font-dir"
  case project = "from the project"
  case variable = "from PULLPROOF_FONT_DIR"

  /// The remedy for a folder that lacks fonts.
  fileprivate func remedy(folder: String, packages: [String]) -> String {
    switch self {
    case .system: "sudo apt-get install \(packages.joined(separator: " "))"
    case .argument: "name a folder of fonts with --font-dir, or leave it out"
    case .project: "pullproof fonts vendor \(folder.shellWord)"
    case .variable: "unset PULLPROOF_FONT_DIR, or name a folder of fonts with it"
    }
  }
}

/// The fonts that frames are drawn with here.
struct FontFacts: Hashable, Sendable {
  /// The name of the set.
  let set: String

  /// The folder.
  let folder: String

  /// Why this folder is used.
  let origin: FontOrigin

  /// The faces.
  let entries: [FontLock.Entry]

  /// Whether other machines can have the same set.
  let isLocked: Bool

  /// Creates facts.
  init(
    set: String, folder: String, origin: FontOrigin, entries: [FontLock.Entry], isLocked: Bool
  ) {
    self.set = set
    self.folder = folder
    self.origin = origin
    self.entries = entries
    self.isLocked = isLocked
  }
}

extension DoctorFinding {
  /// Usable fonts, compared with the known sets.
  static func fonts(_ facts: FontFacts, known: [FontLock]) -> DoctorFinding {
    let files = Set(facts.entries.map(\.file)).count
    let summary = "\(facts.set): \(files) files in \(facts.folder) (\(facts.origin.rawValue))"
    guard !facts.isLocked, let nearest = nearest(to: facts.entries, among: known) else {
      return DoctorFinding(.fonts, summary)
    }
    let heading = "differ from \(nearest.set); other machines may draw other pixels:"
    return DoctorFinding(
      .fonts, isNote: true, summary, details: [heading] + nearest.lines,
      remedy:
        "pullproof fonts fetch \(nearest.set) --out Fonts, then write “fonts: Fonts” into the "
        + "project")
  }

  /// Fonts that are missing, or that are not those of the folder's lock.
  ///
  /// - Parameters:
  ///   - error: which fonts.
  ///   - origin: why the folder is used.
  /// - Returns: the finding.
  static func fonts(_ error: FontError, origin: FontOrigin) -> DoctorFinding {
    var paths: Set<String> = []
    let lines = error.mismatches.filter { paths.insert($0.path).inserted }.map { mismatch in
      let state = mismatch.kind == .absent ? "missing" : "another file"
      return "\(mismatch.path): \(state) (package \(mismatch.entry.package))"
    }
    let count = lines.count.counted("font file")
    let folder = error.folder.path
    return DoctorFinding(
      .fonts,
      problem: error.isLocked
        ? "\(count) in \(folder) not those of its fonts.lock"
        : "\(count) missing in \(folder) (\(origin.rawValue))",
      kind: .environment, details: shortened(lines),
      remedy: error.isLocked
        ? "git checkout -- \(folder.shellWord), or “pullproof fonts vendor \(folder.shellWord)”"
        : origin.remedy(folder: folder, packages: error.packages))
  }

  /// The first lines of a list, with the number of the others.
  static func shortened(_ lines: [String], to limit: Int = 6) -> [String] {
    guard lines.count > limit + 1 else { return lines }
    return lines.prefix(limit) + ["and \(lines.count - limit) more"]
  }

  /// The known set that has the most of some faces, and a line for each face that it has not.
  private static func nearest(
    to entries: [FontLock.Entry], among known: [FontLock]
  ) -> (set: String, lines: [String])? {
    let comparisons = known.map { lock in
      let expected = Dictionary(lock.entries.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
      let lines = entries.compactMap { entry -> String? in
        guard let other = expected[entry.name] else { return "\(entry.name): not in the set" }
        guard other.sha256 != entry.sha256 else { return nil }
        return "\(entry.name): \(entry.file) is not that of \(other.package) \(other.version)"
      }
      return (set: lock.setName ?? "", lines: lines)
    }
    return comparisons.min { $0.lines.count < $1.lines.count }
      .map { ($0.set, shortened($0.lines)) }
  }
}
