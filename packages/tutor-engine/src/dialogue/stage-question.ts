import type { Act } from "../understanding/acts.ts";
import type { Finding } from "./finding.ts";
import { noviceQuestion } from "./novice-question.ts";
import { fill, fillAll } from "./question-facts.ts";
import type { Asked, Talk } from "./talk.ts";
import { isThanksForChange } from "./thanks-for-change.ts";
import { pickUnused } from "./tutor-phrases.ts";
import { walkQuestion } from "./walk-question.ts";

const LONGEST_LINE = 60;

/** The next question of the talk: chosen by its stage and by what the student has found out. */
export function questionOfStage(talk: Talk): Asked {
  const { plan, problem, diagnosis, phrases } = talk;
  const { last, stage } = plan;
  if (problem.code.trim() === "") return asked(next(talk, phrases.empty));
  if (stage === "reflect") return asked(reflection(talk));
  if (isThanksForChange(talk)) return asked(next(talk, phrases.saved));
  const isAboutLine = last.act === "line" || (!diagnosis.suspects[0] && ABOUT_LINE.has(last.act));
  // A program that cannot be read does not run: no line of it changes anything.
  if (isAboutLine && last.line !== undefined && !diagnosis.evidence.syntax) {
    const about = aboutLine(talk, last.line);
    if (about) return about;
  }
  if (last.act === "example")
    return { text: next(talk, phrases.afterExample), before: talk.family.example, isExplanation: true };
  if (!diagnosis.suspects[0]) return freeQuestion(talk);
  if (plan.walk !== undefined) {
    const walked = walkQuestion(talk, plan.walk);
    if (walked) return walked;
  }
  if (last.act === "proposal") return asked(next(talk, proposalLines(talk)));
  if (stage === "change") return changeQuestion(talk);
  const trying = stage === "try" && last.act !== "change" ? unused(talk, phrases.tryIt) : undefined;
  if (trying) return asked(trying);
  // The program was run again and still fails: first what the change did.
  const since = last.act === "change" && !plan.isNewSearch ? unused(talk, phrases.afterChange) : undefined;
  if (since) return asked(since);
  return searchQuestion(talk);
}

/** A change at the place of the bug is to be tried; of another one the student says first what it would do. */
function proposalLines({ plan, facts, phrases }: Talk): string[] {
  if (plan.found === "aimed" || plan.found === "idea") return facts.call ? phrases.tryNow : phrases.tryIt;
  return facts.call ? phrases.afterProposal : phrases.afterProposalFree;
}

const asked = (text: string): Asked => ({ text, before: "" });

/** Without a diagnosis a line that the student names is neither right nor wrong. */
const ABOUT_LINE = new Set<Act>(["value", "where", "explain", "cause", "symptom"]);

const next = ({ plan, facts, tutorText }: Talk, lines: string[]) =>
  pickUnused(fillAll(lines, facts), plan.turn, tutorText);

const unused = ({ facts, tutorText }: Talk, lines: string[]) =>
  fillAll(lines, facts).find((line) => !tutorText.includes(line));

/** What will you change? To a student who does not know: the line, then the rule, then another task. */
function changeQuestion(talk: Talk): Asked {
  const { plan, family, phrases, facts, tutorText } = talk;
  const change = asked(next(talk, phrases.askChange));
  if (plan.last.act !== "stuck" && plan.last.act !== "unclear") return change;
  if (facts.code && !tutorText.includes(facts.code)) return { ...change, before: next(talk, phrases.look) };
  if (!tutorText.includes(family.teach)) return { ...change, before: family.teach, isExplanation: true };
  if (!tutorText.includes(family.example))
    return { text: next(talk, phrases.afterExample), before: family.example, isExplanation: true };
  return asked(unused(talk, [...family.line, ...family.narrow]) ?? change.text);
}

/** Find where, then find why: from questions without a line to questions about it, then a rule, then another task. */
function searchQuestion(talk: Talk): Asked {
  const { plan, family, phrases, facts, tutorText } = talk;
  const known = plan.isLineKnown && facts.n !== undefined;
  const authors = authorsQuestion(talk);
  if (authors) return asked(authors);
  const look = facts.code && !tutorText.includes(facts.code) ? next(talk, phrases.look) : "";
  // A value that was given is not asked for again: the next question is what it leads to.
  const hasAnswered = ANSWERED.has(plan.found) || plan.last.act === "explain";
  const further = hasAnswered && talk.asksForValue && plan.turn > 0 ? unused(talk, family.narrow) : undefined;
  if (further) return { text: further, before: look };
  if (!known) {
    const open = unused(talk, family.where);
    if (open) return asked(open);
  }
  const novice = known ? noviceQuestion(talk) : undefined;
  const about =
    (novice && !tutorText.includes(novice) ? novice : undefined) ??
    (hasAnswered ? unused(talk, [...withoutAnswered(talk), ...family.narrow]) : undefined) ??
    unused(talk, [...family.line, ...family.narrow]);
  if (about) return { text: about, before: look };
  if (!tutorText.includes(family.teach))
    return { text: next(talk, phrases.afterIdea), before: family.teach, isExplanation: true };
  if (!tutorText.includes(family.example))
    return { text: next(talk, phrases.afterExample), before: family.example, isExplanation: true };
  return asked(leastRecent(talk, [...phrases.walkNext, ...family.where, ...family.line, ...family.narrow]));
}

