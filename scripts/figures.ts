/** `npm run -s figures`: the size and state of the repository as one JSON object, computed from the files at each call. */
import { join } from "node:path";
import { readEveryLesson, readHindiLesson } from "@nirmaan/grading/read-lessons/read-lesson-folder.ts";
import { readCatalogues } from "@nirmaan/messages/compile/read-catalogues.ts";
import { readBlueprints } from "@nirmaan/practice/papers/read-blueprints.ts";
import { readQuestionBank } from "@nirmaan/practice/read-questions/read-question-bank.ts";
import { coverageOf, isCovered, questionsByUnit } from "@nirmaan/practice/syllabus/coverage.ts";
import { readSyllabuses } from "@nirmaan/practice/syllabus/read-syllabuses.ts";
import ts from "typescript-in-javascript";
import { repeatedTypeNames } from "../architecture/declared-types.ts";
import { folderCycles, folderSizes, repeatedBaseNames } from "../architecture/folders.ts";
import { foreignCodeIn } from "../architecture/foreign-code.ts";
import { functionsOf } from "../architecture/functions.ts";
import { countKeys, missingKeys, unusedKeys } from "../architecture/messages/catalogue-problems.ts";
import { messageUses } from "../architecture/messages/message-uses.ts";
import { sentencesIn } from "../architecture/messages/sentences-in-code.ts";
import { importsOf, isTest, readCode, readSources, type Source } from "../architecture/read-sources.ts";
import { fileCycles, lineCount, medianLines } from "../architecture/rules.ts";

const CONTENT = join(import.meta.dirname, "../content");
const LESSONS = join(CONTENT, "lessons");
const TEST_FUNCTIONS = new Set(["test", "it", "inTransaction"]);

const sources = readSources();
const code = readCode();
console.log(
  JSON.stringify({
    code: codeFigures(),
    tests: { count: code.filter(({ path }) => isTest(path)).reduce((sum, file) => sum + testsIn(file), 0) },
    content: contentFigures(),
    messages: messageFigures(),
  }),
);

function codeFigures() {
  const lines = code.map(lineCount);
  return {
    files: code.length,
    lines: lines.reduce((sum, count) => sum + count, 0),
    medianFile: medianLines(code),
    longestFile: Math.max(...lines),
    longestFunction: Math.max(...code.flatMap(functionsOf).map((found) => found.lines)),
    largestFolder: Math.max(...folderSizes(code).values()),
    fileCycles: fileCycles(sources).length,
    folderCycles: folderCycles(sources).length,
    foreignLinesInStrings: code.flatMap(foreignCodeIn).reduce((sum, found) => sum + found.lines, 0),
    repeatedBaseNames: repeatedBaseNames(code).length,
    filesOver20Imports: sources.filter((file) => !isTest(file.path) && importsOf(file).length > 20).length,
    typeNamesDeclaredTwice: repeatedTypeNames(sources).length,
    linesOutsideProduct: linesOf(
      code.filter(({ path }) => /^(scripts|bench|architecture)\//.test(path) && !isTest(path)),
    ),
    testLinesPerLine: testLinesPerLine(),
  };
}

function linesOf(files: Source[]): number {
  return files.reduce((sum, file) => sum + lineCount(file), 0);
}

/** By application and package, in all languages. */
function testLinesPerLine(): Record<string, number> {
  const parts = Object.groupBy(
    code.filter(({ path }) => /^(apps|packages)\//.test(path)),
    ({ path }) => path.split("/").slice(0, 2).join("/"),
  );
  return Object.fromEntries(
    Object.entries(parts).map(([part, files = []]) => {
      const [tests, source] = [
        files.filter(({ path }) => isTest(path)),
        files.filter(({ path }) => !isTest(path)),
      ];
      return [part, Math.round((linesOf(tests) / Math.max(linesOf(source), 1)) * 100) / 100];
    }),
  );
}

function testsIn({ path, text }: Source): number {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  let count = 0;
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && TEST_FUNCTIONS.has(calledName(node)) && node.arguments.length > 1)
      count += 1;
    ts.forEachChild(node, visit);
  };
  visit(file);
  return count;
}

/** `test(…)` and `test.for([…])(…)` both count as `test`; `test.step` and `test.use` do not. */
function calledName({ expression }: ts.CallExpression): string {
  if (ts.isIdentifier(expression)) return expression.text;
  const inner = ts.isCallExpression(expression) ? expression.expression : undefined;
  return inner && ts.isPropertyAccessExpression(inner) ? inner.expression.getText() : "";
}

/** `missing` are messages without Hindi, `inCode` sentences that are in no catalogue. */
function messageFigures() {
  const catalogues = readCatalogues();
  return {
    en: countKeys(catalogues, "en"),
    hi: countKeys(catalogues, "hi"),
    missing: missingKeys(catalogues, "hi").length,
    unused: unusedKeys(catalogues, messageUses(sources).keys).length,
    inCode: sources.flatMap(sentencesIn).length,
  };
}

function contentFigures() {
  const lessons = readEveryLesson(LESSONS);
  const exercises = lessons.flatMap((lesson) => lesson.exercises);
  type Checks = (typeof exercises)[number]["checks"];
  const hasHiddenCheck = (checks: Checks) =>
    checks.some((check) => check.hidden || ("calls" in check && check.calls.some((call) => call.hidden)));
  // A first program without input prints the lines that its task shows: there is no second case to hide.
  const hasOneCase = (checks: Checks) =>
    checks.every((check) => check.kind === "structure" || (check.kind === "output" && check.input === ""));
  return {
    lessons: lessons.length,
    lessonsInHindi: lessons.filter(({ slug }) => readHindiLesson(LESSONS, slug)).length,
    exercises: exercises.length,
    exercisesWithoutHiddenCheck: exercises.filter(
      ({ checks }) => !hasHiddenCheck(checks) && !hasOneCase(checks),
    ).length,
    ...bankFigures(lessons),
  };
}

/** A family counts as one question. `papers` have a blueprint; the IB examines in two. */
function bankFigures(lessons: ReturnType<typeof readEveryLesson>) {
  const { questions: all, problems } = readQuestionBank(join(CONTENT, "questions"));
  const [questions, viva] = [
    all.filter(({ shown }) => shown.use === "paper"),
    all.filter(({ shown }) => shown.use === "viva"),
  ];
  const coverage = coverageOf(readSyllabuses(join(CONTENT, "syllabus")), lessons, all);
  const count = (chosen: typeof questions) => new Set(chosen.map(({ shown }) => shown.id)).size;
  const kinds = Object.groupBy(questions, ({ kind }) => kind);
  return {
    questions: count(questions),
    questionVariants: questions.length,
    questionsNotRun: problems.length,
    questionsByKind: Object.fromEntries(Object.entries(kinds).map(([kind, own]) => [kind, count(own)])),
    questionsByUnit: questionsByUnit(questions),
    papers: readBlueprints(join(CONTENT, "papers")).length,
    vivaQuestions: count(viva),
    vivaQuestionsByUnit: questionsByUnit(viva),
    syllabusBullets: coverage.length,
    syllabusBulletsCovered: coverage.filter(isCovered).length,
    syllabusBulletsWithQuestions: coverage.filter(({ questions }) => questions.length > 0).length,
  };
}
