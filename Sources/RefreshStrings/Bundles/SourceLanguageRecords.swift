package import ProofDocuments

/// The records of bundles and projects about the language that their texts were written in.
package struct SourceLanguageRecords {
  private var projects = XcodeProjects()

  /// Creates empty records.
  package init() {}

  /// The language that a bundle's `Info.plist` names, or else the nearest project above the texts
  /// as far as `top`; nil if none names one.
  ///
  /// - Throws: ``DocumentError`` if one is there and can't be read, so that another language would stand in.
  package mutating func language(
    ofTextsIn home: String, within top: String, warn: (Diagnostic) -> Void = { _ in }
  ) throws(DocumentError) -> LocaleIdentifier? {
    if let language = try bundleLanguage(ofTextsIn: home, warn: warn) { return language }
    return try projects.developmentLocale(above: home, within: top, warn: warn)
  }

  /// The language that a bundle's `Info.plist` names; nil if there is none.
  ///
  /// - Throws: ``DocumentError`` if it is there and can't be read; a malformed one is warned of.
  package func bundleLanguage(
    ofTextsIn home: String, warn: (Diagnostic) -> Void = { _ in }
  ) throws(DocumentError) -> LocaleIdentifier? {
    do throws(DocumentError) {
      return try BundleInfo(ofBundleWithTextsIn: home)?.developmentLocale
    } catch {
      guard error.kind != .unreadable else { throw error }
      // A bundle that says nothing intelligible of itself is no reason not to read its texts.
      warn(
        Diagnostic(
          .warning, at: SourceLocation(path: home),
          problem: "its Info.plist is skipped (\(error))", advice: nil))
      return nil
    }
  }
}

extension SourceLanguageRecords {
  /// The language that the texts of an Android app for everybody else name as their `tools:locale`; nil
  /// if none does.
  ///
  /// Of a malformed file reading its texts says what is wrong.
  ///
  /// - Throws: ``DocumentError`` if the folder or a file in it can't be read.
  package func resourceLanguage(
    ofTextsIn home: String, warn: (Diagnostic) -> Void = { _ in }
  ) throws(DocumentError) -> LocaleIdentifier? {
    let folder = "\(home)/\(AndroidFolder.standard.name)"
    guard try Disk.isFolder(folder) else { return nil }
    for name in try Disk.names(in: folder)
    where TextFormat.android.isFormat(ofFile: name) && !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      if try Disk.isFolder(path) { continue }
      let bytes = try Disk.bytes(of: path)
      guard bytes.firstRange(of: Array(Self.localeAttribute.utf8)) != nil,
        case .success(let tree) = Result(catching: { () throws(DocumentError) in
          try XMLTree(parsing: bytes, file: path)
        }), let value = tree.root.attributes[Self.localeAttribute]
      else { continue }
      if let language = LocaleIdentifier(ofResources: value) { return language }
      warn(
        Diagnostic(
          .warning, at: tree.root.location,
          problem: "“\(value.visible)” is not the name of a language",
          advice: "write one such as en for \(Self.localeAttribute)"))
    }
    return nil
  }

  private static let localeAttribute = "tools:locale"
}

extension LocaleIdentifier {
  /// The language that resources name, as their folders do or as a tag; nil for none.
  fileprivate init?(ofResources name: String) {
    if case .language(let language) = AndroidFolder(name: "values-\(name)") {
      self = language
    } else if let language = LocaleIdentifier(written: name), language.isLanguage {
      self = language
    } else {
      return nil
    }
  }
}

/// The `Info.plist` of a bundle.
struct BundleInfo {
  let path: String

  /// The language that the bundle was written in, whose texts stand in for missing ones; nil if the
  /// file names none.
  let developmentLocale: LocaleIdentifier?

  /// Reads the file of the bundle that keeps its folders of languages in a folder.
  ///
  /// It stands beside the folders of languages, or two levels up in a bundle with `Contents`.
  ///
  /// - Returns: nil if there is no such file.
  /// - Throws: ``DocumentError`` if the file is malformed, or names a language that there is not.
  init?(ofBundleWithTextsIn home: String) throws(DocumentError) {
    let resources = "/Resources"
    let isNested = home.hasSuffix("/Contents" + resources)
    let folder = isNested ? String(home.dropLast(resources.count)) : home
    guard try Disk.names(in: folder).contains(Self.fileName) else { return nil }
    path = folder + "/" + Self.fileName
    let bytes = try Disk.bytes(ofRecord: path)
    developmentLocale = try Self.developmentLocale(bytes, path)
  }

