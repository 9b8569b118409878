import ProofDocuments
import ProofDrawing
import ProofGraphics
import ProofLottie

extension LottieAnimation {
  /// Reads a file that a component's file names, and the images that it names.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - location: the place that names it.
  ///   - boundary: the folder that no path and no link of an image leads out of.
  /// - Throws: `RunError` when a file can't be read, or is no Lottie file. A missing image is none of these: it
  ///   is named as what is not drawn.
  init(
    contentsOf path: String, namedAt location: SourceLocation, within boundary: ComponentBoundary
  ) throws(RunError) {
    let bytes = try Descriptor.contents(
      ofInput: path, advice: "check the path and its permissions")
    do throws(DocumentError) {
      try self.init(reading: bytes, file: path)
    } catch {
      throw RunError(.badData, "\(location): \(error)")
    }
    let files = try imageContents(besideFileAt: path, within: boundary)
    do throws(DocumentError) {
      try loadImages(files: files) { bytes throws(DocumentError) in
        try Self.pixels(of: bytes, inFileAt: path)
      }
    } catch {
      throw RunError(error.kind == .malformed ? .badData : .framesFailed, "\(location): \(error)")
    }
  }

  /// The pixels of a PNG file; nil for a damaged one.
  ///
  /// - Throws: `DocumentError` when there is no memory for it.
  private static func pixels(
    of bytes: [UInt8], inFileAt path: String
  ) throws(DocumentError) -> Pixmap? {
    do {
      return try PNGDecoder.pixmap(from: bytes, name: path)
    } catch {
      guard error.code == .outOfMemory else { return nil }
      throw DocumentError(
        of: path, problem: "an image can't be decoded (\(error))",
        advice: "free memory, and run once more", kind: .unreadable)
    }
  }

  /// The contents of the files of images that exist, by the paths in the file.
  private func imageContents(
    besideFileAt path: String, within boundary: ComponentBoundary
  ) throws(RunError) -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for image in imageFiles {
      let file = image.path(besideFileAt: path)
      try boundary.check(file, namedAt: image.place)
      guard Descriptor.isPresent(file) else { continue }
      contents[image.path] = try Descriptor.contents(
        ofInput: file, advice: "\(image.place) names it; check its permissions")
    }
    return contents
  }

  /// The paths of the images that a Lottie file shows, whether these exist or not.
  ///
  /// - Returns: the paths; none where there is no file, or a malformed one, which drawing reports.
  /// - Throws: `RunError` when the file is there and can't be read.
  static func imagePaths(inFileAt path: String) throws(RunError) -> [String] {
    guard let bytes = try Descriptor.contents(ofNamed: path) else { return [] }
    do throws(DocumentError) {
      return try LottieAnimation(reading: bytes, file: path)
        .imageFiles.map { $0.path(besideFileAt: path) }
    } catch {
      return []
    }
  }
}

extension LottieAnimation.ImageFile {
  /// The path as the program has to write it.
  fileprivate func path(besideFileAt lottie: String) -> String {
    path.hasPrefix("/") ? path : path.inFolder(lottie.parentFolder)
  }
}
