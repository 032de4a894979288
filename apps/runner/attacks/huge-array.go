package main

var huge [1 << 36]byte

func main() { huge[0] = 1; println(len(huge)) }
