package import ProofDocuments

/// The name of a figure's file, by which DocC finds its variants:
/// `normal-header-idle.ar~dark@2x.png`.
///
/// DocC knows a picture by its file name alone, whatever its folder, so the locale is part of the
/// name.
package struct FigureFileName: Hashable, Sendable {
  /// The name of the figure, such as `normal-header-idle`.
  package var figure: String

  /// The locale as a BCP-47 tag; nil for a figure that is the same for every reader.
  package var locale: String?

  /// Whether the picture is for a dark page.
  package var isDark: Bool

  /// The number of pixels in a point; nil for a format without pixels.
  package var scale: Int?

  /// The extension without its dot, such as `png`.
  package var pathExtension: String

  package init(
    figure: String, locale: String?, isDark: Bool, scale: Int?, pathExtension: String
  ) {
    self.figure = figure
    self.locale = locale
    self.isDark = isDark
    self.scale = scale
    self.pathExtension = pathExtension
  }

  /// The name without appearance, scale and extension: what DocC calls the picture.
  package var stem: String { locale.map { "\(figure).\($0)" } ?? figure }
}

extension FigureFileName: CustomStringConvertible {
  package var description: String {
    "\(stem)\(isDark ? "~dark" : "")\(scale.map { "@\($0)x" } ?? "").\(pathExtension)"
  }
}

extension FigureFileName: LosslessStringConvertible {
  /// Reads the name of a file; nil for a name that no figure has.
  package init?(_ description: String) {
    let pattern =
      /([^.~@]+)(?:\.([A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*))?(~dark)?(?:@([123])x)?\.([A-Za-z0-9]+)/
    guard let match = description.wholeMatch(of: pattern),
      (try? FigureFileName.check(figure: String(match.1))) != nil
    else { return nil }
    self.init(
      figure: String(match.1), locale: match.2.map { String($0) }, isDark: match.3 != nil,
      scale: match.4.flatMap { Int($0) }, pathExtension: String(match.5))
  }
}

extension FigureFileName {
  /// Checks that a figure may have a name: Latin letters, digits, `-` and `_`, with a letter or
  /// digit at both ends and no two hyphens after each other.
  ///
  /// A dot would start the locale; `~dark` and `@2x` are variants of another picture to DocC; two
  /// hyphens end a comment of XML. What is left needs no escape in an address, a shell or a
  /// document.
  ///
  /// - Throws: `ValueError` with what is wrong.
  package static func check(figure name: String) throws(ValueError) {
    let isValid =
      name.wholeMatch(of: /[A-Za-z0-9](?:[A-Za-z0-9_-]*[A-Za-z0-9])?/) != nil
      && !name.contains("--")
    guard !isValid else { return }
    let reason =
      if name.contains("~dark") {
        "; DocC would take the figure for the dark variant of another one"
      } else if name.contains(/@[123]x/) {
        "; DocC would take the figure for another scale of another one"
      } else if name.contains(".") {
        "; the locale stands behind the dot of a file's name"
      } else {
        ""
      }
    throw ValueError(
      "expected the name of a figure, found \(name.quoted)\(reason)",
      advice: "use Latin letters, digits and single hyphens, such as header-states")
  }

  /// Checks that the pictures of some files differ for DocC.
  ///
  /// DocC knows a picture by the name of its file, whatever the folder, and finds it without its
  /// extension. To some file systems capital letters equal small ones.
  ///
  /// - Throws: `ValueError` for the first file that is taken for another one.
  package static func check(_ files: some Sequence<FigureFileName>) throws(ValueError) {
    var firstFiles: [String: FigureFileName] = [:]
    var variants: Set<String> = []
    for file in files {
      try check(figure: file.figure)
      let first = firstFiles[file.stem.lowercased(), default: file]
      firstFiles[file.stem.lowercased()] = first
      guard first.stem == file.stem else {
        throw ValueError(
          "expected names that differ in more than case, found \(first.stem.quoted) and "
            + file.stem.quoted, advice: "rename one of them")
      }
      guard first.pathExtension == file.pathExtension else {
        throw ValueError(
          "expected one format of a picture, found \("\(first)".quoted) and \("\(file)".quoted), "
            + "between which DocC can't choose", advice: "write one format, or into two catalogs")
      }
      guard variants.insert(file.variant).inserted else {
        throw ValueError(
          "expected each file once, found \("\(file)".quoted) twice",
          advice: "rename one of the figures")
      }
    }
  }

  /// The name by which DocC distinguishes variants of a picture; without a scale a file is 1x.
  private var variant: String { "\(stem)\(isDark ? "~dark" : "")@\(scale ?? 1)x".lowercased() }

  /// The name of the still picture that stands for a film, such as `pull-poster.ar@2x.png`.
  package func poster(scale: Int?, pathExtension: String = "png") -> FigureFileName {
    FigureFileName(
      figure: "\(figure)-poster", locale: locale, isDark: isDark, scale: scale,
      pathExtension: pathExtension)
  }
}
