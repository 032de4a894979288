import type { z } from "zod";
import type { Exercise, Signs } from "../lesson-format/exercise.ts";
import { blockProblems } from "../lesson-format/language-blocks.ts";
import type { Lesson } from "../lesson-format/lesson.ts";
import type { LessonFiles } from "../lesson-format/lesson-files.ts";
import { BrokenLesson, type LessonProblem } from "../lesson-format/lesson-problem.ts";
import type { Question } from "../lesson-format/question.ts";
import { compareTexts, withCode } from "./compare-texts.ts";
import { parseFrontMatter } from "./front-matter.ts";
import {
  HindiExercisePage,
  HindiLessonPage,
  type HindiQuestion,
  HindiStepPage,
  HindiSummaryPage,
} from "./hindi-pages.ts";

const HINDI = /\.hi\.(md|svg)$/;
const HINDI_FIGURE = /^figures\/([a-z0-9-]+)\.hi\.svg$/;
/** The board that sets its papers in Hindi too. */
const BILINGUAL_BOARD = "CBSE";

type Translate = (where: string, english: string, hindi: string | undefined) => string;
type Page<Fields> = {
  fields: Fields;
  text: string;
  translate: Translate;
  report: (says: string) => void;
};
type ReadPage = <Schema extends z.ZodType>(
  english: string,
  schema: Schema,
) => Page<z.infer<Schema>> | undefined;

/**
 * The lesson with its texts in Hindi: steps, programs, checks and right answers are those of the English lesson.
 * Undefined when it has no Hindi page. Throws a BrokenLesson when the pages differ in structure.
 */
export function parseHindiLesson(lesson: Lesson, files: LessonFiles): Lesson | undefined {
  const own = Object.keys(files).filter((file) => HINDI.test(file));
  if (own.length === 0) return undefined;
  const problems: LessonProblem[] = own
    .filter((file) => !(englishOf(file) in files))
    .map((file) => ({ file, line: 1, says: `there is no English file ${englishOf(file)}` }));
  const read = pageReader(files, problems);
  const translated: Lesson = {
    ...translateOpening(lesson, read),
    steps: lesson.steps.map((step) => translateStep(step, stepFile(files, step.name), read)),
    exercises: lesson.exercises.map((exercise) => translateExercise(exercise, read)),
    summary: translateSummary(lesson.summary, read),
    figures: { ...englishFigures(lesson), ...hindiFigures(files) },
  };
  if (problems.length > 0)
    throw new BrokenLesson(
      problems.map((problem) => ({ ...problem, file: `content/lessons/${lesson.slug}/${problem.file}` })),
    );
  return translated;
}

const englishOf = (file: string) => file.replace(HINDI, ".$1");
const stepFile = (files: LessonFiles, name: string) =>
  Object.keys(files).find((file) => file.replace(/^\d+-/, "") === `${name}.md`) ?? `${name}.md`;

/** A drawing that has no Hindi version says that its words are English. */
const englishFigures = ({ figures }: Lesson): Lesson["figures"] =>
  Object.fromEntries(
    Object.entries(figures).map(([name, drawing]) => [name, drawing.replace("<svg ", '<svg lang="en" ')]),
  );

function hindiFigures(files: LessonFiles): Lesson["figures"] {
  return Object.fromEntries(
    Object.entries(files).flatMap(([file, drawing]) => {
      const name = HINDI_FIGURE.exec(file)?.[1];
      return name ? [[`${name}.svg`, drawing]] : [];
    }),
  );
}

/** Reads the Hindi page beside an English one, and compares each text that is translated through it. */
function pageReader(files: LessonFiles, problems: LessonProblem[]): ReadPage {
  return (english, schema) => {
    const file = english.replace(/\.md$/, ".hi.md");
    const content = files[file];
    if (content === undefined) {
      problems.push({ file, line: 1, says: "this file is missing: a lesson is in Hindi as a whole" });
      return undefined;
    }
    const { page, problems: found } = parseFrontMatter(file, content, schema);
    problems.push(...found, ...blockProblems(content).map((problem) => ({ file, ...problem })));
    if (!page) return undefined;
    const translate: Translate = (where, before, hindi) => {
      const says = hindi === undefined ? ["this has no Hindi text"] : compareTexts(before, hindi);
      const line = lineOf(content, hindi);
      problems.push(...says.map((problem) => ({ file, line, says: `${where}: ${problem}` })));
      return hindi === undefined ? before : withCode(before, hindi);
    };
    return { ...page, translate, report: (says) => void problems.push({ file, line: 1, says }) };
  };
}

/** The line on which the text begins, as far as it can be found. */
const lineOf = (content: string, text = ""): number => {
  const first = text.split("\n").find((line) => line.trim() !== "") ?? "";
  return (
    Math.max(
      0,
      content.split("\n").findIndex((line) => first !== "" && line.includes(first)),
    ) + 1
  );
};

