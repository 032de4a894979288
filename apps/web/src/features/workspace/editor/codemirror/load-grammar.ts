import { LanguageSupport, StreamLanguage, type StreamParser } from "@codemirror/language";

const support = (mode: StreamParser<unknown>) => new LanguageSupport(StreamLanguage.define(mode));

/** Only the grammar of the file on the screen is loaded. */
const LANGUAGES: Record<string, () => Promise<LanguageSupport>> = {
  javascript: async () => (await import("@codemirror/lang-javascript")).javascript(),
  typescript: async () => (await import("@codemirror/lang-javascript")).javascript({ typescript: true }),
  python: async () => (await import("@codemirror/lang-python")).python(),
  html: async () => (await import("@codemirror/lang-html")).html(),
  css: async () => (await import("@codemirror/lang-css")).css(),
  java: async () => (await import("@codemirror/lang-java")).java(),
  cpp: async () => (await import("@codemirror/lang-cpp")).cpp(),
  rust: async () => (await import("@codemirror/lang-rust")).rust(),
  go: async () => (await import("@codemirror/lang-go")).go(),
  csharp: async () => support((await import("@codemirror/legacy-modes/mode/clike")).csharp),
  ruby: async () => support((await import("@codemirror/legacy-modes/mode/ruby")).ruby),
  sql: async () => support((await import("@codemirror/legacy-modes/mode/sql")).mySQL),
  swift: async () => support((await import("@codemirror/legacy-modes/mode/swift")).swift),
};

/** Undefined for plain text, and offline when the grammar is not cached: the editor works without one. */
export async function loadGrammar(name: string): Promise<LanguageSupport | undefined> {
  try {
    return await LANGUAGES[name]?.();
  } catch {
    return undefined;
  }
}
