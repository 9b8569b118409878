public import RefreshModel

extension RefreshComponent {
  /// The component of the model that this one is the face of.
  ///
  /// - Parameters:
  ///   - frames: the images of a component that shows some.
  ///   - titles: the texts of its label.
  ///   - settings: what it is set to before it is attached.
  /// - Returns: a component at rest.
  public func model(
    frames: FrameSet = FrameSet(), titles: Titles = Titles(), settings: [Setting] = []
  ) -> Component {
    let face = modelFace(frames: frames)
    return switch self {
    case .stateHeader, .normalHeader, .gifHeader:
      .header(Header(face, titles: titles, settings: settings))
    case .autoStateFooter, .autoNormalFooter, .autoGifFooter:
      .autoFooter(AutoFooter(face, titles: titles, settings: settings))
    case .backStateFooter, .backNormalFooter, .backGifFooter:
      .backFooter(BackFooter(face, titles: titles, settings: settings))
    case .stateTrailer, .normalTrailer:
      .trailer(Trailer(face, titles: titles, settings: settings))
    case .autoStateTrailer, .autoNormalTrailer:
      .autoTrailer(AutoTrailer(face, titles: titles, settings: settings))
    case .stateLeader, .normalLeader:
      .leader(Leader(face, titles: titles, settings: settings))
    case .egoHeader: .header(Ancestor.ego.header(titles: titles, settings: settings))
    case .agjHeader: .header(Ancestor.agj.header(titles: titles, settings: settings))
    case .zhHeader: .header(Ancestor.zh.header(titles: titles, settings: settings))
    case .pullTableFooter: .backFooter(Ancestor.pullTableFooter(titles: titles, settings: settings))
    case .zhFooter: .autoFooter(Ancestor.zhFooter(titles: titles, settings: settings))
    }
  }

  private func modelFace(frames: FrameSet) -> Face {
    switch indicator {
    case .none: .state
    case .symbols: .normal
    case .images: frames.modelFace
    }
  }
}
