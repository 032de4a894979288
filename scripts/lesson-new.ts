import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { LessonMap, type MappedLesson } from "@nirmaan/grading/lesson-format/lesson-map.ts";

/** Writes the skeleton of a lesson from the lesson map. It fails lesson:check until an author has filled it. */
const ROOT = join(import.meta.dirname, "..");
const EXTENSIONS: Record<string, string> = {
  python: "py",
  java: "java",
  javascript: "js",
  html: "html",
  sql: "sql",
};

const [slug] = process.argv.slice(2);
const map = LessonMap.parse(
  JSON.parse(readFileSync(join(ROOT, "content/catalogue/lesson-map.json"), "utf8")),
);
const mapped = map.lessons.find((lesson) => lesson.slug === slug);
if (!slug || !mapped)
  stop(`Say which lesson of content/catalogue/lesson-map.json to begin: npm run lesson:new <slug>`);
const folder = join(ROOT, "content/lessons", mapped.slug);
if (existsSync(folder)) stop(`content/lessons/${mapped.slug} is there already.`);
for (const [file, text] of Object.entries(skeleton(mapped))) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}
console.log(`content/lessons/${mapped.slug} is begun. Next: docs/guides/writing-lessons.md, then`);
console.log(`npm run lesson:check ${mapped.slug}`);

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

function skeleton(lesson: MappedLesson): Record<string, string> {
  const boards = Object.entries(lesson.boards);
  const languages = [...new Set([lesson.language, ...boards.map(([, board]) => board.language)])];
  const names = ["first", "second", "third"];
  const exam = boards.map(
    ([board, { unit }]) =>
      `  - board: ${board}\n    unit: ${unit[0]}\n    marks: 2\n    ask: ""\n    answer: ""\n`,
  );
  return {
    "lesson.md": `---\ntitle: ${JSON.stringify(lesson.title)}\nminutes: ${lesson.minutes}\nlanguages: [${languages.join(", ")}]\ngoals:\n  - ${JSON.stringify(lesson.learningObjective)}\nwords: {}\nassumes: []\n---\n`,
    ...Object.fromEntries(
      names.map((name, index) => [`${index + 1}-${name}.md`, `---\ntitle: ""\nexercise: ${name}\n---\n`]),
    ),
    ...Object.fromEntries(names.flatMap((name, index) => exerciseFiles(name, index, languages))),
    "summary.md": `---\nquiz: []\nexam:\n${exam.join("")}---\n`,
  };
}

function exerciseFiles(name: string, index: number, languages: string[]): [string, string][] {
  const level = ["easy", "core", "stretch"][index];
  const page = `---\ntitle: ""\nlevel: ${level}\nmarks: ${index + 2}\nchecks: []\nhints:\n  nudge: ""\n  question: ""\n  example: ""\nmistakes: []\n---\n`;
  const programs = languages.flatMap((language) =>
    ["starter", "solution"].map((program): [string, string] => [
      `exercises/${name}/${language}/${program}.${EXTENSIONS[language]}`,
      "",
    ]),
  );
  return [[`exercises/${name}/exercise.md`, page], ...programs];
}
