import type { Diagnosis } from "../diagnosis/diagnose.ts";
import type { Problem, Turn } from "../evidence/problem.ts";
import { asksToChoose } from "../gate/proposed-fix.ts";
import { acknowledge } from "./acknowledgement.ts";
import { conceptOfLine } from "./concept-of-line.ts";
import { type HintState, hintStateOf } from "./hint-level.ts";
import { judgeAnswer, type Observed, observedQuestions, observeRun } from "./observe-run.ts";
import { type Facts, factsOf, fill, namesIn } from "./question-facts.ts";
import { readIntent, speaksHinglish } from "./read-intent.ts";
import { type Distress, type Family, familyOf, pickUnused, type TutorPhrases } from "./tutor-phrases.ts";

export type Draft = {
  text: string;
  hintLevel: number;
  /** Set when a fixed text for a child in distress is said: no model, and an adult may have to know. */
  distress?: Distress;
};

export type ReplyInput = {
  problem: Problem;
  diagnosis: Diagnosis;
  conversation: Turn[];
  /** The question that the lesson's author wrote for the mistake that was recognised. */
  lessonQuestion?: string | undefined;
  isTeacherNotified?: boolean;
};

/** What a message of distress is answered with, before anything else is looked at. */
export function safetyReply(
  message: string,
  tutorPhrases: TutorPhrases,
  isTeacherNotified: boolean,
): Draft | null {
  const intent = readIntent(message, tutorPhrases.ideas);
  if (intent.kind !== "distress") return null;
  const { texts, helplinesOf, helplines, closing, teacherToldLine } = tutorPhrases.safety;
  const numbers = helplinesOf[intent.distress].flatMap((number) =>
    helplines.filter((line) => line.number === number),
  );
  const list = numbers.map(({ name, number }) => `- **${number}** ${name}`).join("\n");
  const told = isTeacherNotified ? `${teacherToldLine} ` : "";
  return {
    text: `${texts[intent.distress]}\n\n${list}\n\n${told}${closing}`,
    hintLevel: 0,
    distress: intent.distress,
  };
}

/** All that a question is chosen by. */
type QuestionContext = {
  talk: ReplyInput;
  tutorPhrases: TutorPhrases;
  facts: Facts;
  observed: Observed;
  standing: HintState;
  /** How often the student has spoken before. */
  turn: number;
  /** What the tutor has said so far: no sentence of it is said again while there is another. */
  said: string;
  isHinglish: boolean;
};

/** One short question about the student's own program, after a word about what they just said. */
export function composeReply(talk: ReplyInput, tutorPhrases: TutorPhrases): Draft {
  const { problem, diagnosis, conversation } = talk;
  const last = conversation.findLast(({ role }) => role === "user")?.content ?? "";
  const turn = conversation.filter(({ role }) => role === "user").length - 1;
  const isHinglish = writesHinglish(conversation);
  const facts = factsOf(problem, diagnosis, isHinglish);
  const said = saidBefore(conversation, facts);
  const observed = observeRun(problem, diagnosis, facts);
  const standing = hintStateOf(conversation, {
    suspect: diagnosis.suspects[0],
    ideas: tutorPhrases.ideas,
    known: seenBy(problem),
    names: namesIn(problem.code),
    concept: conceptOfLine(problem, diagnosis),
    judge: (question, answer) => judgeAnswer(question, answer, observed),
  });
  const { intent, hintLevel } = standing;
  if (intent.kind === "asks-meaning") return { text: explain(intent.word, tutorPhrases), hintLevel };
  const moment = { talk, tutorPhrases, facts, observed, standing, turn, said, isHinglish };
  const manner = isHinglish ? tutorPhrases.phrases.hinglish : tutorPhrases.phrases.english;
  const isOpen = diagnosis.passed < diagnosis.total;
  const lead = acknowledge(standing, manner, { message: last, turn, said, fact: toldFact(moment), isOpen });
  const question = questionFor({ ...moment, said: `${said}\n${lead}` });
  return { text: joined(capitalised(lead), capitalised(question)), hintLevel };
}