const ANSWERED = new Set<Finding>(["value", "value-right", "value-wrong"]);

/** A question about the line is the question without it, in the same place of its list: once answered, it need not be asked again. */
const withoutAnswered = ({ family, facts, tutorText }: Talk): string[] =>
  family.line.filter(
    (_, index) =>
      !fillAll([family.where[index] ?? ""], facts).some((line) => line !== "" && tutorText.includes(line)),
  );

/** When everything was asked once, the one that was asked longest ago. */
function leastRecent({ facts, tutorText }: Talk, lines: string[]): string {
  const filled = fillAll(lines, facts);
  const [oldest] = filled.toSorted((a, b) => tutorText.lastIndexOf(a) - tutorText.lastIndexOf(b));
  return oldest ?? "";
}

/** Asks what a line does, without saying whether it is the faulty one. */
function aboutLine({ problem, phrases, plan, tutorText }: Talk, line: number): Asked | undefined {
  const code = problem.code.split("\n")[line - 1]?.trim() ?? "";
  if (!code || code.length > LONGEST_LINE || code.includes("`")) return undefined;
  return asked(pickUnused(fillAll(phrases.aboutLine, { n: String(line), code }), plan.turn, tutorText));
}

/** Without a diagnosis: what the student wants to see, and after that how to find out more. */
function freeQuestion(talk: Talk): Asked {
  const { problem, plan, phrases, tutorText } = talk;
  const { last, found, stage } = plan;
  if (last.act === "proposal") return asked(next(talk, phrases.afterProposalFree));
  if (last.act === "thanks" && plan.hasTold) return asked(next(talk, phrases.reflect));
  const authors = authorsQuestion(talk);
  if (authors) return asked(authors);
  const since =
    last.act === "change"
      ? unused(talk, phrases.afterChange)
      : stage === "try"
        ? unused(talk, phrases.tryIt)
        : found === "open-cause"
          ? unused(talk, phrases.freeTest)
          : undefined;
  if (since) return asked(since);
  const [want, more] = freeLines(talk);
  // What the task wants is known where checks have been run.
  if (plan.hasTold || problem.graded)
    return asked(next({ ...talk, plan: { ...plan, turn: 0 } }, [...more, ...phrases.free]));
  const shown = problem.lastRun?.output.trim().split("\n")[0]?.slice(0, LONGEST_LINE);
  if (shown && plan.turn === 0 && want === phrases.freeWant)
    return asked(fill(pickUnused(phrases.freeOutput, 0, tutorText), { came: shown }) ?? "");
  return asked(next({ ...talk, plan: { ...plan, turn: 0 } }, [...want, ...more, ...phrases.free]));
}

const PAGES = new Set(["html", "css"]);

/** What to ask about a page, a table, a picture or a text. */
function freeLines({ problem, phrases }: Talk): [want: string[], more: string[]] {
  if (PAGES.has(problem.language)) return [phrases.wantPage, phrases.freePage];
  if (problem.language === "sql") return [phrases.wantTable, phrases.freeTable];
  if (/\bturtle\b/.test(problem.code)) return [phrases.wantPicture, phrases.freePicture];
  return [phrases.freeWant, []];
}

/** After a search, about its cause; for a program that was right from the beginning, about how it works. */
function reflection({ plan, phrases, problem, facts, tutorText }: Talk): string {
  const { reflect, rightAsk, close } = phrases;
  const isOver = plan.last.act === "thanks" && reflect.some((line) => tutorText.includes(line));
  const lines =
    plan.turn === 0 ? [...rightAsk, ...reflect] : [...(isOver ? [] : reflect), ...close, ...rightAsk];
  const filled = fillAll(lines, { ...facts, n: String(mainLineOf(problem.code)) });
  return filled.find((line) => !tutorText.includes(line)) ?? filled[plan.turn % filled.length] ?? "";
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

/** The question of the lesson's author, in the first two replies and when the search begins again. */
function authorsQuestion({ plan, lessonQuestion, tutorText }: Talk): string | undefined {
  if (plan.turn > 1 && !plan.isNewSearch) return undefined;
  return questionsIn(lessonQuestion ?? "").find((question) => !tutorText.includes(question));
}

/** A lesson's question can contain two: the second is for the next turn. */
function questionsIn(text: string): string[] {
  const questions = text.match(/[^?]+\?/g)?.map((question) => question.trim()) ?? [];
  return text.trim().endsWith("?") ? questions : [];
}
