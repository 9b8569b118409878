import Testing

@testable import ProofTesting

@Suite("Strategies for text")
struct TextStrategyTests {
  private struct Loaf: Encodable {
    var name = "rye / dark"
    var grams = [750, 1000]
    var tags: Set<String> = ["b", "a", "c"]
  }

  private func text<Value>(_ value: Value, _ strategy: Snapshotting<Value, String>) throws
    -> String?
  {
    try strategy.snapshots(of: value).first?.content()
  }

  @Test("keep lines as they are")
  func lines() throws {
    #expect(try text("a\nb", .lines) == "a\nb")
    #expect(Snapshotting<String, String>.lines.diffing.pathExtension == "txt")
  }

  @Test("write JSON with sorted keys")
  func json() throws {
    #expect(
      try text(["b": 1, "a": 2], .json) == """
        {
          "a" : 2,
          "b" : 1
        }

        """)
    #expect(Snapshotting<[Int], String>.json.diffing.pathExtension == "json")
  }

  @Test("dump values with sorted sets")
  func dump() throws {
    #expect(
      try text(Loaf(), .dump) == """
        ▿ Loaf
          - name: "rye / dark"
          ▿ grams: 2 elements
            - 750
            - 1000
          ▿ tags: 3 members
            - "a"
            - "b"
            - "c"

        """)
  }

  @Test("dump an object within itself once, without its address")
  func cycle() throws {
    final class Node { var next: Node? }
    let node = Node()
    node.next = node
    #expect(
      try text(node, .dump) == """
        ▿ Node
          ▿ next: Optional
            ▿ some: Node

        """)
    node.next = nil
  }
}
