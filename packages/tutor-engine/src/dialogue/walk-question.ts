import { fillAll } from "./question-facts.ts";
import type { Asked, Talk } from "./talk.ts";
import { pickUnused } from "./tutor-phrases.ts";

const MOST_VALUES = 3;
/** A condition changes no value. */
const CONDITION = /^\s*(?:\}\s*)?(?:if|elif|else if|while)\b/;

/** Shows one step of the run with its real values, and asks about the next; undefined when the run is over. */
export function walkQuestion(talk: Talk, at: number): Asked | undefined {
  const { run, phrases, facts, plan, tutorText } = talk;
  const step = run.steps[at];
  if (!step) {
    const end = phrases.walkEnd.find((line) => !tutorText.includes(line));
    return at === run.steps.length && end ? { text: end, before: "" } : undefined;
  }
  const { v } = facts;
  // The name that the question is about comes first.
  const values = Object.entries(step.values)
    .sort(([a], [b]) => Number(b === v) - Number(a === v))
    .slice(0, MOST_VALUES)
    .map(([name, value]) => phrases.isValue.replace("{name}", () => name).replace("{value}", () => value));
  const state = [values.slice(0, -1).join(", "), values.at(-1)].filter(Boolean).join(` ${phrases.and} `);
  const [before = ""] = fillAll(
    phrases.walk.map((line) =>
      line.replace("{time}", phrases.times[step.time - 1] ?? "").replace("{state}", () => state),
    ),
    { n: String(step.line) },
  );
  const code = talk.problem.code.split("\n")[step.line - 1] ?? "";
  const asks = CONDITION.test(code)
    ? phrases.walkIf
    : v && v in step.values && run.steps[at + 1]
      ? phrases.walkAsk
      : phrases.walkNext;
  return { text: pickUnused(fillAll(asks, facts), plan.turn, tutorText), before };
}
