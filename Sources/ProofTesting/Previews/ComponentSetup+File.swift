import ProofDocuments
import ProofSnapshots
public import RefreshComponents
import RefreshProject

extension ComponentSetup {
  /// Creates the settings of a component that a file describes.
  ///
  ///     let ring = try ComponentSetup(file: "Looks/ring.component.yml")
  ///     expectSnapshot(of: ComponentPreview(ring, in: .refreshing), as: .image)
  ///
  /// - Parameters:
  ///   - path: the path of the file, relative to the folder of the test's file.
  ///   - name: what frames of it are called; nil for the file's name up to its first dot.
  ///   - filePath: the test's file.
  /// - Throws: ``SnapshotError`` when the file can't be read, or describes no component.
  public init(
    file path: String, name: String? = nil, filePath: String = #filePath
  ) throws(SnapshotError) {
    do {
      self = try ComponentSetup(
        fileAt: path.hasPrefix("/") ? path : path.inFolder(filePath.parentFolder), name: name)
    } catch {
      throw SnapshotError("\(error)")
    }
  }
}

extension Gallery {
  /// The gallery with the images and fonts that the files of components name; tests draw with these fonts,
  /// too.
  ///
  /// - Throws: ``SnapshotError`` when one can't be read.
  func readingAssets(of setups: [ComponentSetup]) throws(SnapshotError) -> Gallery {
    guard setups.contains(where: { $0.file != nil }) else { return self }
    var gallery = self
    do {
      gallery.componentAssets = try ComponentAssets(of: setups)
      let fonts = gallery.componentAssets.fontFiles
      if !fonts.isEmpty { try SharedRenderer.ofProcess().add(fontFiles: fonts) }
    } catch {
      throw SnapshotError("\(error)")
    }
    return gallery
  }
}
