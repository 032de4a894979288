import type { Language } from "../language.ts";

export const typescript: Language = {
  id: "typescript",
  label: "TypeScript",
  logo: "/languages/typescript.svg",
  runtime: { language: "typescript", version: "5.0.3" },
  editorLanguage: "typescript",
  extension: "ts",
  sample: `const numbers: number[] = [1, 2, 3, 4, 5];

const squares: number[] = numbers.map((n) => n * n);
const evens: number[] = numbers.filter((n) => n % 2 === 0);
const sum: number = numbers.reduce((total, n) => total + n, 0);

console.log("Squares:", squares.join(" "));
console.log("Even numbers:", evens.join(" "));
console.log("Sum:", sum);
`,
};
