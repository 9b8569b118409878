package import ProofDocuments

/// Finds files of texts and derives their contents from their places.
package struct TextFinder {
  /// The reach of the search for files in a folder.
  package enum Reach: Sendable {
    /// In all folders in it.
    case everywhere

    /// In the folder itself, in its `Contents/Resources`, or else in the first folders on each way
    /// down that hold texts.
    case nearest
  }

  /// A file that was found and not read yet.
  package struct Found: Sendable {
    package let path: String
    package let format: TextFormat
    package let place: FilePlace

    /// The traits that the file has in common with those of the same table.
    package var group: Group {
      Group(root: place.root, name: place.table, family: format.family)
    }

    /// Whether all files of its folder have one set of keys.
    package var sharesKeys: Bool { format.sharesKeys(at: place) }
  }

  /// The common traits of the files of one table.
  package struct Group: Hashable, Sendable {
    package let root: String
    package let name: String
    package let family: String
  }

  package private(set) var found: [Found] = []
  package private(set) var warnings: [Diagnostic] = []

  /// The folders below a searched folder that can't be read, and why; only with ``Reach/everywhere``.
  package private(set) var failures: [DocumentError] = []

  /// The folders that hold folders of languages or files of texts, as far as one was looked for.
  private(set) var homes: [String] = []

  /// The folders of languages in them, whose files are not among those found.
  private(set) var languageFolders: [(path: String, meaning: LanguageFolders.Meaning)] = []

  /// The list in a folder of copies and pictures for translators, whose texts are none of an app's.
  package static let contextList = "context-files.txt"

  private let formats: [TextFormat]
  private let reach: Reach
  private let skippedFolders: Set<String>
  private var folderCount = 0

  /// The file or folder that is looked in.
  private var top = ""

  /// The deepest folder of a search, which is deeper than projects nest files.
  private static let deepest = 10

  /// In how many folders files are looked for, so that a mistaken path doesn't take an hour.
  private static let mostFolders = 10_000

  /// Prepares for looking for files of some formats, with ``Reach/everywhere`` not in skipped
  /// folders.
  package init(formats: [TextFormat], reach: Reach, skipping skippedFolders: Set<String> = []) {
    self.formats = formats
    self.reach = reach
    self.skippedFolders = skippedFolders
  }

  /// Finds the file, or the files in the folder, that a path leads to.
  ///
  /// With ``Reach/everywhere``, folders in it that can't be read are ``failures``.
  ///
  /// - Throws: ``DocumentError`` if the path cannot be read or is no file of texts.
  package mutating func find(at path: String) throws(DocumentError) {
    let path = Disk.withoutTrailingSlashes(path)
    top = path
    if let copies = try copies(in: path) {
      found += copies
    } else if try !Disk.isFolder(path) {
      try addNamedFile(path)
    } else if reach == .nearest {
      try searchNearest(path)
    } else {
      let (count, failureCount) = (found.count, failures.count)
      try search(path, depth: 0)
      guard found.count == count, failures.count == failureCount else { return }
      throw .nothingFound(
        path: path,
        lookedFor: "files that end with "
          + formats.flatMap(\.fileExtensions).joined(separator: ", ")
          + " in folders of languages, such as fr.lproj or values-fr, at most "
          + "\(Self.deepest.counted("folder")) deep")
    }
  }

  private mutating func addNamedFile(_ path: String) throws(DocumentError) {
    try Disk.checkPresence(of: path)
    guard let format = formats.format(ofFile: path) else {
      throw .unknownFormat(path: path, known: formats.flatMap(\.fileExtensions))
    }
    let file = Found(path, format)
    if file.place.isStandard { homes.append(file.place.root) }
    found.append(file)
  }

  private mutating func warn(
    _ path: String, _ problem: String, _ rule: LintRule = .skippedContent, _ advice: String? = nil
  ) {
    warnings.append(
      Diagnostic(of: rule, at: SourceLocation(path: path), problem: problem, advice: advice))
  }
}

