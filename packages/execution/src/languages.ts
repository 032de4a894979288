import type { Language } from "./language.ts";
import { cpp } from "./languages/cpp.ts";
import { csharp } from "./languages/csharp.ts";
import { go } from "./languages/go.ts";
import { java } from "./languages/java.ts";
import { javascript } from "./languages/javascript.ts";
import { python } from "./languages/python.ts";
import { ruby } from "./languages/ruby.ts";
import { rust } from "./languages/rust.ts";
import { swift } from "./languages/swift.ts";
import { typescript } from "./languages/typescript.ts";

export const LANGUAGES: Language[] = [
  javascript,
  typescript,
  python,
  java,
  go,
  rust,
  cpp,
  csharp,
  ruby,
  swift,
];

export function languageById(id: string): Language | undefined {
  return LANGUAGES.find((language) => language.id === id);
}
