import ProofDrawing
import ProofSnapshots
import _ProofTestSupport

@testable import ProofTesting

extension SnapshotRun {
  /// A run of a test called `header()` that keeps references and artifacts in folders of a folder.
  static func inFolder(
    _ folder: TemporaryFolder, recording mode: RecordMode = .missing, test: String = "header()",
    isParameterized: Bool = false, id: String = "Suite/header()", line: Int = 1,
    registry: NameRegistry = NameRegistry(), diffTool: DiffTool? = nil,
    forbidding forbidden: Set<SnapshotFault> = [], usedReferences: String? = nil
  ) -> SnapshotRun {
    SnapshotRun(
      mode: mode, references: "\(folder.path)/references", artifacts: "\(folder.path)/artifacts",
      origin: TestOrigin(
        module: "AppTests", file: "HeaderTests", folder: "/app/Tests/AppTests"), diffTool: diffTool,
      forbidden: forbidden, usedReferences: usedReferences.map(UsedReferences.init(path:)),
      testName: test,
      isParameterized: isParameterized,
      owner: NameRegistry.Owner(test: id, place: "Tests.swift:\(line):1"), registry: registry)
  }
}

extension Snapshotting where Value == String, Format == String {
  /// The text itself.
  static var text: Self { Self(diffing: .text()) { $0 } }
}

extension Picture {
  /// A picture of one colour; the size is in points.
  static func plain(_ color: Color, width: Double = 4, height: Double = 3) -> Picture {
    Picture(size: Size(width: width, height: height), background: color)
  }
}
