import ProofDrawing
import RefreshComponents
import RefreshModel

/// PullProof's look of a header with the settings that tests change.
struct HeaderLook: Sendable {
  /// The labels that a header shows.
  enum Labels { case titleAndLastUpdated, title, none }

  let setup: ComponentSetup
  let images: ImageSet

  init(
    labels: Labels = .titleAndLastUpdated, images: ImageSet = ImageSet(),
    labelInset: Double? = nil, height: Double? = nil
  ) {
    setup = ComponentSetup(
      images == ImageSet() ? .normalHeader : .gifHeader, labelInset: labelInset,
      lengths: height.map { ComponentLengths($0) } ?? ComponentLengths(),
      showsTitle: labels != .none, showsLastUpdated: labels == .titleAndLastUpdated)
    self.images = images
  }

  func picture(in context: FaceContext) -> Picture {
    FaceTable().picture(of: setup, images: images, in: context)
  }
}

/// PullProof's look of a footer with the settings that tests change.
struct FooterLook: Sendable {
  let setup: ComponentSetup
  let images: ImageSet

  init(
    showsTitle: Bool = true, images: ImageSet = ImageSet(), labelInset: Double? = nil,
    height: Double? = nil
  ) {
    setup = ComponentSetup(
      images == ImageSet() ? .backNormalFooter : .backGifFooter, labelInset: labelInset,
      lengths: height.map { ComponentLengths($0) } ?? ComponentLengths(), showsTitle: showsTitle)
    self.images = images
  }

  func picture(in context: FaceContext) -> Picture {
    FaceTable().picture(of: setup, images: images, in: context)
  }
}

extension RefreshComponent {
  /// PullProof's look of the component in a context.
  func picture(in context: FaceContext) -> Picture {
    FaceTable().picture(of: ComponentSetup(self), images: ImageSet(), in: context)
  }
}
