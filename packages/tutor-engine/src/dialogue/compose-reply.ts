import type { Diagnosis } from "../diagnosis/diagnose.ts";
import type { Problem, Turn } from "../evidence/problem.ts";
import { asksToChoose } from "../gate/proposed-fix.ts";
import { acknowledge } from "./acknowledgement.ts";
import { conceptOfLine } from "./concept-of-line.ts";
import { type HintState, hintStateOf } from "./hint-level.ts";
import { judgeAnswer, type Observed, observedQuestions, observeRun } from "./observe-run.ts";
import { type Facts, factsOf, fill, namesIn } from "./question-facts.ts";
import { speaksHinglish } from "./read-intent.ts";
import { type Family, familyOf, pickUnused, type TutorPhrases } from "./tutor-phrases.ts";

export type Draft = {
  text: string;
  hintLevel: number;
};

export type ReplyInput = {
  problem: Problem;
  diagnosis: Diagnosis;
  conversation: Turn[];
  /** The question that the lesson's author wrote for the mistake that was recognised. */
  lessonQuestion?: string | undefined;
};

type QuestionContext = {
  input: ReplyInput;
  tutorPhrases: TutorPhrases;
  facts: Facts;
  observed: Observed;
  hintState: HintState;
  /** How many messages the student sent before this one. */
  turn: number;
  /** Everything the tutor has said so far; a sentence is not repeated while there is another. */
  tutorText: string;
  isHinglish: boolean;
};

/** One short question about the student's program, after a reaction to the last message. */
export function composeReply(input: ReplyInput, tutorPhrases: TutorPhrases): Draft {
  const { problem, diagnosis, conversation } = input;
  const last = conversation.findLast(({ role }) => role === "user")?.content ?? "";
  const turn = conversation.filter(({ role }) => role === "user").length - 1;
  const isHinglish = writesHinglish(conversation);
  const { checks, facts: runFacts } = tutorPhrases.phrases;
  const facts = factsOf(problem, diagnosis, isHinglish ? checks.hinglish : checks.english);
  const tutorText = tutorTextOf(conversation, facts);
  const observed = observeRun(problem, diagnosis, facts, runFacts);
  const hintState = hintStateOf(conversation, {
    suspect: diagnosis.suspects[0],
    ideas: tutorPhrases.ideas,
    known: visibleText(problem),
    names: new Set(namesIn(problem.code)),
    concept: conceptOfLine(problem, diagnosis),
    judge: (question, answer) => judgeAnswer(question, answer, observed),
  });
  const { intent, hintLevel } = hintState;
  if (intent.kind === "asks-meaning") return { text: explain(intent.word, tutorPhrases), hintLevel };
  const context = { input, tutorPhrases, facts, observed, hintState, turn, tutorText, isHinglish };
  const style = isHinglish ? tutorPhrases.phrases.hinglish : tutorPhrases.phrases.english;
  const isOpen = diagnosis.passed < diagnosis.total;
  const lead = acknowledge(hintState, style, {
    message: last,
    turn,
    tutorText,
    fact: factForAnswer(context),
    isOpen,
  });
  const question = questionFor({ ...context, tutorText: `${tutorText}\n${lead}` });
  return { text: joinSentences(capitalise(lead), capitalise(question)), hintLevel };
}

const SHORT_WORDS = 3;
const LONGEST_LINE = 60;
/** Shorter triggers are fragments that could be in any message. */
const SHORTEST_MESSAGE = 6;

/** The language of the last message; a message of one or two words keeps the language of those before. */
function writesHinglish(conversation: Turn[]): boolean {
  const messages = conversation.filter(({ role }) => role === "user").map(({ content }) => content);
  const last = messages.findLast(
    (message, index) =>
      index === 0 || message.trim().split(/\s+/).length >= SHORT_WORDS || speaksHinglish(message),
  );
  return speaksHinglish(last ?? "");
}

