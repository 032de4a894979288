import type { Diagnosis } from "../diagnose.ts";
import type { Problem, Turn } from "../problem.ts";
import { type Facts, factsOf, fill, namesIn } from "./describe-case.ts";
import { type Standing, standingOf } from "./ladder.ts";
import { type Distress, type Family, familyOf, type Manner, type Phrasebook, pick } from "./phrasebook.ts";
import { readIntent, speaksHinglish } from "./read-student.ts";

export type Draft = {
  text: string;
  rung: number;
  /** Set when a fixed text for a child in distress is said: no model, and an adult may have to know. */
  distress?: Distress;
};

export type Talk = {
  problem: Problem;
  diagnosis: Diagnosis;
  conversation: Turn[];
  /** Questions that the lesson's author wrote for the mistake that was recognised. */
  lessonQuestion?: string | undefined;
  isTeacherTold?: boolean;
};

/** What a message of distress is answered with, before anything else is looked at. */
export function safetyReply(message: string, book: Phrasebook, isTeacherTold: boolean): Draft | null {
  const intent = readIntent(message, book.ideas);
  if (intent.kind !== "distress") return null;
  const { texts, helplinesOf, helplines, closing, teacherToldLine } = book.safety;
  const numbers = helplinesOf[intent.distress].flatMap((number) =>
    helplines.filter((line) => line.number === number),
  );
  const list = numbers.map(({ name, number }) => `- **${number}** ${name}`).join("\n");
  const told = isTeacherTold ? `${teacherToldLine} ` : "";
  return {
    text: `${texts[intent.distress]}\n\n${list}\n\n${told}${closing}`,
    rung: 0,
    distress: intent.distress,
  };
}