extension TextFinder {
  /// Finds the files in a folder and in all folders in it; only a named one is searched if it was written for
  /// translators.
  private mutating func search(_ folder: String, depth: Int) throws(DocumentError) {
    let names = try Disk.names(in: folder)
    guard depth == 0 || !names.contains(Self.contextList) else { return warnOfCopies(in: folder) }
    folderCount += 1
    for name in names where !name.hasPrefix(".") && !skippedFolders.contains(name) {
      do throws(DocumentError) {
        try take("\(folder)/\(name)", depth: depth + 1)
      } catch {
        failures.append(error)
      }
    }
  }

  /// Adds what is at a path in a searched folder, and what is in it.
  private mutating func take(_ path: String, depth: Int) throws(DocumentError) {
    if try copiesFormat(ofFolder: path) != nil {
      warnOfCopies(in: path)
    } else if try Disk.isFolder(path) {
      try searchFolder(path, depth: depth)
    } else if let file = file(at: path, path.fileName) {
      try add(file)
    }
  }

  /// Searches a folder inside another; warns where it is a link, nested too deep or one too many.
  private mutating func searchFolder(_ path: String, depth: Int) throws(DocumentError) {
    guard try !Disk.isLink(path) else { return warn(path, "skipped, because it is a link") }
    guard depth <= Self.deepest else {
      return warn(
        path, "skipped, because it is more than \(Self.deepest.counted("folder")) deep",
        .skippedContent, "name the folder with the texts")
    }
    guard folderCount < Self.mostFolders else {
      return warn(
        path, "skipped, because more than \(Self.mostFolders.counted("folder")) were searched",
        .skippedContent, "name the folder with the texts")
    }
    try search(path, depth: depth)
  }

  private mutating func warnOfCopies(in folder: String) {
    warn(folder, "skipped, because it holds copies for translators")
  }

  /// The file at a path, if it is one that is looked for in folders.
  private func file(at path: String, _ name: String) -> Found? {
    guard let format = formats.format(ofFile: name) else { return nil }
    if case .copies = format.layout { return nil }
    return format == .android && isGradlesOutput(path) ? nil : Found(path, format)
  }

  /// Adds a file of a folder, unless its place or its contents say that it is something else.
  ///
  /// - Throws: ``DocumentError`` if the contents have to say it and can't be read.
  private mutating func add(_ file: Found) throws(DocumentError) {
    guard let folders = file.format.layout.folders else { return found.append(file) }
    if file.place.namesLanguage {
      if try isFileOfTexts(file) { found.append(file) }
    } else if !folders.otherSources.isEmpty {
      warn(
        file.path, "skipped, because its folder's name is not that of a language", .folderName,
        LanguageFolders.renaming(Disk.name(of: Disk.parent(of: file.path))))
    }
  }
}

extension TextFinder {
  /// The format of copies for translators that a folder holds, if it is such a folder.
  private func copiesFormat(
    ofFolder path: String
  ) throws(DocumentError) -> (format: TextFormat, contents: String)? {
    for format in formats {
      if case .copies(let folderExtension, let contents) = format.layout,
        path.lowercased().hasSuffix(folderExtension), try Disk.isFolder(path)
      {
        return (format, contents)
      }
    }
    return nil
  }

  /// The files in a folder of copies for translators; nil if a path leads to no such folder.
  ///
  /// - Throws: ``DocumentError`` if the folder cannot be read or has no such file.
  private func copies(in path: String) throws(DocumentError) -> [Found]? {
    guard let (format, contents) = try copiesFormat(ofFolder: path) else { return nil }
    let folder = "\(path)/\(contents)"
    let names = try Disk.isFolder(folder) ? Disk.names(in: folder) : []
    let files = names.filter { format.isFormat(ofFile: $0) }
    guard !files.isEmpty else {
      throw .nothingFound(
        path: path, lookedFor: "\(format.name.uppercased()) files in “\(contents)”")
    }
    return files.map { Found("\(folder)/\($0)", format) }
  }
}

