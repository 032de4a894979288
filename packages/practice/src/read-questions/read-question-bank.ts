import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { PracticeQuestion } from "../question/practice-question.ts";
import { buildQuestion } from "./build-question.ts";
import { parseVariant } from "./parsed-question.ts";
import { parseQuestionFile, type QuestionFile } from "./question-file.ts";
import { QuestionFault, type QuestionProblem } from "./question-problem.ts";
import { RanFile } from "./ran-results.ts";

/** Reads the Markdown files of the bank; `under` limits it to a folder or a file. */
export function readQuestionFiles(
  bank: string,
  under = "",
): { files: QuestionFile[]; problems: QuestionProblem[] } {
  if (!existsSync(bank)) return { files: [], problems: [] };
  const paths = readdirSync(bank, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".md"))
    .map((entry) => relative(bank, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
    .filter((path) => path.startsWith(under))
    .sort();
  const read = paths.map((path) => parseQuestionFile(path, readFileSync(join(bank, path), "utf8")));
  return {
    files: read.flatMap(({ parsed }) => parsed ?? []),
    problems: read.flatMap(({ problems }) => problems),
  };
}

export const ranPath = (bank: string, file: string): string => join(bank, file.replace(/\.md$/, ".ran.json"));

export function readRanFile(bank: string, file: string): RanFile {
  const path = ranPath(bank, file);
  return existsSync(path) ? RanFile.parse(JSON.parse(readFileSync(path, "utf8"))) : {};
}

/** Every question of the bank with its stored answers, all variants of a family included. */
export function readQuestionBank(bank: string): {
  questions: PracticeQuestion[];
  problems: QuestionProblem[];
} {
  const { files, problems } = readQuestionFiles(bank);
  const questions = files.flatMap((file) => {
    const ran = readRanFile(bank, file.file);
    return file.questions.flatMap((raw) => {
      const report = (says: string) => {
        problems.push({ file: file.file, line: raw.line, question: raw.name, says });
        return [];
      };
      const variants = ran[raw.name];
      if (!variants) return report("it was not run yet: npm run questions:check -- --write");
      try {
        return variants.map(({ seed, values, of, ran }) => {
          const parsed = parseVariant(file, raw, seed, values ?? {});
          if (parsed.of !== of)
            throw new QuestionFault("it changed after its last run: npm run questions:check -- --write");
          return buildQuestion(parsed, ran);
        });
      } catch (error) {
        if (!(error instanceof QuestionFault)) throw error;
        return report(error.message);
      }
    });
  });
  return { questions, problems };
}
