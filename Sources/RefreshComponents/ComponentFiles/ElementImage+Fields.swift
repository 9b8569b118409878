import ProofDocuments

extension ElementImage {
  /// The fields of an image, the first of which is its content.
  @FieldList<ElementImage> static func fields(in scope: ElementScope) -> [Field<ElementImage>] {
    Field(
      required: "image", \.sources,
      .states(
        FieldKind.source.map { Optional($0) }, over: nil, in: scope,
        isObject: { $0.names.contains("light") || $0.names.contains("dark") }),
      "A .png file, with @2x and @3x beside it.")
    Field(
      "template", \.isTemplate, .one(.flag),
      "Whether only the opacity of the pixels counts, in the element's colour.")
    Field("fit", \.fit, .one(.choice()))
  }
}

extension FieldKind<ElementImage.Source> {
  /// The image of both appearances, or that of each.
  fileprivate static var source: FieldKind {
    let image = FieldKind<ComponentFile.Reference>.file(
      .image, ["png"], of: "the path of a .png image")
    let pair: Schema = [
      "type": "object", "additionalProperties": false, "required": ["light", "dark"],
      "properties": .object([
        .init(name: "light", value: image.schema), .init(name: "dark", value: image.schema),
      ]),
    ]
    return FieldKind(schema: .any(of: [image.schema, pair])) {
      fields, name, context throws(FieldError) in
      let copy = fields
      guard var nested = try fields.object(name) else {
        fields = copy
        return try image.read(&fields, name, context).map { .init(light: $0, dark: nil) }
      }
      let light = try image.read(&nested, "light", context)
      let dark = try image.read(&nested, "dark", context)
      let source = ElementImage.Source(
        light: try nested.required(light, "light"), dark: try nested.required(dark, "dark"))
      try nested.finish()
      return source
    }
  }
}

extension ElementFrames {
  /// The fields of a sequence of images, the first of which is its content.
  @FieldList<ElementFrames> static func fields(in scope: ElementScope) -> [Field<ElementFrames>] {
    let files = FieldKind<ComponentFile.Reference>.file(
      .frames, ["gif", "png"],
      of: "the path of a .gif or .png file, in which * stands for any characters")
    let courses = FieldKind.states(
      .course(in: scope), over: ElementFrames.Course.loop(seconds: nil), in: scope,
      isObject: { $0.names == ["loop"] })
    let members: [Field<ElementFrames>] = [
      Field(required: "files", \.files, files, "A .gif or .png file, or .png files by a pattern."),
      Field(
        "in", \.courses, courses, "The image to show. By default all of them, in their own time."),
    ]
    Field(
      "frames", schema: .any(of: [files.schema, .object(members)]), isRequired: true,
      read: { fields, frames, context throws(FieldError) in
        let copy = fields
        if var nested = try fields.object("frames") {
          try nested.read(members, into: &frames, context)
          try nested.finish()
        } else {
          fields = copy
          frames.files = try fields.required(files.read(&fields, "frames", context), "frames")
        }
      })
    Field("fit", \.fit, .one(.choice()))
  }
}

extension FieldKind<ElementFrames.Course> {
  /// `percent`, a loop, or the number of an image.
  fileprivate static func course(in scope: ElementScope) -> FieldKind {
    let last = ComponentFile.frameLimit - 1
    let time = ValueKind<Double>.seconds
    let schema: Schema = .any(of: [
      ["const": "percent"], ValueKind.whole(0...last, of: "").schema,
      [
        "type": "object", "additionalProperties": false, "required": ["loop"],
        "properties": .object([.init(name: "loop", value: time.schema)]),
      ],
    ])
    return FieldKind(schema: schema) {
      fields, name, _ throws(FieldError) -> ElementFrames.Course? in
      let copy = fields
      if var nested = try fields.object(name) {
        let seconds = try nested.optionalValue("loop", of: time.expected, time.read)
        let course = ElementFrames.Course.loop(seconds: try nested.required(seconds, "loop"))
        try nested.finish()
        return course
      }
      fields = copy
      let course: ElementFrames.Course? = try fields.optionalValue(
        name, of: "percent, {loop: seconds}, or the number of an image from 0 to \(last)",
        suggestion: ["percent"].nearest
      ) { node in
        node.text == "percent" ? .percent : node.whole(in: 0...last).map { .image($0) }
      }
      if course == .percent { try scope.checkPull(copy, at: name) }
      return course
    }
  }
}
