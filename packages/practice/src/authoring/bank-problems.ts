import type { PracticeQuestion } from "../question/practice-question.ts";
import type { QuestionFile } from "../read-questions/question-file.ts";
import type { QuestionProblem } from "../read-questions/question-problem.ts";
import type { Syllabus } from "../syllabus/syllabus.ts";

const MAX_LINES = 350;

/** What only the whole bank shows: ids that are used twice or not in the syllabus, questions that repeat another. */
export function bankProblems(
  files: QuestionFile[],
  questions: PracticeQuestion[],
  syllabuses: Syllabus[],
): QuestionProblem[] {
  const units = new Set(syllabuses.flatMap(({ units }) => units.map(({ id }) => id)));
  const bullets = new Set(
    syllabuses.flatMap(({ units }) => units.flatMap(({ bullets }) => bullets.map(({ id }) => id))),
  );
  const problems = files.flatMap((file) => fileProblems(file, units));
  const seen = new Map<string, string>();
  for (const question of questions) {
    const { id, places, seed } = question.shown;
    const at = locate(files, id);
    for (const bullet of places.flatMap((place) => place.bullets))
      if (!bullets.has(bullet)) problems.push({ ...at, says: `${bullet} is not in the syllabus` });
    const text = plainText(question);
    const other = seen.get(text);
    if (other !== undefined && other !== id) problems.push({ ...at, says: `it asks the same as ${other}` });
    if (other === id && seed > 0)
      problems.push({ ...at, says: `seed ${seed} gives a question that another seed gave` });
    seen.set(text, id);
  }
  return problems;
}

function fileProblems(file: QuestionFile, units: Set<string>): QuestionProblem[] {
  const problems: QuestionProblem[] = [];
  const at = { file: file.file, line: 1 };
  if (!units.has(file.facts.unit))
    problems.push({ ...at, says: `unit ${file.facts.unit} is not in the syllabus` });
  if (!file.file.startsWith(`${file.facts.paper}/`))
    problems.push({ ...at, says: `the folder should be ${file.facts.paper}` });
  const names = file.questions.map(({ name }) => name);
  for (const { name, line } of file.questions.filter(({ name }, index) => names.indexOf(name) !== index))
    problems.push({
      file: file.file,
      line,
      question: name,
      says: "another question of this file has the same name",
    });
  const lines = file.questions.at(-1)?.line ?? 0;
  if (lines > MAX_LINES)
    problems.push({ ...at, says: `the file has more than ${MAX_LINES} lines; divide it by topic` });
  return problems;
}

function locate(files: QuestionFile[], id: string): { file: string; line: number; question: string } {
  const [paper, topic, name = ""] = id.split("/");
  const file = files.find(({ file }) => file === `${paper}/${topic}.md`);
  return {
    file: file?.file ?? id,
    line: file?.questions.find((raw) => raw.name === name)?.line ?? 1,
    question: name,
  };
}

/** What a student reads, without spaces and case: two questions with the same text are the same question. */
const plainText = ({ shown, ask }: PracticeQuestion): string =>
  JSON.stringify([shown.stem, shown.programs, shown.tables, shown.case?.id, ask])
    .toLowerCase()
    .replace(/\s+/g, "");
