package main

import "runtime"

func main() {
	for {
		go func() {
			runtime.LockOSThread()
			select {}
		}()
	}
}
