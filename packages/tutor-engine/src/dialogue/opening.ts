import type { Act } from "../understanding/acts.ts";
import { fillAll } from "./question-facts.ts";
import type { Talk } from "./talk.ts";
import { isThanksForChange } from "./thanks-for-change.ts";
import { pickUnused } from "./tutor-phrases.ts";

/** Acts after which the result of the program is news. */
const NEWS = new Set<Act>(["change", "proposal"]);

/** What the program does, in the first reply and after a change: the result, never the line. */
export function openingOf(talk: Talk): string {
  const { plan, phrases, facts, problem, diagnosis, tutorText, isStated } = talk;
  const { turn, last, stage, found, walk } = plan;
  const pick = (lines: string[]) => pickUnused(fillAll(lines, facts), turn, tutorText);
  if (problem.code.trim() === "") return "";
  if (stage === "reflect" && diagnosis.total === 0) return "";
  if (stage === "reflect")
    return turn === 0 || NEWS.has(last.act) || !isSaid(phrases.right, tutorText, facts)
      ? pick(phrases.right)
      : "";
  if (found === "cause" || walk !== undefined) return "";
  const isResultNews = last.act === "change" || isThanksForChange(talk);
  if (turn > 0 && !isResultNews && !plan.isNewSearch) return "";
  if (problem.graded) return pick(facts.check ? phrases.checkFails : phrases.hidden);
  if (!diagnosis.suspects[0]) return "";
  const { evidence, total } = diagnosis;
  if (evidence.syntax) return pick(phrases.syntax);
  const failed = evidence.results.filter(({ passed }) => !passed);
  if (failed.some(({ error }) => error === "Halt: time") && facts.call) return pick(phrases.slow);
  if (failed.some(({ error }) => error?.startsWith("Halt")) && facts.call) return pick(phrases.endless);
  if (facts.error) return pick(phrases.error);
  if (!facts.call) return failed.length > 0 && total > 0 ? pick(phrases.hidden) : "";
  if (facts.row) {
    const [withInput = "", without = ""] =
      facts.came === phrases.nothing ? phrases.wrongEnd : phrases.wrongRow;
    return pick([facts.call === phrases.yourProgram ? without : withInput]);
  }
  if (!isResultNews) return pick(phrases.wrong);
  return pick(isStated && !plan.isNewSearch ? phrases.same : phrases.still);
}

const isSaid = (lines: string[], tutorText: string, facts: Talk["facts"]) =>
  fillAll(lines, facts).some((line) => tutorText.includes(line));
