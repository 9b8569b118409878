import ProofDocuments

extension VerificationReport {
  /// Checks a report that was read from a file, which anybody may have written.
  ///
  /// - Parameter pathOfID: where the files of a frame are, below a folder and without an extension,
  ///   by its id; nil for what is no id.
  /// - Throws: ``ReportError`` when a path could lead out of a folder, or a frame is there twice.
  package func validate(pathOfID: (_ id: String) -> String?) throws(ReportError) {
    var ids: Set<String> = []
    for (number, frame) in frames.enumerated() {
      do throws(ReportError) {
        try frame.validate(pathOfID: pathOfID)
      } catch {
        throw ReportError("frames[\(number)]: \(error.description)")
      }
      guard ids.insert(frame.id).inserted else {
        throw ReportError(
          "frames[\(number)]: duplicate frame \(frame.id.debugDescription)")
      }
    }
  }
}

extension FrameReport {
  /// The file that an image of the frame is kept in, below the folder of pending images.
  package static func file(ofImage image: Image, at path: String) -> String {
    "\(path)-\(image.rawValue).png"
  }

  fileprivate func validate(pathOfID: (_ id: String) -> String?) throws(ReportError) {
    guard id.isContainedPath, let ownPath = pathOfID(id),
      ownPath.isContainedPath
    else { throw ReportError("\(id.debugDescription) is not the id of a frame") }
    guard path == ownPath else {
      throw ReportError(
        "\(path.debugDescription) is not the path of \(id), which is \(ownPath)")
    }
    for (image, file) in images where file != Self.file(ofImage: image, at: path) {
      throw ReportError(
        "\(file.debugDescription) is not where the image “\(image.rawValue)” of \(id) is kept")
    }
    for entry in [expected, actual].compactMap(\.self) where !entry.isWellFormed {
      throw ReportError("a digest or size of \(id) is malformed")
    }
    guard index >= 0 else { throw ReportError("the index of \(id) is \(index)") }
    guard decision == nil || status.isFailure else {
      throw ReportError("\(id) was \(decision?.rawValue ?? "") though it doesn't fail")
    }
  }
}
