import { fill } from "./question-facts.ts";
import type { Talk } from "./talk.ts";

/** Shorter triggers are fragments that could be in any message. */
const SHORTEST_MESSAGE = 6;

/** A question from the list of common error messages. */
export function noviceQuestion({ diagnosis, facts, noviceErrors }: Talk): string | undefined {
  const { syntax, results } = diagnosis.evidence;
  const message = syntax
    ? `${syntax.name}: ${syntax.message}`
    : (results.find(({ error }) => error)?.error ?? "");
  // An error message about another line would distract from this one.
  const isElsewhere = !syntax && facts.at !== facts.n;
  if (!message || message.startsWith("Halt") || isElsewhere) return undefined;
  const found = noviceErrors.find(({ trigger }) => {
    const words = /^[^({/…]+/.exec(trigger)?.[0].trim() ?? "";
    return words.length >= SHORTEST_MESSAGE && message.includes(words);
  });
  const question = found ? fill(found.ask.replaceAll("{n}", facts.n ?? "{n}"), facts) : undefined;
  return question?.split(/(?<=[.:])\s+/).at(-1);
}
