import Foundation
package import ProofDocuments
import ProofDrawing
package import RefreshComponents
import RefreshProject
package import RefreshStrings

extension ProjectFile {
  /// The path of the folder of figures: `Figures` or `Figures-NAME` where the project names none.
  package var figureFolder: String {
    resolved(project.illustration.folder ?? "Figures\(suffix)")
  }

  /// The figures of the project and of the files that it names, with those that are wrong.
  ///
  /// - Throws: `RunError` when a file can't be read or is no list of figures.
  package func figureBook() throws(RunError) -> FigureBook {
    let components = project.components ?? []
    // Films show looks of an application's own, which need their components' words.
    var book = FigureBook(
      filming: components.filter { faces[$0.name] != nil || $0.file != nil }, with: tokens.tokens)
    for entry in project.figures { book.add(entry) }
    for name in project.illustration.files {
      let path = resolved(name)
      let entries: [FigureEntry]
      do {
        entries = try FigureEntry.entries(
          in: Descriptor.contents(of: path), file: path, defaults: project.illustration.defaults,
          components: components)
      } catch let error as DocumentError {
        throw RunError(error)
      } catch {
        throw RunError(
          .missingInput, "\(path): \(error); check “files” of “illustration” in \(self.path)")
      }
      for entry in entries { book.add(entry) }
    }
    for path in try figureDocuments() {
      switch try Self.document(at: path) {
      case .success(let document):
        book.add(document)
        for entry in figures(in: document) { book.add(entry) }
      case .failure(let error): book.add(documentFailure: "\(error)")
      }
    }
    return book
  }

  /// A document, or what is wrong with its regions.
  private static func document(
    at path: String
  ) throws(RunError) -> Result<FigureDocument, DocumentError> {
    do {
      return .success(
        try FigureDocument(Descriptor.contents(of: path), path: path, digest: \.digest))
    } catch let error as DocumentError {
      return .failure(error)
    } catch {
      throw RunError(.missingInput, "\(path): \(error)")
    }
  }

  /// The figures that stand in a document.
  private func figures(in document: FigureDocument) -> [FigureEntry] {
    document.regions.compactMap { region in
      region.definition.map { definition in
        FigureEntry(
          named: region.figure,
          at: SourceLocation(file: document.path, line: region.line, column: region.column),
          in: definition, defaults: project.illustration.defaults,
          components: project.components ?? [])
      }
    }
  }

  /// Checks that a folder of figures has nothing to do with the folders that other commands clear, nor with the
  /// figures of another project, whose files “illustrate --clean” would take for left over.
  func checkFigureFolder(_ path: String) throws(RunError) {
    let own = ResolvedPath(path)
    for (noun, other) in [("references", references), ("pending frames", pending)] {
      let place = ResolvedPath(other)
      guard own.isWithin(place) else { continue }
      throw RunError(
        .badData,
        "\(self.path): figures can't be in \(path), as \(noun) are in \(other); name another "
          + "“folder” in “illustration”")
    }
    try checkOwner(ofFiguresIn: path)
  }

  /// Checks that the figures in a folder aren't those of another project that is still there.
  private func checkOwner(ofFiguresIn folder: String) throws(RunError) {
    guard let owner = try FigureFolder.lock(in: folder).project else { return }
    let other = owner.hasPrefix("/") ? owner : owner.inFolder(folder)
    guard Descriptor.isPresent(other), !ResolvedPath(other).isSame(as: ResolvedPath(path)) else {
      return
    }
    throw RunError(
      .badData,
      "\(path): figures can't be in \(folder), as it has figures of "
        + "\(LocalPath(other).path(from: FileManager.default.currentDirectoryPath)), which “--clean” "
        + "would remove; name another folder in “illustration” or for --out, or remove the line "
        + "“project” from \(FigureLock.name.inFolder(folder)) if they are this project's")
  }

  /// The language of figures that name none.
  package var figureLanguage: LocaleIdentifier { project.source ?? .english }

  /// The texts, images and themes of the project's figures.
  ///
  /// - Parameters:
  ///   - book: the figures; those of a locale that has no texts become failures.
  ///   - warn: takes warnings about the app's own texts.
  /// - Returns: the gallery and the locales.
  /// - Throws: `RunError` when texts, images or a theme can't be read, or a locale of the project
  ///   has no texts.
  package func figureInputs(
    for book: inout FigureBook, warn: (String) -> Void
  ) throws(RunError) -> FigureInputs {
    let bundles = try bundles(warn: warn)
    let file = try resolvingAppLocales(in: bundles)
    let known = try file.vocabulary(of: bundles, for: [])
    book = book.refusingLocales(
      unless: { known.firstWithoutTexts(in: [$0]) == nil },
      advice: "there are texts for \(known.locales.map(\.tag).joined(separator: " "))")
    let drawn = book.locales(in: figureLanguage)
    let own = project.illustration.alternativeTexts ?? file.project.matrix.locales
    // No locales stand for all that have texts.
    let vocabulary = try file.vocabulary(of: bundles, for: own.map { Array(drawn.union($0)) } ?? [])
    try file.checkTexts(
      for: ([figureLanguage] + (own ?? [])).sorted(), in: vocabulary, of: bundles, askedBy: path)
    var gallery = try file.gallery(of: vocabulary)
    gallery.componentAssets = try ComponentAssets(
      of: (file.project.components ?? []) + book.shownComponents)
    return FigureInputs(
      gallery: gallery, locales: drawn.sorted(),
      alternativeTexts: own ?? vocabulary.locales)
  }
}

extension FigureBook {
  /// The locales whose texts the figures show.
  func locales(in language: LocaleIdentifier) -> Set<LocaleIdentifier> {
    figures.reduce(into: [language]) { $0.formUnion($1.locales) }
  }
}

/// The texts, images and themes of a project's figures.
package struct FigureInputs: Sendable {
  /// The texts, images and themes of components.
  package let gallery: Gallery

  /// The locales whose texts figures show.
  package let locales: [LocaleIdentifier]

  /// The locales in which alternative texts are written.
  package let alternativeTexts: [LocaleIdentifier]
}

extension ProjectFile {
  /// The themes of figures by appearance; none for ours.
  func figureThemes() throws(RunError) -> [Appearance: FigureTheme] {
    guard let path = project.illustration.theme.map(resolved) else { return [:] }
    do {
      let file = try FigureThemeFile(Descriptor.contents(of: path), file: path)
      return [.light: file.light, .dark: file.dark]
    } catch let error as DocumentError {
      throw RunError(error)
    } catch {
      throw RunError(
        .missingInput, "\(path): \(error); check “theme” of “illustration” in \(self.path)")
    }
  }
}
