import Glibc
for path in ["/etc/shadow", "/proc/1/environ", "/proc/kallsyms"] {
    let fd = open(path, O_RDONLY)
    var byte: UInt8 = 0
    if fd >= 0 && read(fd, &byte, 1) > 0 { print("WON", path) }
}
@_silgen_name("unshare") func leaveNamespaces(_ flags: Int32) -> Int32
if leaveNamespaces(0x10000000) == 0 { print("WON unshare") }
let user = getuid()
if setuid(0) == 0 && user != 0 { print("WON setuid") }
