import { z } from "zod";

/** The languages in which a lesson can be taken. */
export const LessonLanguage = z.enum(["python", "java", "javascript", "html", "sql"]);
export type LessonLanguage = z.infer<typeof LessonLanguage>;

export const EXTENSION: Record<LessonLanguage, string> = {
  python: "py",
  java: "java",
  javascript: "js",
  html: "html",
  sql: "sql",
};

const DEFAULT_FILE_NAME: Record<LessonLanguage, string> = {
  python: "main.py",
  java: "Main.java",
  javascript: "main.js",
  html: "index.html",
  sql: "main.sql",
};

/** Java requires the file of a public class to have the name of the class. */
export function studentFileName(language: LessonLanguage, starter: string): string {
  const className = language === "java" ? /public\s+class\s+(\w+)/.exec(starter)?.[1] : undefined;
  return className ? `${className}.java` : DEFAULT_FILE_NAME[language];
}
