package import ProofDocuments

extension TextFinder {
  /// The files that hold the texts of found files in other languages and were not found themselves, because they
  /// are beside the named file or folder.
  ///
  /// Where all files of a folder have one set of keys, those of other names are among them. Folders that are links
  /// are passed over, as in a search.
  ///
  /// - Throws: ``DocumentError`` if a folder of a language, or the one that holds them, can't be read.
  package func filesInOtherLanguages() throws(DocumentError) -> [Found] {
    var known: Set<FileIdentity> = []
    for file in found {
      if let identity = try Self.identity(of: file.path) { known.insert(identity) }
    }
    var files: [Found] = []
    var searched: Set<Table> = []
    for file in found {
      let table = Table(
        root: file.group.root, group: file.sharesKeys ? nil : file.group, format: file.format)
      guard searched.insert(table).inserted else { continue }
      for file in try self.files(of: table) {
        if let identity = try Self.identity(of: file.path), known.insert(identity).inserted {
          files.append(file)
        }
      }
    }
    return files
  }

  /// The files of one table that have a format in common.
  private struct Table: Hashable {
    let root: String

    /// The table; nil for those of all names, where all files of a folder have one set of keys.
    let group: Group?

    let format: TextFormat
  }

  private func files(of table: Table) throws(DocumentError) -> [Found] {
    let root = table.root
    switch table.format.layout {
    case .singleFile, .copies: return []
    case .languageInName: return try files(of: table, in: root)
    case .languageFolders(let folders):
      var files: [Found] = []
      for name in try Disk.names(in: root) where folders.meaning(name) != nil {
        let folder = "\(root)/\(name)"
        guard try !Disk.isLink(folder), try Disk.isFolder(folder) else { continue }
        files +=
          try table.group == nil
          ? self.files(inLanguageFolder: folder) : self.files(of: table, in: folder)
      }
      return files
    }
  }

  /// The files of a table that are in a folder itself.
  private func files(of table: Table, in folder: String) throws(DocumentError) -> [Found] {
    let format = table.format
    return try Disk.names(in: folder).filter { !$0.hasPrefix(".") && format.isFormat(ofFile: $0) }
      .map { Found("\(folder)/\($0)", format) }
      .filter { $0.group == table.group }
  }

  private static func identity(of path: String) throws(DocumentError) -> FileIdentity? {
    do {
      return try FileIdentity(path)
    } catch {
      throw Disk.unreadable(path, error)
    }
  }
}
