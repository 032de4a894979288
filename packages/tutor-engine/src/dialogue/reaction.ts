import type { RunFact } from "../observed-run/check-claim.ts";
import type { Act } from "../understanding/acts.ts";
import { isPartOfCause } from "./finding.ts";
import { fillAll } from "./question-facts.ts";
import { reportsSuccess } from "./success-report.ts";
import type { Talk } from "./talk.ts";
import { isThanksForChange, wasRun } from "./thanks-for-change.ts";
import { type Phrases, pickUnused } from "./tutor-phrases.ts";

const REACTIONS: Partial<
  Record<
    Act,
    keyof Phrases &
      (
        | "greeting"
        | "refuse"
        | "stuck"
        | "unclear"
        | "offtopic"
        | "personal"
        | "cheat"
        | "hack"
        | "person"
        | "upset"
        | "rude"
        | "proposal"
        | "changed"
        | "ok"
        | "explained"
        | "symptom"
      )
  >
> = {
  answer: "refuse",
  change: "changed",
  cheat: "cheat",
  explain: "explained",
  hack: "hack",
  hello: "greeting",
  // One that the list of ideas does not have.
  idea: "unclear",
  offtopic: "offtopic",
  ok: "ok",
  person: "person",
  personal: "personal",
  proposal: "proposal",
  rude: "rude",
  stuck: "stuck",
  symptom: "symptom",
  unclear: "unclear",
  upset: "upset",
};

const REACTIONS_TO_NO_PROGRAM = new Set<Act>([
  "answer",
  "cheat",
  "hack",
  "hello",
  "idea",
  "offtopic",
  "person",
  "personal",
  "rude",
  "stuck",
  "thanks",
  "unclear",
  "upset",
]);

/** A short reaction to the student's message, before the next question. */
export function reactionTo(talk: Talk): string {
  const { plan, phrases, facts, family, tutorText } = talk;
  const { turn, found, last, stage, walk } = plan;
  const pick = (lines: string[], more = {}) =>
    pickUnused(fillAll(lines, { ...facts, ...more }), turn, tutorText);
  // Nothing is written yet that a plan could be compared with.
  if (talk.problem.code.trim() === "" && !REACTIONS_TO_NO_PROGRAM.has(last.act))
    return turn === 0 ? "" : pick(phrases.ok);
  if (plan.isNewSearch && facts.solved) return pick(phrases.solved);
  if (found === "cause")
    return pick(isPartOfCause(talk.diagnosis) ? phrases.confirmPart : phrases.confirm, {
      cause: family.cause,
    });
  if (found === "aimed") return pick(phrases.aimed);
  if (found === "idea") return pick(phrases.afterCause);
  if (found === "effect") return pick(phrases.valueRight);
  if (found === "open-cause" && stage === "reflect") return pick(phrases.explained);
  if (found === "open-cause") return turn === 0 || stage === "change" ? "" : pick(phrases.openClaim);
  if (found === "line") return pick(phrases.confirmLine);
  if (found === "other-line") return pick(phrases.otherLine, { said: String(last.line) });
  if (found === "value-right") return pick(phrases.valueRight);
  if (found === "value-wrong") return walk === undefined ? wrongValue(pick, talk) : "";
  if (isThanksForChange(talk)) return pick(phrases.thanksTried);
  if (last.act === "thanks")
    return pick(
      stage === "reflect" ? phrases.thanks : wasRun(talk) ? phrases.thanksEarly : phrases.thanksFree,
    );
  if (isDoneNow(talk)) return pick(facts.shown ? phrases.freeSeen : phrases.freeDone);
  if (found === "value") return stage === "reflect" || turn === 0 ? "" : pick(phrases.value);
  // A first message is answered by what the program does; a step of the run speaks for itself.
  if (stage === "reflect" && ["change", "symptom", "explain", "ok", "stuck"].includes(last.act)) return "";
  if (
    (turn === 0 && ["stuck", "symptom", "explain", "ok", "change"].includes(last.act)) ||
    (walk !== undefined && last.act === "stuck" && walk > 0)
  )
    return "";
  if (last.act === "change" && !wasRun(talk)) return pick(phrases.changedFree);
  const lines = REACTIONS[last.act];
  return lines ? pick(phrases[lines]) : "";
}

/** The last message says that a program without checks does what it should. */
const isDoneNow = ({ diagnosis, plan, message }: Talk) =>
  diagnosis.total === 0 && plan.stage === "reflect" && reportsSuccess(message);

function wrongValue(
  pick: (lines: string[], more: object) => string,
  { phrases, facts, diagnosis, startValue, plan }: Talk,
): string {
  if (plan.verdict) return pick(phrases.valueWrong, { fact: factOf(plan.verdict.fact, phrases) });
  if (startValue !== undefined) {
    const [there] = fillAll([phrases.valueThere.replace("{value}", () => startValue)], facts);
    return there ? pick(phrases.valueWrong, { fact: there }) : "";
  }
  const line = diagnosis.suspects[0]?.line;
  const seen = line === undefined ? undefined : diagnosis.evidence.seen[String(line)];
  const values = (seen?.first ?? []).flatMap((each) => each[facts.v ?? ""] ?? []);
  const different = values.filter((value, index) => value !== values[index - 1]);
  const [fact] = fillAll([phrases.inRun.replace("{values}", () => different.join(phrases.thenNext))], facts);
  return fact ? pick(phrases.valueWrong, { fact }) : "";
}

/** A fact of the run in words. */
function factOf(fact: RunFact, phrases: Phrases): string {
  const text = {
    count: phrases.runTimes,
    last: phrases.runLast,
    values: phrases.runValues,
    truth: phrases.runTruth,
    returned: phrases.runReturned,
  }[fact.kind];
  const blanks: Record<string, string> = {
    times: fact.kind === "count" ? String(fact.times) : "",
    name: fact.kind === "last" || fact.kind === "values" ? fact.name : "",
    value: fact.kind === "last" || fact.kind === "returned" ? fact.value : "",
    values: fact.kind === "values" ? fact.values.join(", ") : "",
    truth: fact.kind === "truth" ? String(fact.truth) : "",
  };
  return text.replace(/\{(\w+)\}/g, (_, blank: string) => blanks[blank] ?? "");
}
