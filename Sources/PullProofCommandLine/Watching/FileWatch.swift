import Foundation
import ProofDocuments
import ProofGraphics

/// Files and folders that are looked at again when the system says that something in them changed.
///
/// The system watches folders (inotify), so a file that an editor replaces by another one, that appears or that
/// vanishes is noticed as well as one that is written. Some file systems, such as those of other
/// machines, say nothing, so the files are compared every second, too.
final class FileWatch {
  /// The files and folders.
  private let places: [String]

  /// The names of folders and files in which nothing is looked at.
  private let ignored: Set<String>

  private let descriptor: Int32

  /// The time after the last event in which no other one comes before files are compared, in milliseconds: an
  /// editor writes, closes and renames.
  private static let settling: Int32 = 40

  /// The time after which files are compared without an event, in milliseconds.
  private static let patience: Int32 = 1000

  /// Begins to watch; a change that comes from now on is found.
  ///
  /// - Parameters:
  ///   - places: the files and folders, whether they exist or not.
  ///   - ignored: the folders that the run itself writes to.
  init(_ places: [String], ignoring ignored: [String]) {
    self.places = places.map { LocalPath($0).absolute }
    self.ignored = Set(ignored.map { LocalPath($0).absolute })
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    let events = UInt32(
      IN_CLOSE_WRITE | IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
        | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF)
    for folder in folders() { inotify_add_watch(descriptor, folder, events) }
  }

  deinit { close(descriptor) }

  /// The fingerprints of all files, by their paths.
  func state() -> [String: FileFingerprint] {
    var state: [String: FileFingerprint] = [:]
    for file in files() { state[file] = FileFingerprint(path: file) }
    return state
  }

  /// Waits until files differ from a state.
  ///
  /// - Parameters:
  ///   - state: the state.
  ///   - isStopped: whether to wait no longer.
  /// - Returns: the paths of the files that differ, in order; none if it was stopped.
  func changes(since state: [String: FileFingerprint], until isStopped: () -> Bool) -> [String] {
    while !isStopped() {
      let present = self.state()
      let changed = Set(state.keys).union(present.keys).filter { state[$0] != present[$0] }
      if !changed.isEmpty {
        // What is being written now is read when it is whole.
        settle(until: isStopped)
        return changed.sorted()
      }
      _ = hasEvent(within: Self.patience)
      settle(until: isStopped)
    }
    return []
  }

  /// Waits until no event comes any more; not for ever, as a program may write to a log all the time.
  private func settle(until isStopped: () -> Bool) {
    let end = ContinuousClock.now + .milliseconds(Int(Self.patience))
    while hasEvent(within: Self.settling), !isStopped(), ContinuousClock.now < end {}
  }

  /// Waits for an event, and takes all that have come.
  private func hasEvent(within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, milliseconds) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while read(descriptor, &buffer, buffer.count) > 0 {}
    return true
  }
}

extension FileWatch {
  /// The folders of the files, and the nearest folder of each that is absent.
  private func folders() -> Set<String> {
    var folders: Set<String> = []
    for place in places {
      var folder = place
      while !isFolder(folder), folder != "/" { folder = folder.parentFolder }
      folders.insert(folder)
      if folder == place { folders.formUnion(contents(of: place).folders) }
    }
    return folders
  }

  private func files() -> Set<String> {
    var files: Set<String> = []
    for place in places {
      if isFolder(place) {
        files.formUnion(contents(of: place).files)
      } else {
        files.insert(place)
      }
    }
    return files
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// The files and folders in a folder, without hidden and ignored ones.
  private func contents(of folder: String) -> (files: [String], folders: [String]) {
    var (files, folders) = ([String](), [String]())
    guard let entries = FileManager.default.enumerator(atPath: folder) else {
      return (files, folders)
    }
    while let name = entries.nextObject() as? String {
      let path = "\(folder)/\(name)"
      let isFolder = entries.fileAttributes?[.type] as? FileAttributeType == .typeDirectory
      if name.fileName.hasPrefix(".") || ignored.contains(path) {
        if isFolder { entries.skipDescendants() }
      } else if isFolder {
        folders.append(path)
      } else {
        files.append(path)
      }
    }
    return (files, folders)
  }
}
