import RefreshModel
import RefreshScripts
import Testing

/// The scripts in `Examples`, with traces that were worked out by hand from the specified rules.
@Suite struct ExampleTests {
  @Test(arguments: [
    ("pull-to-refresh", Compatibility.corrected, ""),
    ("pull-to-refresh", .mjRefresh379, ""),
    ("endless-list", .corrected, ""),
    ("endless-list", .mjRefresh379, ".mjrefresh-3.7.9"),
    ("begun-without-window", .corrected, ""),
    ("begun-without-window", .mjRefresh379, ""),
    ("load-failed", .corrected, ""),
    ("load-failed", .mjRefresh379, ""),
    ("end-and-begin", .corrected, ""),
    ("end-and-begin", .mjRefresh379, ".mjrefresh-3.7.9"),
  ])
  func `an example has the trace beside it`(
    name: String, compatibility: Compatibility, suffix: String
  ) throws {
    let script = try EventScript(
      Scripts.file("Examples/\(name).jsonl"), file: name, compatibility: compatibility)
    let expected = String(
      decoding: try Scripts.file("Examples/\(name).trace\(suffix).jsonl"), as: UTF8.self)

    #expect(Trace(of: script).map { $0 + "\n" }.joined() == expected)
  }
}
