package main

import (
	"fmt"
	"os/exec"
	"syscall"
)

func main() {
	for _, flags := range []uintptr{syscall.CLONE_NEWUSER, syscall.CLONE_NEWNS, syscall.CLONE_NEWNET} {
		command := exec.Command("/bin/true")
		command.SysProcAttr = &syscall.SysProcAttr{Cloneflags: flags}
		if command.Run() == nil {
			fmt.Println("WON", flags)
		}
	}
}