const SHORT_WORDS = 3;
const LONGEST_LINE = 60;
/** What is shorter is a piece of code that somebody wrote, and may stand in any message. */
const SHORTEST_MESSAGE = 6;

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
  const whole = `${said}\n${said.replaceAll(/: ([a-z])/g, (_, letter: string) => `: ${letter.toUpperCase()}`)}`;
  return code ? `${whole}\n${whole.replaceAll(` (\`${code}\`)`, "")}` : whole;
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
function toldFact({ talk, observed: { facts } }: QuestionContext): string | undefined {
  const question = talk.conversation.findLast(({ role }) => role === "assistant")?.content ?? "";
  if (/\btrue (?:or|hai ya) false\b/i.test(question)) return facts.truth;
  return /\bhow (?:many|often)\b/i.test(question) ? facts.times : facts.values;
}

function questionFor(moment: QuestionContext): string {
  const { talk, tutorPhrases, turn, said, standing, facts } = moment;
  const { problem, diagnosis } = talk;
  const { phrases } = tutorPhrases;
  const isRight = diagnosis.total > 0 && diagnosis.passed === diagnosis.total;
  if (problem.code.trim() === "") return pickUnused(phrases.empty, turn, said);
  if (isRight) {
    const about: Facts = { total: String(diagnosis.total), n: String(mainLineOf(problem.code)) };
    return pickUnused(filled(phrases.right, about), turn, said);
  }
  if (!diagnosis.suspects[0]) return freeQuestion(moment);
  const { intent } = standing;
  const about = intent.kind === "asks-line" ? aboutLine(intent.line, moment) : undefined;
  if (about) return about;
  const isChoice = asksToChoose(talk.conversation.findLast(({ role }) => role === "user")?.content ?? "");
  const ofGuess =
    intent.kind === "guess" ? filled(phrases[isChoice ? "after-choice" : "after-guess"], facts) : [];
  return ofGuess.length > 0 ? pickUnused(ofGuess, turn, said) : ladderQuestion(moment);
}

function freeQuestion({ talk: { problem }, turn, said, tutorPhrases: { phrases } }: QuestionContext): string {
  const shown = problem.lastRun?.output.trim().split("\n")[0]?.slice(0, 60);
  if (shown && turn === 0) return fill(pickUnused(phrases["free-output"], turn, said), { came: shown }) ?? "";
  return pickUnused(phrases.free, turn, said);
}

/** The student's own line, and what it does there: not whether it is the one. */
function aboutLine(
  line: number,
  { talk: { problem }, turn, said, tutorPhrases: { phrases } }: QuestionContext,
) {
  const code = problem.code.split("\n")[line - 1]?.trim() ?? "";
  if (!code || code.length > LONGEST_LINE || code.includes("`")) return undefined;
  return pickUnused(filled(phrases["about-line"], { n: String(line), code }), turn, said);
}

