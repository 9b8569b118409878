extension ContextExport {
  /// The files of an export: the index, the pictures, and what each system takes.
  ///
  /// - Returns: the files, each path once.
  /// - Throws: ``ContextError`` when a system lacks something, and `DocumentError` for a text that
  ///   XLIFF can't hold.
  package func files(for systems: [TranslationSystem]) throws -> [ContextFile] {
    var files = [try ContextFile("context.json", json: index)]
    files += locales.flatMap(\.pictures).map { ContextFile($0.file, $0.png) }
    for system in systems { files += try system.files(self) }
    var paths: Set<String> = []
    // Systems that draw no boxes share the pictures with boxes.
    return files.filter { paths.insert($0.path).inserted }
  }

  /// The reason why a system gets no picture, as a sentence; nil if it gets some.
  package func gap(in system: TranslationSystem) -> String? {
    if !system.hasLanguages, languageless.isEmpty {
      return "no picture is in the source language \(sourceLanguage); name languages with --locale"
    }
    if system.name == TranslationSystem.xcode.name, targets.isEmpty {
      return "there is no language to translate into; name one with --locale"
    }
    return nil
  }

  /// Whether a system gets a picture of a text that it knows.
  package func hasPictures(for system: TranslationSystem) -> Bool {
    let pictures = (system.hasLanguages ? locales : languageless).flatMap(\.pictures)
    guard system.ids != nil else { return !pictures.isEmpty }
    guard let ids = ids[system.name] else { return false }
    return pictures.contains { $0.texts.contains { ids[$0.entry] != nil } }
  }

  /// The texts without an id in a system that knows them by ids, once each.
  package func textsWithoutID(in system: TranslationSystem) -> [ContextEntry] {
    guard system.ids != nil, let ids = ids[system.name] else { return [] }
    var seen: Set<ContextKey> = []
    return (system.hasLanguages ? locales : languageless).flatMap(\.pictures).flatMap(\.texts)
      .map(\.entry).filter { ids[$0] == nil && seen.insert($0.key).inserted }
  }
}
