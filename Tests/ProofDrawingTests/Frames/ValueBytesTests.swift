import ProofDrawing
import Testing

/// A type of which all kinds of properties are stored.
private struct Sample {
  var number = 1
  var length = 0.5
  var name = "a"
  var isShown = true
  var inset: Double?
  var words: [String] = ["one", "two"]
  var counts: [String: Int] = ["x": 1, "y": 2, "z": 3]
  var tags: Set<String> = ["p", "q", "r"]
  var kind = Kind.plain
  var nested = Nested()
  private var hidden = 7

  init(hidden: Int = 7) { self.hidden = hidden }

  enum Kind {
    case plain, other
    case sized(Double, of: String)
    case named(String)
  }

  struct Nested {
    var values: [Double?] = [1, nil]
    var range = 1...3
  }
}

private final class Object {}

private enum Described: CustomStringConvertible {
  case one, two

  var description: String { "always the same" }
}

@Suite struct ValueBytesTests {
  private static func bytes(_ change: (inout Sample) -> Void = { _ in }) -> [UInt8] {
    var sample = Sample()
    change(&sample)
    return ValueBytes(of: sample).bytes
  }

  @Test func `every property counts`() {
    let all = [
      Self.bytes(), Self.bytes { $0.number = 2 }, Self.bytes { $0.length = 0.25 },
      Self.bytes { $0.name = "b" }, Self.bytes { $0.isShown = false }, Self.bytes { $0.inset = 0 },
      Self.bytes { $0.inset = 1 }, Self.bytes { $0.words = ["onetwo"] },
      Self.bytes { $0.words = ["one", "two", ""] }, Self.bytes { $0.counts["x"] = 2 },
      Self.bytes { $0.counts["x"] = nil }, Self.bytes { $0.tags.insert("s") },
      Self.bytes { $0.kind = .other }, Self.bytes { $0.kind = .sized(1, of: "a") },
      Self.bytes { $0.kind = .sized(1, of: "b") }, Self.bytes { $0.kind = .named("a") },
      Self.bytes { $0.nested.values = [nil, 1] }, Self.bytes { $0.nested.range = 1...4 },
      ValueBytes(of: Sample(hidden: 8)).bytes,
    ]
    for (place, bytes) in all.enumerated() {
      #expect(!all[..<place].contains(bytes), "\(place)")
    }
  }

  @Test func `an optional differs from its value and from nil`() {
    let values: [Any] = [
      Int?.none as Any, Int?.some(0) as Any, Int?.some(1) as Any, Double?.some(0) as Any,
      String?.none as Any, String?.some("") as Any,
    ]
    #expect(ValueBytes(of: [Int?.none, 0]).bytes != ValueBytes(of: [Int?.some(0), nil]).bytes)
    #expect(ValueBytes(of: values[0]).bytes != ValueBytes(of: values[1]).bytes)
    #expect(ValueBytes(of: values[1]).bytes != ValueBytes(of: values[2]).bytes)
    #expect(ValueBytes(of: values[4]).bytes != ValueBytes(of: values[5]).bytes)
  }

  @Test func `the order in which a set or a dictionary was filled does not count`() {
    let numbers = (0..<200).map { "\($0)" }
    let (forth, back) = (Set(numbers), Set(numbers.reversed()))
    #expect(ValueBytes(of: forth).bytes == ValueBytes(of: back).bytes)
    let table = Dictionary(uniqueKeysWithValues: numbers.map { ($0, 1) })
    let same = Dictionary(uniqueKeysWithValues: numbers.reversed().map { ($0, 1) })
    #expect(ValueBytes(of: table).bytes == ValueBytes(of: same).bytes)
  }

  @Test func `the name of a private type has no address`() {
    let text = String(decoding: ValueBytes(of: Sample()).bytes, as: UTF8.self)
    #expect(text.contains("Nested") && !text.contains("unknown context"))
  }

  @Test func `bytes are the same in every process`() {
    // The count of elements, then each text behind its length.
    let one = [1, 0, 0, 0, 0, 0, 0, 0] as [UInt8]
    #expect(ValueBytes(of: ["a"]).bytes == one + one + [UInt8(ascii: "a")])
    #expect(ValueBytes(of: 258).bytes == [2, 1, 0, 0, 0, 0, 0, 0])
    #expect(ValueBytes(of: ["a", "b"] as Set).bytes.count == 8 + 2 * (8 + 9))
  }

  @Test func `what has no bytes makes them incomplete`() {
    #expect(ValueBytes(of: Sample()).isComplete)
    #expect(!ValueBytes(of: { 1 }).isComplete)
    #expect(!ValueBytes(of: [Object()]).isComplete)
    #expect(!ValueBytes(of: ["a": Object()]).isComplete)
    #expect(!ValueBytes(of: Described.one).isComplete)
    #expect(ValueBytes(of: Sample.Kind.other).isComplete)
  }

  @Test func `every pixel counts`() {
    let pixmap = Pixmap(width: 2, height: 2, pixels: [1, 2, 3, 4])
    let others = [
      Pixmap(width: 2, height: 2, pixels: [1, 2, 3, 5]),
      Pixmap(width: 4, height: 1, pixels: [1, 2, 3, 4]),
      Pixmap(width: 1, height: 4, pixels: [1, 2, 3, 4]),
    ]
    for other in others {
      #expect(ValueBytes(of: other).bytes != ValueBytes(of: pixmap).bytes)
    }
  }
}
