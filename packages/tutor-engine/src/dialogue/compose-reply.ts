import type { Diagnosis } from "../diagnosis/diagnose.ts";
import type { ReplyLanguage } from "../distress/distress.ts";
import type { Problem, Turn } from "../evidence/problem.ts";
import { type RunFacts, runFactsOf } from "../observed-run/run-facts.ts";
import { languageOfTalk } from "../understanding/read-language.ts";
import { conceptOfLine } from "./concept-of-line.ts";
import { findIdea } from "./find-idea.ts";
import type { Finding } from "./finding.ts";
import { openingOf } from "./opening.ts";
import { type Facts, factsOf, fillAll, namesIn } from "./question-facts.ts";
import { asksForUnseen, questionKind } from "./question-kind.ts";
import { reactionTo } from "./reaction.ts";
import { questionOfStage } from "./stage-question.ts";
import { type StatedResults, statedResultsOf } from "./stated-results.ts";
import { showsNumber, wantedIn } from "./success-report.ts";
import type { Talk } from "./talk.ts";
import { planTalk, type Stage, type TalkPlan } from "./talk-plan.ts";
import { isThanksForChange } from "./thanks-for-change.ts";
import { type Family, familyOf, pickUnused, type TutorPhrases } from "./tutor-phrases.ts";

export type Draft = {
  text: string;
  hintLevel: number;
  /** An idea of the syllabus, a rule or an example of another task is explained. */
  isExplanation?: boolean;
  decided?: Decided;
};

/** What the engine decided: whoever words the reply keeps to it. */
export type Decided = { stage: Stage; found: Finding; language: ReplyLanguage };

export type ReplyInput = {
  problem: Problem;
  diagnosis: Diagnosis;
  conversation: Turn[];
  /** The question that the lesson's author wrote for the mistake that was recognised. */
  lessonQuestion?: string | undefined;
};

const EXPLANATION_LEVEL = 4;
/** At most this many words stand before the question. */
const MOST_WORDS_BEFORE = 20;

/** One short question about the student's program, after a reaction to the last message. */
export function composeReply(input: ReplyInput, content: TutorPhrases): Draft {
  const language = languageOfTalk(input.conversation);
  const talk = talkOf(input, content, language);
  const { stage, found, last } = talk.plan;
  const { hintLevel } = talk;
  const decided = { stage, found, language };
  const explained = last.act === "idea" ? explainIdea(talk, content, language) : undefined;
  if (explained) return { text: explained, hintLevel, isExplanation: true, decided };
  const { text: question, before, isExplanation } = questionOfStage(talk);
  if (isExplanation)
    return { text: `${before} ${question}`, hintLevel: EXPLANATION_LEVEL, isExplanation, decided };
  const lead = reactionTo(talk);
  const opening = openingOf(talk);
  // A step of the run, or what a change did, is not left out for a reaction: the question is about it.
  const isNews = last.act === "change" || talk.plan.isNewSearch || isThanksForChange(talk);
  const shown = talk.plan.walk === undefined && isNews ? opening : before;
  const isTight = (talk.plan.walk !== undefined || shown === opening) && isTooLong(`${lead} ${shown}`);
  const parts = isTight ? [shown] : [lead, opening, before];
  return { text: joinWithin(parts, question), hintLevel, decided };
}

function talkOf(input: ReplyInput, content: TutorPhrases, language: ReplyLanguage): Talk {
  const { problem, diagnosis, conversation, lessonQuestion } = input;
  const phrases = content.phrases[language];
  const stated = statedResultsOf(problem, diagnosis, content);
  const saidBy = (speaker: Turn["role"]) =>
    conversation.flatMap(({ role, content: said }) => (role === speaker ? [said] : []));
  const solved = stated.solvedIn(saidBy("assistant"), language);
  const shown = shownAsWanted(problem, saidBy("user"));
  const facts = {
    ...factsOf(problem, diagnosis, phrases),
    ...(solved && { solved }),
    ...(shown && { shown }),
  };
  const family = familyOf(content, conceptOfLine(problem, diagnosis));
  const run = runFactsOf(problem, diagnosis);
  const plan = planOf(input, { facts, family, run, stated }, content);
  const line = diagnosis.suspects[0]?.line;
  return {
    problem,
    diagnosis,
    facts,
    family: family[language],
    run,
    plan,
    startValue: family.asksStart && line !== undefined && facts.v ? run.valueAfter(line, facts.v) : undefined,
    asksForValue: family.asksStart === true || family.asksValues === true,
    phrases,
    isStated: saidBy("assistant").some((message) => stated.tellsNews(message)),
    tutorText: saidBy("assistant").join("\n"),
    lessonQuestion,
    noviceErrors: language === "english" ? content.noviceErrors : [],
    hintLevel: HINT_LEVELS[plan.walk === undefined ? plan.stage : "walk"],
    message: saidBy("user").at(-1) ?? "",
  };
}

