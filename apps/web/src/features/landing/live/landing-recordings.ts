import { z } from "zod";

/** What the simulator of a drone lesson said, every fifth of a second. */
const Flight = z.object({
  outcome: z.string(),
  seconds: z.number(),
  /** Metres from the target at most, in the seconds that count. */
  farthest: z.number(),
  target: z.number(),
  /** Metres above the ground. */
  heights: z.array(z.number()),
});
export type Flight = z.infer<typeof Flight>;

/** content/landing/flights.json, recorded by scripts/landing/record-flights.ts. */
export const LandingFlights = z.object({
  lesson: z.string(),
  program: z.array(z.string()),
  /** Without the condition that the student has to find. */
  withBlank: z.array(z.string()),
  given: Flight,
  solved: Flight,
});
export type LandingFlights = z.infer<typeof LandingFlights>;

const Turns = z.array(z.object({ question: z.string(), reply: z.string() }));

/** content/landing/tutor-talk.json, recorded by scripts/landing/record-tutor-talk.ts. */
export const LandingTalk = z.object({
  lesson: z.string(),
  program: z.array(z.string()),
  printed: z.array(z.string()),
  turns: z.object({ en: Turns, hi: Turns }),
});
export type LandingTalk = z.infer<typeof LandingTalk>;
/** The talk in one language. */
export type ShownTalk = Omit<LandingTalk, "turns"> & { turns: z.infer<typeof Turns> };
