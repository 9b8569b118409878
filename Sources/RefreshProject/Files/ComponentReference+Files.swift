import ProofDocuments
import ProofLottie
import RefreshComponents

/// The files of a reference in a component's file.
extension ComponentFile.Reference {
  /// The files that the reference names and that exist: of an image, and of each image of a sequence, the one
  /// with the most pixels first.
  var namedFiles: [String] {
    switch use {
    case .component, .lottie, .font: [resolved].filter(Descriptor.isPresent)
    case .image: scales.filter(Descriptor.isPresent)
    case .frames: frames.flatMap(\.self)
    }
  }

  /// The files that exist: those that the reference names, and the images of a Lottie file.
  var files: [String] { namedFiles + lottieImages.filter(Descriptor.isPresent) }

  /// The places of the files, whether these exist or not: of an image at every scale, of a pattern the folder.
  var places: [String] {
    switch use {
    case .component, .font: [resolved]
    case .lottie: [resolved] + lottieImages
    case .image: scales
    case .frames: [path.contains("*") ? resolved.parentFolder : resolved]
    }
  }

  /// The images of a sequence, each with its files, of which the first has the most pixels.
  var frames: [[String]] {
    guard path.contains("*") else { return [[resolved].filter(Descriptor.isPresent)] }
    return ImagePattern(resolved).images
  }

  /// The paths of an image at every scale, the largest first.
  private var scales: [String] {
    let stem = resolved.dropLast(4)
    return ["\(stem)@3x.png", "\(stem)@2x.png", resolved]
  }

  /// The paths of the images that a Lottie file shows.
  private var lottieImages: [String] {
    use == .lottie ? LottieAnimation.imagePaths(inFileAt: resolved) : []
  }
}
