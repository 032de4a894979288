import type { Diagnosis } from "../diagnose.ts";
import { asksToChoose } from "../guess.ts";
import type { Problem, Turn } from "../problem.ts";
import { conceptAt } from "./concept-at.ts";
import { type Facts, factsOf, fill, namesIn } from "./describe-case.ts";
import { type Standing, standingOf } from "./ladder.ts";
import { leadOf } from "./lead.ts";
import { judgeAnswer, type Observed, observedQuestions, observeRun } from "./observe-run.ts";
import { type Distress, type Family, familyOf, type Phrasebook, pickFresh } from "./phrasebook.ts";
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
  /** The question that the lesson's author wrote for the mistake that was recognised. */
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

/** All that a question is chosen by. */
type Moment = {
  talk: Talk;
  book: Phrasebook;
  facts: Facts;
  observed: Observed;
  standing: Standing;
  /** How often the student has spoken before. */
  turn: number;
  /** What the tutor has said so far: no sentence of it is said again while there is another. */
  said: string;
  isHinglish: boolean;
};

/** One short question about the student's own program, after a word about what they just said. */
export function composeReply(talk: Talk, book: Phrasebook): Draft {
  const { problem, diagnosis, conversation } = talk;
  const last = conversation.findLast(({ role }) => role === "user")?.content ?? "";
  const turn = conversation.filter(({ role }) => role === "user").length - 1;
  const isHinglish = writesHinglish(conversation);
  const facts = factsOf(problem, diagnosis, isHinglish);
  const said = saidBefore(conversation, facts);
  const observed = observeRun(problem, diagnosis, facts);
  const standing = standingOf(conversation, {
    suspect: diagnosis.suspects[0],
    ideas: book.ideas,
    known: seenBy(problem),
    names: namesIn(problem.code),
    concept: conceptAt(problem, diagnosis),
    judge: (question, answer) => judgeAnswer(question, answer, observed),
  });
  const { intent, rung } = standing;
  if (intent.kind === "asks-meaning") return { text: explain(intent.word, book), rung };
  const moment = { talk, book, facts, observed, standing, turn, said, isHinglish };
  const manner = isHinglish ? book.phrases.hinglish : book.phrases.english;
  const isOpen = diagnosis.passed < diagnosis.total;
  const lead = leadOf(standing, manner, { message: last, turn, said, fact: toldFact(moment), isOpen });
  const question = questionFor({ ...moment, said: `${said}\n${lead}` });
  return { text: joined(capitalised(lead), capitalised(question)), rung };
}

const SHORT_WORDS = 3;
const LONGEST_LINE = 60;

/** As the last message does; a word or two go on in the manner of those before. */
function writesHinglish(conversation: Turn[]): boolean {
  const own = conversation.filter(({ role }) => role === "user").map(({ content }) => content);
  const last = own.findLast(
    (message, index) =>
      index === 0 || message.trim().split(/\s+/).length >= SHORT_WORDS || speaksHinglish(message),
  );
  return speaksHinglish(last ?? "");
}

/** With and without the line of code that was put into a question. */
function saidBefore(conversation: Turn[], { code }: Facts): string {
  const said = conversation
    .flatMap(({ role, content }) => (role === "assistant" ? [content] : []))
    .join("\n");
  return code ? `${said}\n${said.replaceAll(` (\`${code}\`)`, "")}` : said;
}

/** The program and the checks that are shown: to quote them is no guess. */
const seenBy = ({ code, checks, lastRun }: Problem): string =>
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

/** After a colon the sentence goes on. */
const joined = (lead: string, question: string) =>
  lead.endsWith(":") && /^[A-Z][a-z]+ /.test(question)
    ? `${lead} ${question.charAt(0).toLowerCase()}${question.slice(1)}`
    : [lead, question].filter(Boolean).join(" ");

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What the run showed, for an answer that was held against it. */
function toldFact({ talk, observed: { facts } }: Moment): string | undefined {
  const question = talk.conversation.findLast(({ role }) => role === "assistant")?.content ?? "";
  if (/\btrue (?:or|hai ya) false\b/i.test(question)) return facts.truth;
  return /\bhow (?:many|often)\b/i.test(question) ? facts.times : facts.values;
}

function questionFor(moment: Moment): string {
  const { talk, book, turn, said, standing, facts } = moment;
  const { problem, diagnosis } = talk;
  const { phrases } = book;
  const isRight = diagnosis.total > 0 && diagnosis.passed === diagnosis.total;
  if (problem.code.trim() === "") return pickFresh(phrases.empty, turn, said);
  if (isRight) {
    const about: Facts = { total: String(diagnosis.total), n: String(heartOf(problem.code)) };
    return pickFresh(filled(phrases.right, about), turn, said);
  }
  if (!diagnosis.suspects[0]) return freeQuestion(moment);
  const { intent } = standing;
  const about = intent.kind === "asks-line" ? aboutLine(intent.line, moment) : undefined;
  if (about) return about;
  const isChoice = asksToChoose(talk.conversation.findLast(({ role }) => role === "user")?.content ?? "");
  const ofGuess =
    intent.kind === "guess" ? filled(phrases[isChoice ? "after-choice" : "after-guess"], facts) : [];
  return ofGuess.length > 0 ? pickFresh(ofGuess, turn, said) : ladderQuestion(moment);
}

function freeQuestion({ talk: { problem }, turn, said, book: { phrases } }: Moment): string {
  const shown = problem.lastRun?.output.trim().split("\n")[0]?.slice(0, 60);
  if (shown && turn === 0) return fill(pickFresh(phrases["free-output"], turn, said), { came: shown }) ?? "";
  return pickFresh(phrases.free, turn, said);
}

/** The student's own line, and what it does there: not whether it is the one. */
function aboutLine(line: number, { talk: { problem }, turn, said, book: { phrases } }: Moment) {
  const code = problem.code.split("\n")[line - 1]?.trim() ?? "";
  if (!code || code.length > LONGEST_LINE || code.includes("`")) return undefined;
  return pickFresh(filled(phrases["about-line"], { n: String(line), code }), turn, said);
}