function ladderQuestion(moment: QuestionContext): string {
  const { talk, standing, facts, observed, turn, said, tutorPhrases } = moment;
  const { hintLevel, asked, last, intent } = standing;
  const family = familyOf(tutorPhrases, conceptOfLine(talk.problem, talk.diagnosis));
  const isNews = last === "first" || intent.kind === "changed";
  const opening = isNews ? openingOf(moment) : "";
  if (intent.kind === "asks-where" && facts.code)
    return `${pickUnused(filled(tutorPhrases.phrases.openings.look, facts), turn, said)} ${questionAtLevel(family, Math.min(hintLevel, 3) - 1, asked, moment)}`;
  if (hintLevel === 4 && !said.includes(family.teach))
    return `${family.teach} ${questionAtLevel(family, 1, turn, moment)}`;
  if (hintLevel === 5 && !said.includes(family.example))
    return `${family.example} Where do you see the same on your line ${facts.n}?`;
  const seen = observedQuestions(observed, facts, said, tutorPhrases);
  if (last === "gap") return pickUnused(filled(tutorPhrases.phrases.observed.gap, facts), turn, said);
  if ((last === "agrees" || last === "differs") && seen[0]) return seen[0];
  const known = questionsIn(talk.lessonQuestion ?? "").find((question) => !said.includes(question));
  if (known) return [opening, withCode(known, moment)].filter(Boolean).join(" ");
  // Somebody who does not know what the program does is shown a piece of what it did.
  if (hintLevel <= 2 && asked > 0 && !isNews && !moment.isHinglish && seen[0]) return seen[0];
  const novice =
    hintLevel === 1 && asked === 0 ? noviceQuestion(talk.diagnosis, facts, tutorPhrases) : undefined;
  const question = novice ?? questionAtLevel(family, Math.min(hintLevel, 3) - 1, asked, moment);
  return [opening, withCode(question, moment)].filter(Boolean).join(" ");
}

/** An author may have asked two things: the second is for the next turn. */
function questionsIn(text: string): string[] {
  const questions = text.match(/[^?]+\?/g)?.map((question) => question.trim()) ?? [];
  return text.trim().endsWith("?") ? questions : [text].filter(Boolean);
}

/** The student's own line stands where the question first names it, once in a while and not every time. */
function withCode(
  question: string,
  { facts, turn, said, isHinglish, tutorPhrases: { phrases } }: QuestionContext,
): string {
  if (!facts.code || question.includes(facts.code) || said.includes(facts.code)) return question;
  const named = new RegExp(`\\b(line ${facts.n})\\b`, "i");
  if (named.test(question)) return question.replace(named, (line) => `${line} (\`${facts.code}\`)`);
  const look = phrases[isHinglish ? "hinglish-openings" : "openings"].look;
  return [fill(pickUnused(look, turn, said), facts), question].filter(Boolean).join(" ");
}

function openingOf(moment: QuestionContext): string {
  const { talk, facts, turn, said, standing, isHinglish, tutorPhrases } = moment;
  const { diagnosis } = talk;
  const openings = tutorPhrases.phrases[isHinglish ? "hinglish-openings" : "openings"];
  const failed = diagnosis.evidence.results.filter(({ passed }) => !passed);
  const first = (lines: string[]) => pickUnused(filled(lines, facts), turn, said);
  if (diagnosis.evidence.syntax) return first(openings.syntax);
  if (!facts.call && talk.problem.checks.length === 0) return first(openings.error);
  if (!facts.call) return failed.length > 0 && diagnosis.total > 0 ? first(openings.hidden) : "";
  if (failed.some(({ error }) => error?.startsWith("Halt"))) return first(openings.endless);
  return first(openings.error) || first(standing.intent.kind === "changed" ? openings.still : openings.wrong);
}

const filled = (lines: string[], facts: Facts): string[] => lines.flatMap((line) => fill(line, facts) ?? []);

/** A question of that level, or of another, whose blanks can all be filled and that was not asked yet. */
function questionAtLevel(
  family: Family,
  level: number,
  asked: number,
  { facts, said, isHinglish }: QuestionContext,
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
    const question = pickUnused(questions, asked, said);
    if (!said.includes(question)) return question;
  }
  return pickUnused(whole.flat(), asked, "") || `What should line ${facts.n ?? "1"} do, in your own words?`;
}

/** The list of common errors has a teacher's question for each message of the computer. */
function noviceQuestion(
  diagnosis: Diagnosis,
  facts: Facts,
  { noviceErrors }: TutorPhrases,
): string | undefined {
  const { syntax, results } = diagnosis.evidence;
  const message = syntax
    ? `${syntax.name}: ${syntax.message}`
    : (results.find(({ error }) => error)?.error ?? "");
  // A message of another line would lead away from this one.
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
