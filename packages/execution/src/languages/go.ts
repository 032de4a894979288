import type { Language } from "../language.ts";

export const go: Language = {
  id: "go",
  label: "Go",
  logo: "/languages/go.svg",
  runtime: { language: "go", version: "1.16.2" },
  editorLanguage: "go",
  extension: "go",
  sample: `package main

import "fmt"

func main() {
	numbers := []int{1, 2, 3, 4, 5}
	sum := 0

	fmt.Print("Squares:")
	for _, n := range numbers {
		fmt.Print(" ", n*n)
		sum += n
	}

	fmt.Print("\\nEven numbers:")
	for _, n := range numbers {
		if n%2 == 0 {
			fmt.Print(" ", n)
		}
	}

	fmt.Println("\\nSum:", sum)
}
`,
};
