package main

import "fmt"

func main() {
	numbers := []int{1, 2, 3, 4, 5}
	sum := 0

	fmt.Print("Squares:")
	for _, n := range numbers {
		fmt.Print(" ", n*n)
		sum += n
	}

	fmt.Print("\nEven numbers:")
	for _, n := range numbers {
		if n%2 == 0 {
			fmt.Print(" ", n)
		}
	}

	fmt.Println("\nSum:", sum)
}
