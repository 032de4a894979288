import type { Diagnosis } from "../diagnosis/diagnose.ts";
import { conceptOfError, isWeakEdit } from "../diagnosis/rank-lines.ts";
import type { Fix } from "../evidence/evidence.ts";
import type { Act } from "../understanding/acts.ts";
import { type MessageContext, type ReadMessage, signsIn } from "../understanding/read-message.ts";
import type { ClaimVerdict } from "./check-claim.ts";
import { agreesWithRun, type RunFacts } from "./run-facts.ts";
import type { Family } from "./tutor-phrases.ts";

/** What the last message showed about what the student has understood. */
export type Finding =
  | "nothing"
  | "cause"
  | "open-cause"
  | "effect"
  | "line"
  | "other-line"
  | "value-right"
  | "value-wrong"
  | "value"
  /** A change is proposed where the bug is; whether it is the right one, the next run shows. */
  | "aimed"
  /** Another change is proposed after the cause was found. */
  | "idea"
  | "stuck";

export type FindingContext = {
  messages: MessageContext;
  diagnosis: Diagnosis;
  family: Family;
  run: RunFacts;
  /** The name that the questions are about. */
  name: string | undefined;
  /** Whether a tutor's message asked for all values of the name. */
  asksValues: (question: string) => boolean;
  /** Whether it asked for the value that the line gives to the name. */
  asksStart: (question: string) => boolean;
};

type JudgedContext = FindingContext & {
  /** The tutor's message before. */
  question: string;
  /** The student has sent no message before. */
  isOpening: boolean;
  /** Nothing has been said about the program before. */
  isFirst: boolean;
  /** What the run says to a claim of the message. */
  verdict: ClaimVerdict | undefined;
  /** The step of the run that was shown before. */
  walk: number | undefined;
  /** The cause was found before. */
  hasCause: boolean;
  message: string;
};

export function findingOf(last: ReadMessage, context: JudgedContext): Finding {
  const { act, line } = last;
  const { verdict, isFirst } = context;
  const suspect = context.diagnosis.suspects[0]?.line;
  if (verdict && !verdict.isRight) return "value-wrong";
  if (act === "proposal")
    return isAimed(last, context) ? "aimed" : hasIdea(last, context) ? "idea" : "nothing";
  // In a first message what goes wrong sounds like a cause.
  const isCause = isRightCause(last, context) || (STATING.has(act) && namesFirstValue(last, context));
  if (isCause && (act === "cause" || !isFirst)) return "cause";
  if (act === "cause") return verdict || isSeenInRun(last, context) ? "effect" : "open-cause";
  if (act === "stuck") return "stuck";
  const isAboutLine = act === "value" || act === "where" || act === "explain";
  if (isAboutLine && line !== undefined && suspect !== undefined && !context.isOpening)
    return line === suspect ? "line" : "other-line";
  if (verdict) return "value-right";
  if (act === "value") return judgeValue(last, context);
  return "nothing";
}

function judgeValue({ numbers }: ReadMessage, context: JudgedContext): Finding {
  const { run, name, question, diagnosis, walk, message } = context;
  const line = diagnosis.suspects[0]?.line;
  // What should come out is not a statement about the run.
  if (line === undefined || PLANNED.test(message)) return "value";
  // A step of the run was shown: the next one shows the value after it.
  const shown = walk === undefined ? undefined : run.steps[walk + 1]?.values[name ?? ""];
  const values =
    shown !== undefined
      ? [shown]
      : name && context.asksValues(question)
        ? run.valuesAt(line, name)
        : name && context.asksStart(question)
          ? start(run.valueAfter(line, name))
          : undefined;
  const agrees = agreesWithRun(numbers, values);
  return agrees === undefined ? "value" : agrees ? "value-right" : "value-wrong";
}

const PLANNED = /\b(?:should|shud|must|supposed|expected|wants?|chahiye|hona)\b|चाहिए|होना/iu;

const start = (value: string | undefined) => (value === undefined ? undefined : [value]);

/** "It never stops" is what happens in an endless run, whatever the cause is. */
const isSeenInRun = ({ claims }: ReadMessage, { diagnosis }: FindingContext): boolean =>
  claims[0] === "endless" && diagnosis.evidence.results.some(({ error }) => error && ENDLESS_RUN.test(error));

const ENDLESS_RUN = /^(?:Halt|RecursionError|RangeError: Maximum call|StackOverflowError)/;

