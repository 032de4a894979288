import { z } from "zod";

/** The languages a lesson can be taken in, each with the name of the file a student writes. */
export const LessonLanguage = z.enum(["python", "java", "javascript", "html"]);
export type LessonLanguage = z.infer<typeof LessonLanguage>;

export const EXTENSION: Record<LessonLanguage, string> = {
  python: "py",
  java: "java",
  javascript: "js",
  html: "html",
};

const USUAL_NAME: Record<LessonLanguage, string> = {
  python: "main.py",
  java: "Main.java",
  javascript: "main.js",
  html: "index.html",
};

/** BlueJ and every Java book keep a public class in a file of its own name; so do we. */
export function studentFileName(language: LessonLanguage, starter: string): string {
  const className = language === "java" ? /public\s+class\s+(\w+)/.exec(starter)?.[1] : undefined;
  return className ? `${className}.java` : USUAL_NAME[language];
}