/** With and without the line of code that was inserted into a question. */
function tutorTextOf(conversation: Turn[], { code }: Facts): string {
  const tutorText = conversation
    .flatMap(({ role, content }) => (role === "assistant" ? [content] : []))
    .join("\n");
  const whole = `${tutorText}\n${tutorText.replaceAll(/: ([a-z])/g, (_, letter: string) => `: ${letter.toUpperCase()}`)}`;
  return code ? `${whole}\n${whole.replaceAll(` (\`${code}\`)`, "")}` : whole;
}

/** The program and the visible checks: quoting them is not a proposed fix. */
const visibleText = ({ code, checks, lastRun }: Problem): string =>
  [
    code,
    ...checks.flatMap(({ call, stdin, expected, hidden }) =>
      hidden
        ? []
        : [call ?? "", stdin ?? "", typeof expected === "string" ? expected : JSON.stringify(expected)],
    ),
    lastRun?.output ?? "",
    lastRun?.error ?? "",
  ].join("\n");

/** After a colon the question continues the sentence. */
const joinSentences = (lead: string, question: string) =>
  lead.endsWith(":") && /^[A-Z][a-z]+ /.test(question)
    ? `${lead} ${question.charAt(0).toLowerCase()}${question.slice(1)}`
    : [lead, question].filter(Boolean).join(" ");

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What the run showed, for an answer that was compared with it. */
function factForAnswer({ input, observed: { facts } }: QuestionContext): string | undefined {
  const question = input.conversation.findLast(({ role }) => role === "assistant")?.content ?? "";
  if (/\btrue (?:or|hai ya) false\b/i.test(question)) return facts.truth;
  return /\bhow (?:many|often)\b/i.test(question) ? facts.times : facts.values;
}

function questionFor(context: QuestionContext): string {
  const { input, tutorPhrases, turn, tutorText, hintState, facts } = context;
  const { problem, diagnosis } = input;
  const { phrases } = tutorPhrases;
  const isRight = diagnosis.total > 0 && diagnosis.passed === diagnosis.total;
  if (problem.code.trim() === "") return pickUnused(phrases.empty, turn, tutorText);
  if (isRight) {
    const about: Facts = { total: String(diagnosis.total), n: String(mainLineOf(problem.code)) };
    return pickUnused(fillAll(phrases.right, about), turn, tutorText);
  }
  if (!diagnosis.suspects[0]) return freeQuestion(context);
  const { intent } = hintState;
  const about = intent.kind === "asks-line" ? aboutLine(intent.line, context) : undefined;
  if (about) return about;
  const isChoice = asksToChoose(input.conversation.findLast(({ role }) => role === "user")?.content ?? "");
  const afterGuess =
    intent.kind === "guess" ? fillAll(phrases[isChoice ? "after-choice" : "after-guess"], facts) : [];
  return afterGuess.length > 0 ? pickUnused(afterGuess, turn, tutorText) : questionForLevel(context);
}

function freeQuestion({
  input: { problem },
  turn,
  tutorText,
  tutorPhrases: { phrases },
}: QuestionContext): string {
  const shown = problem.lastRun?.output.trim().split("\n")[0]?.slice(0, 60);
  if (shown && turn === 0)
    return fill(pickUnused(phrases["free-output"], turn, tutorText), { came: shown }) ?? "";
  return pickUnused(phrases.free, turn, tutorText);
}

/** Asks what a line does, without saying whether it is the faulty one. */
function aboutLine(
  line: number,
  { input: { problem }, turn, tutorText, tutorPhrases: { phrases } }: QuestionContext,
) {
  const code = problem.code.split("\n")[line - 1]?.trim() ?? "";
  if (!code || code.length > LONGEST_LINE || code.includes("`")) return undefined;
  return pickUnused(fillAll(phrases["about-line"], { n: String(line), code }), turn, tutorText);
}

function questionForLevel(context: QuestionContext): string {
  const { input, hintState, facts, observed, turn, tutorText, tutorPhrases } = context;
  const { hintLevel, asked, last, intent } = hintState;
  const family = familyOf(tutorPhrases, conceptOfLine(input.problem, input.diagnosis));
  const isNewRun = last === "first" || intent.kind === "changed";
  const opening = isNewRun ? openingOf(context) : "";
  if (intent.kind === "asks-where" && facts.code)
    return `${pickUnused(fillAll(tutorPhrases.phrases.openings.look, facts), turn, tutorText)} ${questionAtLevel(family, Math.min(hintLevel, 3) - 1, asked, context)}`;
  if (hintLevel === 4 && !tutorText.includes(family.teach))
    return `${family.teach} ${questionAtLevel(family, 1, turn, context)}`;
  if (hintLevel === 5 && !tutorText.includes(family.example))
    return `${family.example} ${fill(tutorPhrases.phrases["same-on-line"], { n: facts.n ?? "1" })}`;
  const aboutRun = observedQuestions(observed, facts, tutorText, tutorPhrases);
  if (last === "gap") return pickUnused(fillAll(tutorPhrases.phrases.observed.gap, facts), turn, tutorText);
  if ((last === "agrees" || last === "differs") && aboutRun[0]) return aboutRun[0];
  const known = questionsIn(input.lessonQuestion ?? "").find((question) => !tutorText.includes(question));
  if (known) return [opening, withCode(known, context)].filter(Boolean).join(" ");
  // A student who does not know what the program does is shown a part of what it did.
  if (hintLevel <= 2 && asked > 0 && !isNewRun && !context.isHinglish && aboutRun[0]) return aboutRun[0];
  const novice =
    hintLevel === 1 && asked === 0 ? noviceQuestion(input.diagnosis, facts, tutorPhrases) : undefined;
  const question = novice ?? questionAtLevel(family, Math.min(hintLevel, 3) - 1, asked, context);
  return [opening, withCode(question, context)].filter(Boolean).join(" ");
}