/** The claim fits the bug, and nothing in the message points elsewhere. */
function isRightCause(last: ReadMessage, context: FindingContext): boolean {
  const { claims, signs } = last;
  const { family } = context;
  const own = suspectedLine(context);
  if (own === undefined || claims.length === 0) return false;
  // The right spelling of a name is not on the line.
  const isSpelling = context.diagnosis.suspects[0]?.concept === "unknown-name" && claims.includes("name");
  if (isSpelling && last.line === undefined) return true;
  if (pointsElsewhere(last, context)) return false;
  // "Because of <" points at the sign of the line, whatever else is said about it.
  const isAboutSign = family.claims.includes("operator") || family.claims.includes("boundary");
  return (
    claims.some((claim) => family.claims.includes(claim)) ||
    (isAboutSign && signs.some((sign) => signsIn(own).includes(sign)))
  );
}

const STATING = new Set<Act>(["cause", "value", "explain", "symptom"]);
const BEGINS = /\b(?:starts?|started|begins?|beginning|initial|first|shuru\w*|pehle)\b|शुरू|शुरुआत|पहले/iu;
const BECAUSE = /\b(?:because|since|so|isliye|kyunki|stays|kept)\b|इसलिए|क्योंकि/iu;

/** "Both start at 0, so the sum stays 0": the first value is the bug, and the message names it as such. */
function namesFirstValue(last: ReadMessage, context: JudgedContext): boolean {
  const { family, diagnosis, run, name, message, question } = context;
  const line = diagnosis.suspects[0]?.line;
  if (!family.asksStart || line === undefined || !name || suspectedLine(context) === undefined) return false;
  const value = Number(run.valueAfter(line, name) ?? Number.NaN);
  if (!last.numbers.includes(value) || pointsElsewhere(last, context)) return false;
  // Who was asked for the first value may only be naming it.
  return BECAUSE.test(message) || (BEGINS.test(message) && !context.asksStart(question));
}

const hasIdea = ({ line }: ReadMessage, { hasCause, diagnosis }: JudgedContext): boolean =>
  hasCause && (line === undefined || line === diagnosis.suspects[0]?.line);

/** Only the likeliest claim counts here: a proposal says less about the cause than a sentence about it. */
function isAimed(last: ReadMessage, context: FindingContext): boolean {
  const [claim] = last.claims;
  if (suspectedLine(context) === undefined || pointsElsewhere(last, context)) return false;
  return (
    last.line !== undefined ||
    (context.name !== undefined && last.names.includes(context.name)) ||
    (claim !== undefined && context.family.claims.includes(claim))
  );
}

/** The text of the line that the diagnosis is sure about. */
function suspectedLine({ diagnosis, messages }: FindingContext): string | undefined {
  const [suspect] = diagnosis.suspects;
  return suspect && isSure(diagnosis) ? (messages.known.split("\n")[suspect.line - 1] ?? "") : undefined;
}

/** Another line is named, or only names that are not on the suspected one. */
function pointsElsewhere({ line, names }: ReadMessage, context: FindingContext): boolean {
  const [suspect] = context.diagnosis.suspects;
  if (line !== undefined && line !== suspect?.line) return true;
  const own = suspectedLine(context) ?? "";
  const named = names.filter((name) => name.length > 1);
  return named.length > 0 && !named.some((name) => new RegExp(`\\b${name}\\b`).test(own));
}

const SURE = 0.75;
/** Together with a sign of the same mistake in the code. */
const SURE_WITH_SIGN = 0.5;

/** An edit on the line repairs the program, a sign in the code agrees, or the computer itself named the line. */
function isSure(diagnosis: Diagnosis): boolean {
  const { suspects, evidence } = diagnosis;
  const [suspect] = suspects;
  if (!suspect) return false;
  // Where no check fails, nothing shows that the program is wrong: a sign alone confirms no cause.
  const hasSign =
    evidence.results.some(({ passed }) => !passed) &&
    evidence.signs.some(({ line, edit }) => line === suspect.line && edit === suspect.concept);
  const isReported = evidence.results.some(
    ({ line, error }) => line === suspect.line && error && conceptOfError(error) === suspect.concept,
  );
  return (
    evidence.syntax !== null ||
    evidence.fixes.some((fix) => fix.line === suspect.line && isWhole(fix)) ||
    isPartOfCause(diagnosis) ||
    isReported ||
    suspect.confidence >= (hasSign ? SURE_WITH_SIGN : SURE)
  );
}

const isWhole = ({ fixed, broken, of }: Fix) => fixed === of && broken === 0;

/** No single edit repairs the program, and one on the suspected line repairs some of the checks: there is a second cause. */
export function isPartOfCause({ suspects, evidence }: Diagnosis): boolean {
  const [suspect] = suspects;
  return (
    !evidence.fixes.some(isWhole) &&
    evidence.fixes.some(
      ({ line, edit, fixed, broken }) =>
        line === suspect?.line && edit === suspect.concept && fixed > 0 && broken === 0 && !isWeakEdit(edit),
    )
  );
}