function ladderQuestion(moment: Moment): string {
  const { talk, standing, facts, observed, turn, said, book } = moment;
  const { rung, asked, last, intent } = standing;
  const family = familyOf(book, conceptAt(talk.problem, talk.diagnosis));
  const isNews = last === "first" || intent.kind === "changed";
  const opening = isNews ? openingOf(moment) : "";
  if (intent.kind === "asks-where" && facts.code)
    return `${pickFresh(filled(book.phrases.openings.look, facts), turn, said)} ${siblingAt(family, Math.min(rung, 3) - 1, asked, moment)}`;
  if (rung === 4 && !said.includes(family.teach))
    return `${family.teach} ${siblingAt(family, 1, turn, moment)}`;
  if (rung === 5 && !said.includes(family.example))
    return `${family.example} Where do you see the same on your line ${facts.n}?`;
  const seen = observedQuestions(observed, facts, said, book);
  if (last === "gap") return pickFresh(filled(book.phrases.observed.gap, facts), turn, said);
  if ((last === "agrees" || last === "differs") && seen[0]) return seen[0];
  const known = questionsIn(talk.lessonQuestion ?? "").find((question) => !said.includes(question));
  if (known) return [opening, withCode(known, moment)].filter(Boolean).join(" ");
  // Somebody who does not know what the program does is shown a piece of what it did.
  if (rung <= 2 && asked > 0 && !isNews && !moment.isHinglish && seen[0]) return seen[0];
  const novice = rung === 1 && asked === 0 ? noviceQuestion(talk.diagnosis, facts, book) : undefined;
  const question = novice ?? siblingAt(family, Math.min(rung, 3) - 1, asked, moment);
  return [opening, withCode(question, moment)].filter(Boolean).join(" ");
}

/** An author may have asked two things: the second is for the next turn. */
function questionsIn(text: string): string[] {
  const questions = text.match(/[^?]+\?/g)?.map((question) => question.trim()) ?? [];
  return text.trim().endsWith("?") ? questions : [text].filter(Boolean);
}

/** The student's own line stands where the question first names it, once in a while and not every time. */
function withCode(question: string, { facts, turn, said, isHinglish, book: { phrases } }: Moment): string {
  if (!facts.code || question.includes(facts.code) || said.includes(facts.code)) return question;
  const named = new RegExp(`\\b(line ${facts.n})\\b`, "i");
  if (named.test(question)) return question.replace(named, (line) => `${line} (\`${facts.code}\`)`);
  const look = phrases[isHinglish ? "hinglish-openings" : "openings"].look;
  return [fill(pickFresh(look, turn, said), facts), question].filter(Boolean).join(" ");
}

function openingOf(moment: Moment): string {
  const { talk, facts, turn, said, standing, isHinglish, book } = moment;
  const { diagnosis } = talk;
  const openings = book.phrases[isHinglish ? "hinglish-openings" : "openings"];
  const failed = diagnosis.evidence.results.filter(({ passed }) => !passed);
  const first = (lines: string[]) => pickFresh(filled(lines, facts), turn, said);
  if (diagnosis.evidence.syntax) return first(openings.syntax);
  if (!facts.call) return failed.length > 0 && diagnosis.total > 0 ? first(openings.hidden) : "";
  if (failed.some(({ error }) => error?.startsWith("Halt"))) return first(openings.endless);
  return first(openings.error) || first(standing.intent.kind === "changed" ? openings.still : openings.wrong);
}

const filled = (lines: string[], facts: Facts): string[] => lines.flatMap((line) => fill(line, facts) ?? []);

/** A question of that level, or of another, whose blanks can all be filled and that was not asked yet. */
function siblingAt(
  family: Family,
  level: number,
  asked: number,
  { facts, said, isHinglish }: Moment,
): string {
  const near = [family.hinglish[level], ...family.hinglish].flatMap((question) => question ?? []);
  const own = isHinglish ? filled(near, facts).find((question) => !said.includes(question)) : undefined;
  if (own) return own;
  const levels = [level, level + 1, level - 1, 0, 1, 2].flatMap((each) =>
    family.ask[each] ? [family.ask[each]] : [],
  );
  const whole = levels
    .map((questions) => filled(questions, facts))
    .filter((questions) => questions.length > 0);
  for (const questions of whole) {
    const question = pickFresh(questions, asked, said);
    if (!said.includes(question)) return question;
  }
  return pickFresh(whole.flat(), asked, "") || `What should line ${facts.n ?? "1"} do, in your own words?`;
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
  // A message of another line would lead away from this one.
  const isElsewhere = !syntax && facts.at !== facts.n;
  if (!message || message.startsWith("Halt") || isElsewhere) return undefined;
  const found = noviceErrors.find(({ trigger }) =>
    message.includes(/^[^({/…]+/.exec(trigger)?.[0].trim() ?? "…"),
  );
  return found ? fill(found.ask.replaceAll("{n}", facts.n ?? "{n}"), facts) : undefined;
}

function explain(word: string, { ideas }: Phrasebook): string {
  const idea = ideas.find(({ words }) => words.includes(word));
  return idea ? `${idea.means} ${idea.ask}` : "";
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
