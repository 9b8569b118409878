import ProofDocuments
import RefreshStrings
import RefreshTranslations

/// The files from which a run takes texts, and what may say in which language these were written.
struct ReadTexts {
  /// The paths of the files, as they were found.
  let paths: Set<String>

  /// The paths of the files, without links.
  private let files: Set<String>

  /// The folders of the files.
  private let folders: Set<String>

  /// The folders above the files, too.
  private let above: Set<String>

  init(of vocabulary: Vocabulary) {
    paths = vocabulary.overlayFiles
    files = Set(paths.map { LocalPath($0).resolved })
    folders = Set(files.map(\.parentFolder))
    var above = folders
    for folder in folders {
      var folder = folder
      while folder != "/", above.insert(folder.parentFolder).inserted {
        folder = folder.parentFolder
      }
    }
    self.above = above
  }

  /// Whether a run may read a file or something in a folder, whose path ends in a slash.
  func include(_ path: String) -> Bool {
    if path.hasSuffix("/") { return above.contains(String(path.dropLast())) }
    let (folder, name) = (path.parentFolder, path.fileName)
    if TextPlaces.neighbours.contains(name) { return above.contains(folder) }
    if folder.hasSuffix(".xcodeproj") {
      return name == "project.pbxproj" && above.contains(folder.parentFolder)
    }
    return files.contains(path)
      || folders.contains(folder) && TextFormat.all.contains { $0.isFormat(ofFile: name) }
  }
}

extension ReadTexts {
  /// Whether texts are read from files in a folder, or in folders in it.
  func areBelow(_ folder: String) -> Bool { above.contains(folder) }

  /// The places of what says in which language the texts were written, besides projects of Xcode.
  var neighbours: [String] {
    above.sorted().flatMap { folder in
      TextPlaces.neighbours.map { $0.inFolder(folder) }
    }
  }

  /// The places that the texts of some locales have, or would have, in the folders that are searched: for each table,
  /// a file of each format of its platform.
  ///
  /// - Throws: `RunError` when a folder with texts can't be listed.
  func places(
    of locales: Set<LocaleIdentifier>, inAnyOf searched: [LocalPath]
  ) throws(RunError) -> Set<String> {
    var places: Set<String> = []
    for folder in Set(paths.map(\.parentFolder)) {
      // A table that says nothing in one language may say something in another.
      let names = try Disk.reading(folder) { () throws(Errno) in try Disk.entries(of: folder) }
      for name in names {
        guard let format = TextFormat.shipped.format(ofFile: name) else { continue }
        let place = format.place(of: name.inFolder(folder))
        // Beside a file that is named itself, no other is looked for.
        let root = LocalPath(LocalPath(place.root).resolved)
        guard searched.contains(where: root.isAt) else { continue }
        places.formUnion(format.places(of: place, for: locales))
      }
    }
    return places
  }
}

extension TextFormat {
  /// The places of a table's files of the same platform for some locales.
  fileprivate func places(of table: FilePlace, for locales: Set<LocaleIdentifier>) -> [String] {
    Self.shipped.filter { $0.platform == platform }.flatMap { format in
      let ending = format.fileExtensions[0]
      if case .singleFile = format.layout {
        return ["\(table.table)\(ending)".inFolder(table.root)]
      }
      return locales.compactMap {
        format.layout.newPath(beside: table, for: $0, in: nil, fileExtension: ending)
      }
    }
  }
}
