import type { Language } from "../language.ts";

export const ruby: Language = {
  id: "ruby",
  label: "Ruby",
  logo: "/languages/ruby.svg",
  runtime: { language: "ruby", version: "3.0.1" },
  editorLanguage: "ruby",
  extension: "rb",
  sample: `numbers = [1, 2, 3, 4, 5]

squares = numbers.map { |n| n * n }
evens = numbers.select(&:even?)

puts "Squares: #{squares.join(" ")}"
puts "Even numbers: #{evens.join(" ")}"
puts "Sum: #{numbers.sum}"
`,
};
