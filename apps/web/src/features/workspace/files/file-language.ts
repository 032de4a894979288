import { LANGUAGES } from "@nirmaan/execution/language-list.ts";
import { SQL } from "@nirmaan/execution/sql-language.ts";
import * as m from "@nirmaan/messages/workspace-files.ts";

const EVERY_LANGUAGE = [...LANGUAGES, SQL];
const PLAIN_TEXT = "plaintext";
const EDITOR_LANGUAGES: Record<string, string> = {
  html: "html",
  htm: "html",
  css: "css",
  json: "json",
  md: "markdown",
  mjs: "javascript",
  cjs: "javascript",
  jsx: "javascript",
  tsx: "typescript",
  h: "cpp",
  hpp: "cpp",
  cc: "cpp",
};

const extensionOf = (name: string) => /\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? "";

/** The editor's language name for a file, by its extension. */
export function languageOfFile(name: string): string {
  const extension = extensionOf(name);
  const known = EVERY_LANGUAGE.find((language) => language.extension === extension);
  return known?.editorLanguage ?? EDITOR_LANGUAGES[extension] ?? PLAIN_TEXT;
}

const LABELS: Record<string, string> = {
  html: "HTML",
  css: "CSS",
  json: "JSON",
  markdown: "Markdown",
};

export function languageLabel(editorLanguage: string): string {
  if (editorLanguage === PLAIN_TEXT) return m.plainText();
  const known = EVERY_LANGUAGE.find((language) => language.editorLanguage === editorLanguage);
  return known?.label ?? LABELS[editorLanguage] ?? editorLanguage;
}
