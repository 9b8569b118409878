import Foundation

// Foundation's lists of folders end quietly where the system fails amid them. Who reads half a folder
// misses texts, or takes references for gone; so these are whole, or an error. A name that isn't UTF-8 is one
// of these: as a text it would be another name, at which nothing is.
extension Disk {
  /// The names of everything in a folder, in no order.
  ///
  /// - Throws: `Errno` when the folder can't be read to its end.
  package static func entries(of folder: String) throws(Errno) -> [String] {
    try children(of: folder).map(\.name)
  }

  /// The names in a folder that are UTF-8, in no order, for who only looks for names of their own.
  ///
  /// - Throws: `Errno` when the folder can't be read to its end.
  package static func readableEntries(of folder: String) throws(Errno) -> [String] {
    try children(of: folder, skippingUnreadable: true).map(\.name)
  }

  /// The names of everything in a folder, in no order; none where there is no folder.
  ///
  /// - Throws: `Errno` when the folder is there and can't be read to its end.
  package static func entriesIfPresent(of folder: String) throws(Errno) -> [String] {
    try childrenIfPresent(of: folder).map(\.name)
  }

  /// The paths from a folder to everything in it and in the folders below it that is no folder itself, in
  /// order; links are not followed, and of a folder that isn't there they are none.
  ///
  /// - Parameters:
  ///   - folder: the path of the folder.
  ///   - skipsHidden: whether files and folders are left out whose names begin with a dot.
  ///   - open: called with the path of each folder before it is read.
  /// - Returns: the paths.
  /// - Throws: `Errno` when one of the folders can't be read to its end.
  package static func files(
    below folder: String, skippingHidden skipsHidden: Bool = false,
    opening open: (_ folder: String) -> Void = { _ in }
  ) throws(Errno) -> [String] {
    var files: [String] = []
    var folders = [""]
    while let prefix = folders.popLast() {
      let path = prefix.isEmpty ? folder : prefix.inFolder(folder)
      open(path)
      // Only the folder itself may be absent: the others were just listed.
      let children =
        prefix.isEmpty
        ? try childrenIfPresent(of: path, skippingHidden: skipsHidden)
        : try children(of: path, skippingHidden: skipsHidden)
      for child in children {
        let path = prefix.isEmpty ? child.name : "\(prefix)/\(child.name)"
        if child.isFolder { folders.append(path) } else { files.append(path) }
      }
    }
    return files.sorted()
  }

  /// Reads folders for a run.
  ///
  /// - Parameters:
  ///   - name: the folder in messages.
  ///   - advice: what to do where it can't be read; nil where the reason says it.
  ///   - read: reads them.
  /// - Returns: what was read.
  /// - Throws: `RunError` with the name and the reason when one can't be read to its end.
  package static func reading<Value>(
    _ name: String, advice: String? = nil, _ read: () throws(Errno) -> Value
  ) throws(RunError) -> Value {
    do {
      return try read()
    } catch {
      let advice = error.remedy ?? advice
      throw RunError(.missingInput, "\(name): \(error.problem)" + (advice.map { "; \($0)" } ?? ""))
    }
  }

  private static func childrenIfPresent(
    of folder: String, skippingHidden skipsHidden: Bool = false
  ) throws(Errno) -> [(name: String, isFolder: Bool)] {
    do {
      return try children(of: folder, skippingHidden: skipsHidden)
    } catch {
      guard error == .notFound || error == .notFolder else { throw error }
      return []
    }
  }

  /// The names of everything in a folder, in no order, and whether it is a folder; a link is none.
  ///
  /// - Parameters:
  ///   - folder: the path of the folder.
  ///   - skipsHidden: whether names are left out that begin with a dot.
  ///   - skipsUnreadable: whether names are left out that are not UTF-8.
  /// - Returns: the names.
  /// - Throws: `Errno` when the folder can't be read to its end, or has a name that is not UTF-8.
  package static func children(
    of folder: String, skippingHidden skipsHidden: Bool = false,
    skippingUnreadable skipsUnreadable: Bool = false
  ) throws(Errno) -> [(name: String, isFolder: Bool)] {
    guard let stream = opendir(folder) else { throw Errno.current }
    defer { closedir(stream) }
    var children: [(name: String, isFolder: Bool)] = []
    while true {
      // The end and a failure are told apart by this alone.
      errno = 0
      guard let entry = readdir(stream) else {
        guard errno == 0 else { throw Errno.current }
        return children
      }
      let (name, isUTF8) = name(of: entry)
      guard name != ".", name != "..", !skipsHidden || !name.hasPrefix(".") else { continue }
      guard isUTF8 else {
        if skipsUnreadable { continue }
        throw Errno(foreignName: name.inFolder(folder))
      }
      let kind = Int(entry.pointee.d_type)
      // Not every file system tells kinds in its lists.
      let isFolder =
        kind == Int(DT_UNKNOWN)
        ? try FileStatus(of: "\(folder)/\(name)", followsLinks: false)?.kind == .folder
        : kind == Int(DT_DIR)
      children.append((name, isFolder))
    }
  }

  /// The name of an entry, and whether it is as the system has it.
  private static func name(
    of entry: UnsafeMutablePointer<dirent>
  ) -> (name: String, isUTF8: Bool) {
    withUnsafePointer(to: &entry.pointee.d_name) { name in
      let name = UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self)
      if let valid = String(validatingCString: name) { return (valid, true) }
      return (String(cString: name), false)
    }
  }
}
