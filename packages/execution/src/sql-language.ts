import type { Language } from "./language.ts";

/** Not one of the ten languages of the runner: queries run in the browser only. */
export const SQL: Language = {
  id: "sql",
  label: "SQL",
  logo: "/languages/sql.svg",
  runtime: { language: "sql", version: "3" },
  editorLanguage: "sql",
  extension: "sql",
};