/** A lesson's question can contain two: the second is for the next turn. */
function questionsIn(text: string): string[] {
  const questions = text.match(/[^?]+\?/g)?.map((question) => question.trim()) ?? [];
  return text.trim().endsWith("?") ? questions : [text].filter(Boolean);
}

/** Inserts the student's line of code where the question first names its number, unless it was quoted before. */
function withCode(
  question: string,
  { facts, turn, tutorText, isHinglish, tutorPhrases: { phrases } }: QuestionContext,
): string {
  if (!facts.code || question.includes(facts.code) || tutorText.includes(facts.code)) return question;
  const named = new RegExp(`\\b(line ${facts.n})\\b`, "i");
  if (named.test(question)) return question.replace(named, (line) => `${line} (\`${facts.code}\`)`);
  const look = phrases[isHinglish ? "hinglish-openings" : "openings"].look;
  return [fill(pickUnused(look, turn, tutorText), facts), question].filter(Boolean).join(" ");
}

function openingOf(context: QuestionContext): string {
  const { input, facts, turn, tutorText, hintState, isHinglish, tutorPhrases } = context;
  const { diagnosis } = input;
  const openings = tutorPhrases.phrases[isHinglish ? "hinglish-openings" : "openings"];
  const failed = diagnosis.evidence.results.filter(({ passed }) => !passed);
  const first = (lines: string[]) => pickUnused(fillAll(lines, facts), turn, tutorText);
  if (diagnosis.evidence.syntax) return first(openings.syntax);
  if (!facts.call && input.problem.checks.length === 0) return first(openings.error);
  if (!facts.call) return failed.length > 0 && diagnosis.total > 0 ? first(openings.hidden) : "";
  if (failed.some(({ error }) => error?.startsWith("Halt"))) return first(openings.endless);
  return (
    first(openings.error) || first(hintState.intent.kind === "changed" ? openings.still : openings.wrong)
  );
}

const fillAll = (lines: string[], facts: Facts): string[] => lines.flatMap((line) => fill(line, facts) ?? []);

/** A question of this level, or of another, whose blanks can all be filled and that was not asked yet. */
function questionAtLevel(
  family: Family,
  level: number,
  asked: number,
  { facts, tutorText, isHinglish, tutorPhrases }: QuestionContext,
): string {
  const hinglish = [family.hinglish[level], ...family.hinglish].flatMap((question) => question ?? []);
  const unused = isHinglish
    ? fillAll(hinglish, facts).find((question) => !tutorText.includes(question))
    : undefined;
  if (unused) return unused;
  const levels = [level, level + 1, level - 1, 0, 1, 2].flatMap((each) =>
    family.ask[each] ? [family.ask[each]] : [],
  );
  const candidates = levels
    .map((questions) => fillAll(questions, facts))
    .filter((questions) => questions.length > 0);
  for (const questions of candidates) {
    const question = pickUnused(questions, asked, tutorText);
    if (!tutorText.includes(question)) return question;
  }
  const general = fill(tutorPhrases.phrases["what-should-line-do"], { n: facts.n ?? "1" }) ?? "";
  return pickUnused(candidates.flat(), asked, "") || general;
}

/** A question from the list of common error messages. */
function noviceQuestion(
  diagnosis: Diagnosis,
  facts: Facts,
  { noviceErrors }: TutorPhrases,
): string | undefined {
  const { syntax, results } = diagnosis.evidence;
  const message = syntax
    ? `${syntax.name}: ${syntax.message}`
    : (results.find(({ error }) => error)?.error ?? "");
  // An error message about another line would distract from this one.
  const isElsewhere = !syntax && facts.at !== facts.n;
  if (!message || message.startsWith("Halt") || isElsewhere) return undefined;
  const found = noviceErrors.find(({ trigger }) => {
    const words = /^[^({/…]+/.exec(trigger)?.[0].trim() ?? "";
    return words.length >= SHORTEST_MESSAGE && message.includes(words);
  });
  return found ? fill(found.ask.replaceAll("{n}", facts.n ?? "{n}"), facts) : undefined;
}

function explain(word: string, { ideas }: TutorPhrases): string {
  const idea = ideas.find(({ words }) => words.includes(word));
  return idea ? `${idea.means} ${idea.ask}` : "";
}

/** The line most worth explaining: the first loop, condition or calculation. */
function mainLineOf(code: string): number {
  const lines = code.split("\n");
  const at = lines.findIndex((line) => /^\s*(?:for|while)\b/.test(line));
  const other = lines.findIndex(
    (line) => /^\s*(?:if|return)\b|[-+*/%]/.test(line) && !/^\s*(?:#|\/\/|import|from)/.test(line),
  );
  return (at >= 0 ? at : Math.max(0, other)) + 1;
}
