package main

import "bytes"

func main() {
	var hoard [][]byte
	for {
		hoard = append(hoard, bytes.Repeat([]byte("x"), 50_000_000))
	}
}
