package import ProofDocuments
import RefreshComponents
import RefreshProject
import RefreshScripts
package import RefreshStrings

/// The figures of a project and of the files that it names.
package struct FigureBook: Sendable {
  /// The components that films show with the words of the project.
  private let setups: [ComponentSetup]

  /// The design tokens that component files of figures may name.
  private let tokens: DesignTokens

  /// The figures that can be made, in order.
  private(set) var figures: [NamedFigure] = []

  /// The places of the figures that were added, by the names of their pictures.
  private var placesByPicture: [String: String] = [:]

  /// The errors of the others, by their names.
  private(set) var failures: [(name: String, message: String)] = []

  /// The documents that show figures, by their paths.
  private var documents: [FileName: FigureDocument] = [:]

  /// The errors of documents whose figures are unknown.
  private(set) var documentFailures: [String] = []

  /// Creates a book without figures.
  init(filming setups: [ComponentSetup], with tokens: DesignTokens) {
    (self.setups, self.tokens) = (setups, tokens)
  }

  /// The components that figures show, without those of films.
  var shownComponents: [ComponentSetup] { figures.compactMap(\.figure.content.setup) }

  /// The names of all figures.
  package var names: Set<String> { Set(figures.map(\.name)).union(failures.map(\.name)) }

  /// The book of some figures of this one; all for no name.
  ///
  /// - Throws: `RunError` for a name that no figure has.
  package func selecting(_ names: [String]) throws(RunError) -> FigureBook {
    guard !names.isEmpty else { return self }
    if let unknown = names.first(where: { !self.names.contains($0) }) {
      let known = self.names.sorted()
      throw RunError(
        .usage,
        "no figure is called “\(unknown)”; \(known.question(for: unknown))"
          + (known.isEmpty ? "the project has no figures" : "the figures are \(known.listed())"))
    }
    var book = self
    book.figures.removeAll { !names.contains($0.name) }
    book.failures.removeAll { !names.contains($0.name) }
    return book
  }

  /// Adds a document.
  mutating func add(_ document: FigureDocument) { documents[FileName(document.path)] = document }

  /// A document as it was read for its figures; nil where it isn't known or has changed since.
  func document(at path: String, of bytes: [UInt8]) -> FigureDocument? {
    documents[FileName(path)].flatMap { $0.isRead(from: bytes) ? $0 : nil }
  }

  /// Adds what is wrong with a document that may hold figures.
  mutating func add(documentFailure message: String) { documentFailures.append(message) }

  /// Adds a figure, or what is wrong with it.
  mutating func add(_ entry: FigureEntry) {
    do {
      let spec = try entry.spec.get()
      let pictures = spec.pictureNames(ofFigure: entry.name)
      try checkNames(of: pictures)
      figures.append(
        NamedFigure(
          name: entry.name,
          figure: try spec.figure(
            besideFile: entry.file, filming: setups, with: tokens),
          spec: spec,
          place: "\(entry.place)"))
      for picture in pictures { placesByPicture[picture] = "\(entry.place)" }
    } catch let error as RunError {
      failures.append((entry.name, "\(entry.place): the figure “\(entry.name)”: \(error)"))
    } catch {
      failures.append((entry.name, "\(error)"))
    }
  }

  /// The book without the figures of locales that have no texts, which are failures then.
  ///
  /// - Parameters:
  ///   - hasTexts: whether a locale has texts.
  ///   - advice: what to do about one that has none.
  /// - Returns: the book with the other figures.
  package func refusingLocales(
    unless hasTexts: (LocaleIdentifier) -> Bool, advice: String
  ) -> FigureBook {
    var book = self
    book.figures = []
    for figure in figures {
      if let strange = figure.locales.sorted().first(where: { !hasTexts($0) }) {
        book.failures.append(
          (
            figure.name,
            "\(figure.place): the figure “\(figure.name)”: no texts for the locale "
              + "\(strange.tag); \(advice)"
          ))
      } else {
        book.figures.append(figure)
      }
    }
    return book
  }

  /// Figures share a folder, which may be on a file system that ignores case.
  private func checkNames(of pictures: [String]) throws(RunError) {
    guard let place = pictures.lazy.compactMap({ placesByPicture[$0] }).first else { return }
    throw RunError(
      .badData,
      "\(place) has a picture of this name, too; give one of both figures another name")
  }
}

extension FigureSpec {
  /// The names of its pictures in small letters: that of the figure, and of a film's still picture.
  fileprivate func pictureNames(ofFigure name: String) -> [String] {
    let name = name.lowercased()
    return isFilm ? [name, "\(name)-poster"] : [name]
  }

  /// The figure with the files that it names, whose paths are relative to a file.
  fileprivate func figure(
    besideFile file: String, filming setups: [ComponentSetup], with tokens: DesignTokens
  ) throws -> Figure {
    func resolved(_ path: String) -> String {
      path.hasPrefix("/") ? path : path.inFolder(file.parentFolder)
    }
    let content: FigureContent
    var described = self.content
    if let setup = try described.setup?.loaded(with: tokens) {
      // A missing image is an error of this figure alone.
      _ = try ComponentAssets(of: [setup])
      described.setup = setup
    }
    switch described {
    case .complete(let complete): content = complete
    case .film(let film):
      var figure = try film.figure(scriptAt: resolved(film.script), showing: setups)
      figure.setups = setups
      content = .film(figure)
    case .comparison(var comparison, let images):
      for (index, path) in images.sorted(by: { $0.key < $1.key }) {
        comparison.sides[index].image = try PNGImage(contentsOf: resolved(path)).pixels
      }
      content = .comparison(comparison)
    }
    return Figure(
      content, annotations: annotations, mount: mount, alternativeText: alternativeText)
  }
}

extension FigureSpec.Film {
  /// The film, whose components that files describe have the lengths of these files.
  fileprivate func figure(
    scriptAt path: String, showing setups: [ComponentSetup]
  ) throws -> FilmFigure {
    let bytes = try Descriptor.contents(ofInput: path, advice: "check the path of “script”")
    let settings = setups.filter { $0.file != nil }.compactMap { setup in
      setup.component.map { ($0, setup.settings) }
    }
    let outer = OuterSettings(defaults: Dictionary(settings) { first, _ in first })
    var figure = FilmFigure(try GestureScript(bytes, file: path, outer: outer))
    if let title { figure.title = title }
    figure.showsScreen = showsScreen
    figure.showsTouch = showsTouch
    if let maximumDuration { figure.maximumDuration = maximumDuration }
    figure.posterTime = posterTime
    if let picturesPerSecond { figure.picturesPerSecond = picturesPerSecond }
    return figure
  }
}
