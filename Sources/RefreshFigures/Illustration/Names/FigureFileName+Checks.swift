import ProofDocuments

extension FigureFileName {
  /// Checks that a figure may have a name: Latin letters, digits, `-` and `_`, with a letter or
  /// digit at both ends and no two hyphens after each other.
  ///
  /// A dot would start the locale; `~dark` and `@2x` are variants of another picture to DocC; two
  /// hyphens end a comment of XML. What is left needs no escape in an address, a shell or a
  /// document.
  ///
  /// - Throws: `FigureNameError` with what is wrong.
  package static func check(figure name: String) throws(FigureNameError) {
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
    throw FigureNameError(
      problem: "expected the name of a figure, found \(name.quoted)\(reason)",
      advice: "use Latin letters, digits and single hyphens, such as header-states")
  }

  /// Checks that DocC tells the pictures of some files apart.
  ///
  /// DocC knows a picture by the name of its file, whatever the folder, and finds it without its
  /// extension. Some file systems don't tell capital letters from small ones.
  ///
  /// - Throws: `FigureNameError` for the first file that is taken for another one.
  package static func check(_ files: some Sequence<FigureFileName>) throws(FigureNameError) {
    var firstFiles: [String: FigureFileName] = [:]
    var variants: Set<String> = []
    for file in files {
      try check(figure: file.figure)
      let first = firstFiles[file.stem.lowercased(), default: file]
      firstFiles[file.stem.lowercased()] = first
      guard first.stem == file.stem else {
        throw FigureNameError(
          problem:
            "expected names that differ in more than case, found \(first.stem.quoted) and "
            + file.stem.quoted, advice: "rename one of them")
      }
      guard first.pathExtension == file.pathExtension else {
        throw FigureNameError(
          problem:
            "expected one format of a picture, found \("\(first)".quoted) and \("\(file)".quoted), "
            + "between which DocC can't choose", advice: "write one format, or into two catalogs")
      }
      guard variants.insert(file.variant).inserted else {
        throw FigureNameError(
          problem: "expected each file once, found \("\(file)".quoted) twice",
          advice: "rename one of the figures")
      }
    }
  }

  /// The name by which DocC tells variants of a picture apart; without a scale a file is 1x.
  private var variant: String { "\(stem)\(isDark ? "~dark" : "")@\(scale ?? 1)x".lowercased() }

  /// The name of the still picture that stands for a film, such as `pull-poster.ar@2x.png`.
  package func poster(scale: Int?, pathExtension: String = "png") -> FigureFileName {
    FigureFileName(
      figure: "\(figure)-poster", locale: locale, isDark: isDark, scale: scale,
      pathExtension: pathExtension)
  }
}
