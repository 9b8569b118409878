import ArgumentParser
import Foundation
import ProofDocuments
import ProofDrawing
import ProofRendering
import RefreshComponents
import RefreshProject
import RefreshStrings

/// Fonts, workers and messages of a run that draws.
struct DrawingOptions: ParsableArguments {
  @OptionGroup var fonts: FontOptions

  @Option(
    name: [.customShort("j", allowingJoined: true), .customLong("workers")],
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of frames to draw at the same time. (default: the number of processors)",
      valueName: "count"))
  var workers: Int?

  @Flag(help: "Print errors only.")
  var quiet = false

  @Flag(help: "Exit with 65 if a Lottie file asks for something that is not drawn.")
  var strict = false

  private static let workerCounts = 1...64

  func validate() throws {
    if let workers, !Self.workerCounts.contains(workers) {
      throw ValidationError("--workers must be from 1 to 64, not \(workers).")
    }
  }

  /// The number of frames to draw at the same time, from 1 to 64.
  func workerCount(in world: World) -> Int {
    workers ?? min(Self.workerCounts.upperBound, world.processorCount)
  }

  /// The terminal for progress and warnings; nil if only errors are printed.
  func terminal(in world: World) -> Terminal? { quiet ? nil : world.terminal }

  /// Prints a warning unless only errors are printed.
  func warn(in world: World) -> @Sendable (String) -> Void {
    let terminal = terminal(in: world)
    return { terminal?.warn($0) }
  }

  /// The fonts to draw with.
  ///
  /// - Throws: `RunError` as ``FontOptions/set(of:for:with:locales:in:warn:)`` does, and with `--strict` when
  ///   something is not drawn.
  func fontSet(
    of file: ProjectFile, for gallery: Gallery, with weights: Set<TextStyle.Weight> = [],
    locales: [LocaleIdentifier], in world: World, warn: (String) -> Void
  ) throws(RunError) -> FontSet {
    try gallery.componentAssets.report(isStrict: strict, warn: warn)
    return try fonts.set(
      of: file, for: gallery, with: weights, locales: locales, in: world, warn: warn)
  }
}

extension ComponentAssets {
  /// Warns about each thing that is not drawn.
  ///
  /// - Throws: `RunError` in the place of warnings, where these count as errors.
  func report(isStrict: Bool, warn: (String) -> Void) throws(RunError) {
    guard isStrict, !notes.isEmpty else { return notes.forEach(warn) }
    throw RunError(.badData, notes.joined(separator: "\n"))
  }
}

/// The fonts to draw with.
struct FontOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A folder of fonts. (default: the project's, else $PULLPROOF_FONT_DIR, else the system's)",
      valueName: "folder"))
  var fontDir: String?

  /// The fonts of the arguments, else of the project, which have all that frames need.
  ///
  /// - Throws: `RunError` when fonts are missing or not those of their lock.
  func set(
    of file: ProjectFile, for gallery: Gallery, with weights: Set<TextStyle.Weight> = [],
    locales: [LocaleIdentifier], in world: World, warn: (String) -> Void
  ) throws(RunError) -> FontSet {
    let set = try FontSet(
      folder: fontDir ?? file.fontFolder, weights: gallery.weights.union(weights), in: world,
      warn: warn)
    try set.check(for: locales)
    for note in set.notes(on: gallery.weights, for: locales) { warn(note) }
    try file.checkFamilies(of: gallery, in: set)
    return try set.adding(files: gallery.componentAssets.fontFiles)
  }
}

extension FontSet {
  /// Finds the fonts of a folder, or else those of `PULLPROOF_FONT_DIR`, or else the system's.
  ///
  /// `warn` is called for a set that other machines probably don't have.
  init(
    folder: String?, weights: Set<TextStyle.Weight> = [.bold], in world: World,
    warn: (String) -> Void
  ) throws(RunError) {
    do {
      try self.init(
        folder: folder ?? world.variables.fontFolder, weights: weights,
        environment: world.variables.values)
    } catch {
      throw RunError(error)
    }
    if let remark { warn(remark) }
  }
}
