import ArgumentParser
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

  /// The faces that the frames are set in, and those of some weights that the languages need, in the order
  /// of the set.
  ///
  /// Everything is laid out once, so what a text holds beside its language's letters, such as emoji,
  /// has its face too. Every family has the weights in which the frames have Latin letters: a later call
  /// finds these weights in the folder, and copies the same faces.
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
    let entries = fonts.entries.filter { families.contains($0.family) }
    let weights = weights.union(entries.filter { used.contains($0.name) }.textWeights)
    let weighted = Set(FontLock(setName: nil, entries: entries).limited(to: weights).entries)
    return entries.filter { weighted.contains($0) || used.contains($0.name) }
  }

  /// The names of the faces that the frames are set in.
  private func usedFaces(of fonts: FontSet) throws(RunError) -> Set<String> {
    var matrix = matrix
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

extension [FontLock.Entry] {
  /// The weights of the faces for texts.
  ///
  /// They are those of Latin where there is some: other families may have the nearest weight in the
  /// place of one that they lack.
  var textWeights: Set<TextStyle.Weight> {
    let faces = filter { $0.role != .emoji }
    let latin = faces.filter { $0.role == .latin }
    return Set((latin.isEmpty ? faces : latin).map(\.weight))
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
            + "“pullproof fonts vendor \(folder.path.shellPath)”")
      }
    }
  }
}

extension FontSet {
  /// Notes about weights of which families lack a face that readers of some locales need, so that
  /// their nearest face is drawn.
  ///
  /// Regular text fails where it is drawn without a regular face, so it needs no note.
  func notes(on weights: Set<TextStyle.Weight>, for locales: [LocaleIdentifier]) -> [String] {
    let roles = Set(locales.flatMap(FontRole.roles))
    let families = Dictionary(
      grouping: entries.filter { hasOwnRoles || roles.contains($0.role) }, by: \.family)
    return weights.subtracting([.regular, .bold]).sorted().compactMap { weight in
      let lacking = families.filter { !$0.value.contains { $0.weight == weight } }.keys.sorted()
      guard let first = lacking.first else { return nil }
      let others = lacking.count - 1
      let rest = others == 0 ? "" : " and \(others) more \(others == 1 ? "family" : "families")"
      return
        "no font of weight \(weight.rawValue) (\(weight.word)) for \(first)\(rest); the nearest "
        + "weight is drawn. To get it, install a package with the font and run "
        + "“pullproof fonts vendor <folder>”, with --weight \(weight.word) if no frame of the project has it"
    }
  }
}

extension FontRole {
  /// The roles of the faces that readers of a locale need: Latin for digits and marks, and that of
  /// the script.
  static func roles(for locale: LocaleIdentifier) -> [FontRole] {
    guard let script = locale.likelyScript else { return [.latin] }
    if hanScripts.contains(script) { return [.latin, FontStack.hanRole(for: locale.tag)] }
    return [.latin] + [scripts[script]].compactMap { $0.map(FontRole.init(rawValue:)) }
  }

  private static let hanScripts: Set = ["Hans", "Hant", "Hani", "Jpan", "Kore"]

  private static let scripts = [
    "Arab": "arabic", "Aran": "arabic", "Armn": "armenian", "Beng": "bengali",
    "Deva": "devanagari", "Ethi": "ethiopic", "Geor": "georgian", "Gujr": "gujarati",
    "Guru": "gurmukhi", "Hebr": "hebrew", "Khmr": "khmer", "Knda": "kannada", "Laoo": "lao",
    "Mlym": "malayalam", "Mymr": "myanmar", "Orya": "oriya", "Sinh": "sinhala", "Taml": "tamil",
    "Telu": "telugu", "Thai": "thai",
  ]
}

/// The frames or languages whose typefaces are needed.
struct FontNeedOptions: ParsableArguments {
  @OptionGroup var choice: ProjectChoice

  @OptionGroup var texts: StringsOptions

  @Option(
    name: .customLong("locale"),
    help: ArgumentHelp(
      "A language whose typefaces are needed. (default: the project's)",
      discussion: "May be repeated.", valueName: "tag"))
  var locales: [Project.LocaleChoice] = []

  /// Whether an argument selects typefaces.
  var isNarrowed: Bool { choice.config != nil || namesTexts }

  private var namesTexts: Bool { !locales.isEmpty || !texts.strings.isEmpty }

  /// The project with what the arguments override.
  func file(in world: World) throws(RunError) -> ProjectFile {
    var file = try choice.file(in: world, warn: world.warn)
    texts.apply(to: &file, in: world)
    if !locales.isEmpty { file.project.matrix.setLocales(locales) }
    return file
  }

  /// The frames whose typefaces are needed; nil without a project and arguments.
  func needs(of file: ProjectFile, warn: (String) -> Void) throws(RunError) -> FontNeeds? {
    guard !file.isBuiltIn || namesTexts else { return nil }
    let (vocabulary, matrix) = try file.frames(
      forLocales: locales.compactMap(\.locale), warn: warn)
    return FontNeeds(matrix: matrix, gallery: try file.gallery(of: vocabulary))
  }
}
