extension SimulationSetup {
  /// Gives images to every component that shows some, in the place of those it has.
  ///
  /// A script names a component that shows images, but not the images.
  public mutating func setImages(_ sequences: [RefreshState: GifSequence]) {
    header?.body.setAllImages(sequences)
    switch footer {
    case .auto(var auto):
      auto.body.setAllImages(sequences)
      footer = .auto(auto)
    case .back(var back):
      back.body.setAllImages(sequences)
      footer = .back(back)
    case nil:
      break
    }
  }
}

extension ComponentBody {
  fileprivate mutating func setAllImages(_ sequences: [RefreshState: GifSequence]) {
    switch indicator.kind {
    case .images: for (state, sequence) in sequences { setImages(sequence, for: state) }
    case .none, .symbols: break
    }
  }
}
