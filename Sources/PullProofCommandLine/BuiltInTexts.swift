import ProofDocuments
import ProofDrawing
import ProofSnapshots
import RefreshComponents
import RefreshProject
import RefreshStrings

/// The built-in texts that the frames of a matrix show, for a command that draws none.
///
/// Which texts a face shows depends on neither widths nor colours, so few frames are laid out.
struct BuiltInTexts {
  private struct Place: Hashable {
    let component: String
    let state: String
    let locale: LocaleIdentifier

    init(_ frame: Frame) {
      component = frame.setup.name
      state = frame.pulledState.name
      locale = frame.locale
    }
  }

  private let keys: [Place: [String]]

  /// Lays frames out.
  ///
  /// - Throws: `RunError` when the project's time zone is unknown.
  init(of matrix: FrameMatrix, in file: ProjectFile, _ vocabulary: Vocabulary) throws(RunError) {
    var (matrix, file) = (matrix, file)
    matrix.scales = [1]
    matrix.widths = Array(matrix.widths.prefix(1))
    matrix.textSizes = Array(matrix.textSizes.prefix(1))
    matrix.directions = Array(matrix.directions.prefix(1))
    matrix.appearances = Array(matrix.appearances.prefix(1))
    file.project.images = []
    file.project.theme = nil
    file.project.componentThemes = [:]
    let plan = try file.gallery(of: vocabulary).plan(for: matrix)
    keys = Dictionary(
      uniqueKeysWithValues: matrix.indices.map { place in
        let picture = plan[place].picture(measuredBy: KeyFrames.Unmeasured())
        return (Place(matrix[place]), picture.builtInTexts.map(\.key))
      })
  }

  /// The keys of the built-in texts that a frame shows.
  subscript(frame: Frame) -> [String] { keys[Place(frame)] ?? [] }
}

/// The sentence about the built-in texts that frames show beside the app's own.
struct BuiltInTextNote: CustomStringConvertible {
  let description: String

  /// The number of keys that are named; the contact sheet and the lint name them all.
  private static let keyLimit = 4

  /// Creates the sentence; nil where no frame shows one.
  ///
  /// - Parameter keys: the keys of the built-in texts that each frame shows.
  init?(of keys: some Sequence<[String]>) {
    let showing = keys.filter { !$0.isEmpty }
    guard !showing.isEmpty else { return nil }
    let names = Set(showing.joined()).sorted()
    let verb = showing.count == 1 ? "shows" : "show"
    description =
      "\(showing.count.counted("frame")) \(verb) built-in texts, because the app has none for "
      + names.listed(limit: Self.keyLimit)
  }
}
