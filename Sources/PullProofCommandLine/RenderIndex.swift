internal import ProofDrawing
internal import ProofGraphics
internal import ProofRendering
internal import ProofReports
internal import RefreshComponents
internal import RefreshGallery
internal import RefreshStrings

/// The two files that lead to all others: a manifest for programs, a contact sheet for people.
struct RenderIndex {
  let written: [(frame: Frame, written: RenderRun.WrittenFrame)]
  let fonts: LockedFontFolder

  func manifest() throws -> [UInt8] {
    let environment = Manifest.Environment(
      libraries: LibraryVersions.all.merging(["icu": ICU.version]) { own, _ in own },
      fonts: fonts.lock.entries.map { entry in
        Manifest.Font(
          name: "\(entry.family) \(entry.style)", file: entry.fileName, sha256: entry.sha256)
      })
    let frames = written.map { frame, written in
      Manifest.Frame(
        id: frame.id, files: written.files, width: written.pixelWidth,
        height: written.pixelHeight, digest: written.digest.description)
    }
    return try Manifest(environment: environment, frames: frames).json()
  }

  func contactSheet() throws -> [UInt8] {
    let entries = written.compactMap { frame, written -> ContactSheet.Entry? in
      guard let file = written.files.first else { return nil }
      return ContactSheet.Entry(
        id: frame.id, file: file, width: written.pixelWidth / frame.scale,
        height: written.pixelHeight / frame.scale, locale: frame.locale.tag,
        component: frame.component.rawValue, spokenLabel: written.spokenLabel,
        isDark: frame.appearance == .dark)
    }
    return Array(try ContactSheet().html(of: entries).utf8)
  }
}
