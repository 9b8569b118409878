import ProofDocuments
import RefreshComponents

extension ComponentSetup {
  /// The states to draw.
  ///
  /// Whether a file's component has a state is known when the file is read.
  static var statesField: Field<ComponentSetup> {
    Field(
      "states", schema: FieldKind.list(.anyState).schema, "The states to draw.",
      read: { fields, setup, context throws(FieldError) in
        let kind = FieldKind.list(setup.source == nil ? .state : .anyState)
        setup.pulledStates = try kind.read(&fields, "states", context) ?? setup.pulledStates
      })
  }
}

extension Project.Matrix {
  /// Reads “states”; where the project has components of files, also names that only small views have.
  mutating func readStates(
    _ fields: inout Fields, _ context: FieldContext
  ) throws(FieldError) {
    let node = fields.optionalNode("states")
    let kind = FieldKind.list(context.namesComponentFiles ? .anyState : .state)
    pulledStates = try kind.read(&fields, "states", context) ?? pulledStates
    let nodes =
      if case .array(let nodes)? = node?.value { nodes } else { [node].compactMap(\.self) }
    for (state, node) in zip(pulledStates ?? [], nodes) where state.state == nil {
      ownStates[state.name] = context.location(of: node.offset)
    }
  }
}

extension FieldContext {
  /// Whether the project has a component that a file describes.
  fileprivate var namesComponentFiles: Bool {
    guard case .array(let nodes)? = document.root["components"]?.value else { return false }
    return nodes.contains { node in
      let path = node.text ?? node["component"]?.text ?? ""
      return path.hasSuffix(".yml") || path.hasSuffix(".yaml")
    }
  }
}
