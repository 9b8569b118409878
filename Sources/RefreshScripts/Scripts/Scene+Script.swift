internal import RefreshModel

extension Scene {
  /// Reads the first line of a script.
  init(line: JSONValue, compatibility: Compatibility) throws(LineFault) {
    var fields = try Fields(of: line, owner: "the scene")
    let view = ScrollView(
      viewport: try ScrollExtent(fields.fields("viewport")),
      contentSize: try ScrollExtent(optional: fields.optionalFields("contentSize")),
      inset: try EdgeInsets(optional: fields.optionalFields("contentInset")))
    try self.init(components: fields, in: view, compatibility: compatibility)
  }

  /// Reads the fields that every kind of script has: all but those of the host.
  init(
    components fields: Fields, in view: ScrollView, compatibility: Compatibility
  ) throws(LineFault) {
    var fields = fields
    let header = try fields.optionalWord("header", as: HeaderWord.self)
    let footer = try fields.optionalWord("footer", as: FooterWord.self)
    let trailer = try fields.optionalWord("trailer", as: TrailerWord.self)
    let fadesHeader = try fields.optionalFlag("headerAutomaticallyChangesAlpha") ?? false
    let fadesFooter = try fields.optionalFlag("footerAutomaticallyChangesAlpha") ?? false
    try fields.finish()
    self.init(
      view: view,
      header: header.map { Header($0.face, settings: [.automaticallyChangesAlpha(fadesHeader)]) },
      footer: footer?.footer(settings: [.automaticallyChangesAlpha(fadesFooter)]),
      trailer: trailer.map { Trailer($0.face) },
      compatibility: compatibility)
  }
}

extension ScrollExtent {
  init(_ fields: Fields) throws(LineFault) {
    var fields = fields
    self.init(width: try fields.number("width"), height: try fields.number("height"))
    try fields.finish()
  }

  fileprivate init?(optional fields: Fields?) throws(LineFault) {
    guard let fields else { return nil }
    try self.init(fields)
  }
}

extension EdgeInsets {
  init(optional fields: Fields?) throws(LineFault) {
    self.init()
    guard var fields else { return }
    top = try fields.optionalNumber("top") ?? 0
    left = try fields.optionalNumber("left") ?? 0
    bottom = try fields.optionalNumber("bottom") ?? 0
    right = try fields.optionalNumber("right") ?? 0
    try fields.finish()
  }
}

private enum HeaderWord: String, CaseIterable, ScriptWord {
  case state, normal, gif

  /// A gif component without images: a trace shows none.
  var face: Face {
    switch self {
    case .state: .state
    case .normal: .normal
    case .gif: .gif([:])
    }
  }
}

private enum FooterWord: String, CaseIterable, ScriptWord {
  case autoState, autoNormal, autoGif, backState, backNormal, backGif

  func footer(settings: [Setting]) -> Scene.Footer {
    switch self {
    case .autoState: .auto(AutoFooter(.state, settings: settings))
    case .autoNormal: .auto(AutoFooter(.normal, settings: settings))
    case .autoGif: .auto(AutoFooter(.gif([:]), settings: settings))
    case .backState: .back(BackFooter(.state, settings: settings))
    case .backNormal: .back(BackFooter(.normal, settings: settings))
    case .backGif: .back(BackFooter(.gif([:]), settings: settings))
    }
  }
}

private enum TrailerWord: String, CaseIterable, ScriptWord {
  case state, normal

  var face: Face {
    switch self {
    case .state: .state
    case .normal: .normal
    }
  }
}
