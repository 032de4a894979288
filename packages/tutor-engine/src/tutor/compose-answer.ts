import type { Diagnosis } from "../diagnosis/diagnose.ts";
import { composeReply, type Decided, type Draft } from "../dialogue/compose-reply.ts";
import type { TutorPhrases } from "../dialogue/tutor-phrases.ts";
import type { DistressKind } from "../distress/distress.ts";
import type { CheckRun } from "../evidence/evidence.ts";
import type { Problem, Turn } from "../evidence/problem.ts";
import { type GateContext, gateReply } from "../gate/gate-reply.ts";
import { languageOfTalk } from "../understanding/read-language.ts";

export type TutorQuestion = {
  problem: Problem;
  conversation: Turn[];
  solution?: string | undefined;
  /** Returns the lesson author's question for a known mistake. */
  recognise?: ((results: CheckRun[]) => string | undefined) | undefined;
  /** More that the student can see, such as the text of the task. */
  visible?: string[] | undefined;
};

export type TutorAnswer = {
  reply: string;
  hintLevel: number;
  diagnosis: Diagnosis;
  /** For a model that words the reply; absent when a general question is asked. */
  decided?: Decided | undefined;
  distress?: DistressKind;
  /** For a model that rephrases the reply: its text must pass the same gate. */
  gateContext: GateContext;
};

/** The question for the hint level of the conversation, checked by the gate. */
export function composeAnswer(
  question: TutorQuestion,
  diagnosis: Diagnosis,
  tutorPhrases: TutorPhrases,
): TutorAnswer {
  const { problem, conversation } = question;
  const gateContext = gateContextOf(question);
  const fullContext = {
    ...gateContext,
    visible: [...(gateContext.visible ?? []), ...shownResults(problem, diagnosis)],
  };
  const authors = isWrong(diagnosis)
    ? (problem.graded?.ask ?? question.recognise?.(diagnosis.evidence.results))
    : undefined;
  const lessonQuestion = authors && isInLanguage(authors, conversation) ? authors : undefined;
  const input = { problem, conversation, diagnosis };
  const draft = firstThatPasses(
    [
      () => composeReply({ ...input, lessonQuestion }, tutorPhrases),
      () => composeReply(input, tutorPhrases),
      () => composeReply(input, { ...tutorPhrases, noviceErrors: [] }),
    ],
    { ...fullContext, authored: lessonQuestion },
    tutorPhrases.phrases[languageOfTalk(conversation)].general[0] ?? "",
  );
  const { text: reply, hintLevel, decided, isExplanation } = draft;
  return { reply, hintLevel, diagnosis, decided, gateContext: { ...fullContext, isExplanation } };
}

/** A lesson is written in English or in Hindi; there is none in romanised Hindi. */
function isInLanguage(text: string, conversation: Turn[]): boolean {
  const language = languageOfTalk(conversation);
  return language !== "hinglish" && /[\u0904-\u0963]/.test(text) === (language === "hindi");
}

/** What the student wrote, in order. */
export const messagesOf = ({ conversation }: TutorQuestion): string[] =>
  conversation.flatMap(({ role, content }) => (role === "user" ? [content] : []));

export const gateContextOf = (question: TutorQuestion): GateContext => {
  const { problem, solution, visible = [] } = question;
  return {
    asked: messagesOf(question).at(-1) ?? "",
    code: problem.code,
    checks: problem.checks,
    solution,
    visible: [
      ...visible,
      problem.graded?.failing ?? "",
      problem.lastRun?.output ?? "",
      problem.lastRun?.error ?? "",
    ],
  };
};

const isWrong = ({ passed, total }: Diagnosis) => passed < total;

/** The first draft that passes the gate, or a general question. */
function firstThatPasses(drafts: (() => Draft)[], gateContext: GateContext, general: string): Draft {
  for (const make of drafts) {
    const draft = make();
    const gated = gateReply(draft.text, { ...gateContext, isExplanation: draft.isExplanation });
    if (gated.kind === "passed") return { ...draft, text: gated.text };
  }
  return { text: general, hintLevel: 1 };
}

const shownResults = (problem: Problem, { evidence }: Diagnosis): string[] =>
  evidence.results.flatMap(({ actual, error }, index) =>
    problem.checks[index]?.hidden ? [] : [actual ?? "", error ?? ""],
  );
