import ProofDocuments
import RefreshProject
import RefreshStrings
import RefreshTranslations

/// Searches a folder for texts that the components use.
struct AppTextsSearch {
  /// The paths of the bundles, folders and catalogs with such texts, from the folder and in order.
  private(set) var paths: [String] = []

  /// Why texts could not be read, in the order of their paths.
  private(set) var problems: [String] = []

  private let folder: String
  private var folderCount = 0

  /// Folders of dependencies and of what builds write, whose texts are not the app's own.
  static let foreignFolders: Set<String> = [
    "Pods", "Carthage", "SourcePackages", "node_modules", "vendor", "build", "DerivedData",
  ]

  /// The deepest folder that is searched for texts, counted from the first.
  private static let deepest = 6

  /// The most folders that are searched for texts, so that a home folder doesn't take minutes.
  private static let mostFolders = 2_000

  /// Searches a folder; folders in it that can't be read are skipped.
  init(in folder: String) {
    self.folder = folder
    search("", depth: 0)
  }

  private mutating func search(_ path: String, depth: Int) {
    folderCount += 1
    let place = path.isEmpty ? folder : path.inFolder(folder)
    if let texts = texts(of: path, at: place) { return paths.append(texts) }
    guard depth < Self.deepest, let names = try? Disk.names(in: place) else { return }
    for name in names where !name.hasPrefix(".") && !Self.foreignFolders.contains(name) {
      guard folderCount < Self.mostFolders else { return }
      let child = name.inFolder(place)
      guard Disk.isFolder(child), !Disk.isLink(child) else { continue }
      search(path.isEmpty ? name : "\(path)/\(name)", depth: depth + 1)
    }
  }

  /// The path by which a project names the texts right in a folder; nil if it has none for the
  /// components.
  private mutating func texts(of path: String, at place: String) -> String? {
    let homes = [place, "\(place)/Contents/Resources"]
    guard homes.contains(where: { TextFinder.isHome($0, formats: TextFormat.all) }),
      let bundle = bundle(at: place)
    else { return nil }
    // A folder often has catalogs of other texts beside the one that counts.
    let names = (try? Disk.names(in: place)) ?? []
    for name in names
    where TextFormat.all.format(ofFile: name)?.facts.contains(.manyLanguages) ?? false {
      if self.bundle(at: "\(place)/\(name)")?.tables == bundle.tables {
        return path.isEmpty ? name : "\(path)/\(name)"
      }
    }
    return path.isEmpty ? "." : path
  }

  /// The texts at a path, if they have a key that the components use.
  private mutating func bundle(at path: String) -> StringBundle? {
    do throws(DocumentError) {
      let bundle = try StringBundle(contentsOf: path, formats: TextFormat.all)
      let keys = bundle.tables.values.flatMap(\.keys)
      return PublishedKeys.recognized.isDisjoint(with: keys) ? nil : bundle
    } catch {
      if !error.location.isWholeFile { problems.append(error.description) }
      return nil
    }
  }
}
