/// What the files of projects say of the language that their texts were written in.
struct XcodeProjects {
  /// What is known of folders, so that no large project is read for each of its folders.
  private var known: [String: LocaleIdentifier?] = [:]

  /// The language that the nearest project above a folder names.
  ///
  /// A project is an `.xcodeproj` with `developmentRegion`, or a `Package.swift` with
  /// `defaultLocalization`.
  ///
  /// - Parameters:
  ///   - folder: The folder to start in.
  ///   - top: The last folder to look in, because nothing outside of what was named is read.
  /// - Returns: nil if no project names one.
  mutating func developmentLocale(
    above folder: String, within top: String
  ) -> LocaleIdentifier? {
    var folder = folder
    while true {
      let found = known[folder] ?? Self.developmentLocale(in: folder)
      known[folder] = .some(found)
      if let found { return found }
      guard folder.hasPrefix(top + "/"), folder != top else { return nil }
      folder = Disk.parent(of: folder)
    }
  }

  private static func developmentLocale(in folder: String) -> LocaleIdentifier? {
    // A project that cannot be read is no reason not to read the texts in it.
    guard let names = try? Disk.names(in: folder) else { return nil }
    for name in names {
      let file: (path: String, key: String)
      if name.hasSuffix(".xcodeproj") {
        file = ("\(folder)/\(name)/project.pbxproj", "developmentRegion = ")
      } else if name == "Package.swift" {
        file = ("\(folder)/\(name)", "defaultLocalization: ")
      } else {
        continue
      }
      guard let bytes = try? Disk.bytes(of: file.path) else { continue }
      if let locale = language(after: file.key, in: bytes) { return locale }
    }
    return nil
  }

  /// The language that follows a key, in quotes or not.
  private static func language(after key: String, in bytes: [UInt8]) -> LocaleIdentifier? {
    guard let start = bytes.firstRange(of: Array(key.utf8))?.upperBound else { return nil }
    let name = bytes[start...].prefix(40).drop { $0 == UInt8(ascii: "\"") }
      .prefix { $0.isLetterOfTag }
    return LocaleIdentifier(String(decoding: name, as: UTF8.self))
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
