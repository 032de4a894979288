import * as m from "@nirmaan/messages/exams-teacher.ts";
import { suggestedPoints } from "#features/exams/review/mark-sitting.server.ts";
import type { OwnQuestion, Sitting } from "#features/exams/sitting/find-own-exam.server.ts";
import { exerciseTitle } from "#features/lessons/content/lesson-tasks.server.ts";

/** The answers of a sitting as the review and the printed sheet show them. */
export const shownAnswers = (questions: OwnQuestion[], { answers, grades, points, others }: Sitting) =>
  questions.map((question, at) => {
    const answer = answers[at];
    const grade = grades?.[at];
    return {
      title: exerciseTitle(question.lessonSlug, question.exercise),
      marks: question.marks,
      code: answer?.code ?? null,
      claim: answer?.isClaimed
        ? m.claimed({ when: m.dateAndTime({ at: new Date(answer.arrivedAt) }) })
        : null,
      checks: grade ? m.checksPassed({ passed: grade.passed, total: grade.total }) : null,
      failed: grade && grade.failed.length > 0 ? m.failedChecks({ names: grade.failed.join(", ") }) : null,
      points: points?.[at] ?? null,
      suggestion: suggestedPoints(question, grade),
      others: others
        .filter((other) => other.question === at)
        .map(({ code, madeAt }) => ({
          code,
          title: m.otherVersion({ when: m.dateAndTime({ at: new Date(madeAt) }) }),
        })),
    };
  });
