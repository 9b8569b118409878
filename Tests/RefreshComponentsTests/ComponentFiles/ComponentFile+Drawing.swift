import ProofDrawing
import RefreshModel

@testable import RefreshComponents

extension ComponentFile {
  /// The picture of a component of 375 × 60 pt by a face without a table of faces, so with the size of
  /// its bounds.
  ///
  /// - Parameters:
  ///   - children: the elements of a file that extends the normal header.
  ///   - settings: the other lines of the file.
  ///   - title: the number of characters of the title, each of which is 1 pt wide.
  ///   - moment: the moment.
  ///   - direction: the direction of the layout.
  ///   - adapt: changes the other inputs of the face.
  /// - Returns: the picture.
  /// - Throws: the error about the first thing that is wrong in the file.
  static func picture(
    _ children: String, settings: String = "height: 60", title: Int = 100,
    at moment: ElementMoment = ElementMoment(.idle), direction: TextDirection = .leftToRight,
    adapting adapt: (inout FaceContext) -> Void = { _ in }
  ) throws -> Picture {
    let head = "version: 1\nextends: normal-header\n\(settings)"
    var setup = ComponentSetup(.normalHeader)
    setup.file = try ComponentFile("\(head)\nchildren: [\(children)]")
    var context = FaceContext.sample(
      title: title, lastUpdated: 50, direction: direction, advance: 1)
    context.kind = .header
    context.moment = moment
    context.assets.images = [
      "Looks/20.png": .grey(20, 20), "Looks/30.png": .grey(30, 30), "Looks/65.png": .grey(65, 65),
      "Looks/40.png": .grey(40, 30),
    ]
    context.assets.sequences = [
      "Looks/pull.gif": ImageSequence(Array(repeating: .grey(30, 40), count: 4), duration: 0.8)
    ]
    adapt(&context)
    guard let face = ComponentFileFace(of: setup, images: ImageSet(), in: .idle) else {
      return Picture(size: .zero)
    }
    return face.picture(in: context)
  }
}

extension ElementMoment {
  /// A moment in a state of the library.
  init(
    _ state: RefreshState, pulledBy percent: Double = 0, after seconds: Double = 0
  ) {
    self.init(ElementState(state), pullingPercent: percent, seconds: seconds)
  }
}

extension SequenceImage {
  /// An image of half transparent pixels, a pixel in each point.
  static func grey(_ width: Int, _ height: Int) -> SequenceImage {
    SequenceImage(
      pixels: Pixmap(
        width: width, height: height,
        pixels: Array(repeating: 0x8080_8080, count: width * height)), scale: 1)
  }
}

extension Size {
  /// Nothing.
  static let zero = Size(width: 0, height: 0)
}