  private static let fileName = "Info.plist"
  private static let regionKey = "CFBundleDevelopmentRegion"

  private static func developmentLocale(
    _ bytes: [UInt8], _ path: String
  ) throws(DocumentError) -> LocaleIdentifier? {
    let list = try PropertyListFile(parsing: bytes, file: path, deepest: PropertyListNode.deepest)
    let region = try list.members().last { $0.key == regionKey }
    // In a project the name may be a setting, which only a build knows.
    guard let region, case .text(let name) = region.node.value, !name.hasPrefix("$") else {
      return nil
    }
    guard let locale = LocaleIdentifier(name) else {
      throw DocumentError(
        at: region.location, problem: "“\(name.visible)” is not the name of a language",
        advice: "write one such as en for \(regionKey)")
    }
    return locale
  }
}

/// The languages that projects name as those of their developers.
struct XcodeProjects {
  /// The languages of known folders, so that no large project is read for each of its folders.
  private var known: [String: LocaleIdentifier?] = [:]

  /// The language that the nearest project above a folder names, as far as `top`; nil if none names
  /// one.
  ///
  /// A project is an `.xcodeproj` with `developmentRegion`, or a `Package.swift` with
  /// `defaultLocalization`. One that is something else is warned of once.
  ///
  /// - Throws: ``DocumentError`` if one can't be read.
  mutating func developmentLocale(
    above folder: String, within top: String, warn: (Diagnostic) -> Void
  ) throws(DocumentError) -> LocaleIdentifier? {
    var folder = folder
    while true {
      let found: LocaleIdentifier?
      if let language = known[folder] {
        found = language
      } else {
        found = try Self.developmentLocale(in: folder, warn: warn)
        known[folder] = .some(found)
      }
      if let found { return found }
      guard folder.hasPrefix(top + "/"), folder != top else { return nil }
      folder = Disk.parent(of: folder)
    }
  }

  private static func developmentLocale(
    in folder: String, warn: (Diagnostic) -> Void
  ) throws(DocumentError) -> LocaleIdentifier? {
    for name in try Disk.names(in: folder) {
      do throws(DocumentError) {
        if let found = try language(ofProject: name, in: folder) { return found }
      } catch {
        guard error.kind != .unreadable else { throw error }
        warn(skipped(folder, error))
      }
    }
    return nil
  }

  /// The warning about a project that is none, which is no reason not to read the texts in it.
  private static func skipped(_ folder: String, _ error: DocumentError) -> Diagnostic {
    Diagnostic(
      .warning, at: SourceLocation(path: folder),
      problem: "the language that its project names is not known (\(error))", advice: nil)
  }

  /// The language that the file or folder with a name records; nil if that is no project.
  private static func language(
    ofProject name: String, in folder: String
  ) throws(DocumentError) -> LocaleIdentifier? {
    let path = "\(folder)/\(name)"
    if name == "Package.swift" {
      return language(after: "defaultLocalization: ", in: try Disk.bytes(ofRecord: path))
    }
    guard name.hasSuffix(".xcodeproj"), try Disk.isFolder(path),
      try Disk.names(in: path).contains(projectName)
    else { return nil }
    return language(
      after: "developmentRegion = ", in: try Disk.bytes(ofRecord: "\(path)/\(projectName)"))
  }

  private static let projectName = "project.pbxproj"

  /// The language that follows a key, in quotes or not.
  private static func language(after key: String, in bytes: [UInt8]) -> LocaleIdentifier? {
    guard let start = bytes.firstRange(of: Array(key.utf8))?.upperBound else { return nil }
    let name = bytes[start...].prefix(40).drop { $0 == UInt8(ascii: "\"") }
      .prefix { $0.isLetterOfTag }
    return LocaleIdentifier(String(decoding: name, as: UTF8.self))
  }
}

extension Disk {
  /// The contents of a file that a folder lists, and that may tell of a language.
  ///
  /// - Throws: ``DocumentError``, as of a malformed file where the name is that of a folder, or of a link that leads
  ///   nowhere.
  fileprivate static func bytes(ofRecord path: String) throws(DocumentError) -> [UInt8] {
    do {
      return try Descriptor.contents(of: path)
    } catch {
      let isNone = error == .isFolder || error.isAbsence
      throw unreadable(path, error, kind: isNone ? .malformed : .unreadable)
    }
  }
}

extension UInt8 {
  fileprivate var isLetterOfTag: Bool {
    let scalar = Unicode.Scalar(self)
    return scalar.isASCII
      && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "-"
        || scalar == "_")
  }
}
