import ProofDrawing

/// All elements of a component's file with their relations, which are the same for every picture.
struct ElementList: Hashable, Sendable {
  /// The elements from back to front, each after the one that contains it.
  let elements: [ComponentElement]

  /// The number of the element that contains each of them; nil for those of the file itself.
  let containers: [Int?]

  /// The numbers of the labels beside which each of them hangs.
  let labels: [[Int]]

  /// The numbers of the elements, each after what contains it and after the labels beside which it hangs.
  let order: [Int]

  /// Lists elements and all that is inside them.
  init(_ children: [ComponentElement]) {
    var elements: [ComponentElement] = []
    var containers: [Int?] = []
    func add(_ children: [ComponentElement], to container: Int?) {
      for child in children {
        elements.append(child)
        containers.append(container)
        add(child.content.children, to: elements.count - 1)
      }
    }
    add(children, to: nil)
    let numbers = Dictionary(
      elements.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    self.elements = elements
    self.containers = containers
    labels = elements.map { element in
      guard case .beside(let names, _, _, _) = element.placement.anchor else { return [] }
      return names.compactMap { numbers[$0] }
    }
    order = Self.order(of: containers, after: labels)
  }

  /// An order in which each element stands after those that its place depends on.
  ///
  /// Elements that depend on themselves, which the reader refuses later, are left out.
  private static func order(of containers: [Int?], after labels: [[Int]]) -> [Int] {
    var order: [Int] = []
    var isListed = Array(repeating: false, count: containers.count)
    var waiting = Array(containers.indices)
    while !waiting.isEmpty {
      var later: [Int] = []
      for index in waiting {
        let needed = labels[index] + [containers[index]].compactMap(\.self)
        guard needed.allSatisfy({ isListed[$0] }) else {
          later.append(index)
          continue
        }
        isListed[index] = true
        order.append(index)
      }
      guard later.count < waiting.count else { break }
      waiting = later
    }
    return order
  }
}

extension ElementList {
  /// An element and all around it, from the inside.
  func chain(of index: Int) -> some Sequence<ComponentElement> {
    sequence(first: index) { containers[$0] }.lazy.map { elements[$0] }
  }

  /// The other labels of the column in which a label stands.
  func neighbours(of index: Int) -> [Int] {
    guard let container = containers[index], case .column = elements[container].content else {
      return []
    }
    return elements.indices.filter { other in
      guard other != index, containers[other] == container, case .label = elements[other].content
      else { return false }
      return true
    }
  }
}
