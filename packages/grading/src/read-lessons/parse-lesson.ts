import type { z } from "zod";
import { blockProblems } from "../lesson-format/language-blocks.ts";
import {
  type Lesson,
  LessonFrontMatter,
  StepFrontMatter,
  SummaryFrontMatter,
} from "../lesson-format/lesson.ts";
import type { LessonFiles } from "../lesson-format/lesson-files.ts";
import { BrokenLesson, type LessonProblem } from "../lesson-format/lesson-problem.ts";
import { type ParsedPage, parseFrontMatter } from "./front-matter.ts";
import { parseExercise } from "./parse-exercise.ts";
import { readDryRunFile, readDryRuns } from "./read-dry-runs.ts";

const STEP_FILE = /^\d+-[a-z0-9-]+\.md$/;
const FIGURE = /^figures\/([a-z0-9-]+\.svg)$/;
const SHOWN_FIGURE = /!\[[^\]]*\]\(figures\/([^)]+)\)/g;

/** Throws a BrokenLesson with every problem, its file and its line. */
export function parseLesson(slug: string, files: LessonFiles): Lesson {
  const problems: LessonProblem[] = [];
  const read = <Schema extends z.ZodType>(
    file: string,
    schema: Schema,
  ): ParsedPage<z.infer<Schema>> | undefined => {
    const content = files[file];
    if (content === undefined) {
      problems.push({ file, line: 1, says: "this file is missing" });
      return;
    }
    const parsed = parseFrontMatter(file, content, schema);
    problems.push(...parsed.problems, ...problemsInText(file, content, files));
    return parsed.page;
  };

  const opening = read("lesson.md", LessonFrontMatter);
  const stepFiles = Object.keys(files)
    .filter((file) => STEP_FILE.test(file))
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
  const pages = stepFiles.map((file) => read(file, StepFrontMatter));
  const summary = read("summary.md", SummaryFrontMatter);

  const usedExercises = pages.flatMap((step, index) =>
    step?.fields.exercise ? [{ name: step.fields.exercise, file: stepFiles[index] ?? "" }] : [],
  );
  const exercises = usedExercises.flatMap(({ name, file }) => {
    if (!(`exercises/${name}/exercise.md` in files)) {
      problems.push({ file, line: 1, says: `there is no folder exercises/${name} with an exercise.md` });
      return [];
    }
    const { languages = [], former = [] } = opening?.fields ?? {};
    const one = parseExercise(files, name, [...languages, ...former]);
    problems.push(...one.problems);
    return one.exercise ? [one.exercise] : [];
  });
  // A step that could not be parsed may be the one that uses an exercise.
  if (pages.every(Boolean)) {
    const named = usedExercises.map(({ name }) => name);
    problems.push(...unusedFiles(files, named));
  }

  const { steps, problems: stepProblems } = readSteps(stepFiles, pages, files);
  problems.push(...stepProblems);
  if (!opening || !summary || problems.length > 0) throw new BrokenLesson(inFolder(slug, problems));
  return {
    ...opening.fields,
    slug,
    hook: opening.text,
    steps,
    exercises,
    summary: { ...summary.fields, text: summary.text },
    figures: figuresIn(files),
  };
}

const figuresIn = (files: LessonFiles): Lesson["figures"] =>
  Object.fromEntries(
    Object.keys(files).flatMap((file) => {
      const name = FIGURE.exec(file)?.[1];
      return name ? [[name, files[file] ?? ""]] : [];
    }),
  );

type StepPage = ParsedPage<z.infer<typeof StepFrontMatter>> | undefined;

/** The steps with the programs that are run in the head, whose answers are stored beside them. */
function readSteps(stepFiles: string[], pages: StepPage[], files: LessonFiles) {
  const { stored, problems } = readDryRunFile(files);
  const steps = pages.flatMap((page, index) => {
    if (!page) return [];
    const file = stepFiles[index] ?? "";
    const name = stepName(file);
    const firstLine = (files[file] ?? "").split(page.text)[0]?.split("\n").length ?? 1;
    const { dryRuns, problems: own } = readDryRuns({ name, file, text: page.text, firstLine }, stored);
    problems.push(...own);
    return [{ ...page.fields, name, text: page.text, dryRuns }];
  });
  return { steps, problems };
}

/** The name of a step by its file; undefined for other files. */
export const stepOfFile = (file: string): string | undefined =>
  STEP_FILE.test(file) ? stepName(file) : undefined;

const stepName = (file: string) => file.replace(/^\d+-|\.md$/g, "");

function problemsInText(file: string, content: string, files: LessonFiles): LessonProblem[] {
  const blocks = blockProblems(content).map((problem) => ({ file, ...problem }));
  const figures = content
    .split("\n")
    .flatMap((line, index) =>
      [...line.matchAll(SHOWN_FIGURE)]
        .filter(([, name]) => !(`figures/${name}` in files))
        .map(([, name]) => ({ file, line: index + 1, says: `there is no drawing figures/${name}` })),
    );
  return [...blocks, ...figures];
}

/** An exercise that no step uses, and a page without a number, would never be shown. */
function unusedFiles(files: LessonFiles, exercises: string[]): LessonProblem[] {
  return Object.keys(files)
    .filter((file) => {
      const exercise = /^exercises\/([^/]+)\//.exec(file)?.[1];
      if (exercise !== undefined) return !exercises.includes(exercise) && file.endsWith("/exercise.md");
      // Hindi pages are read beside their English ones.
      if (file.endsWith(".hi.md")) return false;
      return file.endsWith(".md") && !STEP_FILE.test(file) && !["lesson.md", "summary.md"].includes(file);
    })
    .map((file) => ({
      file,
      line: 1,
      says: "no step leads here; name it in a step, or number the page (1-name.md)",
    }));
}

const inFolder = (slug: string, problems: LessonProblem[]): LessonProblem[] =>
  problems.map((problem) => ({ ...problem, file: `content/lessons/${slug}/${problem.file}` }));
