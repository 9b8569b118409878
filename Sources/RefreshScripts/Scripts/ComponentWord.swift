internal import RefreshModel

/// The headers that a scene can have.
enum HeaderWord: String, CaseIterable, ScriptWord {
  case state, normal, gif
  case ego, pullTable, agj, zh

  /// A gif component has no images here: a trace shows none.
  func header(settings: [Setting]) -> Header {
    switch self {
    case .state: Header(.state, settings: settings)
    case .normal: Header(.normal, settings: settings)
    case .gif: Header(.gif([:]), settings: settings)
    case .ego: Ancestor.ego.header(settings: settings)
    case .pullTable: Ancestor.pullTable.header(settings: settings)
    case .agj: Ancestor.agj.header(settings: settings)
    case .zh: Ancestor.zh.header(settings: settings)
    }
  }
}

/// The footers that a scene can have.
enum FooterWord: String, CaseIterable, ScriptWord {
  case autoState, autoNormal, autoGif, backState, backNormal, backGif
  case pullTable, zh

  var kind: ComponentKind {
    switch self {
    case .autoState, .autoNormal, .autoGif, .zh: .autoFooter
    case .backState, .backNormal, .backGif, .pullTable: .backFooter
    }
  }

  func footer(settings: [Setting]) -> SimulationSetup.Footer {
    switch self {
    case .autoState: .auto(AutoFooter(.state, settings: settings))
    case .autoNormal: .auto(AutoFooter(.normal, settings: settings))
    case .autoGif: .auto(AutoFooter(.gif([:]), settings: settings))
    case .backState: .back(BackFooter(.state, settings: settings))
    case .backNormal: .back(BackFooter(.normal, settings: settings))
    case .backGif: .back(BackFooter(.gif([:]), settings: settings))
    case .pullTable: .back(Ancestor.pullTableFooter(settings: settings))
    case .zh: .auto(Ancestor.zhFooter(settings: settings))
    }
  }
}

/// The trailers that a scene can have.
enum TrailerWord: String, CaseIterable, ScriptWord {
  case state, normal, autoState, autoNormal

  var kind: ComponentKind {
    switch self {
    case .state, .normal: .trailer
    case .autoState, .autoNormal: .autoTrailer
    }
  }

  /// The trailer that is pulled, if it is one.
  func trailer(settings: [Setting]) -> Trailer? {
    switch self {
    case .state: Trailer(.state, settings: settings)
    case .normal: Trailer(.normal, settings: settings)
    case .autoState, .autoNormal: nil
    }
  }

  /// The trailer that loads by itself, if it is one.
  func autoTrailer(settings: [Setting]) -> AutoTrailer? {
    switch self {
    case .state, .normal: nil
    case .autoState: AutoTrailer(.state, settings: settings)
    case .autoNormal: AutoTrailer(.normal, settings: settings)
    }
  }
}

/// The leaders that a scene can have.
enum LeaderWord: String, CaseIterable, ScriptWord {
  case state, normal

  func leader(settings: [Setting]) -> Leader {
    switch self {
    case .state: Leader(.state, settings: settings)
    case .normal: Leader(.normal, settings: settings)
    }
  }
}
