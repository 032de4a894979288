package main

import (
	"fmt"
	"os"
	"syscall"
)

func main() {
	for fd := 3; fd < 256; fd++ {
		var about syscall.Stat_t
		if syscall.Fstat(fd, &about) == nil && about.Mode&syscall.S_IFMT == syscall.S_IFSOCK {
			fmt.Println("WON", fd)
		}
	}
	inside := &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWUSER | syscall.CLONE_NEWNS, Chroot: "/tmp"}
	if _, err := os.StartProcess("/bin/true", []string{"true"}, &os.ProcAttr{Sys: inside}); err == nil {
		fmt.Println("WON chroot")
	}
}
