import ArgumentParser
import ProofDocuments
import ProofDrawing
import ProofRendering
import RefreshComponents
import RefreshProject
import RefreshStrings

/// The fonts to draw with.
struct FontOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A folder of fonts. (default: the project's, else $PULLPROOF_FONT_DIR, else the system's)",
      valueName: "folder"))
  var fontDir: String?

  /// The fonts of the arguments, else of the project, which have all that frames need.
  ///
  /// - Parameters:
  ///   - file: the project.
  ///   - gallery: what draws its frames.
  ///   - weights: weights that are needed besides those of the frames.
  ///   - locales: the locales of the frames.
  ///   - world: where the fonts are looked for.
  ///   - warn: is called with each warning.
  /// - Returns: the fonts.
  /// - Throws: `RunError` when fonts are missing or not those of their lock.
  func set(
    of file: ProjectFile, for gallery: Gallery, with weights: Set<TextStyle.Weight> = [],
    locales: [LocaleIdentifier], in world: World, warn: (String) -> Void
  ) throws(RunError) -> FontSet {
    let set = try FontSet(
      folder: fontDir ?? file.fontFolder, weights: gallery.weights.union(weights), in: world,
      warn: warn)
    try set.check(for: locales)
    try file.checkFamilies(of: gallery, in: set)
    return set
  }
}
