import ProofDrawing
import RefreshStrings

/// Frames of a matrix that would have the same id or the same files.
///
/// A matrix may have a million frames, so what names are made of is compared: the names of components and
/// states, the tags of locales, and the suffixes of layouts.
extension FrameMatrix {
  /// Two of what frames are named by, and the name that frames of both would have.
  package struct Conflict: Hashable {
    package let first: String
    package let second: String
    package let name: String
  }

  /// Two components with their states, such as `a/idle`, whose frames would share files, and the name of one of
  /// these files without its extension; nil for none.
  ///
  /// A path joins both by a hyphen, so `a-pulling-to` and `second-floor` come to the same as `a` and
  /// `pulling-to-second-floor`. Suffixes begin with a hyphen, too: `a` and `empty-w320` come to the same as `a` and
  /// `empty` where frames are 320 points wide.
  package var pathConflict: Conflict? {
    var owners: [String: String] = [:]
    for cell in cells {
      let (component, state) = (cell.setup.name, cell.pulledState.name)
      let (owner, stem) = ("\(component)/\(state)", "\(component)-\(state)")
      if let other = owners.updateValue(owner, forKey: stem), other != owner {
        return Conflict(first: other, second: owner, name: stem)
      }
    }
    guard let conflict = conflict(among: owners.keys.sorted()), let first = owners[conflict.first],
      let second = owners[conflict.second]
    else { return nil }
    return Conflict(first: first, second: second, name: conflict.name)
  }

  /// Two locales whose frames would have the same id, and such an id; nil for none.
  ///
  /// `en-w3200` is a tag, and the end of the id of an English frame that is 3,200 points wide.
  package var localeConflict: Conflict? {
    guard let cell = cells.first, let conflict = conflict(among: locales.map(\.tag)) else {
      return nil
    }
    let id = "\(cell.setup.name)/\(cell.pulledState.name)/\(conflict.name)"
    return Conflict(first: conflict.first, second: conflict.second, name: id)
  }

  /// Two names that come to the same with the suffixes of two layouts, the shorter one first, and what they come
  /// to with the appearance and the scale of a frame; nil for none.
  private func conflict(among names: [String]) -> Conflict? {
    let known = Set(names)
    guard let appearance = axes.appearances.first, let scale = axes.scales.first else { return nil }
    let rest = appearance.suffix + FrameLayout(scale: scale).suffixes.scale
    var sizes: (list: [String], set: Set<String>)?
    for name in names {
      for place in name.utf8.indices where name.utf8[place] == UInt8(ascii: "-") {
        let (shorter, ending) = (String(name[..<place]), String(name[place...]))
        guard known.contains(shorter), Self.isSize(ending) else { continue }
        let all = sizes ?? (sizeSuffixes, Set(sizeSuffixes))
        sizes = all
        if let size = all.list.first(where: { all.set.contains(ending + $0) }) {
          return Conflict(first: shorter, second: name, name: name + size + rest)
        }
      }
    }
    return nil
  }

  /// Whether the end of a name is the suffix of some width, text size and direction.
  private static func isSize(_ ending: String) -> Bool {
    var rest = Substring(ending).utf8
    return FrameLayout(takenFrom: &rest)?.suffixes.size == ending
  }

  /// The suffixes of all widths, text sizes and directions of the matrix, such as `-w320-rtl`.
  private var sizeSuffixes: [String] {
    axes.widths.flatMap { width in
      axes.textSizes.flatMap { textSize in
        axes.directions.map { direction in
          FrameLayout(width: width, textSize: textSize, direction: direction).suffixes.size
        }
      }
    }
  }
}
