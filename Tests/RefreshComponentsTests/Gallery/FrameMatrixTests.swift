import ProofDrawing
import ProofSnapshots
import RefreshComponents
import RefreshModel
import RefreshStrings
import Testing

@Suite struct FrameMatrixTests {
  private static func matrix(_ tags: [String]) throws -> FrameMatrix {
    FrameMatrix(locales: try tags.map { try #require(LocaleIdentifier($0)) })
  }

  @Test(arguments: [[], ["en"], ["en", "ar", "zh-Hant"], ["de", "fr", "he", "iw", "th"]])
  func `there is a frame for every component and state in every locale`(tags: [String]) throws {
    let frames = Array(try Self.matrix(tags))
    #expect(frames.count == 11 * 5 * tags.count)
    for component in RefreshComponent.original {
      for state in RefreshState.original {
        let cell = frames.filter {
          $0.component == component && $0.pulledState == PulledState(state)
        }
        #expect(cell.map(\.locale.tag) == tags, "\(component) \(state)")
      }
    }
  }

  @Test func `a frame is light, 375 points wide and at 3x unless set otherwise`() throws {
    for frame in try Self.matrix(["en", "ar"]) {
      #expect((frame.appearance, frame.width, frame.scale) == (.light, 375, 3))
    }
  }

  @Test func `a full matrix multiplies and has no name twice`() throws {
    var matrix = try Self.matrix(["en", "ar", "zh-Hans", "zh-Hant"])
    matrix.widths = [320, 375, 430]
    matrix.appearances = [.light, .dark]
    matrix.scales = [1, 2, 3]
    matrix.pulledStates += try ["idle-0", "idle-50", "pulling-125"].map {
      try #require(PulledState(name: $0))
    }
    let frames = Array(matrix)
    #expect(frames.count == 4 * 11 * (5 + 3) * 3 * 2 * 3)
    #expect(Set(frames).count == frames.count)
    #expect(Set(frames.map(\.id)).count == frames.count)
    #expect(Set(frames.map(\.path)).count == frames.count)
  }

  @Test func `ids, filters and counts of a matrix are those of its frames`() throws {
    var matrix = try Self.matrix(["en", "ar", "zh-Hans"])
    matrix.widths = [320, 375]
    matrix.scales = [1, 3]
    matrix.directions = [nil, .rightToLeft]
    matrix.setups[0].pulledStates = [PulledState(.idle)]
    #expect(Array(matrix.ids) == matrix.map(\.id))
    let arabic = matrix.indices.filter {
      matrix[$0].locale.tag == "ar" && matrix[$0].pulledState == PulledState(.pulling)
    }
    #expect(
      matrix.indices { setup, state, locale in
        state == PulledState(.pulling) && locale.tag == "ar"
      } == arabic)
    #expect(matrix.indices { _, _, _ in true } == Array(matrix.indices))
    let some = Array(stride(from: 1, to: matrix.count, by: 3))
    var counts: [String: [String: Int]] = [:]
    for frame in some.lazy.map({ matrix[$0] }) {
      for (axis, value) in frame.facets where ["component", "state", "locale"].contains(axis) {
        counts[axis, default: [:]][value, default: 0] += 1
      }
    }
    #expect(matrix.counts(of: some) == counts)
    #expect(matrix.counts(of: []).isEmpty)
  }

  @Test func `a matrix of more than a million frames is too large, and none overflows`() throws {
    var matrix = try Self.matrix(["en"])
    matrix.components = [.normalHeader]
    matrix.pulledStates = [PulledState(.idle)]
    matrix.widths = Array(1...1000)
    matrix.textSizes = Array(1...1000)
    #expect(matrix.count == 1_000_000)
    #expect(!matrix.isTooLarge)
    matrix.scales = [1, 2]
    #expect(matrix.isTooLarge)
    // A million times a million times a million million is above 2^63.
    matrix.widths = Array(repeating: 1, count: 1_000_000)
    matrix.textSizes = matrix.widths
    matrix.scales = matrix.widths
    matrix.appearances = Array(repeating: .light, count: 1_000_000)
    #expect(matrix.isTooLarge)
    matrix.locales = []
    #expect(!matrix.isTooLarge, "there is no frame at all")
  }

  @Test func `frames that share most texts are neighbours`() throws {
    var matrix = try Self.matrix(["en", "ar"])
    matrix.components = [.normalHeader, .stateTrailer]
    matrix.pulledStates = [PulledState(.idle), PulledState(.refreshing)]
    matrix.widths = [320, 375]
    matrix.scales = [1, 2]
    let ids = matrix.map(\.id)
    #expect(ids.count == 2 * 2 * 2 * 2 * 2)
    #expect(
      ids.prefix(9) == [
        "normal-header/idle/en-w320", "normal-header/idle/en-w320@2x", "normal-header/idle/en",
        "normal-header/idle/en@2x", "normal-header/refreshing/en-w320",
        "normal-header/refreshing/en-w320@2x", "normal-header/refreshing/en",
        "normal-header/refreshing/en@2x", "state-trailer/idle/en-w320",
      ])
    #expect(ids[16] == "normal-header/idle/ar-w320", "the next locale comes last")
  }

