/** What the worker threads can do, by name (`server/workers`). This is the entry of their bundle. */
import { move } from "piscina";
import type { JudgedProgram } from "#features/lessons/attempts/grade-attempt.server.ts";
import type { DiagnosedProgram } from "#features/tutor/answer/create-threaded-tutor.server.ts";
import { threadFunction } from "#server/workers/thread-function.ts";

export const gradePage = threadFunction(
  async () => (await import("@nirmaan/grading/page-source/grade-page-source.ts")).gradePageSource,
);

export const judgeProgram = threadFunction(async () => {
  const { judgeRuns } = await import("@nirmaan/grading/grade/grade-exercise.ts");
  return ({ exercise, language, code, runs }: JudgedProgram) => judgeRuns(exercise, language, code, runs);
});

export const diagnoseProgram = threadFunction(async () => {
  const { diagnose } = await import("@nirmaan/tutor-engine/diagnosis/diagnose.ts");
  const { forwardToTargets } = await import("#server/runners/forward-to-runner.ts");
  return ({ problem, targets, requestId }: DiagnosedProgram) =>
    diagnose(problem, forwardToTargets(targets, { clientId: "tutor", hasPriority: false, requestId }));
});

export const replyToQuestion = threadFunction(
  async () => (await import("#features/tutor/answer/reply-to-question.server.ts")).replyToQuestion,
);

export const findDistress = threadFunction(
  async () => (await import("#features/tutor/hearing/find-distress.server.ts")).findDistress,
);

export const makeZip = threadFunction(async () => {
  const zip = await import("#server/workers/make-zip.ts");
  // Handed over without a copy.
  return (request: Parameters<typeof zip.makeZip>[0]) => move(zip.makeZip(request));
});

export const drawCertificate = threadFunction(
  async () => (await import("#features/certificates/draw-certificate.server.ts")).drawCertificate,
);

export const drawCards = threadFunction(
  async () => (await import("#features/schools/cards/draw-cards.server.ts")).drawCards,
);

export const writeMarkSheet = threadFunction(
  async () => (await import("#features/marking/write-mark-sheet.server.ts")).writeMarkSheet,
);

export const comparePrograms = threadFunction(
  async () => (await import("#features/assignments/similarity/compare-programs.server.ts")).comparePrograms,
);

export const drawInvoice = threadFunction(
  async () => (await import("#features/subscription/invoices/draw-invoice.server.ts")).drawInvoice,
);

export const pushRepository = threadFunction(
  async () => (await import("#features/history/github/push-repository.server.ts")).pushRepository,
);

export const readBlob = threadFunction(
  async () => (await import("#features/history/repository/read-blob.server.ts")).readBlob,
);
