/// The id of a frame: `component/state/locale[-w320][-t150][-ltr|-rtl][~dark][@2x|@3x]`.
@dynamicMemberLookup
package struct FrameID: Hashable, Sendable, CustomStringConvertible {
  /// The component's name in its project.
  package var component: String

  /// The state's name, which may say how far the component is pulled.
  package var state: String

  /// The locale's tag.
  package var locale: String

  /// The values on all other axes.
  package var layout: FrameLayout

  package init(
    component: String, state: String, locale: String, layout: FrameLayout = FrameLayout()
  ) {
    self.component = component
    self.state = state
    self.locale = locale
    self.layout = layout
  }

  /// The value on an axis of the layout.
  package subscript<Value>(dynamicMember axis: KeyPath<FrameLayout, Value>) -> Value {
    layout[keyPath: axis]
  }

  /// The id as text.
  package var description: String {
    let (size, appearance, scale) = layout.suffixes
    return Self.joined([component, "/", state, "/", locale, size, appearance, scale])
  }

  /// The common id of all frames that show the same facts: the id without a scale.
  package var sceneID: String {
    let (size, appearance, _) = layout.suffixes
    return Self.joined([component, "/", state, "/", locale, size, appearance])
  }

  /// The path of the frame's files, without an extension:
  /// `locale/component-state[-w320][-t150][-ltr|-rtl][~dark][@2x|@3x]`.
  ///
  /// The order of the suffixes is the one in which DocC reads them.
  package var path: String {
    let (size, appearance, scale) = layout.suffixes
    return Self.joined([locale, "/", component, "-", state, size, appearance, scale])
  }

  /// The parts of a name as one text.
  ///
  /// A run makes three names of each frame, and appending in place is several times as fast as
  /// interpolating.
  private static func joined(_ parts: [String]) -> String {
    var name = ""
    name.reserveCapacity(parts.reduce(0) { $0 + $1.utf8.count })
    for part in parts { name += part }
    return name
  }

  /// The frame's value on each axis of its matrix.
  package var facets: [String: String] {
    var facets = layout.facets
    (facets["component"], facets["state"], facets["locale"]) = (component, state, locale)
    return facets
  }
}

extension FrameID {
  /// Reads an id, as of a frame that is in no matrix any more; nil for what is no id.
  ///
  /// A run reads those of all frames that earlier runs left, so it uses no regular expression.
  package init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    // A slash that a mark follows is another character, which a name may have.
    guard parts.count == 3, text.count(where: { $0 == "/" }) == 2, parts.allSatisfy(Self.isName)
    else { return nil }
    var locale = parts[2]
    guard let layout = FrameLayout(takenFrom: &locale) else { return nil }
    self.init(
      component: String(Substring(parts[0])), state: String(Substring(parts[1])),
      locale: String(Substring(locale)), layout: layout)
    // Such as a width that names leave out, or one with zeros before it.
    guard description == text else { return nil }
  }

  /// Whether a part is the name of a file: neither empty, nor `.` or `..`, nor with a control character.
  private static func isName(_ part: Substring.UTF8View) -> Bool {
    !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8)
      && part.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }

  /// The common id of all frames that show the facts of one: its id without a scale.
  package static func sceneID(of id: String) -> String {
    id.hasSuffix("@2x") || id.hasSuffix("@3x") ? String(id.dropLast(3)) : id
  }

  /// The scales by which frames of one scene differ, in pixels per point.
  package static let scales = 1...3

  /// The name of the facts of one scale, which are kept apart while those of another scale are newer:
  /// that of the scene with the scale, such as `@1x`.
  package static func ownSceneID(of sceneID: String, scale: Int) -> String {
    "\(sceneID)@\(scale)x"
  }

  /// The common id of all frames of a scene, by the name of its facts or of those of one scale.
  package static func sharedSceneID(of name: String) -> String {
    frameID(ofOwnScene: name).map(sceneID(of:)) ?? name
  }

  /// The id of the frame whose own facts a name is of; nil for one of facts that scales share.
  package static func frameID(ofOwnScene name: String) -> String? {
    if name.hasSuffix("@1x") { return String(name.dropLast(3)) }
    return sceneID(of: name) == name ? nil : name
  }
}