type KnownFacts = { facts: Facts; family: Family; run: RunFacts; stated: StatedResults };

function planOf(
  { problem, diagnosis, conversation }: ReplyInput,
  { facts, family, run, stated }: KnownFacts,
  content: TutorPhrases,
): TalkPlan {
  const asks = (question: string, chosen: (texts: Family["english"]) => (string | undefined)[]) =>
    (["english", "hinglish", "hindi"] as const).some((each) =>
      fillAll(chosen(family[each]).filter(isText), {
        ...facts,
        ...factsOf(problem, diagnosis, content.phrases[each]),
      }).some((sentence) => question.includes(sentence)),
    );
  return planTalk(conversation, {
    messages: { known: visibleText(problem, diagnosis), names: new Set(namesIn(problem.code)) },
    diagnosis,
    family,
    run,
    name: facts.v,
    stated,
    isFree: diagnosis.total === 0 && !diagnosis.suspects[0] && !problem.lastRun?.error,
    kindOf: (question) => questionKind(question, content),
    asksUnseen: (question) => asksForUnseen(question, content),
    asksValues: (question) =>
      family.asksValues === true && asks(question, ({ where, line }) => [where[0], line[0]]),
    asksStart: (question) =>
      family.asksStart === true && asks(question, ({ where, line }) => [...where, line[0]]),
  });
}

/** The number that the student wants to see, if the last run shows it. */
function shownAsWanted({ lastRun }: Problem, messages: string[]): string | undefined {
  const wanted = messages.map(wantedIn).findLast(isText);
  return wanted && lastRun && !lastRun.error && showsNumber(lastRun.output, wanted) ? wanted : undefined;
}

const isText = (text: string | undefined): text is string => text !== undefined;

const HINT_LEVELS = { where: 1, why: 2, change: 3, try: 3, walk: 4, reflect: 5 } as const;

/** The program and the visible checks: quoting them is not a proposed fix. */
const visibleText = ({ code, checks, lastRun }: Problem, { evidence }: Diagnosis): string =>
  [
    code,
    ...evidence.results.flatMap(({ actual }, index) => (checks[index]?.hidden ? [] : [actual ?? ""])),
    ...checks.flatMap(({ call, stdin, expected, hidden }) =>
      hidden
        ? []
        : [call ?? "", stdin ?? "", typeof expected === "string" ? expected : JSON.stringify(expected)],
    ),
    lastRun?.output ?? "",
    lastRun?.error ?? "",
  ].join("\n");

/** The parts that fit before the question; the later parts are more specific, and the first is the reaction. */
function joinWithin(parts: string[], question: string): string {
  const [first = "", ...others] = parts;
  const kept = [first];
  let words = wordCount(first);
  for (const part of others) {
    if (words + wordCount(part) > MOST_WORDS_BEFORE) continue;
    kept.push(part);
    words += wordCount(part);
  }
  return [...kept, question].filter(Boolean).map(capitalise).join(" ");
}

const isTooLong = (text: string) => wordCount(text) > MOST_WORDS_BEFORE;

const wordCount = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A single word such as "why" names no idea. */
const LEAST_WORDS_OF_AN_IDEA = 2;
/** "What does it mean" asks about the tutor's question. */
const ASKS_ABOUT_IT = /\b(?:it|that|this|iska|uska|yeh|ye)\b|इसका|उसका|यह/iu;

/** Two or three sentences about an idea, with an example from another task. */
function explainIdea(
  { message, phrases, plan, tutorText }: Talk,
  { ideas }: TutorPhrases,
  language: ReplyLanguage,
): string | undefined {
  const idea = findIdea(message, ideas);
  if (!idea)
    return wordCount(message) < LEAST_WORDS_OF_AN_IDEA || ASKS_ABOUT_IT.test(message)
      ? undefined
      : pickUnused(phrases.noIdea, plan.turn, tutorText);
  const { means, example } = idea[language] ?? idea.english;
  return `${means} ${example} ${pickUnused(phrases.afterIdea, plan.turn, tutorText)}`;
}
