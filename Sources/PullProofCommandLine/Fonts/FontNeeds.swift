import ProofDocuments
import ProofDrawing
import ProofGraphics
import ProofRendering
import ProofSnapshots
import RefreshComponents
import RefreshProject
import RefreshStrings

/// The frames that fonts are needed for.
struct FontNeeds {
  let matrix: FrameMatrix
  let gallery: Gallery

  /// The faces that the languages need and those that the frames are set in, in the order of the set.
  ///
  /// Everything is laid out once, so what a text holds beside its language's letters, such as emoji,
  /// has its face too.
  ///
  /// - Throws: `RunError` when the set has no face for a language, or fonts can't be opened.
  func entries(
    of fonts: FontSet, weights: Set<TextStyle.Weight>
  ) throws(RunError) -> [FontLock.Entry] {
    try fonts.check(for: matrix.locales)
    let roles = Set(matrix.locales.flatMap(FontRole.roles))
    let used = try usedFaces(of: fonts)
    let families = Set(
      fonts.entries.filter { roles.contains($0.role) || used.contains($0.name) }.map(\.family))
    return FontLock(
      setName: nil, entries: fonts.entries.filter { families.contains($0.family) }
    ).limited(to: weights).entries
  }

  /// The names of the faces that the frames are set in.
  private func usedFaces(of fonts: FontSet) throws(RunError) -> Set<String> {
    var matrix = matrix
    matrix.appearances = [.light]
    matrix.scales = [1]
    let plan = gallery.plan(for: matrix)
    do {
      let typesetter = Typesetter(library: try FontLibrary(faces: fonts.faces))
      var faces: Set<String> = []
      for index in 0..<plan.count {
        faces.formUnion(plan[index].picture(measuredBy: typesetter).faces)
        if let failure = typesetter.failure { throw failure }
      }
      return faces
    } catch {
      throw RunError(error)
    }
  }
}

extension Picture {
  /// The names of the faces that texts are set in.
  fileprivate var faces: [String] {
    elements.flatMap { element -> [String] in
      switch element.content.untransformed {
      case .text(_, let metrics, _): metrics.faces
      case .picture(let picture): picture.faces
      case .shapes, .pixels, .transformed: []
      }
    }
  }
}

extension FontSet {
  /// Checks that there is a face for each of some locales.
  ///
  /// A lock that a team has written itself may call its roles as it likes.
  func check(for locales: [LocaleIdentifier]) throws(RunError) {
    guard !hasOwnRoles else { return }
    let roles = Set(entries.map(\.role))
    for locale in locales {
      for role in FontRole.roles(for: locale) where !roles.contains(role) {
        throw RunError(
          .environment,
          "\(folder.path) has no typeface for \(locale.tag) (role \(role.rawValue)); add it with "
            + "“pullproof fonts vendor \(folder.path.shellWord)”")
      }
    }
  }
}
