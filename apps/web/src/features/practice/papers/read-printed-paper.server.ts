import { z } from "zod";
import { paperTitle, readBank, readPaper } from "../bank/question-library.server.ts";
import { renderQuestion } from "../bank/render-question.server.tsx";
import type { ShownQuestion } from "../bank/shown-question.ts";
import { drawnPaper, paperQuestions } from "../sittings/choose-questions.server.ts";
import type { PrintedPaperView, PrintedQuestion } from "./printed-paper-view.ts";

/** Paper, version of its blueprint, seed and a hash of its questions: cbse083-12.1.7f3.k2p9 */
export const PaperCode = z.string().regex(/^[a-z0-9-]{1,40}\.\d{1,3}\.[a-z0-9]{1,5}\.[a-z0-9]{4}$/);

/** The paper of a code. Without `withScheme` nothing of it tells an answer. */
export function readPrintedPaper(code: string, withScheme: boolean): PrintedPaperView | undefined {
  const [paper = "", , seed = ""] = code.split(".");
  const known = readPaper(paper);
  const drawn = drawnPaper(paper, Number.parseInt(seed, 36));
  if (!known || !drawn) return undefined;
  const { blueprint } = known;
  const shown = paperQuestions(drawn, paper).flatMap((stored, position) => {
    const question = readBank().question(stored);
    const { id: _id, seed: _seed, marks: _marks, ...place } = stored;
    return question ? [renderQuestion(question, { ...place, position }, withScheme)] : [];
  });
  const printed = printedQuestions(shown);
  return {
    code: drawn.code,
    title: paperTitle(known),
    minutes: blueprint.minutes,
    readingMinutes: blueprint.readingMinutes,
    marks: drawn.marks,
    boardMarks: blueprint.marks,
    instructions: blueprint.instructions,
    sections: drawn.sections.map(({ title, instruction, slots }) => ({
      title,
      instruction,
      groups: slots.map(({ answer, isJoined, questions }) => ({
        answer,
        isJoined,
        questions: printed.splice(0, questions.length),
      })),
    })),
    gaps: drawn.gaps,
    isChanged: drawn.code !== code,
  };
}

/** The parts of a case and the two sides of a choice have one number. */
const printedQuestions = (shown: ShownQuestion[]): PrintedQuestion[] =>
  [...Map.groupBy(shown, ({ number }) => number)].map(([number, questions]) => {
    const sides = [...Map.groupBy(questions, ({ option }) => option).values()];
    const marks = (sides[0] ?? []).reduce((sum, { shown: { marks: own } }) => sum + own, 0);
    const { question = number, part } = questions[0]?.printed ?? {};
    return { number: question, ...(part && { part }), marks, sides };
  });
