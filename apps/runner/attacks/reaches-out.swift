import Foundation
for fd in Int32(3)..<256 {
  var about = stat()
  if fstat(fd, &about) == 0 && about.st_mode & S_IFMT == S_IFSOCK { print("WON", fd) }
}
let user = getuid()
if setuid(0) == 0 && user != 0 { print("WON uid") }
if chroot("/tmp") == 0 { print("WON chroot") }
for path in ["/opt/nirmaan/swift/modules/x", "/usr/libexec/swift/x"] {
  if FileManager.default.createFile(atPath: path, contents: Data()) { print("WON", path) }
}