extension TextFinder {
  /// Finds the files of the first folders that hold texts.
  private mutating func searchNearest(_ top: String) throws(DocumentError) {
    let claimed = formats.lazy.compactMap(\.layout.folders).first {
      $0.isClaimed(Disk.name(of: top)) || $0.meaning(Disk.name(of: top)) != nil
    }
    if let claimed, try holdsTexts(top, claimed) {
      guard let meaning = claimed.meaning(Disk.name(of: top)) else { throw .notALocale(path: top) }
      if meaning == .standard { homes.append(Disk.parent(of: top)) }
      return languageFolders.append((top, meaning))
    }
    var rest = [(path: top, depth: 0)]
    var deepFolder: String?
    while let (path, depth) = rest.popLast() {
      folderCount += 1
      if try addHome(path) { continue }
      let resources = path + "/Contents/Resources"
      if try Disk.isFolder(resources), try addHome(resources) { continue }
      guard folderCount < Self.mostFolders else {
        return warnOfRest(of: top, "it has more than \(Self.mostFolders.counted("folder"))")
      }
      let children = try folders(in: path)
      if depth < Self.deepest {
        rest += children.reversed().map { ($0, depth + 1) }
      } else {
        deepFolder = deepFolder ?? children.first
      }
    }
    if let deepFolder { warnOfRest(of: top, "\(deepFolder) is nested too deep") }
  }

  private mutating func warnOfRest(of top: String, _ reason: String) {
    warn(
      top, "not all of it was searched for texts, because \(reason)", .skippedContent,
      "name the folder with the texts")
  }

