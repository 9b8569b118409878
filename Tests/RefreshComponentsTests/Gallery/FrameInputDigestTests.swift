import ProofDrawing
import ProofGraphics
import RefreshModel
import RefreshStrings
import Testing
import _ProofTestSupport

@testable import RefreshComponents

/// The digests and the layouts of an app's frames, by their ids.
private struct DigestedApp {
  private(set) var digests: [String: [UInt64]] = [:]
  private(set) var scenes: [String: SceneDigest] = [:]

  init(_ app: ChangedApp = ChangedApp()) throws {
    let matrix = try app.matrix
    let table = FrameInputsTable(of: matrix, in: try app.gallery)
    let parts = FrameInputDigests(of: table, by: Digest128.init(sha256Of:))
    let plan = table.plan()
    for index in matrix.indices {
      let own = try #require(parts[index])
      let id = matrix[index].id
      digests[id] = [own.look, own.colors, own.moment, own.words, own.layout].flatMap {
        [$0.high, $0.low]
      }
      scenes[id] = SceneDigest(
        of: plan[index].picture(measuredBy: FixedAdvanceMeasurer(advance: 8)))
    }
  }

  /// The ids of frames that differ from those of another app by their inputs, and by their layouts.
  func differences(from other: DigestedApp) -> (inputs: Set<String>, layouts: Set<String>) {
    let common = Set(digests.keys).intersection(other.digests.keys)
    return (
      common.filter { digests[$0] != other.digests[$0] },
      common.filter { scenes[$0] != other.scenes[$0] }
    )
  }
}

@Suite struct FrameInputDigestTests {
  @Test(arguments: AppChange.allCases)
  func `a frame whose layout a change touches has other inputs`(change: AppChange) throws {
    let before = try DigestedApp()
    var app = ChangedApp()
    change.apply(to: &app)
    let found = try DigestedApp(app).differences(from: before)
    #expect(found.layouts.isSubset(of: found.inputs))
    #expect(change.isOfNames || !found.inputs.isEmpty)
  }

  @Test func `the inputs of an app that is read again are the same`() throws {
    let before = try DigestedApp()
    let found = try DigestedApp().differences(from: before)
    // Seven cells in two languages.
    #expect(found.inputs.isEmpty && before.digests.count == 14)
  }

  @Test func `a change of one text touches the frames that show it`() throws {
    let before = try DigestedApp()
    var app = ChangedApp()
    app.suffixes["header.idle.title"] = " +"
    // Two headers, whose readers take the English text or the Hebrew one.
    #expect(
      try DigestedApp(app).differences(from: before).inputs
        == ["news/idle/it", "news/idle/he", "gif/idle/it", "gif/idle/he"])
    var hebrew = ChangedApp()
    hebrew.texts["he"]?["refreshing"] = "אחר"
    #expect(
      try DigestedApp(hebrew).differences(from: before).inputs
        == ["news/refreshing/he", "gif/refreshing/he", "more/refreshing/he"])
  }

  @Test func `a frame of a program's own face has no digest`() throws {
    let app = ChangedApp()
    var gallery = try app.gallery
    gallery.faces["news"] = { context in Picture(size: Size(width: context.width, height: 1)) }
    let matrix = try app.matrix
    let digests = FrameInputDigests(
      of: FrameInputsTable(of: matrix, in: gallery), by: Digest128.init(sha256Of:))
    for index in matrix.indices {
      #expect((digests[index] == nil) == (matrix[index].setup.name == "news"))
    }
  }

  @Test func `a matrix without frames has digests of none`() throws {
    let gallery = try BuiltIn.gallery()
    var matrix = FrameMatrix(locales: [.english])
    // No trailer can be in the state.
    matrix.components = [.stateTrailer]
    matrix.pulledStates = [PulledState(.secondFloor)]
    var silent = FrameMatrix(locales: [])
    silent.components = [.stateTrailer]
    for matrix in [matrix, silent] {
      #expect(matrix.isEmpty)
      _ = FrameInputDigests(
        of: FrameInputsTable(of: matrix, in: gallery), by: Digest128.init(sha256Of:))
    }
  }

  @Test func `every frame of the built-in components has its own digest`() throws {
    var matrix = FrameMatrix(locales: [.english, try #require(LocaleIdentifier("ar"))])
    matrix.components = RefreshComponent.allCases
    matrix.widths = [320, 375]
    matrix.textSizes = [100, 150]
    matrix.directions = [nil, .rightToLeft]
    matrix.appearances = Appearance.allCases
    matrix.scales = [1, 2, 3]
    let table = FrameInputsTable(of: matrix, in: try BuiltIn.gallery())
    let digests = FrameInputDigests(of: table, by: Digest128.init(sha256Of:))
    var seen: Set<[UInt64]> = []
    for index in matrix.indices {
      let own = try #require(digests[index])
      seen.insert(
        [own.look, own.colors, own.moment, own.words, own.layout].flatMap { [$0.high, $0.low] })
    }
    #expect(seen.count == matrix.count)
  }
}
