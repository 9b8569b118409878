/// The files of one picture: its appearances and scales in one format.
struct SnippetVariants {
  /// Those for a light page, the smallest scale first; those for a dark one where there are no
  /// others.
  let light: [FigureFileName]

  /// Those for a dark page, the smallest scale first; empty where the picture has one appearance.
  let dark: [FigureFileName]

  /// Chooses among the files of a figure by the language of the document and by the order of
  /// formats.
  ///
  /// - Returns: nil where no file has one of the formats.
  init?(_ files: [FigureFileName], for languages: [String], formats: [String]) {
    let locale = LanguageLookup.key(for: languages, among: Set(files.compactMap(\.locale)).sorted())
    let readable = files.filter { $0.locale == locale }
    guard let format = formats.first(where: { readable.map(\.pathExtension).contains($0) }) else {
      return nil
    }
    let variants = readable.filter { $0.pathExtension == format }
      .sorted { ($0.scale ?? 1) < ($1.scale ?? 1) }
    let (light, dark) = (variants.filter { !$0.isDark }, variants.filter(\.isDark))
    self.light = light.isEmpty ? dark : light
    self.dark = light.isEmpty ? [] : dark
  }

  /// The file for a page that takes one: sharp on most displays, and not larger than that needs.
  static func sharp(_ files: [FigureFileName]) -> FigureFileName? {
    files.last { ($0.scale ?? 1) <= 2 } ?? files.first
  }
}
