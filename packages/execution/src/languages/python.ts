import type { Language } from "../language.ts";

export const python: Language = {
  id: "python",
  label: "Python",
  logo: "/languages/python.svg",
  runtime: { language: "python", version: "3.10.0" },
  editorLanguage: "python",
  extension: "py",
  sample: `numbers = [1, 2, 3, 4, 5]

squares = [n * n for n in numbers]
evens = [n for n in numbers if n % 2 == 0]

print("Squares:", *squares)
print("Even numbers:", *evens)
print("Sum:", sum(numbers))
`,
};
