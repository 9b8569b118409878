import ProofDrawing
import RefreshComponents
import RefreshModel
import RefreshStrings
import Testing
import _ProofTestSupport

/// What shows the text of each key, as pictures of an app's texts have it.
@Suite struct StringKeyTests {
  /// A key that was seen in an element of a component in a state.
  private struct Sighting: Hashable, CustomStringConvertible {
    let key: String
    let component: RefreshComponent
    let state: RefreshState
    let element: String

    var description: String { "\(key): \(element) of \(component.rawValue)/\(state)" }
  }

  /// A gallery whose English texts are their keys in brackets; those with an argument keep it.
  private func gallery(withTextsFor keys: [String]) throws -> Gallery {
    let withArgument = [StringKey.lastUpdated, .lastUpdatedToday, .lastUpdatedYesterday]
    let file = keys.map { key in
      let hasArgument = withArgument.map(\.rawValue).contains(key)
      return "\"\(key)\" = \"[\(key)]\(hasArgument ? " %@" : "")\";\n"
    }.joined()
    let table = try StringTable(parsing: Array(file.utf8), file: "Localizable.strings")
    let app = StringBundle(tables: [.english: table])
    return Gallery(
      vocabulary: try Vocabulary(builtIn: BuiltIn.bundle(), overlays: [app]),
      now: try #require(Instant(iso8601: "2026-03-05T14:07:00Z")), lastUpdated: nil,
      timeZone: try TimeZoneIdentifier("UTC"))
  }

  /// The keys in brackets that all components show in all of their states, updated never, today and
  /// yesterday.
  private func sightings(in gallery: Gallery) throws -> Set<Sighting> {
    var gallery = gallery
    var sightings: Set<Sighting> = []
    for update in [nil, "2026-03-05T09:00:00Z", "2026-03-04T09:00:00Z"] {
      gallery.lastUpdated = try update.map { try #require(Instant(iso8601: $0)) }
      for component in RefreshComponent.allCases {
        var matrix = FrameMatrix(locales: [.english])
        matrix.components = [component]
        matrix.pulledStates = component.kind.states.map { PulledState($0) }
        let pictures = gallery.pictures(
          of: matrix, measuredBy: FixedAdvanceMeasurer(advance: 1))
        for (frame, picture) in zip(matrix, pictures) {
          let state = try #require(frame.pulledState.state)
          for (element, text) in texts(of: picture) {
            for match in text.matches(of: /\[([^\]]+)\]/) {
              sightings.insert(
                Sighting(
                  key: String(match.output.1), component: component,
                  state: state, element: element))
            }
          }
        }
      }
    }
    return sightings
  }

  /// The texts of a picture by the names of their elements; letters of a column are joined.
  private func texts(of picture: Picture) -> [(element: String, text: String)] {
    let scene = Scene(of: picture)
    return [(Scene.spokenLabelName, scene.spokenLabel)]
      + scene.elements.compactMap { element in
        element.text.map { (element.name, $0.string.filter { !$0.isNewline }) }
      }
  }

  /// The places that the keys claim, each under the name that a file has for it.
  private func claims(named name: (StringKey) -> String?) -> Set<Sighting> {
    var claims: Set<Sighting> = []
    for key in StringKey.allCases {
      guard let name = name(key) else { continue }
      for component in key.components {
        for state in component.kind.states
        where key.state == nil || key.state?.rawValue == state.hyphenated {
          claims.insert(
            Sighting(key: name, component: component, state: state, element: key.element))
        }
      }
    }
    return claims
  }

  @Test func `each key is shown by its components in its state, and nowhere else`() throws {
    let seen = try sightings(in: gallery(withTextsFor: StringKey.allCases.map(\.rawValue)))
    let claimed = claims(named: \.rawValue)
    #expect(seen.subtracting(claimed).isEmpty)
    #expect(claimed.subtracting(seen).isEmpty)
    #expect(Set(seen.map(\.key)).count == StringKey.allCases.count)
  }

  @Test func `each key of MJRefresh is shown where it is listed, and nowhere else`() throws {
    let published = Set(StringKey.allCases.compactMap(PublishedKeys.key))
    #expect(published.count == 15, "MJRefresh 3.7.9 has 15 texts")
    let seen = try sightings(in: gallery(withTextsFor: published.sorted()))
    let claimed = claims(named: PublishedKeys.key)
    #expect(seen.subtracting(claimed).isEmpty)
    #expect(claimed.subtracting(seen).isEmpty)
  }

  @Test func `the built-in English texts have every key and no other`() throws {
    let table = try #require(try BuiltIn.bundle().table(for: .english))
    #expect(Set(table.keys) == Set(StringKey.allCases.map(\.rawValue)))
  }
}

extension RefreshState {
  /// The name of the state with hyphens, as keys have it.
  fileprivate var hyphenated: String {
    "\(self)".reduce(into: "") { name, letter in
      name += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
    }
  }
}
