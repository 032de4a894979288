import type { Database } from "@nirmaan/db/connect-database.ts";
import type { Lesson } from "@nirmaan/grading/lesson-format/lesson.ts";
import type { LessonLanguage } from "@nirmaan/grading/lesson-format/lesson-language.ts";
import { readIntent } from "@nirmaan/tutor-engine/dialogue/read-intent.ts";
import type { Distress } from "@nirmaan/tutor-engine/dialogue/tutor-phrases.ts";
import type { createTutor, TutorAnswer } from "@nirmaan/tutor-engine/tutor/create-tutor.ts";
import type { Student } from "#server/people/person.ts";
import { saveTurn } from "../history/save-turn.server.ts";
import type { TutorModel } from "../model/create-tutor-model.server.ts";
import { rephraseWithModel } from "../model/rephrase-with-model.server.ts";
import { tutorPrompt } from "../model/tutor-prompt.server.ts";
import { hasModelBudget, logUsage } from "../model/tutor-usage.server.ts";
import { authorsQuestion } from "./authors-question.ts";
import { checksOfExercise } from "./checks-of-exercise.ts";
import { tutorContent } from "./tutor-content.ts";
import type { TutorQuestion } from "./tutor-question.ts";

type Asking = {
  db: Database;
  /** Nobody: a visitor of an open lesson. Nothing of theirs is kept. */
  student: Student | undefined;
  question: TutorQuestion;
  lesson: Lesson | undefined;
  /** Takes one of the student's questions of the day, or refuses. */
  spend: () => Promise<void>;
  /** Tells an adult; true where there is one to tell. */
  alert: (student: Student, kind: Distress) => Promise<boolean>;
  ask: ReturnType<typeof createTutor>;
  model: TutorModel | null;
  signal: AbortSignal;
  say: (text: string) => void;
};

/** One question of a student, from the look at the program to the kept reply. */
export async function answerQuestion(asking: Asking): Promise<{ reply: string; id: number | null }> {
  const { db, student, question, say } = asking;
  const began = Date.now();
  const last = question.conversation.at(-1)?.content ?? "";
  const intent = readIntent(last, tutorContent.ideas);
  const isDistress = intent.kind === "distress";
  // Somebody in distress is answered, whatever they have asked before.
  if (!isDistress) await asking.spend();
  const hasBudget = student !== undefined && !isDistress && (await hasModelBudget(db, student));
  const isTeacherNotified = student && isDistress ? await asking.alert(student, intent.distress) : false;
  const answer = await asking.ask({ ...problemOf(asking), isTeacherNotified });
  const worded = isDistress ? null : await wordIt(asking, answer, hasBudget);
  const reply = worded?.kind === "model" ? worded.text : finished(worded?.text ?? "", answer.reply, say);
  if (!student) return { reply, id: null };
  await logUsage(db, student, {
    source: isDistress ? "safety" : worded?.kind === "model" ? "model" : "engine",
    fallback: fallbackOf(worded, asking.model !== null && !isDistress && !hasBudget),
    model: asking.model?.name,
    inputTokens: worded?.inputTokens ?? 0,
    outputTokens: worded?.outputTokens ?? 0,
    costMilliPaise: asking.model?.costOf(worded?.inputTokens ?? 0, worded?.outputTokens ?? 0) ?? 0,
    milliseconds: Date.now() - began,
  });
  const id = await saveTurn(db, student, {
    place: question.place,
    question: last,
    reply,
    rung: answer.hintLevel,
  });
  return { reply, id };
}

type Worded = Awaited<ReturnType<typeof rephraseWithModel>> | null;

async function wordIt(
  { model, student, question, signal, say }: Asking,
  answer: TutorAnswer,
  mayAsk: boolean,
): Promise<Worded> {
  if (!model || !student || !mayAsk) return null;
  const { code, language, conversation } = question;
  const prompt = tutorPrompt({ answer, code, language, conversation, names: [student.name] });
  return rephraseWithModel(model, { ...prompt, secret: answer.gateContext, signal, say });
}

/** The engine's words: all of them, or after what a model has said already, its question. */
function finished(said: string, reply: string, say: (text: string) => void): string {
  const rest = said.trim() === "" ? reply : ` ${reply.split(/(?<=[.!?])\s+/).at(-1) ?? reply}`;
  for (const part of rest.split(/(?<=\s)/)) say(part);
  return (said + rest).trim();
}

const fallbackOf = (worded: Worded, isOverBudget: boolean) => {
  if (isOverBudget) return "over-budget" as const;
  return worded && worded.kind !== "model" ? worded.kind : null;
};

function problemOf({ question, lesson }: Asking) {
  const { language, code, lastRun, conversation } = question;
  const exercise = lesson?.exercises.find(({ name }) => name === question.exercise);
  const variant = exercise?.variants[language as LessonLanguage];
  const checks = exercise && variant ? checksOfExercise(exercise, language as LessonLanguage) : [];
  return {
    problem: { language, code, checks, given: variant?.given ?? [], lastRun },
    conversation,
    solution: variant?.solution,
    recognise: exercise && authorsQuestion(exercise.mistakes, checks, code),
    visible: exercise ? [exercise.task, variant?.starter.content ?? ""] : [],
  };
}
