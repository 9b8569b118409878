import Foundation
import FoundationXML

/// What readers of JUnit's XML ask of a file, as far as it has to do with ours.
///
/// The elements and attributes are those that the schema `junit-10.xsd` of Jenkins' xUnit plugin
/// allows; it skips a file that has others. GitLab's reader takes a `system-out` for one text, reads
/// attachments of failures only, and knows a case by its suite, class and name.
struct JUnitRules {
  /// The rules that a document breaks, a sentence each.
  private(set) var violations: [String] = []

  private var names: Set<[String]> = []

  /// The attributes of an element: those that it must have, and those that it may have.
  private static let attributes: [String: (required: Set<String>, optional: Set<String>)] = [
    "testsuites": ([], ["name", "time", "tests", "failures", "errors"]),
    "testsuite": (
      ["name", "tests", "failures", "errors"],
      ["group", "time", "skipped", "timestamp", "hostname", "id", "package", "file", "url"]
    ),
    "testcase": (["name"], ["time", "classname", "group"]),
    "properties": ([], []),
    "property": (["name", "value"], []),
    "failure": ([], ["type", "message"]),
    "error": ([], ["type", "message"]),
    "system-out": ([], []),
  ]

  private static let children: [String: Set<String>] = [
    "testsuites": ["testsuite"],
    "testsuite": ["testsuite", "properties", "testcase", "system-out", "system-err"],
    "testcase": ["failure", "error", "skipped", "system-out", "system-err"],
    "properties": ["property"],
  ]

  /// Looks at a document.
  init(_ root: XMLElement) {
    if root.name != "testsuites" { violations.append("the root is \(root.name ?? "nothing")") }
    check(root)
    for suite in root.elements(forName: "testsuite") { check(suite: suite) }
    let cases = Self.cases(of: root)
    if cases.isEmpty { violations.append("there is no case") }
    checkCounts(of: root, cases)
  }

  private mutating func check(_ element: XMLElement) {
    let name = element.name ?? ""
    guard let allowed = Self.attributes[name] else {
      return violations.append("there is no element \(name)")
    }
    let attributes = Set((element.attributes ?? []).compactMap(\.name))
    violations += allowed.required.subtracting(attributes).sorted()
      .map { "\(name) lacks \($0)" }
    violations += attributes.subtracting(allowed.required).subtracting(allowed.optional).sorted()
      .map { "\(name) may not have \($0)" }
    for child in Self.elements(in: element) {
      if Self.children[name]?.contains(child.name ?? "") != true {
        violations.append("\(name) may not hold \(child.name ?? "")")
      }
      check(child)
    }
  }

  private mutating func check(suite: XMLElement) {
    let cases = suite.elements(forName: "testcase")
    checkCounts(of: suite, cases)
    for testCase in cases {
      let key = [suite, testCase, testCase].enumerated().map { place, element in
        element.attribute(forName: place == 1 ? "classname" : "name")?.stringValue ?? ""
      }
      if !names.insert(key).inserted { violations.append("two cases are called \(key)") }
      if testCase.elements(forName: "system-out").count > 1 {
        violations.append("\(key) has several outputs, of which GitLab can read none")
      }
      // Without a text of its own a failure is read as its attributes.
      for verdict in Self.verdicts(of: testCase) where (verdict.stringValue ?? "").isEmpty {
        violations.append("\(key) fails without a word")
      }
    }
  }

  private mutating func checkCounts(of element: XMLElement, _ cases: [XMLElement]) {
    let counts = [
      "tests": cases.count,
      "failures": cases.count { !$0.elements(forName: "failure").isEmpty },
      "errors": cases.count { !$0.elements(forName: "error").isEmpty },
    ]
    for (name, count) in counts.sorted(by: { $0.key < $1.key })
    where element.attribute(forName: name)?.stringValue != "\(count)" {
      violations.append("\(name) of \(element.name ?? "") should be \(count)")
    }
  }
}

extension JUnitRules {
  /// All cases below an element.
  static func cases(of element: XMLElement) -> [XMLElement] {
    elements(in: element).flatMap { $0.name == "testcase" ? [$0] : cases(of: $0) }
  }

  private static func elements(in element: XMLElement) -> [XMLElement] {
    (element.children ?? []).compactMap { $0 as? XMLElement }
  }

  private static func verdicts(of testCase: XMLElement) -> [XMLElement] {
    testCase.elements(forName: "failure") + testCase.elements(forName: "error")
  }
}
