import Foundation

/// Nobody: a user whom folders' permissions bind, which they don't bind root.
enum OtherUser {
  /// Why tests that need another user are skipped.
  static let reason: String =
    "only root can become another user, and only where util-linux's setpriv is installed"

  /// Whether we can become another user.
  static let isAvailable = getuid() == 0 && FileManager.default.isExecutableFile(atPath: setpriv)

  /// What runs a command as another user.
  static let launcher = [setpriv, "--reuid=65534", "--regid=65534", "--clear-groups"]

  /// What runs a command as somebody whom permissions bind: as we are, unless we are root.
  static let boundLauncher = getuid() == 0 ? launcher : []

  /// Whether a command can run as somebody whom permissions bind.
  static let isBindable = getuid() != 0 || isAvailable

  private static let setpriv = "/usr/bin/setpriv"
}