function translateOpening(lesson: Lesson, read: ReadPage): Lesson {
  const page = read("lesson.md", HindiLessonPage);
  if (!page) return lesson;
  const { fields, text, translate, report } = page;
  const words = Object.entries(fields.words);
  reportCount("goals", lesson.goals, fields.goals, report);
  reportCount("words", Object.keys(lesson.words), words, report);
  return {
    ...lesson,
    title: translate("title", lesson.title, fields.title),
    goals: lesson.goals.map((goal, index) => translate(`goal ${index + 1}`, goal, fields.goals[index])),
    words: Object.fromEntries(
      Object.entries(lesson.words).map(([word, meaning], index) => {
        const [hindiWord = "", hindiMeaning] = words[index] ?? [];
        if (!hindiWord.toLowerCase().includes(word.toLowerCase()))
          report(`word ${index + 1} should have its English word in brackets: (${word})`);
        return [hindiWord, translate(`meaning of "${word}"`, meaning, hindiMeaning)];
      }),
    ),
    hook: translate("text", lesson.hook, text),
  };
}

function reportCount(what: string, english: unknown[], hindi: unknown[], report: (says: string) => void) {
  if (hindi.length !== english.length)
    report(`it has ${hindi.length} ${what}, the English page has ${english.length}`);
}

function reportUnknown(what: string, known: string[], hindi: object, report: (says: string) => void) {
  for (const name of Object.keys(hindi))
    if (!known.includes(name)) report(`the English page has no ${what} "${name}"`);
}

function translateStep(step: Lesson["steps"][number], file: string, read: ReadPage) {
  const page = read(file, HindiStepPage);
  if (!page) return step;
  const { fields, text, translate, report } = page;
  if (fields.probe && !step.probe) report("the English page has no probe");
  return {
    ...step,
    title: translate("title", step.title, fields.title),
    text: translate("text", step.text, text),
    ...(step.probe && { probe: translateQuestion("probe", step.probe, fields.probe, page) }),
  };
}

function translateQuestion(
  where: string,
  { ask, choices }: Question,
  hindi: HindiQuestion | undefined,
  { translate, report }: Pick<Page<unknown>, "translate" | "report">,
): Question {
  reportCount(`choices in ${where}`, choices, hindi?.choices ?? [], report);
  return {
    ask: translate(where, ask, hindi?.ask),
    choices: choices.map(({ text, reply, right }, index) => ({
      right,
      text: translate(`${where}, choice ${index + 1}`, text, hindi?.choices[index]?.text),
      reply: translate(`${where}, reply ${index + 1}`, reply, hindi?.choices[index]?.reply),
    })),
  };
}

function translateSummary(summary: Lesson["summary"], read: ReadPage): Lesson["summary"] {
  const page = read("summary.md", HindiSummaryPage);
  if (!page) return summary;
  const { fields, text, translate, report } = page;
  reportCount("questions", summary.quiz, fields.quiz, report);
  const boards = summary.exam.map(({ board }): string => board);
  reportUnknown("exam question of", boards, fields.exam, report);
  return {
    text: translate("text", summary.text, text),
    quiz: summary.quiz.map((question, index) =>
      translateQuestion(`question ${index + 1}`, question, fields.quiz[index], page),
    ),
    exam: summary.exam.map((exam) => {
      const hindi = fields.exam[exam.board];
      if (!hindi && exam.board !== BILINGUAL_BOARD) return exam;
      return {
        ...exam,
        ask: translate(`exam question of ${exam.board}`, exam.ask, hindi?.ask),
        answer: translate(`answer for ${exam.board}`, exam.answer, hindi?.answer),
      };
    }),
  };
}

function translateExercise(exercise: Exercise, read: ReadPage): Exercise {
  const page = read(`exercises/${exercise.name}/exercise.md`, HindiExercisePage);
  if (!page) return exercise;
  const { fields, text, translate, report } = page;
  const names = exercise.checks.map(({ name }) => name);
  reportUnknown("check", names, fields.checks, report);
  reportUnknown(
    "mistake",
    exercise.mistakes.map(({ name }) => name),
    fields.mistakes,
    report,
  );
  const { nudge, question, example } = exercise.hints;
  const checks = exercise.checks.map((check) => {
    const hindi = fields.checks[check.name];
    const { name, look } = typeof hindi === "string" ? { name: hindi, look: undefined } : (hindi ?? {});
    return {
      ...check,
      name: translate(`check "${check.name}"`, check.name, name),
      ...(check.look && { look: translate(`look of "${check.name}"`, check.look, look) }),
    };
  });
  const hindiName = (name: string) => checks[names.indexOf(name)]?.name ?? name;
  return {
    ...exercise,
    title: translate("title", exercise.title, fields.title),
    task: translate("text", exercise.task, text),
    checks,
    hints: {
      nudge: translate("nudge", nudge, fields.hints.nudge),
      question: translate("question", question, fields.hints.question),
      example: translate("example", example, fields.hints.example),
    },
    mistakes: exercise.mistakes.map((mistake) => ({
      ...mistake,
      ask: translate(`mistake ${mistake.name}`, mistake.ask, fields.mistakes[mistake.name]),
      when: withCheckNames(mistake.when, hindiName),
    })),
  };
}

/** A sign can name a check: the grader compares it with the name that the check has in this language. */
function withCheckNames(when: Signs | Signs[], hindiName: (name: string) => string): Signs | Signs[] {
  const rename = (signs: Signs): Signs =>
    signs.check === undefined ? signs : { ...signs, check: hindiName(signs.check) };
  return Array.isArray(when) ? when.map(rename) : rename(when);
}
