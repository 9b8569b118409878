package import ProofDocuments
import RefreshComponents

extension ThemeFile {
  /// Reads a theme from a file, and the images of its arrows.
  package init(contentsOf path: String) throws(RunError) {
    try self.init(withoutImages: path)
    let arrow = try arrow.map { file throws(RunError) in
      try ArrowImage(file, besideTheme: path)
    }
    let trailerArrow = try trailerArrow.map { file throws(RunError) in
      try ArrowImage(file, besideTheme: path)
    }
    update { theme in
      theme.arrow = arrow
      theme.trailerArrow = trailerArrow
    }
  }

  /// The paths of the images that a theme names; none where the theme can't be read.
  package static func imagePaths(inTheme path: String) -> [String] {
    guard let file = try? ThemeFile(withoutImages: path) else { return [] }
    return [file.arrow, file.trailerArrow].compactMap { $0?.resolved(besideTheme: path) }
  }

  private init(withoutImages path: String) throws(RunError) {
    let bytes = try Descriptor.contents(ofInput: path, advice: "check the path of the theme")
    do throws(DocumentError) {
      try self.init(bytes, file: path)
    } catch {
      throw RunError(error)
    }
  }
}

extension ThemeFile.ArrowFile {
  /// The path of the image of a theme, as the program has to write it.
  fileprivate func resolved(besideTheme theme: String) -> String {
    path.hasPrefix("/") ? path : path.inFolder(theme.parentFolder)
  }
}

extension ArrowImage {
  /// Reads the image that a theme names.
  fileprivate init(
    _ file: ThemeFile.ArrowFile, besideTheme theme: String
  ) throws(RunError) {
    let image: PNGImage
    do throws(RunError) {
      image = try PNGImage(contentsOf: file.resolved(besideTheme: theme))
    } catch {
      throw RunError(error.kind, "\(theme): \(error)")
    }
    self.init(pixels: image.pixels, scale: image.scale, isTemplate: file.isTemplate)
  }
}
