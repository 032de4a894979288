/** Something that an author has to fix, in words for a teacher. */
export type LessonProblem = { file: string; line: number; says: string };

export class BrokenLesson extends Error {
  readonly problems: LessonProblem[];
  constructor(problems: LessonProblem[]) {
    super(problems.map(({ file, line, says }) => `${file}, line ${line}: ${says}`).join("\n"));
    this.problems = problems;
  }
}
