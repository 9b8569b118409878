import ProofDocuments
import ProofSnapshots
import RefreshComponents
import RefreshProject
import RefreshStrings

/// The effects that changes of files can have on the frames of a project.
struct InputEffects {
  /// The effect of any change of a file.
  enum Effect: Hashable {
    /// It may touch all frames.
    case everything

    /// The texts of a language are in the file.
    case texts(LocaleIdentifier)

    /// Components of some names are drawn from it.
    case components(Set<String>)

    /// It is a file of the project's fonts.
    case font

    /// It is the reference image of a path without an extension.
    case image(path: String)

    /// It may be a folder of reference images, by its path below theirs.
    case images(folder: String)

    /// The digests of all references are in it, or all their images.
    case lock
  }

  /// The files and folders of the project.
  let inputs: [ProjectInput]

  /// The files from which texts are read.
  let texts: ReadTexts

  /// The paths of the inputs, without links.
  let places: [(role: ProjectInput.Role, path: LocalPath)]
  private let file: ProjectFile
  private let componentFiles: [ComponentFiles]

  /// A component and the places of its files.
  private struct ComponentFiles {
    let setup: ComponentSetup

    /// The places of its theme and of the images that the theme names; none for the built-in one.
    let themes: [LocalPath]

    /// The places of its file and of the files that this one names.
    let files: [LocalPath]

    init(of setup: ComponentSetup, in file: ProjectFile) throws(RunError) {
      self.setup = setup
      files = try setup.inputs(.components).map { InputEffects.place($0.path) }
      let theme = file.project.componentThemes[setup.name] ?? file.project.theme
      guard let theme = theme.map(file.resolved) else {
        themes = []
        return
      }
      let images = try ThemeFile.imagePaths(inTheme: theme, with: file.tokens.tokens)
      themes = ([theme] + images).map(InputEffects.place)
    }
  }

  /// - Throws: `RunError` when it can't be known which files the project names.
  init(of drawn: DrawnProject) throws(RunError) {
    file = drawn.file
    inputs = try file.inputs
    places = inputs.map { ($0.role, Self.place($0.path)) }
    texts = ReadTexts(of: drawn.texts.vocabulary)
    componentFiles = try drawn.matrix.setups.map { [file] setup throws(RunError) in
      try ComponentFiles(of: setup, in: file)
    }
  }

  private static func place(_ path: String) -> LocalPath { LocalPath(LocalPath(path).resolved) }

  /// The effects of a file, by its path without links; none for a file from which no frame is drawn.
  func effects(of path: String) -> Set<Effect> {
    let file = LocalPath(path)
    return Set(places.compactMap { effect(of: file, at: $0.path, for: $0.role) })
  }

  /// Whether the project names a file or folder, whether or not it is there, or the folder of references that it
  /// would be in.
  func names(_ path: String) -> Bool {
    let file = LocalPath(path)
    return places.contains { role, place in
      file.isAt(orBelow: place) && (role == .references || place.isAt(orBelow: file))
    }
  }

  /// The effect of a file as a part of an input; nil for none.
  private func effect(
    of changed: LocalPath, at place: LocalPath, for role: ProjectInput.Role
  ) -> Effect? {
    // A folder of a submodule or a link stands for all that is below.
    let isPart = changed.isAt(orBelow: place) || place.isAt(orBelow: changed)
    switch role {
    case .lock: return isPart ? .lock : nil
    case .project: return isPart ? .everything : nil
    case .theme:
      return isPart ? components { $0.themes.contains { $0.isAt(orBelow: changed) } } : nil
    case .components:
      return isPart
        ? components {
          $0.files.contains { changed.isAt(orBelow: $0) || $0.isAt(orBelow: changed) }
        }
        : nil
    case .tokens:
      // Names of tokens stand in component files and themes alone.
      return isPart ? components { $0.setup.source != nil || !$0.themes.isEmpty } : nil
    case .images:
      let own = file.faces.names
      return isPart ? components { $0.setup.showsImages || own.contains($0.setup.name) } : nil
    case .fonts: return isPart ? .font : nil
    case .strings:
      if place.isAt(orBelow: changed) || TextPlaces.isNeighbour(changed, of: place) {
        return .everything
      }
      guard isPart, holdsTexts(changed) else { return nil }
      return Self.language(of: changed).map(Effect.texts) ?? .everything
    case .references:
      if place.isAt(orBelow: changed) { return .lock }
      guard let path = changed.relative(to: place.absolute) else { return nil }
      return path.hasSuffix(".png")
        ? .image(path: String(path.dropLast(4))) : .images(folder: path)
    case .pending, .sections: return nil
    }
  }

  /// The effect on components that a condition holds for; other components can't be told from them by a role
  /// that belongs to none.
  private func components(_ holds: (ComponentFiles) -> Bool) -> Effect {
    .components(Set(componentFiles.filter(holds).map(\.setup.name)))
  }

  /// Whether a file below texts may be one of them, or a folder may have some.
  private func holdsTexts(_ place: LocalPath) -> Bool {
    TextPlaces.holdsTexts(place.name) || Self.language(ofFolder: place.name) != nil
      || texts.areBelow(place.absolute)
  }

  /// The language of a folder, or of that in which a file is; nil for what may have several.
  private static func language(of place: LocalPath) -> LocaleIdentifier? {
    language(ofFolder: place.name) ?? place.parentName.flatMap(language(ofFolder:))
  }

  private static func language(ofFolder name: String) -> LocaleIdentifier? {
    name.hasSuffix(".lproj") ? LocaleIdentifier(String(name.dropLast(6))) : nil
  }
}

extension DrawnProject {
  /// The locales whose readers may see a text in one of some languages: in one that serves the reader, or in
  /// one that stands in where others lack a text.
  func locales(readingAnyOf languages: Set<LocaleIdentifier>) -> Set<LocaleIdentifier> {
    Set(
      matrix.locales.filter { locale in
        let servedLocale = PseudoLocale(locale) == nil ? locale : .english
        return languages.contains { language in
          texts.fallbackLocales.contains(language)
            || !LocaleMatcher.chain(for: servedLocale, among: [language]).isEmpty
        }
      })
  }
}