  @Test func `light comes before dark and its scales stay together`() throws {
    var matrix = try Self.matrix(["en"])
    matrix.components = [.gifHeader]
    matrix.pulledStates = [PulledState(.pulling)]
    matrix.appearances = [.light, .dark]
    matrix.scales = [2, 3]
    #expect(
      matrix.map(\.id) == [
        "gif-header/pulling/en@2x", "gif-header/pulling/en@3x", "gif-header/pulling/en~dark@2x",
        "gif-header/pulling/en~dark@3x",
      ])
  }

  @Test func `a state has frames of the components that can be in it`() throws {
    var matrix = try Self.matrix(["en"])
    matrix.components = [.normalHeader, .backGifFooter, .stateTrailer]
    matrix.pulledStates = [PulledState(.failed), PulledState(.secondFloor)]
    #expect(
      matrix.map(\.id) == [
        "normal-header/failed/en@3x", "normal-header/second-floor/en@3x",
        "back-gif-footer/failed/en@3x", "state-trailer/failed/en@3x",
      ])
  }

  @Test func `a matrix of one frame has no other`() throws {
    var matrix = try Self.matrix(["en", "ar"])
    matrix.setups = [ComponentSetup(.backNormalFooter, name: "more", labelInset: 8)]
    matrix.widths = [320, 375]
    matrix.textSizes = [100, 150]
    matrix.directions = [nil, .leftToRight]
    matrix.appearances = [.light, .dark]
    for frame in matrix {
      #expect(FrameMatrix(of: frame).map(\.id) == [frame.id])
      #expect(FrameMatrix(of: frame).map(\.setup.labelInset) == [8])
    }
  }

  @Test func `an axis without values leaves no frame`() throws {
    var matrix = try Self.matrix(["en"])
    matrix.scales = []
    #expect(matrix.isEmpty)
  }

  /// Names of components that join with those of states to what others join to.
  private static let names = [
    "a", "a-pulling-to", "a-pulling", "a-second", "a-no", "a-no-more", "b",
  ]

  @Test func `frames have files of their own, or two names that come to one path are reported`()
    throws
  {
    for first in Self.names {
      for second in Self.names where first != second {
        var matrix = try Self.matrix(["en", "zh-Hant"])
        matrix.setups = [
          ComponentSetup(.normalHeader, name: first),
          ComponentSetup(.backStateFooter, name: second),
        ]
        matrix.pulledStates = RefreshState.allCases.map(PulledState.init)
        matrix.appearances = [.light, .dark]
        matrix.scales = [1, 2]
        matrix.widths = [320, 375]
        matrix.directions = [nil, .rightToLeft]
        #expect(Set(matrix.map(\.id)).count == matrix.count)
        let hasOwnFiles = Set(matrix.map(\.path)).count == matrix.count
        #expect((matrix.pathConflict == nil) == hasOwnFiles, "\(first), \(second)")
        #expect(matrix.allSatisfy { FrameID($0.id) == $0.name })
      }
    }
  }

  @Test func `the names whose frames would have the same files are reported`() throws {
    var matrix = try Self.matrix(["en"])
    matrix.setups = [
      ComponentSetup(.normalHeader, name: "a-pulling-to"), ComponentSetup(.stateHeader, name: "a"),
    ]
    matrix.pulledStates = [PulledState(.secondFloor), PulledState(.pullingToSecondFloor)]
    let conflict = try #require(matrix.pathConflict)
    #expect(conflict.first == "a-pulling-to/second-floor")
    #expect(conflict.second == "a/pulling-to-second-floor")
  }

  /// Tags that end as the suffixes of layouts do, and tags that don't.
  private static let tags = [
    "en", "en-GB", "en-w3200", "en-x-a", "en-x-a-w3200", "en-x-a-t150", "en-x-a-w3200-t150",
    "en-x-a-rtl", "en-x-a-w320", "en-x-a-w0320",
  ]

  private static let layouts: [(widths: [Int], textSizes: [Int], directions: [TextDirection?])] = [
    ([375], [100], [nil]), ([375, 3200], [100], [nil]), ([3200], [100, 150], [nil]),
    ([320, 3200], [150], [nil, .rightToLeft]), ([375, 3200], [100, 150], [.rightToLeft]),
  ]

  @Test(arguments: layouts)
  func `frames have ids of their own, or two locales that come to one id are reported`(
    widths: [Int], textSizes: [Int], directions: [TextDirection?]
  ) throws {
    for first in Self.tags {
      for second in Self.tags where first != second {
        var matrix = try Self.matrix([first, second])
        matrix.setups = [ComponentSetup(.normalHeader)]
        matrix.pulledStates = [PulledState(.idle)]
        matrix.widths = widths
        matrix.textSizes = textSizes
        matrix.directions = directions
        matrix.appearances = [.dark, .light]
        let ids = matrix.map(\.id)
        let hasOwnIDs = Set(ids).count == ids.count
        #expect((matrix.localeConflict == nil) == hasOwnIDs, "\(first), \(second)")
        guard let conflict = matrix.localeConflict else { continue }
        #expect(ids.filter { $0 == conflict.name }.count == 2)
        #expect(Set([conflict.first, conflict.second]) == [first, second])
      }
    }
  }
}
