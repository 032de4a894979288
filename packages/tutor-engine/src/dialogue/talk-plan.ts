import type { Turn } from "../evidence/problem.ts";
import type { AskedKind } from "../understanding/act-factors.ts";
import { type Act, SMALL_TALK } from "../understanding/acts.ts";
import { type ReadMessage, readMessage } from "../understanding/read-message.ts";
import type { ClaimVerdict } from "./check-claim.ts";
import { type Finding, type FindingContext, findingOf } from "./finding.ts";
import { type RunClaim, runClaimIn } from "./run-claim.ts";
import type { RunFacts } from "./run-facts.ts";
import type { StatedResults } from "./stated-results.ts";
import { reportsRun, reportsSuccess } from "./success-report.ts";

/** Where the talk is: find where, find why, decide what to change, try it, look back. */
export type Stage = "where" | "why" | "change" | "try" | "reflect";

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
  verdict: ClaimVerdict | undefined;
  /** The step of the run to show now, from 0; undefined when none is shown. */
  walk: number | undefined;
  /** The student has reported a change since the search for this bug began. */
  hasChanged: boolean;
  /** With the last message the program gives other results than the tutor said: what was found before is about another bug. */
  isNewSearch: boolean;
};

type PlanContext = FindingContext & {
  /** What a tutor's message asked for. */
  kindOf: (question: string) => AskedKind | "other";
  /** Whether a tutor's message asked for what does not happen. */
  asksUnseen: (question: string) => boolean;
  /** What the tutor said about results, compared with the results now. */
  stated: StatedResults;
  /** The program has no checks, and nothing is known against it. */
  isFree: boolean;
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

const NO_PLAN: TalkPlan = {
  stage: "where",
  last: NO_MESSAGE,
  found: "nothing",
  turn: -1,
  hasTold: false,
  stuck: 0,
  isLineKnown: false,
  verdict: undefined,
  walk: undefined,
  hasChanged: false,
  isNewSearch: false,
};

/** The plan follows from the whole conversation each time, so that it need not be stored. */
export function planTalk(conversation: Turn[], context: PlanContext): TalkPlan {
  let plan = NO_PLAN;
  let question = "";
  let isFirst = true;
  let stated: ReturnType<StatedResults["compare"]> = "same";
  for (const [index, { role, content }] of conversation.entries())
    if (role === "assistant") {
      question = content;
      const compared = context.stated.compare(content);
      if (compared !== "same") stated = compared;
      else if (stated !== "same" && context.stated.tellsNews(content)) {
        plan = newSearch(plan);
        stated = "same";
      }
    } else {
      const read = readMessage(content, {
        ...context.messages,
        asked: isFirst ? "first" : context.kindOf(question),
      });
      const isNewSearch =
        (stated !== "same" && read.act === "change") ||
        (stated === "solved" && index === conversation.length - 1);
      const claim = context.asksUnseen(question) ? undefined : runClaimIn(content, read);
      const before = isNewSearch ? newSearch(plan) : plan;
      plan = nextPlan(before, read, { ...context, question, isFirst, claim, message: content });
      if (isNewSearch) plan = { ...plan, stage: "where", isNewSearch, hasChanged: false };
      plan.hasTold ||= tells(read, content);
      isFirst &&= SMALL_TALK.has(read.act);
    }
  const { passed, total } = context.diagnosis;
  const isRight = total > 0 && passed === total;
  return isRight ? { ...plan, stage: "reflect", walk: undefined, isNewSearch: false } : plan;
}

/** Another bug is searched for: only how long the talk is, and what the student told, is kept. */
const newSearch = ({ turn, hasTold }: TalkPlan): TalkPlan => ({ ...NO_PLAN, turn, hasTold });

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
  message: string;
};

function nextPlan(before: TalkPlan, last: ReadMessage, context: TurnContext): TalkPlan {
  // A first message is answered by what the program does.
  const claim = before.turn >= 0 && CLAIMING.has(last.act) ? context.claim : undefined;
  const verdict = claim && context.run.check(claim);
  const { turn, walk } = before;
  const found = findingOf(last, {
    ...context,
    verdict,
    walk,
    isOpening: turn < 0,
    hasCause: before.stage === "change",
  });
  const isStuck = found === "stuck" && before.turn >= 0;
  const stuck = isStuck ? before.stuck + 1 : keepsStuck(last) ? before.stuck : 0;
  const stage = isDone(before, last, context) ? "reflect" : stageAfter(before, last, found, context);
  return {
    stage,
    last,
    found,
    turn: turn + 1,
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
    hasChanged: before.hasChanged || last.act === "change",
    isNewSearch: false,
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

/** Acts that can report a run of a program without checks. */
const REPORTING = new Set<Act>(["change", "symptom", "value", "explain", "ok", "thanks"]);

/** Of a program without checks only the student can say that it does what it should. */
const isDone = ({ turn, stage }: TalkPlan, { act }: ReadMessage, { isFree, message }: TurnContext): boolean =>
  isFree &&
  turn >= 0 &&
  REPORTING.has(act) &&
  (act === "change" || stage === "try" || stage === "reflect") &&
  reportsSuccess(message);

const WAITS_FOR_TRY = new Set<Act>(["value", "explain", "ok", "thanks"]);
/** After these a look back at a program without checks is over: something goes wrong again. */
const FAILING = new Set<Act>(["symptom", "where", "line"]);

function stageAfter(
  { stage: before, last }: TalkPlan,
  { act }: ReadMessage,
  found: Finding,
  { message }: TurnContext,
): Stage {
  if (found === "cause") return "change";
  if (act === "proposal" || act === "change") return "try";
  if (before === "reflect") return FAILING.has(act) ? "where" : before;
  if (found === "line" && before === "where") return "why";
  if (found === "value-right" && before === "where") return "why";
  // What a change should give is said: now it can be tried.
  if (before === "try" && (WAITS_FOR_TRY.has(act) || last.act === "thanks")) return "try";
  if (before === "try" && last.act === "proposal" && act === "symptom" && !reportsRun(message)) return "try";
  // After a try that did not help, the search goes on.
  return before === "try" ? "why" : before;
}
