import type { Language } from "../language.ts";

export const swift: Language = {
  id: "swift",
  label: "Swift",
  logo: "/languages/swift.svg",
  runtime: { language: "swift", version: "5.3.3" },
  editorLanguage: "swift",
  extension: "swift",
  sample: `let numbers = [1, 2, 3, 4, 5]

let squares = numbers.map { String($0 * $0) }
let evens = numbers.filter { $0 % 2 == 0 }.map { String($0) }
let sum = numbers.reduce(0, +)

print("Squares: " + squares.joined(separator: " "))
print("Even numbers: " + evens.joined(separator: " "))
print("Sum: \\(sum)")
`,
};
