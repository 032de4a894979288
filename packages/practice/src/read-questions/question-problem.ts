/** Something that an author has to fix. Lines are counted from 1. */
export type QuestionProblem = { file: string; line: number; question?: string; says: string };

export const describeProblem = ({ file, line, question, says }: QuestionProblem): string =>
  `${file}, line ${line}${question ? `, ${question}` : ""}: ${says}`;

/** Thrown while one question is read; the reader adds file and line. */
export class QuestionFault extends Error {}

export function fault(says: string): never {
  throw new QuestionFault(says);
}