  /// The folders in a folder that aren't hidden, no links and none of copies for translators, in order; warns of
  /// the last.
  ///
  /// - Throws: ``DocumentError`` if the folder or one in it can't be read.
  private mutating func folders(in folder: String) throws(DocumentError) -> [String] {
    var folders: [String] = []
    for name in try Disk.names(in: folder) where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      guard try Disk.isFolder(path), try !Disk.isLink(path) else { continue }
      if try Disk.names(in: path).contains(Self.contextList) {
        warnOfCopies(in: path)
      } else {
        folders.append(path)
      }
    }
    return folders
  }

  /// Adds the texts of a folder that holds folders of languages or files for several.
  ///
  /// - Returns: False if the folder holds no texts; nothing is added then.
  private mutating func addHome(_ folder: String) throws(DocumentError) -> Bool {
    let names = try Disk.names(in: folder).filter { !$0.hasPrefix(".") }
    let kinds = formats.compactMap(\.layout.folders)
    var languages: [(path: String, meaning: LanguageFolders.Meaning?)] = []
    var files: [Found] = []
    for name in names {
      let path = "\(folder)/\(name)"
      if let kind = kinds.first(where: { $0.isClaimed(name) || $0.meaning(name) != nil }),
        try Disk.isFolder(path), try holdsTexts(path, kind)
      {
        languages.append((path, kind.meaning(name)))
      } else if let file = file(at: path, name), file.format.layout.folders == nil {
        files.append(file)
      }
    }
    if files.isEmpty {
      guard try holdTextsOfApp(languages.map(\.path)) else { return false }
    }
    homes.append(folder)
    for (path, meaning) in languages where meaning == nil {
      warn(
        path, "skipped, because its name is not that of a language", .folderName,
        LanguageFolders.renaming(Disk.name(of: path)))
    }
    languageFolders += languages.compactMap { path, meaning in meaning.map { (path, $0) } }
    found += files
    return true
  }

  /// Whether a folder itself holds folders of languages or files for several languages.
  ///
  /// - Throws: ``DocumentError`` if it or a folder in it can't be read.
  package static func isHome(
    _ folder: String, formats: [TextFormat]
  ) throws(DocumentError) -> Bool {
    var finder = TextFinder(formats: formats, reach: .nearest)
    finder.top = folder
    return try finder.addHome(folder)
  }

  /// Whether any of the folders of languages beside each other has texts that are not those of a storyboard or of
  /// an `Info.plist`, which no component shows.
  private func holdTextsOfApp(_ folders: [String]) throws(DocumentError) -> Bool {
    var tables: Set<String> = []
    var others: Set<String> = ["InfoPlist"]
    for folder in folders {
      for name in try Disk.names(in: folder) {
        if let file = file(at: "\(folder)/\(name)", name), let kind = file.format.layout.folders {
          // The files of other folders than Apple's were looked at for being here.
          guard kind.isClaimed(Disk.name(of: folder)) else { return true }
          tables.insert(file.place.table)
        } else if LanguageFolders.apple.otherSources.contains(where: name.hasSuffix) {
          others.insert(name.fileStem)
        }
      }
    }
    return !tables.isSubset(of: others)
  }

  /// Whether a folder is one of texts by its name, or else by what it holds.
  private func holdsTexts(
    _ folder: String, _ kind: LanguageFolders
  ) throws(DocumentError) -> Bool {
    if kind.isClaimed(Disk.name(of: folder)) { return true }
    let files = try Disk.names(in: folder).compactMap { file(at: "\(folder)/\($0)", $0) }
      .filter { $0.format.layout.folders != nil }
    // A name says it without a file being read.
    if files.contains(where: { kind.isFileOfTexts(Disk.name(of: $0.path)) }) { return true }
    for file in files where try isFileOfTexts(file) { return true }
    return false
  }

  /// The files in the folder of a language: plain texts first, which rules are laid over.
  ///
  /// They are listed when they are asked for, as a run needs few of the languages that an app has.
  func files(inLanguageFolder folder: String) throws(DocumentError) -> [Found] {
    var files: [Found] = []
    for name in try Disk.names(in: folder) {
      if let file = file(at: "\(folder)/\(name)", name), try isFileOfTexts(file) {
        files.append(file)
      }
    }
    let isPlain = { (file: Found) in file.format.facts.contains(.plainTexts) }
    return files.filter(isPlain) + files.filter { !isPlain($0) }
  }

  /// Whether a file in a folder of a language holds texts, by its format and its name or else by its
  /// contents.
  ///
  /// Not looked into are hidden files, and what Gradle makes of others, which has the name of its folder.
  ///
  /// - Throws: ``DocumentError`` if the contents have to say it and can't be read.
  private func isFileOfTexts(_ file: Found) throws(DocumentError) -> Bool {
    guard let folders = file.format.layout.folders else { return false }
    let name = Disk.name(of: file.path)
    if folders.isFileOfTexts(name) { return true }
    let isMerged = file.place.table == Disk.name(of: Disk.parent(of: file.path))
    guard file.place.namesLanguage, !name.hasPrefix("."), !isMerged,
      try !Disk.isFolder(file.path)
    else { return false }
    return folders.holdsTexts(try Disk.bytes(of: file.path))
  }

  /// Whether a file is in one of Gradle's folders of output; where the folder is that is looked in says nothing.
  private func isGradlesOutput(_ path: String) -> Bool {
    guard path.hasPrefix("\(top)/") else { return false }
    let inside = "/\(Disk.name(of: top))\(path.dropFirst(top.count))"
    return Self.outputFolders.contains(where: inside.contains)
  }

  /// Gradle's folders of output; `build` alone may be a folder above the whole project.
  private static let outputFolders = [
    "generated", "intermediates", "outputs", "processedResources", "tmp",
  ].map { "/build/\($0)/" }
}

extension TextFinder.Found {
  /// The contents of a file, by its path.
  init(_ path: String, _ format: TextFormat) {
    self.init(path: path, format: format, place: format.place(of: path))
  }
}
