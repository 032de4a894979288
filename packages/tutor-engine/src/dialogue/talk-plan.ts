import type { Diagnosis } from "../diagnosis/diagnose.ts";
import { conceptOfError } from "../diagnosis/rank-lines.ts";
import type { Turn } from "../evidence/problem.ts";
import type { QuestionKind } from "../understanding/act-factors.ts";
import { type Act, SMALL_TALK } from "../understanding/acts.ts";
import {
  type MessageContext,
  type ReadMessage,
  readMessage,
  signsIn,
} from "../understanding/read-message.ts";
import type { Verdict } from "./check-claim.ts";
import { type RunClaim, runClaimIn } from "./run-claim.ts";
import { agreesWithRun, type RunFacts } from "./run-facts.ts";
import type { Family } from "./tutor-phrases.ts";

/** Where the talk is: find where, find why, decide what to change, try it, look back. */
export type Stage = "where" | "why" | "change" | "try" | "reflect";

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
  | "stuck";

export type TalkPlan = {
  stage: Stage;
  last: ReadMessage;
  found: Finding;
  /** How many messages the student sent before this one. */
  turn: number;
  /** The student has said something about what the program does or why. */
  hasTold: boolean;
  /** How often in a row the student was stuck. */
  stuck: number;
  /** The line has been found by the student or was named as a hint. */
  isLineKnown: boolean;
  /** What the run says to a claim of the last message. */
  verdict: Verdict | undefined;
  /** The step of the run to show now, from 0; undefined when none is shown. */
  walk: number | undefined;
};

type PlanContext = {
  messages: MessageContext;
  diagnosis: Diagnosis;
  family: Family;
  run: RunFacts;
  /** The name that the questions are about. */
  name: string | undefined;
  /** What a tutor's message asked for. */
  kindOf: (question: string) => QuestionKind | "other";
  /** Whether a tutor's message asked for what does not happen. */
  asksUnseen: (question: string) => boolean;
  /** Whether a tutor's message asked for all values of the name. */
  asksValues: (question: string) => boolean;
  /** Whether it asked for the value that the line gives to the name. */
  asksStart: (question: string) => boolean;
};

const STUCK_BEFORE_LINE = 2;
const STUCK_BEFORE_WALK = 3;

const NO_MESSAGE: ReadMessage = {
  act: "stuck",
  claims: [],
  line: undefined,
  numbers: [],
  truth: undefined,
  names: [],
  signs: [],
};

/** The plan follows from the whole conversation each time, so that it need not be stored. */
export function planTalk(conversation: Turn[], context: PlanContext): TalkPlan {
  let plan: TalkPlan = {
    stage: "where",
    last: NO_MESSAGE,
    found: "nothing",
    turn: -1,
    hasTold: false,
    stuck: 0,
    isLineKnown: false,
    verdict: undefined,
    walk: undefined,
  };
  let question = "";
  let isFirst = true;
  for (const { role, content } of conversation)
    if (role === "assistant") question = content;
    else {
      const read = readMessage(content, {
        ...context.messages,
        asked: isFirst ? "first" : context.kindOf(question),
      });
      const claim = context.asksUnseen(question) ? undefined : runClaimIn(content, read);
      plan = nextPlan(plan, read, { ...context, question, isFirst, claim });
      plan.hasTold ||= tells(read, content);
      isFirst &&= SMALL_TALK.has(read.act);
    }
  const { passed, total } = context.diagnosis;
  return total > 0 && passed === total ? { ...plan, stage: "reflect", walk: undefined } : plan;
}

const TELLING = new Set<Act>(["symptom", "cause", "explain", "value", "proposal"]);
/** "It does not work" tells nothing yet. */
const LEAST_WORDS_TOLD = 6;

const tells = ({ act, numbers, names }: ReadMessage, message: string): boolean =>
  TELLING.has(act) &&
  (numbers.length > 0 || names.length > 0 || message.trim().split(/\s+/).length >= LEAST_WORDS_TOLD);

type TurnContext = PlanContext & {
  question: string;
  /** Nothing has been said about the program before. */
  isFirst: boolean;
  claim: RunClaim | undefined;
};

function nextPlan(before: TalkPlan, last: ReadMessage, context: TurnContext): TalkPlan {
  // A first message is answered by what the program does.
  const claim = before.turn >= 0 && CLAIMING.has(last.act) ? context.claim : undefined;
  const verdict = claim && context.run.check(claim);
  const found = findingOf(before, last, { ...context, verdict });
  const isStuck = found === "stuck" && before.turn >= 0;
  const stuck = isStuck ? before.stuck + 1 : keepsStuck(last) ? before.stuck : 0;
  const stage = stageAfter(before.stage, last, found);
  return {
    stage,
    last,
    found,
    turn: before.turn + 1,
    hasTold: before.hasTold,
    verdict,
    stuck,
    isLineKnown:
      before.isLineKnown ||
      found === "line" ||
      found === "cause" ||
      stuck >= STUCK_BEFORE_LINE ||
      asksWhereAgain(before, last),
    walk: walkAfter(before, stuck, stage, context.run),
  };
}

/** Small talk neither helps nor harms. */
const keepsStuck = ({ act }: ReadMessage) =>
  [
    "answer",
    "hello",
    "thanks",
    "offtopic",
    "rude",
    "upset",
    "person",
    "personal",
    "cheat",
    "hack",
    "idea",
    "example",
    "unclear",
    "where",
    "ok",
  ].includes(act);

