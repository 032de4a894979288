import { readFileSync } from "node:fs";
import { languageById } from "./language-list.ts";

/** The output of every language's sample program: the squares, the even numbers and the sum of 1 to 5. */
export const SAMPLE_OUTPUT = "Squares: 1 4 9 16 25\nEven numbers: 2 4\nSum: 15\n";

/** For processes that run on plain Node, which cannot import a `.go` file as text; the browser uses `SAMPLE_PROGRAMS`. */
export function readSampleProgram(languageId: string): string {
  const language = languageById(languageId);
  if (!language) throw new Error(`${languageId} is not one of our languages`);
  // Java requires the file of a public class to have the name of the class.
  const name = language.id === "java" ? "Main.java" : `sample-${language.id}.${language.extension}`;
  return readFileSync(new URL(`./samples/${name}`, import.meta.url), "utf8");
}
