/** Something an author has to put right, said so that a teacher knows where and how. */
export type LessonProblem = { file: string; line: number; says: string };

export class BrokenLesson extends Error {
  readonly problems: LessonProblem[];
  constructor(problems: LessonProblem[]) {
    super(problems.map(({ file, line, says }) => `${file}, line ${line}: ${says}`).join("\n"));
    this.problems = problems;
  }
}
