/** What a student can do next, with titles in the language of the mail. Routes and jobs fill it in from other features. */
export type NextWork = {
  /** The lesson in which the student stopped, or the first one that is open. */
  lesson: { title: string; slug: string; isBegun: boolean } | null;
  /** Assignments that are not done and not yet due, by due time. */
  assignments: { title: string; dueAt: Date }[];
  /** Questions of the daily review. */
  reviewQuestions: number;
};

export const hasNextWork = ({ lesson, assignments, reviewQuestions }: NextWork): boolean =>
  lesson !== null || assignments.length > 0 || reviewQuestions > 0;
