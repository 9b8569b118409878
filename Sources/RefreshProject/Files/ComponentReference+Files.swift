import ProofDocuments
import ProofLottie
import RefreshComponents

/// The files of a reference in a component's file.
extension ComponentFile.Reference {
  /// The files that the reference names and that exist: of an image, and of each image of a sequence, the one
  /// with the most pixels first.
  ///
  /// - Throws: `RunError` when the folder of a sequence can't be listed.
  var namedFiles: [[String]] {
    get throws(RunError) {
      switch use {
      case .component, .lottie, .font: [[resolved].filter(Descriptor.isPresent)]
      case .image: [scales.filter(Descriptor.isPresent)]
      case .frames: try frames
      }
    }
  }

  /// The files that exist: those that the reference names, and the images of a Lottie file.
  ///
  /// - Throws: `RunError` as ``namedFiles`` and ``places`` do.
  var files: [String] {
    get throws(RunError) {
      try namedFiles.flatMap(\.self) + lottieImages.filter(Descriptor.isPresent)
    }
  }

  /// The places of the files, whether these exist or not: of an image at every scale, of a pattern the folder.
  ///
  /// - Throws: `RunError` when a Lottie file is there and can't be read.
  var places: [String] {
    get throws(RunError) {
      switch use {
      case .component, .font: [resolved]
      case .lottie: [resolved] + (try lottieImages)
      case .image: scales
      case .frames: [path.contains("*") ? resolved.parentFolder : resolved]
      }
    }
  }

  /// The images of a sequence, each with its files, of which the first has the most pixels.
  private var frames: [[String]] {
    get throws(RunError) {
      guard path.contains("*") else { return [[resolved].filter(Descriptor.isPresent)] }
      return try Disk.reading(
        resolved.parentFolder, advice: "\(location) names images in it; check its permissions"
      ) { () throws(Errno) in
        try ImagePattern(resolved).images
      }
    }
  }

  /// The paths of an image at every scale, the largest first.
  private var scales: [String] {
    let stem = resolved.dropLast(4)
    return ["\(stem)@3x.png", "\(stem)@2x.png", resolved]
  }

  /// The paths of the images that a Lottie file shows.
  private var lottieImages: [String] {
    get throws(RunError) {
      use == .lottie ? try LottieAnimation.imagePaths(inFileAt: resolved) : []
    }
  }
}
