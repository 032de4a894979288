import type { Language } from "./language.ts";

export const LANGUAGES: Language[] = [
  {
    id: "javascript",
    label: "JavaScript",
    logo: "/languages/javascript.svg",
    runtime: { language: "javascript", version: "18.15.0" },
    editorLanguage: "javascript",
    extension: "js",
  },
  {
    id: "typescript",
    label: "TypeScript",
    logo: "/languages/typescript.svg",
    runtime: { language: "typescript", version: "5.0.3" },
    editorLanguage: "typescript",
    extension: "ts",
  },
  {
    id: "python",
    label: "Python",
    logo: "/languages/python.svg",
    runtime: { language: "python", version: "3.10.0" },
    editorLanguage: "python",
    extension: "py",
  },
  {
    id: "java",
    label: "Java",
    logo: "/languages/java.svg",
    runtime: { language: "java", version: "15.0.2" },
    editorLanguage: "java",
    extension: "java",
  },
  {
    id: "go",
    label: "Go",
    logo: "/languages/go.svg",
    runtime: { language: "go", version: "1.16.2" },
    editorLanguage: "go",
    extension: "go",
  },
  {
    id: "rust",
    label: "Rust",
    logo: "/languages/rust.svg",
    runtime: { language: "rust", version: "1.68.2" },
    editorLanguage: "rust",
    extension: "rs",
  },
  {
    id: "cpp",
    label: "C++",
    logo: "/languages/cpp.svg",
    runtime: { language: "cpp", version: "10.2.0" },
    editorLanguage: "cpp",
    extension: "cpp",
  },
  {
    id: "csharp",
    label: "C#",
    logo: "/languages/csharp.svg",
    runtime: { language: "csharp", version: "6.12.0" },
    editorLanguage: "csharp",
    extension: "cs",
  },
  {
    id: "ruby",
    label: "Ruby",
    logo: "/languages/ruby.svg",
    runtime: { language: "ruby", version: "3.0.1" },
    editorLanguage: "ruby",
    extension: "rb",
  },
  {
    id: "swift",
    label: "Swift",
    logo: "/languages/swift.svg",
    runtime: { language: "swift", version: "5.3.3" },
    editorLanguage: "swift",
    extension: "swift",
  },
];

export function languageById(id: string): Language | undefined {
  return LANGUAGES.find((language) => language.id === id);
}
