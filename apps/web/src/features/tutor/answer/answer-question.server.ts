import type { Database } from "@nirmaan/db/connect-database.ts";
import type { Lesson } from "@nirmaan/grading/lesson-format/lesson.ts";
import type { LessonLanguage } from "@nirmaan/grading/lesson-format/lesson-language.ts";
import type { Graded } from "@nirmaan/tutor-engine/evidence/problem.ts";
import type { TutorAnswer } from "@nirmaan/tutor-engine/tutor/compose-answer.ts";
import type { Student } from "#domain/people/person.ts";
import { mayUse } from "#server/people/may-use.ts";
import type { Client } from "#server/workers/fair-queue.ts";
import { saveTurn } from "../conversations/save-turn.server.ts";
import type { TutorModel } from "../model/create-tutor-model.server.ts";
import { rephraseWithModel } from "../model/rephrase-with-model.server.ts";
import { tutorPrompt } from "../model/tutor-prompt.server.ts";
import { hasModelBudget, logUsage } from "../model/tutor-usage.server.ts";
import { checksOfExercise } from "./checks-of-exercise.ts";
import type { createThreadedTutor } from "./create-threaded-tutor.server.ts";
import type { TutorQuestionForm } from "./tutor-question.ts";

type AskedQuestion = {
  db: Database;
  /** Undefined for a visitor of an open lesson; nothing of theirs is stored. */
  student: Student | undefined;
  question: TutorQuestionForm;
  lesson: Lesson | undefined;
  /** What the grader says about a page or about queries. */
  graded: Graded | undefined;
  /** Uses up one of the student's questions of the day; throws when none is left. */
  spend: () => Promise<void>;
  ask: ReturnType<typeof createThreadedTutor>;
  client: Client;
  requestId: string | undefined;
  model: TutorModel | null;
  signal: AbortSignal;
  say: (text: string) => void;
};

/** Answers one question and saves the reply. Messages of distress are answered before, by `answerDistress`. */
export async function answerQuestion(asked: AskedQuestion): Promise<{ reply: string; id: number | null }> {
  const { db, student, question, say } = asked;
  const startedAt = Date.now();
  const last = question.conversation.at(-1)?.content ?? "";
  await asked.spend();
  const hasBudget = student !== undefined && (await hasModelBudget(db, student));
  const answer = await asked.ask(problemOf(asked));
  const rephrased = await rephrase(asked, answer, hasBudget);
  const reply =
    rephrased?.kind === "model" ? rephrased.text : completeReply(rephrased?.text ?? "", answer.reply, say);
  if (!student) return { reply, id: null };
  await logUsage(db, student, {
    source: rephrased?.kind === "model" ? "model" : "engine",
    fallback: fallbackOf(rephrased, asked.model !== null && !hasBudget),
    model: asked.model?.name,
    inputTokens: rephrased?.inputTokens ?? 0,
    outputTokens: rephrased?.outputTokens ?? 0,
    costMilliPaise: asked.model?.costOf(rephrased?.inputTokens ?? 0, rephrased?.outputTokens ?? 0) ?? 0,
    milliseconds: Date.now() - startedAt,
  });
  const id = await saveTurn(db, student, {
    place: question.place,
    question: last,
    reply,
    rung: answer.hintLevel,
  });
  return { reply, id };
}

type Rephrased = Awaited<ReturnType<typeof rephraseWithModel>> | null;

async function rephrase(
  { model, student, question, signal, say }: AskedQuestion,
  answer: TutorAnswer,
  mayAsk: boolean,
): Promise<Rephrased> {
  if (!model || !student || !mayAsk || !mayUse(student, "outside-model")) return null;
  const { code, language, conversation } = question;
  const prompt = tutorPrompt({ answer, code, language, conversation, names: [student.name] });
  return rephraseWithModel(model, { ...prompt, secret: answer.gateContext, signal, say });
}

/** Sends the engine's reply; after a model's partial reply, only its last sentence, the question. */
function completeReply(said: string, reply: string, say: (text: string) => void): string {
  const rest = said.trim() === "" ? reply : ` ${reply.split(/(?<=[.!?।])\s+/).at(-1) ?? reply}`;
  for (const part of rest.split(/(?<=\s)/)) say(part);
  return (said + rest).trim();
}

const fallbackOf = (rephrased: Rephrased, isOverBudget: boolean) => {
  if (isOverBudget) return "over-budget" as const;
  return rephrased && rephrased.kind !== "model" ? rephrased.kind : null;
};

function problemOf({ question, lesson, graded, client, requestId }: AskedQuestion) {
  const { language, code, lastRun, conversation } = question;
  const exercise = lesson?.exercises.find(({ name }) => name === question.exercise);
  const variant = exercise?.variants[language as LessonLanguage];
  const checks = exercise && variant ? checksOfExercise(exercise, language as LessonLanguage) : [];
  return {
    problem: { language, code, checks, given: variant?.given ?? [], lastRun, graded },
    conversation,
    solution: variant?.solution,
    mistakes: exercise?.mistakes ?? [],
    client,
    requestId,
    visible: exercise ? [exercise.task, variant?.starter.content ?? ""] : [],
  };
}