/** One short question about the student's own program, after a word about what they just said. */
export function composeReply(talk: Talk, book: Phrasebook): Draft {
  const { problem, diagnosis, conversation } = talk;
  const last = conversation.findLast(({ role }) => role === "user")?.content ?? "";
  const turn = conversation.filter(({ role }) => role === "user").length - 1;
  const [suspect] = diagnosis.suspects;
  const standing = standingOf(conversation, suspect, book.ideas, namesIn(problem.code));
  const manner = speaksHinglish(last) ? book.phrases.hinglish : book.phrases.english;
  const lead = leadOf(standing, manner, last, turn);
  const idea = standing.intent.kind === "asks-meaning" ? standing.intent.word : undefined;
  if (idea) return { text: explain(idea, book), rung: standing.rung };
  const question = questionFor(talk, standing, turn, book);
  return { text: [lead, question].filter(Boolean).map(capitalised).join(" "), rung: standing.rung };
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function questionFor(talk: Talk, standing: Standing, turn: number, book: Phrasebook): string {
  const { problem, diagnosis } = talk;
  const { phrases } = book;
  const isRight = diagnosis.total > 0 && diagnosis.passed === diagnosis.total;
  if (problem.code.trim() === "") return pick(phrases.empty, turn);
  if (isRight) {
    const facts: Facts = { total: String(diagnosis.total), n: String(heartOf(problem.code)) };
    return fill(pick(phrases.right, turn), facts) ?? pick(phrases.free, turn);
  }
  const [suspect] = diagnosis.suspects;
  if (!suspect) return freeQuestion(problem, turn, book);
  return ladderQuestion(talk, standing, suspect.concept, turn, book);
}

function freeQuestion(problem: Problem, turn: number, { phrases }: Phrasebook): string {
  const shown = problem.lastRun?.output.trim().split("\n")[0]?.slice(0, 60);
  if (shown && turn === 0) return fill(pick(phrases["free-output"], turn), { came: shown }) ?? "";
  return pick(phrases.free, turn);
}

function ladderQuestion(
  talk: Talk,
  standing: Standing,
  concept: string,
  turn: number,
  book: Phrasebook,
): string {
  const facts = factsOf(talk.problem, talk.diagnosis);
  const family = familyOf(book, concept);
  const opening = standing.last === "first" ? openingOf(talk.diagnosis, facts, turn, book) : "";
  if (standing.rung === 4) return `${family.teach} ${siblingAt(family, 1, turn, facts)}`;
  if (standing.rung === 5)
    return `${family.example} What is the same, and what is different, on your line ${facts.n}?`;
  const own = standing.rung === 2 && standing.asked === 0 ? talk.lessonQuestion : undefined;
  const novice = standing.rung === 1 ? noviceQuestion(talk.diagnosis, facts, book) : undefined;
  const question = own ?? novice ?? siblingAt(family, standing.rung - 1, standing.asked, facts);
  return [opening, withCode(question, facts, turn, book)].filter(Boolean).join(" ");
}

/** The student's own line stands where the question first names it. */
function withCode(question: string, facts: Facts, turn: number, { phrases }: Phrasebook): string {
  if (!facts.code || question.includes(facts.code)) return question;
  const named = new RegExp(`\\b(line ${facts.n})\\b`, "i");
  if (named.test(question)) return question.replace(named, (line) => `${line} (\`${facts.code}\`)`);
  return [fill(pick(phrases.openings.look, turn), facts), question].filter(Boolean).join(" ");
}

function openingOf(
  diagnosis: Diagnosis,
  facts: Facts,
  turn: number,
  { phrases: { openings } }: Phrasebook,
): string {
  const failed = diagnosis.evidence.results.filter(({ passed }) => !passed);
  if (diagnosis.evidence.syntax) return fill(pick(openings.syntax, turn), facts) ?? "";
  if (!facts.call) return failed.length > 0 && diagnosis.total > 0 ? pick(openings.hidden, turn) : "";
  if (failed.some(({ error }) => error?.startsWith("Halt")))
    return fill(pick(openings.endless, turn), facts) ?? "";
  return fill(pick(openings.error, turn), facts) ?? fill(pick(openings.wrong, turn), facts) ?? "";
}

/** A question of that level whose blanks can all be filled. */
function siblingAt(family: Family, level: number, asked: number, facts: Facts): string {
  const levels = [family.ask[level] ?? [], ...family.ask];
  for (const questions of levels) {
    const whole = questions.flatMap((question) => fill(question, facts) ?? []);
    if (whole.length > 0) return whole[asked % whole.length] ?? "";
  }
  return `What should line ${facts.n ?? "1"} do, in your own words?`;
}

/** The list of common errors has a teacher's question for each message of the computer. */
function noviceQuestion(
  diagnosis: Diagnosis,
  facts: Facts,
  { noviceErrors }: Phrasebook,
): string | undefined {
  const { syntax, results } = diagnosis.evidence;
  const message = syntax
    ? `${syntax.name}: ${syntax.message}`
    : (results.find(({ error }) => error)?.error ?? "");
  if (!message || message.startsWith("Halt")) return undefined;
  const found = noviceErrors.find(({ trigger }) =>
    message.includes(/^[^({/…]+/.exec(trigger)?.[0].trim() ?? "…"),
  );
  return found ? fill(found.ask.replaceAll("{n}", facts.n ?? "{n}"), facts) : undefined;
}

function explain(word: string, { ideas }: Phrasebook): string {
  const idea = ideas.find(({ words }) => words.includes(word));
  return idea ? `${idea.means} ${idea.ask}` : "";
}

const LONGEST_SAID = 70;

function leadOf({ intent, last }: Standing, manner: Manner, message: string, turn: number): string {
  if (intent.kind === "greeting") return pick(manner.greeting, turn);
  if (intent.kind === "thanks") return pick(manner.thanks, turn);
  if (intent.kind === "wants-answer") return pick(manner.refuse, turn);
  if (intent.kind === "personal-data") return pick(manner.personal, turn);
  if (intent.kind === "off-topic") return pick(manner["off-topic"], turn);
  if (intent.kind === "rude") return pick(manner.rude, turn);
  if (intent.kind === "changed") return pick(manner.changed, turn);
  if (last === "first")
    return intent.kind === "stuck" && speaksHinglish(message) ? pick(manner.stuck, turn) : "";
  if (intent.kind === "stuck") return pick(manner.stuck, turn);
  const said = message
    .trim()
    .replaceAll(/["`*_<>[\]\n]/g, " ")
    .replaceAll(/\s+/g, " ");
  const mayRepeat =
    said.length > 3 &&
    said.length <= LONGEST_SAID &&
    !/[-+*/%=<>{}();[\]]|\b(?:change|replace|instead|should|add|use|put|plus|minus)\b/i.test(said);
  const echo = mayRepeat && turn % 2 === 1 ? `${pick(manner.said, turn).replace("{said}", said)} ` : "";
  return echo + pick(last === "progress" ? manner.progress : manner.unsure, turn);
}

/** The line most worth explaining: the first loop, condition or calculation. */
function heartOf(code: string): number {
  const lines = code.split("\n");
  const at = lines.findIndex((line) => /^\s*(?:for|while)\b/.test(line));
  const other = lines.findIndex(
    (line) => /^\s*(?:if|return)\b|[-+*/%]/.test(line) && !/^\s*(?:#|\/\/|import|from)/.test(line),
  );
  return (at >= 0 ? at : Math.max(0, other)) + 1;
}