const asksWhereAgain = ({ turn }: TalkPlan, { act }: ReadMessage) => act === "where" && turn >= 0;

/** Shown from the third time of being stuck until the student goes on with a cause or a change. */
function walkAfter({ walk }: TalkPlan, stuck: number, stage: Stage, { steps }: RunFacts): number | undefined {
  if (stage === "change" || stage === "try" || steps.length === 0) return undefined;
  if (walk !== undefined) return walk + 1;
  return stuck >= STUCK_BEFORE_WALK ? 0 : undefined;
}

/** Acts that can state something about the run. */
const CLAIMING = new Set<Act>(["value", "cause", "explain", "symptom"]);

type JudgedContext = TurnContext & { verdict: Verdict | undefined };

function findingOf(before: TalkPlan, last: ReadMessage, context: JudgedContext): Finding {
  const { act, line } = last;
  const { verdict } = context;
  const suspect = context.diagnosis.suspects[0]?.line;
  if (verdict && !verdict.isRight) return "value-wrong";
  // In a first message what goes wrong sounds like a cause.
  if (isRightCause(last, context) && (act === "cause" || !context.isFirst)) return "cause";
  if (act === "cause") return verdict || isSeenInRun(last, context) ? "effect" : "open-cause";
  if (act === "stuck") return "stuck";
  const isAboutLine = act === "value" || act === "where" || act === "explain";
  if (isAboutLine && line !== undefined && suspect !== undefined && before.turn >= 0)
    return line === suspect ? "line" : "other-line";
  if (verdict) return "value-right";
  if (act === "value") return judgeValue(before, last, context);
  return "nothing";
}

function judgeValue(before: TalkPlan, { numbers }: ReadMessage, context: TurnContext): Finding {
  const { run, name, question, diagnosis } = context;
  const line = diagnosis.suspects[0]?.line;
  if (line === undefined) return "value";
  // A step of the run was shown: the next one shows the value after it.
  const shown = before.walk === undefined ? undefined : run.steps[before.walk + 1]?.values[name ?? ""];
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

const start = (value: string | undefined) => (value === undefined ? undefined : [value]);

/** "It never stops" is what happens in an endless run, whatever the cause is. */
const isSeenInRun = ({ claims }: ReadMessage, { diagnosis }: PlanContext): boolean =>
  claims[0] === "endless" && diagnosis.evidence.results.some(({ error }) => error && ENDLESS_RUN.test(error));

const ENDLESS_RUN = /^(?:Halt|RecursionError|RangeError: Maximum call|StackOverflowError)/;

/** The claim fits the bug, and nothing in the message points elsewhere. */
function isRightCause(
  { claims, line, names, signs }: ReadMessage,
  { diagnosis, family, messages }: PlanContext,
): boolean {
  const [suspect] = diagnosis.suspects;
  if (!suspect || claims.length === 0 || !isSure(diagnosis)) return false;
  if (line !== undefined && line !== suspect.line) return false;
  const own = messages.known.split("\n")[suspect.line - 1] ?? "";
  const named = names.filter((name) => name.length > 1);
  if (named.length > 0 && !named.some((name) => new RegExp(`\\b${name}\\b`).test(own))) return false;
  // "Because of <" points at the sign of the line, whatever else is said about it.
  const isAboutSign = family.claims.includes("operator") || family.claims.includes("boundary");
  return (
    claims.some((claim) => family.claims.includes(claim)) ||
    (isAboutSign && signs.some((sign) => signsIn(own).includes(sign)))
  );
}

const SURE = 0.75;
/** Together with a sign of the same mistake in the code. */
const SURE_WITH_SIGN = 0.5;

/** An edit on the line repairs the program, a sign in the code agrees, or the computer itself named the line. */
function isSure({ suspects, evidence }: Diagnosis): boolean {
  const [suspect] = suspects;
  if (!suspect) return false;
  const isFixed = evidence.fixes.some(
    ({ line, fixed, broken, of }) => line === suspect.line && fixed === of && broken === 0,
  );
  // Where no check fails, nothing shows that the program is wrong: a sign alone confirms no cause.
  const hasSign =
    evidence.results.some(({ passed }) => !passed) &&
    evidence.signs.some(({ line, edit }) => line === suspect.line && edit === suspect.concept);
  const isReported = evidence.results.some(
    ({ line, error }) => line === suspect.line && error && conceptOfError(error) === suspect.concept,
  );
  return (
    evidence.syntax !== null ||
    isFixed ||
    isReported ||
    suspect.confidence >= (hasSign ? SURE_WITH_SIGN : SURE)
  );
}

const WAITS_FOR_TRY = new Set<Act>(["value", "explain", "ok"]);

function stageAfter(before: Stage, { act }: ReadMessage, found: Finding): Stage {
  if (found === "cause") return "change";
  if (act === "proposal" || act === "change") return "try";
  if (found === "line" && before === "where") return "why";
  if (found === "value-right" && before === "where") return "why";
  // What a change should give is said: now it can be tried.
  if (before === "try" && WAITS_FOR_TRY.has(act)) return "try";
  // After a try that did not help, the search goes on.
  return before === "try" ? "why" : before;
}
