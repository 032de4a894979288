import { Blueprint, blueprintId } from "@nirmaan/practice/papers/blueprint.ts";
import { createQuestionBank, type QuestionBank } from "@nirmaan/practice/read-questions/question-bank.ts";
import { Syllabus } from "@nirmaan/practice/syllabus/syllabus.ts";
import type { LearningPath } from "#domain/learning-path.ts";

type QuestionTexts = Record<string, string>;

const markdown: QuestionTexts = import.meta.glob<string>("../../../../../../content/questions/*/*.md", {
  eager: true,
  query: "?raw",
  import: "default",
});
const ran: QuestionTexts = import.meta.glob<string>("../../../../../../content/questions/*/*.ran.json", {
  eager: true,
  query: "?raw",
  import: "default",
});
const syllabuses = import.meta.glob("../../../../../../content/syllabus/*.json", {
  eager: true,
  import: "default",
});
const blueprints = import.meta.glob("../../../../../../content/papers/*.json", {
  eager: true,
  import: "default",
});

let bank: QuestionBank | undefined;

/** The question bank with its answers; never sent to a browser as a whole. Indexed on first use. */
export function readBank(): QuestionBank {
  bank ??= createQuestionBank(
    Object.entries(markdown).map(([path, text]) => ({
      path: path.replace(/^.*content\/questions\//, ""),
      markdown: text,
      ran: ran[path.replace(/\.md$/, ".ran.json")] ?? "{}",
    })),
  );
  return bank;
}

/** An examination; `blueprint` is the paper that was asked for, or the first. */
type KnownPaper = { syllabus: Syllabus; blueprint: Blueprint; blueprints: Blueprint[] };

let papers: Map<string, KnownPaper> | undefined;

function readPapers(): Map<string, KnownPaper> {
  if (papers) return papers;
  const plans = Object.values(blueprints).map((content) => Blueprint.parse(content));
  papers = new Map(
    Object.values(syllabuses).flatMap((content) => {
      const syllabus = Syllabus.parse(content);
      const own = plans.filter(({ paper }) => paper === syllabus.id);
      const [blueprint] = own;
      return blueprint ? [[syllabus.id, { syllabus, blueprint, blueprints: own }]] : [];
    }),
  );
  return papers;
}

/** Every examination, in the order of the files. */
export const readAllPapers = () => [...readPapers().values()];

/** One examination of a board by the id of its syllabus, or of one of its papers. */
export function readPaper(id: string): KnownPaper | undefined {
  const known = readPapers().get(id);
  if (known) return known;
  return readAllPapers().flatMap((paper) => {
    const blueprint = paper.blueprints.find((one) => blueprintId(one) === id);
    return blueprint ? [{ ...paper, blueprint }] : [];
  })[0];
}

/** What is printed at the top of a paper. */
export const paperTitle = ({ syllabus, blueprint: { part } }: KnownPaper): string =>
  part ? `${syllabus.title}, ${part.title}` : syllabus.title;

/** ISC begins in class 11 and ICSE ends in class 10: their students of other classes follow the sister board. */
const boardFor = ({ board, classLevel }: LearningPath): LearningPath["board"] => {
  const isSenior = classLevel === "11" || classLevel === "12";
  if (board === "ISC" && !isSenior) return "ICSE";
  return board === "ICSE" && isSenior ? "ISC" : board;
};

/** The examinations of a board and class, those with most written questions in the bank first. */
export function readPapersOf(path: LearningPath) {
  const [board, { classLevel }] = [boardFor(path), path];
  const count = (id: string) =>
    readBank().entries.filter(
      ({ use, places }) => use === "paper" && places.some(({ paper }) => paper === id),
    ).length;
  return [...readPapers().values()]
    .filter(({ syllabus }) => syllabus.board === board && syllabus.classLevels.includes(classLevel))
    .map((paper) => ({ ...paper, questions: count(paper.syllabus.id) }))
    .toSorted((a, b) => b.questions - a.questions);
}

/** The lessons that teach a bullet of the student's examinations, in the order of the syllabus. */
export const readSyllabusLessons = (path: LearningPath): string[] => [
  ...new Set(
    readPapersOf(path).flatMap(({ syllabus }) =>
      syllabus.units.flatMap(({ bullets }) => bullets.flatMap(({ lessons }) => lessons)),
    ),
  ),
];
