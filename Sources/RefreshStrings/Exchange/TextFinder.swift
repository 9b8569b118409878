/// Finds files of texts and tells from their places what they hold.
struct TextFinder {
  /// A file that was found and not read yet.
  struct Found {
    let path: String
    let format: TextFormat

    /// The language that the file's place names; nil where it names none.
    let language: LocaleIdentifier?

    /// Whether the place says that the texts are in the language of the developers.
    let isStandard: Bool

    /// What the file has in common with those of the same table.
    let group: Group
  }

  /// What the files of one table have in common.
  struct Group: Hashable {
    let root: String
    let name: String
    let family: TextFormat
  }

  private(set) var found: [Found] = []
  private(set) var notes: [StringBundle.Note] = []
  private var folderCount = 0

  /// How far down files are looked for, which is further than projects nest them.
  private static let deepest = 10

  /// In how many folders files are looked for, so that a mistaken path doesn't take an hour.
  private static let mostFolders = 10_000

  /// Finds the file, or all files in the folder, that a path leads to.
  ///
  /// - Throws: ``StringBundleError`` if the path cannot be read or is no file of texts.
  mutating func find(at path: String) throws(StringBundleError) {
    let path = Disk.withoutTrailingSlashes(path)
    if LocalizationCatalog.isOne(path) {
      found += try LocalizationCatalog.files(in: path).map { Self.file($0, .xliff) }
      return
    }
    guard Disk.isFolder(path) else {
      try Disk.checkPresence(of: path)
      guard let format = TextFormat(ofFile: path) else {
        throw .unknownFormat(
          path: path, known: TextFormat.allCases.flatMap(\.fileExtensions))
      }
      found.append(Self.file(path, format))
      return
    }
    let count = found.count
    try search(path, depth: 0)
    guard found.count > count else {
      throw .nothingFound(
        path: path,
        lookedFor: "files that end with "
          + TextFormat.allCases.flatMap(\.fileExtensions).joined(separator: ", ")
          + " in folders of languages, such as fr.lproj or values-fr")
    }
  }

  private mutating func search(_ folder: String, depth: Int) throws(StringBundleError) {
    folderCount += 1
    for name in try Disk.names(in: folder) where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      if LocalizationCatalog.isOne(path) {
        note(path, "passed over, because it holds copies for translators")
      } else if Disk.isFolder(path) {
        guard depth < Self.deepest, folderCount < Self.mostFolders, !Disk.isLink(path) else {
          note(path, "passed over, because it lies too deep or is a link")
          continue
        }
        try search(path, depth: depth + 1)
      } else if let format = TextFormat(ofFile: name), format != .xliff {
        add(path, format)
      }
    }
  }

  /// Adds a file of a folder, unless its place says that it is something else.
  private mutating func add(_ path: String, _ format: TextFormat) {
    let file = Self.file(path, format)
    switch format {
    case .catalog, .arb, .xliff: found.append(file)
    case .strings, .stringsdict:
      if file.language != nil || file.isStandard {
        found.append(file)
      } else {
        note(path, "passed over, because its folder's name is not that of a language")
      }
    case .android:
      // Other resources are in files like these, and everything else is in XML too.
      let name = Disk.name(of: path)
      let isOfTexts = ["string", "plural", "array"].contains(where: name.contains)
      if isOfTexts, file.language != nil || file.isStandard { found.append(file) }
    }
  }

  private mutating func note(_ path: String, _ reason: String) {
    notes.append(.init(path: path, reason: reason))
  }
}

extension TextFinder {
  private static func file(_ path: String, _ format: TextFormat) -> Found {
    let folder = parent(of: path)
    let name = stem(of: Disk.name(of: path), format)
    func found(
      _ language: LocaleIdentifier?, root: String, name: String, isStandard: Bool = false
    ) -> Found {
      Found(
        path: path, format: format, language: language, isStandard: isStandard,
        group: Group(root: root, name: name, family: format == .stringsdict ? .strings : format))
    }
    switch format {
    case .catalog, .xliff: return found(nil, root: folder, name: name)
    case .strings, .stringsdict:
      let language = LocaleIdentifier(ofFolder: folder)
      let isBase = Disk.isBaseFolder(folder)
      let root = language == nil && !isBase ? folder : parent(of: folder)
      return found(language, root: root, name: name, isStandard: isBase)
    case .android:
      let kind = AndroidFolder(name: Disk.name(of: folder))
      let root = kind == nil ? folder : parent(of: folder)
      guard case .language(let language) = kind else {
        return found(nil, root: root, name: name, isStandard: kind == .standard)
      }
      return found(language, root: root, name: name)
    case .arb:
      let (common, language) = parts(ofName: name)
      return found(language, root: folder, name: common)
    }
  }

  /// The folder that a path is in, told as the path is.
  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return path == "." ? ".." : "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func stem(of name: String, _ format: TextFormat) -> String {
    let folded = name.lowercased()
    let ending = format.fileExtensions.first(where: folded.hasSuffix) ?? ""
    return String(name.dropLast(ending.count))
  }

  /// What a name such as `app_pt_BR` has in common with other languages', and its language.
  private static func parts(ofName name: String) -> (common: String, language: LocaleIdentifier?) {
    let words = name.split(separator: "_", omittingEmptySubsequences: false)
    // The longest end that names a language of which something is known.
    for start in words.indices {
      let tag = words[start...].joined(separator: "-")
      if let language = LocaleIdentifier(tag), ICU.hasData(for: language.localeName) {
        return (words[..<start].joined(separator: "_"), language)
      }
    }
    return (name, nil)
  }
}
