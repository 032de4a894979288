import {
  type Exercise,
  ExerciseFrontMatter,
  type ProgramFile,
  type Variant,
} from "../lesson-format/exercise.ts";
import type { LessonFiles } from "../lesson-format/lesson-files.ts";
import { EXTENSION, type LessonLanguage, studentFileName } from "../lesson-format/lesson-language.ts";
import type { LessonProblem } from "../lesson-format/lesson-problem.ts";
import { parseFrontMatter } from "./front-matter.ts";

type ParsedExercise = { exercise?: Exercise; problems: LessonProblem[] };

/** Parses one folder of `exercises/`: exercise.md, a folder for each language, and files that only the checks use. */
export function parseExercise(files: LessonFiles, name: string, languages: LessonLanguage[]): ParsedExercise {
  const folder = `exercises/${name}/`;
  const page = `${folder}exercise.md`;
  const content = files[page];
  if (content === undefined) return { problems: [{ file: page, line: 1, says: "this file is missing" }] };
  const { page: parsed, problems } = parseFrontMatter(page, content, ExerciseFrontMatter);
  if (!parsed) return { problems };

  const variants: Exercise["variants"] = {};
  for (const language of languages) {
    const read = readVariant(files, `${folder}${language}/`, language);
    if (Array.isArray(read)) problems.push(...read);
    else variants[language] = read;
  }
  const checkFiles = filesUnder(files, `${folder}checks/`);
  const exercise = { ...parsed.fields, name, task: parsed.text, variants, checkFiles };
  problems.push(...brokenReferences(exercise, page, content));
  return problems.length > 0 ? { problems } : { exercise, problems };
}

function readVariant(
  files: LessonFiles,
  folder: string,
  language: LessonLanguage,
): Variant | LessonProblem[] {
  const extension = EXTENSION[language];
  const [starter, solution] = [
    files[`${folder}starter.${extension}`],
    files[`${folder}solution.${extension}`],
  ];
  if (starter === undefined || solution === undefined) {
    const missing = starter === undefined ? "starter" : "solution";
    return [{ file: `${folder}${missing}.${extension}`, line: 1, says: "this file is missing" }];
  }
  const given: ProgramFile[] = Object.entries({
    ...filesUnder(files, `given/${language}/`),
    ...filesUnder(files, `${folder}given/`),
  }).map(([name, content]) => ({ name, content }));
  const programs = (prefix: "mistake" | "alternative") =>
    Object.fromEntries(
      Object.entries(filesUnder(files, folder)).flatMap(([file, content]) => {
        const name = new RegExp(`^${prefix}-([a-z0-9-]+)\\.${extension}$`).exec(file)?.[1];
        return name ? [[name, content]] : [];
      }),
    );
  return {
    starter: { name: studentFileName(language, starter), content: starter },
    given,
    solution,
    alternatives: programs("alternative"),
    mistakes: programs("mistake"),
  };
}

/** Checks, databases and mistakes that exercise.md names but that do not exist, or the other way round. */
function brokenReferences(exercise: Exercise, file: string, content: string): LessonProblem[] {
  const at = (word: string) => Math.max(1, content.split("\n").findIndex((line) => line.includes(word)) + 1);
  const problems: LessonProblem[] = [];
  const names = exercise.checks.map((check) => check.name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) problems.push({ file, line: at(twice), says: `two checks are called "${twice}"` });
  for (const check of exercise.checks)
    if (check.kind === "sql" && exercise.checkFiles[check.database] === undefined)
      problems.push({ file, line: at(check.database), says: `there is no file checks/${check.database}` });
  if (exercise.variants.sql)
    for (const { kind, only, name } of exercise.checks)
      if (kind !== "sql" && (only === undefined || only === "sql"))
        problems.push({
          file,
          line: at(name),
          says: `a check of kind ${kind} cannot read queries; write kind: sql`,
        });
  const programs = new Set(
    Object.values(exercise.variants).flatMap((variant) => Object.keys(variant.mistakes)),
  );
  const known = new Set(exercise.mistakes.map(({ name }) => name));
  for (const { name } of exercise.mistakes)
    if (!programs.has(name))
      problems.push({
        file,
        line: at(name),
        says: `the wrong program mistake-${name} is in no language folder`,
      });
  for (const name of programs)
    if (!known.has(name))
      problems.push({ file, line: 1, says: `mistake-${name} is a program without an entry under mistakes` });
  return problems;
}

function filesUnder(files: LessonFiles, folder: string): Record<string, string> {
  const under = Object.keys(files).filter((path) => path.startsWith(folder));
  return Object.fromEntries(under.map((path) => [path.slice(folder.length), files[path] ?? ""]));
}
