package import RefreshModel

/// The look that PullProof gives a component, which is a file of `Resources/Components`.
package struct BuiltInLook: Sendable {
  private let component: RefreshComponent

  /// The bytes of the file, from which a team can start its own.
  package let contents: [UInt8]

  /// The look of a component; nil for one that comes without a file.
  package init?(of component: RefreshComponent) {
    guard let contents = Self.contents[component.rawValue]?() else { return nil }
    self.component = component
    self.contents = contents
  }

  private static let files = Memory<RefreshComponent, ComponentFile>()

  /// The elements of a component, which are read once; nil for one that is drawn in Swift.
  static func file(of component: RefreshComponent) -> ComponentFile? {
    let file = files.value(for: component) {
      guard let look = BuiltInLook(of: component) else {
        preconditionFailure("\(component.rawValue) has no file in Resources/Components")
      }
      return look.file
    }
    return file.hasElements ? file : nil
  }

  /// The file as it is read.
  private var file: ComponentFile {
    let name = "\(component.rawValue).component.yml"
    do {
      return try ComponentFile(at: name) { _ in contents }
    } catch {
      preconditionFailure("The program's own \(name) is invalid: \(error)")
    }
  }

  private static let contents: [String: @Sendable () -> [UInt8]] = [
    "state-header": { PackageResources.state_header_component_yml },
    "normal-header": { PackageResources.normal_header_component_yml },
    "gif-header": { PackageResources.gif_header_component_yml },
    "auto-state-footer": { PackageResources.auto_state_footer_component_yml },
    "auto-normal-footer": { PackageResources.auto_normal_footer_component_yml },
    "auto-gif-footer": { PackageResources.auto_gif_footer_component_yml },
    "back-state-footer": { PackageResources.back_state_footer_component_yml },
    "back-normal-footer": { PackageResources.back_normal_footer_component_yml },
    "back-gif-footer": { PackageResources.back_gif_footer_component_yml },
    "state-trailer": { PackageResources.state_trailer_component_yml },
    "normal-trailer": { PackageResources.normal_trailer_component_yml },
    "auto-state-trailer": { PackageResources.auto_state_trailer_component_yml },
    "auto-normal-trailer": { PackageResources.auto_normal_trailer_component_yml },
    "state-leader": { PackageResources.state_leader_component_yml },
    "normal-leader": { PackageResources.normal_leader_component_yml },
    "auto-state-header": { PackageResources.auto_state_header_component_yml },
    "auto-normal-header": { PackageResources.auto_normal_header_component_yml },
    "ego-header": { PackageResources.ego_header_component_yml },
    "pull-table-footer": { PackageResources.pull_table_footer_component_yml },
    "agj-header": { PackageResources.agj_header_component_yml },
    "zh-header": { PackageResources.zh_header_component_yml },
    "zh-footer": { PackageResources.zh_footer_component_yml },
  ]
}

extension ComponentSetup {
  /// The file with the elements of the component: its own, or that of PullProof's look; nil for a look
  /// that is drawn in Swift.
  var look: ComponentFile? {
    if hasOwnElements { return file }
    guard let component, var look = BuiltInLook.file(of: component) else { return nil }
    look.mirrors = file?.mirrors ?? true
    return look
  }
}
