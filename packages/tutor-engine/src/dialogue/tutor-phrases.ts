import { z } from "zod";
import { Safety } from "../distress/distress-reply.ts";
import { CLAIMS } from "../understanding/acts.ts";

const Lines = z.array(z.string().min(1)).min(1);
const Questions = z.array(z.string().endsWith("?")).min(2);

const FamilyTexts = z.object({
  /** Questions that name no line, for a student who has not looked for it yet. */
  where: Questions,
  /** Questions about the line. */
  line: Questions,
  /** More specific questions about the line. */
  narrow: Questions,
  /** Confirms the cause without naming the change: "Yes: …". */
  cause: z.string(),
  teach: z.string(),
  example: z.string(),
});

/** Everything to say about one kind of bug. */
const Family = z.object({
  concepts: Lines,
  /** Causes that a student may state for it. */
  claims: z.array(z.enum(CLAIMS)),
  /** The first questions of `where` and `line` ask for all values of a name. */
  asksValues: z.boolean().optional(),
  /** The questions of `where` and the first of `line` ask for the value that the line gives to the name. */
  asksStart: z.boolean().optional(),
  english: FamilyTexts,
  hinglish: FamilyTexts,
  hindi: FamilyTexts,
});
export type Family = z.infer<typeof Family>;

const Phrases = z.object({
  greeting: Lines,
  thanks: Lines,
  thanksEarly: Lines,
  thanksFree: Lines,
  /** For thanks after a change that did not help, and the question then. */
  thanksTried: Lines,
  saved: Lines,
  refuse: Lines,
  stuck: Lines,
  unclear: Lines,
  offtopic: Lines,
  personal: Lines,
  cheat: Lines,
  hack: Lines,
  person: Lines,
  upset: Lines,
  rude: Lines,
  proposal: Lines,
  /** For a proposal at the place of the bug: says nothing about whether it is right. */
  aimed: Lines,
  /** For another proposal of a student who has found the cause. */
  afterCause: Lines,
  changed: Lines,
  /** For a program that nothing ran again. */
  changedFree: Lines,
  /** A check that the tutor called wrong passes now. */
  solved: Lines,
  ok: Lines,
  explained: Lines,
  symptom: Lines,
  openClaim: Lines,
  confirm: Lines,
  /** For a program with a second cause. */
  confirmPart: Lines,
  confirmLine: Lines,
  otherLine: Lines,
  valueRight: Lines,
  valueWrong: Lines,
  value: Lines,
  look: Lines,
  walk: Lines,
  walkAsk: Lines,
  walkNext: Lines,
  walkIf: Lines,
  walkEnd: Lines,
  times: Lines,
  isValue: z.string(),
  and: z.string(),
  inRun: z.string(),
  valueThere: z.string(),
  runTimes: z.string(),
  runLast: z.string(),
  runValues: z.string(),
  runTruth: z.string(),
  runReturned: z.string(),
  askChange: Lines,
  afterProposal: Lines,
  afterProposalFree: Lines,
  tryIt: Lines,
  tryNow: Lines,
  afterChange: Lines,
  reflect: Lines,
  right: Lines,
  /** A program without checks does what the student wanted: as the student says, or as the last run shows. */
  freeDone: Lines,
  freeSeen: Lines,
  /** The end of a talk. */
  close: Lines,
  rightAsk: Lines,
  aboutLine: Lines,
  afterExample: Lines,
  afterIdea: Lines,
  noIdea: Lines,
  wrong: Lines,
  /** The first line of the output that is wrong, or missing: for an input, and for a program without one. */
  wrongRow: Lines,
  wrongEnd: Lines,
  still: Lines,
  /** After a change that changed nothing in this result. */
  same: Lines,
  hidden: Lines,
  /** For a page or a query: the name of a check. */
  checkFails: Lines,
  error: Lines,
  endless: Lines,
  slow: Lines,
  syntax: Lines,
  /** For a program without a diagnosis: what the student wants and gets, for one who has not said it. */
  freeWant: Lines,
  freeOutput: Lines,
  wantPage: Lines,
  wantTable: Lines,
  wantPicture: Lines,
  /** How to find out more. */
  free: Lines,
  freePage: Lines,
  freeTable: Lines,
  freePicture: Lines,
  /** How a cause that the student states can be tested. */
  freeTest: Lines,
  general: Lines,
  empty: Lines,
  yourProgram: z.string(),
  theInput: z.string(),
  firstFailing: z.string(),
  input: z.string(),
  list: z.string(),
  nothing: z.string(),
  nothingMore: z.string(),
  thenNext: z.string(),
});
export type Phrases = z.infer<typeof Phrases>;

const IdeaTexts = z.object({ means: z.string(), example: z.string() });

/** An idea of the syllabus: what it means, and an example from another task. */
const Idea = z.object({ words: Lines, english: IdeaTexts, hinglish: IdeaTexts.optional(), hindi: IdeaTexts });
export type Idea = z.infer<typeof Idea>;

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
  phrases: z.object({ english: Phrases, hinglish: Phrases, hindi: Phrases }),
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
