import { z } from "zod";
import { Safety } from "../distress/distress-reply.ts";

const Lines = z.array(z.string().min(1)).min(1);

const Family = z.object({
  concepts: Lines,
  /** Three levels, each with equivalent questions. */
  ask: z.array(Lines).length(3),
  /** One for each level, for a student who writes Hinglish. */
  hinglish: Lines.length(3),
  teach: z.string(),
  example: z.string(),
});
export type Family = z.infer<typeof Family>;

const StylePhrases = z.object({
  greeting: Lines,
  thanks: Lines,
  "thanks-early": Lines,
  refuse: Lines,
  stuck: Lines,
  progress: Lines,
  agrees: Lines,
  differs: Lines,
  gap: Lines,
  guess: Lines,
  unclear: Lines,
  unsure: Lines,
  said: Lines,
  "off-topic": Lines,
  personal: Lines,
  rude: Lines,
  changed: Lines,
});
export type StylePhrases = z.infer<typeof StylePhrases>;

const Openings = z.object({
  wrong: Lines,
  hidden: Lines,
  still: Lines,
  error: Lines,
  endless: Lines,
  syntax: Lines,
  look: Lines,
});

/** How a check is named: "the first check that fails", "the input {input}", "your program". */
const CheckNames = z.object({ first: z.string(), input: z.string(), program: z.string() });
export type CheckNames = z.infer<typeof CheckNames>;

/** What a run showed, in words. */
const RunFacts = z.object({
  "loop-runs": z.string(),
  "loop-never-runs": z.string(),
  "line-runs": z.string(),
  "line-never-runs": z.string(),
  once: z.string(),
  twice: z.string(),
  times: z.string(),
  condition: z.string(),
  "loop-values": z.string(),
  "line-values": z.string(),
  "and-then": z.string(),
  "for-call": z.string(),
});
export type RunFacts = z.infer<typeof RunFacts>;

const Phrases = z.object({
  english: StylePhrases,
  hinglish: StylePhrases,
  openings: Openings,
  "hinglish-openings": Openings,
  observed: z.object({ times: Lines, never: Lines, values: Lines, truth: Lines, gap: Lines }),
  facts: RunFacts,
  checks: z.object({ english: CheckNames, hinglish: CheckNames }),
  "same-on-line": z.string(),
  "what-should-line-do": z.string(),
  "what-should-program-do": z.string(),
  "about-line": Lines,
  "after-guess": Lines,
  "after-choice": Lines,
  right: Lines,
  free: Lines,
  "free-output": Lines,
  empty: Lines,
});

const Idea = z.object({ words: Lines, means: z.string(), ask: z.string().endsWith("?") });

const NoviceError = z.object({
  id: z.string(),
  lang: z.string(),
  trigger: z.string(),
  means: z.string(),
  ask: z.string(),
});

/** Everything the tutor can say, from `content/tutor`. */
export const TutorPhrases = z.object({
  questions: z.record(z.string(), Family),
  phrases: Phrases,
  ideas: z.array(Idea),
  safety: Safety,
  noviceErrors: z.array(NoviceError),
});
export type TutorPhrases = z.infer<typeof TutorPhrases>;

export function familyOf({ questions }: TutorPhrases, concept: string): Family {
  const found =
    Object.values(questions).find(({ concepts }) => concepts.includes(concept)) ?? questions.logic;
  if (!found) throw new Error("content/tutor has no questions about logic");
  return found;
}

/** Picks another line in each turn, and one that the tutor has not used yet if there is any. */
export function pickUnused(lines: string[], turn: number, tutorText: string): string {
  const order = lines.map((_, index) => lines[(turn + index) % lines.length] ?? "");
  return order.find((line) => !tutorText.includes(line)) ?? order[0] ?? "";
}
